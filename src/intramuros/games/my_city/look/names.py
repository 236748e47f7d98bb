"""The names of columns and rows, between the squares and the score track: letters above, numbers to
the left."""

from __future__ import annotations

from typing import Final

from intramuros.games.my_city.campaign.pieces import GRID, SIDE
from intramuros.games.my_city.look.materials import text
from intramuros.games.my_city.look.outlines import CELL
from intramuros.scene.scene import Layer

ROOM: Final = 20
"""The width of the strip that they need."""
_SIZE: Final = 14
_MIDDLE: Final = CELL / 2
_DROP: Final = 5
"""From the middle of a line down to its foot."""


def _written(x: float, y: float, name: str) -> str:
    return text(x, y + _DROP, name, _SIZE, "y-rim-ink", 700)


NAMES: Final[Layer] = {
    "names": '<g id="names" aria-hidden="true" pointer-events="none">'
    + "".join(
        _written(column * CELL + _MIDDLE, -ROOM / 2, GRID.names[column][0])
        + _written(-ROOM / 2, column * CELL + _MIDDLE, str(column + 1))
        for column in range(SIDE)
    )
    + "</g>"
}
"""The layer with all of them."""
