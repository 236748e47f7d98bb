"""A city to draw, and what its picture says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import Position
from intramuros.scene import Look, Scene
from tests.games.medina.facts import FACTS

LOOK = Look()


CITY_TEXT = f"""
{FACTS.header}players: 3
turn: 2
hands:
  2 red 4 stables 2
domes: 2 b2, 1 g5
palace tiles: red 2, blue 1
tower tiles: TL 2
board:
     a b c d e f g h
   + # # - - - - - -
 1 # . . . . . . . .
 2 # R R . . . . . .
 3 - . R s . i . . .
 4 - . . . . i i . .
 5 - . . . . . B B .
"""


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*aria-label="([^"]*)"', body))


def positions(players: int) -> Iterator[Position]:
    """The positions of a random game."""
    match, rng = Match.new(GAME, players), Rng(players)
    yield match.position()
    while actors := match.state.actors():
        match.state.apply(actors[0], match.state.random_action(actors[0], rng))
        yield match.position()
