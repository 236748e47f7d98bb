"""Worker processes: results come back, and whatever becomes of a worker, the next job is done."""

from __future__ import annotations

import asyncio
import os
import pickle
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.server.table.refusal import Refusal
from intramuros.server.work.handed_over import handed_over
from intramuros.server.work.worker import NICE
from intramuros.server.work.workers import JobFailed, Workers, packed
from tests.guest.game import GAME as BAZAAR
from tests.server.work import chores

Run = Callable[..., Any]


@asynccontextmanager
async def working(**settings: Any) -> AsyncIterator[tuple[Workers, Run]]:
    workers = Workers(**settings)

    async def run(function: Callable[..., Any], *args: Any) -> Any:
        return await workers.run(packed((function, args)))

    try:
        yield workers, run
    finally:
        if not workers._closed:
            await workers.close()
        assert workers.pids == []


def test_one_worker_does_all_jobs() -> None:
    async def scenario() -> None:
        async with working(prepare=(chores.tell, ("hello",))) as (workers, run):
            assert workers.pids == []  # nothing was asked for yet
            assert await run(chores.add, 2, 3) == 5
            assert await run(chores.told) == ["hello"]
            assert len(await run(chores.large, 3_000_000)) == 3_000_000
            assert await asyncio.gather(*(run(chores.pid) for _ in range(3))) == workers.pids * 3
            assert workers.pids != [os.getpid()]
            assert await run(chores.niceness) == min(19, os.nice(0) + NICE)

    asyncio.run(scenario())


def test_refusals_and_mistakes_come_back() -> None:
    async def scenario() -> None:
        async with working() as (workers, run):
            with pytest.raises(Refusal, match="Not like this") as refused:
                await run(chores.refuse)
            assert (refused.value.code, refused.value.wait) == ("bad", 3.0)
            with pytest.raises(JobFailed, match=r"in fail(.|\n)*a wheel came off"):
                await run(chores.fail)
            before = workers.pids
            assert await run(chores.add, 1, 1) == 2
            assert workers.pids == before

    asyncio.run(scenario())


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with working() as (_, run):
            assert await run(chores.die_once, tmp_path / "trace") == "second time"
            with pytest.raises(Refusal, match="could not make this") as refused:
                await run(chores.die)
            assert refused.value.code == "failed"
            assert await run(chores.add, 1, 1) == 2

    asyncio.run(scenario())


def test_a_job_that_takes_too_long_is_given_up() -> None:
    async def scenario() -> None:
        async with working(seconds=0.2) as (workers, run):
            with pytest.raises(Refusal, match="Try again in 60 seconds") as refused:
                await run(chores.for_ever)
            assert (refused.value.code, refused.value.wait) == ("slow", 60.0)
            assert workers.pids == []

    asyncio.run(scenario())


def test_the_end_waits_for_workers_whose_jobs_were_given_up() -> None:
    async def scenario() -> None:
        async with working() as (workers, run):
            assert await run(chores.add, 1, 1) == 2
            (pid,) = workers.pids
            job = asyncio.create_task(run(chores.for_ever))
            await asyncio.sleep(0)
            job.cancel()
            for _ in range(3):
                await asyncio.sleep(0)  # now it is being ended
            await workers.close()
            assert job.done()
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
            with pytest.raises(asyncio.CancelledError):
                await job

    asyncio.run(scenario())


@pytest.mark.parametrize("game", [*GAMES.values(), BAZAAR], ids=lambda game: game.name)
def test_every_game_can_be_handed_to_a_worker(game: AnyGame) -> None:
    copy = pickle.loads(handed_over({game.name: game})[game.name])
    assert (copy.name, copy.edition) == (game.name, game.edition)
    assert copy.read is game.read


def test_a_game_that_cannot_be_handed_over_costs_only_its_own_replays() -> None:
    with capture_logs() as said:
        unfit = replace(BAZAAR, name="unfit", value=lambda state, seat: 0.0)
        assert handed_over({"unfit": unfit, "bazaar": BAZAAR}).keys() == {"bazaar"}
    assert [line["game"] for line in said] == ["unfit"]
