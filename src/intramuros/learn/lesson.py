"""Lessons as values: steps of one idea each, what they ask for, and how it is done.

`learn/lesson_file.py` reads them, and docs/lessons.md tells how they are written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from intramuros.core.errors import IllegalAction
from intramuros.core.game import AnyGame, NotationError
from intramuros.core.match import Match
from intramuros.core.notation import on_line
from intramuros.learn.sentences import Play

LEARNER = 0
"""The seat of whoever takes a lesson."""


@dataclass(frozen=True)
class Ask:
    """The learner is asked for an action; any that begins with one of these words will do."""

    line: int
    beginnings: tuple[tuple[str, ...], ...]

    def accepts(self, text: str) -> bool:
        """Whether an action, as it is written, is one that is asked for."""
        words = tuple(text.split())
        return any(words[: len(begins)] == begins for begins in self.beginnings)


@dataclass(frozen=True)
class Answer:
    """One answer to a question, and what is said to whoever gives it."""

    text: str
    right: bool
    because: str


@dataclass(frozen=True)
class Goal:
    """Points that the learner's score sheet shall show."""

    line: int
    points: int
    label: str
    """What its lines begin with: `red` counts all lines of the red palace; empty: all."""
    way: tuple[Play, ...]
    """How it can be done."""


@dataclass(frozen=True)
class Step:
    """One idea."""

    line: int
    title: str
    rules: tuple[str, ...]
    start: Any
    """The position, made for ALL."""
    goes_on: bool
    """Whether it goes on from where the step before it ended."""
    say: tuple[str, ...]
    """Paragraphs."""
    marks: tuple[str, ...]
    """The cells that it points at."""
    hint: str
    """What is said after a wrong choice, after the referee's reason if it breaks a rule."""
    after: str = ""
    """What is said once it is done."""
    script: tuple[Ask | Play, ...] = ()
    """What is asked for and what others do, in this order. Of a goal: what others do between the
    learner's turns."""
    answers: tuple[Answer, ...] = ()
    goal: Goal | None = None

    @property
    def asks(self) -> bool:
        """Whether the learner has to do anything but read."""
        return bool(self.answers or self.goal or any(isinstance(one, Ask) for one in self.script))


@dataclass(frozen=True)
class Lesson:
    """A lesson, read."""

    name: str
    """Of its file, without the number before it."""
    title: str
    minutes: int
    able: tuple[str, ...]
    """What whoever has finished it can do."""
    expansion: str
    """The expansion that it teaches; empty: the base game."""
    chapter: int
    """The chapter of a saga that opens it; 0: it is open from the start."""
    steps: tuple[Step, ...]
    extra: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it teaches."""
        told = (rule for step in self.steps for rule in step.rules)
        return tuple(dict.fromkeys((*self.extra, *told)))


def played(game: AnyGame, step: Step) -> Match:
    """The match after a step, done as it is first told; NotationError if that cannot be done."""
    match = Match(game, step.start)
    todo: list[Ask | Play] = [*step.script]
    if step.goal:
        # Ways stop where others are to act.
        for own in step.goal.way:
            _play(match, own)
            while todo and LEARNER not in match.state.actors():
                _play(match, todo.pop(0))
        return match
    for one in todo:
        if isinstance(one, Play):
            _play(match, one)
        else:
            with on_line(one.line):
                match.play(LEARNER, game.decode(first_asked(match, one)))
    return match


def first_asked(match: Match, ask: Ask) -> int:
    """The code of the first legal action that is asked for."""
    game = match.game
    codes = {game.write_action(game.decode(code)): code for code in match.state.legal(LEARNER)}
    for begins in ask.beginnings:
        for text, code in codes.items():
            if tuple(text.split()[: len(begins)]) == begins:
                return code
    asked = " or ".join(" ".join(begins) for begins in ask.beginnings)
    raise NotationError(f"{asked!r} is asked for, but no legal action begins so")


def points_of(game: AnyGame, goal: Goal, position: Any) -> int:
    """How many points the learner has of those that a goal is about."""
    words = goal.label.split()
    return sum(
        line.points
        for line in game.tally(position)[LEARNER]
        if line.label.split()[: len(words)] == words
    )


def _play(match: Match, told: Play | Ask) -> None:
    assert isinstance(told, Play)
    with on_line(told.line):
        try:
            match.play(told.seat, told.action)
        except IllegalAction as error:
            raise NotationError(str(error)) from None
