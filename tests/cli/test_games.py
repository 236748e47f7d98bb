"""games and --help."""

from __future__ import annotations

import pytest

from intramuros.cli.parser import parsers
from intramuros.core.options import describe
from intramuros.games import GAMES
from tests.cli.running import good


def test_the_list_has_every_game_with_its_options() -> None:
    listed = " ".join(good("games").split())
    for game in GAMES.values():
        assert f"{game.name}: {game.title}" in listed
        assert game.blurb in listed
        assert all(preset in listed for preset in game.presets)
        assert all(info.name in listed and info.says in listed for info in describe(game.options))


@pytest.mark.parametrize("command", parsers()[1])
def test_every_command_helps(command: str) -> None:
    assert good(command, "--help").startswith(f"usage: intramuros {command} ")
