"""A picture of each game for the start page: its board in the middle of a game."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from intramuros.bots import make_bot
from intramuros.core.game import CHANCE, PUBLIC, AnyGame, player_counts
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.scene import Look, drawing_of
from intramuros.scene.svg import svg
from intramuros.scene.theme import Theme

PLIES = 70
LONGEST = 1.0
"""Seconds. An engine that is not compiled stops earlier in the game."""


class Covers:
    """Covers, each drawn once, when somebody first looks at it."""

    def __init__(self) -> None:
        self._drawing: dict[tuple[str, Theme], asyncio.Task[str]] = {}

    async def of(self, game: AnyGame, theme: Theme) -> str:
        key = (game.name, theme)
        if key not in self._drawing:
            self._drawing[key] = asyncio.create_task(asyncio.to_thread(cover, game, theme))
        return await asyncio.shield(self._drawing[key])


def cover(game: AnyGame, theme: Theme = "light") -> str:
    """The board as a spectator sees it."""
    position = game.state(game.read(game.cover)).position(PUBLIC) if game.cover else played(game)
    drawing = drawing_of(game)
    scene = drawing.scene(position, PUBLIC, Look())
    return svg(scene, drawing, next(iter(scene.regions)), theme)


def played(game: AnyGame) -> Any:
    """The position after PLIES moves of bots, or halfway through a game that is shorter."""
    state = Match.new(game, player_counts(game, game.options())[-1]).state
    bot = make_bot("greedy", game, 7)
    rng = Rng(7)
    began = time.monotonic()
    made = [state.clone()]
    while len(made) <= PLIES and (actors := state.actors()) and time.monotonic() - began < LONGEST:
        seat = actors[0]
        chance = seat == CHANCE
        state.apply(seat, state.random_action(seat, rng) if chance else bot.choose(state, seat))
        if not chance:
            made.append(state.clone())
    return (state if state.actors() else made[len(made) // 2]).position(PUBLIC)
