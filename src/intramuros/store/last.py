"""How much was stored when, in a small file beside the database: so that a loss is noticed.

SQLite keeps the newest rows in a file of their own, the log (`-wal`). A database whose log was
removed is whole, but older. So the changes are counted, about once a second: in the database, by
one of the transactions that make them, and afterwards in this file. The file may be behind the
database but never ahead of it, unless something was taken away. How much that was is known to a
second.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

FILE = "last"
SHAPE = re.compile(r"(\d{1,15}) changes stored until (\d+)\n")
COUNT = "SELECT at FROM alive WHERE id = 2"


class Last(NamedTuple):
    """How many changes had been stored, and when that was, in seconds since 1970."""

    changes: int
    at: int


def note(directory: Path, last: Last) -> None:
    """Keep the count beside the database whose transaction with it has been committed.

    It need not survive a power cut, so nobody waits for the disk. Where it cannot be written,
    the last one stays.
    """
    part = directory / f"{FILE}.part"
    with suppress(OSError):
        part.write_text(f"{last.changes} changes stored until {last.at}\n", "ascii")
        os.replace(part, directory / FILE)


def noted(directory: Path) -> Last | None:
    """What was kept; None if nothing was, or if it cannot be read."""
    try:
        found = SHAPE.fullmatch((directory / FILE).read_text("ascii"))
    except (OSError, UnicodeDecodeError):
        return None
    return Last(int(found[1]), int(found[2])) if found else None


def forget(directory: Path) -> None:
    """From now on another database may be there."""
    (directory / FILE).unlink(missing_ok=True)


def changes_in(connection: sqlite3.Connection) -> int:
    """How many changes a database has counted; 0 in one that an earlier version made."""
    try:
        row = connection.execute(COUNT).fetchone()
    except sqlite3.OperationalError:  # it is older than clocks are
        return 0
    return int(row[0]) if row else 0


def loss(last: Last | None, changes: int) -> str:
    """What is missing in a database that has counted so much; empty if nothing is.

    Ask for what was noted before the database is opened: a server may go on meanwhile.
    """
    if last is None or last.changes <= changes:
        return ""
    at = datetime.fromtimestamp(last.at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    return (
        f"misses some {last.changes - changes} changes that had been stored, the last at {at}; "
        "was its log, the file whose name ends in -wal, removed, or an older database put there?"
    )
