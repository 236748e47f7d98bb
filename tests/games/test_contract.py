"""Every game keeps the contract, with every player count and preset."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from intramuros.games import GAMES
from intramuros.testing.contract import THEMES, check
from intramuros.testing.plays import Census
from tests.games.carcassonne_city.census import census as carcassonne_city
from tests.games.five_tribes.census import census as five_tribes
from tests.games.medina.census import census as medina
from tests.games.my_city.census import census as my_city

SLOWER = 12 if os.environ.get("INTRAMUROS_PURE") == "1" else 1
"""Interpreted engines play fewer matches: the compiled run of the same laws plays them all."""

CENSUS: dict[str, Census] = {
    "medina": medina,
    "carcassonne_city": carcassonne_city,
    "five_tribes": five_tribes,
    "my_city": my_city,
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("name", "players", "preset"),
    [
        (name, players, preset)
        for name, game in GAMES.items()
        for players in game.players
        for preset in game.presets
    ],
)
def test_contract(name: str, players: int, preset: str, theme: str) -> None:
    game = GAMES[name]
    check(
        game,
        players,
        game.presets[preset],
        theme=theme,
        census=CENSUS[name],
        longest=1_500,
        examples=max(1, settings().max_examples // (8 if theme == "pictures" else 4) // SLOWER),
    )
