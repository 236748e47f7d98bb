"""A running table: its present moment, its open pages and its bots.

Commands go one at a time: tried on the present moment, stored, and only then taken over and
shown. What a page has seen is on disk.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import structlog

from intramuros.core.game import seat_name
from intramuros.server.draws.promises import Promise
from intramuros.server.live.analysis.hints import Hints
from intramuros.server.live.audience import Audience
from intramuros.server.live.bots.play import BotPlay
from intramuros.server.live.seating import Seating
from intramuros.server.live.services import Services
from intramuros.server.live.subscriber import Subscriber
from intramuros.server.seats.asking import Asking
from intramuros.server.seats.claims import Claims
from intramuros.server.table import agreements, commands
from intramuros.server.table.commands import Asker, carry_out
from intramuros.server.table.course import Course, Stamp
from intramuros.server.table.messages import Ask, Command, Let
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Moved
from intramuros.server.view import messages as down
from intramuros.server.view.summary import summary_of
from intramuros.store import Conflict, Event, Guest, StoreError

log = structlog.get_logger()


class LiveTable:
    """One table. Everything but the stored rows can be made again from them."""

    def __init__(self, moment: Moment, services: Services, seating: Seating) -> None:
        self.moment = moment
        self.services = services
        self.seating = seating
        self._audience = Audience(moment, services.timepiece)
        self.claims = Claims()
        self.changed = asyncio.Event()
        """Set, and replaced by a new one, when rows have been added."""
        self._lock = asyncio.Lock()
        self._log = log.bind(table=self.id, game=moment.setting.game.name)
        self._answers = _answers(moment)
        self._closed = False
        self._gone = ""
        """Why nothing can be done here any more, once the table was deleted."""
        self.bots = BotPlay(self, services)
        self.hints = Hints(services)
        if moment.due is not None:
            services.schedule.set(self.id, moment.due)
        self.bots.wake()

    @property
    def id(self) -> str:
        return self.moment.setting.id

    # Who is who

    def mine(self, session: str | None) -> tuple[int, ...]:
        """The seats that the session plays."""
        return self.seating.mine(session)

    def alone(self, session: str | None) -> bool:
        """Whether every person's seat belongs to the session."""
        return self.seating.alone(session)

    def asker(self, session: str | None, command: Command | None = None) -> Asker:
        """What the table knows of the sender of a command."""
        # Only a proposal needs to know who is here; with many pages that takes a while.
        here = self._audience.here(self.seating) if isinstance(command, Ask) else ()
        return Asker(self.mine(session), self.alone(session), here)

    def own_seat(self, session: str | None, number: int) -> int:
        """The seat with this number (from 1), if the session plays it."""
        return self.asker(session).own_seat(number)

    # Commands

    async def command(self, session: str | None, command: Command) -> int:
        """Carry out what somebody sent; the number of its last row, once that is durable."""
        cmd_id = command.id or fresh_id()
        async with self._lock:
            first_answer = self._answers.get(cmd_id)
            if first_answer is not None:
                self.own_seat(session, command.seat)
                return first_answer
            stamp = Stamp(cmd_id, self.now())
            await self._commit(carry_out(self.moment, stamp, self.asker(session, command), command))
            return self.moment.seq

    async def time_out(self) -> None:
        """Let bots play for all whose time is over, and move seats nobody answered for."""
        async with self._lock:
            if self._gone:
                return
            await self.asking.settle()
            self._tell_claims()
            course = agreements.time_out(self.moment, self._stamp("clock"))
            if len(course) > 1:
                await self._commit(course)

    async def was_down(self, since: float) -> None:
        """The server was down since then, while a clock ran."""
        async with self._lock:
            if self.moment.due is not None:
                await self._commit(agreements.was_down(self.moment, self._stamp("down"), since))

    async def end(self, reason: str) -> None:
        """The operator ends the game; everybody at the table sees the reason."""
        async with self._lock:
            stamp = Stamp(f"operator {self.moment.seq + 1}", self.services.timepiece.now())
            await self._commit(agreements.close(self.moment, stamp, reason))

    async def join(self, session: str, seat: int, name: str) -> None:
        """A session has come by the seat's link: it plays the seat from now on, under this name if
        any, or asks whoever has it already."""
        guest = Guest(seat, session)
        async with self._lock:
            self.still_there()
            holder = self.seating.holder(seat)
            if holder not in (None, session):
                await self.asking.by_link(session, seat)
                self._tell_claims()
                return
            name = name or self.moment.names[seat]
            if holder == session and name == self.moment.names[seat]:
                return
            await self._commit(commands.join(self.moment, self._stamp("join"), seat, name), [guest])

    async def ask_for_seat(self, session: str, seat: int) -> None:
        """A session that has no seat here says that one is its own."""
        async with self._lock:
            self.still_there()
            self.asking.for_seat(session, seat)
            self._tell_claims()

    async def let(self, session: str | None, answer: Let) -> int:
        """Somebody answers whoever asks for seats; the number of the last row."""
        async with self._lock:
            self.still_there()
            await self.asking.answer(session, answer.claim, answer.yes)
            self._tell_claims()
            return self.moment.seq

    async def move_seat(self, seat: int, session: str) -> None:
        """The operator gives a session a seat, and with it all seats that its holder plays here."""
        async with self._lock:
            holder = self.seating.holder(seat)
            if self.seating.seats[seat].kind == "bot":
                raise Refusal("bad", f"{self.moment.names[seat]} is a bot.")
            if holder is None:
                name = self.moment.names[seat]
                course = commands.join(self.moment, self._stamp("join"), seat, name)
                await self._commit(course, [Guest(seat, session)])
            elif holder != session:
                await self.move(self.mine(holder), session, Moved("operator"))

    # What claims need to know of the table

    @property
    def asking(self) -> Asking:
        """What is asked about its seats. Made anew: tables go from memory without the collector."""
        return Asking(self.claims, self)

    @property
    def sitting(self) -> Seating:
        return self.seating

    @property
    def names(self) -> Sequence[str]:
        return self.moment.names

    def now(self) -> float:
        """The time."""
        return self.services.timepiece.now()

    def is_here(self, session: str) -> bool:
        """Whether the session has a page open."""
        return self._audience.is_here(session)

    def claims_for(self, session: str | None) -> down.Claims:
        """What the session is asked about seats, and what became of its own."""
        return down.Claims(self.asking.questions(session), self.seating.lost_words(session))

    def _tell_claims(self) -> None:
        """The claims have changed: pages are asked, and the table is woken in time."""
        self._audience.ask(self.claims_for)
        self._set_timer()

    def _set_timer(self) -> None:
        times = (self.moment.due, self.claims.wakes)
        due = min((time for time in times if time is not None), default=None)
        self.services.schedule.set(self.id, due)

    async def move(self, seats: Sequence[int], session: str, said: Moved) -> None:
        """Seats move to another session, in one transaction with the rows that say so. Only under
        the table's lock: others call `move_seat`."""
        mine = self.mine(session)
        if mine:
            said = msgspec.structs.replace(said, on=mine[0] + 1)
        course = commands.move(self.moment, self._stamp("move"), seats, said)
        await self._commit(course, [Guest(seat, session) for seat in seats])

    def _stamp(self, word: str) -> Stamp:
        """What marks rows that follow from no command of a page: people's ids have no space."""
        return Stamp(f"{word} {self.moment.seq + 1}", self.now())

    async def lead(
        self,
        known: Callable[[Moment], str | None],
        row: Callable[[Moment, Stamp, str], Course],
        keep: Callable[[Promise, Event], Awaitable[None]],
        cmd_id: str | None = None,
    ) -> str:
        """Another table that this one leads to: its id, the same as long as it is `known`.

        `row` adds what says so here; `keep` stores the promised table together with that.
        """
        # Shielded: when whoever asked goes away, what is kept must still be taken over.
        return await asyncio.shield(self._lead(known, row, keep, cmd_id))

    async def _lead(
        self,
        known: Callable[[Moment], str | None],
        row: Callable[[Moment, Stamp, str], Course],
        keep: Callable[[Promise, Event], Awaitable[None]],
        cmd_id: str | None,
    ) -> str:
        async with self._lock:
            found = known(self.moment)
            if found is not None and await self._leads_there(found, cmd_id):
                return found
            cmd_id = cmd_id or f"lead {self.moment.seq + 1}"
            stamp = Stamp(cmd_id, self.services.timepiece.now())
            promise = self.services.promises.redeem_after(self.id)
            course = row(self.moment, stamp, promise.table)
            await self._commit(course, keep=lambda: keep(promise, course[-1].row(course[-1].seq)))
            return promise.table

    async def _leads_there(self, table: str, cmd_id: str | None) -> bool:
        """Whether a table that this one leads to is still there. If it was deleted, another can
        follow; but not by the same command."""
        if await self.services.store.table(table) is not None:
            return True
        if cmd_id is not None:
            raise Refusal("gone", "The table that this led to was deleted.")
        return False

    async def _commit(
        self,
        course: Course,
        guests: Sequence[Guest] = (),
        keep: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Store the rows of a course; then, and only then, take it over and show it.

        When whoever asked goes away meanwhile, rows that are stored are taken over all the same.
        """
        self.still_there()
        rows = course[-1].rows_after(course[0].seq)
        summary = summary_of(course[-1], self.seating.listed)
        due = (course[-1].due,) if course[-1].setting.clock.runs else None
        try:
            if keep is not None:
                await keep()
            else:
                stored = self.services.store.append(self.id, rows, guests, summary, due)
                try:
                    await stored
                except asyncio.CancelledError:
                    if stored.exception() is None:
                        self._take_over(course, guests)
                    raise
        except Conflict as error:
            self._log.error("conflict", seq=course[-1].seq, error=str(error))
            raise Refusal("stale", "Somebody else was faster. Look again.") from None
        except StoreError as error:
            self._log.error("not stored", seq=course[-1].seq, error=str(error))
            raise Refusal("failed", "The move could not be stored. Try again.") from None
        self._take_over(course, guests)

    def _take_over(self, course: Course, guests: Sequence[Guest]) -> None:
        """The rows of a course are durable: it is the present now, and everybody may see it."""
        now = self.moment = course[-1]
        row = now.row(course[0].seq + 1)
        self._log.info("stored", seq=now.seq, seat=seat_name(row.seat), kind=row.kind)
        if row.cmd_id is not None:
            self._answers[row.cmd_id] = now.seq
        if guests:
            self.seating = self.seating.with_guests(*guests)
            self.claims.settled([guest.seat for guest in guests])
            self._audience.reseat(self.seating)
            self._tell_claims()
        elif now.setting.clock.runs:
            self._set_timer()
        if now.over and not course[0].over:
            self.services.ended(self.id)
        self._audience.show(course)
        self.changed.set()
        self.changed = asyncio.Event()
        self.hints.moved(now)
        self.bots.wake()

    # Who watches

    def subscribe(
        self, session: str | None, since: int | None, address: str = "", upright: bool = False
    ) -> Subscriber:
        """Join, with what the page needs to catch up as its first message."""
        subscriber = self._audience.add(self.seating, session, since, upright)
        self._audience.ask_one(subscriber, self.claims_for)
        self.bots.look(address)  # they may also have stopped when the store failed
        if self.bots.resting:
            self._audience.rests(self.bots.resting)
        return subscriber

    @property
    def is_watched(self) -> bool:
        """Whether anybody has a page of it open."""
        return not self._audience.is_empty

    def leave(self, subscriber: Subscriber, address: str = "") -> None:
        """A page was closed; with the address that it was opened from."""
        self._audience.remove(self.seating, subscriber)
        self.bots.look_away(address)

    def visited(self, address: str) -> None:
        """Whoever plays here now comes from this address."""
        self.bots.visited(address)

    async def wait_beyond(self, seq: int, seconds: float, address: str = "") -> None:
        """Return when there are rows after `seq`, when the time is up, or when the server ends.

        Whoever waits here looks at the table.
        """
        self.bots.look(address)
        try:
            async with asyncio.timeout(seconds):
                while self.moment.seq <= seq and not self._closed:
                    await self.changed.wait()
        except TimeoutError:
            pass
        finally:
            self.bots.look_away(address)

    # Bots

    async def bot_acts(self, moment: Moment, seat: int, number: int) -> None:
        """Store what a bot chose at a moment, unless more has happened since than words."""
        async with self._lock:
            now = self.moment
            if now.match is moment.match and now.bot_due == seat:
                await self._commit(commands.choose(now, self._stamp("bot"), seat, number))

    def rests(self, says: str) -> None:
        """Tell every page why nothing moves."""
        self._audience.rests(says)

    def still_there(self) -> None:
        """A Refusal `gone` if the table was deleted."""
        if self._gone:
            raise Refusal("gone", self._gone)

    async def delete(self, erase: Callable[[], Awaitable[object]], why: str) -> None:
        """Erase what is stored of the table. Nothing is written after that: commands that wait
        are refused, clock and bots stop, and open pages are told why."""
        async with self._lock:
            await erase()
            self._gone = why
            self.close()
            self.services.schedule.set(self.id, None)
            self._audience.end(Refusal("gone", why))

    async def rewrite(
        self,
        change: Callable[[], Awaitable[None]],
        stored: Callable[[], Awaitable[tuple[Moment, Seating]]],
    ) -> None:
        """Change what is stored of the table, then take it over: as many rows, other names."""
        async with self._lock:
            self.still_there()
            await change()
            self.moment, self.seating = await stored()
            self._audience.renew(self.moment, self.seating)

    def forget(self, session: str) -> None:
        """The session was deleted, and has no seat here any more."""
        self.seating = self.seating.without(session)
        self._audience.reseat(self.seating)

    def close(self) -> None:
        """Stop the bots, let go who waits for rows; what is stored stays."""
        self._closed = True
        self.changed.set()
        self.bots.close()
        self.hints.close()


def _answers(moment: Moment) -> dict[str, int]:
    """For each command of the log its last row: what was answered to it."""
    found: dict[str, int] = {}
    command = None
    for row in moment.rows:
        command = row.cmd_id or command
        if command is not None:
            found[command] = row.seq
    return found


def fresh_id() -> str:
    """An id for a command that came without one."""
    return secrets.token_hex(16)
