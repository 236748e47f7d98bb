"""Does tasks on a Ray cluster. Ray is an extra, imported only here and only when asked for."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from intramuros.arena.failure import ArenaError, MatchError
from intramuros.arena.worker import Job, Outcome, outcome
from intramuros.arena.workers import ATTEMPTS, done

AHEAD = 2
"""So many tasks for each processor are handed over before they can run."""
PATIENCE = 5.0
"""Seconds in which somebody must answer at an address."""

Shared = TypeVar("Shared")
Task = TypeVar("Task")
Result = TypeVar("Result")


def on_ray(
    function: Callable[[Shared, Task], Result],
    shared: Shared,
    tasks: Iterable[Task],
    address: str,
) -> Generator[tuple[Task, Result], None, None]:
    """Each task with `function(shared, task)`, as they are done on the cluster at an address.

    `local` starts Ray on this machine for the time being, `auto` finds the cluster that it belongs
    to. All machines of the cluster have this version of Intramuros installed.
    """
    ray = _connected(address)
    try:
        yield from _results(ray, (function, shared), iter(tasks))
    finally:
        ray.shutdown()


def _connected(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise ArenaError(
            "Ray is not installed here: pip install 'intramuros[ray]', or leave --ray out"
        ) from None
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # which ones depends on the kind of address
        raise _unreachable(address, error) from None
    return ray


def _knock(address: str) -> None:
    """Refuse an address at which nobody answers; Ray itself would try for minutes."""
    found = re.fullmatch(r"(?:ray://)?\[?([^/\[\]]+)\]?:([0-9]{1,5})", address)
    if found is None:
        return
    try:
        socket.create_connection((found[1], int(found[2])), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _unreachable(address, error) from None


def _unreachable(address: str, error: Exception) -> ArenaError:
    reason = " ".join(str(error).split())[:200]
    return ArenaError(f"no Ray cluster can be reached at {address[:60]!r}: {reason}")


def _results(ray: Any, job: Job, tasks: Iterator[Any]) -> Iterator[tuple[Any, Any]]:
    # A worker that dies is replaced by Ray, and its match repeated.
    remote = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(_outcome)
    shared = ray.put(job)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    pending: dict[Any, Any] = {}
    while True:
        for task in islice(tasks, most - len(pending)):
            pending[remote.remote(shared, task)] = task
        if not pending:
            return
        # A short wait lets Ctrl-C through.
        for reference in ray.wait(list(pending), num_returns=1, timeout=1.0)[0]:
            task = pending.pop(reference)
            try:
                found: Outcome = ray.get(reference)
            except ray.exceptions.RayError as error:
                last = str(error).strip().splitlines()[-1]
                raise MatchError(task, f"on the cluster: {last}", str(error)) from None
            yield task, done(task, found)


def _outcome(job: Job, task: Any) -> Outcome:
    """What runs on the cluster."""
    return outcome(job, task)
