"""The ground of a tile as a mesh of squares: what covers it, how much room there is."""

from __future__ import annotations

from collections import deque
from math import hypot
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


def _around(at: int) -> tuple[int, ...]:
    row, column = divmod(at, ROW)
    sides = (
        (at - ROW, row > 0),
        (at + ROW, row < ROW - 1),
        (at - 1, column > 0),
        (at + 1, column < ROW - 1),
    )
    return tuple(there for there, fits in sides if fits)


POINTS: Final[tuple[Point, ...]] = tuple(
    (column * 2 + 1, row * 2 + 1) for row in range(ROW) for column in range(ROW)
)
"""The middle of each square."""
RIM: Final = tuple(min(x, y, SIZE - x, SIZE - y) for x, y in POINTS)
"""How far it is from there to the nearest side of the tile."""
AROUND: Final = tuple(_around(at) for at in range(ROW * ROW))
"""The squares beside each square."""


def mark_disc(mesh: bytearray, at: Point, radius: float, mark: int) -> None:
    """Mark every square in a circle."""
    for row in range(max(0, int(at[1] - radius) // 2), min(ROW, int(at[1] + radius) // 2 + 1)):
        for column in range(
            max(0, int(at[0] - radius) // 2), min(ROW, int(at[0] + radius) // 2 + 1)
        ):
            if hypot(column * 2 + 1 - at[0], row * 2 + 1 - at[1]) <= radius:
                mesh[row * ROW + column] = mark


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


def squares(mesh: bytearray, mark: int, parts: tuple[Polygon, ...]) -> frozenset[int]:
    """The squares of these parts that are marked so."""
    return frozenset(at for part in parts for at in inside(part) if mesh[at] == mark)


def fill(mesh: bytearray, halves: tuple[int, ...]) -> frozenset[int]:
    """The free squares connected to these half sides."""
    start = [int(HALVES[half][1]) // 2 * ROW + int(HALVES[half][0]) // 2 for half in halves]
    reached = {at for at in start if mesh[at] == FREE}
    edge = deque(reached)
    while edge:
        at = edge.popleft()
        for step in AROUND[at]:
            if mesh[step] == FREE and step not in reached:
                reached.add(step)
                edge.append(step)
    return frozenset(reached)


def room(mesh: bytearray, own: frozenset[int]) -> dict[int, int]:
    """For each square how many steps it is to the edge of what it belongs to."""
    kind = {mesh[at] for at in own}
    steps = {}
    for at in own:
        beside = AROUND[at]
        # At the rim of the tile, or beside other ground.
        if len(beside) < 4 or not all(mesh[there] in kind for there in beside):
            steps[at] = 0
    edge = deque(steps)
    while edge:
        at = edge.popleft()
        for there in AROUND[at]:
            if there in own and there not in steps:
                steps[there] = steps[at] + 1
                edge.append(there)
    return steps
