"""Actions as integers.

Seven blocks of cells (four colours, three kinds) and one of wall spaces; then the start players
that chance can draw, and the pieces on places of the wrong sort.
"""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.medina.model import (
    WALL_KIND,
    Action,
    Dome,
    Inhabitant,
    Misplaced,
    Palace,
    Stable,
    Start,
    Wall,
)

CELLS: Final = 176
DOMES: Final = 4 * CELLS
STABLES: Final = 5 * CELLS
INHABITANTS: Final = 6 * CELLS
WALLS: Final = 7 * CELLS
SPACES: Final = 54
STARTS: Final = WALLS + SPACES
MISPLACED: Final = STARTS + 4
MISPLACED_WALLS: Final = MISPLACED + 7 * SPACES
ACTION_SPACE: Final = MISPLACED_WALLS + CELLS


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
    if isinstance(action, Wall):
        return WALLS + _checked(action.space, SPACES, "wall space")
    if isinstance(action, Start):
        return STARTS + _checked(action.seat, 4, "seat")
    if _checked(action.kind, 8, "kind of piece") == WALL_KIND:
        return MISPLACED_WALLS + _checked(action.place, CELLS, "cell")
    return MISPLACED + SPACES * action.kind + _checked(action.place, SPACES, "wall space")


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _checked(number, ACTION_SPACE, "action")
    if number >= MISPLACED_WALLS:
        return Misplaced(WALL_KIND, number - MISPLACED_WALLS)
    if number >= MISPLACED:
        kind, space = divmod(number - MISPLACED, SPACES)
        return Misplaced(kind, space)
    if number >= STARTS:
        return Start(number - STARTS)
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
