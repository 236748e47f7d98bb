"""Episodes that must replay to the letter while the edition stays the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.games.my_city.game import GAME
from intramuros.testing.golden import check_golden

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_golden_game(path: Path) -> None:
    check_golden(GAME, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("players", GAME.players)
def test_each_player_count_has_four_and_later_episodes(players: int) -> None:
    names = [path.name for path in FILES if path.name.startswith(f"{players}-")]
    assert sum("random" in name or "greedy" in name for name in names) == 4
    assert len(names) >= 6
