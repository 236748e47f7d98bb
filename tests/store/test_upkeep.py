"""Deleting leaves nothing behind, lists come page by page, what nobody uses is found."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from intramuros.store import Event, Guest, Seat, Stage, Store, Summary, TableRow
from intramuros.store.reading import FILE
from intramuros.store.reviews import StoredPart
from intramuros.store.upkeep import DAY, FIRST, NOBODY, SLICE, IdleTable

NAME = "Wilhelmina"
SEATS = (Seat("human", NAME, "red", owner="s1"), Seat("friend", "Ben", "blue"))
PARTS = ("event", "guest", "invite", "summary", "due", "archive", "noted", "review", "review_part")


def a_table(table: str, created: float = 1.0) -> TableRow:
    kept = ("medina", "medina/2", 2, "", "start\n", SEATS, False, "00", "s1")
    return TableRow(table, *kept, created)


def rows(count: int, cmd_id: str = "c") -> list[Event]:
    return [Event(n, "action", f"{cmd_id}{n}", 0, "wall T1", float(n)) for n in range(1, count + 1)]


def summary(stage: Stage, active: float) -> Summary:
    return Summary(stage, False, (NAME, "Ben"), (0,), "Red to play", active)


async def fill(store: Store, table: str, count: int = 3, created: float = 1.0) -> None:
    """A table with something in every part of the database."""
    await store.add_table(a_table(table, created), rows(count), summary("playing", 9.0), due=5.0)
    await store.append(table, [Event(count + 1, "table", "j 1", 1, "{}", 9.0)], [Guest(1, "s2")])
    await store.add_archive(table, "medina/2", b"archive of " + NAME.encode())
    await store.note({table: (1, NAME, (0, 0))})  # type: ignore[dict-item]
    await store.reviews.ask(table, "medina/2", 9.0)
    await store.reviews.add_part(table, "quick", StoredPart(0, 2, b"part of " + NAME.encode()))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path)

    async def sessions() -> None:
        for number, session in enumerate(("s1", "s2", "s3"), 1):
            await opened.add_session(session, float(number))

    asyncio.run(sessions())
    yield opened
    opened.close()


def counts(path: Path, table: str) -> list[int]:
    database = sqlite3.connect(path)
    found = [
        database.execute(f"SELECT COUNT(*) FROM {part} WHERE game = ?", [table]).fetchone()[0]
        for part in PARTS
    ]
    found += database.execute("SELECT COUNT(*) FROM table_ WHERE id = ?", [table]).fetchone()
    database.close()
    return found


@pytest.mark.parametrize("count", [3, 2 * SLICE + 7])
def test_a_table_goes_with_everything_that_belongs_to_it(
    store: Store, tmp_path: Path, count: int
) -> None:
    async def work() -> None:
        await fill(store, "t1", count)
        await fill(store, "t2")
        assert 0 not in counts(tmp_path / FILE, "t1")
        assert await store.upkeep.delete_table("t1")
        assert not await store.upkeep.delete_table("t1")

    asyncio.run(work())
    assert counts(tmp_path / FILE, "t1") == [0] * (len(PARTS) + 1)
    assert 0 not in counts(tmp_path / FILE, "t2")


def test_nothing_of_it_is_in_the_files(tmp_path: Path) -> None:
    store = Store.open(tmp_path)

    async def work() -> None:
        for session in ("s1", "s2"):
            await store.add_session(session, 1.0)
        await fill(store, "t1", 400)
        await store.upkeep.delete_table("t1")

    asyncio.run(work())
    store.close()
    assert not [path for path in tmp_path.iterdir() if NAME.encode() in path.read_bytes()]


def test_a_deletion_that_was_cut_short_is_known_and_hidden(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        await fill(store, "t1", 2 * SLICE)
        await store.set_summary("t1", summary("deleted", 9.0))  # as after its first transaction
        assert await store.tables_of("s1", 9) == await store.tables_of("s2", 9, over=True) == []
        assert await store.upkeep.tables() == []
        assert await store.upkeep.unfinished() == ["t1"]
        await store.upkeep.delete_table("t1")
        assert await store.upkeep.unfinished() == []

    asyncio.run(work())


def test_a_note_of_a_deleted_table_does_not_spoil_the_others(store: Store) -> None:
    async def work() -> None:
        await fill(store, "t1")
        note = await store.noted("t1")
        assert note is not None
        await store.note({"gone": note, "t1": note._replace(seq=2)})
        assert await store.noted("t1") == note._replace(seq=2)
        assert await store.noted("gone") is None

    asyncio.run(work())


def test_tables_are_listed_page_by_page(store: Store) -> None:
    async def work() -> None:
        for number in range(5):
            await fill(store, f"t{number}", created=float(number // 2))
        seen, after = [], FIRST
        while page := await store.upkeep.tables(after, most=2):
            assert len(page) <= 2
            seen += [table.id for table in page]
            after = page[-1].created, page[-1].id
        assert seen == ["t4", "t2", "t3", "t0", "t1"]
        assert await store.upkeep.tables(stage="over") == []
        assert len(await store.upkeep.tables(stage="playing", game="medina")) == 5
        one = await store.upkeep.table("t3")
        assert one is not None
        assert (one.game, one.stage, one.names, one.rows) == (
            "medina",
            "playing",
            (NAME, "Ben"),
            4,
        )
        assert one.bytes > 4 * 60

    asyncio.run(work())


def test_a_session_is_deleted_only_without_tables_and_seats(store: Store) -> None:
    async def work() -> None:
        await fill(store, "t1")
        upkeep = store.upkeep
        listed = {one.hash: (one.tables, one.seats) for one in await upkeep.sessions()}
        assert listed == {"s1": (1, 0), "s2": (0, 1), "s3": (0, 0)}
        assert [await upkeep.delete_session(one) for one in ("s1", "s2", "s3")] == [0, 0, 1]
        assert not await upkeep.delete_session(NOBODY, give_up=True)
        assert await upkeep.delete_session("s1", give_up=True)
        assert await upkeep.delete_session("s2", give_up=True)
        assert await upkeep.sessions() == []
        row = await store.table("t1")
        assert row is not None and (row.owner, row.seats[0].owner) == (NOBODY, NOBODY)
        assert await store.guests("t1") == []

    asyncio.run(work())


def test_records_are_listed_and_deleted(store: Store) -> None:
    async def work() -> None:
        upkeep = store.upkeep
        for number in range(3):
            await store.add_record(f"r{number}", "medina", "medina/2", "text", float(number + 1))
        first = await upkeep.records(most=2)
        rest = await upkeep.records((first[-1].created, first[-1].id), most=2)
        assert [one.id for one in (*first, *rest)] == ["r2", "r1", "r0"]
        assert await upkeep.idle_records(2.5, 9) == ["r0", "r1"]
        await upkeep.used([], ["r0"], 7.0)  # not a day later: nothing is written
        assert await upkeep.idle_records(2.5, 9) == ["r0", "r1"]
        await upkeep.used([], ["r0"], 2.0 * DAY)
        assert await upkeep.idle_records(2.5, 9) == ["r1"]
        assert await upkeep.delete_record("r1") and not await upkeep.delete_record("r1")
        assert await store.record("r1") is None and await store.record("r0") == "text"

    asyncio.run(work())


def test_sessions_without_a_use_are_found(store: Store) -> None:
    async def work() -> None:
        await fill(store, "t1")
        await store.add_session("s4", 1.0)
        assert set(await store.upkeep.idle_sessions(10.0, 9)) == {"s3", "s4"}
        await store.upkeep.used(["s3"], [], 2.0 * DAY)
        assert await store.upkeep.idle_sessions(10.0, 9) == ["s4"]

    asyncio.run(work())


def test_whatever_has_no_date_yet_gets_one(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        await store.add_record("r1", "medina", "medina/2", "text", 1.0)
        database = sqlite3.connect(tmp_path / FILE)  # as after the migration
        database.execute("UPDATE session SET seen = 0 WHERE hash IN ('s1', 's2')")
        database.execute("UPDATE record SET opened = 0")
        database.commit()
        database.close()
        assert await store.upkeep.idle_sessions(10.0, 9) == ["s3"]
        await store.upkeep.date(8.0)
        assert set(await store.upkeep.idle_sessions(10.0, 9)) == {"s1", "s2", "s3"}
        assert await store.upkeep.idle_records(10.0, 9) == ["r1"]
        assert await store.upkeep.idle_records(8.0, 9) == []

    asyncio.run(work())


def test_idle_tables_say_whether_people_played(store: Store) -> None:
    async def work() -> None:
        played, bots, room, late = "t1", "t2", "t3", "t4"
        await fill(store, played)
        await store.add_table(a_table(bots), rows(3, "bot "), summary("playing", 4.0))
        await store.add_table(a_table(room), (), summary("waiting", 3.0))
        await store.add_table(a_table(late), rows(3), summary("playing", 30.0))
        stages: tuple[Stage, ...] = ("playing", "waiting")
        found = await store.upkeep.idle_tables(stages, 20.0, 2, (0.0, ""))
        assert found == [
            IdleTable(room, 3.0, "waiting", played=False, joined=False),
            IdleTable(bots, 4.0, "playing", played=False, joined=False),
        ]
        place = found[-1].active, found[-1].id
        assert await store.upkeep.idle_tables(stages, 20.0, 2, place) == [
            IdleTable(played, 9.0, "playing", played=True, joined=True)
        ]

    asyncio.run(work())


def test_the_size_counts_what_is_in_use(store: Store) -> None:
    async def work() -> None:
        before = await store.upkeep.size()
        await fill(store, "t1", 2000)
        full = await store.upkeep.size()
        await store.upkeep.delete_table("t1")
        assert full > before + 50_000
        assert await store.upkeep.size() < full - 50_000

    asyncio.run(work())
