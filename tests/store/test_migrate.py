"""Migrations are applied once, in order, all or none, and never change afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from intramuros.store import StoreError
from intramuros.store.migrate import MIGRATIONS, migrate, statements


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    two = "CREATE TABLE a (x TEXT);\n-- more;\nCREATE TABLE b (x TEXT);\n"
    (tmp_path / "0001_a.sql").write_text(two)
    (tmp_path / "0002_c.sql").write_text("CREATE TABLE c (x TEXT);\n")
    return tmp_path


def tables(connection: sqlite3.Connection) -> set[str]:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name for (name,) in found}


def test_each_is_applied_once(database: sqlite3.Connection, folder: Path) -> None:
    assert migrate(database, folder) == ["0001_a.sql", "0002_c.sql"]
    assert migrate(database, folder) == []
    (folder / "0003_d.sql").write_text("CREATE TABLE d (x TEXT);\n")
    assert migrate(database, folder) == ["0003_d.sql"]
    assert tables(database) == {"migration", "a", "b", "c", "d"}


def test_a_changed_file_is_refused(database: sqlite3.Connection, folder: Path) -> None:
    migrate(database, folder)
    (folder / "0001_a.sql").write_text("CREATE TABLE a (y TEXT);\n")
    with pytest.raises(StoreError, match=r"0001_a\.sql was changed after it had been applied"):
        migrate(database, folder)


def test_data_of_a_newer_version_are_refused(database: sqlite3.Connection, folder: Path) -> None:
    migrate(database, folder)
    (folder / "0002_c.sql").unlink()
    with pytest.raises(StoreError, match=r"newer version, which has 0002_c\.sql"):
        migrate(database, folder)


def test_a_broken_file_leaves_nothing_behind(database: sqlite3.Connection, folder: Path) -> None:
    (folder / "0002_c.sql").write_text("CREATE TABLE c (x TEXT);\nCREATE NONSENSE;\n")
    with pytest.raises(sqlite3.OperationalError):
        migrate(database, folder)
    assert tables(database) == set()


def test_half_a_statement_is_named(database: sqlite3.Connection) -> None:
    with pytest.raises(StoreError, match="in the middle of a statement: 'CREATE TABLE'"):
        list(statements("CREATE TABLE a (x TEXT);\nCREATE TABLE"))


def test_ours_apply_and_are_numbered_without_gaps(database: sqlite3.Connection) -> None:
    names = migrate(database)
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    assert {"session", "table_", "event"} <= tables(database)
    assert names == sorted(path.name for path in MIGRATIONS.glob("*.sql"))
