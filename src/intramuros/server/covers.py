"""A picture of each game for the start page: the board after some moves of bots."""

from __future__ import annotations

import asyncio
import time

from intramuros.bots import make_bot
from intramuros.core.game import CHANCE, PUBLIC, AnyGame
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.scene import Look, drawing_of
from intramuros.scene.svg import svg

PLIES = 70
LONGEST = 1.0
"""Seconds. An engine that is not compiled stops earlier in the game."""


class Covers:
    """Covers, each drawn once, when somebody first looks at it."""

    def __init__(self) -> None:
        self._drawing: dict[str, asyncio.Task[str]] = {}

    async def of(self, game: AnyGame) -> str:
        if game.name not in self._drawing:
            self._drawing[game.name] = asyncio.create_task(asyncio.to_thread(cover, game))
        return await asyncio.shield(self._drawing[game.name])


def cover(game: AnyGame) -> str:
    """The board after up to PLIES moves of players, as a spectator sees it."""
    state = Match.new(game, game.players[-1]).state
    bot = make_bot("greedy", game, 7)
    rng = Rng(7)
    began = time.monotonic()
    made = 0
    while made < PLIES and (actors := state.actors()) and time.monotonic() - began < LONGEST:
        seat = actors[0]
        chance = seat == CHANCE
        state.apply(seat, state.random_action(seat, rng) if chance else bot.choose(state, seat))
        made += not chance
    drawing = drawing_of(game)
    scene = drawing.scene(state.position(PUBLIC), PUBLIC, Look())
    return svg(scene, drawing, next(iter(scene.regions)))
