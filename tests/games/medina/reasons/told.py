"""What a reason names: places, players, numbers."""

from __future__ import annotations

import re
from typing import Any

from intramuros.core.game import Violation
from intramuros.games.medina.model import (
    Action,
    Dome,
    Inhabitant,
    Misplaced,
    Palace,
    Position,
    Stable,
    Start,
    Wall,
)
from intramuros.testing.plays import Truth
from tests.games.medina.reasons.city import CELLS, SPACES

PLACE = re.compile(r"\b(?:[a-p](?:1[01]|[1-9])|[TB](?:1[0-6]|[1-9])|[LR](?:1[01]|[1-9]))\b")


def place_of(action: Action) -> str:
    """Where an action puts its piece; nowhere for one that places none."""
    match action:
        case Palace(_, cell) | Dome(cell) | Stable(cell) | Inhabitant(cell):
            return CELLS[cell]
        case Wall(space):
            return SPACES[space]
        case Misplaced(kind, place):
            return CELLS[place] if kind == 7 else SPACES[place]
        case Start():
            return ""


def places(violation: Violation) -> list[str]:
    """The places that a reason names, in order."""
    return PLACE.findall(violation.detail)


def players(violation: Violation) -> list[int]:
    """The seats that a reason names."""
    return [int(number) - 1 for number in re.findall(r"\bplayer (\d)\b", violation.detail)]


def told_right(truth: Truth) -> Truth:
    """A check of a reason that also looks at its form: whatever place it names is the one it is
    about or is marked, no place is marked twice, and every mark is a place of the board."""

    def check(position: Any, seat: int, action: Any, violation: Violation) -> bool:
        assert isinstance(position, Position)
        cells = violation.cells
        return (
            set(places(violation)) <= {place_of(action), *cells}
            and len(set(cells)) == len(cells)
            and set(cells) <= {*CELLS, *SPACES}
            and truth(position, seat, action, violation)
        )

    return check
