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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.supply])
def test_contract_with_components_of_ones_own(name: str, theme: str) -> None:
    game = GAMES[name]
    facts = facts_of(game)
    if facts.components is None:
        pytest.fail(f"tests/games/{name}/facts.py makes no files of components")
    check(
        game,
        min(player_counts(game, game.options())),
        theme=theme,
        census=facts.census,
        longest=1_500,
        examples=examples(theme),
        reasons=facts.reasons,
        components=facts.components,
    )
