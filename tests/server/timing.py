"""A timepiece whose hands the tests turn."""

from __future__ import annotations

import asyncio

from intramuros.server.live.schedule import Timepiece


class HandClock(Timepiece):
    """Time passes only when a test says so."""

    def __init__(self, at: float = 1_800_000_000.0) -> None:
        self.at = at
        self._loop: asyncio.AbstractEventLoop | None = None
        self._changed = asyncio.Event()

    def now(self) -> float:
        return self.at

    async def wait(self, until: float | None, changed: asyncio.Event) -> None:
        self._loop, self._changed = asyncio.get_running_loop(), changed
        try:
            if until is None or until > self.at:
                await changed.wait()
        finally:
            self._loop = None  # it looks at the time before it waits again

    def turn(self, seconds: float) -> None:
        """So much later; whoever waits for it looks again."""
        self.at += seconds
        loop = self._loop
        if loop is not None:
            loop.call_soon_threadsafe(self._changed.set)
