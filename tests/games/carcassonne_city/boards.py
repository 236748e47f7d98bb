"""Cities for tests, written as a position's text writes them: `0,0 C1b r1 1 citizen 1`."""

from __future__ import annotations

import re
from dataclasses import replace

from intramuros.games.carcassonne_city.model import (
    ROLES,
    SIDES,
    Edge,
    Feature,
    Follower,
    Laid,
    Options,
    Piece,
    Position,
    start,
)
from intramuros.scene import Scene
from tests.games.carcassonne_city.facts import FACTS

HEADER = FACTS.header
"""How a position's text begins. The edition stands here once."""
STREET = ("0,0 D1b r0", "1,0 C1b r1 1 citizen 1", "2,0 B1b r1")
"""A street of three tiles with a citizen on it."""


def city(*lines: str, gate: str = "", walls: tuple[int, int] = (0, 0)) -> Position:
    """Four players' city of these tiles, with so many walls each way from the gate."""
    position = start(4, Options())
    laid = []
    for line in lines:
        place, tile, turn, *follower = line.split()
        x, y = map(int, place.split(","))
        number = position.tiles.numbers[tile]
        who = None
        if follower:
            seat, role, feature = follower
            who = Follower(int(seat) - 1, Feature(ROLES.index(role), int(feature) - 1))
        laid.append(Laid((x, y), number, int(turn[1:]), who))
    clockwise, counterclockwise = ((Piece(),) * count for count in walls)
    return replace(
        position,
        city=tuple(sorted(laid, key=lambda one: one.place)),
        gate=edge(gate) if gate else None,
        arms=(clockwise, counterclockwise),
    )


def edge(text: str) -> Edge:
    """The edge of a token: `3,-2N`."""
    x, y = map(int, text[:-1].split(","))
    return Edge((x, y), SIDES.index(text[-1]))


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    """Token -> name of what can be clicked."""
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*aria-label="([^"]*)"', body))
