"""A review is made part by part; the same record gives the same review, and the parts the whole."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.core.record import read_record, record_of, replay_record, write_record
from intramuros.review.model import Judged, Part
from intramuros.review.parts import part
from intramuros.review.turns import state_at
from intramuros.review.ways import tally_of
from intramuros.review.whole import review
from tests.review.playing import ALL_GAMES, GUESTS, SMALL, decisions, played
from tests.review.toys import DATE, FIG, PLUM, WAIT, picked


def parts_of(match: Match) -> list[Part]:
    """All parts of a review."""
    found: list[Part] = []
    while (at := found[-1].end if found else 0) < len(match.log):
        found.append(part(match, at, True, SMALL))
    return found


@cache
def parts_of_guest(name: str) -> list[Part]:
    return parts_of(played(name))


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_same_record_has_the_same_parts(name: str) -> None:
    """Also when it was written down and read again meanwhile."""
    match = played(name)
    text = write_record(record_of(match))
    again = replay_record(read_record(text, ALL_GAMES))
    plies = decisions(match)
    for ply in (plies[len(plies) // 3], plies[-1]):
        found = part(match, ply, True, SMALL)
        assert found == part(again, ply, True, SMALL)
        assert msgspec.json.decode(msgspec.json.encode(found), type=Part) == found
        (one,) = found.judged
        _check(match, one)


def _check(match: Match, one: Judged) -> None:
    """What holds of every turn that was judged."""
    game, players = match.game, match.start.players
    assert one.seat == match.log[one.ply].seat and one.ply < one.end <= len(match.log)
    assert one.loss >= 0.0 and (one.best is None) == (one.loss == 0.0)
    for choice in (one.played, one.best):
        if choice is None:
            continue
        assert len(choice.leads) == players and choice.says and choice.reasons is not None
        assert not choice.chances or sum(choice.chances) == pytest.approx(1.0)
        assert choice.line[0] == (one.seat, choice.action)
        state = state_at(match, one.ply)
        sheets = [tally_of(game, state)]
        for seat, text in choice.line:
            state.apply(seat, game.encode(game.read_action(text)))  # raises if it is not possible
            sheets.append(tally_of(game, state))
        assert set(choice.rules) <= set(game.manual.rules)
        headings = {line.row for sheet in sheets for lines in sheet for line in lines}
        if choice is one.played:
            settled = tally_of(game, match.state)
            headings |= {line.row for lines in settled for line in lines}
            assert {change.heading for change in choice.changes} <= headings
    if one.best is not None:
        assert one.best.leads[one.seat] - one.played.leads[one.seat] == pytest.approx(one.loss)
        assert all(reason.endswith(".") for reason in one.best.reasons)


@pytest.mark.parametrize("name", GUESTS)
def test_the_parts_are_the_whole(name: str) -> None:
    match = played(name)
    parts = parts_of_guest(name)
    assert [one.start for one in parts[1:]] == [one.end for one in parts[:-1]]
    assert parts[-1].end == len(match.log)
    for found in parts:
        for one in found.judged:
            _check(match, one)
    decided = {ply for ply, entry in enumerate(match.log) if entry.seat != CHANCE}
    inside = [ply for found in parts for one in found.judged for ply in range(one.ply, one.end)]
    assert len(inside) == len(set(inside)) and set(inside) == decided

    whole = review(match, parts, True)
    assert whole.judged == tuple(one for found in parts for one in found.judged)
    assert whole.plies == len(match.log) and whole.edition == match.game.edition
    assert whole.points[-1].ply == len(match.log)
    scores = match.state.scores()
    best = [
        max(other for n, other in enumerate(scores) if n != seat) for seat in range(len(scores))
    ]
    assert whole.points[-1].leads == tuple(
        own - other for own, other in zip(scores, best, strict=True)
    )
    assert set(whole.turning_points) <= {one.ply for one in whole.judged if one.loss > 0.0}
    assert whole == review(match, parts_of_guest(name), True)


def test_a_planted_blunder_is_found_and_named() -> None:
    """Seat 1 takes the date and leaves the fig, which is worth more each round, to the other."""
    match = picked(WAIT, WAIT, WAIT, WAIT, DATE, FIG)
    (one,) = part(match, 4, True, SMALL).judged
    assert one.best is not None and one.best.says in ("picks the fig", "picks the plum")
    assert one.played.says == "picks the date"
    assert one.loss > 5.0
    assert one.best.reasons[0].startswith("It brings 9 points for ")
    assert one.best.reasons[0].endswith(" at once instead of 1.")


def test_a_forced_turn_and_a_right_one_lose_nothing() -> None:
    match = picked(PLUM, FIG, DATE, WAIT, WAIT, WAIT)
    for ply in (3, 4, 5):  # nothing is left to be picked
        (one,) = part(match, ply, True, SMALL).judged
        assert (one.best, one.loss) == (None, 0.0)
    (last,) = part(picked(WAIT, WAIT, WAIT, WAIT, PLUM, FIG), 5, True, SMALL).judged
    assert (last.best, last.loss) == (None, 0.0)
    assert last.played.reasons == ("It brings 9 points for fig at once.",)


def test_what_is_chosen_at_the_same_time_is_told_with_what_it_came_to() -> None:
    """In Bazaar nobody's score changes before the last one has chosen: still the first to choose
    is told of the prize that the card won."""
    match = played("bazaar")
    told = [one for found in parts_of_guest("bazaar") for one in found.judged if one.best is None]
    won = 0
    for one in told:
        had = state_at(match, one.ply).scores()[one.seat]
        last = max(other.end for other in told if other.ply <= one.ply + 1)
        if state_at(match, last).scores()[one.seat] > had and one.played.changes:
            won += 1
            assert {change.seat for change in one.played.changes} == {one.seat}
    assert won
