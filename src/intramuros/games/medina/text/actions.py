"""An action's text, both ways."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import listed
from intramuros.core.errors import NotationError
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    KINDS,
    RING,
    WALL_KIND,
    Action,
    Dome,
    Inhabitant,
    Misplaced,
    Palace,
    Stable,
    Start,
    Wall,
    place_names,
)

PIECE_OF: Final[dict[str, type[Dome] | type[Stable] | type[Inhabitant]]] = {
    "dome": Dome,
    "stable": Stable,
    "inhabitant": Inhabitant,
}
CELLS: Final = {name: cell for cell, name in enumerate(CITY.names)}


def write_action(action: Action) -> str:
    """`palace red d4`, `dome d4`, `stable d4`, `inhabitant d4`, `wall T4`, `start 2`."""
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
        case Start(seat):
            return f"start {seat + 1}"
        case Misplaced(kind, place):
            return f"{_nth(KINDS, kind)} {_nth(place_names(kind), place)}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`."""
    match text.split():
        case ["palace", colour, place]:
            kind = _colour(colour)
            return (
                Misplaced(kind, RING.index(place))
                if place in RING
                else Palace(kind, CITY.cell(place))
            )
        case ["start", seat] if len(seat) == 1 and seat in "1234":
            return Start(int(seat) - 1)
        case ["wall", place]:
            return Misplaced(WALL_KIND, CELLS[place]) if place in CELLS else Wall(_space(place))
        case [("dome" | "stable" | "inhabitant") as name, place]:
            if place in RING:
                return Misplaced(KINDS.index(name), RING.index(place))
            return PIECE_OF[name](CITY.cell(place))
    raise NotationError(
        f"{text[:60]!r} is not an action of Medina; write 'palace red d4', 'dome d4', 'stable d4', "
        "'inhabitant d4' or 'wall T4', and for chance 'start 2'"
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
