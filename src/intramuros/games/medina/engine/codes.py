"""Actions as integers: six blocks of cells and one of wall spaces."""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.medina.model import Action, Dome, Inhabitant, Palace, Stable, Wall

ACTION_SPACE: Final = 1286


def encode(action: Action) -> int:
    """The integer of an action; NotationError when it points nowhere."""
    if isinstance(action, Palace):
        if not 0 <= action.colour < 4:
            raise NotationError(f"there is no palace colour {action.colour}; there are 0 to 3")
        return 176 * action.colour + _checked(action.cell, 176, "cell")
    if isinstance(action, Dome):
        return 704 + _checked(action.cell, 176, "cell")
    if isinstance(action, Stable):
        return 880 + _checked(action.cell, 176, "cell")
    if isinstance(action, Inhabitant):
        return 1056 + _checked(action.cell, 176, "cell")
    return 1232 + _checked(action.space, 54, "wall space")


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _checked(number, ACTION_SPACE, "action")
    if number >= 1232:
        return Wall(number - 1232)
    kind, cell = divmod(number, 176)
    if kind < 4:
        return Palace(kind, cell)
    if kind == 4:
        return Dome(cell)
    return Stable(cell) if kind == 5 else Inhabitant(cell)


def _checked(number: int, size: int, what: str) -> int:
    if not 0 <= number < size:
        raise NotationError(f"there is no {what} {number}; there are 0 to {size - 1}")
    return number
