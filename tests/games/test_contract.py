"""Every game keeps the contract, with every player count and preset."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from intramuros.core.game import player_counts
from intramuros.games import GAMES
from intramuros.testing.contract import THEMES, check
from tests.games.facts import facts_of

SLOWER = 12 if os.environ.get("INTRAMUROS_PURE") == "1" else 1
"""Interpreted engines play fewer matches: the compiled run of the same laws plays them all."""


def examples(theme: str) -> int:
    return max(1, settings().max_examples // (8 if theme == "pictures" else 4) // SLOWER)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("name", "players", "preset"),
    [
        (name, players, preset)
        for name, game in GAMES.items()
        for preset in game.presets
        for players in player_counts(game, game.presets[preset])
    ],
)
def test_contract(name: str, players: int, preset: str, theme: str) -> None:
    game = GAMES[name]
    facts = facts_of(game)
    check(
        game,
        players,
        game.presets[preset],
        theme=theme,
        census=facts.census,
        longest=1_500,
        examples=examples(theme),
        reasons=facts.reasons,
    )


def least_and_most(players: tuple[int, ...]) -> tuple[int, ...]:
    return min(players), max(players)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("name", "players", "mix"),
    [
        (name, players, mix)
        for name, game in GAMES.items()
        for mix, options in facts_of(game).mixes.items()
        for players in least_and_most(player_counts(game, options))
    ],
)
def test_contract_with_other_options(name: str, players: int, mix: str, theme: str) -> None:
    game = GAMES[name]
    facts = facts_of(game)
    check(
        game,
        players,
        facts.mixes[mix],
        theme=theme,
        census=facts.census,
        longest=1_500,
        examples=examples(theme),
        reasons=facts.reasons,
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.supply])
def test_contract_with_components_of_ones_own(name: str, theme: str) -> None:
    game = GAMES[name]
    facts = facts_of(game)
    if facts.components is None:
        pytest.fail(f"tests/games/{name}/facts.py makes no files of components")
    options = game.options() if facts.with_components is None else facts.with_components
    check(
        game,
        min(player_counts(game, options)),
        options,
        theme=theme,
        census=facts.census,
        longest=1_500,
        examples=examples(theme),
        reasons=facts.reasons,
        components=facts.components,
    )
