"""The WebSocket of a table: commands up, pictures down."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from intramuros.server.lessons.lesson_table import PREFIX, LessonTable
from intramuros.server.lessons.offer import lesson_of
from intramuros.server.limits.pages import OpenPage
from intramuros.server.limits.processor import metered
from intramuros.server.limits.shares import Visitor
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.subscriber import Beat, Subscriber, TooSlow
from intramuros.server.table.messages import (
    Choose,
    Command,
    Hb,
    Hint,
    Let,
    Options,
    Outlook,
    Preview,
    Question,
    Resync,
    Show,
    Step,
    TakeBack,
    Taught,
    Tips,
    Why,
)
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import messages as down
from intramuros.server.web import questions, wire
from intramuros.server.web.site import Site, address, site_of

log = structlog.get_logger()

CLOSED = {"gone": 4404, "private": 4403, "waiting": 4409, "archived": 4410, "slow": 1013}
"""The close codes; those from 4000 on tell a page not to come back."""
_LESSON = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{16,40}}")
MOST_ASKED = 8
"""So many questions of a page wait for their answers; then it is not heard for a while."""


async def live(socket: WebSocket) -> None:
    """`/ws/table/{id}?since=SEQ&upright=1`."""
    await _connect(socket, lambda site, session: site.tables.get(socket.path_params["id"]))


async def lesson(socket: WebSocket) -> None:
    """`/ws/learn/{game}/{lesson}/{id}?upright=1`: the page says what the lesson is called while it
    is taken, so that it finds it again when the connection was lost for a moment."""

    unstored, name = site_of(socket).tables.unstored, str(socket.path_params["id"])

    async def find(site: Site, session: str | None) -> LiveTable:
        path = socket.path_params
        game, found = lesson_of(site.games, path["game"], path["lesson"])
        if not _LESSON.fullmatch(name):
            raise Refusal("gone", "There is no such lesson.")
        if name not in unstored:
            unstored[name] = LessonTable(name, game, found, session, site.tables.services)
        return unstored[name]

    try:
        await _connect(socket, find)
    finally:
        if name in unstored and not unstored[name].is_watched:
            del unstored[name]


async def _connect(
    socket: WebSocket, find: Callable[[Site, str | None], Awaitable[LiveTable]]
) -> None:
    """A page of the table that `find` gives for its session."""
    site = site_of(socket)
    await socket.accept()
    try:
        session = await site.sessions.of(socket)
        table = await find(site, session)
        table.seating.admit(session)
        with site.shares.holding("sockets", Visitor(address(socket), session)):
            with site.metrics.sockets.track_inprogress():
                await _serve(site, table, session, socket)
    except Refusal as refusal:
        site.metrics.refused(refusal)
        with suppress(WebSocketDisconnect, RuntimeError):  # it may have gone away
            await _goodbye(socket, refusal)


async def _serve(site: Site, table: LiveTable, session: str | None, socket: WebSocket) -> None:
    """As long as the page is open."""
    where = address(socket)
    upright = socket.query_params.get("upright") == "1"
    subscriber = table.subscribe(session, _since(socket), where, upright)
    beat = Beat(site.heartbeat, lambda: msgspec.json.encode(down.Beat(table.moment.seq)))
    sending = asyncio.create_task(metered(socket.scope, _send(socket, subscriber, beat)))
    page = _Page(site, table, session, socket, subscriber)
    known = OpenPage(table.id, where, session, time.time(), socket.close, subscriber.answer)
    try:
        with site.pages.opened(known):
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                await page.take(message.get("text") or message.get("bytes") or "")
    except (TooSlow, WebSocketDisconnect):
        pass  # it will come back and resync
    finally:
        table.leave(subscriber, where)
        sending.cancel()
        page.forget()


async def _send(socket: WebSocket, subscriber: Subscriber, beat: Beat) -> None:
    try:
        await subscriber.send_all(socket.send_text, beat)
        if subscriber.ended is not None:
            await _goodbye(socket, subscriber.ended)
    except (WebSocketDisconnect, RuntimeError):
        pass  # it went away; the receiving side notices too
    except Exception:
        log.exception("cannot show the table")
        await socket.close(1011)


async def _goodbye(socket: WebSocket, refusal: Refusal) -> None:
    """Tell a page why it need not come back."""
    await socket.send_text(msgspec.json.encode(wire.refused(refusal, None)).decode())
    await socket.close(CLOSED[refusal.code], refusal.message[:100])


class _Page:
    """What an open page sends. Commands are answered in their order; questions, which may have to
    wait for those of others, hold up no command."""

    def __init__(
        self,
        site: Site,
        table: LiveTable,
        session: str | None,
        socket: WebSocket,
        subscriber: Subscriber,
    ) -> None:
        self._site = site
        self._table = table
        self._session = session
        self._socket = socket
        self._subscriber = subscriber
        self._asked: set[asyncio.Task[None]] = set()
        """The questions that are not answered yet."""

    async def take(self, data: str | bytes) -> None:
        """Answer one message; whatever it is, the table stays open."""
        try:
            self._site.pace(self._socket, self._session)
            message = wire.read_up(data)
        except Refusal as refusal:
            self._answer(self._refused(refusal, wire.id_of(data)))
            return
        match message:
            case Hb():
                pass
            case Resync():
                self._subscriber.resync()
            case Why() | Options() | Outlook() | Preview() | TakeBack() | Tips() | Hint():
                await self._ask(message)
            case Step() | Choose() | Show():
                self._answer(await self._tried(message.id, self._taught(message)))
            case Let():
                self._answer(await self._tried(message.id, self._let(message)))
            case _:
                self._answer(await self._tried(message.id, self._command(message)))

    def forget(self) -> None:
        """The page is closed: nobody waits for answers."""
        for task in self._asked:
            task.cancel()

    async def _ask(self, question: Question | Hint) -> None:
        while len(self._asked) >= MOST_ASKED:
            await asyncio.wait(self._asked, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(metered(self._socket.scope, self._answer_later(question)))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _answer_later(self, question: Question | Hint) -> None:
        found = self._hinted(question) if isinstance(question, Hint) else self._told(question)
        try:
            self._answer(await self._tried(question.id, found))
        except TooSlow:
            await self._socket.close()  # it will come back and resync

    async def _told(self, question: Question) -> down.Answer:
        table, session = self._table, self._session
        answered = partial(questions.answered, table, session, question)
        answer = await self._site.ask(address(self._socket), answered)
        if isinstance(answer, down.Why) and answer.violations and isinstance(table, LessonTable):
            table.mistaken()
        return answer

    async def _hinted(self, asked: Hint) -> down.Hint:
        table = self._table
        seat = table.own_seat(self._session, asked.seat)
        found = await table.hints.ask(table.moment, seat, address(self._socket))
        return down.Hint(asked.id, found)

    async def _command(self, command: Command) -> down.Ack:
        visitor = Visitor(address(self._socket), self._session)
        return down.Ack(command.id, await self._site.command(self._table, visitor, command))

    async def _taught(self, said: Taught) -> down.Ack:
        if not isinstance(self._table, LessonTable):
            raise Refusal("bad", "This is a game, not a lesson.")
        self._site.shares.take("rows", Visitor(address(self._socket), self._session))
        return down.Ack(said.id, await self._table.taught(self._session, said))

    async def _let(self, said: Let) -> down.Ack:
        return down.Ack(said.id, await self._table.let(self._session, said))

    async def _tried(self, message_id: str, answer: Awaitable[down.Answer]) -> down.Answer:
        """The answer, or why there is none."""
        try:
            return await answer
        except Refusal as refusal:
            return self._refused(refusal, message_id)
        except Exception:
            log.exception("a message failed", table=self._table.id)
            says = "The server could not do this. It is our mistake."
            return down.Refusal(message_id, "failed", says, [])

    def _refused(self, refusal: Refusal, message_id: str) -> down.Refusal:
        self._site.metrics.refused(refusal)
        if refusal.code == "stale":
            self._subscriber.resync()  # it acted on an old picture
        return wire.refused(refusal, self._table.moment, message_id)

    def _answer(self, answer: down.Answer) -> None:
        self._subscriber.answer(msgspec.json.encode(answer))


def _since(socket: WebSocket) -> int | None:
    text = socket.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
