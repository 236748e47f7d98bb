"""A worker process: does one task after the other until whoever started it is gone.

A function with what all tasks share comes first by its standard input, then the tasks; outcomes go
to its standard output, each as a length and a pickle.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO, Any, NamedTuple

LENGTH = struct.Struct("!Q")
"""How the length of a message is written."""

Job = tuple[Callable[[Any, Any], Any], Any]
"""A function at the top of a module, and the first of its two arguments; the second is the task."""


class Done(NamedTuple):
    """What the function gave back."""

    result: Any


class Failed(NamedTuple):
    """The function raised: the last line of the traceback, and all of it."""

    reason: str
    traceback: str


Outcome = Done | Failed


def outcome(job: Job, task: Any) -> Outcome:
    """Do one task."""
    function, shared = job
    try:
        return Done(function(shared, task))
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}", traceback.format_exc())


def send(target: IO[bytes], value: object) -> None:
    """Write one message."""
    body = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    target.write(LENGTH.pack(len(body)) + body)
    target.flush()


def receive(source: IO[bytes]) -> Any:
    """Read one message; EOFError if the other end is gone."""
    head = source.read(LENGTH.size)
    if len(head) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        body = source.read(length)
        if len(body) == length:
            return pickle.loads(body)
    raise EOFError


def main() -> None:
    """The whole life of a worker."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no outcome
    sys.stdin = open(os.devnull)
    tasks: SimpleQueue[Any] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, tasks), daemon=True).start()
    job: Job = tasks.get()
    while True:
        send(target, outcome(job, tasks.get()))


def _listen(source: IO[bytes], tasks: SimpleQueue[Any]) -> None:
    """Take in tasks. The end of them is the end of this process: nobody waits for an outcome."""
    try:
        while True:
            tasks.put(receive(source))
    except EOFError:
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
