"""The outlines of sets of squares of a tile's mesh, as few straight lines."""

from __future__ import annotations

from itertools import compress, pairwise
from math import hypot

from intramuros.games.carcassonne_city.look.materials import Point
from intramuros.games.carcassonne_city.look.tile.mesh import (
    MESH,
    ROW,
    SIZE,
    Polygon,
    edge_squares,
)

_Corner = tuple[int, int]
"""A corner of squares: column and row."""


def outlines(squares: bytes, away: float) -> list[Polygon]:
    """The closed outlines of these squares, nowhere farther from them than `away`."""
    return [_simple(ring, away) for ring in _rings(squares)]


def inner_lines(squares: bytes, away: float) -> list[Polygon]:
    """The same without what runs along the sides of the tile: open lines, or closed ones."""
    found: list[Polygon] = []
    for ring in outlines(squares, away):
        closed = (*ring, ring[0])
        rim = [_on_one_side(one, other) for one, other in pairwise(closed)]
        if True not in rim:
            found.append(closed)
            continue
        first = rim.index(True) + 1  # begin after a part along a side
        line: list[Point] = []
        for step in range(len(rim)):
            at = (first + step) % len(rim)
            if rim[at]:
                if line:
                    found.append(tuple(line))
                line = []
            else:
                line = [*line, closed[at + 1]] if line else [closed[at], closed[at + 1]]
        if line:
            found.append(tuple(line))
    return found


def _on_one_side(one: Point, other: Point) -> bool:
    return any(one[axis] == other[axis] and one[axis] in (0, SIZE) for axis in (0, 1))


def _rings(squares: bytes) -> list[list[_Corner]]:
    """Once round every connected border, the squares on the right."""
    onward: dict[_Corner, list[_Corner]] = {}
    for number in compress(range(ROW * ROW), edge_squares(squares)):
        row, column = divmod(number, ROW)
        for dx, dy, start, end in (
            (0, -1, (column, row), (column + 1, row)),
            (1, 0, (column + 1, row), (column + 1, row + 1)),
            (0, 1, (column + 1, row + 1), (column, row + 1)),
            (-1, 0, (column, row + 1), (column, row)),
        ):
            x, y = column + dx, row + dy
            if not (0 <= x < ROW and 0 <= y < ROW and squares[y * ROW + x]):
                onward.setdefault(start, []).append(end)
    found = []
    while onward:
        start = at = next(iter(onward))
        ring = []
        while at in onward:
            ring.append(at)
            ends = onward[at]
            at = ends.pop()
            if not ends:
                del onward[ring[-1]]
            if at == start:
                break
        found.append(ring)
    return found


def _simple(ring: list[_Corner], away: float) -> Polygon:
    points: list[Point] = [(x * MESH, y * MESH) for x, y in ring]
    # The corners of the tile and the point farthest from the first one always stay.
    far = max(range(len(points)), key=lambda n: _apart(points[0], points[n]))
    stays = {0, far} | {n for n, (x, y) in enumerate(points) if _at_rim(x) and _at_rim(y)}
    ends = sorted(stays)
    kept: list[Point] = []
    for one, other in zip(ends, [*ends[1:], len(points)], strict=True):
        kept += _straightened([*points[one:other], points[other % len(points)]], away)[:-1]
    return tuple(kept)


def _at_rim(at: float) -> bool:
    return at in (0, SIZE)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _straightened(line: list[Point], away: float) -> list[Point]:
    """A line with as few points as possible (Ramer, Douglas, Peucker)."""
    (x, y), (a, b) = line[0], line[-1]
    long = hypot(a - x, b - y) or 1
    worst, at = away, 0
    for number, (c, d) in enumerate(line[1:-1], 1):
        off = abs((a - x) * (d - y) - (b - y) * (c - x)) / long
        if off > worst:
            worst, at = off, number
    if not at:
        return [line[0], line[-1]]
    return _straightened(line[: at + 1], away)[:-1] + _straightened(line[at:], away)
