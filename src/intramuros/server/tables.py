"""All tables: made, found again in the store, kept alive while somebody needs them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from types import MappingProxyType
from weakref import WeakValueDictionary

import structlog

from intramuros.core.draws import new_key
from intramuros.core.game import AnyGame, IllegalAction, NotationError, first_position
from intramuros.core.options import write_options
from intramuros.server import commands
from intramuros.server.commands import Refusal, Stamp
from intramuros.server.moment import Moment, Setting
from intramuros.server.offer import Wanted
from intramuros.server.seating import Seating, new_invites
from intramuros.server.table import Table, Workshop
from intramuros.store import TableRow

log = structlog.get_logger()

NOTHING: Mapping[str, str] = MappingProxyType({})
"""No game has components of the server's own."""
KEPT = 256
"""So many tables stay in memory when nobody is at them."""


class Tables:
    """The tables of a server, loaded when they are asked for."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        workshop: Workshop,
        components: Mapping[str, str] = NOTHING,
    ) -> None:
        self.games = games
        self.workshop = workshop
        self.components = components
        # A table is dropped when it is neither recent nor in use, and is never there twice.
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def create(self, wanted: Wanted, owner: str) -> Table:
        """A new table; returns when it is stored."""
        game = wanted.game
        components = self.components.get(game.name, "")
        start = first_position(game, len(wanted.seats), wanted.options, components)
        row = TableRow(
            id=secrets.token_urlsafe(16),
            game=game.name,
            edition=game.edition,
            players=len(wanted.seats),
            options=write_options(wanted.options),
            start=game.write(start),
            seats=wanted.seats_of(owner),
            autoconfirm=wanted.autoconfirm,
            draw_key=new_key(),
            owner=owner,
            created=time.time(),
            watch=wanted.watch,
        )
        first = Moment.first(_setting(game, row))
        opened = commands.opening(first, Stamp("opening 1", row.created))[-1]
        invites = new_invites(row.seats)
        await self.workshop.store.add_table(row, opened.rows, invites)
        seating = Seating(row.seats, owner, row.watch, invites)
        return self._keep(Table(opened, self.workshop, seating))

    async def get(self, table: str) -> Table:
        """The table, or a Refusal `gone` that says what is wrong with it."""
        found = self._alive.get(table)
        if found is not None:
            return self._keep(found)
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def invited(self, token: str) -> tuple[Table, int]:
        """The table and the seat that a link leads to, or a Refusal `gone`."""
        found = await self.workshop.store.invited(token)
        if found is None:
            raise Refusal("gone", "this invitation leads to no table; ask for the link again")
        table, seat = found
        return await self.get(table), seat

    async def of(self, owner: str, most: int) -> list[tuple[TableRow, Table]]:
        """The tables a session made or joined, newest first, without those that do not open."""
        found = []
        for row in await self.workshop.store.tables_of(owner, most):
            try:
                found.append((row, await self.get(row.id)))
            except Refusal:
                continue
        return found

    def close(self) -> None:
        """Stop all bots."""
        for table in list(self._alive.values()):
            table.close()

    async def _load(self, table: str) -> Table:
        row = await self.workshop.store.table(table)
        if row is None:
            raise Refusal("gone", "there is no such table")
        game = self.games.get(row.game)
        if game is None:
            raise Refusal("gone", f"this server does not have the game {row.game!r}")
        if game.edition != row.edition:
            raise Refusal(
                "gone",
                f"this table was played by the rules {row.edition}; this server has {game.edition}",
            )
        events = await self.workshop.store.events(table)
        try:
            moment = Moment.after(_setting(game, row), events)
        except (NotationError, IllegalAction) as error:
            log.error("does not replay", table=table, error=str(error))
            raise Refusal("gone", f"the log of this table cannot be replayed: {error}") from None
        store = self.workshop.store
        invites, guests = await store.invites(table), await store.guests(table)
        seating = Seating(row.seats, row.owner, row.watch, invites, frozenset(guests))
        return self._keep(Table(moment, self.workshop, seating))

    def _keep(self, table: Table) -> Table:
        self._alive[table.id] = self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table


def _setting(game: AnyGame, row: TableRow) -> Setting:
    start = game.read(row.start)
    return Setting(row.id, game, start, row.seats, row.autoconfirm, row.draw_key)
