"""Actions as integers: seven blocks of cells (four colours, three kinds) and one of wall spaces."""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.medina.model import Action, Dome, Inhabitant, Palace, Stable, Wall

CELLS: Final = 176
DOMES: Final = 4 * CELLS
STABLES: Final = 5 * CELLS
INHABITANTS: Final = 6 * CELLS
WALLS: Final = 7 * CELLS
ACTION_SPACE: Final = WALLS + 54


def encode(action: Action) -> int:
    """The integer of an action; NotationError when it points nowhere."""
    if isinstance(action, Palace):
        if not 0 <= action.colour < 4:
            raise NotationError(f"there is no palace colour {action.colour}; there are 0 to 3")
        return CELLS * action.colour + _checked(action.cell, CELLS, "cell")
    if isinstance(action, Dome):
        return DOMES + _checked(action.cell, CELLS, "cell")
    if isinstance(action, Stable):
        return STABLES + _checked(action.cell, CELLS, "cell")
    if isinstance(action, Inhabitant):
        return INHABITANTS + _checked(action.cell, CELLS, "cell")
    return WALLS + _checked(action.space, 54, "wall space")


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _checked(number, ACTION_SPACE, "action")
    if number >= WALLS:
        return Wall(number - WALLS)
    kind, cell = divmod(number, CELLS)
    if kind < 4:
        return Palace(kind, cell)
    if kind == 4:
        return Dome(cell)
    return Stable(cell) if kind == 5 else Inhabitant(cell)


def _checked(number: int, size: int, what: str) -> int:
    if not 0 <= number < size:
        raise NotationError(f"there is no {what} {number}; there are 0 to {size - 1}")
    return number
