"""A disk that loses power: SQLite files through apsw whose unsynced writes may be lost or torn.

A write is safe once its file has been synced. Of those since then any sectors may have reached
the disk, in any order: each sector of each write is kept or lost by itself.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512


@dataclass
class Cells:
    """One file: what is safe, and what was done since."""

    safe: bytes | None = None
    """None: even that there is such a file is not known for sure."""
    since: list[tuple[int, bytes | None]] = field(default_factory=list)
    """(offset, data) of writes, (size, None) of cuts."""

    def sync(self) -> None:
        self.safe = bytes(self._after(lambda: True))
        self.since.clear()

    def left(self, rng: random.Random) -> bytes | None:
        """What is found after a power cut."""
        kept = rng.choice((0.0, 0.5, 0.9, 1.0))
        if self.safe is None and rng.random() >= kept:
            return None
        return bytes(self._after(lambda: rng.random() < kept))

    def _after(self, is_kept: Callable[[], bool]) -> bytearray:
        image = bytearray(self.safe or b"")
        for offset, data in self.since:
            if data is None:
                if is_kept():
                    del image[offset:]
                continue
            for at in range(0, len(data), SECTOR):
                if is_kept():
                    piece = data[at : at + SECTOR]
                    begin = offset + at
                    image.extend(bytes(max(0, begin + len(piece) - len(image))))
                    image[begin : begin + len(piece)] = piece
        return image


class Disk(apsw.VFS):
    """`happens` is told before each write and each sync: the moments at which power can fail."""

    def __init__(self, name: str, happens: Callable[[Disk], None]) -> None:
        self.name = name
        self.files: dict[str, Cells] = {}
        self.happens = happens
        super().__init__(name, "", exclude={"xSetSystemCall"})

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "temporary")
        return _File(self, name, flags, self.files.setdefault(path.name, Cells()))

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self.files.pop(Path(filename).name, None)
        super().xDelete(filename, syncdir)

    def after_cut(self, rng: random.Random) -> dict[str, bytes]:
        """The files that are found when the power is back."""
        found = {name: cells.left(rng) for name, cells in self.files.items()}
        return {name: image for name, image in found.items() if image is not None}


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int], cells: Cells) -> None:
        self.disk = disk
        self.cells = cells
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self.disk.happens(self.disk)
        self.cells.since.append((offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:
        self.disk.happens(self.disk)
        self.cells.since.append((newsize, None))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:
        self.disk.happens(self.disk)
        self.cells.sync()  # the real disk need not bother


class Connection:
    """A connection of apsw that can be used like one of sqlite3 as far as the store does."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self.apsw = apsw.Connection(str(path), vfs=disk.name)
        # Files written in Python share no memory: the index of the log stays in this connection.
        self.execute("PRAGMA locking_mode=EXCLUSIVE")

    def execute(self, statement: str, values: Mapping[str, Any] | None = None) -> apsw.Cursor:
        try:
            return self.apsw.execute(statement, values)
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from None
        except apsw.Error as error:
            raise sqlite3.OperationalError(str(error)) from None

    def create_function(self, name: str, arguments: int, function: Callable[..., str]) -> None:
        self.apsw.create_scalar_function(name, function, arguments)

    @property
    def in_transaction(self) -> bool:
        return self.apsw.in_transaction

    def close(self) -> None:
        self.apsw.close()
