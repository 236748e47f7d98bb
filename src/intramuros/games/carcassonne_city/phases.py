"""What is going on in a position: the phases of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]
"""X to the east and y to the north of the first tile."""


@dataclass(frozen=True)
class Drawing:
    """A tile is to be drawn for the seat."""

    seat: int


@dataclass(frozen=True)
class Laying:
    """The seat lays the tile it has drawn."""

    seat: int
    tile: int


@dataclass(frozen=True)
class Following:
    """The seat has laid a tile on this place and may place a follower on it."""

    seat: int
    place: Place


@dataclass(frozen=True)
class Building:
    """After a scoring: `seat` builds the next piece, the gate if there is none yet."""

    scorer: int
    seat: int
    left: int
    """Pieces still to be built in this phase, this one included."""


@dataclass(frozen=True)
class Guarding:
    """The seat may place a guard on the wall it has just built: the last one of that arm."""

    scorer: int
    seat: int
    left: int
    """Pieces still to be built in this phase after this one."""
    end: int


@dataclass(frozen=True)
class Towering:
    """The scoring player may place a tower at an end of the wall."""

    scorer: int


@dataclass(frozen=True)
class Over:
    """The game has ended and the wall is closed; what that completed has been scored."""


Phase: TypeAlias = Drawing | Laying | Following | Building | Guarding | Towering | Over
