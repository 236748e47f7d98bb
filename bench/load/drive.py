"""Tables with open pages, and two ways to play at them: as fast as they can, or at a given rate.

A move is done when the server has answered it and every seat has been shown it. The next move
of a table begins after that, as people do.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which a move counts as lost, and the measurement fails."""
WINDOW = 32
"""So many moves are on their way at once when tables play as fast as they can."""


class Table(Protocol):
    """A table of one of the servers, with a page open for each seat."""

    async def move(self) -> None:
        """The next move; returns when everybody has been shown it."""

    def close(self) -> None:
        """Shut the pages."""


class Wait:
    """Until so many messages have come."""

    def __init__(self) -> None:
        self._left = 0
        self._done: asyncio.Future[None] | None = None

    def begin(self, messages: int) -> asyncio.Future[None]:
        self._left = messages
        self._done = asyncio.get_running_loop().create_future()
        return self._done

    def one(self) -> None:
        self._left -= 1
        if self._left == 0 and self._done is not None and not self._done.done():
            self._done.set_result(None)

    def fail(self, message: str) -> None:
        if self._done is not None and not self._done.done():
            self._done.set_exception(RuntimeError(message))


def batched(tables: Sequence[T], size: int = 8) -> Iterator[Sequence[T]]:
    """So many at a time."""
    for at in range(0, len(tables), size):
        yield tables[at : at + size]


async def race(tables: Sequence[Table], moves: int, window: int = WINDOW) -> float:
    """Play `moves` at each table, `window` at a time; the seconds it took."""
    waiting = deque((table, moves) for table in tables)

    async def play() -> None:
        while waiting:
            table, left = waiting.popleft()
            await _move(table)
            if left > 1:
                waiting.append((table, left - 1))

    began = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for _ in range(min(window, len(tables))):
            group.create_task(play())
    return time.perf_counter() - began


async def pace(tables: Sequence[Table], moves: int, rate: float) -> list[float]:
    """Play `moves` at each table, `rate` a second, at random times; the seconds of each.

    They count from when a move was due: a server that is late is not asked less.
    """
    chance = random.Random(1)
    took: list[float] = []
    turns = {table: asyncio.Lock() for table in tables}

    async def play(table: Table, due: float) -> None:
        async with turns[table]:
            await _move(table)
        took.append(time.perf_counter() - due)

    due = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for table in [table for _ in range(moves) for table in tables]:
            due += chance.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            group.create_task(play(table, due))
    return took


async def _move(table: Table) -> None:
    async with asyncio.timeout(PATIENCE):
        await table.move()
