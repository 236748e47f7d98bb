"""Components of one's own on the command line, with the tiles of Carcassonne: The City."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from intramuros.games.carcassonne_city.tiles import TILES, write_tiles
from tests.cli.running import good, refused

GAME = "carcassonne_city"


@pytest.fixture
def tiles(tmp_path: Path) -> str:
    """A file in which C1b is called C1z."""
    file = tmp_path / "tiles.toml"
    file.write_text(write_tiles(TILES).replace("C1b", "C1z"), encoding="utf-8")
    return str(file)


def test_a_position_carries_the_tiles(tiles: str) -> None:
    start = good("new", GAME, "--players", "3", "--components", tiles)
    assert "\ntiles:\n" in start
    assert "[C1z]" in start
    assert good("show", stdin=start) == start
    assert "tile 0,0 r0" in good("legal", stdin=start)
    laid = good("apply", "tile 0,0 r0", stdin=start)
    assert "[C1z]" in laid


def test_our_tiles_as_a_file_change_nothing(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(write_tiles(TILES), encoding="utf-8")
    assert good("new", GAME, "--components", str(file)) == good("new", GAME)


def test_bots_play_with_them(tiles: str) -> None:
    line = ("sim", GAME, "--games", "2", "--bots", "random", "--json", "--players", "2")
    own = json.loads(good(*line, "--components", tiles))
    assert own["games"] == 2
    assert own["bots"] == json.loads(good(*line, "--components", tiles, "--processes", "2"))["bots"]


def test_a_match_is_played_and_saved_with_them(tiles: str, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    shown = good(
        "play", GAME, "--seed", "1", "--components", tiles, stdin=f"tile 0,0 r0\nsave {record}\n"
    )
    assert "lays " in shown
    assert "[C1z]" in record.read_text(encoding="utf-8")
    assert good("verify", str(record)).startswith("2 actions are legal\n")
    assert "turns up " in good("replay", str(record))


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_text("[A1a]\ncount = 0\n", encoding="utf-8")
    said = f"{file}: line 2: A1a: count must be a number from 1 to 75"
    for command in ("new", "sim", "play"):
        assert refused(command, GAME, "--components", str(file)) == said
    assert refused("serve", "--components", f"{GAME}={file}") == said


def test_what_is_no_file_or_no_game_is_refused(tmp_path: Path, tiles: str) -> None:
    missing = str(tmp_path / "missing.toml")
    assert "no such file" in refused("new", GAME, "--components", missing)
    takes_none = "Medina takes no components of one's own"
    assert refused("new", "medina", "--components", tiles) == takes_none
    assert refused("serve", "--components", f"medina={tiles}") == takes_none
    assert refused("serve", "--components", tiles) == (
        f"components are written GAME=FILE, not {tiles[:60]!r}"
    )
    assert refused("serve", "--components", f"medinna={tiles}").startswith("there is no game")


def test_the_list_of_games_says_who_takes_them() -> None:
    games = good("games").split("\n\n")
    takers = [game.partition(":")[0] for game in games if "--components FILE" in game]
    assert takers == [GAME, "five_tribes", "my_city"]


def test_house_rules_need_an_expansion(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[items.carpet]\ntiles = 1\n", encoding="utf-8")
    line = ("new", "five_tribes", "--components", str(file))
    assert "items.carpet = " in good(*line, "--option", "artisans=on")
    assert "house rules are for the expansions" in refused(*line)
    assert "house rules are for the expansions" in refused("sim", *line[1:], "--games", "1")
