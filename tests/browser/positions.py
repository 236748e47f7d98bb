"""Games near their end, so that tests need not play whole ones."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

from intramuros.core.game import ALL, AnyGame
from intramuros.core.rng import Rng
from intramuros.games import GAMES


@cache
def late_position(name: str, players: int, left: int, seed: int) -> Any:
    """A random game, `left` actions before it ends."""
    game = GAMES[name]
    state, rng = game.state(game.start(players, game.presets["manual"])), Rng(seed)
    course = [state.position(ALL)]
    while actors := state.actors():
        state.apply(actors[0], state.random_action(actors[0], rng))
        course.append(state.position(ALL))
    return course[-1 - left]


def late(name: str, players: int, left: int, seed: int) -> AnyGame:
    """The game, starting from that position."""
    return beginning(name, late_position(name, players, left, seed))


def beginning(name: str, position: Any) -> AnyGame:
    """The game, starting from a position; it can be handed to a worker."""
    # Its examples begin with the game's own start, so it has none.
    return replace(GAMES[name], start=partial(_start, position), folder=None)


def _start(position: Any, players: int, options: Any) -> Any:
    return position
