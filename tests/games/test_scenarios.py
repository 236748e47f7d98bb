"""Every scenario file holds, for the engine and for the referee."""

from __future__ import annotations

from pathlib import Path

from intramuros.core.game import AnyGame
from intramuros.testing.scenario import run_scenario
from tests.games.facts import every_file


@every_file("scenarios")
def test_scenario(game: AnyGame, path: Path) -> None:
    run_scenario(game, path.read_text(encoding="utf-8"), path.name)
