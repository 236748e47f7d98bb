"""The board, layer by layer.

Layers and elements are cached by what they show: an unchanged one is the same object and costs a
diff nothing.
"""

from __future__ import annotations

from functools import lru_cache

from intramuros.games.carcassonne_city.look import wall
from intramuros.games.carcassonne_city.look.followers import stand
from intramuros.games.carcassonne_city.look.geometry import (
    Kit,
    Lay,
    Wall,
    corner_of,
    ends_of,
    is_market,
    middle_of,
    spots,
)
from intramuros.games.carcassonne_city.look.materials import Point, paint, path, put, short
from intramuros.games.carcassonne_city.look.tile.ground import ground
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.picture import alone, standing
from intramuros.games.carcassonne_city.look.tile.plan import CORNER, KERB
from intramuros.games.carcassonne_city.look.tile.scrolls import building_name
from intramuros.games.carcassonne_city.model import (
    CLOCKWISE,
    ROLES,
    STEPS,
    Edge,
    Follower,
    Over,
    Place,
    Position,
)
from intramuros.games.carcassonne_city.outline import arms, outline
from intramuros.games.carcassonne_city.text.names import edge_cell, write_place
from intramuros.scene.scene import Layer

_MARGIN = 12
_WALL = 60
"""What a wall, its towers and its guards need around the city."""


def wall_of(position: Position) -> Wall:
    """The wall of a position, on its edges."""
    around = outline(position) if isinstance(position.phase, Over) else ()
    if position.gate is None:
        return Wall(rest=around)
    pieces: list[tuple[Edge, int | None]] = []
    towers: list[Point] = []
    for end, edges in enumerate(arms(position)):
        for edge, piece in zip(edges, position.arms[end], strict=True):
            pieces.append((edge, piece.guard))
            if piece.tower:
                towers.append(ends_of(edge)[1 if end == CLOCKWISE else 0])
    built = {edge for edge, _ in pieces} | {position.gate}
    rest = tuple(edge for edge in around if edge not in built)
    return Wall(position.gate, tuple(pieces), tuple(towers), rest)


@lru_cache(maxsize=512)
def box(lay: Lay, built: Wall, over: bool) -> tuple[float, float, float, float]:
    """The picture's box: the city, and a place beside it where it can still grow that way.

    On a side where its outermost tiles are walled, only the wall is around it; and when no tile
    comes any more, everywhere.
    """
    walled = {edge for edge, _ in built.pieces} | {built.gate}
    places = [place for place, _, _ in lay] or [(0, 0)]
    room = []
    for side, (dx, dy) in enumerate(STEPS):
        farthest = max(x * dx + y * dy for x, y in places)
        grows = any(
            x * dx + y * dy == farthest and Edge((x, y), side) not in walled for x, y in places
        )
        room.append(farthest * SIZE + (SIZE + _MARGIN if grows and not over else _WALL))
    north, east, south, west = room
    return -west, -north, west + east + SIZE, north + south + SIZE


_FAR = 90 * SIZE
_AREA = f'x="-{_FAR}" y="-{_FAR}" width="{2 * _FAR}" height="{2 * _FAR}"'
LAND: Layer = {
    "g-land": f'<g id="g-land"><rect {_AREA} {paint("c-meadow")}/>'
    f'<rect {_AREA} fill="url(#c-meadow)"/></g>'
}
"""The meadow under everything, farther than any city: a page may show more than the box."""


@lru_cache(maxsize=512)
def shadows(lay: Lay) -> Layer:
    """The thickness of every tile and its shadow on the meadow."""
    return {f"d-{write_place(place)}": _shadow(place) for place, _, _ in lay}


@lru_cache(maxsize=8192)
def _shadow(place: Place) -> str:
    x, y = corner_of(place)
    return (
        f'<g id="d-{write_place(place)}">'
        + path(f"M{x + 7:g} {y + 11:g}h100v100h-100z", "c-shadow", more=' opacity=".2"')
        + path(f"M{x:g} {y + 50:g}h100v54h-100z", "c-edge")
        + path(f"M{x:g} {y:g}h100v100h-100z", "c-earth")
        + "</g>"
    )


@lru_cache(maxsize=512)
def grounds(kit: Kit, lay: Lay) -> Layer:
    """The flat part of every tile."""
    return {f"g-{write_place(place)}": _ground(kit, place, tile, turn) for place, tile, turn in lay}


@lru_cache(maxsize=8192)
def _ground(kit: Kit, place: Place, tile: int, turn: int) -> str:
    name = write_place(place)
    return _put(f"g-{name}", corner_of(place), ground(kit.tiles[tile], turn, name))


def _put(key: str, at: Point, body: str) -> str:
    return f'<g id="{key}"><g transform="translate({short(at[0])} {short(at[1])})">{body}</g></g>'


@lru_cache(maxsize=512)
def towns(kit: Kit, lay: Lay) -> Layer:
    """What stands on every tile."""
    return {f"b-{write_place(place)}": _town(kit, place, tile, turn) for place, tile, turn in lay}


@lru_cache(maxsize=8192)
def _town(kit: Kit, place: Place, tile: int, turn: int) -> str:
    return _put(f"b-{write_place(place)}", corner_of(place), standing(kit.tiles[tile], turn))


@lru_cache(maxsize=512)
def names(kit: Kit, lay: Lay) -> Layer:
    """The names of historic buildings, which no follower hides."""
    found = {f"n-{write_place(place)}": _name(kit, place, tile, turn) for place, tile, turn in lay}
    return {key: name for key, name in found.items() if name}


@lru_cache(maxsize=8192)
def _name(kit: Kit, place: Place, tile: int, turn: int) -> str:
    name = building_name(kit.tiles[tile], turn)
    return _put(f"n-{write_place(place)}", corner_of(place), name) if name else ""


@lru_cache(maxsize=512)
def kerbs(kit: Kit, lay: Lay) -> Layer:
    """The kerb of a market that ends where two tiles meet."""
    laid = {place: (tile, turn) for place, tile, turn in lay}
    found = {}
    for (x, y), own in laid.items():
        for side, there in ((0, (x, y + 1)), (3, (x - 1, y))):
            other = laid.get(there)
            if other is not None and is_market(kit, *own, side) != is_market(
                kit, *other, (side + 2) % 4
            ):
                edge = Edge((x, y), side)
                key = f"e-{edge_cell(edge)}"
                found[key] = _kerb(key, edge)
    return found


@lru_cache(maxsize=8192)
def _kerb(key: str, edge: Edge) -> str:
    x, y = middle_of(edge)
    reach = 50 - CORNER
    line = f"M{x - reach:g} {y:g}h" if edge.side == 0 else f"M{x:g} {y - reach:g}v"
    return f'<g id="{key}">{path(f"{line}{2 * reach}", "", "c-kerb", 1.6 * KERB)}</g>'


# The wall


@lru_cache(maxsize=512)
def wall_shadows(built: Wall) -> Layer:
    """The shadows of walls, to the right and below."""
    edges = [edge for edge, _ in built.pieces] + ([built.gate] if built.gate else [])
    return {(key := f"ws-{edge_cell(edge)}"): _wall_shadow(key, edge) for edge in edges}


@lru_cache(maxsize=4096)
def _wall_shadow(key: str, edge: Edge) -> str:
    body = put(f"c-wall-shadow-{wall.LETTERS[edge.side]}", *middle_of(edge))
    return f'<g id="{key}">{body}</g>'


@lru_cache(maxsize=512)
def walls(built: Wall) -> Layer:
    """The pieces of the wall; those that only close it at the end are faint (C-86)."""
    found = {}
    for edge, _ in sorted(built.pieces, key=lambda piece: middle_of(piece[0])[1]):
        key = f"w-{edge_cell(edge)}"
        found[key] = _wall(key, edge, False)
    for edge in built.rest:
        key = f"w-{edge_cell(edge)}"
        found[key] = _wall(key, edge, True)
    return found


@lru_cache(maxsize=4096)
def _wall(key: str, edge: Edge, faint: bool) -> str:
    thought = ' opacity=".45"' if faint else ""
    return f'<g id="{key}"{thought}>{wall.wall(edge.side, *middle_of(edge))}</g>'


@lru_cache(maxsize=512)
def joints(built: Wall) -> Layer:
    """Joints between the pieces, the gate, and the towers."""
    if built.gate is None:
        return {}
    edges = [edge for edge, _ in built.pieces] + [built.gate]
    corners = {at for edge in edges for at in ends_of(edge)}
    found = {}
    for x, y in sorted(corners, key=lambda at: (at[1], at[0])):
        tower = (x, y) in built.towers
        key = f"{'wt' if tower else 'wj'}-{x:g},{y:g}"
        found[key] = _joint(key, x, y, tower)
    found["w-gate"] = (
        f'<g id="w-gate">{wall.wall(built.gate.side, *middle_of(built.gate), gate=True)}</g>'
    )
    return found


@lru_cache(maxsize=4096)
def _joint(key: str, x: float, y: float, tower: bool) -> str:
    return f'<g id="{key}">{put("c-tower" if tower else "c-joint", x, y)}</g>'


# Followers


def people(kit: Kit, position: Position, built: Wall, colours: tuple[str, ...]) -> Layer:
    """Followers on tiles and guards on the wall."""
    found = {}
    for laid in position.city:
        if laid.follower is not None:
            key = f"f-{write_place(laid.place)}"
            colour = colours[laid.follower.seat]
            found[key] = _follower(kit, laid.place, laid.tile, laid.turn, laid.follower, colour)
    for edge, guard in built.pieces:
        if guard is not None:
            key = f"f-{edge_cell(edge)}"
            found[key] = _guard(key, edge, colours[guard])
    return found


@lru_cache(maxsize=8192)
def _follower(kit: Kit, place: Place, tile: int, turn: int, follower: Follower, colour: str) -> str:
    x, y = corner_of(place)
    feature = follower.feature
    across, down = spots(kit, tile, turn)[feature.role][feature.number]
    body = stand(ROLES[feature.role], colour, x + across, y + down)
    return f'<g id="f-{write_place(place)}">{body}</g>'


@lru_cache(maxsize=4096)
def _guard(key: str, edge: Edge, colour: str) -> str:
    x, y = middle_of(edge)
    across, down = wall.GUARDS[edge.side]
    return f'<g id="{key}">{stand("guard", colour, x + across, y + down - 12)}</g>'


@lru_cache(maxsize=512)
def faces(kit: Kit, tile: int) -> Layer:
    """The drawn tile in its four turns, as symbols: the ghost on the board, the tile in hand."""
    name = kit.tiles[tile].name
    return {
        (key := f"tile-{name}-{turn}"): (
            f'<symbol id="{key}" viewBox="0 0 100 100">'
            f"{alone(kit.tiles[tile], turn, f'{name}-{turn}')}</symbol>"
        )
        for turn in range(4)
    }
