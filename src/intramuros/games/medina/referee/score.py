"""The score sheet: every point with the cells that earn it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from intramuros.core.game import Line
from intramuros.games.medina.model import (
    ARMS,
    BEHIND,
    CITY,
    COLOURS,
    INHABITANT,
    PALACE_TILES,
    RING,
    RING_SIZE,
    TOWER_TILES,
    TOWERS,
    WALL,
    Position,
)
from intramuros.games.medina.referee.city import Building, city_of

HEADINGS: Final = ("palaces", "stables", "walls", "inhabitants", "palace tiles", "tower tiles")


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """For each seat its lines: palaces by colour, then tower tiles; no line without points."""
    return tuple(
        tuple(line for line in _lines(position, seat) if line.points)
        for seat in range(position.players)
    )


def _lines(position: Position, seat: int) -> Iterator[Line]:
    city = city_of(position)
    own = [building for building in city.buildings if building.owner == seat]  # M-90
    for colour, name in enumerate(COLOURS):
        palaces = [building for building in own if building.colour == colour]
        for building in palaces:
            yield from _palace(position, building)
        if position.palace_tiles[colour] == seat:  # M-74
            cells = frozenset[int]().union(*(building.body for building in palaces))
            yield Line(
                "M-85", f"{name} palace tile", PALACE_TILES[colour], _cells(cells), "palace tiles"
            )
    bodies = frozenset[int]().union(*(building.body for building in own))
    for tower, name in enumerate(TOWERS):
        if position.tower_tiles[tower] == seat:  # M-80
            linked = _linked(position.ring, tower)
            walls = [space for space in _walls(position, bodies) if space in linked]
            yield Line(
                "M-86", f"tower tile {name}", TOWER_TILES[tower], _spaces(walls), "tower tiles"
            )


def _palace(position: Position, building: Building) -> Iterator[Line]:
    name, body = COLOURS[building.colour], building.body
    walls = _walls(position, body)
    visitors = frozenset(
        near for cell in body for near in CITY.beside[cell] if position.city[near] == INHABITANT
    )
    yield Line("M-81", f"{name} pieces", len(building.pieces), _cells(building.pieces), "palaces")
    yield Line(
        "M-82", f"{name} stables", len(building.stables), _cells(building.stables), "stables"
    )
    if position.options.wall_points == "walls":
        yield Line("M-83", f"{name} walls", len(walls), _spaces(walls), "walls")
    else:
        parts = frozenset(BEHIND[space] for space in walls)
        yield Line("M-120", f"{name} parts at the wall", len(parts), _cells(parts), "walls")
    yield Line("M-84", f"{name} inhabitants", len(visitors), _cells(visitors), "inhabitants")


def _walls(position: Position, body: frozenset[int]) -> list[int]:
    """The walls beside these cells; a corner cell can have two (M-R13)."""
    return [s for s in range(RING_SIZE) if position.ring[s] == WALL and BEHIND[s] in body]


def _linked(ring: str, tower: int) -> set[int]:
    """The walls of both arms of a tower."""
    arms = (ARMS[2 * tower], ARMS[2 * tower + 1])
    return {space for arm in arms for space in takewhile(lambda s: ring[s] == WALL, arm)}


def _cells(cells: frozenset[int]) -> tuple[str, ...]:
    return tuple(CITY.names[cell] for cell in sorted(cells))


def _spaces(spaces: list[int]) -> tuple[str, ...]:
    return tuple(RING[space] for space in spaces)
