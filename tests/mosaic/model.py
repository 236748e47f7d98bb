"""Mosaic's values: positions, actions, options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

SIDE: Final = 40
"""The field has so many columns and rows."""
LAST: Final = 8  # T-02
PLAYERS: Final = 2
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the arrow of a tile points, for each of its turns."""

Cell = tuple[int, int]
"""Column and row, from 1."""


@dataclass(frozen=True)
class Options:
    """Mosaic has none."""


@dataclass(frozen=True)
class Lay:
    """The next tile, on a cell and turned so many quarters to the right."""

    cell: Cell
    turn: int


@dataclass(frozen=True)
class Position:
    """The tiles in the order they were laid."""

    players: int
    options: Options
    laid: tuple[Lay, ...]

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(lay.cell for lay in self.laid)


def start(players: int, options: Options) -> Position:
    return Position(players, options, ())


def name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def beside(cell: Cell) -> Iterator[Cell]:
    """The cells at its sides, as far as they lie on the field."""
    for x, y in STEPS:
        there = cell[0] + x, cell[1] + y
        if all(1 <= at <= SIDE for at in there):
            yield there


def ahead(lay: Lay) -> Cell:
    """Where the arrow points."""
    x, y = STEPS[lay.turn]
    return lay.cell[0] + x, lay.cell[1] + y
