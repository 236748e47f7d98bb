"""Every rule about placing or scoring has a picture in the rule book."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.learn.example import examples
from intramuros.learn.figure import figure
from tests.games.facts import EVERY_GAME, facts_of

GAMES_FOLDER = Path(__file__).parents[2] / "src" / "intramuros" / "games"


def of_the_referee(game: AnyGame) -> set[str]:
    """The rules with which the referee refuses, and those that its score sheets cite."""
    folder = GAMES_FOLDER / game.name
    literal = re.compile(rf"{game.manual.letter}-[A-Z]?\d+")
    return {
        node.value
        for path in (*folder.glob("referee.py"), *folder.glob("referee/**/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and literal.fullmatch(node.value)
    }


@EVERY_GAME
def test_every_example_can_be_drawn_and_every_rule_of_the_referee_has_a_picture(
    game: AnyGame,
) -> None:
    pictured: set[str] = set()
    for example in examples(game).values():
        if not example.shown:
            continue
        told = figure(game, example)
        ElementTree.fromstring(told)
        # Nothing in it can be taken for a part of the live board.
        assert " data-t=" not in told and 'id="h-' not in told, example.name
        assert len(told) < 250_000, example.name
        if "<svg " in told:
            pictured.update(example.cited)
    assert of_the_referee(game) - pictured == facts_of(game).unpictured, (
        "an example with a picture for each; what needs none is for `unpictured` in facts.py"
    )


@EVERY_GAME
def test_titles_are_sentences_for_people(game: AnyGame) -> None:
    for example in examples(game).values():
        title = example.title
        assert title[0].isupper() and title.endswith((".", "!", "?")), example.name
        assert not example.shown or not re.search(r"\w=\w|_", title), example.name


def test_a_rule_without_a_picture_is_found() -> None:
    game = GAMES["medina"]
    assert {"M-36", "M-81"} <= of_the_referee(game)
