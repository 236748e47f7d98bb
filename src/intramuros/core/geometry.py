"""Grids: names of cells and their neighbours, as functions over plain numbers.

Columns are letters from the left, rows are numbers from the top: `a1` is the top left cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from intramuros.core.errors import NotationError


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells, numbered row by row from the top left."""

    rows: int
    columns: int

    @property
    def size(self) -> int:
        return self.rows * self.columns

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{chr(97 + c)}{r + 1}" for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def _cells(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    def cell(self, name: str) -> int:
        """The cell of a name, or NotationError."""
        try:
            return self._cells[name]
        except KeyError:
            raise NotationError(
                f"{name!r} is no cell; cells go from {self.names[0]} to {self.names[-1]}"
            ) from None

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each cell its orthogonal neighbours."""
        return self._near(((-1, 0), (0, -1), (0, 1), (1, 0)))

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each cell all its neighbours, corners included."""
        steps = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
        return self._near(steps)

    def _near(self, steps: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                (r + dr) * self.columns + c + dc
                for dr, dc in steps
                if 0 <= r + dr < self.rows and 0 <= c + dc < self.columns
            )
            for r in range(self.rows)
            for c in range(self.columns)
        )


def region(
    start: int, beside: Callable[[int], Iterable[int]], inside: Callable[[int], bool]
) -> frozenset[int]:
    """The connected cells around `start` for which `inside` holds."""
    found = {start}
    edge = [start]
    while edge:
        for cell in beside(edge.pop()):
            if cell not in found and inside(cell):
                found.add(cell)
                edge.append(cell)
    return frozenset(found)


def regions(cells: Iterable[int], beside: Callable[[int], Iterable[int]]) -> list[frozenset[int]]:
    """The connected components of some cells, in the order of their first cell."""
    left = set(cells)
    found = []
    for cell in sorted(left):
        if cell in left:
            part = region(cell, beside, left.__contains__)
            found.append(part)
            left -= part
    return found
