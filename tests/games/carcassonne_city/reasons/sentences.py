"""Sentences and what makes them true."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from intramuros.core.game import Violation
from intramuros.games.carcassonne_city.model import (
    Action,
    Building,
    Drawing,
    Following,
    Guarding,
    Laying,
    Position,
    Towering,
)
from intramuros.testing.plays import Truth

Said: TypeAlias = tuple[str, ...]
"""What stands in the groups of a sentence's pattern."""
Check: TypeAlias = Callable[[Position, int, Action, Said, tuple[str, ...]], bool]
"""Whether a sentence is true: position, seat, action, what it says, its cells."""


def one_of(*told: tuple[str, Check]) -> Truth:
    """The sentence is one of these, by its pattern, and what it says is so."""

    def is_true(position: Position, seat: int, action: Action, violation: Violation) -> bool:
        for pattern, check in told:
            found = re.fullmatch(pattern, violation.detail)
            if found is not None:
                return check(position, seat, action, found.groups(), violation.cells)
        return False

    return is_true


def to_act(position: Position) -> int | None:
    """The seat that decides; None for chance and after the end."""
    match position.phase:
        case Laying(seat) | Following(seat) | Towering(seat):
            return seat
        case Building(_, seat) | Guarding(_, seat):
            return seat
    return None


def whose_tile(position: Position) -> int | None:
    """Who has laid the last tile."""
    match position.phase:
        case Building(scorer) | Guarding(scorer) | Towering(scorer):
            return scorer
        case Following(seat):
            return seat
        case Drawing(seat) | Laying(seat):
            return (seat - 1) % position.players
    return None
