"""Does tasks in worker processes of this machine. One that dies is replaced, its task repeated."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from intramuros.arena.failure import ArenaError, MatchError
from intramuros.arena.worker import Failed, Job, Outcome, outcome, receive, send

ATTEMPTS = 3
"""So many workers may die at a task before it is given up."""
CODE = "import sys; sys.path[:] = sys.argv[1:]; from intramuros.arena.worker import main; main()"
"""A worker looks for modules where this process does."""

Shared = TypeVar("Shared")
Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_processes(
    function: Callable[[Shared, Task], Result],
    shared: Shared,
    tasks: Iterable[Task],
    processes: int,
) -> Generator[tuple[Task, Result], None, None]:
    """Each task with `function(shared, task)`, as they are done. One process is this one.

    The function stands at the top of a module; its arguments and results can be pickled. When the
    iterator is closed or interrupted, the workers end.
    """
    if processes == 1:
        for task in tasks:
            yield task, done(task, outcome((function, shared), task))
        return
    crew = _Crew((function, shared), tasks, processes)
    try:
        yield from crew.results()
    finally:
        crew.end()


def done(task: object, found: Outcome) -> Any:
    """The result of a task; MatchError if the function raised."""
    if isinstance(found, Failed):
        raise MatchError(task, found.reason, found.traceback)
    return found.result


class _Worker:
    """A process of its own, and the pipes to it."""

    def __init__(self, job: Job) -> None:
        self._job: Job | None = job
        # A session of its own: Ctrl-C is for this process, which ends its workers.
        self._process = subprocess.Popen(
            [sys.executable, "-c", CODE, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdin and self._process.stdout
        self._to, self._back = self._process.stdin, self._process.stdout

    def ask(self, task: object) -> Outcome:
        """Have it do a task; EOFError or OSError if it dies."""
        if self._job is not None:
            send(self._to, self._job)
            self._job = None
        send(self._to, task)
        found: Outcome = receive(self._back)
        return found

    def kill(self) -> None:
        self._process.kill()

    def bury(self) -> None:
        """Kill it, and leave nothing of it."""
        self._process.kill()
        self._process.wait()
        self._back.close()
        with suppress(OSError):  # what it did not read any more
            self._to.close()


class _Crew:
    """So many threads, each of which looks after one worker."""

    def __init__(self, job: Job, tasks: Iterable[Any], processes: int) -> None:
        self._job = job
        self._tasks = iter(tasks)
        self._lock = threading.Lock()
        self._workers: set[_Worker] = set()
        self._ended = False
        self._found: SimpleQueue[tuple[Any, Outcome] | BaseException | None] = SimpleQueue()
        """What is done; what went wrong here; None from a thread that has nothing left to do."""
        self._threads = [threading.Thread(target=self._look_after) for _ in range(processes)]

    def results(self) -> Iterator[tuple[Any, Any]]:
        for thread in self._threads:
            thread.start()
        left = len(self._threads)
        while left:
            try:
                found = self._found.get(timeout=1.0)  # some systems let no Ctrl-C into a long wait
            except Empty:
                continue
            if found is None:
                left -= 1
            elif isinstance(found, BaseException):
                raise found
            else:
                yield found[0], done(*found)

    def end(self) -> None:
        """Kill the workers, whatever they do."""
        with self._lock:
            self._ended = True
            for worker in self._workers:
                worker.kill()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()

    def _look_after(self) -> None:
        """The life of one worker and of those that replace it."""
        worker: _Worker | None = None
        try:
            for task in iter(self._next_task, None):
                for _ in range(ATTEMPTS):
                    worker = worker or self._start()
                    if worker is None:
                        return
                    try:
                        self._found.put((task[0], worker.ask(task[0])))
                        break
                    except (EOFError, OSError):
                        self._bury(worker)
                        worker = None
                else:
                    raise ArenaError(
                        f"match {task[0]} was given up: {ATTEMPTS} worker processes died while "
                        "they played it; is there enough memory?"
                    )
        except BaseException as error:
            self._found.put(error)
        finally:
            if worker is not None:
                self._bury(worker)
            self._found.put(None)

    def _next_task(self) -> tuple[Any] | None:
        with self._lock:
            return None if self._ended else next(((task,) for task in self._tasks), None)

    def _start(self) -> _Worker | None:
        """A new worker; None if all is over."""
        with self._lock:
            if self._ended:
                return None
            worker = _Worker(self._job)
            self._workers.add(worker)
            return worker

    def _bury(self, worker: _Worker) -> None:
        with self._lock:
            self._workers.discard(worker)
        worker.bury()
