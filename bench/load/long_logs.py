"""What long logs cost: a table of 30,000 rows opened, pages that come back, an undo late in a game.

While it works, somebody else asks the server for a small page again and again: the longest answer
tells for how long the event loop was held.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx2

from bench.load import ours
from bench.load.page import Page
from bench.load.process import Process
from intramuros.core.draws import new_key
from intramuros.server.table import commands
from intramuros.server.table.course import Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.rows import Join, write
from intramuros.server.table.setting import setting_of
from intramuros.store import Event, Store

ROWS = 30_000
PAGES = 100
UNDOS = 15


class Opened(NamedTuple):
    """A long table, opened."""

    what: str
    rows: int
    cpu: float
    """Seconds of the server's processor time."""
    megabytes: float
    """What the server holds more than before."""
    held: float
    """Milliseconds: the longest answer to somebody else meanwhile."""


class Back(NamedTuple):
    """Pages that came back at once after a restart."""

    pages: int
    seconds: float
    held: float


async def loading(rows: int = ROWS) -> list[Opened]:
    """Tables with so many rows: joins alone, and moves of which half are taken back."""
    found = []
    for what, log in (("joins", _joins(rows)), ("moves and undos", _moves(rows))):
        with TemporaryDirectory() as data:
            stored = await _keep(Path(data), log)
            with ours.serve(Path(data)) as server:
                await _answer(server)
                cpu, megabytes = server.seconds, server.megabytes
                async with Meanwhile(server) as meanwhile:
                    await _open(stored, server, len(log))
                found.append(
                    Opened(
                        what,
                        len(log),
                        server.seconds - cpu,
                        server.megabytes - megabytes,
                        meanwhile.longest,
                    )
                )
    return found


async def returning(pages: int = PAGES) -> Back:
    """Late games, each with one page that was there before the server was started again."""
    with TemporaryDirectory() as data:
        kept = await ours.keep(Path(data), ours.spread(pages, 0)[::-1])
        with ours.serve(Path(data)) as server:
            await _answer(server)
            async with Meanwhile(server) as meanwhile:
                began = time.perf_counter()
                await asyncio.gather(*(_open(one, server, one.played) for one in kept))
                seconds = time.perf_counter() - began
        return Back(pages, seconds, meanwhile.longest)


async def undo() -> float:
    """Milliseconds from an undo until all have seen it, at the end of a game."""
    with TemporaryDirectory() as data:
        (stored,) = await ours.keep(Path(data), [(ours.spread(1, 0)[0][0], 0)])
        with ours.serve(Path(data)) as server:
            (table,) = await ours.opened([stored], server)
            while table.played < len(stored.script.texts) - 2:
                await table.move()
            took = [await _undone(table, number) for number in range(UNDOS)]
            table.close()
        return sorted(took)[len(took) // 2]


async def _undone(table: ours.OurTable, number: int) -> float:
    """Take the last action back, which is timed, and play it again."""
    script, last = table.stored.script, table.played - 1
    seat = script.seats[last]
    began = time.perf_counter()
    await table.command(seat, {"t": "undo", "id": f"u{number}", "seat": seat + 1})
    took = 1e3 * (time.perf_counter() - began)
    decision = script.seats[:last].count(seat) + 2 * (number + 1)
    again = {"seat": seat + 1, "decision": decision, "actions": [script.texts[last]]}
    await table.command(seat, {"t": "act", "id": f"a{number}", **again})
    return took


class Meanwhile:
    """Somebody else who asks for `/healthz` all the time."""

    def __init__(self, server: Process) -> None:
        self._server = server
        self.longest = 0.0

    async def __aenter__(self) -> Meanwhile:
        self._task = asyncio.create_task(self._ask())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    async def _ask(self) -> None:
        async with httpx2.AsyncClient(base_url=self._server.address) as client:
            while True:
                began = time.perf_counter()
                await client.get("/healthz")
                self.longest = max(self.longest, 1e3 * (time.perf_counter() - began))
                await asyncio.sleep(0.002)


async def _answer(server: Process) -> None:
    async with httpx2.AsyncClient(base_url=server.address) as client:
        await client.get("/healthz")


async def _open(stored: ours.Stored, server: Process, since: int) -> None:
    """A page that has seen row `since`, until it has its picture."""
    host = server.address.removeprefix("http://")
    cookie = f"intramuros_{host.rpartition(':')[2]}={stored.tokens[0]}"
    shown = asyncio.get_running_loop().create_future()

    def hear(page: Page, text: str) -> None:
        if text.startswith(('{"t":"full"', '{"t":"patch"')) and not shown.done():
            shown.set_result(None)

    url = f"ws://{host}/ws/table/{stored.id}?since={since}"
    page = await Page.open(url, {"Origin": server.address, "Cookie": cookie}, hear)
    await asyncio.wait_for(shown, 120)
    page.close()


async def _keep(data: Path, log: Sequence[Event]) -> ours.Stored:
    """A table with this log."""
    (stored,) = await ours.keep(data, [(ours.spread(1, 0)[0][0], 0)])
    store = Store.open(data)
    try:
        taken = len(await store.events(stored.id))
        rows = [row._replace(seq=taken + 1 + at) for at, row in enumerate(log)]
        for start in range(0, len(rows), 1000):
            await store.append(stored.id, [_moved(r, taken) for r in rows[start : start + 1000]])
    finally:
        store.close()
    return stored


def _moved(row: Event, by: int) -> Event:
    """A row so many rows later; an undo names rows by their numbers."""
    if row.kind != "undo":
        return row
    return row._replace(body=f"[{int(row.body[1:-1]) + by}]")


def _joins(rows: int) -> list[Event]:
    kind, body = write(Join("Guest"))
    seats = ours.PLAYERS
    return [Event(n + 1, kind, f"again {n}", n % seats, body, time.time()) for n in range(rows)]


def _moves(rows: int) -> list[Event]:
    """Random play; nearly every other row takes the last action back."""
    row, _ = ours.made(ours.spread(1, 0)[0][0], 0)
    now = Moment.first(setting_of(ours.GAME, row._replace(id="long", draw_key=new_key())))
    chance = random.Random(1)
    while now.seq < rows and not now.over:
        stamp = Stamp(f"long {now.seq}", time.time())
        mover = now.last_mover(range(ours.PLAYERS))
        is_long = len(now.plies) > 100
        if mover is not None and now.plies and (is_long or chance.random() < 0.49):
            now = commands.undo(now, stamp, mover, now.last_row_of(mover) - 1, alone=True)[-1]
            continue
        seat = now.actors[0]
        number = chance.choice(now.state.legal(seat))
        now = commands.choose(now, stamp, seat, number)[-1]
    return now.rows
