"""The timer that wakes tables when one of their clocks runs out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

BEAT = 5.0
"""While clocks run the store is told every so many seconds that the server is alive."""


class Timepiece:
    """The time, and waiting for it; tests bring one whose hands they turn."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def wait(self, until: float | None, changed: asyncio.Event) -> None:
        """Until that time, or until something has changed."""
        seconds = None if until is None else max(0.0, until - self.now())
        try:
            async with asyncio.timeout(seconds):
                await changed.wait()
        except TimeoutError:
            pass


class Schedule:
    """For each table with a running clock when the first one runs out."""

    def __init__(self, timepiece: Timepiece) -> None:
        self.timepiece = timepiece
        self._due: dict[str, float] = {}
        self._changed = asyncio.Event()

    def set(self, table: str, due: float | None) -> None:
        """Look at the table then; None: no more."""
        if due is None:
            self._due.pop(table, None)
        else:
            self._due[table] = due
        self._changed.set()

    async def run(
        self, ring: Callable[[str], Awaitable[None]], beat: Callable[[float], Awaitable[None]]
    ) -> None:
        """Ring for every table whose time has come, until cancelled."""
        while True:
            self._changed.clear()
            now = self.timepiece.now()
            for table in [table for table, due in self._due.items() if due <= now]:
                del self._due[table]  # who is rung for says anew when the next time is
                await ring(table)
            if self._due:
                await beat(now)
            next_due = min(self._due.values(), default=None)
            until = None if next_due is None else min(next_due, now + BEAT)
            await self.timepiece.wait(until, self._changed)
