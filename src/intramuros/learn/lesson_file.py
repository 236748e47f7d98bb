"""Lessons: steps of one idea each, in a text file of the game's folder; no Python.

    title: Your first palace
    minutes: 6
    able: You can build and claim a palace.

    step: Keep apart
    rule: M-36
    given:
      board:
          d e
        4 R .
    say:
      Palaces keep one empty square between them.
      Begin a brown palace where it may stand.
    mark: g4
    ask: 1 palace brown g4
    or: 1 palace brown g6
    hint: Leave a square free on every side.
    play: 2 wall T1

It is the language of the examples (`learn/example.py`). A step without `given` goes on from where
the step before it ended. It asks for actions (`ask`, one after the other, each with alternatives;
the first words of an action stand for all that begin with them), for an answer (`right` and `wrong`
ones, each with its reason after a `|`), for a `goal` (points of the score sheet, and a `way`), or
for nothing. `play` says what others do. docs/lessons.md tells what each key means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from intramuros.core.game import ALL, AnyGame, NotationError, read_seat
from intramuros.core.notation import Entry, entries, number, on_line
from intramuros.learn.example import start_of
from intramuros.learn.lesson import LEARNER, Answer, Ask, Goal, Lesson, Step, played, points_of
from intramuros.learn.sentences import Play, read_play

FOLDER = "lessons"
HEADINGS = ("title", "minutes", "rule", "able", "players", "options", "expansion", "chapter")
TASKS = ("ask", "or", "play", "right", "wrong", "goal", "way")
KEYS = ("step", "rule", "given", "say", "mark", "hint", "after", *TASKS)


def lesson_files(game: AnyGame) -> list[Path]:
    """The files of the game's lessons in the order in which they are taught."""
    return [] if game.folder is None else sorted((game.folder / FOLDER).glob("*.txt"))


def lessons(game: AnyGame) -> Mapping[str, Lesson]:
    """The game's lessons by name, read when somebody first asks."""
    if game.folder is None:
        return {}
    if game.folder not in _READ:
        found = [read_lesson_file(game, path) for path in lesson_files(game)]
        _READ[game.folder] = {lesson.name: lesson for lesson in found}
    return _READ[game.folder]


_READ: dict[Path, Mapping[str, Lesson]] = {}


def read_lesson_file(game: AnyGame, path: Path) -> Lesson:
    """A lesson from its file; NotationError names the file and the line."""
    name = path.stem.lstrip("0123456789").lstrip("-")
    try:
        return read_lesson(game, path.read_text(encoding="utf-8"), name)
    except NotationError as error:
        raise NotationError(f"{path.name}, {error}") from None


def read_lesson(game: AnyGame, text: str, name: str = "lesson") -> Lesson:
    """A lesson from its text; NotationError says in which line what cannot be read."""
    found = entries(text)
    begins = [at for at, entry in enumerate(found) if entry.key == "step"]
    if not begins:
        raise NotationError("line 1: a lesson needs a 'step: …'")
    heading = found[: begins[0]]
    said = {entry.key: entry for entry in heading}
    for entry in heading:
        with on_line(entry.line):
            if entry.key not in HEADINGS:
                raise NotationError(f"unknown key {entry.key!r}; known: {', '.join(HEADINGS)}")
    with on_line(1):
        for key in ("title", "minutes"):
            if key not in said:
                raise NotationError(f"a lesson needs '{key}: …'")
        minutes = number(said["minutes"].value, "minutes", 1, 60)
        chapter = number(said["chapter"].value, "chapter", 0, 99) if "chapter" in said else 0
        extra = _rules(game, heading)
    steps: list[Step] = []
    end: Any = None
    for first, last in zip(begins, [*begins[1:], len(found)], strict=True):
        step = _step(game, found[first:last], said, end)
        steps.append(step)
        with on_line(step.line):
            end = played(game, step).position(ALL)
    able = tuple(entry.value for entry in heading if entry.key == "able")
    expansion = said["expansion"].value if "expansion" in said else ""
    title = said["title"].value
    return Lesson(name, title, minutes, able, expansion, chapter, tuple(steps), extra)


def _step(game: AnyGame, found: Sequence[Entry], said: Mapping[str, Entry], before: Any) -> Step:
    line, once = found[0].line, {entry.key: entry for entry in found}
    for entry in found:
        with on_line(entry.line):
            if entry.key not in KEYS:
                raise NotationError(f"unknown key {entry.key!r}; known: {', '.join(KEYS)}")
    goes_on = before is not None and "given" not in once
    with on_line(once["given"].line if "given" in once else line):
        start = before if goes_on else start_of(game, {**said, **once})
    script, way, answers = _tasks(game, start.players, found)
    with on_line(line):
        if not found[0].value or "say" not in once:
            raise NotationError("a step needs a title and 'say: …'")
        if answers and sum(answer.right for answer in answers) != 1:
            raise NotationError("a question needs one right answer and wrong ones")
        asked = any(isinstance(one, Ask) for one in script)
        if (bool(answers) + ("goal" in once) + asked) > 1:
            raise NotationError("a step asks for one thing: actions, an answer or a goal")
        goal = _goal(once["goal"], way) if "goal" in once else None
        rules = _rules(game, found)
    step = Step(
        line=line,
        title=found[0].value,
        rules=rules,
        start=start,
        goes_on=goes_on,
        say=_paragraphs(once["say"]),
        marks=tuple(once["mark"].value.split()) if "mark" in once else (),
        hint=once["hint"].value if "hint" in once else "",
        after=once["after"].value if "after" in once else "",
        script=script,
        answers=answers,
        goal=goal,
    )
    with on_line(line):
        if step.asks and not answers and not step.hint:
            raise NotationError("a step that asks for actions needs a 'hint: …'")
        if goal and points_of(game, goal, played(game, step).position(ALL)) < goal.points:
            raise NotationError("the 'way' does not lead to the goal")
    return step


def _tasks(
    game: AnyGame, players: int, found: Sequence[Entry]
) -> tuple[tuple[Ask | Play, ...], tuple[Play, ...], tuple[Answer, ...]]:
    """The script of a step, the way to its goal, and the answers to its question."""
    script: list[Ask | Play] = []
    way: list[Play] = []
    answers: list[Answer] = []
    for entry in found:
        with on_line(entry.line):
            match entry.key:
                case "ask":
                    script.append(Ask(entry.line, (_beginning(entry.value, players),)))
                case "or":
                    last = script.pop() if script else None
                    if not isinstance(last, Ask):
                        raise NotationError("'or' follows an 'ask'")
                    others = (*last.beginnings, _beginning(entry.value, players))
                    script.append(Ask(last.line, others))
                case "play":
                    script.append(read_play(game, players, entry.value, entry.line))
                case "way":
                    way.append(read_play(game, players, entry.value, entry.line))
                case "right" | "wrong":
                    text, bar, because = entry.value.partition("|")
                    if not bar or not because.strip():
                        raise NotationError("an answer is 'its words | why it is right or wrong'")
                    right = entry.key == "right"
                    answers.append(Answer(text.strip(), right, because.strip()))
    return tuple(script), tuple(way), tuple(answers)


def _beginning(text: str, players: int) -> tuple[str, ...]:
    seat, *words = text.split() or [""]
    if read_seat(seat, players) != LEARNER or not words:
        raise NotationError("what is asked for is an action of seat 1: '1 wall T1'")
    return tuple(words)


def _goal(entry: Entry, way: tuple[Play, ...]) -> Goal:
    with on_line(entry.line):
        points, _, label = entry.value.partition(" ")
        if not way:
            raise NotationError("a goal needs its 'way: …', one line for each action")
        return Goal(entry.line, number(points, "points", 1, 999), label.strip(), way)


def _rules(game: AnyGame, found: Sequence[Entry]) -> tuple[str, ...]:
    rules = tuple(rule for entry in found if entry.key == "rule" for rule in entry.value.split())
    for rule in rules:
        if rule not in game.manual:
            raise NotationError(f"the manual of {game.title} has no rule {rule}")
    return rules


def _paragraphs(entry: Entry) -> tuple[str, ...]:
    """Each line of its block, or its value."""
    return tuple(line.strip() for line in entry.block) if entry.block else (entry.value,)
