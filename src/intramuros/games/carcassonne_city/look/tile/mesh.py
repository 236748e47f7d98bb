"""The ground of a tile as a mesh of squares: what covers it, how much room there is."""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress
from math import ceil, floor, sqrt
from typing import Final

from intramuros.games.carcassonne_city.look.materials import Point

SIZE: Final = 100
MESH: Final = 2
ROW: Final = SIZE // MESH
FREE, PATH, MARKET, BUILDING = range(4)
"""What covers a square: nothing, a street, a market or the building."""

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

Polygon = tuple[Point, ...]


POINTS: Final[tuple[Point, ...]] = tuple(
    (column * 2 + 1, row * 2 + 1) for row in range(ROW) for column in range(ROW)
)
"""The middle of each square."""
RIM: Final = tuple(min(x, y, SIZE - x, SIZE - y) for x, y in POINTS)
"""How far it is from there to the nearest side of the tile."""


def mark_disc(mesh: bytearray, at: Point, radius: float, mark: int) -> None:
    """Mark every square in a circle."""
    x, y = at
    for row in range(max(0, int(y - radius) // 2), min(ROW, int(y + radius) // 2 + 1)):
        wide = radius * radius - (row * 2 + 1 - y) ** 2
        if wide >= 0:
            reach = sqrt(wide)
            first = max(0, ceil((x - reach - 1) / 2))
            last = min(ROW, floor((x + reach - 1) / 2) + 1)
            if first < last:
                mesh[row * ROW + first : row * ROW + last] = bytes((mark,)) * (last - first)


def inside(polygon: Polygon) -> list[int]:
    """The squares whose middle lies in the polygon, row by row."""
    found: list[int] = []
    for row in range(ROW):
        y = row * 2 + 1
        cuts = sorted(
            one[0] + (y - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
            for one, other in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
            if (one[1] <= y) != (other[1] <= y)
        )
        for enter, leave in zip(cuts[::2], cuts[1::2], strict=True):
            first, last = max(0, int((enter + 1) / 2)), min(ROW, int((leave + 1) / 2))
            found += range(row * ROW + first, row * ROW + last)
    return found


# Sets of squares are bytes, 1 for each square that is in it. As one large number they grow and
# shrink on all sides at once.


def only(mesh: bytes | bytearray, marks: Collection[int]) -> bytes:
    """The squares with one of these marks."""
    return bytes(mesh).translate(bytes(mark in marks for mark in range(256)))


def squares(mesh: bytearray, mark: int, parts: tuple[Polygon, ...]) -> bytes:
    """The squares of these parts with this mark."""
    found = bytearray(ROW * ROW)
    for part in parts:
        for at in inside(part):
            found[at] = mesh[at] == mark
    return bytes(found)


def fill(mesh: bytearray, halves: tuple[int, ...]) -> bytes:
    """The free squares connected to these half sides."""
    start = bytearray(ROW * ROW)
    for half in halves:
        x, y = HALVES[half]
        start[int(y) // 2 * ROW + int(x) // 2] = 1
    free = _number(only(mesh, (FREE,)))
    found, edge = 0, _number(start) & free
    while edge:
        found |= edge
        edge = _beside(edge) & free & ~found
    return _bytes(found)


def room(mesh: bytearray, own: bytes) -> bytes:
    """For each square of its own 1, and 1 for each step to the edge of what it belongs to."""
    inner = _inner(_number(only(mesh, set(compress(mesh, own)))))
    found = _number(own)
    edge, left = found & ~inner, found & inner
    while edge:
        found += left
        edge = _beside(edge) & left
        left &= ~edge
    return _bytes(found)


def edge_squares(own: bytes) -> bytes:
    """Those of these squares that are at the side of the tile or have another one beside them."""
    squares = _number(own)
    return _bytes(squares & ~_inner(squares))


def widened(own: bytes, steps: int) -> bytes:
    """These squares and all that are so many steps away or nearer."""
    found = _number(own)
    for _ in range(steps):
        found |= _beside(found)
    return _bytes(found & _ALL)


def narrowed(own: bytes, steps: int) -> bytes:
    """What is more than so many steps away from all other squares of the tile."""
    return _bytes(_ALL & ~_number(widened(_bytes(_ALL & ~_number(own)), steps)))


def _number(squares: bytes | bytearray) -> int:
    return int.from_bytes(squares, "little")


def _bytes(squares: int) -> bytes:
    return squares.to_bytes(ROW * ROW, "little")


def _beside(squares: int) -> int:
    """All that lies beside these squares."""
    east, west = squares & _NOT_EAST, squares & _NOT_WEST
    return east << 8 | west >> 8 | squares << 8 * ROW | squares >> 8 * ROW


def _inner(squares: int) -> int:
    """What lies among these squares on all sides."""
    upright = squares << 8 * ROW & squares >> 8 * ROW
    return squares & squares << 8 & squares >> 8 & upright & _INNER


_NOT_WEST: Final = _number(bytes(column > 0 for _ in range(ROW) for column in range(ROW)))
_NOT_EAST: Final = _NOT_WEST >> 8
_ALL: Final = _number(b"\1" * (ROW * ROW))
_INNER: Final = _number(bytes(rim > 1 for rim in RIM))
"""What is not at the rim of the tile."""
