"""Lists of all that is stored, page by page, and its deletion.

Deleting is done in small transactions, so that no move waits for it. A long log goes in slices:
the first transaction sets the stage `deleted`, which nobody can see any more, and the last one
removes the row itself. If the server ends in between, `unfinished` names what is left to do.

SQLite overwrites what is deleted (`secure_delete`) and uses its pages again. The file does not
shrink: that would take moving pages, which no server does beside its games.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from intramuros.store import reviews, sql
from intramuros.store.log import Stage, Summary, TableRow
from intramuros.store.writer import Statement, Writer

NOBODY = "nobody"
"""The session that owns what people gave up. No token has this hash."""
DAY = 24 * 3600
SLICE = 500
"""Rows that one transaction deletes: a few milliseconds."""
Place = tuple[float, str]
"""Where a page of a list begins: after the entry that was created then and has this id."""
FIRST: Place = (1e18, "")

REVIEW_SIZE = (
    "(SELECT COALESCE(SUM(COALESCE(LENGTH(quick), 0) + COALESCE(LENGTH(whole), 0)), 0)"
    " FROM review WHERE review.game = id)"
)
TABLES = (
    "SELECT id, table_.game, edition, stage, names, created, active, owner,"
    " (SELECT COUNT(*) FROM event WHERE event.game = id),"
    " LENGTH(start) + LENGTH(seats)"
    " + (SELECT COALESCE(SUM(LENGTH(body) + 60), 0) FROM event WHERE event.game = id)"
    " + (SELECT COALESCE(SUM(LENGTH(body)), 0) FROM archive WHERE archive.game = id)"
    f" + {REVIEW_SIZE}"
    " FROM table_ JOIN summary ON summary.game = id WHERE id IN"
)
RECORDS = (
    f"SELECT id, game, edition, created, opened, LENGTH(text) + {REVIEW_SIZE} FROM record WHERE"
)
SESSIONS = (
    "SELECT hash, name, created, seen,"
    " (SELECT COUNT(*) FROM table_ WHERE owner = hash),"
    " (SELECT COUNT(DISTINCT game) FROM guest WHERE session = hash)"
    f" FROM session WHERE hash <> '{NOBODY}'"
)
AFTER = "(created < $1 OR (created = $1 AND {id} > $2)) ORDER BY created DESC, {id} LIMIT $3"
PARTS = ("invite", "guest", "due", "noted", "archive")
"""What belongs to a table beside its log and its summary."""
UNUSED = (
    "NOT EXISTS (SELECT 1 FROM table_ WHERE owner = hash)"
    " AND NOT EXISTS (SELECT 1 FROM guest WHERE session = hash)"
    f" AND hash <> '{NOBODY}'"
)


class StoredTable(NamedTuple):
    """What an operator wants to know of a table."""

    id: str
    game: str
    edition: str
    stage: Stage
    names: tuple[str, ...]
    created: float
    active: float
    """When something last happened."""
    owner: str
    """The hash of the session that made it."""
    rows: int
    bytes: int
    """About what it takes in the database."""


class StoredRecord(NamedTuple):
    """What an operator wants to know of a record."""

    id: str
    game: str
    edition: str
    created: float
    opened: float
    """When somebody last watched it, to the day."""
    bytes: int


class StoredSession(NamedTuple):
    """What an operator wants to know of a session."""

    hash: str
    name: str
    created: float
    seen: float
    """When it was last used, to the day."""
    tables: int
    """So many tables are its own."""
    seats: int
    """At so many tables it took a seat."""


class Upkeep:
    """Lists and deletions over the whole store."""

    def __init__(
        self, rows: Callable[..., Awaitable[list[tuple[Any, ...]]]], writer: Writer
    ) -> None:
        self._rows = rows
        self._writer = writer

    async def tables(
        self,
        after: Place = FIRST,
        most: int = 50,
        stage: str = "",
        game: str = "",
        before: float = FIRST[0],
    ) -> list[StoredTable]:
        """Tables, the newest first; only those at a stage or of a game, if one is named, and at
        which nothing has happened since `before`."""
        # Only the tables of the page are counted through.
        page = (
            "SELECT id FROM table_ JOIN summary ON summary.game = id WHERE stage <> 'deleted'"
            " AND ($4 = '' OR stage = $4) AND ($5 = '' OR table_.game = $5)"
            f" AND active < $6 AND {AFTER.format(id='id')}"
        )
        query = f"{TABLES} ({page}) ORDER BY created DESC, id"
        found = await self._rows(query, *after, most, stage, game, before)
        return [_table(row) for row in found]

    async def table(self, table: str) -> StoredTable | None:
        """One table, or None."""
        found = await self._rows(f"{TABLES} ($1) AND stage <> 'deleted'", table)
        return _table(found[0]) if found else None

    async def records(self, after: Place = FIRST, most: int = 50) -> list[StoredRecord]:
        """Records, the newest first."""
        found = await self._rows(f"{RECORDS} {AFTER.format(id='id')}", *after, most)
        return [StoredRecord(*row) for row in found]

    async def sessions(self, after: Place = FIRST, most: int = 50) -> list[StoredSession]:
        """Sessions, the newest first."""
        found = await self._rows(f"{SESSIONS} AND {AFTER.format(id='hash')}", *after, most)
        return [StoredSession(*row) for row in found]

    async def tables_of(self, session: str) -> list[str]:
        """The tables that a session made."""
        found = await self._rows("SELECT id FROM table_ WHERE owner = $1 ORDER BY id", session)
        return [row[0] for row in found]

    async def delete_table(self, table: str) -> bool:
        """Delete a table and all that belongs to it; whether there was one.

        A loaded table would go on writing: `Registry.delete` closes it first. Tables that follow
        it in a saga keep their own start and go on.
        """
        last = (await self._rows("SELECT MAX(seq) FROM event WHERE game = $1", table))[0][0] or 0
        known = bool(await self._rows("SELECT 1 FROM table_ WHERE id = $1", table))
        first: list[Statement] = [
            (f"DELETE FROM {part} WHERE game = $1", (table,)) for part in PARTS
        ]
        first += reviews.deletion(table)
        first.append(("UPDATE summary SET stage = 'deleted', listed = 0 WHERE game = $1", (table,)))
        if last > SLICE:
            await self._writer.write(first)
            first = []
        while last > SLICE:
            last -= SLICE
            await self._writer.write(
                [("DELETE FROM event WHERE game = $1 AND seq > $2", (table, last))]
            )
        rest: list[Statement] = [
            ("DELETE FROM event WHERE game = $1", (table,)),
            ("DELETE FROM summary WHERE game = $1", (table,)),
            ("DELETE FROM table_ WHERE id = $1", (table,)),
        ]
        await self._writer.write(first + rest)
        return known

    async def unfinished(self) -> list[str]:
        """The tables whose deletion was cut short."""
        found = await self._rows("SELECT game FROM summary WHERE stage = 'deleted'")
        return [row[0] for row in found]

    async def delete_record(self, record: str) -> bool:
        """Delete a record that was handed in; whether there was one."""
        known = await self._rows("SELECT 1 FROM record WHERE id = $1", record)
        await self._writer.write(_record_deletion(record))
        return bool(known)

    async def delete_session(self, session: str, give_up: bool = False) -> bool:
        """Delete a session that has no table and no seat; whether it is gone.

        `give_up`: its tables and seats stay, and belong to nobody from now on. Those of them that
        are loaded do not know yet.
        """
        done: list[Statement] = []
        if give_up and session != NOBODY:
            for table in await self.tables_of(session):
                done += await self._given_up(table, session)
            done.append(("DELETE FROM guest WHERE session = $1", (session,)))
        done.append((f"DELETE FROM session WHERE hash = $1 AND {UNUSED}", (session,)))
        await self._writer.write(done)
        return not await self._rows("SELECT 1 FROM session WHERE hash = $1", session)

    async def _given_up(self, table: str, session: str) -> list[Statement]:
        """What makes a table nobody's."""
        rows = await self._rows(f"{sql.TABLE} FROM table_ WHERE id = $1", table)
        seats = tuple(
            msgspec.structs.replace(seat, owner=NOBODY) if seat.owner == session else seat
            for seat in sql.table_row(rows[0]).seats
        )
        return [
            (sql.SET_SEATS, (table, sql.encoded(seats))),
            (f"UPDATE table_ SET owner = '{NOBODY}' WHERE id = $1", (table,)),
        ]

    async def rewrite(
        self,
        row: TableRow,
        session: str,
        seats: Iterable[int],
        bodies: Mapping[int, str],
        summary: Summary,
        archive: bytes | None,
    ) -> None:
        """Take a session and its name out of a table: all seats and the owner as in `row`, nobody
        at `seats`, the rows of the log in `bodies` (number -> body), what lists say, and the
        archive if there is one."""
        changed: list[Statement] = [
            (sql.SET_SEATS, (row.id, sql.encoded(row.seats))),
            ("UPDATE table_ SET owner = $2 WHERE id = $1", (row.id, row.owner)),
            *((sql.DROP_GUESTS, (row.id, seat)) for seat in seats),
            sql.summary_set(row.id, summary),
        ]
        changed += [
            ("UPDATE event SET body = $3 WHERE game = $1 AND seq = $2", (row.id, seq, body))
            for seq, body in bodies.items()
        ]
        # The name that the browser remembers goes with the last table that knew it.
        changed.append((f"UPDATE session SET name = '' WHERE hash = $1 AND {UNUSED}", (session,)))
        if archive is not None:
            changed.append(("UPDATE archive SET body = $2 WHERE game = $1", (row.id, archive)))
        await self._writer.write(changed)

    async def used(self, sessions: Iterable[str], records: Iterable[str], at: float) -> None:
        """Sessions that were used and records that were opened; kept to the day."""
        used = f"UPDATE session SET seen = $2 WHERE hash = $1 AND seen <= $2 - {DAY}"
        opened = f"UPDATE record SET opened = $2 WHERE id = $1 AND opened <= $2 - {DAY}"
        statements: list[Statement] = [(used, (session, at)) for session in sessions]
        statements += [(opened, (record, at)) for record in records]
        for first in range(0, len(statements), SLICE):
            await self._writer.write(statements[first : first + SLICE])

    async def date(self, at: float) -> None:
        """Sessions and records from before this was kept count as used now."""
        for name, key, when in (("session", "hash", "seen"), ("record", "id", "opened")):
            while await self._rows(
                f"SELECT 1 FROM {name} WHERE {when} = 0 AND created > 0 LIMIT 1"
            ):
                some = f"SELECT {key} FROM {name} WHERE {when} = 0 AND created > 0 LIMIT {SLICE}"
                dated = f"UPDATE {name} SET {when} = $1 WHERE {key} IN ({some})"
                await self._writer.write([(dated, (at,))])

    async def idle_tables(
        self, stages: Sequence[Stage], before: float, most: int, after: Place
    ) -> list[IdleTable]:
        """Tables at these stages at which nothing has happened since, the longest idle first,
        after the place of the last one that was seen."""
        marks = ", ".join(f"'{stage}'" for stage in stages)
        query = (
            "SELECT summary.game, active, stage,"
            " EXISTS (SELECT 1 FROM event WHERE event.game = id AND kind = 'action'"
            " AND cmd_id NOT LIKE '% %'),"  # people's ids have no space
            " EXISTS (SELECT 1 FROM guest WHERE guest.game = id AND session <> owner)"
            " FROM summary JOIN table_ ON id = summary.game"
            f" WHERE stage IN ({marks}) AND active < $1 AND active >= $2"
            " AND (active > $2 OR summary.game > $3)"
            " ORDER BY active, summary.game LIMIT $4"
        )
        found = await self._rows(query, before, *after, most)
        return [IdleTable._make((*row[:3], bool(row[3]), bool(row[4]))) for row in found]

    async def idle_records(self, before: float, most: int) -> list[str]:
        """Records that nobody has opened since."""
        query = "SELECT id FROM record WHERE opened > 0 AND opened < $1 LIMIT $2"
        return [row[0] for row in await self._rows(query, before, most)]

    async def idle_sessions(self, before: float, most: int) -> list[str]:
        """Sessions without a seat or a table that were not used since."""
        query = f"SELECT hash FROM session WHERE seen > 0 AND seen < $1 AND {UNUSED} LIMIT $2"
        return [row[0] for row in await self._rows(query, before, most)]

    async def delete_records(self, records: Sequence[str]) -> None:
        """Delete some records, together."""
        gone = [statement for one in records for statement in _record_deletion(one)]
        await self._writer.write(gone)

    async def delete_idle_sessions(self, sessions: Sequence[str]) -> None:
        """Delete some sessions, together; those that have a table or a seat by now stay."""
        unused = f"DELETE FROM session WHERE hash = $1 AND {UNUSED}"
        await self._writer.write([(unused, (one,)) for one in sessions])

    async def size(self) -> int:
        """Bytes of the database that are in use; pages to be used again do not count."""
        numbers = [
            (await self._rows(f"PRAGMA {name}"))[0][0]
            for name in ("page_count", "freelist_count", "page_size")
        ]
        return int((numbers[0] - numbers[1]) * numbers[2])


class IdleTable(NamedTuple):
    """A table at which nothing happens any more."""

    id: str
    active: float
    stage: Stage
    played: bool
    """Whether a person has acted."""
    joined: bool
    """Whether anybody but its creator took a seat."""


def _record_deletion(record: str) -> list[Statement]:
    return [*reviews.deletion(record), ("DELETE FROM record WHERE id = $1", (record,))]


def _table(row: tuple[Any, ...]) -> StoredTable:
    names = msgspec.json.decode(row[4], type=tuple[str, ...])
    return StoredTable._make((*row[:4], names, *row[5:]))
