"""The SQL of the store, and how rows become values and values rows.

It uses `$1` parameters and ON CONFLICT, so PostgreSQL takes the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from intramuros.store.log import Event, Guest, Listed, Seat, Summary, TableRow
from intramuros.store.tokens import hashed
from intramuros.store.writer import Statement

ADD_SESSION = "INSERT INTO session (hash, created, seen) VALUES ($1, $2, $2)"
ADD_TABLE = (
    "INSERT INTO table_ (id, game, edition, players, options, start, seats, autoconfirm,"
    " draw_key, owner, created, watch, clock, parent, saga, part, parts, episode, hints)"
    f" VALUES ({', '.join(f'${number}' for number in range(1, 20))})"
)
ADD_INVITE = "INSERT INTO invite (hash, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
ADD_GUEST = (
    "INSERT INTO guest (game, seat, session, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
)
ADD_EVENT = (
    "INSERT INTO event (game, seq, kind, cmd_id, seat, body, at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)"
)
TABLE = (
    "SELECT id, table_.game, edition, players, options, start, seats, autoconfirm, draw_key, owner,"
    " created, watch, clock, parent, saga, part, parts, episode, hints"
)
LISTED = (
    f"{TABLE}, stage, listed, names, acting, turn, active"
    " FROM table_ JOIN summary ON summary.game = id WHERE"
)
PUBLIC_TABLES = (
    f"{LISTED} listed = 1 AND stage = $1 AND active > $2 AND (stage <> 'over' OR part = parts)"
    " ORDER BY active DESC LIMIT $3"  # of a saga only its end
)
LATEST = (  # of the guests of a seat; versions before let several sessions play one
    "NOT EXISTS (SELECT 1 FROM guest AS later WHERE later.game = guest.game"
    " AND later.seat = guest.seat AND (later.at, later.session) > (guest.at, guest.session))"
)
GUESTS = f"SELECT seat, session FROM guest WHERE game = $1 AND {LATEST}"
OWN = f"(owner = $1 OR id IN (SELECT game FROM guest WHERE session = $1 AND {LATEST}))"
TABLES_OF = f"{LISTED} {OWN} AND stage {{}} ORDER BY active DESC, created DESC LIMIT $2"
UNFINISHED_OF = TABLES_OF.format("NOT IN ('over', 'closed', 'deleted')")
FINISHED_OF = TABLES_OF.format("= 'over' AND saga = ''")
SAGAS_OF = (  # of each saga the match that was played last
    f"{LISTED} id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER"
    " (PARTITION BY saga ORDER BY active DESC, created DESC) AS place"
    f" FROM table_ JOIN summary ON summary.game = id WHERE {OWN} AND saga <> ''"
    " AND stage NOT IN ('closed', 'deleted')) AS own WHERE place = 1) ORDER BY active DESC LIMIT $2"
)
MATCHES = (
    "SELECT id, parent, part, episode, stage, turn, active"
    " FROM table_ JOIN summary ON summary.game = id"
    " WHERE saga = $1 AND stage NOT IN ('closed', 'deleted') ORDER BY part, created, id"
)
SUMMARY = "SELECT stage, listed, names, acting, turn, active FROM summary WHERE game = $1"
SET_SUMMARY = (
    "INSERT INTO summary (game, stage, listed, names, acting, turn, active)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game) DO UPDATE SET stage = excluded.stage,"
    " listed = excluded.listed, names = excluded.names, acting = excluded.acting,"
    " turn = excluded.turn, active = excluded.active"
)
SET_SEATS = "UPDATE table_ SET seats = $2 WHERE id = $1"
BEGIN = "UPDATE table_ SET seats = $2, created = $3 WHERE id = $1"
DROP_GUEST = "DELETE FROM guest WHERE game = $1 AND seat = $2 AND session = $3"
DROP_GUESTS = "DELETE FROM guest WHERE game = $1 AND seat = $2"
SET_PERSONA = "UPDATE session SET name = $2, colour = $3 WHERE hash = $1"
EVENTS = (
    "SELECT seq, kind, cmd_id, seat, body, at FROM event WHERE game = $1 AND seq > $2 ORDER BY seq"
)
ADD_RECORD = (
    "INSERT INTO record (id, game, edition, text, created, opened) VALUES ($1, $2, $3, $4, $5, $5)"
    " ON CONFLICT (id) DO NOTHING"
)
ADD_ARCHIVE = (
    "INSERT INTO archive (game, edition, body) VALUES ($1, $2, $3) ON CONFLICT (game) DO NOTHING"
)
ARCHIVE = "SELECT body FROM archive WHERE game = $1"
NOT_ARCHIVED = (
    "SELECT id FROM table_ JOIN summary ON summary.game = id"
    " WHERE stage = 'over' AND edition = $1"
    " AND NOT EXISTS (SELECT 1 FROM archive WHERE archive.game = id) ORDER BY active"
)
NOTE = (
    "INSERT INTO noted (game, seq, position, scores) SELECT $1, $2, $3, $4"
    " WHERE EXISTS (SELECT 1 FROM table_ WHERE id = $1) ON CONFLICT (game)"  # or it was deleted
    " DO UPDATE SET seq = excluded.seq, position = excluded.position, scores = excluded.scores"
)
NOTED = "SELECT seq, position, scores FROM noted WHERE game = $1"
NO_NOTE = "DELETE FROM noted WHERE game = $1"
RENEW = "UPDATE table_ SET edition = $2, start = $3 WHERE id = $1"
SET_DUE = (
    "INSERT INTO due (game, at) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET at = excluded.at"
)
NO_DUE = "DELETE FROM due WHERE game = $1"
BEAT = "INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"

UNKNOWN = Summary("", False, (), (), "", 0.0)
"""Of a table whose log has to be asked."""


def insertions(table: str, events: Sequence[Event]) -> list[Statement]:
    """What adds rows to a log."""
    return [(ADD_EVENT, (table, *event)) for event in events]


def table_row(row: tuple[Any, ...]) -> TableRow:
    """A row of `table_` with its seats."""
    seats = msgspec.json.decode(row[6], type=tuple[Seat, ...])
    return TableRow._make((*row[:6], seats, bool(row[7]), *row[8:-1], bool(row[-1])))


def listed(row: tuple[Any, ...]) -> Listed:
    """A table of a list with its summary."""
    at = len(TableRow._fields)
    found = Listed(table_row(row[:at]), summary_of(row[at:]))
    if found.summary.stage and len(found.summary.names) != len(found.row.seats):
        raise ValueError("there are not as many names as seats")
    return found


def lists(rows: Iterable[tuple[Any, ...]]) -> list[Listed]:
    """The tables of a list. One whose row is damaged is left out: the doctor tells of it."""
    found = []
    for row in rows:
        with suppress(ValueError, TypeError):
            found.append(listed(row))
    return found


def summary_of(row: tuple[Any, ...]) -> Summary:
    """A row of `summary`."""
    stage, listed, names, acting, turn, active = row
    said = msgspec.json.decode(names, type=tuple[str, ...])
    seats = msgspec.json.decode(acting, type=tuple[int, ...])
    return Summary(stage, bool(listed), said, seats, turn, active)


def summary_set(table: str, summary: Summary) -> Statement:
    """What keeps a summary."""
    stage, listed, names, acting, turn, active = summary
    values = (stage, int(listed), encoded(names), encoded(acting), turn, active)
    return SET_SUMMARY, (table, *values)


def invite(table: str, seat: int, token: str) -> Statement:
    """What lets a link lead to a seat."""
    return ADD_INVITE, (hashed(token), table, seat)


def guest_set(table: str, guest: Guest, at: float) -> list[Statement]:
    """What gives a seat to a session, and to no other."""
    return [(DROP_GUESTS, (table, guest.seat)), (ADD_GUEST, (table, *guest, at))]


def guests_at(tables: int) -> str:
    """The query for who plays which seats at so many tables."""
    numbers = ", ".join(f"${number}" for number in range(1, tables + 1))
    return f"SELECT game, seat, session FROM guest WHERE game IN ({numbers}) AND {LATEST}"


def due_set(table: str, due: float | None) -> Statement:
    """What keeps when the first clock of a table runs out."""
    return (NO_DUE, (table,)) if due is None else (SET_DUE, (table, due))


def encoded(values: Sequence[Any]) -> str:
    """Values as JSON text."""
    return msgspec.json.encode(values).decode()


def numbered(*values: Any) -> dict[str, Any]:
    """Values for `$1`, `$2` …: to SQLite these are names."""
    return {str(number): value for number, value in enumerate(values, 1)}
