"""Finding one table, record or session, by its id or the beginning of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple

from intramuros.store.upkeep import NOBODY, RECORDS, SESSIONS, StoredRecord, StoredSession

What = Literal["table", "record", "session"]
END = "~"
"""Comes after every letter that an id is made of."""
NAMED = (
    "SELECT 'table', id FROM table_ JOIN summary ON summary.game = id"
    " WHERE id >= $1 AND id < $2 AND stage <> 'deleted'"
    " UNION ALL SELECT 'record', id FROM record WHERE id >= $1 AND id < $2"
    f" UNION ALL SELECT 'session', hash FROM session WHERE hash >= $1 AND hash < $2"
    f" AND hash <> '{NOBODY}' LIMIT $3"
)
AT = (
    "SELECT id FROM table_ WHERE owner = $1 UNION SELECT game FROM guest WHERE session = $1"
    " LIMIT $2"
)


class Named(NamedTuple):
    """Something that has an id."""

    what: What
    id: str


class Lookup:
    """Looks into the whole store for single things."""

    def __init__(self, rows: Callable[..., Awaitable[list[tuple[Any, ...]]]]) -> None:
        self._rows = rows

    async def named(self, begins: str, most: int = 10) -> list[Named]:
        """What has an id that begins so; what has exactly this id stands alone."""
        found = [Named(*row) for row in await self._rows(NAMED, begins, begins + END, most)]
        return [one for one in found if one.id == begins] or found

    async def record(self, record: str) -> StoredRecord | None:
        """One record, or None."""
        found = await self._rows(f"{RECORDS} id = $1", record)
        return StoredRecord(*found[0]) if found else None

    async def session(self, session: str) -> StoredSession | None:
        """One session, or None."""
        found = await self._rows(f"{SESSIONS} AND hash = $1", session)
        return StoredSession(*found[0]) if found else None

    async def tables_at(self, session: str, most: int) -> list[str]:
        """The tables that a session made or sits at."""
        return [row[0] for row in await self._rows(AT, session, most)]
