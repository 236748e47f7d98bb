"""The fair queue: addresses in turn, a bounded wait, and nobody who left is called."""

from __future__ import annotations

import asyncio

import pytest

from intramuros.server.table.refusal import Refusal
from intramuros.server.work.fair_queue import FairQueue


class Jobs:
    """Jobs that end when they are told to, in the order in which they began."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.began: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def ask(self, *names: str, patient: bool = False) -> None:
        """The address is the name's first letter."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._job(name, patient))
        await settle()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]
        await settle()

    async def _job(self, name: str, patient: bool) -> None:
        async with self.queue.turn(name[0], patient=patient):
            self.began.append(name)
            await self._ends[name].wait()


async def settle() -> None:
    """Until every task has come as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_addresses_are_served_in_turn() -> None:
    async def scenario() -> None:
        jobs = Jobs(FairQueue())
        await jobs.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1")
        assert jobs.began == ["a1"] and jobs.queue.length == 6
        for name in ("a1", "a2", "b1", "c1", "a3", "b2", "a4"):
            assert jobs.began[-1] == name
            await jobs.end(name)
        assert jobs.queue.length == 0
        await jobs.ask("d1")
        assert jobs.began[-1] == "d1"

    asyncio.run(scenario())


def test_so_many_run_at_once() -> None:
    async def scenario() -> None:
        jobs = Jobs(FairQueue(2))
        await jobs.ask("a1", "a2", "a3", "a4")
        assert jobs.began == ["a1", "a2"]
        await jobs.end("a2")
        assert jobs.began == ["a1", "a2", "a3"]

    asyncio.run(scenario())


def test_only_so_many_of_an_address_wait() -> None:
    refused: list[tuple[str, str]] = []

    async def scenario() -> None:
        queue = FairQueue(most_waiting=2, reached=lambda *limit: refused.append(limit))
        jobs = Jobs(queue)
        await jobs.ask("a1", "a2", "a3", "a4", "b1")
        with pytest.raises(Refusal, match="Try again in 20 seconds") as error:
            await jobs.tasks["a4"]
        assert (error.value.code, error.value.wait) == ("slow", 20.0)
        assert queue.length == 3  # b1 is another's
        await jobs.ask("a5", patient=True)
        assert queue.length == 4

    asyncio.run(scenario())
    assert refused == [("address", "queue")]


def test_a_wait_has_an_end() -> None:
    async def scenario() -> None:
        queue = FairQueue(patience=0.0)
        jobs = Jobs(queue)
        await jobs.ask("a1")
        await jobs.ask("b1", patient=True)
        await jobs.ask("c1")
        with pytest.raises(Refusal):
            await jobs.tasks["c1"]
        assert queue.length == 1
        await jobs.end("a1")
        assert jobs.began == ["a1", "b1"]

    asyncio.run(scenario())


def test_who_leaves_is_not_called() -> None:
    async def scenario() -> None:
        jobs = Jobs(FairQueue())
        await jobs.ask("a1", "b1", "c1")
        jobs.tasks["b1"].cancel()
        await settle()
        assert jobs.queue.length == 1
        await jobs.end("a1")
        assert jobs.began == ["a1", "c1"]

    asyncio.run(scenario())


def test_who_leaves_when_called_makes_room_for_the_next() -> None:
    async def scenario() -> None:
        jobs = Jobs(FairQueue())
        async with jobs.queue.turn("a"):
            await jobs.ask("b1", "c1")
        jobs.tasks["b1"].cancel()  # it has been called, but has not heard it yet
        await settle()
        assert jobs.began == ["c1"]

    asyncio.run(scenario())


def test_a_place_rests_after_a_job() -> None:
    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        jobs = Jobs(FairQueue(rests=1e9))
        await jobs.ask("a1")
        began = loop.time()
        while loop.time() == began:
            await settle()
        await jobs.end("a1")
        await jobs.ask("b1")
        assert jobs.began == ["a1"] and jobs.queue.length == 1

    asyncio.run(scenario())
