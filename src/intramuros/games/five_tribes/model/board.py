"""The board: names of places, and which of them a mix of expansions uses.

Every place has one number and one name on all boards, those of the largest one: smaller boards
leave out the last column or the last row. So an action needs no board to be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from intramuros.core.geometry import Grid
from intramuros.games.five_tribes.model.options import Options

GRID: Final = Grid(rows=6, columns=7)  # F-19: a1 is the top left, g6 the bottom right
NORTH: Final = -GRID.columns
SOUTH: Final = GRID.columns
WEST: Final = -1
EAST: Final = 1
DIRECTIONS: Final = {"north": NORTH, "west": WEST, "east": EAST, "south": SOUTH}
"""What is added to a place's number to come to its neighbour."""


@dataclass(frozen=True)
class Board:
    """The places of one board, among those of the largest one."""

    rows: int
    columns: int
    inner: frozenset[int] = frozenset()
    """Where the tiles of the Artisans are laid; empty without them."""

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """Its places, row by row."""
        return tuple(
            row * GRID.columns + column
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @cached_property
    def _there(self) -> frozenset[int]:
        return frozenset(self.cells)

    def __contains__(self, cell: int) -> bool:
        return cell in self._there

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each place of the largest board the four neighbours on this one."""
        return tuple(tuple(c for c in near if c in self._there) for near in GRID.beside)

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each place of the largest board the eight neighbours on this one."""
        return tuple(tuple(c for c in near if c in self._there) for near in GRID.around)

    @cached_property
    def ring(self) -> frozenset[int]:
        """The places on the rim."""
        return frozenset(cell for cell in self.cells if len(self.around[cell]) < 8)


def board_of(options: Options) -> Board:
    """The board of a mix (F-18, F-19)."""
    return _board(options.artisans, options.whims)


@cache
def _board(artisans: bool, whims: bool) -> Board:
    rows, columns = (6, 7) if artisans and whims else (6, 6) if artisans or whims else (5, 6)
    if not artisans:
        return Board(rows, columns)
    return Board(rows, columns, frozenset(Board(rows, columns).cells) - Board(rows, columns).ring)
