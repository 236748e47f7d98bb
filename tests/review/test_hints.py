"""Hints: the best choices of a seat, with reasons, from what the seat knows and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import json

from intramuros.core.game import ALL, AnyGame
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.core.state import State
from intramuros.review.hints import hints
from intramuros.review.turns import after, is_together
from intramuros.review.ways import tally_of
from tests.review.playing import ALL_GAMES, INTERPRETED, choosing, decisions, played
from tests.review.toys import DATE, FIG, PLUM, WAIT, picked

LINES = 8 if INTERPRETED else 120


def hinted(game: AnyGame, state: State, seat: int, seed: int = 0) -> tuple[Any, ...]:
    return hints(state, game, seat, LINES, seed)


def at(name: str, share: float = 0.5) -> tuple[Match, int]:
    return choosing(ALL_GAMES[name], 1, share)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_choices_are_possible_different_and_explained(name: str) -> None:
    match, seat = at(name)
    game, state = match.game, match.state
    found = hinted(game, state, seat)
    assert 1 <= len(found) <= 3
    assert len({(one.action, one.says) for one in found}) == len(found)
    legal = {game.write_action(game.decode(action)) for action in state.legal(seat)}
    for one in found:
        assert one.action in legal and one.line[0] == (seat, one.action)
        assert one.seat == seat and len(one.leads) == match.start.players
        assert one.says and one.reasons
        assert set(one.rules) <= set(game.manual.rules)
        assert not one.chances or sum(one.chances) == pytest.approx(1.0)
        sheets = [tally_of(game, state)]
        now = state.clone()
        for mover, text in one.line:
            now.apply(mover, game.encode(game.read_action(text)))  # raises if it is not possible
            sheets.append(tally_of(game, now))
        rows = {line.row for sheet in sheets for lines in sheet for line in lines}
        assert {change.heading for change in one.changes} <= rows
    leads = [one.leads[seat] for one in found]
    assert leads == sorted(leads, reverse=True), "the best comes first"


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_same_moment_has_the_same_hint_and_is_left_as_it_was(name: str) -> None:
    match, seat = at(name, 0.8)
    before = match.game.write(match.position())
    found = hinted(match.game, match.state, seat)
    assert match.game.write(match.position()) == before
    assert hinted(match.game, match.state.clone(), seat) == found


@pytest.mark.parametrize("name", ["bazaar", "five_tribes", "my_city"])
def test_a_hint_is_the_same_whatever_is_hidden(name: str) -> None:
    """What the seat cannot know is dealt anew: not a byte of the hint may change."""
    match, seat = at(name, 0.3)
    found = hinted(match.game, match.state, seat)
    for seed in range(1 if INTERPRETED else 3):
        other = match.state.clone()
        other.determinize(seat, Rng(seed))
        assert json.encode(hinted(match.game, other, seat)) == json.encode(found)


def test_hidden_hands_do_differ_in_that_test() -> None:
    match, seat = at("bazaar", 0.3)
    dealt = set()
    for seed in range(3):
        other = match.state.clone()
        other.determinize(seat, Rng(seed))
        dealt.add(match.game.write(other.position(ALL)))
    assert len(dealt) > 1


def test_the_best_choice_is_first_and_the_score_sheet_says_why() -> None:
    match = picked(WAIT, WAIT, WAIT, WAIT)
    found = hinted(match.game, match.state, 0)
    assert {found[0].says, found[1].says} == {"picks the fig", "picks the plum"}
    assert found[2].says in ("picks the date", "waits")
    says = found[0].reasons[0]
    assert says in ("It brings 9 points for fig at once.", "It brings 9 points for plum at once.")
    assert set(found[0].rules) & {"O-1", "O-3"}


def test_what_a_choice_denies_to_whom_is_told() -> None:
    """If seat 1 does not pick the fig now, seat 0 does."""
    match = picked(PLUM, WAIT, WAIT)
    found = {one.says: one for one in hinted(match.game, match.state, 1)}
    brings, denies = found["picks the fig"].reasons[:2]
    assert brings == "It brings 6 points for fig at once."
    other, said = denies.split(" choice ")
    assert other in ("After the first", "After the second")  # few lines may take another for best
    assert said == "player 1 likely picks the fig, for 9 points for fig; this prevents it."


def test_there_are_as_many_hints_as_choices() -> None:
    match = picked(PLUM, FIG, WAIT)
    assert {one.action for one in hinted(match.game, match.state, 1)} == {str(WAIT), str(DATE)}
    last = picked(PLUM, FIG, DATE)
    assert [one.action for one in hinted(last.game, last.state, 1)] == [str(WAIT)]


def test_a_turn_in_another_order_is_no_other_choice() -> None:
    match, seat = at("medina", 0.2)
    found = hinted(match.game, match.state, seat)
    state = match.state
    ends = set()
    for one in found:
        own = []
        for mover, text in one.line:
            if mover != seat:
                break
            own.append((mover, match.game.encode(match.game.read_action(text))))
        ends.add(match.game.write(after(state, tuple(own)).position(ALL)))
    assert len(ends) == len(found)


def test_without_learned_values_no_chance_to_win_is_told() -> None:
    match, seat = at("mosaic")
    game = replace(match.game, learning=None)
    assert all(one.chances == () for one in hinted(game, match.state, seat))


def test_what_others_choose_at_the_same_time_is_not_told_as_given_to_them() -> None:
    """Also not to the last of a round, when all choices are laid open by its own."""
    game = ALL_GAMES["my_city"]
    whole = played("my_city", 1)
    told = 0
    for ply in decisions(whole)[10:60:10]:
        match = Match.replay(game, whole.start, whole.log[:ply])
        seat = whole.log[ply].seat
        assert match.is_together() == is_together(whole, ply)
        for one in hints(match.state, game, seat, LINES, 0, match.is_together()):
            told += 1
            assert not any(reason.startswith("It gives") for reason in one.reasons), one.reasons
    assert told


@pytest.mark.parametrize("name", ["carcassonne_city", "my_city"])
def test_no_two_choices_read_the_same(name: str) -> None:
    match, seat = at(name, 0.4)
    says = [one.says for one in hinted(match.game, match.state, seat)]
    assert len(set(says)) == len(says)
