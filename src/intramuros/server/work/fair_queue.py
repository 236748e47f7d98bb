"""A queue that serves visitors' addresses in turn, so that nobody waits for one who asks a lot."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NoReturn

from intramuros.server.limits.shares import duration
from intramuros.server.table.refusal import Refusal

MOST_WAITING = 60
"""So many of one address may wait: the members of a club, all at once."""
PATIENCE = 20.0
"""Seconds that somebody waits at most."""


def _uncounted(whose: str, limit: str) -> None:
    """Nobody counts who had to go."""


class FairQueue:
    """Lets so many jobs run at a time; whoever waits is called by address, round robin."""

    def __init__(
        self,
        at_once: int = 1,
        *,
        most_waiting: int = MOST_WAITING,
        patience: float = PATIENCE,
        rests: float = 0.0,
        reached: Callable[[str, str], None] = _uncounted,
    ) -> None:
        """`rests`: after a job its place stays empty for so many times as long as the job took.

        `reached` is told when somebody is refused, as `Shares` tells it.
        """
        self._free = at_once
        self._most_waiting = most_waiting
        self._patience = patience
        self._rests = rests
        self._reached = reached
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By address, the next one first."""

    @property
    def length(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, address: str, *, patient: bool = False) -> AsyncIterator[None]:
        """Wait for the address's turn, and hold it as long as the block lasts.

        A Refusal `slow` if too many of the address wait, or if it takes too long. A `patient` job
        is the server's own: it waits as long as it takes.
        """
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(address, patient)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            if self._rests:
                loop.call_later(self._rests * (loop.time() - began), self._give_back)
            else:
                self._give_back()

    async def _wait(self, address: str, patient: bool) -> None:
        if not patient and len(self._waiting.get(address, ())) >= self._most_waiting:
            self._refuse()
        called = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(called)
        try:
            async with asyncio.timeout(None if patient else self._patience):
                await called
        except BaseException as error:
            if called.done() and not called.cancelled():
                self._give_back()  # called in the very moment of leaving
            else:
                self._leave(address, called)
            if isinstance(error, TimeoutError):
                self._refuse()
            raise

    def _leave(self, address: str, called: asyncio.Future[None]) -> None:
        line = self._waiting.get(address)
        if line is not None and called in line:
            line.remove(called)
            if not line:
                del self._waiting[address]

    def _give_back(self) -> None:
        """A place is free: for the address that was served longest ago."""
        while self._waiting:
            address = next(iter(self._waiting))
            line = self._waiting.pop(address)
            called = line.popleft()
            if line:
                self._waiting[address] = line  # behind all others
            if not called.done():
                called.set_result(None)
                return
        self._free += 1

    def _refuse(self) -> NoReturn:
        self._reached("address", "queue")
        wait = self._patience
        raise Refusal(
            "slow",
            f"The server is busy with what others asked for. Try again in {duration(wait)}.",
            wait=wait,
        )
