"""Which lessons there are."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import AnyGame
from intramuros.learn.lesson import Lesson
from intramuros.learn.lesson_file import lessons
from intramuros.server.table.refusal import Refusal


def game_of(games: Mapping[str, AnyGame], name: str) -> AnyGame:
    """The game with this name, or a Refusal `gone`."""
    game = games.get(name)
    if game is None:
        raise Refusal("gone", "There is no such game.")
    return game


def offered(game: AnyGame) -> Mapping[str, Lesson]:
    """The game's lessons that everybody may take: none of what a saga still seals."""
    return {name: lesson for name, lesson in lessons(game).items() if not lesson.chapter}


def lesson_of(games: Mapping[str, AnyGame], game: str, name: str) -> tuple[AnyGame, Lesson]:
    """The game and its lesson with these names, or a Refusal `gone`."""
    found = game_of(games, game)
    lesson = offered(found).get(name)
    if lesson is None:
        raise Refusal("gone", f"{found.title} has no such lesson.")
    return found, lesson
