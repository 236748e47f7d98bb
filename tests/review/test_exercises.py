"""Exercises: decisions in which one choice is clearly best, and why, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from intramuros.core.match import Match
from intramuros.core.values import Lookahead
from intramuros.learn.exercise import Exercise
from intramuros.review.exercises import exercise_at, exercises_in, margin_of
from intramuros.review.turns import state_at, turn_from
from tests.review.toys import DATE, FIG, ORCHARD, PLUM, WAIT, picked

LINES = 200
LEADING = replace(ORCHARD, lookahead=Lookahead(lead=True))
"""Where who is ahead counts, it matters what is left to the other one."""


def orchard(*done: int) -> Match:
    return Match.replay(LEADING, picked().start, picked(*done).log)


def made(match: Match, ply: int) -> Exercise | None:
    turn = turn_from(match, state_at(match, ply), ply)
    assert turn is not None
    return exercise_at(match, turn, LINES, "an orchard")


def test_the_fig_has_to_be_picked_before_the_other_player_does() -> None:
    found = made(orchard(WAIT, WAIT, WAIT, WAIT, PLUM, FIG), 4)
    assert found is not None
    assert found.right == (FIG,)
    assert found.margin == 8.0, "9 for the fig against 1 for the date; with the plum both have 9"
    assert found.line[0] == (0, FIG)
    assert found.rules and found.source == "an orchard"
    assert 8.0 <= margin_of(LEADING, found) < 9.0
    assert all(";" not in sentence and sentence.endswith(".") for sentence in found.why)


def test_where_two_choices_are_as_good_there_is_no_exercise() -> None:
    # The fig is gone: seat 0 has the plum to itself, now or never mind what seat 1 does.
    found = made(orchard(WAIT, FIG, WAIT, DATE, PLUM, WAIT), 2)
    assert found is None or found.right != (WAIT,)
    assert made(orchard(WAIT, WAIT, FIG, WAIT, PLUM, DATE), 5) is None, "only two choices"


def test_a_match_tells_where_each_comes_from() -> None:
    match = orchard(WAIT, WAIT, WAIT, WAIT, PLUM, FIG)
    found = list(exercises_in(match, LINES, "match 7"))
    assert "match 7, after 4 actions" in [one.source for one in found]
    assert [margin_of(LEADING, one) >= one.margin for one in found] == [True] * len(found)


def test_a_wrong_answer_has_no_margin() -> None:
    found = made(orchard(WAIT, WAIT, WAIT, WAIT, PLUM, FIG), 4)
    assert found is not None
    wrong = Exercise(**{**found.__dict__, "right": (DATE,)})
    assert margin_of(LEADING, wrong) < 0
