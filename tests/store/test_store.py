"""The store keeps every acknowledged row, in order, and says no clearly."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from intramuros.store import (
    Conflict,
    Episode,
    Event,
    Guest,
    Listed,
    Seat,
    Stage,
    Store,
    StoreError,
    Summary,
    TableRow,
    sql,
)

SEATS = (Seat("human", "Ada", "red", owner="s1"), Seat("bot", "Blue bot", "blue", bot="greedy"))


def a_table(table: str = "t1", created: float = 1.0) -> TableRow:
    start = "intramuros medina/1\n"
    kept = ("medina", "medina/1", 2, "", start, SEATS, False, "00", "s1")
    return TableRow(table, *kept, created)


def row(seq: int, cmd_id: str | None = None, body: str = "wall T1") -> Event:
    return Event(seq, "action", cmd_id, 0, body, 2.5)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path)

    async def fill() -> None:
        await opened.add_session("s1", 1.0)
        await opened.add_table(a_table())

    asyncio.run(fill())
    yield opened
    opened.close()


def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.add_session("s1", 1.0)
        await store.add_table(a_table(), [row(1, "opening 1", "deal 4")])
        await store.append("t1", [row(2, "c1"), row(3)])

    async def read(store: Store) -> None:
        assert await store.table("t1") == a_table()
        assert await store.table("t2") is None
        assert await store.events("t1") == [row(1, "opening 1", "deal 4"), row(2, "c1"), row(3)]
        assert await store.events("t1", since=2) == [row(3)]
        assert await store.has_session("s1") and not await store.has_session("s2")

    for work in (write, read):
        store = Store.open(tmp_path)
        asyncio.run(work(store))
        store.close()


def test_tables_of_a_session_come_newest_first(store: Store) -> None:
    async def work() -> list[Listed]:
        for number in (2, 4, 3):
            await store.add_table(a_table(f"t{number}", created=float(number)))
        return await store.tables_of("s1", 3)

    assert [table.row.id for table in asyncio.run(work())] == ["t4", "t3", "t2"]


def test_one_transaction_serves_all_that_wait(store: Store, tmp_path: Path) -> None:
    """While somebody holds the lock, commands pile up; then they are committed together."""

    async def work() -> None:
        blocker = sqlite3.connect(tmp_path / "intramuros.sqlite", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        before = store.commits
        waiting = [
            asyncio.ensure_future(store.append("t1", [row(seq, f"c{seq}")]))
            for seq in range(1, 101)
        ]
        await asyncio.sleep(0)  # let them all into the queue
        assert not any(task.done() for task in waiting)
        blocker.execute("ROLLBACK")
        blocker.close()
        await asyncio.gather(*waiting)
        assert store.commits - before <= 2  # the first may have been taken alone
        assert [event.seq for event in await store.events("t1")] == list(range(1, 101))

    asyncio.run(work())


def test_an_answer_comes_after_commit(store: Store) -> None:
    order: list[str] = []

    async def work() -> None:
        def trace(sql: str) -> None:
            if sql.startswith(("COMMIT", "INSERT")):
                order.append(sql.split()[0])

        store._writer.connection.set_trace_callback(trace)
        task = asyncio.ensure_future(store.append("t1", [row(1, "c1"), row(2)]))
        task.add_done_callback(lambda _: order.append("answer"))
        await task

    asyncio.run(work())
    assert order == ["INSERT", "INSERT", "COMMIT", "answer"]


@pytest.mark.parametrize("second", [row(1, "c9"), row(2, "c1")], ids=["seq", "cmd_id"])
def test_a_taken_number_or_command_id_is_a_conflict(store: Store, second: Event) -> None:
    async def work() -> list[Event]:
        await store.append("t1", [row(1, "c1")])
        with pytest.raises(Conflict):
            await store.append("t1", [second])
        return await store.events("t1")

    assert asyncio.run(work()) == [row(1, "c1")]


def test_rows_without_a_command_id_do_not_collide(store: Store) -> None:
    async def work() -> list[Event]:
        await store.append("t1", [row(1), row(2), row(3)])
        return await store.events("t1")

    assert len(asyncio.run(work())) == 3


def test_a_conflict_in_a_group_fails_alone_and_wholly(store: Store, tmp_path: Path) -> None:
    async def work() -> list[Event]:
        await store.append("t1", [row(1, "c1")])
        blocker = sqlite3.connect(tmp_path / "intramuros.sqlite", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        jobs = [[row(2, "c2")], [row(3, "c3"), row(1)], [row(3, "c4")]]
        waiting = [asyncio.ensure_future(store.append("t1", job)) for job in jobs]
        await asyncio.sleep(0)
        blocker.execute("ROLLBACK")
        blocker.close()
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        return await store.events("t1")

    assert asyncio.run(work()) == [row(1, "c1"), row(2, "c2"), row(3, "c4")]


def test_an_unknown_table_takes_no_rows(store: Store) -> None:
    async def work() -> None:
        with pytest.raises(Conflict):
            await store.append("nowhere", [row(1)])

    asyncio.run(work())


def test_a_full_disk_is_told_and_survived(store: Store) -> None:
    async def work() -> list[Event]:
        connection = store._writer.connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")
        with pytest.raises(StoreError, match="cannot write: database or disk is full"):
            await store.append("t1", [row(1, "c1", "x" * 100_000)])
        connection.execute("PRAGMA max_page_count=1000000")
        await store.append("t1", [row(1, "c1")])
        return await store.events("t1")

    assert asyncio.run(work()) == [row(1, "c1")]


def test_what_sqlite_cannot_hold_is_refused_and_survived(store: Store) -> None:
    async def work() -> list[Event]:
        for wrong in (row(1, "c1", "\ud800"), row(2**70, "c1")):
            with pytest.raises(StoreError, match="cannot write"):
                await store.append("t1", [wrong])
        with pytest.raises(IndexError):  # here, and not in the thread that writes for all
            store._writer.write([(sql.ADD_SESSION, ("hash",))])
        await store.append("t1", [row(1, "c1")])
        return await store.events("t1")

    assert asyncio.run(work()) == [row(1, "c1")]


def test_settings_that_durability_needs(store: Store) -> None:
    def pragma(name: str) -> object:
        return store._writer.connection.execute(f"PRAGMA {name}").fetchone()[0]

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2  # FULL
    assert pragma("foreign_keys") == 1


def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store._reader.execute("DELETE FROM event")


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    first = Store.open(tmp_path / "data")
    with pytest.raises(StoreError, match="another server already uses the data in"):
        Store.open(tmp_path / "data")
    first.close()
    Store.open(tmp_path / "data").close()


def test_a_directory_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"cannot use .*file/data for the data"):
        Store.open(tmp_path / "file" / "data")


def test_a_file_that_is_no_database_is_refused_and_let_go(tmp_path: Path) -> None:
    (tmp_path / "intramuros.sqlite").write_text("not a database, " * 100)
    for _ in range(2):  # the second time it must not be locked by the first
        with pytest.raises(StoreError, match="cannot be used: file is not a database"):
            Store.open(tmp_path)


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.close()
    with pytest.raises(StoreError, match="closed"):
        asyncio.run(store.add_session("s1", 1.0))


def test_closing_writes_what_is_queued(tmp_path: Path) -> None:
    async def write_and_close(store: Store) -> None:
        job = asyncio.ensure_future(store.add_session("s1", 1.0))
        await asyncio.sleep(0)
        store.close()
        await job

    asyncio.run(write_and_close(Store.open(tmp_path)))
    again = Store.open(tmp_path)
    assert asyncio.run(again.has_session("s1"))
    again.close()


def test_links_and_guests_are_kept_with_their_table(store: Store) -> None:
    async def work() -> None:
        await store.add_session("s2", 2.0)
        seats = (Seat("friend", "Ada", "red"), Seat("friend", "Ben", "blue"))
        table = a_table("t2")._replace(watch="players", created=2.0, seats=seats)
        await store.add_table(table)
        assert await store.table("t2") == table
        tokens = await store.invites(table)
        assert await store.invited(tokens[1]) == ("t2", 1)
        assert await store.invited("token-2") is None
        assert await store.guests("t2") == []
        for seq in (1, 2):  # the same guest twice is one
            join = row(seq, body="join Ben")._replace(kind="table")
            await store.append("t2", [join], [Guest(1, "s2")])
        assert await store.guests("t2") == [Guest(1, "s2")]
        assert [table.row.id for table in await store.tables_of("s2", 9)] == ["t2"]
        assert [table.row.id for table in await store.tables_of("s1", 9)] == ["t2", "t1"]

    asyncio.run(work())


def test_a_seat_has_one_guest(store: Store, tmp_path: Path) -> None:
    async def sit(session: str, seq: int) -> None:
        await store.append("t1", [row(seq)], [Guest(0, session)])

    async def work() -> None:
        for session in ("s2", "s3"):
            await store.add_session(session, 2.0)
        await sit("s2", 1)
        await sit("s3", 2)
        assert await store.guests("t1") == [Guest(0, "s3")]
        assert await store.tables_of("s2", 9) == []
        assert [table.mine for table in await store.tables_of("s3", 9)] == [(0,)]
        # The seat of the table's maker has moved as well.
        assert [table.mine for table in await store.tables_of("s1", 9)] == [()]

    asyncio.run(work())


def test_of_several_guests_of_a_seat_the_last_one_has_it(store: Store, tmp_path: Path) -> None:
    """Versions before let every session that came by a link play its seat."""

    async def work() -> None:
        with sqlite3.connect(tmp_path / "intramuros.sqlite") as database:
            for session, at in (("s4", 5.0), ("s2", 7.0), ("s3", 6.0)):
                database.execute("INSERT INTO session (hash, created) VALUES (?, 1)", (session,))
                row = ("t1", 1, session, at)
                database.execute("INSERT INTO guest VALUES (?, ?, ?, ?)", row)
        database.close()
        assert await store.guests("t1") == [Guest(1, "s2")]
        found = {who: len(await store.tables_of(who, 9)) for who in ("s2", "s3", "s4")}
        assert found == {"s2": 1, "s3": 0, "s4": 0}

    asyncio.run(work())


def test_a_guest_is_not_kept_without_the_rows(store: Store) -> None:
    async def work() -> None:
        await store.add_session("s2", 2.0)
        await store.append("t1", [row(1)], [Guest(0, "s1")])
        with pytest.raises(Conflict):
            await store.append("t1", [row(1)], [Guest(0, "s2"), Guest(1, "s2")])
        assert await store.guests("t1") == [Guest(0, "s1")]  # nor does anybody lose a seat

    asyncio.run(work())


def test_of_each_saga_the_match_played_last(store: Store) -> None:
    def match(table: str, parent: str, saga: str, part: int) -> TableRow:
        return a_table(table, float(part))._replace(
            parent=parent, saga=saga, part=part, parts=3, episode=f"Match {part}"
        )

    kept: list[tuple[TableRow, Stage, float]] = [
        (match("a1", "", "a1", 1), "over", 5.0),
        (match("a2", "a1", "a1", 2), "playing", 9.0),
        (match("b1", "", "b1", 1), "over", 7.0),
        (match("b2", "b1", "b1", 2), "closed", 8.0),
    ]

    async def work() -> None:
        for row_, stage, active in kept:
            summary = Summary(stage, False, ("Ada", "Blue bot"), (), "somehow", active)
            await store.add_table(row_, summary=summary)
        assert await store.table("a2") == match("a2", "a1", "a1", 2)
        assert [one.row.id for one in await store.sagas_of("s1", 9)] == ["a2", "b1"]
        assert [one.row.id for one in await store.sagas_of("s1", 1)] == ["a2"]
        assert await store.sagas_of("s2", 9) == []
        assert await store.tables_of("s1", 9, over=True) == []  # no match of a saga
        found = await store.matches("a1")
        assert found == [
            Episode("a1", "", 1, "Match 1", "over", "somehow", 5.0),
            Episode("a2", "a1", 2, "Match 2", "playing", "somehow", 9.0),
        ]
        assert [one.id for one in await store.matches("b1")] == ["b1"]

    asyncio.run(work())
