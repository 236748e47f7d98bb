"""Every game keeps the contract, with every player count and preset."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import settings

from intramuros.core.game import AnyGame, player_counts
from intramuros.games import GAMES
from intramuros.testing.contract import THEMES, check
from tests.games.facts import facts_of

SLOWER = 12 if os.environ.get("INTRAMUROS_PURE") == "1" else 1
"""Interpreted engines play fewer matches: the compiled run of the same laws plays them all."""
LONG = os.environ.get("INTRAMUROS_HYPOTHESIS") == "soak"


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


def counts_tried(game: AnyGame, turn: int, options: Any) -> tuple[int, ...]:
    """Each mix with a player count of its own, in turn; a long run has all of them with each."""
    counts = player_counts(game, options)
    return counts if LONG else (counts[turn % len(counts)],)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("name", "players", "mix"),
    [
        (name, players, mix)
        for name, game in GAMES.items()
        for turn, (mix, options) in enumerate(facts_of(game).mixes.items())
        for players in counts_tried(game, turn, options)
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
