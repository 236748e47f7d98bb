"""The store in one SQLite file: a writing thread, a reading thread, durable answers.

WAL with synchronous=FULL: an acknowledged row survives a power cut. Exactly one connection may
write (SQLite before 3.51.3 can damage a WAL that two connections write); the others open `ro`.
The SQL uses `$1` parameters and ON CONFLICT, so PostgreSQL takes the same text.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from intramuros.store.directory import claim
from intramuros.store.log import Event, Guest, Seat, TableRow
from intramuros.store.migrate import migrate
from intramuros.store.writer import Statement, StoreError, Writer

FILE = "intramuros.sqlite"

ADD_SESSION = "INSERT INTO session (hash, created) VALUES ($1, $2)"
ADD_TABLE = (
    "INSERT INTO table_ (id, game, edition, players, options, start, seats, autoconfirm,"
    " draw_key, owner, created, watch, clock)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
)
ADD_INVITE = "INSERT INTO invite (token, game, seat) VALUES ($1, $2, $3)"
ADD_GUEST = (
    "INSERT INTO guest (game, seat, session, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
)
ADD_EVENT = (
    "INSERT INTO event (game, seq, kind, cmd_id, seat, body, at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)"
)
TABLE = (
    "SELECT id, game, edition, players, options, start, seats, autoconfirm, draw_key, owner,"
    " created, watch, clock FROM table_ WHERE"
)
TABLES_OF = (
    f"{TABLE} owner = $1 OR id IN (SELECT game FROM guest WHERE session = $1)"
    " ORDER BY created DESC LIMIT $2"
)
EVENTS = (
    "SELECT seq, kind, cmd_id, seat, body, at FROM event WHERE game = $1 AND seq > $2 ORDER BY seq"
)
ADD_RECORD = (
    "INSERT INTO record (id, game, edition, text, created) VALUES ($1, $2, $3, $4, $5)"
    " ON CONFLICT (id) DO NOTHING"
)
SET_DUE = (
    "INSERT INTO due (game, at) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET at = excluded.at"
)
NO_DUE = "DELETE FROM due WHERE game = $1"
BEAT = "INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"

R = TypeVar("R")


class Store:
    """Tables, logs and sessions. Every write returns after COMMIT."""

    def __init__(self, lock: int, writer: Writer, reader: sqlite3.Connection) -> None:
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._reading = ThreadPoolExecutor(1, "store-reader")

    @classmethod
    def open(cls, directory: Path) -> Store:
        """Claim the directory, bring the database up to date, start writing."""
        lock = claim(directory)
        path = directory / FILE
        try:
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            try:
                # WAL first, while nobody else is connected: later it could find the file locked.
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=FULL")
                connection.execute("PRAGMA foreign_keys=ON")
                migrate(connection)
                reader = sqlite3.connect(
                    f"{path.absolute().as_uri()}?mode=ro",
                    uri=True,
                    isolation_level=None,
                    check_same_thread=False,
                )
            except BaseException:
                connection.close()
                raise
        except sqlite3.Error as error:
            os.close(lock)
            raise StoreError(f"{path} cannot be used: {error}") from None
        except BaseException:
            os.close(lock)
            raise
        return cls(lock, Writer(connection), reader)

    def close(self) -> None:
        """Finish what is queued and let go of the directory."""
        self._reading.shutdown()
        self._reader.close()
        self._writer.close()
        os.close(self._lock)

    @property
    def commits(self) -> int:
        """How many transactions were committed since it was opened."""
        return self._writer.commits

    async def add_session(self, hashed: str, created: float) -> None:
        """Keep a session by the hash of its token."""
        await self._writer.write([(ADD_SESSION, _numbered(hashed, created))])

    async def has_session(self, hashed: str) -> bool:
        """Whether the session is known."""
        rows = await self._rows("SELECT 1 FROM session WHERE hash = $1", hashed)
        return bool(rows)

    async def add_table(
        self,
        row: TableRow,
        events: Sequence[Event] = (),
        invites: Mapping[int, str] | None = None,
        due: float | None = None,
    ) -> None:
        """Keep a new table, the first rows of its log, and for friends' seats their tokens.

        With a clock: when the first seat is out of time.
        """
        seats = msgspec.json.encode(row.seats).decode()
        values = (*row[:6], seats, int(row.autoconfirm), *row[8:])
        added: list[Statement] = [(ADD_TABLE, _numbered(*values))]
        for seat, token in (invites or {}).items():
            added.append((ADD_INVITE, _numbered(token, row.id, seat)))
        if due is not None:
            added.append((SET_DUE, _numbered(row.id, due)))
        await self._writer.write(added + _insertions(row.id, events))

    async def append(
        self,
        table: str,
        events: Sequence[Event],
        guest: Guest | None = None,
        due: tuple[float | None] | None = None,
    ) -> None:
        """Add rows to a log, all or none; Conflict when a seq or a command id is taken.

        With a guest: who takes a seat by these rows, kept together with them. With `due`: when
        the first clock of the table runs out after them, if any does.
        """
        added = _insertions(table, events)
        if guest is not None:
            added.append((ADD_GUEST, _numbered(table, *guest, events[-1].at)))
        if due is not None:
            at = due[0]
            added.append(
                (NO_DUE, _numbered(table)) if at is None else (SET_DUE, _numbered(table, at))
            )
        await self._writer.write(added)

    async def table(self, table: str) -> TableRow | None:
        """One table, or None."""
        rows = await self._rows(f"{TABLE} id = $1", table)
        return _table(rows[0]) if rows else None

    async def tables_of(self, owner: str, most: int) -> list[TableRow]:
        """The tables a session made or sits at as a friend, newest first."""
        return [_table(row) for row in await self._rows(TABLES_OF, owner, most)]

    async def invited(self, token: str) -> tuple[str, int] | None:
        """The table and the seat that a link leads to."""
        rows = await self._rows("SELECT game, seat FROM invite WHERE token = $1", token)
        return (rows[0][0], rows[0][1]) if rows else None

    async def invites(self, table: str) -> dict[int, str]:
        """The tokens of a table's seats for friends."""
        return dict(await self._rows("SELECT seat, token FROM invite WHERE game = $1", table))

    async def guests(self, table: str) -> list[Guest]:
        """Who took seats of a table by their links."""
        found = await self._rows("SELECT seat, session FROM guest WHERE game = $1", table)
        return [Guest(*row) for row in found]

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The rows of a log after row `since`."""
        return [Event(*row) for row in await self._rows(EVENTS, table, since)]

    async def beat(self, at: float) -> None:
        """The server is alive at this time."""
        await self._writer.write([(BEAT, _numbered(at))])

    async def last_beat(self) -> float | None:
        """When the server was alive last, as far as is known."""
        rows = await self._rows("SELECT at FROM alive WHERE id = 1")
        return float(rows[0][0]) if rows else None

    async def due(self) -> list[str]:
        """The tables at which a clock runs."""
        return [row[0] for row in await self._rows("SELECT game FROM due ORDER BY at")]

    async def add_record(
        self, record: str, game: str, edition: str, text: str, created: float
    ) -> None:
        """Keep a record to watch; one that is there already stays as it is."""
        await self._writer.write([(ADD_RECORD, _numbered(record, game, edition, text, created))])

    async def record(self, record: str) -> str | None:
        """The text of a record, or None."""
        rows = await self._rows("SELECT text FROM record WHERE id = $1", record)
        return str(rows[0][0]) if rows else None

    async def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._read(lambda: self._reader.execute(sql, _numbered(*values)).fetchall())

    async def _read(self, work: Callable[[], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._reading, work)


def _insertions(table: str, events: Sequence[Event]) -> list[Statement]:
    return [(ADD_EVENT, _numbered(table, *event)) for event in events]


def _table(row: tuple[Any, ...]) -> TableRow:
    seats = msgspec.json.decode(row[6], type=tuple[Seat, ...])
    return TableRow._make((*row[:6], seats, bool(row[7]), *row[8:]))


def _numbered(*values: Any) -> dict[str, Any]:
    """Values for `$1`, `$2` …: to SQLite these are names."""
    return {str(number): value for number, value in enumerate(values, 1)}
