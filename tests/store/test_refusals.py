"""What is not ours, not whole, or not to be written is refused, and not a byte of it changes."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from intramuros.store import Store, StoreError
from intramuros.store.reading import FILE
from tests.store.test_store import a_table, row


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A directory in which a server was killed: some of the rows are in the log only."""
    other = tmp_path / "alive"
    store = Store.open(other)

    async def fill() -> None:
        await store.add_session("s1", 1.0)
        await store.add_table(a_table())
        for seq in range(1, 200):
            await store.append("t1", [row(seq, body="x" * 1000)])
        store._writer.connection.execute("PRAGMA wal_checkpoint")
        await store.append("t1", [row(200)])

    asyncio.run(fill())
    killed = Path(shutil.copytree(other, tmp_path / "data"))
    store.close()
    return killed


def contents(directory: Path) -> dict[str, bytes]:
    """All but the index of the log, which is made anew from it."""
    found = {path.name: path.read_bytes() for path in directory.iterdir()}
    return {name: text for name, text in found.items() if text and not name.endswith("-shm")}


def somebody_elses(path: Path) -> None:
    for found in path.parent.iterdir():
        found.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photos (name TEXT)")
    connection.execute("INSERT INTO photos VALUES ('sunset')")
    connection.commit()
    connection.close()


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)


def cut_off(path: Path) -> None:
    path.with_name(f"{FILE}-wal").unlink()
    os.truncate(path, path.stat().st_size // 2)


def scribbled_over(path: Path) -> None:
    path.with_name(f"{FILE}-wal").unlink()
    image = bytearray(path.read_bytes())
    rng = random.Random(1)
    for page in range(2, len(image) // 4096):
        image[page * 4096 : page * 4096 + 200] = rng.randbytes(200)
    path.write_bytes(image)


def newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO migration VALUES ('9999_wonders.sql', 'x', 0)")
    connection.commit()
    # Not closed as one should: the row stays in the log, as after a crash.
    image = contents(path.parent)
    connection.close()
    for name, text in image.items():
        (path.parent / name).write_bytes(text)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (somebody_elses, "was not made by Intramuros: it has the tables photos"),
        (no_database, "file is not a database"),
        (cut_off, "malformed|damaged"),
        (scribbled_over, "malformed|damaged"),
        (newer, r"newer version, which has 9999_wonders\.sql"),
    ],
)
def test_refused_and_nothing_changed(data: Path, spoil: Callable[[Path], None], says: str) -> None:
    spoil(data / FILE)
    before = contents(data)
    for _ in range(2):  # the second time it must not be locked by the first
        with pytest.raises(StoreError, match=says):
            Store.open(data)
    assert contents(data) == before


def test_after_a_kill_all_is_there(data: Path) -> None:
    store = Store.open(data)
    assert len(asyncio.run(store.events("t1"))) == 200
    store.close()


def test_a_first_start_that_was_cut_short_begins_again(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    Store.open(tmp_path).close()
    (tmp_path / FILE).unlink()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    Store.open(tmp_path).close()


@pytest.fixture
def ordinary() -> Iterator[Path]:
    """A directory of the superuser's, while we are somebody else if need be."""
    if sys.platform == "win32":
        pytest.skip("a matter of POSIX permissions")
    directory = Path(tempfile.mkdtemp())
    directory.chmod(0o755)
    Store.open(directory / "data").close()
    for path in [*(directory / "data").iterdir(), directory / "data"]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield directory / "data"
    finally:
        os.seteuid(before)
        for path in [directory / "data", *(directory / "data").iterdir()]:
            path.chmod(0o755)
        shutil.rmtree(directory)


def test_a_directory_that_only_reads_is_refused(ordinary: Path) -> None:
    before = contents(ordinary)
    with pytest.raises(StoreError, match=r"cannot use .* for the data: Permission denied"):
        Store.open(ordinary)
    assert contents(ordinary) == before


def test_a_database_that_only_reads_is_refused(tmp_path: Path, ordinary: Path) -> None:
    os.seteuid(os.getuid())
    (ordinary / "lock").chmod(0o666)
    if os.getuid() == 0:
        os.seteuid(65534)
    before = contents(ordinary)
    with pytest.raises(
        StoreError, match=r"cannot be used: (attempt to write a readonly|unable to)"
    ):
        Store.open(ordinary)
    assert contents(ordinary) == before
