"""One thread owns the only connection that writes, and commits in groups.

Whatever waits in the queue goes into one transaction, so that one fsync serves many tables. A
future is resolved after COMMIT and never before: who holds the answer holds a durable fact.
"""

from __future__ import annotations

import asyncio
import math
import queue
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

Statement = tuple[str, Sequence[Any]]
"""SQL, and the values of its `$1`, `$2` …"""
NOTE_EVERY = 1.0
"""Seconds after which it is noted how many changes there were, see `last.py`."""
SET_COUNT = "INSERT INTO alive (id, at) VALUES (2, ?) ON CONFLICT (id) DO UPDATE SET at = ?"


class StoreError(Exception):
    """The store cannot do what was asked; the message says why."""


class Conflict(StoreError):
    """A row with this number or this command id is already there."""


class Stored(asyncio.Future[None]):
    """Done after COMMIT. Who waits for it can be cancelled, but learns of that when it is done:
    the disk does not stop when a caller goes away, and what is on it counts."""

    def cancel(self, msg: object = None) -> bool:
        return False


class Job(NamedTuple):
    """Statements that hold together or not at all, and who waits for them."""

    statements: Sequence[Statement]
    done: Stored


class Writer:
    """The writing thread. `connection` must be free for use by another thread."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        changes: int = 0,
        note: Callable[[int], None] | None = None,
        note_every: float = NOTE_EVERY,
    ) -> None:
        """`changes`: how many were counted so far. `note`: is told now and then how many have been
        stored, by the writing thread."""
        self.connection = connection
        self.changes = changes
        self._note = note
        self._note_every = note_every
        self._counted = self._noted = changes
        """How many changes stand in the database, and how many `note` was told of."""
        self._counted_at = time.monotonic()
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        """How many transactions were committed, for the curious."""
        self.thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self.thread.start()

    def write(self, statements: Sequence[Statement]) -> Stored:
        """Done when the statements are durable; Conflict when a key is taken."""
        if not self.thread.is_alive():
            raise StoreError("the store is closed")
        done = Stored(loop=asyncio.get_running_loop())
        self.jobs.put(Job([_positional(*statement) for statement in statements], done))
        return done

    def close(self) -> None:
        """Write what is queued, then end the thread and close the connection."""
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch: list[Job] = []
            job = self._next()
            while True:
                if job is None:
                    going_on = False
                    break
                batch.append(job)
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                _tell(batch, self._commit(batch))
            self._pass_on()
        self._count()
        self.connection.close()

    def _next(self) -> Job | None:
        """The next job. If none comes for a while, what was stored is counted meanwhile."""
        while True:
            waits = self._note is not None and self._counted < self.changes
            try:
                return self.jobs.get(timeout=self._note_every if waits else None)
            except queue.Empty:
                self._count()

    def _count(self) -> None:
        """Store how many changes there were, in a transaction of its own."""
        if self._note is not None and self._counted < self.changes:
            self._counted_at = -math.inf
            self._transaction([])
            self._pass_on()

    def _pass_on(self) -> None:
        """After the answers, so that nobody waits for it."""
        if self._note is not None and self._noted < self._counted:
            self._noted = self._counted
            self._note(self._noted)

    def _commit(self, batch: list[Job]) -> list[StoreError | None]:
        """All jobs together or, should one of them not hold, each by itself; what went wrong."""
        wrong = self._transaction(batch)
        if isinstance(wrong, Conflict) and len(batch) > 1:
            return [self._transaction([job]) for job in batch]
        return [wrong] * len(batch)

    def _transaction(self, batch: list[Job]) -> StoreError | None:
        changes = self.changes
        now = time.monotonic()
        is_counted = False
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                for sql, values in job.statements:
                    self.connection.execute(sql, values)
                    changes += not sql.startswith("INSERT INTO alive")
            is_due = self._note is not None and now - self._counted_at >= self._note_every
            if is_due and changes > self._counted:
                is_counted = True
                self.connection.execute(SET_COUNT, (changes, changes))
            self.connection.execute("COMMIT")
        except (sqlite3.Error, ValueError, OverflowError) as error:
            # The last two: a text or a number that SQLite cannot hold.
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                return Conflict(f"already there: {error}")
            return StoreError(f"the store cannot write: {error}")
        self.changes = changes
        if is_counted:
            self._counted, self._counted_at = changes, now
        self.commits += bool(batch)
        return None


def _positional(sql: str, values: Sequence[Any]) -> Statement:
    """The statement with `?` for each `$n`, and the values in the order of these.

    For every parameter that has a name, Python lets go of the interpreter and has to get it back
    from a thread that is busy with pictures.
    """
    marked, numbers = _marked(sql)
    return marked, [values[number] for number in numbers]


@lru_cache
def _marked(sql: str) -> tuple[str, tuple[int, ...]]:
    """With `?` marks, and which values they stand for."""
    return re.sub(r"\$\d+", "?", sql), tuple(int(n) - 1 for n in re.findall(r"\$(\d+)", sql))


def _tell(batch: list[Job], results: list[StoreError | None]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, StoreError | None]]] = {}
    for job, result in zip(batch, results, strict=True):
        by_loop.setdefault(job.done.get_loop(), []).append((job, result))
    for loop, told in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, told)
        except RuntimeError:
            # The loop has been closed: the rows are durable, and nobody is left to hear it.
            pass


def _resolve(told: list[tuple[Job, StoreError | None]]) -> None:
    for job, result in told:
        if result is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(result)
