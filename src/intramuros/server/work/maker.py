"""Answers that take long: made in workers, fairly by address, each one once."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from intramuros.server.work.fair_queue import FairQueue
from intramuros.server.work.workers import Workers, packed

KEPT = 16 * 1024 * 1024
"""Bytes of finished answers that are kept."""
ARCHIVES = "archives"
COVERS = "covers"
"""Whose turn it is when the server makes archives or covers. No address is called so."""


class Maker:
    """Makes answers and keeps the latest ones.

    An answer is kept under its job with all arguments, the viewer's seats among them: nobody gets
    what was made for another viewer, and whatever has changed makes another job.
    """

    def __init__(self, workers: Workers, queue: FairQueue, most: int = KEPT) -> None:
        self.workers = workers
        self.queue = queue
        self._most = most
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._making: WeakValueDictionary[bytes, asyncio.Lock] = WeakValueDictionary()
        """For each answer that is made now who may make it."""

    async def answer(self, address: str, function: Callable[..., bytes], *args: Any) -> bytes:
        """The bytes that a job makes; a Refusal `slow` if others asked for too much."""
        job = packed((function, args))
        key = hashlib.blake2b(job, digest_size=32).digest()
        if (found := self._found(key)) is not None:
            return found
        making = self._making.setdefault(key, asyncio.Lock())
        async with self.queue.turn(address), making:
            # Of those who asked for the same at once the first has it made.
            if (found := self._found(key)) is not None:
                return found
            made = await self.workers.run(job)
            assert isinstance(made, bytes)
            self._keep(key, made)
            return made

    async def result(self, address: str, function: Callable[..., Any], *args: Any) -> Any:
        """What a job gives, asked for once; the server's own jobs wait as long as it takes."""
        async with self.queue.turn(address, patient=address in (ARCHIVES, COVERS)):
            return await self.workers.run(packed((function, args)))

    def _found(self, key: bytes) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _keep(self, key: bytes, made: bytes) -> None:
        self._kept[key] = made
        self._size += len(made)
        while self._size > self._most:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)
