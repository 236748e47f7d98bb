"""What nobody uses any more is deleted, by the days that the operator sets.

Games that people played never expire unless the operator says so. Everything is deleted in small
transactions, between the moves of those who play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import structlog

from intramuros.server.live.registry import Registry
from intramuros.server.settings import Expiry
from intramuros.server.upkeep.uses import Uses
from intramuros.store import Stage, StoreError
from intramuros.store.upkeep import IdleTable

log = structlog.get_logger()

FIRST = 180.0
"""Seconds after the start of the server."""
EVERY = 3600.0
DAY = 24 * 3600.0
PAGE = 100
"""Tables, records or sessions that are looked for at a time."""
EXPIRED = "This table was deleted because nobody had used it for a long time."


class Expiring:
    """The task that deletes what has expired."""

    def __init__(
        self,
        days: Expiry,
        tables: Registry,
        uses: Uses,
        forget: Callable[[str], None],
        count: Callable[[str, int], None],
    ) -> None:
        self.days = days
        self.tables = tables
        self.uses = uses
        self._store = tables.services.store.upkeep
        self._timepiece = tables.services.timepiece
        self._forget = forget
        """Is told each session that is no more."""
        self._count = count
        """Is told what was deleted, and how much of it."""

    async def run(self) -> None:
        """Soon after the start and then every hour, until cancelled."""
        due = self._timepiece.now() + FIRST
        while True:
            await self._timepiece.wait(due, self.uses.many)
            now = self._timepiece.now()
            try:
                await self.uses.write_down(self._store, now)
                if now >= due:
                    due = now + EVERY
                    await self.once(now)
            except StoreError as error:
                log.error("nothing expires now", error=str(error))
            except Exception:  # of one run; the next may do better
                log.exception("nothing expires now")

    async def close(self) -> None:
        """Before the server ends: write down the last uses."""
        try:
            await self.uses.write_down(self._store, self._timepiece.now())
        except StoreError as error:
            log.error("not stored", error=str(error))

    async def once(self, now: float) -> Counter[str]:
        """Delete what has expired by now; how much of what."""
        await self._store.date(now)
        for table in await self._store.unfinished():
            await self.tables.delete(table)
        done: Counter[str] = Counter()
        for stage in ("waiting", "closed", "playing", "over"):
            await self._tables(stage, now, done)
        await self._records(now, done)
        await self._sessions(now, done)
        for what, count in done.items():
            self._count(what, count)
        if done:
            log.info("expired", **done)
        return done

    async def _tables(self, stage: Stage, now: float, done: Counter[str]) -> None:
        days = [limit for _, limit in self._limits(stage) if limit]
        if not days:
            return
        before, place = now - min(days) * DAY, (0.0, "")
        while page := await self._store.idle_tables([stage], before, PAGE, place):
            for idle in page:
                what = self._why(idle, now)
                if what and not self._is_used(idle) and await self.tables.delete(idle.id, EXPIRED):
                    done[what] += 1
            place = page[-1].active, page[-1].id

    def _limits(self, stage: Stage) -> list[tuple[str, float]]:
        """What tables at a stage may be, and after how many days each of it expires."""
        days = self.days
        match stage:
            case "waiting" | "closed":
                return [
                    ("empty_waiting_rooms", days.empty_waiting_rooms),
                    ("waiting_rooms", days.waiting_rooms),
                ]
            case "playing":
                return [("never_played", days.never_played), ("running_games", days.running_games)]
            case _:
                return [
                    ("never_played", days.never_played),
                    ("finished_games", days.finished_games),
                ]

    def _why(self, idle: IdleTable, now: float) -> str:
        """As what a table has expired; empty if it has not."""
        unused, used = self._limits(idle.stage)
        waits = idle.stage in ("waiting", "closed")
        is_used = idle.joined if waits else idle.played
        for what, days in (used,) if is_used else (unused, used):
            if days and idle.active < now - days * DAY:
                return what
        return ""

    def _is_used(self, idle: IdleTable) -> bool:
        """Whether somebody looks at the table now, or has just done something there."""
        found = self.tables.if_loaded(idle.id)
        if found is None:
            return False
        moment = found.moment
        return found.is_watched or bool(
            moment.seq and moment.row(moment.seq).at > idle.active and not moment.over
        )

    async def _records(self, now: float, done: Counter[str]) -> None:
        before = now - self.days.records * DAY
        while self.days.records and (page := await self._store.idle_records(before, PAGE)):
            await self._store.delete_records(page)
            done["records"] += len(page)

    async def _sessions(self, now: float, done: Counter[str]) -> None:
        before = now - self.days.sessions * DAY
        while self.days.sessions and (page := await self._store.idle_sessions(before, PAGE)):
            await self._store.delete_idle_sessions(page)
            for session in page:
                self._forget(session)
            done["sessions"] += len(page)
