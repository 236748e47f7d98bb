"""The table of a lesson: the learner's seat, what others do, and a word for each choice.

Pages, messages and pictures are those of any table. Nothing is stored: the table is there as long
as a page of it is open, and the browser remembers how far its learner has come.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from intramuros.core.draws import new_key
from intramuros.core.game import ALL, AnyGame, NotationError
from intramuros.learn.lesson import LEARNER, Ask, Lesson, Step, first_asked, points_of
from intramuros.learn.sentences import Play
from intramuros.scene import seat_colours
from intramuros.server.lessons.progress import Progress, told
from intramuros.server.live.live_table import LiveTable, fresh_id
from intramuros.server.live.seating import Seating
from intramuros.server.live.services import Services
from intramuros.server.live.subscriber import Subscriber
from intramuros.server.table import commands, messages
from intramuros.server.table.course import Course, Stamp, add
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Action
from intramuros.server.table.setting import Setting
from intramuros.store import Guest, Seat

NAMES = ("You", "Amira", "Basil", "Cleo", "Dario")
"""What the seats are called; in the files of lessons they are `player 1`, `player 2` …"""
PREFIX = "lesson-"
"""What the ids of lessons begin with while they are taken."""
PRESS_NEXT = "This step is done. Press Next to go on."


class LessonTable(LiveTable):
    """A lesson that somebody takes."""

    def __init__(
        self, name: str, game: AnyGame, lesson: Lesson, session: str | None, services: Services
    ) -> None:
        self.lesson = lesson
        self.progress = Progress()
        start = lesson.steps[0].start
        colours = seat_colours(game)
        seats = tuple(
            Seat("human", NAMES[seat], colours[seat], owner=(session or "") * (seat == LEARNER))
            for seat in range(start.players)
        )
        setting = Setting(
            id=name,
            game=game,
            start=start,
            seats=seats,
            autoconfirm=True,
            draw_key=new_key(),
            began=services.timepiece.now(),
        )
        seating = Seating(seats, session or "", "players", {})
        # No archive is made of a game that ends in a lesson.
        services = replace(services, ended=lambda table: None)
        super().__init__(Moment.first(setting), services, seating)

    @property
    def step(self) -> Step:
        """The step that the learner is at."""
        return self.lesson.steps[self.progress.step]

    # What a page sends

    async def command(self, session: str | None, command: messages.Command) -> int:
        """The learner acts or undoes; all else belongs to games."""
        cmd_id = command.id or fresh_id()
        async with self._lock:
            seat = self.own_seat(session, command.seat)
            if cmd_id in self._answers:
                return self._answers[cmd_id]
            stamp = Stamp(cmd_id, self.now())
            match command:
                case messages.Act():
                    await self._act(stamp, seat, command)
                case messages.Undo() if self.step.goal:
                    await self._commit(commands.undo(self.moment, stamp, seat, command.to, True))
                    self._say(replace(self.progress, said="", tone=""))
                case messages.Undo():
                    self._begin(self.progress.step, self.step.start, self.progress.mistakes)
                case _:
                    raise Refusal("bad", "This can be done in games, not in a lesson.")
            return self.moment.seq

    async def taught(self, session: str | None, said: messages.Taught) -> int:
        """The learner goes to a step, answers a question, or asks to be shown what to do."""
        async with self._lock:
            if not self.mine(session):
                raise Refusal("not-yours", "Somebody else takes this lesson.")
            match said:
                case messages.Step():
                    self._go(said.to - 1)
                case messages.Choose():
                    self._answer(said.answer)
                case messages.Show():
                    await self._show()
            return self.moment.seq

    async def lead(self, *args: Any, **more: Any) -> str:
        """A lesson has no rematch and no sequel."""
        raise Refusal("bad", "A lesson leads to no other table.")

    def mistaken(self) -> None:
        """The learner has clicked where a rule forbids it, and was told the rule."""
        if self.step.asks and not self.step.goal and not self.progress.done:
            self._say(self.progress.wrong(self.step.hint))

    # Actions

    async def _act(self, stamp: Stamp, seat: int, command: messages.Act) -> None:
        step, progress = self.step, self.progress
        if progress.done or not step.asks:
            raise Refusal("illegal", PRESS_NEXT)
        if step.answers:
            raise Refusal("illegal", "Here a question waits for your answer.")
        if progress.missed:
            raise Refusal("illegal", "Press Try again.")
        if command.decision != self.moment.decisions[seat]:
            raise Refusal("stale", "The lesson has moved on since you chose. Choose again.")
        course = [self.moment]
        try:
            for text in command.actions:
                progress = self._acted(course, stamp, seat, text, progress)
        except Refusal as refusal:
            if refusal.code == "illegal":
                self._say(self.progress.wrong(step.hint))
            raise
        await self._commit(course)
        self._say(progress)

    def _acted(
        self, course: Course, stamp: Stamp, seat: int, text: str, progress: Progress
    ) -> Progress:
        """After one action of the learner and what others do then, which `course` is given."""
        game, step = self.moment.setting.game, self.step
        try:
            action = course[-1].match.normal(seat, game.read_action(text))
        except NotationError as error:
            raise Refusal("bad", str(error)) from None
        text = game.write_action(action)
        add(course, stamp, seat, Action(text))
        if step.goal:
            return self._nearer(course, stamp, progress)
        asked = step.script[progress.at]
        assert isinstance(asked, Ask)
        if not asked.accepts(text):
            raise Refusal("illegal", step.hint)
        return self._others(course, stamp, replace(progress, at=progress.at + 1, said="", tone=""))

    def _others(self, course: Course, stamp: Stamp, progress: Progress) -> Progress:
        """After what others do until something is asked for."""
        script, at = self.step.script, progress.at
        while at < len(script) and isinstance(other := script[at], Play):
            self._add(course, stamp, other.seat, other.action)
            at += 1
        progress = replace(progress, at=at)
        return progress.right(self.step.after) if at == len(script) else progress

    def _nearer(self, course: Course, stamp: Stamp, progress: Progress) -> Progress:
        """After an action on the way to a goal."""
        step, at = self.step, progress.at
        goal = step.goal
        assert goal is not None
        while True:
            have = points_of(self.moment.setting.game, goal, course[-1].position(ALL))
            if have >= goal.points:
                return replace(progress, at=at).right(step.after)
            if LEARNER in course[-1].actors:
                return replace(progress, at=at, said="", tone="")
            if at == len(step.script):
                says = f"{have} of {goal.points} points. {step.hint}"
                return replace(progress.wrong(says), at=at, missed=True)
            other = step.script[at]
            assert isinstance(other, Play)
            try:
                self._add(course, stamp, other.seat, other.action)
            except Refusal:  # the learner has taken its place
                return replace(progress.wrong(step.hint), at=at, missed=True)
            at += 1

    def _add(self, course: Course, stamp: Stamp, seat: int, action: Any) -> None:
        add(course, stamp, seat, Action(self.moment.setting.game.write_action(action)))

    # Steps

    def _go(self, to: int) -> None:
        if not 0 <= to < len(self.lesson.steps):
            raise Refusal("bad", f"The lesson has {len(self.lesson.steps)} steps.")
        now, wanted = self.progress, self.lesson.steps[to]
        finished = now.done or not self.step.asks
        on_from_here = to == now.step + 1 and finished and wanted.goes_on
        start = self.moment.position(ALL) if on_from_here else wanted.start
        self._begin(to, start, now.mistakes if to == now.step else 0)

    def _begin(self, step: int, start: Any, mistakes: int) -> None:
        moment = Moment.first(replace(self.moment.setting, start=start))
        # No choice of an earlier step is taken for one of this step.
        decisions = tuple(number + 1 for number in self.moment.decisions)
        self.moment = replace(moment, decisions=decisions)
        self._audience.renew(self.moment, self.seating)
        self._say(Progress(step=step, mistakes=mistakes))

    def _answer(self, number: int) -> None:
        answers, now = self.step.answers, self.progress
        if now.done or not 1 <= number <= len(answers):
            raise Refusal("illegal", PRESS_NEXT if now.done else "There is no such answer.")
        if number in now.tried:
            return
        answer, now = answers[number - 1], replace(now, tried=(*now.tried, number))
        self._say(now.right(answer.because) if answer.right else now.wrong(answer.because))

    async def _show(self) -> None:
        step = self.step
        if self.progress.done or not step.asks:
            raise Refusal("illegal", PRESS_NEXT)
        if step.answers:
            number = next(n for n, answer in enumerate(step.answers, 1) if answer.right)
            tried = (*self.progress.tried, number)
            shown = replace(self.progress, shown=True, tried=tried)
            self._say(shown.right(step.answers[number - 1].because))
            return
        if step.goal and self.moment.plies:
            self._begin(self.progress.step, step.start, 0)
        course, stamp = [self.moment], Stamp(fresh_id(), self.now())
        progress = replace(self.progress, shown=True)
        for action in self._way():
            seat = LEARNER
            if action is None:
                ask = step.script[progress.at]
                assert isinstance(ask, Ask)
                game = self.moment.setting.game
                action = game.decode(first_asked(course[-1].match, ask))
            text = self.moment.setting.game.write_action(action)
            progress = self._acted(course, stamp, seat, text, progress)
        await self._commit(course)
        self._say(progress)

    def _way(self) -> Sequence[Any]:
        """The learner's actions that are left; None: whatever is asked for."""
        if self.step.goal:
            return [own.action for own in self.step.goal.way]
        return [None for one in self.step.script[self.progress.at :] if isinstance(one, Ask)]

    # What pages are sent

    def subscribe(
        self, session: str | None, since: int | None, address: str = "", upright: bool = False
    ) -> Subscriber:
        """A page, which gets the whole picture: rows are counted anew in each step."""
        subscriber = super().subscribe(session, None, address, upright)
        subscriber.note("lesson", self._told())
        return subscriber

    def _say(self, progress: Progress) -> None:
        self.progress = progress
        self._audience.tell("lesson", self._told())

    def _told(self) -> bytes:
        return msgspec.json.encode(told(self.lesson, self.progress, self.moment))

    async def _commit(
        self,
        course: Course,
        guests: Sequence[Guest] = (),
        keep: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Nothing is stored: it counts at once."""
        self.still_there()
        self._take_over(course, guests)
