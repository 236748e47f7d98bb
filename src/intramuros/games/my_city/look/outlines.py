"""Geometry: the squares and handle of a tile, the edges of areas, the line of the river."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from intramuros.games.my_city.campaign.pieces import SIDE, Shape, turns

CELL: Final = 60
"""The side of a square in a picture."""
BOARD: Final = SIDE * CELL

Square: TypeAlias = tuple[int, int]
"""Column and row."""
Point: TypeAlias = tuple[float, float]


@lru_cache(maxsize=256)
def squares(shape: Shape, turn: int) -> tuple[Square, ...]:
    """The squares of a turned outline, from the top left corner of its box."""
    rows = turns(shape)[turn]
    return tuple(
        (column, row)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark == "X"
    )


@lru_cache(maxsize=256)
def handle(shape: Shape, turn: int) -> Square:
    """The square by which a tile is held: the one nearest its middle. It turns with the tile."""
    own = squares(shape, 0)
    middle = (sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own))
    column, row = min(
        own, key=lambda at: ((at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2, at[1], at[0])
    )
    for rows in turns(shape)[:turn]:
        column, row = len(rows) - 1 - row, column
    return column, row


def placed(shape: Shape, cell: int, turn: int) -> tuple[int, ...]:
    """The cells under a tile whose box has its corner on `cell`, without those off the board."""
    column, row = cell % SIDE, cell // SIDE
    found = [(column + x, row + y) for x, y in squares(shape, turn)]
    return tuple(y * SIDE + x for x, y in found if x < SIDE and y < SIDE)


def loops(area: Collection[Square]) -> list[list[Square]]:
    """The corners along the edges of an area: clockwise, around holes the other way."""
    own = set(area)
    onward: dict[Square, list[Square]] = {}
    for x, y in sorted(own):
        for (dx, dy), a, b in (
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ):
            if (x + dx, y + dy) not in own:
                onward.setdefault(a, []).append(b)
    found = []
    while onward:
        begin = min(onward)
        loop, at, came = [begin], begin, (0, 0)
        while True:
            ways = onward[at]
            # Where two squares meet at a corner only, keep to the right: they are two areas.
            ways.sort(key=lambda to: _left_turn(came, (to[0] - at[0], to[1] - at[1])))
            to = ways.pop(0)
            if not ways:
                del onward[at]
            came, at = (to[0] - at[0], to[1] - at[1]), to
            if at == begin:
                break
            loop.append(at)
        found.append(_corners(loop))
    return found


def _left_turn(came: Square, goes: Square) -> int:
    return came[1] * goes[0] - came[0] * goes[1]


def _corners(loop: list[Square]) -> list[Square]:
    around = zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
    return [b for a, b, c in around if (a[0] == b[0]) != (b[0] == c[0])]


def edge_path(area: Collection[Square], inset: float = 0, radius: float = 0) -> str:
    """The edge of an area of squares as a path, inset and with round corners."""
    return "".join(_rounded(_inset(loop, inset), radius) for loop in loops(area))


def _inset(loop: Sequence[Square], by: float) -> list[Point]:
    found = []
    for a, b, c in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        into, out = _way(a, b), _way(b, c)
        # Clockwise, the inside lies to the right of both sides.
        x = b[0] * CELL + by * (-into[1] - out[1])
        y = b[1] * CELL + by * (into[0] + out[0])
        found.append((x, y))
    return found


def _way(a: Point, b: Point) -> Square:
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])


def _rounded(points: Sequence[Point], radius: float) -> str:
    if not radius:
        return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z"
    parts = []
    for a, b, c in zip([points[-1], *points], points, [*points[1:], points[0]], strict=False):
        parts.append(_bend(a, b, c, radius))
    return "M" + parts[0].removeprefix("L") + "".join(parts[1:]) + "z"


def _bend(a: Point, b: Point, c: Point, radius: float) -> str:
    into, out = _way(a, b), _way(b, c)
    x, y = b
    return (
        f"L{x - into[0] * radius:g} {y - into[1] * radius:g}"
        f"Q{x:g} {y:g} {x + out[0] * radius:g} {y + out[1] * radius:g}"
    )


def merged(parts: Iterable[Sequence[Point]]) -> str:
    """Polygons that meet along whole sides as one path: the sides that two of them share go."""
    onward: dict[Point, list[Point]] = {}
    for points in parts:
        around = list(zip(points, [*points[1:], points[0]], strict=True))
        turning = sum(a[0] * b[1] - b[0] * a[1] for a, b in around)
        for a, b in around if turning > 0 else [(b, a) for a, b in around]:
            if a in onward.get(b, ()):
                onward[b].remove(a)
            else:
                onward.setdefault(a, []).append(b)
    found = []
    while any(onward.values()):
        at = begin = min(corner for corner, ways in onward.items() if ways)
        loop: list[Point] = []
        while not loop or at != begin:
            loop.append(at)
            at = onward[at].pop()
        found.append("M" + "L".join(f"{x:g} {y:g}" for x, y in _bends(loop)) + "z")
    return "".join(found)


def _bends(loop: Sequence[Point]) -> Iterator[Point]:
    for a, b, c in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0]):
            yield b


def river_points(river: Sequence[int]) -> list[Point]:
    """The corners of the river, from the upper edge of the board to the lower one."""
    points: list[Point] = [(river[0] * CELL, 0)]
    for row, (above, below) in enumerate(pairwise(river), 1):
        if above != below:
            points += [(above * CELL, row * CELL), (below * CELL, row * CELL)]
    return [*points, (river[-1] * CELL, BOARD)]


def river_line(river: Sequence[int], radius: float = 24, over: float = 0) -> str:
    """The river as an open path that runs past the edges of the board by `over`."""
    points = river_points(river)
    (x, _), (to, _) = points[0], points[-1]
    bends = "".join(
        _bend(a, b, c, radius) for a, b, c in zip(points, points[1:], points[2:], strict=False)
    )
    return f"M{x:g} {-over:g}{bends}L{to:g} {BOARD + over:g}"


def bank(river: Sequence[int], side: str) -> str:
    """The land on one side of the river, as a path."""
    edge = 0 if side == "left" else BOARD
    return f"{river_line(river)}H{edge}V0z"
