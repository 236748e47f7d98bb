"""One open page: what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

LIMIT = 64
"""So many messages may wait; a page that is further behind gets the whole picture instead."""


class TooSlow(Exception):
    """The page asks faster than it reads the answers."""


class Subscriber:
    """A bounded outbox. Pictures may be dropped for one later whole picture; answers may not."""

    def __init__(self, mine: tuple[int, ...], alone: bool, whole: Callable[[], bytes]) -> None:
        self.mine = mine
        self.alone = alone
        self._whole = whole
        """Makes the whole picture of the present moment."""
        self._pictures: deque[tuple[int, bytes]] = deque()
        self._answers: deque[tuple[int, bytes]] = deque()
        self._note: bytes | None = None
        self._count = 0
        self._behind = False
        self._silent = False
        """Whether nothing was to be sent for as long as a heartbeat."""
        self._ready = asyncio.Event()

    def show(self, message: bytes) -> None:
        """A patch or a whole picture."""
        if self._behind:
            return
        if len(self._pictures) >= LIMIT:
            self.resync()
            return
        self._put(self._pictures, message)

    def resync(self) -> None:
        """Send the whole picture, as it is when its turn comes, in place of what waits."""
        self._pictures.clear()
        self._behind = True
        self._ready.set()

    def answer(self, message: bytes) -> None:
        """What the page asked for."""
        if len(self._answers) >= LIMIT:
            raise TooSlow
        self._put(self._answers, message)

    def note(self, message: bytes) -> None:
        """What only counts as it is now: in place of a note that still waits."""
        self._note = message
        self._ready.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]], beat: Beat) -> None:
        """Send whatever comes, and a heartbeat when nothing does, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            self._silent = False
            timer = loop.call_later(beat.seconds, self._note_silence)  # cheaper than a timeout
            try:
                await self._ready.wait()
            finally:
                timer.cancel()
            message = self._next() or (beat.message() if self._silent else None)
            while message is not None:
                await send(message.decode())
                message = self._next()
            self._ready.clear()

    def _note_silence(self) -> None:
        self._silent = True
        self._ready.set()

    def _next(self) -> bytes | None:
        if self._behind:
            self._behind = False
            return self._whole()
        waiting = [box for box in (self._pictures, self._answers) if box]
        if waiting:
            return min(waiting, key=lambda box: box[0]).popleft()[1]
        note, self._note = self._note, None
        return note

    def _put(self, box: deque[tuple[int, bytes]], message: bytes) -> None:
        self._count += 1
        box.append((self._count, message))
        self._ready.set()


class Beat:
    """A heartbeat: how often, and what it says."""

    def __init__(self, seconds: float, message: Callable[[], bytes]) -> None:
        self.seconds = seconds
        self.message = message
