"""What the routes share: the tables, the sessions, the templates."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from intramuros.core.game import AnyGame
from intramuros.server.draws.promises import Promise, Promises
from intramuros.server.limits.address import household
from intramuros.server.limits.orders import Orders
from intramuros.server.limits.pages import OpenPages
from intramuros.server.limits.shares import Shares, Visitor
from intramuros.server.live.analysis.reviews import Reviews
from intramuros.server.live.archives import Archives
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.lobby import House, dated_lists
from intramuros.server.live.offer import DrawsAsked
from intramuros.server.live.registry import Registry
from intramuros.server.live.waiting_room import Room, WaitingRooms
from intramuros.server.table.messages import Chat, Command
from intramuros.server.table.refusal import Refusal
from intramuros.server.upkeep.quota import Quota
from intramuros.server.upkeep.uses import Uses
from intramuros.server.web import room_view, sessions
from intramuros.server.web.covers import THEMES, WIDTHS, Covers
from intramuros.server.web.hosting.base import base_of, origin_of
from intramuros.server.web.metrics import Metrics
from intramuros.server.web.sessions import Sessions
from intramuros.server.work.fair_queue import FairQueue
from intramuros.server.work.maker import Maker
from intramuros.store import Persona, Store

T = TypeVar("T")

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEMPLATES = HERE / "templates"
ROW = 0.2
"""Kilobytes that a row of a log takes, with its indexes."""
TABLE = 30.0
"""Kilobytes of a new table with the archive that it will have."""
SESSION = 0.5


@dataclass(frozen=True)
class Site:
    """One server."""

    games: Mapping[str, AnyGame]
    store: Store
    tables: Registry
    archives: Archives
    reviews: Reviews
    rooms: WaitingRooms
    sessions: Sessions
    shares: Shares
    quota: Quota
    uses: Uses
    orders: Orders
    pages: OpenPages
    covers: Covers
    maker: Maker
    questions: FairQueue
    """Whose question about a table is answered next."""
    templates: Jinja2Templates
    version: str
    heartbeat: float
    metrics: Metrics

    @property
    def queue_lengths(self) -> Mapping[str, int]:
        """How many wait in each queue."""
        services = self.tables.services
        return {
            "work": self.maker.queue.length,
            "questions": self.questions.length,
            "bots": services.thinking.length + services.searching.length,
            "reviews": self.reviews.waiting,
        }

    @property
    def house(self) -> House:
        """What the lobby is made from."""
        return House(self.games, self.store, self.tables.get)

    def cover(self, game: str) -> dict[str, dict[int, str]]:
        """The addresses of a game's cover by theme and width."""
        return {
            theme: {width: self.covers.address(game, theme, width) for width in WIDTHS}
            for theme in THEMES
        }

    def let_go(self) -> None:
        """The server is about to end: stop bots and workers, let go whoever waits."""
        self.tables.close()
        self.maker.workers.stop()
        self.reviews.close()
        self.tables.services.thinkers.stop()

    @property
    def promises(self) -> Promises:
        """What is promised of the draws of games that have not begun."""
        return self.tables.services.promises

    def redeemed(self, draws: DrawsAsked | None, session: str) -> Promise | None:
        """The promise by which the session creates a table; None if it asked for none."""
        if draws is None:
            return None
        return self.promises.redeem(draws.table, session, draws.nonce)

    async def session_or_new(self, request: HTTPConnection) -> tuple[str, str | None]:
        """The asker's session; for a newcomer a fresh one, and the token to hand out."""
        known = await self.sessions.of(request)
        if known is not None:
            return known, None
        visitor = Visitor(address(request))
        self.shares.take("sessions", visitor)
        self.shares.take("kilobytes", visitor, SESSION)
        await self.quota.check()
        return await self.sessions.new()

    async def pace_tables(self, request: HTTPConnection, session: str | None) -> None:
        """Refuse a visitor who makes too many tables, or any once the server is full."""
        visitor = Visitor(address(request), session)
        self.shares.take("tables", visitor)
        self.shares.take("kilobytes", visitor, TABLE)
        await self.quota.check()

    async def remember(
        self, session: str, name: str, colour: str = "", offered: Sequence[str] = ()
    ) -> Persona:
        """What a guest is called and wears from now on; empty words change nothing.

        A favourite that the game at hand does not offer stays: another was worn for want of it.
        """
        known = await self.store.persona(session)
        is_offered = not known.colour or known.colour in offered
        who = Persona(name or known.name, (colour if is_offered else "") or known.colour)
        if who != known:
            await self.store.set_persona(session, who)
        return who

    async def command(self, table: LiveTable, visitor: Visitor, command: Command) -> int:
        """Carry out a command; the number of its last row."""
        session = visitor.session
        if isinstance(command, Chat):
            table.asker(session).own_seat(command.seat)  # a stranger uses up nothing
            self.orders.refuse_muted(visitor)
            self.shares.take("chat", visitor)
        self.shares.take("rows", visitor)
        self.shares.take("kilobytes", visitor, ROW)
        table.visited(visitor.address)
        before = table.moment.seq
        with self.metrics.seconds.time():
            seq = await table.command(session, command)
        more = max(0, seq - before - 1)  # draws, or several actions at once
        self.shares.owe("rows", visitor, more)
        self.shares.owe("kilobytes", visitor, more * ROW)
        self.metrics.commands.labels(type(command).__name__.lower()).inc()
        return seq

    def now(self) -> float:
        """Seconds since 1970."""
        return self.tables.services.timepiece.now()

    async def ask(self, where: str, question: Callable[[], T]) -> T:
        """The answer to a question about a table that comes from this address, when its turn comes.

        Questions are answered in the event loop, one at a time, and then it is others' for as
        long: all of them together never take more than half of it.
        """
        async with self.questions.turn(where):
            return question()

    def pace(self, request: HTTPConnection, session: str | None) -> None:
        """Refuse a visitor who asks too often."""
        self.shares.take("requests", Visitor(address(request), session))


def site_of(request: HTTPConnection) -> Site:
    return cast(Site, request.app.state.site)


def address(request: HTTPConnection) -> str:
    """The address that a visitor's limits go by."""
    return household(request.client.host if request.client else "unknown")


def version_of(folder: Path) -> str:
    """A short hash of all files of a folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def rendered(
    request: Request,
    template: str,
    context: dict[str, Any],
    status: int = 200,
    token: str | None = None,
) -> Response:
    """A page; for a newcomer with the session's token."""
    site = site_of(request)
    context = {**context, "version": site.version, "origin": origin_of(request.scope)}
    response = site.templates.TemplateResponse(request, template, context, status)
    if token:
        sessions.give(response, request, token)
    return response


def error_page(
    request: Request, status: int, heading: str, message: str, seat: str = ""
) -> Response:
    """A page that says what went wrong; with `seat`, the address where a player who has lost the
    cookie can ask for the seat."""
    context = {"status": status, "heading": heading, "message": message, "seat": seat}
    return rendered(request, "error.html", context, status)


async def paced_session(request: Request) -> str | None:
    """The asker's session, if it does not ask too often."""
    site = site_of(request)
    session = await site.sessions.of(request)
    site.pace(request, session)
    return session


async def visitor(request: Request) -> tuple[str | None, str | None]:
    """The asker's session, and its token if it is new. When there is no room for a new one, or
    too many came from this address, the table can be watched without."""
    try:
        return await site_of(request).session_or_new(request)
    except Refusal:
        return None, None


async def lobby_lists(request: Request) -> dict[str, Any]:
    """What the lobby and the start page list for the visitor."""
    site = site_of(request)
    session = await paced_session(request)
    return await dated_lists(site.house, session)


async def room_page(request: Request, room: Room, error: str = "") -> Response:
    """The page of a table that waits for players."""
    context = {**await room_context(request, room), "error": error}
    return rendered(request, "room.html", context, 422 if error else 200)


async def room_context(request: Request, room: Room) -> dict[str, Any]:
    site = site_of(request)
    session = await site.sessions.of(request)
    who = await site.store.persona(session) if session else Persona("", "")
    promise = site.rooms.promise(room)
    claims = site.rooms.asking(room).questions(session)
    context = room_view.context(room, session, who, promise, claims, base_of(request.scope))
    return {**context, "picture": site.cover(room.game.name)}
