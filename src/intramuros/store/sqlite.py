"""The store in one SQLite file: a writing thread, a reading thread, durable answers.

WAL with synchronous=FULL: an acknowledged row survives a power cut. Exactly one connection may
write (SQLite before 3.51.3 can damage a WAL that two connections write); the others open `ro`.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from intramuros.store import sql
from intramuros.store.directory import claim, private
from intramuros.store.last import Last, changes_in, loss, note, noted
from intramuros.store.log import (
    Episode,
    Event,
    Guest,
    Listed,
    Noted,
    Persona,
    Seat,
    Stage,
    Summary,
    TableRow,
)
from intramuros.store.lookup import Lookup
from intramuros.store.migrate import migrate
from intramuros.store.reading import FILE, Blank, look, reader
from intramuros.store.reviews import Reviews
from intramuros.store.tokens import hashed, seat_token, secret_in
from intramuros.store.upkeep import NOBODY, Upkeep
from intramuros.store.writer import Statement, Stored, StoreError, Writer

T = TypeVar("T")


def prepare(connection: sqlite3.Connection) -> None:
    """What durability asks of the connection that writes, and the present schema."""
    # WAL first, while nobody else is connected: later it could find the file locked.
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    migrate(connection)
    connection.execute("UPDATE migration SET at = at")  # a full disk is found now, not later


def _lost(path: Path) -> str:
    """What a database lacks of what had been stored; StoreError if it cannot be used at all."""
    last = noted(path.parent)
    changes = 0
    if path.exists():
        with suppress(Blank):
            connection = look(path)
            try:
                changes = changes_in(connection)
            finally:
                connection.close()
    return loss(last, changes)


class Store:
    """Tables, logs and sessions. A write that is awaited is durable."""

    def __init__(
        self, lock: int, writer: Writer, reader: sqlite3.Connection, secret: bytes
    ) -> None:
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._secret = secret
        self._reading = ThreadPoolExecutor(1, "store-reader")
        self.upkeep = Upkeep(self._rows, writer)
        """Lists and deletions over the whole store."""
        self.loss = ""
        """What is missing of what had been stored, if that was accepted."""
        self.lookup = Lookup(self._rows)
        """Single things, by the beginning of their ids."""
        self.reviews = Reviews(self._rows, writer)
        """The reviews of finished games."""

    @classmethod
    def open(cls, directory: Path, accept_loss: bool = False) -> Store:
        """Claim the directory, bring the database up to date, start writing.

        A database that lacks what had been stored is opened only if that is accepted.
        """
        lock = claim(directory)
        path = directory / FILE
        try:
            lost = _lost(path)  # before anything of it is touched
            if lost and not accept_loss:
                raise StoreError(
                    f"{path} {lost} Put it back, or bring back a copy with `intramuros restore`; "
                    "`intramuros serve --accept-loss` goes on without them"
                )
            secret = secret_in(directory)
            if not path.exists():
                private(path)
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            try:
                prepare(connection)
                changes = changes_in(connection)
                reading = reader(path)
            except BaseException:
                connection.close()
                raise
        except (sqlite3.Error, OSError) as error:
            os.close(lock)
            raise StoreError(f"{path} cannot be used: {error}") from None
        except BaseException:
            os.close(lock)
            raise

        def noting(changes: int) -> None:
            note(directory, Last(changes, int(time.time())))

        if lost:
            noting(changes)
        store = cls(lock, Writer(connection, changes, noting), reading, secret)
        store.loss = lost
        return store

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
        await self._writer.write([(sql.ADD_SESSION, (hashed, created))])

    async def has_session(self, hashed: str) -> bool:
        """Whether the session is known."""
        rows = await self._rows("SELECT 1 FROM session WHERE hash = $1", hashed)
        return bool(rows)

    async def add_table(
        self,
        row: TableRow,
        events: Sequence[Event] = (),
        summary: Summary | None = None,
        guests: Sequence[Guest] = (),
        after: tuple[str, Sequence[Event]] = ("", ()),
        due: float | None = None,
    ) -> None:
        """Keep a new table, the first rows of its log, and the links to friends' seats.

        `after`: the table that it follows, and the rows there that say so. With a clock: when the
        first seat is out of time.
        """
        values = (
            *row[:6],
            sql.encoded(row.seats),
            int(row.autoconfirm),
            *row[8:-1],
            int(row.hints),
        )
        added: list[Statement] = [(sql.ADD_TABLE, values)]
        added += [sql.invite(row.id, *link) for link in self._tokens(row).items()]
        added += [(sql.ADD_GUEST, (row.id, *guest, row.created)) for guest in guests]
        added.append(sql.summary_set(row.id, summary or sql.UNKNOWN._replace(active=row.created)))
        if due is not None:
            added.append(sql.due_set(row.id, due))
        await self._writer.write(added + sql.insertions(row.id, events) + sql.insertions(*after))

    def append(
        self,
        table: str,
        events: Sequence[Event],
        guests: Sequence[Guest] = (),
        summary: Summary | None = None,
        due: tuple[float | None] | None = None,
    ) -> Stored:
        """Add rows to a log, all or none; Conflict when a seq or a command id is taken.

        With guests: who has which seats after these rows, in place of those who had them. With a
        summary: what lists say after them. With `due`: when the first clock of the table runs out
        after them, if any does.
        """
        added = sql.insertions(table, events)
        for guest in guests:
            added += sql.guest_set(table, guest, events[-1].at)
        if summary is not None:
            added.append(sql.summary_set(table, summary))
        if due is not None:
            added.append(sql.due_set(table, due[0]))
        return self._writer.write(added)

    async def change_table(
        self,
        table: str,
        seats: tuple[Seat, ...],
        summary: Summary,
        came: Guest | None = None,
        left: Guest | None = None,
    ) -> None:
        """Before a game begins: its seats, who came and who left."""
        changed: list[Statement] = [(sql.SET_SEATS, (table, sql.encoded(seats)))]
        if came is not None:
            changed += sql.guest_set(table, came, summary.active)
        if left is not None:
            changed.append((sql.DROP_GUEST, (table, *left)))
        changed.append(sql.summary_set(table, summary))
        await self._writer.write(changed)

    async def begin_table(
        self, row: TableRow, events: Sequence[Event], summary: Summary, due: float | None
    ) -> None:
        """The game of a table that waited begins: as if it had been made now."""
        begun: list[Statement] = [
            (sql.BEGIN, (row.id, sql.encoded(row.seats), row.created)),
            (sql.RENEW, (row.id, row.edition, row.start)),
            sql.summary_set(row.id, summary),
            sql.due_set(row.id, due),
        ]
        await self._writer.write(begun + sql.insertions(row.id, events))

    async def renew_table(
        self, row: TableRow, events: Sequence[Event], summary: Summary, due: float | None
    ) -> None:
        """A table goes on under another edition of the rules; the rows say so."""
        renewed: list[Statement] = [
            (sql.RENEW, (row.id, row.edition, row.start)),
            sql.summary_set(row.id, summary),
            sql.due_set(row.id, due),
        ]
        await self._writer.write(renewed + sql.insertions(row.id, events))

    async def add_archive(
        self, table: str, edition: str, body: bytes, closed: Summary | None = None
    ) -> None:
        """Keep a game's positions; one that has an archive keeps the first. With a summary: the
        table is closed by it, and none of its clocks runs any more."""
        added: list[Statement] = [
            (sql.ADD_ARCHIVE, (table, edition, body)),
            (sql.NO_NOTE, (table,)),
        ]
        if closed is not None:
            added += [sql.summary_set(table, closed), sql.due_set(table, None)]
        await self._writer.write(added)

    async def archive(self, table: str) -> bytes | None:
        """A game's archive, or None."""
        rows = await self._rows(sql.ARCHIVE, table)
        return rows[0][0] if rows else None

    async def not_archived(self, edition: str) -> list[str]:
        """The finished tables of an edition that have no archive, the longest finished first."""
        return [row[0] for row in await self._rows(sql.NOT_ARCHIVED, edition)]

    async def note(self, noted: Mapping[str, Noted]) -> None:
        """Keep where running games stand."""
        await self._writer.write(
            [
                (sql.NOTE, (table, seq, position, sql.encoded(scores)))
                for table, (seq, position, scores) in noted.items()
            ]
        )

    async def noted(self, table: str) -> Noted | None:
        """Where a running game stood when it was last noted, or None."""
        rows = await self._rows(sql.NOTED, table)
        if not rows:
            return None
        seq, position, scores = rows[0]
        return Noted(seq, position, msgspec.json.decode(scores, type=tuple[int, ...]))

    async def set_summary(self, table: str, summary: Summary) -> None:
        """What lists say of a table, made anew from its log."""
        await self._writer.write([sql.summary_set(table, summary)])

    async def set_persona(self, hashed: str, persona: Persona) -> None:
        """Remember what a session is called."""
        await self._writer.write([(sql.SET_PERSONA, (hashed, *persona))])

    async def persona(self, hashed: str) -> Persona:
        """What a session is called."""
        rows = await self._rows("SELECT name, colour FROM session WHERE hash = $1", hashed)
        return Persona(*rows[0]) if rows else Persona("", "")

    async def table(self, table: str) -> TableRow | None:
        """One table, or None."""
        rows = await self._rows(f"{sql.TABLE} FROM table_ WHERE id = $1", table)
        return sql.table_row(rows[0]) if rows else None

    async def summary(self, table: str) -> Summary:
        """What lists say of a table."""
        rows = await self._rows(sql.SUMMARY, table)
        return sql.summary_of(rows[0]) if rows else sql.UNKNOWN

    async def tables_of(self, session: str, most: int, over: bool = False) -> list[Listed]:
        """The tables a session made or sits at as a guest, the latest active first.

        Finished matches of sagas are not among them, see `sagas_of`.
        """
        return await self._own(sql.FINISHED_OF if over else sql.UNFINISHED_OF, session, most)

    async def sagas_of(self, session: str, most: int) -> list[Listed]:
        """Of each saga of a session the match that was played last, the latest active first."""
        return await self._own(sql.SAGAS_OF, session, most)

    async def matches(self, saga: str) -> list[Episode]:
        """The matches of a saga, part by part."""
        return [Episode(*row) for row in await self._rows(sql.MATCHES, saga)]

    async def _own(self, query: str, session: str, most: int) -> list[Listed]:
        rows = await self._rows(query, session, most)
        found = sql.lists(rows)
        tables = [one.row.id for one in found]
        guests = await self._rows(sql.guests_at(len(tables)), *tables) if tables else []
        holders = {(table, seat): holder for table, seat, holder in guests}
        return [
            one._replace(
                mine=tuple(
                    number
                    for number, seat in enumerate(one.row.seats)
                    if holders.get((one.row.id, number), seat.owner) == session
                ),
                others=any(
                    holders.get((one.row.id, number), seat.owner) not in ("", NOBODY, session)
                    for number, seat in enumerate(one.row.seats)
                ),
            )
            for one in found
        ]

    async def public_tables(self, stage: Stage, since: float, most: int) -> list[Listed]:
        """The tables of the lobby that are at this stage, the latest active first."""
        return sql.lists(await self._rows(sql.PUBLIC_TABLES, stage, since, most))

    async def invited(self, token: str) -> tuple[str, int] | None:
        """The table and the seat that a link leads to."""
        rows = await self._rows("SELECT game, seat FROM invite WHERE hash = $1", hashed(token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def invites(self, row: TableRow) -> dict[int, str]:
        """The tokens of a table's seats for friends.

        They are new if the links there are were made with another secret, or by a version that
        had none: from now on both lead to the seat.
        """
        tokens = self._tokens(row)
        if tokens:
            rows = await self._rows("SELECT hash FROM invite WHERE game = $1", row.id)
            known = {found for (found,) in rows}
            new = {seat: token for seat, token in tokens.items() if hashed(token) not in known}
            if new:
                await self._writer.write([sql.invite(row.id, *link) for link in new.items()])
        return tokens

    def _tokens(self, row: TableRow) -> dict[int, str]:
        seats = (number for number, seat in enumerate(row.seats) if seat.kind == "friend")
        return {seat: seat_token(self._secret, row.id, seat) for seat in seats}

    async def guests(self, table: str) -> list[Guest]:
        """Who plays the seats of a table; of several guests of a seat the one who came last."""
        return [Guest(*row) for row in await self._rows(sql.GUESTS, table)]

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The rows of a log after row `since`."""
        found = sql.numbered(table, since)

        def read() -> list[Event]:
            return [Event(*row) for row in self._reader.execute(sql.EVENTS, found)]

        return await self._read(read)

    async def beat(self, at: float) -> None:
        """The server is alive at this time."""
        await self._writer.write([(sql.BEAT, (at,))])

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
        await self._writer.write([(sql.ADD_RECORD, (record, game, edition, text, created))])

    async def record(self, record: str) -> str | None:
        """The text of a record, or None."""
        rows = await self._rows("SELECT text FROM record WHERE id = $1", record)
        return str(rows[0][0]) if rows else None

    async def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        found = sql.numbered(*values)

        def read() -> list[tuple[Any, ...]]:
            return self._reader.execute(query, found).fetchall()

        return await self._read(read)

    async def _read(self, read: Callable[[], T]) -> T:
        """What is read, in the reading thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, read)
        except sqlite3.Error as error:
            raise StoreError(f"the store cannot read: {error}") from None
