"""A timepiece whose hands the tests turn."""

from __future__ import annotations

import asyncio

from intramuros.server.live.schedule import Timepiece


class HandClock(Timepiece):
    """Time passes only when a test says so."""

    def __init__(self, at: float = 1_800_000_000.0) -> None:
        self.at = at
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    def now(self) -> float:
        return self.at

    async def wait(self, until: float | None, changed: asyncio.Event) -> None:
        self._waiting[changed] = asyncio.get_running_loop()
        try:
            if until is None or until > self.at:
                await changed.wait()
        finally:
            del self._waiting[changed]  # it looks at the time before it waits again

    def turn(self, seconds: float) -> None:
        """So much later; whoever waits for it looks again."""
        self.at += seconds
        for changed, loop in list(self._waiting.items()):
            loop.call_soon_threadsafe(changed.set)
