"""The same people once more: a row of the finished table's log that names the next table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from intramuros.server.table.commands import Course, Refusal, Stamp
from intramuros.server.table.moment import Moment
from intramuros.store import Event, Guest, Seat

REMATCH = "is ready for a rematch"


class Rematch(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a row that leads to the next table."""

    rematch: str


def rematch(moment: Moment, stamp: Stamp, seat: int, table: str) -> Course:
    """The seat asks for another game, at the table with this id."""
    if not moment.over:
        raise Refusal("busy", "a rematch comes after the end of the game")
    body = msgspec.json.encode(Rematch(table)).decode()
    row = Event(moment.seq + 1, "table", stamp.cmd_id, seat, body, stamp.at)
    return [moment, moment.then(row)]


def rematch_in(row: Event) -> str | None:
    """The table that the row leads to; None if it is another kind of row."""
    if row.kind != "table" or not row.body.startswith('{"rematch"'):
        return None
    try:
        return msgspec.json.decode(row.body, type=Rematch).rematch
    except msgspec.DecodeError:
        return None


def rematch_of(moment: Moment) -> str | None:
    """The table where the same people play again, once somebody has asked for it."""
    if not moment.over:
        return None
    return next((found for row in reversed(moment.rows) if (found := rematch_in(row))), None)


def rotated(moment: Moment, guests: Sequence[Guest]) -> tuple[tuple[Seat, ...], tuple[Guest, ...]]:
    """The seats of the next game: who came second begins, who began comes last."""
    named = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(moment.setting.seats, moment.names, strict=True)
    ]
    players = len(named)
    moved = tuple(Guest((guest.seat - 1) % players, guest.session) for guest in guests)
    return (*named[1:], named[0]), moved
