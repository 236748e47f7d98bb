"""The colours of seats: changed in a waiting room, and for a rematch where a game offers others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from intramuros.scene.theme import nearest
from intramuros.store import Seat

Seats: TypeAlias = tuple[Seat, ...]


def favoured(favourite: str, offered: Sequence[str], free: Sequence[str]) -> str:
    """The free colour for a player with this favourite; empty if another player has it.

    Where the game does not offer the favourite, the free colour that looks most like it.
    """
    if favourite in free:
        return favourite
    return nearest(favourite, free) if favourite and favourite not in offered and free else ""


def recoloured(seats: Seats, at: int, colour: str) -> Seats:
    """With another colour for one seat; a seat that is called by its colour changes its name."""
    seat = seats[at]
    name = colour.capitalize() if seat.name == seat.colour.capitalize() else seat.name
    changed = msgspec.structs.replace(seat, colour=colour, name=name)
    return (*seats[:at], changed, *seats[at + 1 :])


def suited(seats: Seats, offered: Sequence[str]) -> Seats:
    """With a colour of the game for each seat that has one which it does not offer any more."""
    for at, seat in enumerate(seats):
        if seat.colour not in offered:
            worn = {other.colour for other in seats}
            free = [colour for colour in offered if colour not in worn]
            seats = recoloured(seats, at, nearest(seat.colour, free)) if free else seats
    return seats
