"""Every scenario file of My City holds, for the engine and for the referee."""

from pathlib import Path

import pytest

from intramuros.games.my_city.game import GAME
from intramuros.testing.scenario import run_scenario, scenarios

FOLDER = Path(__file__).with_name("scenarios")


@pytest.mark.parametrize("path", scenarios(FOLDER), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    run_scenario(GAME, path.read_text(encoding="utf-8"), path.name)
