"""Medina near its end, so that a test of one way to play need not play a whole game."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

from intramuros.core.game import ALL, AnyGame
from intramuros.games import GAMES

PLAYERS = 3


@cache
def late_position(seed: int, left: int) -> Any:
    """A random game, `left` actions before it ends."""
    game = GAMES["medina"]
    chance = random.Random(seed)
    state = game.state(game.start(PLAYERS, game.presets["manual"]))
    course = [state.position(ALL)]
    while state.actors():
        (seat,) = state.actors()
        state.apply(seat, chance.choice(list(state.legal(seat))))
        course.append(state.position(ALL))
    return course[-1 - left]


def late(left: int, seed: int = 5) -> AnyGame:
    """Medina that starts there."""
    game = GAMES["medina"]
    start = late_position(seed, left)
    return replace(game, start=lambda players, options: start)
