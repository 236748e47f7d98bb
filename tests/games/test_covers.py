"""The positions whose pictures stand on the start page and in the README."""

from pathlib import Path

import pytest

from intramuros.games import GAMES
from intramuros.server.work.cover import played
from tests.mosaic.game import GAME as MOSAIC
from tests.mosaic.model import LAST

OTHERS = sorted((Path(__file__).parents[2] / "docs" / "pictures").glob("*.txt"))
"""What `tools/pictures.py` draws besides the covers."""


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.cover])
def test_a_cover_is_a_position_that_a_game_can_lead_to(name: str) -> None:
    game = GAMES[name]
    position = game.read(game.cover)
    assert game.write(position) == game.cover
    assert game.state(position).actors()


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_other_pictures_show_such_positions_too(path: Path) -> None:
    game, text = GAMES[path.stem.partition("-")[0]], path.read_text(encoding="utf-8")
    position = game.read(text)
    assert game.write(position) == text
    assert game.state(position).actors()
    assert path.with_suffix(".png").exists() and path.with_name(f"{path.stem}-dark.png").exists()


def test_without_a_cover_bots_play_to_the_middle_of_a_short_game() -> None:
    assert len(played(MOSAIC).laid) == LAST // 2
