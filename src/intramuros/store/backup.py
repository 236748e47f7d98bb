"""Copies of the database: made while the server runs, checked before they replace anything."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from intramuros.store import last
from intramuros.store.directory import claim, private
from intramuros.store.migrate import migrate
from intramuros.store.reading import FILE, look
from intramuros.store.writer import StoreError

Check = Callable[[sqlite3.Connection], None]
"""Raises StoreError if the games of a database, of the present schema, are not what they were."""
DATED = re.compile(r"intramuros-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite(\.part)?")
"""The names of the copies that `rotate` makes, and may remove; with `.part`, of unfinished ones."""
DAY = 86_400.0


class Rotated(NamedTuple):
    """What `rotate` did: the new copy, the old ones that it removed and how many there are now."""

    made: Path
    removed: tuple[Path, ...]
    kept: int


def backup(directory: Path, target: Path, force: bool = False) -> None:
    """A copy of the database of a data directory as it is at one instant, whole and on disk.

    The server may go on meanwhile. The copy is one file, and takes its name when it is complete.
    """
    if target.exists() and not force:
        raise StoreError(f"{target} is already there; --force would replace it")
    if target.exists() and (not target.is_file() or target.samefile(directory / FILE)):
        raise StoreError(f"{target} cannot be replaced by a copy; name another file")
    source = look(directory / FILE)
    try:
        part = _copied(source, target)
    finally:
        source.close()
    _take_place(part, target)


def rotate(directory: Path, folder: Path, keep: int, at: float) -> Rotated:
    """A copy named by its time in a folder of copies; then the oldest beyond `keep` are removed.

    Nothing is removed before the new copy is complete, checked and on disk, and nothing that
    does not have the name of such a copy.
    """
    if not folder.is_dir():
        raise StoreError(
            f"there is no folder {folder}; make it first, so that a disk which is not there is "
            "not taken for an empty one"
        )
    name = time.strftime("intramuros-%Y-%m-%dT%H%M%SZ.sqlite", time.gmtime(at))
    made = folder / name
    backup(directory, made)
    try:
        found = [path for path in folder.iterdir() if DATED.fullmatch(path.name) and _plain(path)]
        left = [path for path in found if path.suffix == ".part"]
        old = sorted(path for path in found if path.suffix != ".part" and path != made)
        # The new one stays, even if the clock was set back and others seem to be newer.
        gone = old[: max(0, len(old) + 1 - keep)]
        for path in [*gone, *(part for part in left if at - part.stat().st_mtime > DAY)]:
            path.unlink()
    except OSError as error:
        raise StoreError(
            f"{made} is complete, but older copies cannot be removed: {error.strerror}"
        ) from None
    return Rotated(made, tuple(gone), len(old) + 1 - len(gone))


def restore(copy: Path, directory: Path, check: Check) -> Path | None:
    """Put a checked copy in the place of a directory's database; where that is kept now, if any.

    Nothing is replaced before the copy has been checked, and the change is one rename: a crash
    leaves the old database or the new one.
    """
    source = look(copy)
    try:
        lock = claim(directory)
        try:
            path = directory / FILE
            part = _copied(source, path)
            try:
                _examine(part, check)
                kept = _set_aside(path) if path.exists() else None
            except BaseException:
                part.unlink()
                raise
            last.forget(directory)
            _take_place(part, path)
            return kept
        finally:
            os.close(lock)
    finally:
        source.close()


def present(source: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in memory with the present schema, to look at data of an older version."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source.backup(memory)
        migrate(memory)
    except BaseException as error:
        memory.close()
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"the data cannot be brought up to date: {error}") from None
        raise
    return memory


def _plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _copied(source: sqlite3.Connection, target: Path) -> Path:
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        private(part)
        copy = sqlite3.connect(part, isolation_level=None)
        try:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
            (said,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        finally:
            copy.close()
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"cannot write {part}: {error}") from None
    except OSError as error:
        raise StoreError(f"cannot write {part}: {error.strerror}") from None
    if said != "ok":
        part.unlink()
        raise StoreError(f"the data are damaged ({' '.join(said.split())}); no copy was made")
    return part


def _examine(part: Path, check: Check) -> None:
    source = look(part)
    try:
        memory = present(source)
    finally:
        source.close()
    try:
        check(memory)
    finally:
        memory.close()


def _set_aside(path: Path) -> Path:
    """Another name for the database that is about to be replaced, with its log if it has one."""
    try:
        look(path).close()
    except StoreError:
        pass  # damaged or foreign: it is kept as it is
    else:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()  # folds the log into the file and removes it
    at = time.strftime("%Y-%m-%dT%H%M%S", time.gmtime())
    kept = path.with_name(f"{path.stem}-{at}{path.suffix}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem}-{at}-{number}{path.suffix}")
    os.link(path, kept)
    log, index = (path.with_name(path.name + end) for end in ("-wal", "-shm"))
    if log.exists():
        log.rename(kept.with_name(kept.name + "-wal"))  # else it would be played into the new one
    index.unlink(missing_ok=True)
    _sync(path.parent)
    return kept


def _take_place(part: Path, target: Path) -> None:
    _sync(part)
    part.replace(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return  # Windows has no such thing for a directory
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
