"""Leading on to another table: a rematch, or the next match of a saga."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from intramuros.server.table.course import Course, Stamp, one_row
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Lead, Way
from intramuros.store import Guest, Seat


def rematch(moment: Moment, stamp: Stamp, seat: int, table: str) -> Course:
    """The seat leads on to another game, at the table with this id."""
    if not moment.over:
        raise Refusal("busy", "A rematch starts after the end of the game.")
    return one_row(moment, stamp, seat, Lead("rematch", table))


def lead_on(moment: Moment, stamp: Stamp, seat: int, way: Way, table: str) -> Course:
    """The seat leads on to another table of the saga."""
    return one_row(moment, stamp, seat, Lead(way, table))


def rotated(moment: Moment, guests: Sequence[Guest]) -> tuple[tuple[Seat, ...], tuple[Guest, ...]]:
    """The seats of the next game: the second player begins, and the first comes last."""
    named = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(moment.setting.seats, moment.names, strict=True)
    ]
    players = len(named)
    moved = tuple(Guest((guest.seat - 1) % players, guest.session) for guest in guests)
    return (*named[1:], named[0]), moved
