"""Somebody takes a lesson, at a real table without a page."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from intramuros.core.game import ALL, AnyGame
from intramuros.core.match import Match
from intramuros.learn.lesson import LEARNER, Ask, Lesson
from intramuros.server.lessons.lesson_table import LessonTable
from intramuros.server.live.services import Services
from intramuros.server.table.messages import Act, Choose, Show, Step
from intramuros.server.table.refusal import Refusal
from intramuros.store import Store


@contextmanager
def a_table(data: Path, game: AnyGame, lesson: Lesson) -> Iterator[LessonTable]:
    store = Store.open(data)
    with ThreadPoolExecutor(1) as executor:
        yield LessonTable("lesson", game, lesson, "s", Services(store, executor, 0.0))
    store.close()


def legal(table: LessonTable) -> list[str]:
    """What the learner may do, in words."""
    game, state = table.moment.setting.game, table.moment.state
    if LEARNER not in state.actors():
        return []
    return [game.write_action(game.decode(code)) for code in state.legal(LEARNER)]


async def act(table: LessonTable, text: str) -> None:
    await table.command("s", Act(1, table.moment.decisions[LEARNER], [text]))


async def refused(table: LessonTable, text: str) -> Refusal:
    """The refusal of an action, which must have changed nothing."""
    before = table.moment
    try:
        await act(table, text)
    except Refusal as refusal:
        assert table.moment is before, f"{text} was refused and carried out"
        return refusal
    raise AssertionError(f"{text} was not refused")


async def go(table: LessonTable, step: int) -> None:
    """To a step, from 0."""
    await table.taught("s", Step(step + 1))


async def choose(table: LessonTable, answer: int) -> None:
    """An answer, from 0."""
    await table.taught("s", Choose(answer + 1))


async def show(table: LessonTable) -> None:
    await table.taught("s", Show())


def asked(table: LessonTable) -> Ask | None:
    """The action that is asked for now."""
    script, at = table.step.script, table.progress.at
    now = script[at] if at < len(script) else None
    return now if isinstance(now, Ask) else None


def asked_for(table: LessonTable, begins: tuple[str, ...]) -> list[str]:
    """The legal actions that begin so."""
    return [text for text in legal(table) if tuple(text.split()[: len(begins)]) == begins]


async def do(table: LessonTable) -> None:
    """What the step asks for, as it says first."""
    step = table.step
    if step.answers:
        await choose(table, next(n for n, answer in enumerate(step.answers) if answer.right))
    if step.goal:
        for own in step.goal.way:
            await act(table, table.moment.setting.game.write_action(own.action))
    while not step.goal and (now := asked(table)) is not None:
        await act(table, asked_for(table, now.beginnings[0])[0])


def illegal(table: LessonTable) -> str | None:
    """An action that the rules forbid the learner now."""
    game, may = table.moment.setting.game, set(legal(table))
    for code in range(0, game.action_space, max(1, game.action_space // 400)):
        try:
            text = game.write_action(game.decode(code))
        except (ValueError, IndexError, AssertionError):
            continue
        if text in may:
            continue
        position = table.moment.position(ALL)
        if any(game.violations(position, LEARNER, game.read_action(text))) and not _fits(
            table.moment.match, text
        ):
            return text
    return None


def _fits(match: Match, text: str) -> bool:
    game = match.game
    action = match.normal(LEARNER, game.read_action(text))
    return game.encode(action) in match.state.legal(LEARNER)
