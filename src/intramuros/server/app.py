"""The application: routes, what they share, how it starts and stops."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.server import logs, pulse
from intramuros.server.admin.office import Office
from intramuros.server.admin.reception import reception
from intramuros.server.limits import descriptors
from intramuros.server.limits.address import Networks
from intramuros.server.limits.bans import Bans
from intramuros.server.limits.connections import Connections
from intramuros.server.limits.counters import LocalCounters
from intramuros.server.limits.orders import Orders
from intramuros.server.limits.pages import OpenPages
from intramuros.server.limits.processor import ProcessorShare
from intramuros.server.limits.shares import Shares
from intramuros.server.live.analysis.reviews import Reviews
from intramuros.server.live.archives import Archives
from intramuros.server.live.bots.offer import FOR_PAGES
from intramuros.server.live.registry import NOTHING, Registry
from intramuros.server.live.schedule import Schedule, Timepiece
from intramuros.server.live.services import THREADS, Services
from intramuros.server.live.waiting_room import WaitingRooms
from intramuros.server.live.watched import Games
from intramuros.server.logs import Numbered
from intramuros.server.run import listen, run
from intramuros.server.settings import Settings, SettingsError, settings_in, settings_with
from intramuros.server.upkeep.expiry import Expiring
from intramuros.server.upkeep.quota import Quota
from intramuros.server.upkeep.uses import Uses
from intramuros.server.web import metrics, openapi
from intramuros.server.web.covers import Covers
from intramuros.server.web.errors import HANDLERS, Mistakes, refused
from intramuros.server.web.guard import BodyLimit, Guard
from intramuros.server.web.hosting.base import templates
from intramuros.server.web.hosting.front import Front
from intramuros.server.web.hosting.names import Names
from intramuros.server.web.routes import (
    api,
    covers,
    draws,
    learn,
    lobby,
    pages,
    recover,
    removal,
    replay,
    review,
    rulebook,
    saga,
    seats,
    shell,
    waiting_room,
)
from intramuros.server.web.sessions import Sessions
from intramuros.server.web.site import (
    STATIC,
    TEMPLATES,
    Site,
    address,
    version_of,
)
from intramuros.server.web.socket import lesson, live
from intramuros.server.work.fair_queue import FairQueue
from intramuros.server.work.handed_over import handed_over, prepare
from intramuros.server.work.maker import Maker
from intramuros.server.work.places import Places
from intramuros.server.work.worker import LAST
from intramuros.server.work.workers import Workers, spare_cores
from intramuros.store import Store, StoreError

log = structlog.get_logger()

DEFAULTS = Settings()
LONGEST_BODY = 64 * 1024
ROUTES: list[BaseRoute] = [
    *metrics.ROUTES,
    *pages.ROUTES,
    *covers.ROUTES,
    *shell.ROUTES,
    *api.ROUTES,
    *draws.ROUTES,
    *seats.ROUTES,
    *rulebook.ROUTES,
    *replay.ROUTES,
    *review.routes("/table/{id}", "/api/tables/{id}", replay.watched_table),
    *review.routes("/record/{id}", "/api/records/{id}", replay.watched_record),
    *lobby.ROUTES,
    *recover.ROUTES,
    *waiting_room.ROUTES,
    *openapi.ROUTES,
    *saga.ROUTES,
    *removal.ROUTES,
    *learn.ROUTES,
    WebSocketRoute("/ws/table/{id}", live),
    WebSocketRoute("/ws/learn/{game}/{lesson}/{id}", lesson),
]
WORDS = frozenset(
    route.path.split("/")[1]
    for route in ROUTES
    if isinstance(route, Route | WebSocketRoute | Mount)
)
"""What the paths of the routes begin with."""


def create_app(
    data: Path,
    games: Mapping[str, AnyGame] = GAMES,
    *,
    bot_pause: float = 0.4,
    heartbeat: float = 20.0,
    settings: Settings = DEFAULTS,
    components: Mapping[str, str] = NOTHING,
    timepiece: Timepiece | None = None,
    open_metrics: bool = False,
    listening: Sequence[str] = ("127.0.0.1",),
    accept_loss: bool = False,
    draw_covers: bool = False,
) -> Starlette:
    """The server for one data directory; StoreError says why it cannot be used.

    `bot_pause`: seconds a bot takes at least where no person plays. `settings`: the operator's.
    `components`: for some games the text of components that new tables use. `timepiece`: what the
    tables' clocks go by.
    `open_metrics`: `/metrics` is for everybody. `listening`: the address that it listens
    at, and the name given for it; it answers to these, to localhost and to the settings' names.
    `accept_loss`: also if the database lacks what had been stored. `draw_covers`: draw the games'
    covers at once, not when somebody first looks at them.
    """
    names = Names(settings.names, listening)
    orders, open_pages = Orders(data), OpenPages()
    store = Store.open(data, accept_loss)
    if store.loss:
        log.error(f"the database {store.loss}")
    executor = ThreadPoolExecutor(THREADS, "bot")
    connections = Connections(settings.limits, descriptors.limit())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2, "watch"))
        schedule = Schedule(timepiece or Timepiece())

        def reached(whose: str, limit: str) -> None:
            numbers.limit_reached(whose, limit)

        with_games = (prepare, (handed_over(games),))
        workers = Workers(settings.work.workers, with_games)
        thinkers = Workers(settings.work.bot_workers or spare_cores(), with_games)
        maker = Maker(workers, FairQueue(workers.count, reached=reached))
        archives = Archives(games, store, maker)
        services = Services(
            store,
            executor,
            bot_pause,
            schedule,
            thinkers=thinkers,
            searching=FairQueue(thinkers.count),
            places=Places(settings.work.bot_tables),
            ended=archives.add,
        )
        tables = Registry(games, services, components)
        reviewers = Workers(settings.work.reviewers, with_games, nice=LAST)
        find = Games(tables, archives, maker).finished
        reviews = Reviews(store, reviewers, find, settings.work.reviews)
        numbers = metrics.Metrics(store, lambda: tables.in_memory)
        connections.reached = numbers.limit_reached
        numbers.watch_room(
            data,
            connections.counts,
            connections.cap,
            lambda: app.state.site.queue_lengths,
        )
        uses = Uses()
        sessions = Sessions(store, uses, schedule.timepiece.now)
        quota = Quota(settings.storage, store.upkeep, data)
        numbers.watch_storage(lambda: quota.bytes, lambda: quota.is_full)
        expiring = Expiring(settings.expiry, tables, uses, sessions.forget, numbers.count_expired)
        site = app.state.site = Site(
            games=games,
            store=store,
            tables=tables,
            archives=archives,
            reviews=reviews,
            rooms=WaitingRooms(games, store, schedule.timepiece, services.promises),
            sessions=sessions,
            shares=Shares(settings.limits, LocalCounters(), numbers.limit_reached),
            quota=quota,
            uses=uses,
            orders=orders,
            pages=open_pages,
            covers=Covers(games, maker),
            maker=maker,
            questions=FairQueue(rests=1.0, reached=reached),
            templates=templates(TEMPLATES, settings.path, FOR_PAGES),
            version=version_of(STATIC),
            heartbeat=heartbeat,
            metrics=numbers,
        )
        app.state.readiness = metrics.Readiness()
        app.state.open_metrics = open_metrics
        await tables.wake()
        tasks = [
            asyncio.create_task(schedule.run(tables.ring, tables.beat)),
            asyncio.create_task(archives.run(tables.get)),
            asyncio.create_task(archives.run_notes(lambda: tables.loaded)),
            asyncio.create_task(expiring.run()),
            asyncio.create_task(reviews.run()),
            asyncio.create_task(pulse.run(connections.tell, logs.tell, late=numbers.lag.observe)),
        ]
        if draw_covers:
            tasks.append(asyncio.create_task(site.covers.draw_all()))
        office = Office(
            store,
            tables,
            site.rooms,
            orders,
            open_pages,
            site.sessions.forget,
            connections.close_waiting,
        )
        async with reception(data, office):
            yield
        reviews.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        tables.close()
        await archives.note(tables.loaded)
        await expiring.close()
        await tables.beat(schedule.timepiece.now())
        executor.shutdown(wait=False, cancel_futures=True)
        await workers.close()
        await thinkers.close()
        await reviewers.close()
        store.close()
        connections.tell(at_end=True)
        logs.tell(at_end=True)

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Numbered),
            Middleware(Front, settings=settings, names=names, words=WORDS),
            Middleware(Guard, names=names),
            Middleware(
                ProcessorShare,
                shares=lambda scope: scope["app"].state.site.shares,
                address=lambda scope: address(HTTPConnection(scope)),
                refuse=lambda scope, refusal: refused(Request(scope), refusal),
            ),
            Middleware(
                Bans,
                orders=orders,
                address=lambda scope: address(HTTPConnection(scope)),
                refuse=lambda scope, refusal: refused(Request(scope), refusal),
            ),
            Middleware(BodyLimit, longest=LONGEST_BODY),
            Middleware(GZipMiddleware),
            Middleware(Mistakes),
        ],
        exception_handlers=HANDLERS,
    )
    app.state.connections = connections
    app.state.proxies = Networks(settings.proxies)
    return app


def serve(
    port: int = 8000,
    data: Path = Path("data"),
    host: str = "127.0.0.1",
    bot_pause: float = 0.4,
    components: Mapping[str, str] = NOTHING,
    games: Mapping[str, AnyGame] = GAMES,
    log_format: logs.Style | None = None,
    open_metrics: bool = False,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    path: str = "",
    accept_loss: bool = False,
) -> int:
    """`intramuros serve`: until interrupted; the exit code. Port 0 takes any free one.

    `names`, `proxies` and `path` come on top of those in the data folder's settings.
    """
    logs.configure(log_format)
    descriptors.raise_limit()
    try:
        listening = listen(host, port)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    try:
        app = create_app(
            data,
            games,
            bot_pause=bot_pause,
            settings=settings_with(settings_in(data), names, proxies, path),
            components=components,
            open_metrics=open_metrics,
            listening=(host, listening.getsockname()[0]),
            accept_loss=accept_loss,
            draw_covers=True,
        )
    except (StoreError, SettingsError) as error:
        listening.close()
        print(error, file=sys.stderr)
        return 1
    code = run(app, listening)
    logs.let_go()
    return code
