"""A power cut at any write or sync: no acknowledged row is lost, and no file is damaged."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from intramuros.store import Event, Seat, Store, TableRow
from intramuros.store.directory import claim
from intramuros.store.last import changes_in
from intramuros.store.reading import FILE
from intramuros.store.sqlite import prepare
from intramuros.store.writer import Writer
from tests.store.disk import Connection, Disk

TABLES = ("t1", "t2", "t3", "t4")
COMMANDS = 40


class Cut(NamedTuple):
    """What was acknowledged when the power failed, and what the disk held."""

    acknowledged: list[tuple[str, Event]]
    files: dict[str, bytes]
    noted: int
    """How many changes the file beside the database told of, which may be there by chance."""


def rows_of(rng: random.Random, seq: int) -> list[Event]:
    """A command: one to three rows, some of them long; each says how many they are."""
    count, length = rng.randrange(1, 4), rng.choice((10, 10, 100, 3000))
    body = f"{count} {rng.getrandbits(64):x}" + "x" * length
    rows = [Event(seq + n, "action", None, 0, body, 2.5) for n in range(count)]
    return [rows[0]._replace(cmd_id=f"{rng.getrandbits(64):x}"), *rows[1:]]


async def work(store: Store, rng: random.Random, acknowledged: list[tuple[str, Event]]) -> None:
    await store.add_session("s1", 1.0)
    seats = (Seat("human", "Ada", "red", owner="s1"),)
    kept = ("medina", "medina/1", 1, "", "intramuros medina/1\n", seats, False, "00", "s1", 1.0)

    async def play(table: str, rng: random.Random) -> None:
        await store.add_table(TableRow(table, *kept))
        seq = 1
        for _ in range(COMMANDS):
            rows = rows_of(rng, seq)
            await store.append(table, rows)
            acknowledged.extend((table, row) for row in rows)
            seq += len(rows)

    await asyncio.gather(*(play(table, random.Random(rng.getrandbits(32))) for table in TABLES))


OFTEN = "PRAGMA wal_autocheckpoint=8"
"""Into the database with every other command, so that the power also fails in the midst of it."""


def cuts(directory: Path, count: int, seed: int, settings: str = OFTEN) -> list[Cut]:
    """Let the power fail so many times, at random moments of as many runs as it takes."""
    rng = random.Random(seed)
    found: list[Cut] = []
    run = 0
    while len(found) < count:
        run += 1
        acknowledged: list[tuple[str, Event]] = []
        noted = [0]

        def happens(disk: Disk) -> None:
            if len(found) < count and rng.random() < 0.03:
                found.append(Cut(acknowledged[:], disk.after_cut(rng), noted[-1]))  # noqa: B023

        disk = Disk(f"disk-{directory.name}-{seed}-{run}", happens)
        data = directory / f"run{run}"
        lock = claim(data)
        connection = cast(sqlite3.Connection, Connection(data / FILE, disk))
        prepare(connection)
        connection.execute(settings)
        writer = Writer(connection, 0, noted.append, note_every=0.0)
        store = Store(lock, writer, sqlite3.connect(":memory:"), b"")
        asyncio.run(work(store, random.Random(rng.getrandbits(32)), acknowledged))
        store.close()
        disk.unregister()
    return found


def lost(cut: Cut, directory: Path) -> list[tuple[str, Event]]:
    """The acknowledged rows that are not there any more; fails if what is there is not whole."""
    directory.mkdir()
    for name, image in cut.files.items():
        (directory / name).write_bytes(image)
    store = Store.open(directory)
    logs = {table: asyncio.run(store.events(table)) for table in TABLES}
    store.close()
    database = sqlite3.connect(directory / FILE)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()
    for log in logs.values():
        assert [row.seq for row in log] == list(range(1, len(log) + 1))
        for body, count in Counter(row.body for row in log).items():
            assert body.startswith(f"{count} ")  # each command is there wholly
    there = {(table, row) for table, log in logs.items() for row in log}
    return [row for row in cut.acknowledged if row not in there]


def check(directory: Path, count: int, seed: int) -> None:
    found = cuts(directory, count, seed)
    for number, cut in enumerate(found):
        assert lost(cut, directory / f"cut{number}") == []
        database = sqlite3.connect(directory / f"cut{number}" / FILE)
        assert changes_in(database) >= cut.noted  # the note was never ahead
        database.close()
    assert sum(len(cut.acknowledged) for cut in found) > count * 10


def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    check(tmp_path, 20, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_power_cuts_lose_nothing(tmp_path: Path, seed: int) -> None:
    check(tmp_path, 20, seed)


def test_the_disk_does_lose_what_is_not_synced(tmp_path: Path) -> None:
    """With a sync less than we ask for, the same cuts lose acknowledged rows."""
    found = cuts(tmp_path, 20, 1, "PRAGMA synchronous=NORMAL")
    losses = [cut for n, cut in enumerate(found) if lost(cut, tmp_path / f"cut{n}")]
    assert len(losses) >= 5
