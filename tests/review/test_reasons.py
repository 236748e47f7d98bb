"""Sentences: each number in them is the difference of two score sheets, and none is a guess."""

from __future__ import annotations

import re

import pytest

from intramuros.review.model import Change
from intramuros.review.reasons import Reasons, brought, rows, why_better
from intramuros.review.turns import Turn, after
from intramuros.review.ways import Player, Way, habits_of, tally_of
from tests.review.playing import ALL_GAMES, SMALL, played
from tests.review.test_ways import some_turns
from tests.review.toys import DATE, FIG, ORCHARD, WAIT, picked


def way_of(*done: int) -> Way:
    """What seat 0 does in Orchard with its first action, and how it goes on with these ones."""
    state = ORCHARD.state(picked().start)
    habits = {(number, number % 2): (tree,) for number, tree in enumerate(done) if number}
    habits = {key: each for key, each in habits.items() if key != (2, 0)}
    way = Player(ORCHARD, 300, 1).way(state, 0, ((0, done[0]),), (), habits, True)
    return way


@pytest.mark.parametrize("name", ALL_GAMES)
def test_what_a_turn_brought_adds_up_and_names_rows_and_rules_of_the_score_sheet(name: str) -> None:
    match = played(name)
    for turn in some_turns(match, 6):
        before, end = tally_of(match.game, turn.state), after(turn.state, turn.steps)
        now = tally_of(match.game, end)
        found = brought(turn.seat, before, now)
        had, has = turn.state.scores(), end.scores()
        for seat in range(len(had)):
            shown = [one.points for one in found.changes if one.seat == seat]
            assert sum(shown) == has[seat] - had[seat]
        in_sheets = {line.rule for tally in (before, now) for lines in tally for line in lines}
        assert set(found.rules) <= in_sheets
        assert len(found.says) <= len(had)
        if gained := has[turn.seat] - had[turn.seat]:
            verb = "brings" if gained > 0 else "costs"
            assert found.says[0].startswith(f"It {verb} {abs(gained)} point")
            assert all(
                one.heading in found.says[0] for one in found.changes if one.seat == turn.seat
            )
        else:
            assert not found.changes or found.says


def test_what_others_choose_at_the_same_time_is_not_told_as_the_turns_doing() -> None:
    before = tally_of(ORCHARD, ORCHARD.state(picked().start))
    now = tally_of(ORCHARD, picked(FIG, DATE).state)
    assert brought(0, before, now).says == (
        "It brings 3 points for fig at once.",
        "It gives 1 point for date to player 2.",
    )
    assert brought(0, before, now, together=True).says == ("It brings 3 points for fig at once.",)


def test_several_rows_are_told_with_their_sum() -> None:
    apart = (Change(0, "palaces", 5), Change(0, "stables", -2))
    assert rows(apart) == "5 for palaces and \N{MINUS SIGN}2 for stables"
    before = tally_of(ORCHARD, ORCHARD.state(picked().start))
    now = tally_of(ORCHARD, picked(FIG, WAIT, DATE).state)
    assert brought(0, before, now).says == (
        "It brings 4 points (3 for fig and 1 for date) at once.",
    )


def test_what_a_better_turn_prevents_is_told() -> None:
    """Seat 1 picks the fig that seat 0 has left to it, for three points."""
    better, worse = way_of(FIG, WAIT), way_of(DATE, FIG)
    found = why_better(ORCHARD, 0, better, worse)
    assert found.says[0] == "It brings 3 points for fig at once instead of 1."
    assert "In the game player 2 picks the fig, for 3 points for fig; this prevents it." in (
        found.says
    )
    assert {"O-1"} <= set(found.rules) <= {"O-1", "O-2", "O-3"}
    assert {(one.seat, one.heading) for one in found.changes} >= {(0, "fig"), (1, "fig")}


def test_what_is_still_as_good_for_another_is_not_told_as_denied() -> None:
    """Seat 1 picks the date after either, for the same point."""
    found = why_better(ORCHARD, 0, way_of(FIG, DATE), way_of(WAIT, DATE))
    assert not any("player 2" in one for one in found.says)


def test_two_ways_that_come_to_the_same_are_not_talked_up() -> None:
    same = way_of(WAIT, WAIT)
    found = why_better(ORCHARD, 0, same, same)
    assert (found.says, found.changes, found.rules) == ((), (), ())


@pytest.mark.parametrize("name", ["medina", "carcassonne_city", "five_tribes", "my_city"])
def test_points_that_a_sentence_names_at_once_are_those_of_the_turn(name: str) -> None:
    """Any two ways to play a turn: the sentence has the points that both bring."""
    match = played(name, 2)
    game, player = match.game, Player(match.game, SMALL.reply, 1)
    seen = 0
    for turn in some_turns(match, 5):
        actions = sorted(turn.state.legal(turn.seat), key=lambda each: score(turn, each))
        one = player.way(turn.state, turn.seat, ((turn.seat, actions[0]),), (), {})
        begun = ((turn.seat, actions[-1]),)
        other = player.way(turn.state, turn.seat, begun, (), habits_of(one))
        better, worse = sorted((one, other), key=lambda way: -gain(way, turn.seat))
        found = why_better(game, turn.seat, better, worse)
        _check_rows(found, better, worse)
        if gain(better, turn.seat) > max(0, gain(worse, turn.seat)):
            told = re.match(
                r"It brings (\d+) points?\b.* at once instead of (.+)\.$", found.says[0]
            )
            assert told and int(told[1]) == gain(better, turn.seat), found.says
            less = gain(worse, turn.seat)
            assert told[2] == ("nothing" if less == 0 else str(less).replace("-", "\N{MINUS SIGN}"))
            seen += 1
    assert seen, "no turn of this game could bring more than another"


def score(turn: Turn, action: int) -> int:
    """What the turn's seat has after an action."""
    return after(turn.state, ((turn.seat, action),)).scores()[turn.seat]


def gain(way: Way, seat: int) -> int:
    """What the turn that a way begins with brings at once."""
    now = sum(line.points for line in way.legs[0].tally[seat])
    return now - sum(line.points for line in way.start[seat])


def _check_rows(found: Reasons, *ways: Way) -> None:
    sheets = [leg.tally for way in ways for leg in way.legs]
    lines = [line for sheet in sheets for seat in sheet for line in seat]
    assert set(found.rules) <= {line.rule for line in lines}
    assert {one.heading for one in found.changes} <= {line.row for line in lines}
    assert len(found.says) <= 4
