"""doctor, backup and restore: commands on the data directory."""

from __future__ import annotations

import argparse
import sqlite3
import time
from collections import Counter
from pathlib import Path

from intramuros.cli.failure import Failure

DEFAULT = "data"


def doctor(args: argparse.Namespace) -> int:
    """Print every finding and a summary; 1 if something is wrong."""
    from intramuros.games import GAMES
    from intramuros.server.doctor import examine
    from intramuros.store import StoreError, backup, last, migrate, reading

    directory = Path(args.data or DEFAULT)
    seen: Counter[str] = Counter()
    faults = notes = 0
    noted = last.noted(directory)
    try:
        connection = reading.look(directory / reading.FILE)
        if older := migrate.missing(connection):
            print(f"database: of an older version, without {', '.join(older)}")
            notes += 1
            connection = backup.present(connection)
        if lost := last.loss(noted, last.changes_in(connection)):
            print(f"database: it {lost}")
            faults += 1
    except StoreError as error:
        raise Failure(str(error), 1) from None
    try:
        for about, says, fault in examine(connection, GAMES, seen):
            print(f"{about}: {says}")
            faults += fault
            notes += not fault
    except sqlite3.Error as error:
        raise Failure(f"the database cannot be read on: {error}", 1) from None
    finally:
        connection.close()
    read = ", ".join(_many(seen[what], what) for what in ("tables", "rows", "records"))
    print(f"{read}: {_many(faults, 'faults')}, {_many(notes, 'notes')}")
    return 1 if faults else 0


def backup(args: argparse.Namespace) -> int:
    """Copy the database of a data directory to a file, or into a folder of dated copies."""
    from intramuros.store import StoreError, backup

    if args.keep is not None and args.force:
        raise Failure("--force replaces a file; with --keep every copy has a name of its own")
    directory, target = Path(args.data or DEFAULT), Path(args.file)
    try:
        if args.keep is not None:
            made, removed, kept = backup.rotate(directory, target, args.keep, time.time())
            copies = "copy" if kept == 1 else "copies"
            print(f"{made} holds {made.stat().st_size} bytes, checked; {kept} {copies} kept")
            for old in removed:
                print(f"removed {old}")
            return 0
        backup.backup(directory, target, args.force)
    except StoreError as error:
        raise Failure(str(error), 1) from None
    print(f"{args.file} holds {Path(args.file).stat().st_size} bytes, checked")
    return 0


def restore(args: argparse.Namespace) -> int:
    """Put a copy in the place of a data directory's database."""
    from intramuros.games import GAMES
    from intramuros.server.doctor import healthy
    from intramuros.store import StoreError, backup

    directory = Path(args.data or DEFAULT)
    try:
        kept = backup.restore(
            Path(args.file), directory, lambda connection: healthy(connection, GAMES)
        )
    except StoreError as error:
        raise Failure(f"nothing was replaced: {error}", 1) from None
    print(f"the data in {directory} are those of {args.file}")
    if kept is not None:
        print(f"the data before are kept in {kept}")
    return 0


def _many(count: int, what: str) -> str:
    return f"{count} {what[:-1] if count == 1 else what}"
