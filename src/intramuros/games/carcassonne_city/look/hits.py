"""What can be clicked and pointed at: places, features, edges; each with its name and tip."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from html import escape

from intramuros.games.carcassonne_city.features import Part
from intramuros.games.carcassonne_city.look.geometry import Kit, Wall, corner_of, middle_of, spots
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tips import buildings, feature_tips, free_tip, wall_tip
from intramuros.games.carcassonne_city.model import (
    STEPS,
    Building,
    Edge,
    Guarding,
    Place,
    Position,
    Towering,
)
from intramuros.games.carcassonne_city.outline import wall_edge
from intramuros.games.carcassonne_city.text.names import edge_cell, write_place
from intramuros.games.carcassonne_city.tiles import KINDS, PUBLIC, Tile
from intramuros.scene.scene import Layer

SPOT = 28
"""The size of what is clicked to place a follower."""
EDGE = 60
"""How long the hit of an edge is. While there is building it is as deep, large enough for a finger;
at other times only the wall itself is pointed at, and what is beside it stays free."""
END = 84
"""The size of the hits of the two ends of the wall, one of which is chosen. They may be far apart,
and the larger they are, the more of the city is seen when a page makes them large enough."""
_DEPTH = 24
_NAMES = ("street", "market", "residential area")


def hits(
    kit: Kit, position: Position, plain: Position, built: Wall, names: tuple[str, ...]
) -> Layer:
    """Places with and around tiles, features of tiles, and edges of the wall. `plain` is the same
    position, bare: what is the same in both pictures is made once."""
    building = isinstance(position.phase, Building | Guarding | Towering)
    return _hits(kit, plain, built, names, building, _ends(position))


def _ends(position: Position) -> tuple[Edge, ...]:
    """The edges where the wall goes on, or where a tower can stand."""
    next_one = isinstance(position.phase, Building)
    if position.gate is None or not (next_one or isinstance(position.phase, Towering)):
        return ()
    return tuple(
        wall_edge(position, end, len(arm) - (not next_one))
        for end, arm in enumerate(position.arms)
        if arm or next_one
    )


@lru_cache(maxsize=64)
def _hits(
    kit: Kit,
    position: Position,
    built: Wall,
    names: tuple[str, ...],
    building: bool,
    ends: tuple[Edge, ...],
) -> Layer:
    laid = {own.place: own for own in position.city}
    found = {}
    around = {(x + dx, y + dy) for x, y in laid for dx, dy in STEPS} if laid else {(0, 0)}
    for place in sorted(laid.keys() | around):
        own = laid.get(place)
        key = f"h-{write_place(place)}"
        found[key] = _place(place, "empty" if own is None else _named(kit, own.tile))
    by_part = feature_tips(position, names)
    for own in position.city:
        tips = tuple([by_part[part] for part in _parts(kit, own.place, own.tile)])
        found.update(_on_tile(kit, own.place, own.tile, own.turn, tips))
    seen = buildings(position)
    depths = dict.fromkeys(ends, END)
    deep = EDGE if building else _DEPTH
    if building:
        for edge in _free_edges(laid):
            tip = free_tip(seen, edge)
            found[_key(edge)] = _edge(edge, "no wall yet", tip, depths.get(edge, deep))
    for edge, guard in built.pieces:
        tip = wall_tip(seen, edge, None if guard is None else names[guard])
        found[_key(edge)] = _edge(edge, "wall", tip, depths.get(edge, deep))
    if built.gate is not None:
        found[_key(built.gate)] = _edge(built.gate, "gate", "The gate.", deep)
    for edge in ends:  # on top of all others
        found[_key(edge)] = found.pop(_key(edge))
    return found


def _key(edge: Edge) -> str:
    return f"h-{edge_cell(edge)}"


def _free_edges(places: Collection[Place]) -> Iterator[Edge]:
    """While there is building: every side of a tile that looks at an empty place."""
    for x, y in places:
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in places:
                yield Edge((x, y), side)


@lru_cache(maxsize=1024)
def _named(kit: Kit, tile: int) -> str:
    return describe(kit.tiles[tile])


def describe(tile: Tile) -> str:
    """A tile in words: what is on it."""
    streets = len(tile.streets)
    words = [f"{KINDS[market.kind]} market" for market in tile.markets]
    if streets:
        words.insert(0, "street" if streets == 1 else f"{streets} streets")
    if tile.building:
        words.append("public building" if tile.building == PUBLIC else tile.building)
    return f"tile {tile.name}: {', '.join(words) or 'houses'}"


@lru_cache(maxsize=8192)
def _place(place: Place, thing: str) -> str:
    token = write_place(place)
    x, y = corner_of(place)
    return _hit(token, f"{token}, {thing}", x, y, SIZE, SIZE)


@lru_cache(maxsize=8192)
def _parts(kit: Kit, place: Place, tile: int) -> tuple[Part, ...]:
    """What a follower may stand on: the streets, markets and areas of a tile."""
    shown = kit.tiles[tile]
    return tuple(
        Part(place, role, number)
        for role, features in enumerate((shown.streets, shown.markets, shown.areas))
        for number, _ in enumerate(features)
    )


@lru_cache(maxsize=4096)
def _on_tile(kit: Kit, place: Place, tile: int, turn: int, tips: tuple[str, ...]) -> Layer:
    return {
        f"h-{part.cell}": _feature(kit, tile, turn, part, tip)
        for part, tip in zip(_parts(kit, place, tile), tips, strict=True)
    }


def _feature(kit: Kit, tile: int, turn: int, part: Part, tip: str) -> str:
    place, role, number = part
    token = part.cell
    x, y = corner_of(place)
    across, down = spots(kit, tile, turn)[role][number]
    left, top = (min(max(at - SPOT / 2, 1), SIZE - SPOT - 1) for at in (across, down))
    name = f"{write_place(place)}, {_NAMES[role]} {number + 1}"
    return _hit(token, name, x + left, y + top, SPOT, SPOT, tip)


@lru_cache(maxsize=8192)
def _edge(edge: Edge, thing: str, tip: str, deep: int) -> str:
    x, y = middle_of(edge)
    long = max(EDGE, deep)
    wide, high = (long, deep) if edge.side % 2 == 0 else (deep, long)
    token = edge_cell(edge)
    return _hit(token, f"{token}, {thing}", x - wide / 2, y - high / 2, wide, high, tip)


def _hit(
    token: str, name: str, x: float, y: float, width: float, height: float, tip: str = ""
) -> str:
    tipped = f' data-tip="{escape(tip)}"' if tip else ""
    return (
        f'<rect id="h-{token}" data-t="{token}" class="hit" role="img" '
        f'aria-label="{escape(name)}"{tipped} x="{x:g}" y="{y:g}" '
        f'width="{width:g}" height="{height:g}" fill="none" pointer-events="all"/>'
    )
