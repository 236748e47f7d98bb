"""A picture of each game for pages and links: its board in the middle of a game."""

from __future__ import annotations

import time
from typing import Any

from intramuros.bots import make_bot
from intramuros.core.game import CHANCE, PUBLIC, AnyGame, player_counts
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.scene import Look, drawing_of, seat_colours
from intramuros.scene.svg import Picture, svg
from intramuros.scene.theme import Theme

PLIES = 70
LONGEST = 1.0
"""Seconds. An engine that is not compiled stops earlier in the game."""


def cover(game: AnyGame, theme: Theme = "light") -> Picture:
    """The board as a spectator sees it."""
    position = game.state(game.read(game.cover)).position(PUBLIC) if game.cover else played(game)
    drawing = drawing_of(game)
    scene = drawing.scene(position, PUBLIC, Look(seat_colours(game)))
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
