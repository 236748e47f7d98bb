"""Points taken too early: played out with everybody else doing as they did."""

from __future__ import annotations

import pytest

from intramuros.review.timing import too_early, waiting
from intramuros.review.ways import Leg, Way, tally_of
from tests.review.playing import ALL_GAMES, played
from tests.review.toys import DATE, FIG, ORCHARD, PLUM, WAIT, picked


def test_what_would_have_been_worth_more_a_turn_later_is_told() -> None:
    (found,) = too_early(picked(PLUM, WAIT, WAIT, WAIT, WAIT, WAIT))
    assert found.says == (
        "Player 1 picks the plum, at 3 points. Two turns later the same was worth 9, and nobody "
        "else could have taken it before."
    )
    assert (found.ply, found.seats, found.rules, found.cells) == (0, (0,), ("O-3",), ("plum",))


def test_what_somebody_else_could_have_taken_was_not_too_early() -> None:
    assert too_early(picked(FIG, WAIT, WAIT, WAIT, WAIT, WAIT)) == ()


def test_what_the_later_turn_was_needed_for_is_taken_into_account() -> None:
    """Whoever waits with the plum has the fig earlier, at less: the sum tells."""
    (found,) = too_early(picked(PLUM, WAIT, WAIT, WAIT, FIG, WAIT))
    assert "One turn later the same was worth 6" in found.says


def test_nothing_is_told_where_there_was_no_later_turn() -> None:
    assert too_early(picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT)) == ()


def test_few_points_are_not_worth_a_word() -> None:
    assert too_early(picked(DATE, WAIT, WAIT, WAIT, WAIT, WAIT)) == ()


def way_of(*done: int) -> Way:
    """A game of Orchard as a way: turn by turn."""
    state = ORCHARD.state(picked().start)
    start, legs = tally_of(ORCHARD, state), list[Leg]()
    for number, tree in enumerate(done):
        seat, before = number % 2, state.clone()
        state.apply(seat, tree)
        legs.append(Leg(seat, ((seat, tree),), (), before, tally_of(ORCHARD, state)))
    return Way(start, tuple(legs))


def test_what_is_worth_more_a_turn_later_in_the_better_way_is_told() -> None:
    assert waiting(ORCHARD, 0, way_of(WAIT, WAIT, PLUM), way_of(PLUM, WAIT, WAIT)) == (
        "It waits for more: in the next turn player 1 picks the plum, and what was taken at 3 "
        "points is worth 6; nobody else can take it before."
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((WAIT, WAIT, FIG), (FIG, WAIT, WAIT)),
        ((WAIT, WAIT, FIG), (PLUM, WAIT, WAIT)),
        ((WAIT, WAIT, DATE), (DATE, WAIT, WAIT)),
        ((WAIT,), (PLUM,)),
    ],
    ids=["somebody else could take it", "it is something else", "no more", "no later turn"],
)
def test_otherwise_nothing_is_said_of_waiting(
    better: tuple[int, ...], worse: tuple[int, ...]
) -> None:
    assert waiting(ORCHARD, 0, way_of(*better), way_of(*worse)) == ""


@pytest.mark.parametrize("name", ["medina", "carcassonne_city", "my_city", "bazaar", "mosaic"])
def test_what_is_told_of_real_games_has_a_seat_a_place_and_a_rule(name: str) -> None:
    match = played(name)
    for remark in too_early(match):
        assert remark.ply is not None and match.log[remark.ply].seat == remark.seats[0]
        assert remark.rules and remark.cells
        assert set(remark.rules) <= set(ALL_GAMES[name].manual.rules)
