"""Room for new things: how large the database may get, and how much of the disk stays free.

When it is used up nothing new is begun. Moves of running games are stored all the same.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import structlog

from intramuros.server.settings import Storage
from intramuros.server.table.refusal import Refusal
from intramuros.store.upkeep import Upkeep

log = structlog.get_logger()

EVERY = 10.0
"""Seconds for which a measurement holds."""
SAY_AGAIN = 3600.0
"""Seconds after which the log says again that there is no room."""
MEGABYTE = 1_000_000
FULL = (
    "This server has no room for new tables, records or visitors at the moment. "
    "Games that have begun go on. Try again later."
)


class Quota:
    """Whether there is room for something new in a data folder."""

    def __init__(
        self,
        storage: Storage,
        store: Upkeep,
        directory: Path,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.storage = storage
        self.bytes = 0
        """What the database takes, when it was last measured."""
        self.is_full = False
        self._store = store
        self._directory = directory
        self._now = now
        self._measured = -EVERY
        self._said = -SAY_AGAIN

    async def check(self) -> None:
        """A Refusal `full` when nothing new may be begun."""
        await self.look()
        if self.is_full:
            raise Refusal("full", FULL)

    async def look(self) -> None:
        """Measure, if the last time was long ago."""
        now = self._now()
        if now - self._measured >= EVERY:
            self._measured = now  # others need not measure meanwhile
            await self._measure(now)

    async def _measure(self, now: float) -> None:
        self.bytes = await self._store.size()
        free = shutil.disk_usage(self._directory).free
        most, reserve = self.storage.megabytes, self.storage.free_megabytes
        too_large = bool(most) and self.bytes >= most * MEGABYTE
        self.is_full = too_large or free < reserve * MEGABYTE
        if self.is_full and now - self._said >= SAY_AGAIN:
            self._said = now
            log.warning(
                "no room for anything new",
                database_megabytes=self.bytes // MEGABYTE,
                most_megabytes=most,
                free_megabytes=free // MEGABYTE,
                reserve_megabytes=reserve,
            )
