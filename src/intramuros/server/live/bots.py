"""The bots at a table: what they choose, and when they play.

Where a person plays, bots go on whether or not anybody looks. A table without a person goes on as
long as somebody looks, a page or a long poll, and only so many of an address at once.
"""

from __future__ import annotations

import asyncio
import secrets
import weakref
from collections import Counter
from typing import Protocol

import structlog

from intramuros.bots import Bot, make_bot
from intramuros.core.english import plural
from intramuros.core.game import State
from intramuros.server.live.services import Services
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import Setting

log = structlog.get_logger()

STORE_PAUSE = 1.0
"""Seconds after which a bot tries again when its move could not be stored."""


class Bots:
    """One for each seat that needs one, made when it is first asked."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._made: dict[int, Bot] = {}

    def choose(self, state: State, seat: int) -> int:
        """A legal action, whatever becomes of the bot."""
        setting = self._setting
        name = setting.seats[seat].bot or setting.clock.bot  # or the stand-in for a person
        try:
            if seat not in self._made:
                self._made[seat] = make_bot(name, setting.game, secrets.randbits(62))
            number = self._made[seat].choose(state.clone(), seat)
            if number not in state.legal(seat):
                raise ValueError(f"{number} is not legal")
            return number
        except Exception:
            log.exception("bot failed", table=setting.id, bot=name, seat=seat + 1)
            return state.legal(seat)[0]  # the game goes on


class Table(Protocol):
    """What bots need of their table."""

    moment: Moment

    async def bot_acts(self, moment: Moment, seat: int, number: int) -> None:
        """Store what a bot chose, if the table is still where it thought."""

    def rests(self, says: str) -> None:
        """Tell everybody why nothing moves; empty: it goes on."""


class BotPlay:
    """Lets the bots of a table play, one action at a time, each on disk before it is shown."""

    def __init__(self, table: Table, services: Services) -> None:
        self._weak = weakref.ref(table)  # a circle would keep it in memory when it is left
        self._services = services
        self._bots = Bots(table.moment.setting)
        self._task: asyncio.Task[None] | None = None
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
        """Play on, if a bot is due and may play."""
        moment = self._table.moment
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
        loop, services, moment = asyncio.get_running_loop(), self._services, self._table.moment
        async with services.thinking.turn(self.address, patient=True):
            began = loop.time()
            number = await loop.run_in_executor(
                services.executor, self._bots.choose, moment.state.clone(), seat
            )
        if not moment.persons:  # pages of players show bots' actions at their own pace
            await asyncio.sleep(max(0.0, services.bot_pause - (loop.time() - began)))
        await self._table.bot_acts(moment, seat, number)

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
