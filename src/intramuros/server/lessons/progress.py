"""How a learner stands in a step of a lesson. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from intramuros.core.english import with_names
from intramuros.core.game import ALL
from intramuros.learn.lesson import Lesson, Step, points_of
from intramuros.server.table.moment import Moment
from intramuros.server.view import messages as down

MOST_STARS = 3


@dataclass(frozen=True)
class Progress:
    """Where a learner stands."""

    step: int = 0
    at: int = 0
    """So much of the step's script is done."""
    mistakes: int = 0
    tried: tuple[int, ...] = ()
    """The answers that were chosen, from 1."""
    shown: bool = False
    """Whether the lesson did it."""
    done: bool = False
    missed: bool = False
    """Whether the goal cannot be reached any more."""
    said: str = ""
    tone: Literal["", "right", "wrong"] = ""

    @property
    def stars(self) -> int:
        """Three without a mistake, at least one; none for what was shown."""
        if self.shown or not self.done:
            return 0
        return max(1, MOST_STARS - self.mistakes)

    def wrong(self, says: str) -> Progress:
        """After a wrong choice."""
        return replace(self, mistakes=self.mistakes + 1, said=says, tone="wrong")

    def right(self, says: str) -> Progress:
        """Once the step is done."""
        return replace(self, done=True, said=says, tone="right")


def told(lesson: Lesson, progress: Progress, moment: Moment) -> down.Lesson:
    """What a page is sent of it."""
    step, names, game = lesson.steps[progress.step], moment.names, moment.setting.game
    points = None
    if step.goal:
        points = (points_of(game, step.goal, moment.position(ALL)), step.goal.points)
    return down.Lesson(
        step=progress.step + 1,
        title=step.title,
        say=[with_names(line, names) for line in step.say],
        marks=step.marks,
        task=task_of(step),
        answers=[with_names(answer.text, names) for answer in step.answers],
        tried=list(progress.tried),
        points=points,
        done=progress.done or not step.asks,
        missed=progress.missed,
        said=with_names(progress.said, names),
        tone=progress.tone,
        stars=progress.stars,
    )


def task_of(step: Step) -> Literal["act", "answer", "goal", "read"]:
    """What a step asks for."""
    if step.answers:
        return "answer"
    if step.goal:
        return "goal"
    return "act" if step.asks else "read"
