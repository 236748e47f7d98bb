"""Answers are made once, kept for the same question only, and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from intramuros.server.work.fair_queue import FairQueue
from intramuros.server.work.maker import Maker
from intramuros.server.work.workers import Workers
from tests.server.work import chores


def with_maker(scenario: Callable[[Maker], Awaitable[None]], most: int = 10_000) -> None:
    async def run() -> None:
        workers = Workers(2)
        try:
            await scenario(Maker(workers, FairQueue(workers.count), most))
        finally:
            await workers.close()

    asyncio.run(run())


def test_what_many_ask_for_is_made_once(tmp_path: Path) -> None:
    made = tmp_path / "made"

    async def scenario(maker: Maker) -> None:
        asked = [maker.answer(where, chores.note, made, "a") for where in "xyzxyz"]
        assert await asyncio.gather(*asked) == [b"a" * 1000] * 6
        assert await maker.answer("w", chores.note, made, "a") == b"a" * 1000
        assert await maker.answer("w", chores.note, made, "b") == b"b" * 1000

    with_maker(scenario)
    assert made.read_text() == "a\nb\n"


def test_the_oldest_answers_go(tmp_path: Path) -> None:
    made = tmp_path / "made"

    async def scenario(maker: Maker) -> None:
        for word in "abacab":
            await maker.answer("x", chores.note, made, word)

    with_maker(scenario, most=2500)
    assert made.read_text() == "a\nb\nc\nb\n"
