"""Opening a database read-only, and checking that it is ours, undamaged and not too new."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from intramuros.store.migrate import MIGRATIONS, missing
from intramuros.store.writer import StoreError

FILE = "intramuros.sqlite"


class Blank(StoreError):
    """A database in which nothing is yet, as a first start that was cut short leaves it."""


def reader(path: Path) -> sqlite3.Connection:
    """A connection that can only read, beside a running server too; any thread may use it."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def look(path: Path, directory: Path = MIGRATIONS) -> sqlite3.Connection:
    """A reader of a database that is ours and whole; StoreError says what is wrong with it.

    Its schema may be older than this version's. Whether its logs make sense is for the doctor.
    """
    if not path.is_file():
        raise StoreError(f"there is no database {path}")
    try:
        connection = reader(path)
        try:
            _refuse(connection, path, directory)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be used: {error}") from None
    return connection


def _refuse(connection: sqlite3.Connection, path: Path, directory: Path) -> None:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    names = {name for (name,) in found}
    if not names:
        raise Blank(f"{path} is empty")
    if not {"migration", "table_", "event"} <= names:
        raise StoreError(
            f"{path} was not made by Intramuros: it has the tables "
            f"{', '.join(sorted(names)[:5])}; choose another place with --data"
        )
    missing(connection, directory)
    # A fifth of what the whole check costs; that one is part of `intramuros doctor`.
    (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise StoreError(
            f"{path} is damaged ({' '.join(said.split())}); "
            "`intramuros restore` brings back a copy that `intramuros backup` made"
        )
