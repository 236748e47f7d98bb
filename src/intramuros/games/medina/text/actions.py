"""An action's text, both ways."""

from __future__ import annotations

from intramuros.core.english import listed
from intramuros.core.errors import NotationError
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    RING,
    Action,
    Dome,
    Inhabitant,
    Palace,
    Stable,
    Wall,
)


def write_action(action: Action) -> str:
    """`palace red d4`, `dome d4`, `stable d4`, `inhabitant d4`, `wall T4`."""
    match action:
        case Palace(colour, cell):
            return f"palace {_nth(COLOURS, colour)} {_nth(CITY.names, cell)}"
        case Dome(cell):
            return f"dome {_nth(CITY.names, cell)}"
        case Stable(cell):
            return f"stable {_nth(CITY.names, cell)}"
        case Inhabitant(cell):
            return f"inhabitant {_nth(CITY.names, cell)}"
        case Wall(space):
            return f"wall {_nth(RING, space)}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`."""
    match text.split():
        case ["palace", colour, cell]:
            return Palace(_colour(colour), CITY.cell(cell))
        case ["dome", cell]:
            return Dome(CITY.cell(cell))
        case ["stable", cell]:
            return Stable(CITY.cell(cell))
        case ["inhabitant", cell]:
            return Inhabitant(CITY.cell(cell))
        case ["wall", space]:
            return Wall(_space(space))
    raise NotationError(
        f"{text[:60]!r} is not an action of Medina; write 'palace red d4', 'dome d4', 'stable d4', "
        "'inhabitant d4' or 'wall T4'"
    )


def _colour(name: str) -> int:
    if name not in COLOURS:
        raise NotationError(f"{name!r} is not a palace colour; write {listed(COLOURS, 'or')}")
    return COLOURS.index(name)


def _space(name: str) -> int:
    if name not in RING:
        raise NotationError(
            f"{name!r} is not a wall space; write one of T1-T16, R1-R11, B1-B16, L1-L11"
        )
    return RING.index(name)


def _nth(names: tuple[str, ...], index: int) -> str:
    # An action made by hand may point nowhere; it must still have a text for the refusal.
    return names[index] if 0 <= index < len(names) else f"?{index}"
