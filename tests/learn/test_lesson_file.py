"""A lesson that cannot be right is refused with its file and line."""

from pathlib import Path

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.medina.game import GAME
from intramuros.learn.lesson import played
from intramuros.learn.lesson_file import read_lesson, read_lesson_file

HEAD = """title: Domes
minutes: 3
step: Claim
given:
  players: 3
  board:
      f g i
    5 R R .
    7 . . i
say: Claim it.
"""
ASKS = HEAD + "ask: 1 dome\nhint: The dome.\n"


def complaint(text: str) -> str:
    with pytest.raises(NotationError) as error:
        read_lesson(GAME, text)
    return str(error.value)


def test_what_is_read() -> None:
    lesson = read_lesson(GAME, ASKS + "rule: M-25\nstep: Then\nsay:\n  One.\n  Two.\n")
    first, second = lesson.steps
    assert (lesson.title, lesson.minutes, lesson.rules) == ("Domes", 3, ("M-25",))
    assert (first.asks, second.asks) == (True, False)
    assert second.goes_on
    assert GAME.write(second.start) == GAME.write(played(GAME, first).position(ALL))
    assert "domes: 1 f5" in GAME.write(second.start)
    assert second.say == ("One.", "Two.")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("title: Domes\n", "line 1: a lesson needs a 'step"),
        ("minutes: 3\nstep: A\nsay: B\n", "line 1: a lesson needs 'title"),
        ("colour: red\n" + ASKS, "line 1: unknown key 'colour'"),
        (HEAD + "shout: loud\n", "line 11: unknown key 'shout'"),
        (HEAD + "ask: 1 dome\n", "line 3: a step that asks for actions needs a 'hint"),
        (HEAD + "ask: 2 dome\n", "line 11: what is asked for is an action of seat 1"),
        (HEAD + "or: 1 dome\n", "line 11: 'or' follows an 'ask'"),
        (HEAD + "ask: 1 minaret\nhint: No.\n", "line 11: '"),
        (ASKS + "rule: M-999\n", "line 3: the manual of Medina has no rule M-999"),
        (ASKS + "play: 2 wall T1\n", "line 13: "),
        (HEAD + "right: Yes\n", "line 11: an answer is"),
        (HEAD + "right: Yes | So it is.\n" + "right: No | Not so.\n", "line 3: a question needs"),
        (ASKS + "right: Yes | So.\n", "line 3: a step asks for one thing"),
        (HEAD + "goal: 3 red\nhint: More.\n", "line 11: a goal needs its 'way"),
        (HEAD + "goal: 9 red\nway: 1 dome f5\nhint: More.\n", "line 3: the 'way' does not lead"),
        (HEAD.replace("say: Claim it.\n", ""), "line 3: a step needs a title and 'say"),
        (HEAD.replace("minutes: 3", "minutes: many"), "line 1: minutes must be a number"),
    ],
)
def test_what_cannot_be_right(text: str, part: str) -> None:
    assert part in complaint(text)


def test_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "2-domes.txt"
    path.write_text(HEAD + "shout: loud\n", encoding="utf-8")
    with pytest.raises(NotationError, match=r"2-domes\.txt, line 11"):
        read_lesson_file(GAME, path)
