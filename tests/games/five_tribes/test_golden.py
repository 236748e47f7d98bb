"""Games that must replay to the letter while the edition stays the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.games.five_tribes.game import GAME
from intramuros.testing.golden import check_golden

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_golden_game(path: Path) -> None:
    check_golden(GAME, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("players", GAME.players)
def test_each_player_count_has_four(players: int) -> None:
    assert sum(path.name.startswith(f"{players}-") for path in FILES) == 4
