"""When the bots at a table play. What they choose is in `choices.py`.

Where a person plays, bots go on whether or not anybody looks. A table without a person goes on as
long as somebody looks, a page or a long poll, and only so many of an address at once.
"""

from __future__ import annotations

import asyncio
import weakref
from collections import Counter
from typing import NamedTuple, Protocol

from intramuros.core.english import plural
from intramuros.server.live.bots.choices import BotChoices
from intramuros.server.live.services import Services
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal

STORE_PAUSE = 1.0
"""Seconds after which a bot tries again when its move could not be stored."""


class Table(Protocol):
    """What bots need of their table."""

    moment: Moment

    async def bot_acts(self, moment: Moment, seat: int, number: int) -> None:
        """Store what a bot chose, if the table is still where it thought."""

    def rests(self, says: str) -> None:
        """Tell everybody why nothing moves; empty: it goes on."""


class Thinking(NamedTuple):
    """A bot at work."""

    moment: Moment
    seat: int
    task: asyncio.Task[int]

    def is_for(self, now: Moment) -> bool:
        """Whether its choice is still wanted."""
        return now.match is self.moment.match and now.bot_due == self.seat


class BotPlay:
    """Lets the bots of a table play, one action at a time, each on disk before it is shown."""

    def __init__(self, table: Table, services: Services) -> None:
        self._weak = weakref.ref(table)  # a circle would keep it in memory when it is left
        self._services = services
        self._choices = BotChoices(table.moment.setting, services)
        self._task: asyncio.Task[None] | None = None
        self._thinking: Thinking | None = None
        self._closed = False
        self.address = ""
        """Of the visitor who last opened the table or sent a command: whose bots they are."""
        self._watchers: Counter[str] = Counter()
        """The addresses of those who look now."""
        self._place: str | None = None
        """The address whose place the table has."""
        self._line: str | None = None
        """The address for whose place it waits."""
        self.resting = ""
        """Why nothing moves, though somebody looks; empty: it does."""

    @property
    def _table(self) -> Table:
        table = self._weak()
        assert table is not None  # whoever calls its bots holds it, and so does their task
        return table

    def is_playing(self) -> bool:
        """Whether a bot thinks, or has thought and waits a while where only bots play."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Play on, if a bot is due and may play; one that thinks about what is past stops."""
        moment = self._table.moment
        if self._thinking is not None and not self._thinking.is_for(moment):
            self._thinking.task.cancel()
        if moment.bot_due is None or moment.persons:
            self._leave_line()
        if not self.is_playing() and moment.bot_due is not None and not self._closed:
            self._task = asyncio.create_task(self._play(self._table))

    def look(self, address: str) -> None:
        """Somebody looks, until `look_away`."""
        self._watchers[address] += 1
        self.visited(address)
        self.wake()

    def look_away(self, address: str) -> None:
        """Somebody looks no more."""
        self._watchers[address] -= 1
        if not self._watchers[address]:
            del self._watchers[address]
        if not self._watchers:
            self._leave_line()
            self._give_back()  # at once; a bot that thinks just now still acts

    def visited(self, address: str) -> None:
        """From now on they are the bots of this address."""
        self.address = address
        if self._line not in (None, address):
            self._leave_line()
            self.wake()

    def called(self, address: str) -> None:
        """There is a place now."""
        self._place, self._line = address, None
        self.wake()
        if not self.is_playing():
            self._give_back()

    def close(self) -> None:
        """Stop for good."""
        self._closed = True
        self._leave_line()
        if self._task is not None:
            self._task.cancel()

    async def _play(self, table: Table) -> None:
        try:
            while (seat := table.moment.bot_due) is not None and self._may_play():
                try:
                    await self._act(seat)
                except Refusal as refusal:  # logged
                    if refusal.code != "failed":
                        return  # the next command or the next start wakes the bots again
                    await asyncio.sleep(STORE_PAUSE)
        finally:
            self._give_back()

    def _may_play(self) -> bool:
        if self._table.moment.persons:
            self._give_back()
            self._leave_line()
            return True
        if not self._watchers:
            return False
        if self._place is None and self._services.places.take(self.address, self):
            self._place = self.address
        if self._place is None:
            self._line = self.address
        self._say(_full(self._services.places.most) if self._place is None else "")
        return self._place is not None

    async def _act(self, seat: int) -> None:
        loop, moment = asyncio.get_running_loop(), self._table.moment
        began = loop.time()
        number = await self._chosen(moment, seat)
        if number is None:
            return
        if not moment.persons:  # pages of players show bots' actions at their own pace
            await asyncio.sleep(max(0.0, self._services.bot_pause - (loop.time() - began)))
        await self._table.bot_acts(moment, seat, number)

    async def _chosen(self, moment: Moment, seat: int) -> int | None:
        """What a bot chooses; None if the table has moved on meanwhile."""
        choosing = self._choices.choose(moment.state, seat, self.address)
        thinking = self._thinking = Thinking(moment, seat, asyncio.create_task(choosing))
        try:
            return await thinking.task
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if me is not None and me.cancelling():
                raise
            return None
        finally:
            self._thinking = None

    def _give_back(self) -> None:
        if self._place is not None:
            place, self._place = self._place, None
            self._services.places.give_back(place)

    def _leave_line(self) -> None:
        if self._line is not None:
            self._services.places.leave(self._line, self)
            self._line = None
        self._say("")

    def _say(self, says: str) -> None:
        if says != self.resting:
            self.resting = says
            self._table.rests(says)


def _full(most: int) -> str:
    if not most:
        return "This server lets no game go on without people."
    games = f"{plural(most, 'game')} without people {'goes' if most == 1 else 'go'} on"
    one = "it ends" if most == 1 else "one of them ends"
    return f"{games} at your address already. This one goes on when {one} or its page is closed."
