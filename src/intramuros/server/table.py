"""A live table: its present moment, who watches, and the bots that sit at it.

Commands go one at a time: tried on the present moment, stored, and only then taken over and
shown. What a page has seen is on disk.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

import msgspec
import structlog

from intramuros.bots import Bot, make_bot
from intramuros.core.game import State
from intramuros.server import agreement, chat, commands, rematch, views
from intramuros.server.affairs import What
from intramuros.server.commands import Course, Refusal, Stamp
from intramuros.server.moment import Moment, is_joining
from intramuros.server.schedule import Schedule, Timepiece
from intramuros.server.seating import Seating
from intramuros.server.subscriber import Subscriber
from intramuros.server.summary import summary_of
from intramuros.store import Conflict, Event, Guest, Store, StoreError

log = structlog.get_logger()
encode = msgspec.json.encode


@dataclass(frozen=True)
class Workshop:
    """What all tables share."""

    store: Store
    executor: Executor
    """Where bots think, so that they never hold up the server."""
    bot_pause: float
    """Seconds that a bot takes at least, so that people can follow."""
    schedule: Schedule = field(default_factory=lambda: Schedule(Timepiece()))

    @property
    def timepiece(self) -> Timepiece:
        return self.schedule.timepiece


class Table:
    """One table. Everything but the stored rows can be made again from them."""

    def __init__(self, moment: Moment, workshop: Workshop, seating: Seating) -> None:
        self.moment = moment
        self.workshop = workshop
        self.seating = seating
        self.subscribers: dict[Subscriber, str | None] = {}
        """The open pages and their sessions."""
        self.changed = asyncio.Event()
        """Set, and replaced by a new one, when rows have been added."""
        self._lock = asyncio.Lock()
        self._answers = _answers(moment)
        self._bots: dict[int, Bot] = {}
        self._bot_task: asyncio.Task[None] | None = None
        if moment.due is not None:
            workshop.schedule.set(self.id, moment.due)
        self._wake_bots()

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

    def own_seat(self, session: str | None, number: int) -> int:
        """The seat with this number (from 1), if the session plays it."""
        if number - 1 not in self.mine(session):
            raise Refusal("not-yours", f"seat {number} is not yours")
        return number - 1

    # Commands: each returns the number of its last row once that is durable

    async def act(
        self, session: str | None, cmd_id: str, number: int, decision: int, actions: list[str]
    ) -> int:
        seat = self.own_seat(session, number)
        return await self._command(
            cmd_id, lambda now, stamp: commands.act(now, stamp, seat, decision, actions)
        )

    async def undo(self, session: str | None, cmd_id: str, number: int, to: int | None) -> int:
        seat = self.own_seat(session, number)
        alone = self.alone(session)
        return await self._command(
            cmd_id, lambda now, stamp: commands.undo(now, stamp, seat, to, alone)
        )

    async def confirm(self, session: str | None, cmd_id: str, number: int) -> int:
        seat = self.own_seat(session, number)
        return await self._command(cmd_id, lambda now, stamp: commands.confirm(now, stamp, seat))

    async def chat(self, session: str | None, cmd_id: str, number: int, text: str) -> int:
        seat = self.own_seat(session, number)
        return await self._command(cmd_id, lambda now, stamp: chat.chat(now, stamp, seat, text))

    async def hand_over(self, session: str | None, cmd_id: str, number: int) -> int:
        seat = self.own_seat(session, number)
        return await self._command(cmd_id, lambda now, stamp: agreement.hand_over(now, stamp, seat))

    async def come_back(self, session: str | None, cmd_id: str, number: int) -> int:
        seat = self.own_seat(session, number)
        return await self._command(cmd_id, lambda now, stamp: agreement.come_back(now, stamp, seat))

    async def concede(self, session: str | None, cmd_id: str, number: int) -> int:
        seat = self.own_seat(session, number)
        return await self._command(cmd_id, lambda now, stamp: agreement.concede(now, stamp, seat))

    async def ask(
        self, session: str | None, cmd_id: str, number: int, what: What, about: int
    ) -> int:
        seat, mine = self.own_seat(session, number), self.mine(session)
        if what == "replace" and about in self.here:
            raise Refusal("illegal", f"{self.moment.names[about]} is here")
        return await self._command(
            cmd_id, lambda now, stamp: agreement.ask(now, stamp, seat, mine, what, about)
        )

    async def answer(
        self, session: str | None, cmd_id: str, number: int, asked: int, yes: bool
    ) -> int:
        seat, mine = self.own_seat(session, number), self.mine(session)
        return await self._command(
            cmd_id, lambda now, stamp: agreement.answer(now, stamp, seat, mine, asked, yes)
        )

    async def time_out(self) -> None:
        """Let bots play for all whose time is over."""
        async with self._lock:
            stamp = Stamp(f"clock {self.moment.seq + 1}", self.workshop.timepiece.now())
            course = agreement.time_out(self.moment, stamp)
            if len(course) > 1:
                await self._commit(course)
            else:
                self.workshop.schedule.set(self.id, self.moment.due)

    async def was_down(self, since: float) -> None:
        """The server was down since then, while a clock ran."""
        async with self._lock:
            if self.moment.due is not None:
                stamp = Stamp(f"down {self.moment.seq + 1}", self.workshop.timepiece.now())
                await self._commit(agreement.was_down(self.moment, stamp, since))

    async def join(self, session: str, seat: int, name: str) -> None:
        """A session that came by the seat's link plays it from now on, under this name if any."""
        await asyncio.shield(self._join(Guest(seat, session), name))

    async def _join(self, guest: Guest, name: str) -> None:
        async with self._lock:
            name = name or self.moment.names[guest.seat]
            if guest in self.seating.guests and name == self.moment.names[guest.seat]:
                return
            stamp = Stamp(
                f"join {self.moment.seq + 1}", self.workshop.timepiece.now()
            )  # as with bots: a space
            await self._commit(commands.join(self.moment, stamp, guest.seat, name), guest)

    async def _command(self, cmd_id: str, make: Callable[[Moment, Stamp], Course]) -> int:
        # Shielded: when whoever asked goes away, stored rows must still be taken over.
        return await asyncio.shield(self._carry_out(cmd_id, make))

    async def _carry_out(self, cmd_id: str, make: Callable[[Moment, Stamp], Course]) -> int:
        async with self._lock:
            first_answer = self._answers.get(cmd_id)
            if first_answer is not None:
                return first_answer
            await self._commit(make(self.moment, Stamp(cmd_id, self.workshop.timepiece.now())))
            return self.moment.seq

    async def follow(self, seat: int, keep: Callable[[str, Event], Awaitable[None]]) -> str:
        """The table where the same people play again: its id, one for all who ask.

        `keep` stores it under the id, together with the row that says so.
        """
        return await asyncio.shield(self._follow(seat, keep))

    async def _follow(self, seat: int, keep: Callable[[str, Event], Awaitable[None]]) -> str:
        async with self._lock:
            known = rematch.rematch_of(self.moment)
            if known is not None:
                return known
            stamp = Stamp(f"rematch {self.moment.seq + 1}", self.workshop.timepiece.now())
            name = secrets.token_urlsafe(16)
            course = rematch.rematch(self.moment, stamp, seat, name)
            await self._commit(course, keep=lambda: keep(name, course[-1].rows[-1]))
            return name

    async def _commit(
        self,
        course: Course,
        guest: Guest | None = None,
        keep: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Store the rows of a course; then, and only then, take it over and show it."""
        rows = course[-1].rows[course[0].seq :]
        summary = summary_of(course[-1], self.seating.listed)
        due = (course[-1].due,) if course[-1].setting.clock.runs else None
        try:
            if keep is not None:
                await keep()
            else:
                await self.workshop.store.append(self.id, rows, guest, summary, due)
        except Conflict as error:
            log.error("conflict", table=self.id, seq=course[-1].seq, error=str(error))
            raise Refusal("stale", "somebody else was faster; look again") from None
        except StoreError as error:
            log.error("not stored", table=self.id, seq=course[-1].seq, error=str(error))
            raise Refusal("failed", "the move could not be stored; try again") from None
        self.moment = course[-1]
        if rows[0].cmd_id is not None:
            self._answers[rows[0].cmd_id] = self.moment.seq
        if guest is not None:
            self._seat(guest)
        if due is not None:
            self.workshop.schedule.set(self.id, due[0])
        self._show(course)
        self.changed.set()
        self.changed = asyncio.Event()
        self._wake_bots()

    # Who watches

    def subscribe(self, session: str | None, since: int | None) -> Subscriber:
        """Join, with what the page needs to catch up as its first message.

        Nothing is awaited here, so no row can come between the picture and the subscription.
        """
        mine, alone = self.mine(session), self.alone(session)

        def whole() -> bytes:
            return self._timed(views.full(self.moment, subscriber.mine, subscriber.alone))

        subscriber = Subscriber(mine, alone, whole)
        if since is None or not 0 < since <= self.moment.seq or self._sat_down(mine, since):
            subscriber.resync()
        else:
            then = Moment.after(self.moment.setting, self.moment.rows[:since])
            subscriber.show(self._timed(views.patch([then, self.moment], mine, alone, seen=False)))
        self.subscribers[subscriber] = session
        self._note_who_is_here()
        self._wake_bots()  # they may have stopped when the store failed
        return subscriber

    def _sat_down(self, mine: tuple[int, ...], since: int) -> bool:
        """Whether what was seen at row `since` may have been a spectator's picture."""
        return any(is_joining(row) and row.seat in mine for row in self.moment.rows[since:])

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.pop(subscriber, None)
        self._note_who_is_here()

    async def wait_beyond(self, seq: int, seconds: float) -> None:
        """Return when there are rows after `seq`, or when the time is up."""
        try:
            async with asyncio.timeout(seconds):
                while self.moment.seq <= seq:
                    await self.changed.wait()
        except TimeoutError:
            pass

    def _seat(self, guest: Guest) -> None:
        """Give the seat to the session; pages that may see more or less now get a new picture."""
        self.seating = self.seating.with_guest(guest)
        for subscriber, session in self.subscribers.items():
            eyes = self.mine(session), self.alone(session)
            if eyes != (subscriber.mine, subscriber.alone):
                subscriber.mine, subscriber.alone = eyes
                subscriber.resync()
        self._note_who_is_here()

    @property
    def here(self) -> set[int]:
        """The seats of people who have a page open."""
        return {seat for session in self.subscribers.values() for seat in self.mine(session)}

    def _note_who_is_here(self) -> None:
        """Where friends play, every page is told which seats have a page open."""
        if not self.seating.far_apart:
            return
        message = encode({"t": "here", "seats": sorted(seat + 1 for seat in self.here)})
        for subscriber in self.subscribers:
            subscriber.note(message)

    def _show(self, course: Course) -> None:
        made: dict[Any, bytes] = {}
        for subscriber in self.subscribers:
            eyes = subscriber.mine, subscriber.alone
            try:
                if eyes not in made:
                    made[eyes] = self._timed(views.patch(course, *eyes))
                subscriber.show(made[eyes])
            except Exception:
                # The rows are stored and count; a picture that fails must not undo that.
                log.exception("no patch", table=self.id, seq=self.moment.seq)
                subscriber.resync()

    def _timed(self, picture: views.Data) -> bytes:
        """A picture as it is sent: where clocks run with the server's time, to count down from."""
        if self.moment.hands:
            picture["view"]["now"] = self.workshop.timepiece.now()
        return encode(picture)

    # Bots

    def _wake_bots(self) -> None:
        if self.moment.bot_due is not None and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Bots act one action at a time, each on disk before it is shown."""
        loop = asyncio.get_running_loop()
        while (seat := self.moment.bot_due) is not None:
            moment, began = self.moment, loop.time()
            number = await loop.run_in_executor(
                self.workshop.executor, self._choose, moment.state.clone(), seat
            )
            await asyncio.sleep(max(0.0, self.workshop.bot_pause - (loop.time() - began)))
            async with self._lock:
                now = self.moment
                if now.match is not moment.match or now.bot_due != seat:
                    continue  # more has happened than that somebody said something
                stamp = Stamp(
                    f"bot {now.seq + 1}", self.workshop.timepiece.now()
                )  # people's ids have no space
                try:
                    await self._commit(commands.choose(now, stamp, seat, number))
                except Refusal:
                    return  # logged; the next command or the next start wakes the bots again

    def _choose(self, state: State, seat: int) -> int:
        setting = self.moment.setting
        name = setting.seats[seat].bot or setting.clock.bot  # its own, or one for who is away
        try:
            if seat not in self._bots:
                seed = secrets.randbits(62)
                self._bots[seat] = make_bot(name, setting.game, seed)
            number = self._bots[seat].choose(state.clone(), seat)
            if number not in state.legal(seat):
                raise ValueError(f"{number} is not legal")
            return number
        except Exception:
            log.exception("bot failed", table=self.id, bot=name, seat=seat + 1)
            return state.legal(seat)[0]  # the game goes on

    def close(self) -> None:
        """Stop the bots; what is stored stays."""
        if self._bot_task is not None:
            self._bot_task.cancel()


def _answers(moment: Moment) -> dict[str, int]:
    """For each command of the log its last row: what was answered to it."""
    found: dict[str, int] = {}
    command = None
    for row in moment.rows:
        command = row.cmd_id or command
        if command is not None:
            found[command] = row.seq
    return found
