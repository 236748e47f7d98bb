"""A database that lost its log, or was put back by hand, is older than what had been stored."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from intramuros.store import Event, Store, StoreError, last
from intramuros.store.backup import backup, restore
from intramuros.store.reading import FILE, look
from tests.cli.running import run
from tests.server.process import Server, launch
from tests.store.test_refusals import contents
from tests.store.test_store import a_table, row

ROWS = 12


async def fill(store: Store) -> None:
    await store.add_session("s1", 1.0)
    await store.add_table(a_table())
    store._writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for seq in range(1, ROWS + 1):
        await store.append("t1", [row(seq)])


def counted(store: Store) -> None:
    """Return when it has been noted how much is stored."""
    done = threading.Event()
    writer, note = store._writer, store._writer._note
    assert note is not None

    def noting(changes: int) -> None:
        note(changes)
        if changes == writer.changes:
            done.set()

    writer._note = noting
    asyncio.run(store.add_session("s2", 2.0))
    assert done.wait(60)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a server left that was killed: the rows are in the log alone."""
    directory = tmp_path_factory.mktemp("left")
    store = Store.open(directory / "alive")
    asyncio.run(fill(store))
    counted(store)
    found = Path(shutil.copytree(directory / "alive", directory / "data"))
    store.close()
    return found


@pytest.fixture
def killed(left: Path, tmp_path: Path) -> Path:
    """A copy of it that can be spoilt."""
    return Path(shutil.copytree(left, tmp_path / "data"))


def events(directory: Path, accept_loss: bool = False) -> list[Event]:
    store = Store.open(directory, accept_loss)
    try:
        return asyncio.run(store.events("t1"))
    finally:
        store.close()


def log_of(directory: Path) -> Path:
    return directory / f"{FILE}-wal"


def test_nothing_is_said_while_all_is_there(killed: Path) -> None:
    assert len(events(killed)) == ROWS
    assert len(events(killed)) == ROWS


def test_a_log_that_vanished_is_noticed_and_nothing_is_changed(killed: Path) -> None:
    kept = log_of(killed).rename(killed.parent / "kept")
    before = contents(killed)
    with pytest.raises(StoreError, match="misses some 16 changes that had been stored, the "):
        Store.open(killed)
    assert contents(killed) == before
    shutil.copy(kept, log_of(killed))
    assert len(events(killed)) == ROWS  # it was put back


def test_a_loss_can_be_accepted_once(killed: Path) -> None:
    log_of(killed).unlink()
    assert events(killed, accept_loss=True) == []
    assert events(killed) == []


@pytest.mark.parametrize("found", [None, b""])
def test_a_database_that_vanished_is_noticed(killed: Path, found: bytes | None) -> None:
    for path in (killed / FILE, log_of(killed)):
        path.unlink()
    if found is not None:
        (killed / FILE).write_bytes(found)
    with pytest.raises(StoreError, match="misses some"):
        Store.open(killed)


def test_an_older_copy_is_noticed_if_it_was_not_restored(tmp_path: Path) -> None:
    data = tmp_path / "data"
    store = Store.open(data)
    asyncio.run(store.add_session("s0", 1.0))
    backup(data, tmp_path / "older")
    asyncio.run(fill(store))
    store.close()  # it is counted at the end, too
    shutil.copy(tmp_path / "older", data / FILE)
    with pytest.raises(StoreError, match="or an older database put there"):
        Store.open(data)
    restore(tmp_path / "older", data, lambda connection: None)
    assert events(data) == []


def test_what_is_deleted_is_no_loss(killed: Path) -> None:
    store = Store.open(killed)
    asyncio.run(delete(store))
    store.close()
    assert events(killed) == []


async def delete(store: Store) -> None:
    await store._writer.write([("DELETE FROM event WHERE game = $1", ("t1",))])


@pytest.mark.parametrize("text", ["", "12", "many changes stored until now\n", "\xff"])
def test_a_note_that_cannot_be_read_is_no_loss(killed: Path, text: str) -> None:
    (killed / last.FILE).write_text(text, "latin-1")
    assert len(events(killed)) == ROWS


def test_where_the_note_cannot_be_written_the_store_goes_on(tmp_path: Path) -> None:
    (tmp_path / f"{last.FILE}.part").mkdir()
    store = Store.open(tmp_path)
    asyncio.run(fill(store))
    store.close()
    assert last.noted(tmp_path) is None and len(events(tmp_path)) == ROWS


def test_beats_are_not_counted(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    asyncio.run(fill(store))
    counted(store)
    before = store._writer.changes
    asyncio.run(store.beat(5.0))
    store.close()
    noted = last.noted(tmp_path)
    assert noted is not None and noted.changes == before
    database = sqlite3.connect(tmp_path / FILE)
    assert last.changes_in(database) == before
    assert database.execute("SELECT at FROM alive WHERE id = 1").fetchall() == [(5.0,)]
    database.close()


def test_the_server_says_so_in_one_line_and_the_doctor_too(killed: Path) -> None:
    log_of(killed).unlink()
    started = launch(killed)
    out, errors = started.communicate(timeout=60)
    assert (started.returncode, out, errors.count("\n")) == (1, "", 1)
    assert errors.startswith(f"{killed / FILE} misses some 16 changes ")
    assert errors.endswith("`intramuros serve --accept-loss` goes on without them\n")
    code, said, _ = run("doctor", "--data", str(killed))
    assert code == 1 and "database: it misses some 16 changes" in said
    look(killed / FILE).close()
    code_of_server = (
        "import sys, pathlib; from intramuros.server.app import serve; "
        "sys.exit(serve({port}, {data}, accept_loss=True, log_format={log}))"
    )
    with Server(killed, code=code_of_server) as server:
        ended, errors = server.stop()
        assert ended == 0 and errors.count("\n") == 1
        assert "level=error" in errors and "misses some 16 changes" in errors
