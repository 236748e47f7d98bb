"""The board, layer by layer.

Layers and elements are cached by what they show: an unchanged one is the same object and costs a
diff nothing.
"""

from __future__ import annotations

from functools import lru_cache

from intramuros.games.carcassonne_city.look import wall
from intramuros.games.carcassonne_city.look.borders import THROUGH, border, hashed
from intramuros.games.carcassonne_city.look.followers import stand
from intramuros.games.carcassonne_city.look.geometry import (
    Kit,
    Lay,
    Wall,
    corner_of,
    ends_of,
    is_square,
    middle_of,
    side_of,
    spots,
)
from intramuros.games.carcassonne_city.look.materials import Point, paint, put, short
from intramuros.games.carcassonne_city.look.tile.ground import ground
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.picture import alone, standing
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

_GROWS = 2
"""The picture grows by this many places at once."""
_MARGIN = 20
_WALL = 45
"""What a wall and its towers need around the city."""


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
def box(lay: Lay, over: bool) -> tuple[float, float, float, float]:
    """The picture's box: the city and a place around it, in steps of several places.

    When no tile comes any more, only its wall is around it.
    """
    columns = [place[0] for place, _, _ in lay] or [0]
    rows = [place[1] for place, _, _ in lay] or [0]
    west, east, south, north = min(columns), max(columns), min(rows), max(rows)
    if not over:
        west, east = _step(west - 1), -_step(-east - 1)
        south, north = _step(south - 1), -_step(-north - 1)
    margin = _WALL if over else _MARGIN
    left, top = west * SIZE - margin, -north * SIZE - margin
    wide, high = (east - west + 1) * SIZE, (north - south + 1) * SIZE
    return left, top, wide + 2 * margin, high + 2 * margin


def _step(number: int) -> int:
    """The next step outward to the west or south: -1, -3, -5 …"""
    return (number + 1) // _GROWS * _GROWS - 1 if number < -1 else -1


_FAR = 90 * SIZE
_AREA = f'x="-{_FAR}" y="-{_FAR}" width="{2 * _FAR}" height="{2 * _FAR}"'
LAND: Layer = {
    "g-land": f'<g id="g-land"><rect {_AREA} {paint("c-meadow")}/>'
    f'<rect {_AREA} fill="url(#c-meadow)"/></g>'
}
"""The meadow under everything, farther than any city: a page may show more than the box."""


@lru_cache(maxsize=512)
def grounds(kit: Kit, lay: Lay) -> Layer:
    """The flat part of every tile."""
    return {f"g-{write_place(place)}": _ground(kit, place, tile, turn) for place, tile, turn in lay}


@lru_cache(maxsize=8192)
def _ground(kit: Kit, place: Place, tile: int, turn: int) -> str:
    return _put(f"g-{write_place(place)}", corner_of(place), ground(kit.tiles[tile], turn))


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
def rims(kit: Kit, lay: Lay, closed: frozenset[Edge]) -> Layer:
    """Grass over the open sides of the town, and the tracks that lead out of it."""
    places = {place for place, _, _ in lay}
    found = {}
    for place, tile, turn in lay:
        for side, (dx, dy) in enumerate(STEPS):
            if (place[0] + dx, place[1] + dy) in places:
                continue
            edge = Edge(place, side)
            if edge not in closed:
                key = f"r-{edge_cell(edge)}"
                found[key] = _rim(key, edge, side_of(kit, tile, turn, side))
    return found


@lru_cache(maxsize=8192)
def _rim(key: str, edge: Edge, kind: int) -> str:
    x, y = middle_of(edge)
    letter = "nesw"[edge.side]
    body = put(f"c-rim-{letter}{hashed(*edge.place, edge.side) % 3}", x, y)
    if kind == THROUGH:
        body += put(f"c-track-{letter}", x, y)
    return f'<g id="{key}">{body}</g>'


@lru_cache(maxsize=512)
def borders(kit: Kit, lay: Lay) -> Layer:
    """What stands across the borders and corners of tiles."""
    laid = {place: (tile, turn) for place, tile, turn in lay}
    found = {}
    for (x, y), own in laid.items():
        for side, there in ((0, (x, y + 1)), (3, (x - 1, y))):
            other = laid.get(there)
            if other is not None:
                key = f"e-{x},{y}{'N' if side == 0 else 'W'}"
                mine, theirs = side_of(kit, *own, side), side_of(kit, *other, (side + 2) % 4)
                if body := _border(key, (x, y), side, mine, theirs):
                    found[key] = body
    for x, y in sorted({(x + dx, y - dy) for x, y in laid for dx in (0, 1) for dy in (0, 1)}):
        # the corner is the north west one of x,y
        around = [
            (laid.get((x, y)), 0),
            (laid.get((x - 1, y)), 1),
            (laid.get((x - 1, y + 1)), 2),
            (laid.get((x, y + 1)), 3),
        ]
        meeting = [(own, at) for own, at in around if own is not None]
        if len(meeting) > 2:
            squares = sum(is_square(kit, *own, at) for own, at in meeting)
            key = f"v-{x},{y}"
            found[key] = _corner(key, (x, y), len(meeting) == 4 and squares < 2)
    return found


@lru_cache(maxsize=8192)
def _border(key: str, place: Place, side: int, mine: int, theirs: int) -> str:
    body = border(*middle_of(Edge(place, side)), side, mine, theirs)
    return f'<g id="{key}">{body}</g>' if body else ""


@lru_cache(maxsize=8192)
def _corner(key: str, place: Place, built: bool) -> str:
    number = hashed(*place, 7)
    name = "corner" if built and number % 7 < 5 else "grove"
    return f'<g id="{key}">{put(f"c-{name}-{number // 8 % 4}", *corner_of(place))}</g>'


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
            f'<symbol id="{key}" viewBox="0 0 100 100">{alone(kit.tiles[tile], turn)}</symbol>'
        )
        for turn in range(4)
    }
