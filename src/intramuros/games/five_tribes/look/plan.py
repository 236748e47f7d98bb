"""Where everything lies on the table, in the units of the board's picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from intramuros.games.five_tribes.model import GRID, Board
from intramuros.games.five_tribes.model.components import ROW

LEFT: Final = 24
TOP: Final = 76
"""The city's corner; its tiles are 100 wide."""
SIDE: Final = 186
"""How wide the djinns are, beside the city."""
TRACK: Final = 8
"""Where the tracks above the city begin."""


@dataclass(frozen=True)
class Plan:
    """The table around a board of so many rows and columns: the picture grows with it."""

    rows: int
    columns: int

    @property
    def right(self) -> int:
        """The right end of the city."""
        return LEFT + 100 * self.columns

    @property
    def side(self) -> int:
        """Where the djinns begin."""
        return self.right + 14

    def djinn_top(self, place: int) -> int:
        """Where a djinn begins; on high boards there is more between them."""
        return TOP + (170 if self.rows < 6 else 178) * place

    @property
    def below(self) -> int:
        """Where the resource row begins."""
        return TOP + 100 * self.rows + 10

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The whole picture."""
        return 0.0, 0.0, self.side + SIDE + 6.0, self.below + 82.0

    @property
    def card_step(self) -> float:
        """How far the cards of the row are apart: together they are as wide as the city."""
        return round((self.right - LEFT + 2) / ROW, 1)


@cache
def plan_of(board: Board) -> Plan:
    """The plan of the table for a board."""
    return Plan(board.rows, board.columns)


def corner(cell: int) -> tuple[int, int]:
    """The top left corner of a tile."""
    return LEFT + cell % GRID.columns * 100, TOP + cell // GRID.columns * 100
