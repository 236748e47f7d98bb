"""The plan of a tile: where its streets run, what its markets cover, where everything stands.

A tile is 100 wide, north is up, y grows to the south. A plan is made from the tile's data alone,
for a tile that is not turned; the same tile gives the same plan.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from intramuros.games.carcassonne_city.look.materials import Point
from intramuros.games.carcassonne_city.tiles import PUBLIC, Street, Tile

SIZE: Final = 100
MIDDLES: Final[tuple[Point, ...]] = ((50, 0), (100, 50), (50, 100), (0, 50))
"""Where streets cross the sides N E S W."""
HALVES: Final[tuple[Point, ...]] = (
    (25, 2),
    (75, 2),
    (98, 25),
    (98, 75),
    (75, 98),
    (25, 98),
    (2, 75),
    (2, 25),
)
"""A point on the ground just inside each half side N0 N1 E0 E1 S0 S1 W0 W1."""
STREET: Final = 15.0
"""How wide a street is, without its kerb."""
KERB: Final = 2.4
CORNER: Final = 8
"""Markets leave the corners of tiles to the residents: markets never join around a corner."""

_MESH: Final = 2
_ROW: Final = SIZE // _MESH
_FREE, _STREET, _MARKET, _BUILDING = range(4)

Polygon = tuple[Point, ...]


@dataclass(frozen=True)
class Plan:
    """Where everything of a tile is."""

    streets: tuple[Polygon, ...]
    """The middle line of each street."""
    markets: tuple[tuple[Polygon, ...], ...]
    """The parts that make up each market; they overlap."""
    crossing: bool
    building: Point | None
    spots: tuple[tuple[Point, ...], ...]
    """For each role, for each feature of a tile: where its follower is."""
    signs: tuple[Point, ...]
    """Where each market has the sign of its kind."""
    ground: bytes
    """What covers each square of the mesh: nothing, a street, a market or the building."""

    def is_free(self, x: float, y: float) -> bool:
        """Whether the point is residential ground without a building."""
        if not (0 <= x < SIZE and 0 <= y < SIZE):
            return False
        return self.ground[int(y) // _MESH * _ROW + int(x) // _MESH] == _FREE

    def free(self) -> bytearray:
        """For each square of 1 x 1, row by row, whether it is residential ground."""
        found = bytearray()
        for row in range(_ROW):
            line = bytes(
                at == _FREE for at in self.ground[row * _ROW : (row + 1) * _ROW] for _ in range(2)
            )
            found += line + line
        return found

    def is_market(self, x: float, y: float) -> bool:
        """Whether the point is in a market."""
        if not (0 <= x < SIZE and 0 <= y < SIZE):
            return False
        return self.ground[int(y) // _MESH * _ROW + int(x) // _MESH] == _MARKET


def turned(at: Point, turn: int) -> Point:
    """A point of a tile after so many quarter turns clockwise."""
    x, y = at
    for _ in range(turn):
        x, y = SIZE - y, x
    return x, y


@lru_cache(maxsize=256)
def plan(tile: Tile) -> Plan:
    """The plan of a tile that is not turned."""
    streets = tuple(_line(tile, street) for street in tile.streets)
    markets = tuple(_market(tile, number) for number in range(len(tile.markets)))
    mesh = _covered(streets, markets)
    areas = tuple(_fill(mesh, area.halves) for area in tile.areas)
    building = _building(tile, mesh, areas)
    if building is not None:
        reach = 15.5 if tile.building == PUBLIC else 25.0
        _mark_disc(mesh, building, reach, _BUILDING)
    squares = [_squares(mesh, _MARKET, parts) for parts in markets]
    sellers = tuple(_middle(mesh, own) for own in squares)
    return Plan(
        streets,
        markets,
        sum(street.inner_end == "crossing" for street in tile.streets) > 1,
        building,
        (
            tuple(_standing(street, line) for street, line in zip(tile.streets, streets, strict=True)),
            sellers,
            tuple(_middle(mesh, own) for own in areas),
        ),
        tuple(_sign(mesh, own, at) for own, at in zip(squares, sellers, strict=True)),
        bytes(mesh),
    )


def along(start: Point, first: Point, second: Point, end: Point, steps: int = 16) -> Polygon:
    """Points along a cubic curve."""
    found = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return tuple(found)


def _inward(side: int, depth: float) -> Point:
    x, y = MIDDLES[side]
    return x + (50 - x) * depth / 50, y + (50 - y) * depth / 50


def _line(tile: Tile, street: Street) -> Polygon:
    """A street's middle line, gently bent by the tile's own name."""
    bend = (sum(map(ord, tile.name)) * 7 % 9 - 4) * 1.5
    first = street.sides[0]
    start, out = MIDDLES[first], _inward(first, 30)
    if len(street.sides) == 2:
        second = street.sides[1]
        if (first + second) % 2:
            return along(start, _inward(first, 33), _inward(second, 33), MIDDLES[second])
        way = (bend, 0.0) if first % 2 == 0 else (0.0, bend)
        back = _inward(second, 36)
        return along(
            start,
            (out[0] + way[0], out[1] + way[1]),
            (back[0] - way[0], back[1] - way[1]),
            MIDDLES[second],
        )
    if street.inner_end == "market" and tile.markets:
        # to the nearest market, which covers where it ends
        side = min(
            (side for market in tile.markets for side in market.sides),
            key=lambda side: ((side - first) % 2 == 0, side),
        )
        opposite = any((side - first) % 4 == 2 for market in tile.markets for side in market.sides)
        end = (50.0, 50.0) if opposite else _inward(side, 20)
        if opposite:
            end = _inward((first + 2) % 4, 26)
        return along(start, out, _inward(first, 42), end)
    return along(start, out, _inward(first, 40), (50, 50))


def _depth(tile: Tile) -> float:
    """How far a market reaches into the tile."""
    through = any(len(street.sides) > 1 or street.inner_end == "crossing" for street in tile.streets)
    return 29 if through or len(tile.markets) > 1 else 37


def _market(tile: Tile, number: int) -> tuple[Polygon, ...]:
    sides = tile.markets[number].sides
    others = {side for at, market in enumerate(tile.markets) if at != number for side in market.sides}
    depth = _depth(tile)
    parts: list[Polygon] = []
    for side in sides:
        # seen as the north side; next to another market's side it draws back
        arm: Polygon = (
            (CORNER, -6),
            (SIZE - CORNER, -6),
            *_flank(depth, (side + 1) % 4 in others),
            *((SIZE - x, y) for x, y in reversed(_flank(depth, (side - 1) % 4 in others))),
        )
        parts.append(tuple(turned(at, side) for at in arm))
        if (side + 1) % 4 in sides:
            corner: Polygon = (
                (55, -6),
                (92, -6),
                (92, 4),
                (96, 8),
                (106, 8),
                (106, 45),
                (100 - depth, depth + 24),
                (76 - depth, depth),
            )
            parts.append(tuple(turned(at, side) for at in corner))
    for side in (0, 1):
        if side in sides and side + 2 in sides:
            hub: Polygon = ((28, -6), (72, -6), (72, 106), (28, 106))
            parts.append(tuple(turned(at, side) for at in hub))
    return tuple(parts)


def _flank(depth: float, narrow: bool) -> tuple[Point, ...]:
    """The east end of a market on the north side, from the side inward."""
    if narrow:
        return (92, 0), (96 - depth, depth - 4), (90 - depth, depth)
    return (92, 0), (86, depth - 5), (79, depth)


def _covered(
    streets: tuple[Polygon, ...], markets: tuple[tuple[Polygon, ...], ...]
) -> bytearray:
    mesh = bytearray(_ROW * _ROW)
    for line in streets:
        for one, other in pairwise(line):
            for step in range(3):
                at = (one[0] + (other[0] - one[0]) * step / 3, one[1] + (other[1] - one[1]) * step / 3)
                _mark_disc(mesh, at, STREET / 2 + KERB, _STREET)
    for parts in markets:
        for part in parts:
            for square in _inside(part):
                mesh[square] = _MARKET
    return mesh


def _mark_disc(mesh: bytearray, at: Point, radius: float, mark: int) -> None:
    for row in range(max(0, int(at[1] - radius) // 2), min(_ROW, int(at[1] + radius) // 2 + 1)):
        for column in range(max(0, int(at[0] - radius) // 2), min(_ROW, int(at[0] + radius) // 2 + 1)):
            if hypot(column * 2 + 1 - at[0], row * 2 + 1 - at[1]) <= radius:
                mesh[row * _ROW + column] = mark


def _inside(polygon: Polygon) -> list[int]:
    """The squares whose middle lies in the polygon, row by row."""
    found = []
    for row in range(_ROW):
        y = row * 2 + 1
        cuts = sorted(
            one[0] + (y - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
            for one, other in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
            if (one[1] <= y) != (other[1] <= y)
        )
        for enter, leave in zip(cuts[::2], cuts[1::2], strict=True):
            first, last = max(0, int((enter + 1) / 2)), min(_ROW, int((leave + 1) / 2))
            found += range(row * _ROW + first, row * _ROW + last)
    return found


def _squares(mesh: bytearray, mark: int, parts: tuple[Polygon, ...]) -> frozenset[int]:
    return frozenset(at for part in parts for at in _inside(part) if mesh[at] == mark)


def _fill(mesh: bytearray, halves: tuple[int, ...]) -> frozenset[int]:
    """The free squares connected to these half sides."""
    start = [int(HALVES[half][1]) // 2 * _ROW + int(HALVES[half][0]) // 2 for half in halves]
    reached = {at for at in start if mesh[at] == _FREE}
    edge = deque(reached)
    while edge:
        at = edge.popleft()
        for step in _around(at):
            if mesh[step] == _FREE and step not in reached:
                reached.add(step)
                edge.append(step)
    return frozenset(reached)


def _around(at: int) -> list[int]:
    row, column = divmod(at, _ROW)
    return [
        there
        for there, fits in (
            (at - _ROW, row > 0),
            (at + _ROW, row < _ROW - 1),
            (at - 1, column > 0),
            (at + 1, column < _ROW - 1),
        )
        if fits
    ]


def _room(mesh: bytearray, own: frozenset[int]) -> dict[int, int]:
    """For each square how many steps it is to the edge of what it belongs to."""
    kind = {mesh[at] for at in own}
    room = {at: 0 for at in own if any(mesh[there] not in kind for there in _around(at))}
    for at in own:
        row, column = divmod(at, _ROW)
        if at not in room and (row in (0, _ROW - 1) or column in (0, _ROW - 1)):
            room[at] = 0
    edge = deque(room)
    while edge:
        at = edge.popleft()
        for there in _around(at):
            if there in own and there not in room:
                room[there] = room[at] + 1
                edge.append(there)
    return room


def _point(at: int) -> Point:
    row, column = divmod(at, _ROW)
    return column * 2 + 1, row * 2 + 1


def _middle(mesh: bytearray, own: frozenset[int]) -> Point:
    """A roomy point near the middle of its ground."""
    free = frozenset(at for at in own if mesh[at] in (_FREE, _MARKET))
    room = _room(mesh, free)
    if not room:
        return 50, 50
    points = [_point(at) for at in free]
    across = sum(x for x, _ in points) / len(points)
    down = sum(y for _, y in points) / len(points)

    def worth(at: int) -> tuple[float, int]:
        x, y = _point(at)
        edge = min(x, y, SIZE - x, SIZE - y)
        return min(room[at], 8) + min(edge, 20) / 3 - hypot(x - across, y - down) / 12, -at

    return _point(max(room, key=worth))


def _sign(mesh: bytearray, own: frozenset[int], seller: Point) -> Point:
    """Away from the seller, but well inside."""
    room = _room(mesh, own)
    inner = [at for at in room if room[at] >= 4] or list(room)

    def worth(at: int) -> tuple[float, int]:
        x, y = _point(at)
        edge = min(x, y, SIZE - x, SIZE - y)
        return min(hypot(x - seller[0], y - seller[1]), 30) + min(edge, 12), -at

    return _point(max(inner, key=worth))


def _standing(street: Street, line: Polygon) -> Point:
    """Where a citizen stands: half way, or nearer to the side of a street that ends here."""
    return line[len(line) // 2] if len(street.sides) > 1 else line[len(line) * 2 // 5]


def _building(tile: Tile, mesh: bytearray, areas: tuple[frozenset[int], ...]) -> Point | None:
    if not tile.building or not areas:
        return None
    if any(street.inner_end == "building" for street in tile.streets):
        return 50, 44
    rooms = [_room(mesh, own) for own in areas]
    best = max(rooms, key=lambda room: max(room.values(), default=0))

    def worth(at: int) -> tuple[float, int]:
        x, y = _point(at)
        return min(best[at], 11) - hypot(x - 50, y - 50) / 12, -at

    return _point(max(best, key=worth)) if best else None
