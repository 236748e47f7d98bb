"""Golden episodes besides the first one, which every player count has."""

from __future__ import annotations

import pytest

from intramuros.games.my_city.game import GAME
from tests.games.facts import files


@pytest.mark.parametrize("players", GAME.players)
def test_each_player_count_has_later_episodes(players: int) -> None:
    names = [path.name for path in files(GAME, "golden") if path.name.startswith(f"{players}-")]
    assert len(names) >= 6
