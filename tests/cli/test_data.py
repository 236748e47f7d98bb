"""doctor, backup and restore: nothing is lost on the way, and nothing is replaced unchecked."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from intramuros.store import Store, backup, last
from intramuros.store.reading import FILE
from tests.cli.running import good, refused, run
from tests.server.keeping import some_data
from tests.server.process import Server


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return some_data(tmp_path_factory.mktemp("played")).parent


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "data"))


def dump(path: Path) -> list[str]:
    connection = sqlite3.connect(path)
    lines = sorted(connection.iterdump())
    connection.close()
    return lines


def test_the_doctor_says_how_much_it_read(data: Path) -> None:
    said = good("doctor", "--data", str(data))
    assert re.fullmatch(r"4 tables, \d+ rows, 1 record: 0 faults, 0 notes\n", said)


def test_the_doctor_names_each_fault(data: Path) -> None:
    connection = sqlite3.connect(data / FILE)
    connection.execute("UPDATE event SET seq = seq + 100 WHERE seq > 2")
    connection.commit()
    connection.close()
    ran = run("doctor", "--data", str(data))
    assert ran.code == 1 and ran.err == ""
    *faults, last = ran.out.splitlines()
    assert all(": its rows are not numbered" in line for line in faults)
    assert last.endswith(f": {len(faults)} faults, 0 notes")


def test_nothing_to_look_at(tmp_path: Path) -> None:
    said = refused("doctor", "--data", str(tmp_path), code=1)
    assert said == f"there is no database {tmp_path / FILE}"
    assert list(tmp_path.iterdir()) == []
    (tmp_path / FILE).write_bytes(b"no database " * 50)
    assert "not a database" in refused("doctor", "--data", str(tmp_path), code=1)


def test_there_and_back(data: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite", tmp_path / "other"
    assert "checked" in good("backup", str(copy), "--data", str(data))
    assert dump(copy) == dump(data / FILE)
    said = good("restore", str(copy), "--data", str(other))
    assert said == f"the data in {other} are those of {copy}\n"
    assert dump(other / FILE) == dump(data / FILE)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "data", "other"]
    assert good("doctor", "--data", str(other)) == good("doctor", "--data", str(data))


def test_a_copy_is_not_overwritten_unless_told(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("dear to me")
    said = refused("backup", str(copy), "--data", str(data), code=1)
    assert said == f"{copy} is already there; --force would replace it"
    assert copy.read_text() == "dear to me"
    good("backup", str(copy), "--force", "--data", str(data))
    assert dump(copy) == dump(data / FILE)
    own = refused("backup", str(data / FILE), "--force", "--data", str(data), code=1)
    assert "name another file" in own


def test_a_timer_keeps_the_newest_copies(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    old = [folder / f"intramuros-2026-11-{day:02}T031500Z.sqlite" for day in range(1, 5)]
    others = [folder / "intramuros-2026-11-01T031500.sqlite", folder / "notes.sqlite"]
    for path in (*old, *others):
        path.write_text("a copy")
    said = good("backup", str(folder), "--keep", "3", "--data", str(data))
    (new,) = {*folder.iterdir()} - {*old, *others}
    assert re.fullmatch(r"intramuros-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite", new.name)
    assert said.splitlines() == [
        f"{new} holds {new.stat().st_size} bytes, checked; 3 copies kept",
        f"removed {old[0]}",
        f"removed {old[1]}",
    ]
    assert dump(new) == dump(data / FILE)
    assert {*folder.iterdir()} == {new, *old[2:], *others}


def test_the_newest_copy_stays_when_the_clock_was_set_back(data: Path, tmp_path: Path) -> None:
    ahead = [tmp_path / f"intramuros-2199-01-0{day}T000000Z.sqlite" for day in (1, 2)]
    for path in ahead:
        path.write_text("a copy")
    rotated = backup.rotate(data, tmp_path, 2, 1_800_000_000.0)
    assert rotated.made.name == "intramuros-2027-01-15T080000Z.sqlite" and rotated.made.exists()
    assert rotated.removed == (ahead[0],) and rotated.kept == 2 and ahead[1].exists()


def test_unfinished_copies_go_after_a_day(data: Path, tmp_path: Path) -> None:
    now = 1_800_000_000.0
    parts = [tmp_path / f"intramuros-2026-11-0{day}T031500Z.sqlite.part" for day in (1, 2)]
    for path, age in zip(parts, (90_000, 60), strict=True):
        path.write_text("half a copy")
        os.utime(path, (now - age, now - age))
    backup.rotate(data, tmp_path, 2, now)
    assert [path.exists() for path in parts] == [False, True]


def test_no_copy_is_removed_before_there_is_a_new_one(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    said = refused("backup", str(folder), "--keep", "1", "--data", str(data), code=1)
    assert said.startswith(f"there is no folder {folder}; make it first")
    folder.mkdir()
    old = [folder / f"intramuros-2026-11-0{day}T031500Z.sqlite" for day in (1, 2)]
    for path in old:
        path.write_text("a copy")
    with (data / FILE).open("r+b") as file:  # a page that is not the first
        file.seek(4096 * 3)
        file.write(b"damaged " * 512)
    said = refused("backup", str(folder), "--keep", "1", "--data", str(data), code=1)
    assert "damaged" in said and {*folder.iterdir()} == {*old}
    assert "--force" in refused("backup", str(folder), "--keep", "1", "--force", "--data", "x")


def test_a_copy_that_cannot_be_written(data: Path, tmp_path: Path) -> None:
    said = refused("backup", str(tmp_path / "no" / "copy"), "--data", str(data), code=1)
    assert "cannot write" in said


@pytest.mark.skipif(sys.platform == "win32", reason="a matter of POSIX files")
def test_a_copy_takes_no_devices_place(data: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said = refused("backup", str(pipe), "--data", str(data), "--force", code=1)
    assert "cannot be replaced by a copy" in said and pipe.is_fifo()


@pytest.mark.skipif(sys.platform == "win32", reason="a matter of POSIX permissions")
def test_only_their_user_reads_data_and_copies(tmp_path: Path) -> None:
    """They hold hidden hands and the keys of draws."""
    store = Store.open(tmp_path / "data")
    good("backup", str(tmp_path / "copy.sqlite"), "--data", str(tmp_path / "data"))
    made = {path.name: path for path in (tmp_path / "data").iterdir()}
    assert f"{FILE}-wal" in made
    for path in (*made.values(), tmp_path / "copy.sqlite"):
        assert path.stat().st_mode & 0o077 == 0, path.name
    store.close()


def test_what_is_replaced_is_kept(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    good("backup", str(copy), "--data", str(data))
    connection = sqlite3.connect(data / FILE)
    connection.execute("UPDATE summary SET listed = 1")
    connection.commit()
    connection.close()
    later = dump(data / FILE)
    for _ in range(2):  # also twice in the same second
        said = good("restore", str(copy), "--data", str(data))
    found = re.search(r"kept in (.+)\n", said)
    assert found and dump(data / FILE) == dump(copy)
    kept = [path for path in data.iterdir() if path.name.startswith("intramuros-")]
    assert len(kept) == 2 and later in [dump(path) for path in kept]


def test_a_damaged_database_is_replaced_and_kept_as_it_is(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    good("backup", str(copy), "--data", str(data))
    (data / FILE).write_bytes(b"damaged " * 1000)
    (data / f"{FILE}-wal").write_bytes(b"a log of it")
    good("restore", str(copy), "--data", str(data))
    assert dump(data / FILE) == dump(copy)
    kept = {path.name[len("intramuros-2026-11-16T000000") :]: path for path in data.iterdir()}
    assert kept[".sqlite"].read_bytes() == b"damaged " * 1000
    assert kept[".sqlite-wal"].read_bytes() == b"a log of it"
    Store.open(data).close()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE event SET body = 'nonsense' WHERE seq = 2", "does not replay"),
        ("INSERT INTO migration VALUES ('9999_more.sql', '', 0)", "written by a newer version"),
        ("DROP TABLE event", "was not made by Intramuros"),
        ("DROP TABLE due", "the table due is missing"),
        ("DELETE FROM migration", "cannot be brought up to date: table session already exists"),
        (
            "CREATE TRIGGER moth AFTER INSERT ON event BEGIN DELETE FROM event; END",
            "the trigger moth is not ours",
        ),
    ],
)
def test_a_bad_copy_replaces_nothing(data: Path, tmp_path: Path, change: str, says: str) -> None:
    copy = Path(shutil.copy(data / FILE, tmp_path / "copy.sqlite"))
    connection = sqlite3.connect(copy)
    connection.execute(change)
    connection.commit()
    connection.close()
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    said = refused("restore", str(copy), "--data", str(data), code=1)
    assert said.startswith("nothing was replaced: ") and says in said
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before


def test_beside_a_running_server(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with Server(data) as server, server.client() as client:
        table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
        assert good("doctor", "--data", str(data)).startswith("5 tables, ")
        good("backup", str(copy), "--data", str(data))
        said = refused("restore", str(copy), "--data", str(data), code=1)
        assert "another server already uses the data" in said
        assert client.get(f"/api/tables/{table}").status_code == 200
    assert any(table in line for line in dump(copy))


def test_data_of_an_older_version_are_examined_too(data: Path) -> None:
    connection = sqlite3.connect(data / FILE)
    names = connection.execute("SELECT name FROM migration ORDER BY name").fetchall()
    connection.execute("DELETE FROM due")
    connection.execute("DROP TABLE due")
    connection.execute("DROP TABLE alive")
    connection.execute("ALTER TABLE table_ DROP COLUMN clock")
    connection.execute("DELETE FROM migration WHERE name = '0005_clocks.sql'")
    connection.commit()
    connection.close()
    last.forget(data)  # it did not count
    assert ("0005_clocks.sql",) in names
    said = good("doctor", "--data", str(data))
    assert said.startswith("database: of an older version, without 0005_clocks.sql")
    assert said.endswith(": 0 faults, 1 note\n")
