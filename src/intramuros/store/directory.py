"""The data directory belongs to one server at a time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from intramuros.store.writer import StoreError


def claim(directory: Path) -> int:
    """Make the directory if need be and lock it; StoreError if another server holds it.

    The lock goes with the process, however it ends. Returns the descriptor to close.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(directory / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"cannot use {directory} for the data: {error.strerror}") from None
    try:
        _lock(descriptor)
    except OSError:
        os.close(descriptor)
        raise StoreError(
            f"another server already uses the data in {directory}; "
            "stop it, or choose another place with --data"
        ) from None
    return descriptor


def private(path: Path) -> None:
    """Make an empty file that only its user may read: it will hold hidden hands and draw keys."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
