"""Where everything lies on the table, in the units of the board's picture."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.model import BOARD

BOX: Final = (0.0, 0.0, 808.0, 668.0)
LEFT: Final = 24
TOP: Final = 76
"""The city's corner; its tiles are 100 wide."""
SIDE: Final = 638
"""Where the djinns begin."""
BELOW: Final = 586
"""Where the resource row begins."""


def corner(cell: int) -> tuple[int, int]:
    """The top left corner of a tile."""
    return LEFT + cell % BOARD.columns * 100, TOP + cell // BOARD.columns * 100
