"""Every example of the games holds, for the engine and for the referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.learn.example import example_files
from intramuros.testing.scenario import run_scenario

FILES = [(game, path) for game in GAMES.values() for path in example_files(game)]


@pytest.mark.parametrize(
    ("game", "path"), FILES, ids=[f"{game.name}-{path.stem}" for game, path in FILES]
)
def test_example(game: AnyGame, path: Path) -> None:
    run_scenario(game, path.read_text(encoding="utf-8"), path.name)
