"""Where places, edges and followers are in the picture, and a city as a key for caches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from intramuros.games.carcassonne_city.look.materials import Point
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.plan import plan, turned
from intramuros.games.carcassonne_city.model import Edge, Place
from intramuros.games.carcassonne_city.tiles import TILES, TileSet

Lay: TypeAlias = tuple[tuple[Place, int, int], ...]
"""Place, tile and turn of every laid tile."""


class Kit:
    """A tile set compared by identity: a cheap key for caches."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles.tiles


_OURS: Final = Kit(TILES)


def kit_of(tiles: TileSet) -> Kit:
    """The kit of a tile set, always the same one."""
    return _OURS if tiles is TILES else _kit(tiles)


@lru_cache(maxsize=32)
def _kit(tiles: TileSet) -> Kit:
    return Kit(tiles)


@dataclass(frozen=True)
class Wall:
    """The wall as it is seen: edges, who guards them, where towers stand."""

    gate: Edge | None = None
    pieces: tuple[tuple[Edge, int | None], ...] = ()
    towers: tuple[Point, ...] = ()
    rest: tuple[Edge, ...] = ()
    """The edges without a wall that count as closed when the game is over (C-86)."""


def corner_of(place: Place) -> Point:
    """The top left corner of a place in the picture."""
    return place[0] * SIZE, -place[1] * SIZE


def middle_of(edge: Edge) -> Point:
    """The middle of an edge in the picture."""
    x, y = corner_of(edge.place)
    across, down = ((50, 0), (100, 50), (50, 100), (0, 50))[edge.side]
    return x + across, y + down


def ends_of(edge: Edge) -> tuple[Point, Point]:
    """Both ends of an edge, in clockwise order round its tile."""
    x, y = corner_of(edge.place)
    corners = ((x, y), (x + SIZE, y), (x + SIZE, y + SIZE), (x, y + SIZE))
    return corners[edge.side], corners[(edge.side + 1) % 4]


@lru_cache(maxsize=4096)
def is_market(kit: Kit, tile: int, turn: int, side: int) -> bool:
    """Whether a market reaches this side of a laid tile."""
    own = (side - turn) % 4
    return any(own in market.sides for market in kit.tiles[tile].markets)


@lru_cache(maxsize=4096)
def spots(kit: Kit, tile: int, turn: int) -> tuple[tuple[Point, ...], ...]:
    """Where followers are on a turned tile: by role and number."""
    found = plan(kit.tiles[tile]).spots
    return tuple(tuple(turned(at, turn) for at in role) for role in found)
