"""Worker processes, in which what takes long holds up nobody's move.

A job is a function at the top of a module and arguments that can be pickled. Nothing of this
process is shared with it.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE
from typing import cast

import structlog

from intramuros.server.limits.shares import duration
from intramuros.server.table.refusal import Refusal
from intramuros.server.work.worker import LENGTH, NICE, Done, Job, Outcome, Refused

log = structlog.get_logger()

SECONDS = 30.0
"""A job that takes longer is given up, and its worker ended."""
START = 120.0
"""Seconds that a worker has for its start: on a busy machine games go first."""
WAIT = 60.0
"""Seconds after which it is worth trying again what was given up."""
CODE = (
    "import sys; nice, *sys.path[:] = sys.argv[1:];"
    " from intramuros.server.work.worker import main; main(int(nice))"
)
"""A worker looks for modules where this process does."""


class JobFailed(RuntimeError):
    """A job ended with a mistake of ours; the message has its traceback."""


class Workers:
    """So many processes, each started when it is first needed."""

    def __init__(
        self,
        count: int = 1,
        prepare: Job | None = None,
        seconds: float = SECONDS,
        nice: int = NICE,
    ) -> None:
        """`prepare` is the first job of each worker. `seconds`: how long a job may take. `nice`:
        the more, the later it comes where processes compete."""
        self.count = count
        self._prepare = prepare
        self._seconds = seconds
        self._nice = nice
        self._places = asyncio.Semaphore(count)
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.pid for worker in self._all]

    async def run(self, job: bytes, seconds: float | None = None) -> object:
        """The result of a job that `packed` has made; its Refusal, or JobFailed.

        If the worker dies, another one tries once more. A job that takes too long is refused.
        `seconds`: how long this one may take. If nobody waits any more, the worker is killed.
        """
        most = self._seconds if seconds is None else seconds
        async with self._places:
            for _ in range(2):
                if self._closed:
                    raise Refusal("failed", "The server is about to end. Try again in a minute.")
                try:
                    return _result(await self._do(job, most))
                except TimeoutError:
                    log.error("a job took too long", seconds=most)
                    raise Refusal(
                        "slow",
                        "This took the server too long, so it was given up. "
                        f"Try again in {duration(WAIT)}.",
                        wait=WAIT,
                    ) from None
                except EOFError:
                    if not self._closed:
                        log.error("a worker died")
        raise Refusal("failed", "The server could not make this. Try again in a minute.", wait=WAIT)

    def stop(self) -> None:
        """Kill all workers, whatever they do; whoever waits for them is refused."""
        self._closed = True
        for worker in self._all:
            worker.kill()

    async def close(self) -> None:
        """Returns when all workers are gone, also those of jobs that were just given up."""
        self.stop()
        for _ in range(self.count):
            await self._places.acquire()
        for worker in list(self._all):
            await self._end(worker)

    async def _do(self, job: bytes, seconds: float) -> Outcome:
        worker: _Worker | None = None
        try:
            async with asyncio.timeout(START):
                worker = self._idle.pop() if self._idle else await self._start()
            async with asyncio.timeout(seconds):
                outcome = await worker.do(job)
            self._idle.append(worker)
            return outcome
        except BaseException:
            if worker is not None:  # it may still be at the job that nobody waits for
                await self._end(worker)
            raise

    async def _start(self) -> _Worker:
        # A session of its own: Ctrl-C is for the server, which ends its workers.
        _, worker = await asyncio.get_running_loop().subprocess_exec(
            _Worker,
            *(sys.executable, "-c", CODE, str(self._nice), *sys.path),
            stdin=PIPE,
            stdout=PIPE,
            stderr=None,
            start_new_session=True,
        )
        self._all.add(worker)
        if self._closed:
            worker.kill()
        try:
            if self._prepare is not None:
                _result(await worker.do(packed(self._prepare)))
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _end(self, worker: _Worker) -> None:
        if worker in self._idle:
            self._idle.remove(worker)
        await worker.end()
        self._all.discard(worker)


class _Worker(asyncio.SubprocessProtocol):
    """This end of the pipes to a worker."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._heard = bytearray()
        self._answer: asyncio.Future[Outcome] = self._loop.create_future()
        self._exited = asyncio.Event()

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    async def do(self, job: bytes) -> Outcome:
        """Hand over one job and wait; EOFError if the worker ends."""
        if self._exited.is_set():
            raise EOFError
        self._answer = self._loop.create_future()
        pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        pipe.write(LENGTH.pack(len(job)))
        pipe.write(job)
        return await self._answer

    def kill(self) -> None:
        if not self._exited.is_set():
            self._transport.kill()

    async def end(self) -> None:
        """Kill it; returns when it is gone."""
        self.kill()
        self._transport.close()
        await self._exited.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._heard += data
        if len(self._heard) < LENGTH.size:
            return
        length = LENGTH.unpack_from(self._heard)[0]
        if len(self._heard) == LENGTH.size + length and not self._answer.done():
            self._answer.set_result(pickle.loads(memoryview(self._heard)[LENGTH.size :]))
            self._heard = bytearray()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self._gone()

    def process_exited(self) -> None:
        self._exited.set()
        self._gone()

    def _gone(self) -> None:
        if not self._answer.done():
            self._answer.set_exception(EOFError())
            self._answer.exception()  # whether or not anybody waits for it


def spare_cores() -> int:
    """How many processors are left beside the one that the server needs; at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)) - 1)
    return max(1, (os.cpu_count() or 1) - 1)


def packed(job: Job) -> bytes:
    """A job as it is sent to a worker; TypeError or the like if it cannot be pickled."""
    return pickle.dumps(job, pickle.HIGHEST_PROTOCOL)


def _result(outcome: Outcome) -> object:
    if isinstance(outcome, Done):
        return outcome.result
    if isinstance(outcome, Refused):
        raise Refusal(outcome.code, outcome.message, wait=outcome.wait)
    raise JobFailed(f"a job failed in a worker:\n{outcome.traceback}")
