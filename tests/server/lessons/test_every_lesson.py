"""Every lesson of every game, done right and done wrong: from its data alone."""

from __future__ import annotations

import asyncio
from itertools import product
from pathlib import Path

import pytest
import structlog

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.learn.lesson import Lesson
from intramuros.learn.lesson_file import lessons
from tests.server.lessons.taking import (
    a_table,
    act,
    asked,
    asked_for,
    choose,
    do,
    go,
    illegal,
    legal,
    refused,
    show,
)

ALL = [(game, lesson) for game in GAMES.values() for lesson in lessons(game).values()]
pytestmark = [
    pytest.mark.usefixtures("_quiet"),
    pytest.mark.parametrize(
        ("game", "lesson"), ALL, ids=[f"{game.name}-{lesson.name}" for game, lesson in ALL]
    ),
]


@pytest.fixture
def _quiet() -> object:
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


def test_done_right_it_has_three_stars(tmp_path: Path, game: AnyGame, lesson: Lesson) -> None:
    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                await go(table, number)
                assert table.progress.step == number
                await do(table)
                assert table.progress.done == step.asks, step.title
                assert table.progress.stars == (3 if step.asks else 0), step.title

    asyncio.run(run())


def test_each_alternative_leads_on(tmp_path: Path, game: AnyGame, lesson: Lesson) -> None:
    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                asks = [one.beginnings for one in step.script if not hasattr(one, "action")]
                for chosen in product(*asks):
                    await go(table, max(0, number - 1))
                    await go(table, number)
                    for begins in chosen:
                        # The first and the last of those that begin so.
                        found = asked_for(table, begins)
                        assert found, f"{step.title}: no {' '.join(begins)}"
                        await act(table, found[-1])
                    assert table.progress.done == step.asks or step.answers or step.goal
                    follows = lesson.steps[number + 1 : number + 2]
                    if follows and follows[0].goes_on and table.progress.done:
                        await go(table, number + 1)
                        now = asked(table)
                        assert now is None or any(asked_for(table, one) for one in now.beginnings)

    asyncio.run(run())


def test_what_is_not_asked_for_is_refused(tmp_path: Path, game: AnyGame, lesson: Lesson) -> None:
    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                await go(table, number)
                now = asked(table)
                if now is None or step.goal:
                    continue
                other = next((text for text in legal(table) if not now.accepts(text)), None)
                if other is not None:
                    assert (await refused(table, other)).message == step.hint
                    assert table.progress.said == step.hint
                mistakes = table.progress.mistakes
                wrong = illegal(table)
                if wrong is not None:
                    assert (await refused(table, wrong)).violations, wrong
                    assert table.progress.mistakes == mistakes + 1
                mistakes = table.progress.mistakes
                await do(table)
                assert table.progress.stars == max(1, 3 - mistakes)

    asyncio.run(run())


def test_each_wrong_answer_has_its_reason(tmp_path: Path, game: AnyGame, lesson: Lesson) -> None:
    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                await go(table, number)
                wrong = [at for at, answer in enumerate(step.answers) if not answer.right]
                for at in wrong:
                    await choose(table, at)
                    assert not table.progress.done
                    assert table.progress.said == step.answers[at].because
                if wrong:
                    await do(table)
                    assert table.progress.stars == max(1, 3 - len(wrong))

    asyncio.run(run())


def test_a_goal_can_be_missed_and_tried_again(
    tmp_path: Path, game: AnyGame, lesson: Lesson
) -> None:
    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                if step.goal is None:
                    continue
                await go(table, number)
                for _ in range(40):
                    if table.progress.done or table.progress.missed:
                        break
                    await act(table, legal(table)[-1])  # whatever it is
                assert table.progress.missed, f"{step.title}: it cannot be missed"
                await go(table, number)
                await do(table)
                assert table.progress.stars == 2

    asyncio.run(run())


def test_what_is_shown_brings_no_star(tmp_path: Path, game: AnyGame, lesson: Lesson) -> None:
    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                await go(table, number)
                if step.asks:
                    await show(table)
                    assert table.progress.done, step.title
                assert table.progress.stars == 0

    asyncio.run(run())


def test_what_it_points_at_is_on_the_board(tmp_path: Path, game: AnyGame, lesson: Lesson) -> None:
    from intramuros.server.view.picture import full

    async def run() -> None:
        with a_table(tmp_path, game, lesson) as table:
            for number, step in enumerate(lesson.steps):
                await go(table, number)
                shown = "".join(region.body for region in full(table.moment, (0,)).regions.values())
                for mark in step.marks:
                    assert f'data-t="{mark}"' in shown, f"{step.title}: nothing is called {mark}"

    asyncio.run(run())
