"""Numbered SQL files bring the database to the present shape, each once and in order."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from intramuros.store.tokens import hashed
from intramuros.store.writer import StoreError

MIGRATIONS = Path(__file__).with_name("migrations")

LEDGER = """
CREATE TABLE IF NOT EXISTS migration (
    name   TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL,
    at     DOUBLE PRECISION NOT NULL
)"""


def migrate(connection: sqlite3.Connection, directory: Path = MIGRATIONS) -> list[str]:
    """Apply what is missing, all in one transaction; return the names of what was applied.

    Refuses a database that a newer version wrote, and a file that changed after it was applied.
    """
    connection.create_function("sha256", 1, hashed)
    connection.execute("PRAGMA secure_delete=ON")  # nothing that was hashed stays in free pages
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(LEDGER)
        applied = _apply(connection, missing(connection, directory))
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return applied


def missing(connection: sqlite3.Connection, directory: Path = MIGRATIONS) -> dict[str, str]:
    """Names and texts of what is still to be applied; StoreError as `migrate` has it."""
    files = {path.name: path.read_text("utf-8") for path in sorted(directory.glob("*.sql"))}
    done = dict(connection.execute("SELECT name, sha256 FROM migration ORDER BY name").fetchall())
    for name, checksum in done.items():
        if name not in files:
            raise StoreError(f"the data were written by a newer version, which has {name}")
        if checksum != _checksum(files[name]):
            raise StoreError(f"migration {name} was changed after it had been applied")
    return {name: text for name, text in files.items() if name not in done}


def _apply(connection: sqlite3.Connection, files: dict[str, str]) -> list[str]:
    for name, text in files.items():
        for statement in statements(text):
            connection.execute(statement)
        connection.execute(
            "INSERT INTO migration (name, sha256, at) VALUES ($1, $2, $3)",
            {"1": name, "2": _checksum(text), "3": time.time()},
        )
    return list(files)


def statements(text: str) -> Iterator[str]:
    """The statements of an SQL file; each ends a line with its semicolon."""
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise StoreError(f"the SQL ends in the middle of a statement: {statement.strip()[:60]!r}")


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
