"""The same people once more: the seats of the next game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from intramuros.server.table.course import Course, Stamp, one_row
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Lead
from intramuros.store import Guest, Seat


def rematch(moment: Moment, stamp: Stamp, seat: int, table: str) -> Course:
    """The seat leads on to another game, at the table with this id."""
    if not moment.over:
        raise Refusal("busy", "A rematch starts after the end of the game.")
    return one_row(moment, stamp, seat, Lead("rematch", table))


def rematch_of(moment: Moment) -> str | None:
    """The table where the same people play again, once somebody has asked for it."""
    return moment.people.led_to("rematch") if moment.over else None


def rotated(moment: Moment, guests: Sequence[Guest]) -> tuple[tuple[Seat, ...], tuple[Guest, ...]]:
    """The seats of the next game: the second player begins, and the first comes last."""
    named = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(moment.setting.seats, moment.names, strict=True)
    ]
    players = len(named)
    moved = tuple(Guest((guest.seat - 1) % players, guest.session) for guest in guests)
    return (*named[1:], named[0]), moved
