"""A live table when things go wrong: the asker leaves, the disk is full, a bot fails."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import structlog

from intramuros.bots import BOTS
from intramuros.core.game import AnyGame, State
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.offer import SeatAsked, TableAsked, wanted
from intramuros.server.live.registry import Registry
from intramuros.server.live.services import Services
from intramuros.server.table.messages import Act
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.store import Store
from tests.server.playing import ALL_GAMES, a_client, new_table, people

pytestmark = pytest.mark.usefixtures("_quiet")


@pytest.fixture
def _quiet() -> Iterator[None]:
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


@asynccontextmanager
async def tables(data: Path) -> AsyncIterator[tuple[Registry, Store]]:
    store = Store.open(data)
    with ThreadPoolExecutor(1) as executor:
        found = Registry(ALL_GAMES, Services(store, executor, 0.0))
        yield found, store
        found.close()
    store.close()


async def a_table(found: Registry, store: Store, *kinds: str, bot: str = "random") -> LiveTable:
    if not await store.has_session("s"):
        await store.add_session("s", 0.0)
    seats = [SeatAsked("human") if k == "h" else SeatAsked("bot", bot=bot) for k in kinds]
    return await found.create(wanted(TableAsked("bazaar", seats=seats), ALL_GAMES), "s")


def an_action(moment: Moment, seat: int) -> str:
    game = moment.setting.game
    return game.write_action(game.decode(moment.state.legal(seat)[0]))


def test_a_command_counts_even_if_its_asker_has_gone(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            action = an_action(table.moment, 0)
            before = table.moment.seq
            blocker = sqlite3.connect(tmp_path / "intramuros.sqlite", isolation_level=None)
            blocker.execute("BEGIN IMMEDIATE")
            asking = asyncio.create_task(table.command("s", Act(1, 0, [action], "c1")))
            while not store._writer.jobs.empty() or not table._lock.locked():
                await asyncio.sleep(0)  # until the writing thread has it
            asking.cancel()
            for _ in range(10):
                await asyncio.sleep(0)
            assert table.moment.seq == before  # not stored, so not shown
            assert not asking.done()  # and nobody can act meanwhile
            blocker.execute("ROLLBACK")
            blocker.close()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert table.moment.seq == before + 1
            assert [row.body for row in await store.events(table.id, before)] == [action]
            assert await table.command("s", Act(1, 0, [action], "c1")) == table.moment.seq

    asyncio.run(run())


@pytest.mark.parametrize("gone", [False, True])
def test_what_cannot_be_stored_is_not_played(tmp_path: Path, gone: bool) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            before = table.moment
            store._writer.connection.execute("PRAGMA query_only=ON")
            command = Act(1, 0, [an_action(before, 0)], "c1")
            asking = asyncio.create_task(table.command("s", command))
            await asyncio.sleep(0)
            if gone:
                asking.cancel()
            with pytest.raises(asyncio.CancelledError if gone else Refusal) as caught:
                await asking
            assert gone or getattr(caught.value, "code", "") == "failed"
            assert table.moment is before
            store._writer.connection.execute("PRAGMA query_only=OFF")
            await table.command("s", command)
            assert table.moment.seq == before.seq + 1

    asyncio.run(run())


class Broken:
    """A bot that always fails."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        pass

    def choose(self, state: State, seat: int) -> int:
        raise RuntimeError("no idea")


class Cheat(Broken):
    """A bot that names actions nobody has."""

    def choose(self, state: State, seat: int) -> int:
        return 0


@pytest.mark.parametrize("bot", [Broken, Cheat])
def test_a_bot_that_fails_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: type[Broken]
) -> None:
    monkeypatch.setitem(BOTS, "faulty", bot)

    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "b", "b", bot="faulty")
            while not table.moment.over:
                await table.wait_beyond(table.moment.seq, 60)

    asyncio.run(run())


def test_a_table_is_loaded_once_and_let_go(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            found._recent.clear()
            assert await found.get(table.id) is table  # in use, so still the same
            name = table.id
            found._recent.clear()
            del table
            one, two = await asyncio.gather(found.get(name), found.get(name))
            assert one is two

    asyncio.run(run())


def test_a_table_of_a_later_edition_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            name = (await a_table(found, store, "h", "h")).id
        database = sqlite3.connect(tmp_path / "intramuros.sqlite")
        database.execute("UPDATE table_ SET edition = 'bazaar/7'")
        database.commit()
        database.close()
        async with tables(tmp_path) as (found, _):
            with pytest.raises(Refusal, match="played under bazaar/7"):
                await found.get(name)

    asyncio.run(run())


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE event SET body = 'choose 1' WHERE seq = 2",
        "UPDATE event SET body = '[[', kind = 'undo' WHERE seq = 2",
        "UPDATE event SET body = '[99]', kind = 'undo' WHERE seq = 2",
        "UPDATE event SET seat = 77 WHERE seq = 2",
        "UPDATE event SET seq = 999 WHERE seq = (SELECT max(seq) FROM event)",
        "UPDATE table_ SET start = 'once upon a time'",
        "UPDATE table_ SET seats = 'Ada and Ben'",
        "UPDATE table_ SET seats = '[]'",
        "UPDATE summary SET names = 'Ada and Ben'",
    ],
)
def test_a_damaged_table_says_so_and_spoils_nothing_else(tmp_path: Path, damage: str) -> None:
    """Nor does it say what was damaged: that may be an action nobody has seen."""
    with a_client(tmp_path) as client:
        clock = {"turn": 600}
        broken = new_table(client, "bazaar", seats=people(2), public=True, clock=clock)
        kept = dict(client.cookies)
    database = sqlite3.connect(tmp_path / "intramuros.sqlite")
    database.execute(damage)
    database.commit()
    database.close()
    with a_client(tmp_path) as client:  # it starts, though a clock runs there
        client.cookies.update(kept)
        found = client.get(f"/api/tables/{broken}")
        assert found.status_code == 404
        assert (
            found.json()["error"] == "This table cannot be opened: its stored moves do not replay."
        )
        assert client.get(f"/table/{broken}").status_code == 404
        whole = new_table(client, "bazaar", seats=people(2), public=True)
        for address in ("/", "/lobby", f"/table/{whole}"):
            assert client.get(address).status_code == 200
        assert whole in {table["id"] for table in client.get("/api/lobby").json()["mine"]}
