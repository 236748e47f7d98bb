"""Finds the facts that each game hands over with its own tests."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.testing.facts import Facts

FOLDER = Path(__file__).parent
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def facts_of(game: AnyGame) -> Facts:
    """`FACTS` of tests/games/GAME/facts.py."""
    module = f"tests.games.{game.name}.facts"
    assert (FOLDER / game.name / "facts.py").is_file() and find_spec(module), (
        f"tests/games/{game.name}/facts.py is missing; docs/adding-a-game.md says what it has"
    )
    facts = import_module(module).FACTS
    assert isinstance(facts, Facts)
    return facts


def files(game: AnyGame, folder: str) -> list[Path]:
    """The text files of a folder of the game's tests: perft, golden games."""
    return sorted((FOLDER / game.name / folder).glob("*.txt"))


def every_file(folder: str) -> pytest.MarkDecorator:
    """A test for each such file of each game."""
    found = [(game, path) for game in GAMES.values() for path in files(game, folder)]
    names = [f"{game.name}-{path.stem}" for game, path in found]
    return pytest.mark.parametrize(("game", "path"), found, ids=names)
