"""The plan of a tile: where its streets run, what its markets cover, where everything stands.

A tile is 100 wide, north is up, y grows to the south. A plan is made from the tile's data alone,
for a tile that is not turned; the same tile gives the same plan.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, pairwise
from math import hypot
from operator import add, and_
from typing import Final

from intramuros.games.carcassonne_city.look.materials import Point
from intramuros.games.carcassonne_city.look.tile.mesh import (
    BUILDING,
    FREE,
    MARKET,
    MESH,
    PATH,
    POINTS,
    RIM,
    ROW,
    SIZE,
    Polygon,
    fill,
    inside,
    mark_disc,
    only,
    room,
    squares,
)
from intramuros.games.carcassonne_city.tiles import PUBLIC, Street, Tile

MIDDLES: Final[tuple[Point, ...]] = ((50, 0), (100, 50), (50, 100), (0, 50))
"""Where streets cross the sides N E S W."""
STREET: Final = 15.0
"""How wide a street is, without its kerb."""
KERB: Final = 2.4
_APART: Final = 27.0
"""How far followers of different features keep apart where there is room."""
CORNER: Final = 8
"""Markets leave the corners of tiles to the residents: markets never join around a corner."""


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
    paved: tuple[bytes, ...]
    """The squares of each market."""
    areas: tuple[bytes, ...]
    """The squares of each residential area, its building's among them."""

    def is_free(self, x: float, y: float) -> bool:
        """Whether the point is residential ground without a building."""
        if not (0 <= x < SIZE and 0 <= y < SIZE):
            return False
        return self.ground[int(y) // MESH * ROW + int(x) // MESH] == FREE

    def free(self) -> bytearray:
        """For each square of 1 x 1, row by row, whether it is residential ground."""
        found = bytearray()
        free = only(self.ground, (FREE,))
        for row in range(ROW):
            line = bytearray(SIZE)
            line[::2] = line[1::2] = free[row * ROW : (row + 1) * ROW]
            found += line * 2
        return found

    def is_market(self, x: float, y: float) -> bool:
        """Whether the point is in a market."""
        if not (0 <= x < SIZE and 0 <= y < SIZE):
            return False
        return self.ground[int(y) // MESH * ROW + int(x) // MESH] == MARKET


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
    areas = tuple(fill(mesh, area.halves) for area in tile.areas)
    building = _building(tile, mesh, areas)
    if building is not None:
        reach = 15.5 if tile.building == PUBLIC else 25.0
        mark_disc(mesh, building, reach, BUILDING)
    paved = [squares(mesh, MARKET, parts) for parts in markets]
    citizens = tuple(_standing(*of) for of in zip(tile.streets, streets, strict=True))
    sellers = tuple(_middle(mesh, own) for own in paved)
    return Plan(
        streets,
        markets,
        sum(street.inner_end == "crossing" for street in tile.streets) > 1,
        building,
        (
            citizens,
            sellers,
            tuple(_middle(mesh, own, (*citizens, *sellers)) for own in areas),
        ),
        tuple(_sign(mesh, own, at) for own, at in zip(paved, sellers, strict=True)),
        bytes(mesh),
        tuple(paved),
        areas,
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
    through = any(
        len(street.sides) > 1 or street.inner_end == "crossing" for street in tile.streets
    )
    return 29 if through or len(tile.markets) > 1 else 37


def _market(tile: Tile, number: int) -> tuple[Polygon, ...]:
    sides = tile.markets[number].sides
    others = {
        side for at, market in enumerate(tile.markets) if at != number for side in market.sides
    }
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


def _covered(streets: tuple[Polygon, ...], markets: tuple[tuple[Polygon, ...], ...]) -> bytearray:
    mesh = bytearray(ROW * ROW)
    for line in streets:
        for one, other in pairwise(line):
            for step in range(3):
                at = (
                    one[0] + (other[0] - one[0]) * step / 3,
                    one[1] + (other[1] - one[1]) * step / 3,
                )
                mark_disc(mesh, at, STREET / 2 + KERB, PATH)
    for parts in markets:
        for part in parts:
            for square in inside(part):
                mesh[square] = MARKET
    return mesh


_ROOMY: Final = bytes(min(max(room - 1, 0), 8) for room in range(256))
_RIM: Final = tuple(min(rim, 20) / 3 for rim in RIM)


def _middle(mesh: bytearray, own: bytes, others: tuple[Point, ...] = ()) -> Point:
    """A roomy point near the middle of its ground, away from other followers."""
    free = bytes(map(and_, own, only(mesh, (FREE, MARKET))))
    points = list(compress(POINTS, free))
    if not points:
        return 50, 50
    across = sum(x for x, _ in points) / len(points)
    down = sum(y for _, y in points) / len(points)
    rooms = compress(room(mesh, free).translate(_ROOMY), free)
    comforts: list[float] = list(map(add, rooms, compress(_RIM, free)))

    def worth(number: int) -> float:
        x, y = points[number]
        near = min((max(abs(x - a), abs(y - b)) for a, b in others), default=_APART)
        return comforts[number] - max(0, _APART - near) - hypot(x - across, y - down) / 12

    # Worth is comfort less something: what is less comfortable than another is worth is out.
    least = max(map(worth, range(0, len(points), 17)))
    good = [number for number, comfort in enumerate(comforts) if comfort >= least]
    return points[max(good, key=worth)]


def _sign(mesh: bytearray, own: bytes, seller: Point) -> Point:
    """Away from the seller, but well inside."""
    steps = room(mesh, own)
    inner = [at for at, step in enumerate(steps) if step > 4]
    inner = inner or [at for at, step in enumerate(steps) if step]

    def worth(at: int) -> tuple[float, int]:
        x, y = POINTS[at]
        return min(hypot(x - seller[0], y - seller[1]), 30) + min(RIM[at], 12), -at

    return POINTS[max(inner, key=worth)]


def _standing(street: Street, line: Polygon) -> Point:
    """Where a citizen stands: half way, or nearer to the side of a street that ends here."""
    if len(street.sides) > 1:
        return line[len(line) // 2]
    return line[len(line) * (2 if street.inner_end == "crossing" else 1) // 5]


def _building(tile: Tile, mesh: bytearray, areas: tuple[bytes, ...]) -> Point | None:
    if not tile.building or not areas:
        return None
    if any(street.inner_end == "building" for street in tile.streets):
        return 50, 44
    rooms = [room(mesh, own) for own in areas]
    best = max(rooms, key=max)

    def worth(at: int) -> tuple[float, int]:
        x, y = POINTS[at]
        return min(best[at], 12) - hypot(x - 50, y - 50) / 12, -at

    inside = [at for at, step in enumerate(best) if step]
    return POINTS[max(inside, key=worth)] if inside else None
