"""Every episode and the eternal game keep the contract, each with its own rules in force."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import EPISODES, Options
from intramuros.testing.contract import THEMES, check
from tests.games.my_city.facts import census

INTERPRETED = os.environ.get("INTRAMUROS_PURE") == "1"
EXAMPLES = 1 if INTERPRETED else settings().max_examples // 10
LATER = [
    *(Options(episode=str(number)) for number in range(2, EPISODES + 1)),
    Options(play="eternal"),
    Options(play="eternal", fifty="ceiling"),
    Options(play="episode"),
    Options(play="episode", episode="3", groups_from="3"),
    Options(play="episode", episode="12", fifty="ceiling"),
    Options(play="episode", episode="24", fifty="ceiling"),
]

if INTERPRETED:  # the compiled run of the same laws plays them all
    LATER = LATER[2::5]


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "pictures"])
@pytest.mark.parametrize("options", LATER, ids=lambda each: f"{each.play}-{each.episode}")
def test_contract(options: Options, theme: str) -> None:
    players = 2 + int(options.episode) % 3
    check(GAME, players, options, theme=theme, census=census, longest=1_500, examples=EXAMPLES)
