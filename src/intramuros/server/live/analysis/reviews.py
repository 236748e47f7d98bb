"""Reviews of finished games: made part by part in processes of their own, stored with their game.

Each address has one part made in its turn, and the quick reviews of all come before the full ones.
So nobody waits long for a first look, however much others ask for. What is made is stored at once:
after a restart the reviews go on from there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import structlog

from intramuros.server.table.refusal import Refusal
from intramuros.server.work.reviewing import Made, review_part, review_whole
from intramuros.server.work.workers import Workers, packed
from intramuros.store import Store, StoreError
from intramuros.store.reviews import Pass, StoredPart, StoredReview

log = structlog.get_logger()

SECONDS = 120.0
"""A part takes some seconds; one that takes longer than this is given up, and so is its review."""
WAIT = 60.0
OWN = "reviews"
"""Whose turn it is after a restart, when nobody knows any more who asked. No address is called
so."""
FAILED = "This game could not be reviewed. Try again later."
MOST_FAILED = 1000
"""So many reviews that were given up are remembered."""


class Finished(NamedTuple):
    """A finished game that can be reviewed."""

    edition: str
    record: str


Find = Callable[[str], Awaitable[Finished]]
"""The finished game with this id; a Refusal if it is there no more, or not over."""


@dataclass(eq=False)
class Making:
    """A review that is made or waits."""

    game: str
    edition: str
    address: str
    now: Pass = "quick"
    done: int = 0
    """So many plies were looked at in this pass."""
    plies: int = 0
    """Of so many; 0: not known yet."""
    record: str = ""
    """Fetched when its turn comes."""
    begun: bool = False
    busy: bool = False
    """A part of it is made right now."""


class Progress(NamedTuple):
    """How far a review is."""

    stored: StoredReview | None
    making: Making | None
    before: int
    """So many reviews are made first."""
    failed: str
    """Why it was given up; empty: it was not."""


class Reviews:
    """Makes the reviews of a server."""

    def __init__(self, store: Store, workers: Workers, find: Find, most: int) -> None:
        """`most`: so many reviews one address can have made or waiting."""
        self.workers = workers
        self._store = store.reviews
        self._find = find
        self._most = most
        self._making: dict[str, Making] = {}
        """By game, as they came."""
        self._turns: OrderedDict[str, None] = OrderedDict()
        """The addresses that have some, the next one first."""
        self._news = asyncio.Event()
        self._failed: OrderedDict[str, str] = OrderedDict()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many reviews are made or wait."""
        return len(self._making)

    async def run(self) -> None:
        """Go on with what is not made yet, then make what is asked for, until cancelled."""
        if not self.workers.count:
            return
        for game, edition in await self._store.unfinished():
            if game not in self._making:
                self._add(await self._resumed(game, edition, OWN))
        async with asyncio.TaskGroup() as tasks:
            for _ in range(self.workers.count):
                tasks.create_task(self._work())

    def close(self) -> None:
        """The server is about to end: what is not made now is made after the next start."""
        self._closed = True
        self.workers.stop()

    async def progress(self, game: str) -> Progress:
        """How far the review of a game is. One that is made stays, whatever becomes of the rules
        that it was made by."""
        stored = await self._store.get(game)
        making = self._making.get(game)
        order = list(self._making)
        before = order.index(game) if making and not making.begun else 0
        return Progress(stored, making, before, self._failed.get(game, ""))

    async def ask(self, game: str, edition: str, address: str, now: float) -> None:
        """Have a review made for a visitor; a Refusal if too many of that address are not done."""
        if not self.workers.count:
            raise Refusal("bad", "This server reviews no games.")
        if game in self._making:
            return
        if sum(one.address == address for one in self._making.values()) >= self._most:
            raise Refusal(
                "slow",
                f"{self._most} reviews that you asked for are not done yet. Wait for one of them.",
                wait=WAIT,
            )
        await self._store.ask(game, edition, now)
        self._failed.pop(game, None)
        if game not in self._making:
            self._add(await self._resumed(game, edition, address))

    async def parts(self, game: str, which: Pass, since: int) -> list[StoredPart]:
        """The parts of a pass that is being made, from this ply on."""
        return await self._store.parts(game, which, since)

    async def _resumed(self, game: str, edition: str, address: str) -> Making:
        """A review that begins, or goes on where it is stored."""
        stored = await self._store.get(game)
        making = Making(game, edition, address)
        if stored is not None and stored.quick is not None:
            making.now = "full"
        found = await self._store.parts(game, making.now)
        making.done = found[-1].end if found else 0
        return making

    def _add(self, making: Making) -> None:
        self._making[making.game] = making
        self._turns.setdefault(making.address)
        self._news.set()

    def _end(self, game: str) -> None:
        making = self._making.pop(game)
        if all(one.address != making.address for one in self._making.values()):
            del self._turns[making.address]

    async def _work(self) -> None:
        while True:
            making = self._next()
            if making is None:
                self._news.clear()
                await self._news.wait()
                continue
            making.busy = making.begun = True
            try:
                await self._go_on(making)
            finally:
                making.busy = False
                self._news.set()

    def _next(self) -> Making | None:
        """Of the address that was served longest ago the first: a quick one, if anybody waits for
        one."""
        for quick in (True, False):
            for address in self._turns:
                for making in self._making.values():
                    fits = making.address == address and not making.busy
                    if fits and (making.now == "quick" or not quick):
                        self._turns.move_to_end(address)
                        return making
        return None

    async def _go_on(self, making: Making) -> None:
        try:
            await self._one_step(making)
        except Exception as error:  # of one game; the others are reviewed all the same
            if self._closed:
                return
            if isinstance(error, Refusal) and error.code == "gone":  # it was deleted meanwhile
                await self._forget(making.game)
            else:
                log.error("not reviewed", game=making.game, error=str(error))
                self._failed[making.game] = FAILED
                if len(self._failed) > MOST_FAILED:
                    self._failed.popitem(last=False)
            self._end(making.game)

    async def _one_step(self, making: Making) -> None:
        """One part more; or all of them put together."""
        if await self._store.get(making.game) is None:
            raise Refusal("gone", "This game was deleted.")
        if not making.record:
            found = await self._find(making.game)
            if found.edition != making.edition:
                raise Refusal("gone", "The rules of this game have changed.")
            making.record = found.record
        game, which, quick = making.game, making.now, making.now == "quick"
        if not making.plies or making.done < making.plies:
            made = await self._job(review_part, making.record, making.done, quick)
            assert isinstance(made, Made)
            if made.end <= making.done < made.plies:
                raise ValueError(f"the review does not get past ply {made.end}")
            if making.done < made.plies:
                part = StoredPart(making.done, made.end, made.body)
                await self._store.add_part(game, which, part)
            making.done, making.plies = made.end, made.plies
            return
        parts = [part.body for part in await self._store.parts(game, which)]
        body = await self._job(review_whole, making.record, parts, quick)
        await self._store.finish(game, which, body)
        if quick:
            making.now, making.done = "full", 0
        else:
            self._end(game)

    async def _forget(self, game: str) -> None:
        try:
            await self._store.drop(game)
        except StoreError as error:
            log.error("not stored", error=str(error))

    async def _job(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await self.workers.run(packed((function, arguments)), SECONDS)
