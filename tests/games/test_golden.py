"""Games that must replay to the letter while the edition stays the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.core.game import AnyGame, player_counts
from intramuros.games import GAMES
from intramuros.testing.golden import KINDS, check_golden
from tests.games.facts import every_file, files


@every_file("golden")
def test_golden_game(game: AnyGame, path: Path) -> None:
    check_golden(game, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in GAMES.values()
        for players in player_counts(game, game.options())
    ],
)
def test_each_player_count_has_the_usual_golden_games(game: AnyGame, players: int) -> None:
    usual = {f"{players}-{seed}-{'-'.join(kinds)}.txt" for seed, kinds in enumerate(KINDS, 1)}
    module = f"intramuros.games.{game.name}.game:GAME"
    assert usual <= {path.name for path in files(game, "golden")}, (
        f"python -m intramuros.testing.golden {module} tests/games/{game.name}/golden makes them"
    )
