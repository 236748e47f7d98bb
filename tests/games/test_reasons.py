"""What the referee says is so, over many random games; `make soak` prints how much was checked."""

from __future__ import annotations

from typing import Any

import pytest

from intramuros.core.game import ALL, AnyGame, OptionError, State, first_position
from intramuros.core.match import Match
from intramuros.core.options import describe, parse_options
from intramuros.core.rng import Rng
from intramuros.testing.facts import Facts
from intramuros.testing.laws.reasons import count_reasons
from intramuros.testing.plays import Play, step
from tests.games.facts import EVERY_GAME, facts_of

GAMES_PLAYED = 300
EVERY = 5
"""Positions between two that are looked at."""


def mixed(game: AnyGame, rng: Rng) -> Any:
    """Options, each drawn by itself."""
    drawn = {one.name: one.choices[rng.below(len(one.choices))] for one in describe(game.options)}
    return parse_options(game.options, drawn)


def start(game: AnyGame, rng: Rng) -> Any:
    """A first position with any options that go with the number of players."""
    players = game.players[rng.below(len(game.players))]
    while True:
        try:
            return first_position(game, players, mixed(game, rng))
        except OptionError:
            continue


def a_play(game: AnyGame, facts: Facts, state: State, seed: int) -> Play:
    match = Match(game, state.position(ALL))
    return Play(match, seed, scrap="", census=None, longest=0, reasons=facts.reasons)


@EVERY_GAME
def test_every_game_has_checks_of_its_reasons(game: AnyGame) -> None:
    facts = facts_of(game)
    assert facts.reasons, f"tests/games/{game.name}/facts.py hands over no `reasons`"
    assert {rule for rule in facts.reasons if rule not in game.manual} == set()


@pytest.mark.soak
@EVERY_GAME
def test_reasons_are_true_in_many_games(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    facts, rng = facts_of(game), Rng(16)
    positions = reasons = 0
    for seed in range(GAMES_PLAYED):
        state = game.state(start(game, rng))
        while state.actors():
            step(state, rng)
            if rng.below(EVERY) == 0:
                positions += 1
                reasons += count_reasons(a_play(game, facts, state, seed), tries=8)
    with capsys.disabled():
        print(f"\n{game.name}: {reasons:,} reasons at {positions:,} positions are true")
    assert reasons > 1_000
