"""The positions whose pictures stand on the start page and in the README."""

import pytest

from intramuros.games import GAMES
from intramuros.server.web.covers import played
from tests.mosaic.game import GAME as MOSAIC
from tests.mosaic.model import LAST


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.cover])
def test_a_cover_is_a_position_that_a_game_can_lead_to(name: str) -> None:
    game = GAMES[name]
    position = game.read(game.cover)
    assert game.write(position) == game.cover
    assert game.state(position).actors()


def test_without_a_cover_bots_play_to_the_middle_of_a_short_game() -> None:
    assert len(played(MOSAIC).laid) == LAST // 2
