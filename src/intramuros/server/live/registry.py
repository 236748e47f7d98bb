"""All tables of the server: created, loaded from the store, kept in memory while in use."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from weakref import WeakValueDictionary

import msgspec
import structlog

from intramuros.core.edition import is_earlier
from intramuros.core.errors import OptionError
from intramuros.core.game import AnyGame, first_position
from intramuros.core.options import write_options
from intramuros.scene import seat_colours
from intramuros.server.draws.promises import Promise
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.loading import load, renew
from intramuros.server.live.offer import Wanted
from intramuros.server.live.schedule import BEAT
from intramuros.server.live.seating import Seating, seating_of
from intramuros.server.live.services import Services
from intramuros.server.live.waiting_room import opened, waiting
from intramuros.server.seats.colours import suited
from intramuros.server.table.moment import Moment
from intramuros.server.table.next_table import rematch, rotated
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import placed, saga_of
from intramuros.server.table.setting import setting_of
from intramuros.server.view.summary import summary_of
from intramuros.store import Event, StoreError, TableRow

log = structlog.get_logger()

NOTHING: Mapping[str, str] = MappingProxyType({})
"""No game has components of the server's own."""
DELETED = "This table was deleted."
KEPT = 256
"""So many tables stay in memory when nobody is at them."""
KEPT_ROWS = 100_000
"""The logs of these tables have so many rows at most, some 60 MB."""


class Registry:
    """The tables of a server, loaded when they are asked for."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        services: Services,
        components: Mapping[str, str] = NOTHING,
    ) -> None:
        self.games = games
        self.services = services
        self.components = components
        self.closed = False
        """The server is about to end."""
        # A table is dropped when it is neither recent nor in use, and is never there twice.
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        self.unstored: dict[str, LiveTable] = {}
        """Tables of lessons, which are there as long as a page of theirs is open."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._deleted: OrderedDict[str, str] = OrderedDict()
        """Tables that are being deleted or were so lately, and what is said of them."""

    @property
    def in_memory(self) -> int:
        """How many tables are loaded."""
        return len(self._alive)

    @property
    def loaded(self) -> list[LiveTable]:
        """All that are."""
        return list(self._alive.values())

    def if_loaded(self, table: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._alive.get(table)

    async def make(self, wanted: Wanted, owner: str, promise: Promise | None = None) -> str:
        """A new table, which begins at once or waits for people; its id once it is stored."""
        if wanted.waits:
            return await self.announce(wanted, owner, promise)
        return (await self.create(wanted, owner, promise)).id

    async def create(self, wanted: Wanted, owner: str, promise: Promise | None = None) -> LiveTable:
        """A new table whose game begins at once; returns when it is stored."""
        promise = promise or Promise()
        now = self.services.timepiece.now()
        row = _new(wanted, owner, now, self.components, promise)
        moment = opened(wanted.game, row, frozenset(), row.created, promise.nonces)
        summary = summary_of(moment, wanted.public, row.created)
        store = self.services.store
        await store.add_table(row, moment.rows, summary, due=moment.due)
        invites = await store.invites(row)
        seating = Seating(row.seats, owner, row.watch, invites, listed=wanted.public)
        return self._keep(LiveTable(moment, self.services, seating))

    async def announce(self, wanted: Wanted, owner: str, promise: Promise | None = None) -> str:
        """A new table that waits for people (`waiting_room.py`); its id."""
        promise = promise or Promise()
        now = self.services.timepiece.now()
        row = _new(wanted, owner, now, self.components, promise)
        summary = waiting(row.seats, frozenset(), wanted.public, row.created)
        await self.services.store.add_table(row, (), summary)
        self.services.promises.add_room(promise)
        return row.id

    async def rematch(self, table: LiveTable, session: str | None) -> str:
        """The table where the same people play the same game again; its id."""
        mine = table.mine(session)
        if not mine:
            raise Refusal("not-yours", "Only the players of this game can ask for a rematch.")
        if saga_of(table.moment) is not None:
            raise Refusal(
                "bad", "A saga has no rematch. Go on with its next match, or start it again."
            )
        game = table.moment.setting.game
        row = await self.services.store.table(table.id)
        assert row is not None  # it was loaded from there

        async def keep(promise: Promise, said: Event) -> None:
            seats, guests = rotated(table.moment, tuple(table.seating.guests))
            again = row._replace(  # with the same start, so with the same components
                id=promise.table,
                seats=suited(seats, seat_colours(game)),
                draw_key=promise.key,
                created=said.at,
            )
            moment = opened(game, again, frozenset(guests), said.at, promise.nonces)
            summary = summary_of(moment, table.seating.listed, said.at)
            await self.services.store.add_table(
                again, moment.rows, summary, guests, (table.id, [said]), moment.due
            )

        return await table.lead(
            known=lambda now: now.people.led_to("rematch"),
            row=lambda now, stamp, name: rematch(now, stamp, mine[0], name),
            keep=keep,
        )

    async def delete(self, table: str, why: str = DELETED) -> bool:
        """Delete a table with all that belongs to it; whether there was one.

        If it is loaded it is closed: its pages are told `why`, and nothing is written any more.
        """
        # Shielded: when whoever asked goes away, a table that is half deleted must not go on.
        return await asyncio.shield(self._delete(table, why))

    async def _delete(self, table: str, why: str) -> bool:
        self._deleted[table] = why
        if len(self._deleted) > KEPT:
            self._deleted.popitem(last=False)
        erase = partial(self.services.store.upkeep.delete_table, table)
        known = True
        try:
            if table in self._loading:
                await asyncio.wait([self._loading[table]])
            found = self._alive.get(table)
            if found is None:
                known = await erase()
            else:
                await found.delete(erase, why)
        except BaseException:
            self._deleted.pop(table, None)
            raise
        self._alive.pop(table, None)
        self._recent.pop(table, None)
        if known:
            log.info("deleted", table=table)
        else:
            self._deleted.pop(table, None)
        return known

    async def rewrite(self, table: str, change: Callable[[], Awaitable[None]]) -> None:
        """Change what is stored of a table, between two commands; open pages see it anew."""
        if table in self._loading:
            await asyncio.wait([self._loading[table]])
        found = self._alive.get(table)
        if found is None:
            await change()
        else:
            await found.rewrite(change, partial(self._stored, table))

    async def get(self, table: str) -> LiveTable:
        """The table, or a Refusal `gone` that says why it cannot be had."""
        if table in self._deleted:
            raise Refusal("gone", self._deleted[table])
        if table in self.unstored:
            return self.unstored[table]
        found = self._alive.get(table)
        if found is not None:
            return self._keep(found)
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def invited(self, token: str) -> tuple[str, int]:
        """The table's id and the seat that a link leads to, or a Refusal `gone`."""
        found = await self.services.store.invited(token)
        if found is None:
            raise Refusal("gone", "This link leads to no table. Ask for a new one.")
        return found

    async def wake(self) -> None:
        """Go on with the clocks after a start; the time that the server was down counts not."""
        store, now = self.services.store, self.services.timepiece.now()
        since = await store.last_beat()
        for table in await store.due():
            try:
                await (await self.get(table)).was_down(now if since is None else since)
            except Refusal:
                continue
        await self.beat(now)

    async def ring(self, table: str) -> None:
        """A clock has run out at the table."""
        try:
            await (await self.get(table)).time_out()
        except (Refusal, StoreError) as error:
            log.error("no time-out", table=table, error=str(error))
            if not isinstance(error, Refusal) or error.code == "failed":  # the store may recover
                self.services.schedule.set(table, self.services.timepiece.now() + BEAT)

    async def beat(self, now: float) -> None:
        """The server is alive; if that cannot be stored now, the next time will do."""
        try:
            await self.services.store.beat(now)
        except StoreError as error:
            log.error("not stored", error=str(error))

    def close(self) -> None:
        """Stop all bots and let go all who wait."""
        self.closed = True
        for table in self.loaded:
            table.close()

    async def _load(self, table: str) -> LiveTable:
        try:
            return await self._read(table)
        except (Refusal, StoreError):
            raise
        except Exception as error:  # whatever a damaged row leads to
            # Without the message: it may name a hidden action. `intramuros doctor` tells it.
            log.error("does not replay", table=table, error=type(error).__name__)
            raise Refusal(
                "gone", "This table cannot be opened: its stored moves do not replay."
            ) from None

    async def _read(self, table: str) -> LiveTable:
        moment, seating = await self._stored(table)
        return self._keep(LiveTable(moment, self.services, seating))

    async def _stored(self, table: str) -> tuple[Moment, Seating]:
        """Where a stored table stands, and who sits there."""
        summary = await self.services.store.summary(table)
        row = await self.services.store.table(table)
        if row is not None and summary.stage == "waiting":
            raise Refusal(
                "waiting", "This table is still waiting for players. Its game has not begun."
            )
        if row is not None and summary.stage == "deleted":
            raise Refusal("gone", DELETED)
        if row is not None and summary.stage == "closed":
            by_operator = summary.turn != "closed" and summary.turn
            raise Refusal("gone", by_operator or "This table was closed before its game began.")
        if row is None:
            raise Refusal("gone", "There is no such table.")
        game = self.games.get(row.game)
        if game is None:
            raise Refusal("gone", f"This server does not have the game {row.game!r}.")
        earlier = row.edition != game.edition
        store = self.services.store
        if earlier and not is_earlier(row.edition, game.edition):
            raise Refusal(
                "gone",
                f"This table was played under {row.edition}. This server has {game.edition}.",
            )
        events = await store.events(table)
        if events and events[-1].seq != len(events):
            raise ValueError("its rows are not numbered from 1 without gaps")
        if earlier:
            now = self.services.timepiece.now()
            moment = await renew(store, game, row, events, summary, now)
            if moment.setting.played:
                log.info("renewed", table=table, was=row.edition, now=game.edition)
        else:
            moment = await load(setting_of(game, row), events)
        return moment, await seating_of(store, row, summary.listed)

    def _keep(self, table: LiveTable) -> LiveTable:
        is_new = table.id not in self._recent
        self._alive[table.id] = self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        if is_new:
            rows = sum(one.moment.seq for one in self._recent.values())
            while len(self._recent) > KEPT or (rows > KEPT_ROWS and len(self._recent) > 1):
                _, dropped = self._recent.popitem(last=False)
                rows -= dropped.moment.seq
        return table


def _new(
    wanted: Wanted, owner: str, now: float, components: Mapping[str, str], promise: Promise
) -> TableRow:
    """A table to be stored."""
    game = wanted.game
    own = components.get(game.name, "")
    start = wanted.start
    if start is None:
        start = first_position(game, len(wanted.seats), wanted.options)
    if own and wanted.start is None:
        try:
            start = first_position(game, len(wanted.seats), wanted.options, own)
        except OptionError:
            pass  # these options have no use for them: house rules without an expansion
    row = TableRow(
        id=promise.table,
        game=game.name,
        edition=game.edition,
        players=len(wanted.seats),
        options=write_options(wanted.options),
        start=game.write(start),
        seats=wanted.seats_of(owner),
        autoconfirm=wanted.autoconfirm,
        draw_key=promise.key,
        owner=owner,
        created=now,
        watch=wanted.watch,
        clock=msgspec.json.encode(wanted.clock).decode(),
        hints=wanted.hints,
    )
    return placed(row, None if game.saga is None else game.saga(start))
