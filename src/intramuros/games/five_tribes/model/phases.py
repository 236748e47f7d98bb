"""What is going on: who decides what next, and what is pending."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""How many of each: by tribe (of a tile, the bag) or by card (of a hand, a pile)."""


@dataclass(frozen=True)
class SetUp:
    """Chance lays tiles, meeples, markers, cards and djinns: whatever is missing next."""


@dataclass(frozen=True)
class Bidding:
    """The owner of the next marker on the bid order track chooses a place."""

    seat: int


@dataclass(frozen=True)
class Moving:
    """The seat chooses the tile to sow from."""

    seat: int


@dataclass(frozen=True)
class Sowing:
    """The seat has taken up a handful and drops it one by one."""

    seat: int
    hand: Counts
    """Meeples still in hand, by tribe."""
    at: int
    """The tile it stands on: the source, or where the last meeple was dropped."""
    came_from: int | None
    """The tile left for that one: no step may lead back there."""


@dataclass(frozen=True)
class Earning:
    """Builders: the seat may discard fakirs before the coins are counted."""

    seat: int
    builders: int
    at: int


@dataclass(frozen=True)
class Killing:
    """Assassins: the seat chooses whom to kill."""

    seat: int
    assassins: int
    at: int
    kills: int = 1
    """Kills still to be made: 2 with Ibus."""
    tile: int | None = None
    """After the first of two kills: the tile where the second has to be."""
    victim: int | None = None
    """After the first of two kills: the opponent of whom the second has to be."""


@dataclass(frozen=True)
class Acting:
    """The tile's action on the final tile."""

    seat: int
    at: int


@dataclass(frozen=True)
class Claiming:
    """A tile is claimed: the seat puts a camel or its tent there (F-60)."""

    seat: int
    at: int
    then: Moving | Earning | Killing | Acting | Selling | Drawing | Finding
    """What goes on afterwards."""


@dataclass(frozen=True)
class Finding:
    """Chance draws items for the seat, unseen by others, while any is missing; then the seat keeps
    one of them (F-75, F-76)."""

    seat: int
    drawn: Counts | None
    """The items drawn, by kind; None where the viewer does not know them."""
    size: int
    """How many those are."""
    missing: int
    then: Acting | Selling


@dataclass(frozen=True)
class Placing:
    """A palm or a palace is due on a tile; Lamia or Hagis may lead it elsewhere."""

    seat: int
    palace: bool
    at: int
    then: Moving | Earning | Killing | Acting | Selling
    """What goes on afterwards."""


@dataclass(frozen=True)
class Choosing:
    """Sibittis: the seat keeps one of the djinns drawn; chance draws while any is missing."""

    seat: int
    drawn: tuple[int, ...]
    missing: int
    then: Moving | Earning | Killing | Acting | Selling


@dataclass(frozen=True)
class Drawing:
    """Chance draws a resource card for the seat, unseen by others."""

    seat: int
    then: Moving | Earning | Killing | Acting | Selling


@dataclass(frozen=True)
class Peopling:
    """Chance draws meeples from the bag onto a tile (Anun-Nak)."""

    seat: int
    at: int
    then: Moving | Earning | Killing | Acting | Selling


@dataclass(frozen=True)
class Selling:
    """The seat may sell sets of goods, use djinns, and ends its turn."""

    seat: int


@dataclass(frozen=True)
class Refilling:
    """Clean-up: chance fills the rows."""


@dataclass(frozen=True)
class Over:
    """The last round is done."""


Phase: TypeAlias = (
    SetUp
    | Bidding
    | Moving
    | Sowing
    | Earning
    | Killing
    | Acting
    | Claiming
    | Finding
    | Placing
    | Choosing
    | Drawing
    | Peopling
    | Selling
    | Refilling
    | Over
)


Between: TypeAlias = Claiming | Finding | Placing | Choosing | Drawing | Peopling
"""What comes in between and goes back to what went on before."""


def inner(phase: Phase) -> Phase:
    """The phase itself, or what goes on after what has come in between."""
    while isinstance(phase, Between):
        phase = phase.then
    return phase
