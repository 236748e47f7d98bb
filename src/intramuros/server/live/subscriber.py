"""One open page: what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from intramuros.server.table.refusal import Refusal

Whole = Callable[[tuple[int, ...], bool], bytes]
"""Makes the whole picture of the present moment, for these seats; True: for a narrow screen."""
LIMIT = 64
"""So many messages may wait; a page that is further behind gets the whole picture instead."""


class TooSlow(Exception):
    """The page asks faster than it reads the answers."""


class Subscriber:
    """A bounded outbox. Pictures may be dropped for one later whole picture; answers may not."""

    def __init__(self, mine: tuple[int, ...], whole: Whole, upright: bool = False) -> None:
        self.mine = mine
        self.upright = upright
        """Whether its screen is narrow."""
        self._whole = whole
        self._pictures: deque[tuple[int, bytes]] = deque()
        self._answers: deque[tuple[int, bytes]] = deque()
        self._notes: dict[str, bytes] = {}
        self._count = 0
        self._behind = False
        self._silent = False
        """Whether nothing was to be sent for as long as a heartbeat."""
        self._sent = 0.0
        """When something was sent last, by the loop's clock."""
        self._timer: asyncio.TimerHandle | None = None
        self._ready = asyncio.Event()
        self.ended: Refusal | None = None
        """Why there is nothing more to see, once there is not."""

    def end(self, why: Refusal) -> None:
        """There is nothing more to see: what waits is dropped, and `send_all` returns."""
        self._pictures.clear()
        self._answers.clear()
        self._notes.clear()
        self.ended, self._behind = why, False
        self._ready.set()

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
        self._behind = self.ended is None
        self._ready.set()

    def answer(self, message: bytes) -> None:
        """What the page asked for."""
        if len(self._answers) >= LIMIT:
            raise TooSlow
        self._put(self._answers, message)

    def note(self, kind: str, message: bytes) -> None:
        """What only counts as it is now: in place of a note of its kind that still waits."""
        self._notes[kind] = message
        self._ready.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]], beat: Beat) -> None:
        """Send whatever comes, and a heartbeat when nothing does, until the table is gone."""
        self._sent = asyncio.get_running_loop().time()
        self._listen(beat.seconds)
        try:
            while self.ended is None:
                await self._ready.wait()
                silent = self._silent and self.ended is None
                message = self._next() or (beat.message() if silent else None)
                while message is not None:
                    await send(message.decode())
                    message = self._next()
                self._silent = False
                self._sent = asyncio.get_running_loop().time()
                if self.ended is None:
                    self._ready.clear()
        finally:
            if self._timer is not None:
                self._timer.cancel()

    def _listen(self, seconds: float) -> None:
        """Look again when it may have been silent for so long: one timer for many messages."""
        loop = asyncio.get_running_loop()
        left = self._sent + seconds - loop.time()
        if left <= 0:
            self._silent = True
            self._ready.set()
        self._timer = loop.call_later(left if left > 0 else seconds, self._listen, seconds)

    def _next(self) -> bytes | None:
        if self._behind:
            self._behind = False
            return self._whole(self.mine, self.upright)
        waiting = [box for box in (self._pictures, self._answers) if box]
        if waiting:
            return min(waiting, key=lambda box: box[0]).popleft()[1]
        return self._notes.pop(next(iter(self._notes)), None) if self._notes else None

    def _put(self, box: deque[tuple[int, bytes]], message: bytes) -> None:
        self._count += 1
        box.append((self._count, message))
        self._ready.set()


class Beat:
    """A heartbeat: how often, and what it says."""

    def __init__(self, seconds: float, message: Callable[[], bytes]) -> None:
        self.seconds = seconds
        self.message = message
