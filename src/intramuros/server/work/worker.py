"""A worker process: does one job after the other until the server is gone.

Jobs come by its standard input and results go to its standard output, each as a length and a
pickle. Only the server talks to it.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO, Any, NamedTuple

from intramuros.server.table.refusal import Refusal

LENGTH = struct.Struct("!Q")
"""How the length of a message is written."""
NICE = 10
"""Games first."""
LAST = 15
"""Of what can wait for minutes: also after what somebody waits for now."""

Job = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function at the top of a module, and its arguments."""


class Refused(NamedTuple):
    """The job ended with a refusal."""

    code: str
    message: str
    wait: float


class Failed(NamedTuple):
    """The job ended with a mistake of ours: its traceback."""

    traceback: str


class Done(NamedTuple):
    """The job's result."""

    result: Any


Outcome = Done | Refused | Failed


def message(value: object) -> bytes:
    """A value as it is sent."""
    body = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def main(nice: int = NICE) -> None:
    """The whole life of a worker."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a job prints is no result
    if hasattr(os, "nice"):
        os.nice(nice)
    _end_with_parent()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, jobs), daemon=True).start()
    while True:
        target.write(message(_outcome(jobs.get())))
        target.flush()


def _outcome(body: bytes) -> Outcome:
    try:
        function, arguments = pickle.loads(body)
        return Done(function(*arguments))
    except Refusal as refusal:
        return Refused(refusal.code, refusal.message, refusal.wait)
    except Exception:
        return Failed(traceback.format_exc())


def _listen(source: IO[bytes], jobs: SimpleQueue[bytes]) -> None:
    """Take in jobs. The end of them is the end of the server: nobody waits for a result."""
    while head := source.read(LENGTH.size):
        jobs.put(source.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def _end_with_parent() -> None:
    """Where the system can do it, end also in the middle of compiled code, which lets no other
    thread run."""
    if sys.platform == "linux":
        set_death_signal = 1  # PR_SET_PDEATHSIG
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)
