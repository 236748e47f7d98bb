"""The names of columns and rows, small and in the corners of the squares at two edges.

The rim around the board belongs to the score track, so the names stand inside, over houses too.
"""

from __future__ import annotations

from typing import Final

from intramuros.games.my_city.campaign.pieces import GRID, SIDE
from intramuros.games.my_city.look.materials import ROUND, faint, paint
from intramuros.games.my_city.look.outlines import BOARD, CELL
from intramuros.scene.scene import Layer

_SIZE: Final = 14
_DIGIT: Final = 8
"""How far a second digit is from the first."""


def _columns() -> tuple[str, list[float], list[float]]:
    """The letters and where each of them stands: at the lower right of row 11."""
    letters = "".join(name[0] for name in GRID.names[:SIDE])
    return letters, [column * CELL + CELL - 13 for column in range(SIDE)], [BOARD - 6] * SIDE


def _rows() -> tuple[str, list[float], list[float]]:
    """The digits and where each of them stands: at the upper left of column a."""
    digits, xs, ys = "", list[float](), list[float]()
    for row in range(SIDE):
        for nth, digit in enumerate(str(row + 1)):
            digits += digit
            xs.append(6 + nth * _DIGIT)
            ys.append(row * CELL + 16)
    return digits, xs, ys


def _written(letters: str, xs: list[float], ys: list[float]) -> str:
    """One line of letters, each in its own place; a halo keeps it readable on every ground."""
    at = f'x="{_listed(xs)}" y="{_listed(ys)}" font-size="{_SIZE}" font-weight="700"'
    halo = f'<text {at} {paint("y-plaster", "y-plaster")} stroke-width="3"{ROUND}>{letters}</text>'
    return f"{halo}<text {at} {paint('y-ink')}>{letters}</text>"


def _listed(numbers: list[float]) -> str:
    return " ".join(f"{number:g}" for number in numbers)


NAMES: Final[Layer] = {
    "names": f'<g id="names" aria-hidden="true" pointer-events="none"{faint(0.75)}>'
    f"{_written(*_columns())}{_written(*_rows())}</g>"
}
"""The layer with all of them."""
