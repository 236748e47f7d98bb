"""The whole review: its summary in words, turning points, luck and averages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.match import Match
from intramuros.review.model import Choice, Judged, Part, Point, Review
from intramuros.review.whole import review
from tests.review.playing import played
from tests.review.toys import DATE, FIG, PLUM, WAIT, picked, pulled


def turn(seat: int, ply: int, loss: float = 0.0, lead: float = 0.0, end: int = 0) -> Judged:
    """A turn that lost so much; afterwards seat 0 is expected to be so far ahead."""
    choice = Choice(seat, "0", "waits", (lead, -lead))
    better = replace(choice, says="picks the fig", reasons=("It brings 9 points.",), rules=("O-1",))
    return Judged(ply, seat, choice, better if loss else None, loss, end or ply + 1)


def made(match: Match, *turns: Judged) -> tuple[str, ...]:
    """What the summary says of a match with these turns."""
    return tuple(remark.says for remark in reviewed(match, *turns).summary)


def reviewed(match: Match, *turns: Judged) -> Review:
    points = [Point(one.ply, one.played.leads) for one in turns]
    parts = [
        Part(one.ply, one.end, (point,), (one,)) for one, point in zip(turns, points, strict=True)
    ]
    return review(match, parts, True)


def test_the_result_is_told_by_the_rows_that_made_it() -> None:
    says = made(picked(PLUM, WAIT, WAIT, DATE, FIG, WAIT))
    assert says[0] == (
        "Player 1 wins with 12 points, 11 more than player 2: 9 more for fig and 3 more for plum, "
        "but 1 less for date."
    )
    match = picked(PLUM, WAIT, WAIT, DATE, FIG, WAIT)
    first = review(match, [], True).summary[0]
    assert set(first.rules) == {"O-1", "O-2", "O-3"} and first.seats == (0, 1)


def test_a_draw_is_told() -> None:
    says = made(picked(PLUM, FIG, WAIT, WAIT, WAIT, WAIT))
    assert says[0] == "Player 1 and player 2 share the win with 3 points each."


def test_turning_points_are_the_turns_that_lost_most_and_at_most_five() -> None:
    match = picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT)
    losses = [0.5, 3.0, 0.0, 2.0, 4.0, 1.0]
    found = reviewed(match, *(turn(ply % 2, ply, loss) for ply, loss in enumerate(losses)))
    assert found.turning_points == (0, 1, 3, 4, 5)
    assert found.lost == pytest.approx((4.5 / 3, 2.0))
    told = [remark for remark in found.summary if remark.says.startswith("Turn ")]
    assert [remark.ply for remark in told] == [4, 1, 3]
    assert told[0].says == (
        "Turn 5: player 1 waits, and loses 4.0 points of lead. A turn that picks the fig brings 9 "
        "points."
    )
    assert told[0].rules == ("O-1",)


@pytest.mark.parametrize(
    ("reasons", "says"),
    [
        ((), " against a turn that picks the fig."),
        (
            (
                "In the game player 2 then picks the plum, for 3 points; this prevents it.",
                "B.",
                "C.",
            ),
            ". A turn that picks the fig is better. In the game player 2 then picks the plum, for "
            "3 points; this prevents it. B.",
        ),
        (("It brings 9 points.", "B.", "C."), ". A turn that picks the fig brings 9 points. B."),
    ],
)
def test_a_mistake_comes_with_two_reasons_at_most(reasons: tuple[str, ...], says: str) -> None:
    match, one = picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT), turn(0, 0, 4.0)
    assert one.best is not None
    one = replace(one, best=replace(one.best, reasons=reasons))
    (told,) = [said for said in made(match, one) if said.startswith("Turn ")]
    assert told == f"Turn 1: player 1 waits, and loses 4.0 points of lead{says}"


def test_where_chances_are_known_the_result_decides_what_turned_it() -> None:
    """Many points of somebody who cannot win any more turn nothing."""
    match = picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT)

    def chanced(one: Judged, before: float, after: float) -> Judged:
        assert one.best is not None
        best = replace(one.best, chances=(before, 1.0 - before))
        return replace(one, best=best, played=replace(one.played, chances=(after, 1.0 - after)))

    hopeless = chanced(turn(0, 0, 10.0), 0.0, 0.0)
    fatal = chanced(turn(0, 2, 2.0), 0.6, 0.3)
    told = [one.says for one in reviewed(match, hopeless, fatal).summary if "loses" in one.says]
    assert told[0].startswith(
        "Turn 2: player 1 waits, and loses 2.0 points of lead (30 % instead of 60 % to win)."
    )
    assert "10.0 points of lead." in told[1]


def test_who_played_most_exactly_is_told_by_the_averages() -> None:
    match = picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT)
    says = made(match, turn(0, 0, 1.0), turn(1, 1), turn(0, 2, 2.0), turn(1, 3))
    assert says[-1] == (
        "Player 2 plays most exactly and loses 0.0 points of lead per turn; player 1 loses most, "
        "1.5."
    )
    equal = made(match, turn(0, 0, 1.0), turn(1, 1, 1.0))
    assert not any("exactly" in one for one in equal)


def test_the_favourite_is_told_from_what_was_expected() -> None:
    match = picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT)
    steady = made(match, *(turn(ply % 2, ply, lead=2.0) for ply in range(6)))
    assert "Player 1 is ahead in what is expected from the first turn to the last." in steady
    behind = made(match, *(turn(ply % 2, ply, lead=-2.0 if ply < 3 else 2.0) for ply in range(6)))
    assert behind[1] == (
        "From turn 4 of 6 on player 1 is ahead in what is expected; before that it is player 2."
    )
    late = made(match, *(turn(ply % 2, ply, lead=-2.0) for ply in range(6)))
    assert late[1] == "Player 2 is expected to win until the last turn."


@pytest.mark.parametrize(
    ("brings", "says"), [(9, "brings 6.0 points of lead to"), (0, "takes 6.0")]
)
def test_a_draw_that_moves_what_is_expected_is_luck(brings: int, says: str) -> None:
    match = pulled(brings)
    after = 6.0 if brings else -6.0
    turns = [turn(0, 0, lead=0.0), *(turn(ply % 2, ply, lead=after) for ply in (2, 3, 4, 5))]
    (found,) = [remark for remark in reviewed(match, *turns).summary if "Luck" in remark.says]
    assert says in found.says and f"the draw that brings {brings}" in found.says
    assert found.ply == 1 and found.seats == (0,)


def test_what_moves_without_a_draw_is_no_luck() -> None:
    match = picked(WAIT, WAIT, WAIT, WAIT, FIG, WAIT)
    swings = [turn(ply % 2, ply, lead=9.0 * (ply % 2)) for ply in range(6)]
    assert not any("Luck" in one for one in made(match, *swings))


def test_a_game_that_is_not_over_has_no_result() -> None:
    match = picked(PLUM, WAIT)
    found = reviewed(match, turn(0, 0), turn(1, 1))
    assert not any("wins" in remark.says for remark in found.summary)
    assert found.points[-1].ply == 1


def test_a_game_alone_ends_with_its_points() -> None:
    match = played("my_city")
    assert review(match, [], True).summary[0].says.startswith(("Player", "It ends with"))
