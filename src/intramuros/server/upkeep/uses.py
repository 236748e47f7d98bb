"""Which sessions were used and which records opened lately, so that the others can expire.

A use costs nothing while a request is answered: it is written down later, with many others, and
at most once a day for each session and record.
"""

from __future__ import annotations

import asyncio

from intramuros.store.upkeep import Upkeep

MOST = 5_000
"""So many uses wait at most; with more, they are written down at once."""


class Uses:
    """Uses that are not written down yet."""

    def __init__(self) -> None:
        self._sessions: set[str] = set()
        self._records: set[str] = set()
        self.many = asyncio.Event()
        """Set when so many uses wait that they should be written down now."""

    def session(self, session: str) -> None:
        """Somebody came with this session."""
        self._add(self._sessions, session)

    def record(self, record: str) -> None:
        """Somebody opened this record."""
        self._add(self._records, record)

    async def write_down(self, store: Upkeep, at: float) -> None:
        """Store what waits."""
        sessions, self._sessions = self._sessions, set()
        records, self._records = self._records, set()
        self.many.clear()
        await store.used(sessions, records, at)

    def _add(self, uses: set[str], name: str) -> None:
        uses.add(name)
        if len(uses) >= MOST:
            self.many.set()
