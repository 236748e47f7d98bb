"""The archives of a server: made when games end, read when their rules are not played any more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

import structlog

from intramuros.core.game import ALL, AnyGame
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.seating import Seating, seating_of
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.history.archive import Archive, unpack
from intramuros.server.work import jobs
from intramuros.server.work.logs import Log
from intramuros.server.work.maker import ARCHIVES, Maker
from intramuros.store import Noted, Store, StoreError, TableRow

log = structlog.get_logger()


class Archived(NamedTuple):
    """A table that can only be watched."""

    row: TableRow
    game: AnyGame
    seating: Seating
    archive: Archive
    body: bytes
    """The archive as it is stored."""


RESTS = 4.0
"""So many times as long as an archive took that was missing, nothing is done: nobody waits."""
NOTES = 30.0
"""Seconds after which it is noted where running games stand."""
AT_ONCE = 20
"""So many of them are noted at a time."""


class Archives:
    """Makes archives one after the other, beside the games that are played."""

    def __init__(self, games: Mapping[str, AnyGame], store: Store, maker: Maker) -> None:
        self.games = games
        self.store = store
        self.maker = maker
        self._ended: asyncio.Queue[str] = asyncio.Queue()
        self._noted: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()

    def add(self, table: str) -> None:
        """The game of a table has ended."""
        self._ended.put_nowait(table)

    async def run(self, get: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Make what is missing, then what is added, until cancelled.

        If the server ends before an archive is made, the log has everything: it is made after the
        next start.
        """
        for table in await self._missing():
            began = time.perf_counter()
            await self._keep(table, get)
            await asyncio.sleep(RESTS * (time.perf_counter() - began))
        while True:
            await self._keep(await self._ended.get(), get)
            self._ended.task_done()

    async def settled(self) -> None:
        """Until every game that has ended so far is archived."""
        await self._ended.join()

    async def run_notes(self, tables: Callable[[], Collection[LiveTable]]) -> None:
        """Note from time to time where running games stand, until cancelled."""
        while True:
            await asyncio.sleep(NOTES)
            await self.note(tables())

    async def note(self, tables: Collection[LiveTable]) -> None:
        """Keep where those running games stand that went on since."""
        left = [table for table in tables if self._noted.get(table) != table.moment.seq]
        for first in range(0, len(left), AT_ONCE):
            found = {table: _note(table.moment) for table in left[first : first + AT_ONCE]}
            running = {table.id: note for table, note in found.items() if not table.moment.over}
            try:
                await self.store.note(running)
            except StoreError as error:
                log.error("not noted", error=str(error))
                return
            self._noted.update({table: note.seq for table, note in found.items()})

    async def get(self, table: str) -> Archived:
        """A table's archive, or a Refusal `gone`."""
        row, body = await self.store.table(table), await self.store.archive(table)
        game = self.games.get(row.game) if row is not None else None
        if row is None or game is None or body is None:
            raise Refusal("gone", "There is no such game.")
        try:
            archive = await asyncio.to_thread(unpack, body)
        except ValueError:
            log.error("archive cannot be read", table=table)
            raise Refusal("gone", "The archive of this game is damaged.") from None
        return Archived(row, game, await seating_of(self.store, row), archive, body)

    async def _missing(self) -> list[str]:
        found: list[str] = []
        try:
            for game in self.games.values():
                found += await self.store.not_archived(game.edition)
        except StoreError as error:
            log.error("not archived", error=str(error))
        return found

    async def _keep(self, table: str, get: Callable[[str], Awaitable[LiveTable]]) -> None:
        try:
            moment = (await get(table)).moment
            edition = moment.setting.game.edition
            row = await self.store.table(table)
            assert row is not None  # it was loaded from there
            log_of_game = Log(row, moment.rows).packed()
            body = await self.maker.result(ARCHIVES, jobs.table_archive, log_of_game)
            await self.store.add_archive(table, edition, body)
        except (Refusal, StoreError) as error:
            log.error("not archived", table=table, error=str(error))
        except Exception:  # of one game; the others are archived all the same
            log.exception("not archived", table=table)


def _note(moment: Moment) -> Noted:
    game, state = moment.setting.game, moment.state
    return Noted(moment.seq, game.write(state.position(ALL)), tuple(state.scores()))
