"""The city drawn with letters: tiles in every turn, followers, walls, places, and what is due."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, sketched
from intramuros.games.carcassonne_city.game import GAME
from intramuros.games.carcassonne_city.model import Feature, Position
from intramuros.games.carcassonne_city.text.letters import follower_spot, tile_letters
from intramuros.games.carcassonne_city.text.sketch import sketch
from intramuros.games.carcassonne_city.tiles import TILES, Area, Street, Tile
from tests.games.carcassonne_city.boards import HEADER

CITY = """\
players: 2
turn: 1 lays C1a
stacks: 0 10 20
city:
  0,0 D1b r0
  1,0 C1b r1 1 citizen 1
  2,0 C1a r3
  0,1 A8a r0 2 steward 1
gate: 0,1 W
clockwise: 1T
"""
DRAWN = """\
seat 1 lays C1a, a straight street with a public building

      -1     0     1     2     3
          ###1##T
          G..2..
  1       G..@..> 1,1   2,1
          G.....

           ..... ..... ....*
  0  -1,0 <--+-----1--------  3,0
           ..|.. ..... .....


 -1        0,-1  1,-1  2,-1
"""
IN_HAND = """\
in hand: C1a
  r0      r1      r2      r3
  ..|..   ....*   ..|..   ....*
  .*|..   -----   .*|..   -----
  ..|..   .....   ..|..   .....
tiles left: 0 + 10 + 20; walls left: 69 and 2 short
seat 1: 5 followers, 5 towers; points: streets 0, markets 0, towers 0
"""


def read(text: str) -> Position:
    return GAME.read(HEADER + text)


def test_the_city_with_its_places_walls_and_followers() -> None:
    text = sketch(read(CITY))
    assert text.startswith(DRAWN)
    assert IN_HAND in text
    assert sketched(GAME, read(CITY), viewer=1) == text


def test_where_a_follower_could_stand_is_told() -> None:
    text = sketch(read(CITY.replace("1 lays C1a", "1 follows 2,0")))
    assert "seat 1 may put a follower on 2,0\n" in text
    assert "  citizen 1: places a citizen on the street at 2,0\n" in text
    assert "  steward 2: places a steward in the residential area in the south of 2,0\n" in text
    assert "-1,0" not in text


@pytest.mark.parametrize(
    ("turn", "says"),
    [
        ("1 draws", "a tile is drawn for seat 1"),
        ("2 builds 1 for 1", "seat 2 builds a wall; 1 piece to be built"),
        ("1 towers", "seat 1 may place a tower"),
        ("1 guards clockwise 1 for 1", "seat 1 may put a guard on its wall at the clockwise end"),
    ],
)
def test_every_turn_is_told(turn: str, says: str) -> None:
    assert sketch(read(CITY.replace("1 lays C1a", turn))).startswith(f"{says}\n")


def test_an_empty_table_shows_the_tile_in_hand() -> None:
    text = sketch(read("turn: 1 lays C1a\n"))
    assert "in hand: C1a\n" in text and "f g l market" not in text


def test_a_wide_city_comes_in_parts() -> None:
    position = GAME.read(GAME.cover)
    town = sketch(position, ALL, 40).partition("- | /")[0]
    assert "      -4    -3    -2    -1     0\n" in town
    assert "       1     2     3     4\n" in town
    assert max(map(len, town.splitlines())) <= 40


def test_a_real_city_fits_80_to_120_columns() -> None:
    position = GAME.read(GAME.cover)
    for columns in (80, 100, 120):
        town = sketch(position, ALL, columns)
        assert max(map(len, town.splitlines())) <= columns
    assert "#GGGGG#  |        ###2###########4##T" in town


def test_every_follower_stands_on_its_feature() -> None:
    for tile in TILES.tiles:
        for turn in range(4):
            check_followers(tile, turn)


def check_followers(tile: Tile, turn: int) -> None:
    rows = tile_letters(tile, turn)
    assert [len(row) for row in rows] == [5, 5, 5]
    for role, parts in enumerate((tile.streets, tile.markets, tile.areas)):
        spots = [follower_spot(tile, turn, Feature(role, n), rows) for n in range(len(parts))]
        assert len(set(spots)) == len(spots), (tile.name, turn)
        assert all(rows[y][x] in ("|-/\\+", "fgl", ".")[role] for x, y in spots), (tile.name, turn)


def test_two_bends_on_one_tile_are_told_apart() -> None:
    """No tile of ours has them; a tile file of one's own may."""
    areas = (Area((1, 2)), Area((5, 6)), Area((0, 3, 4, 7)))
    tile = Tile("Z1a", 1, (Street((0, 1)), Street((2, 3))), (), areas)
    assert tile_letters(tile, 0) == ["..\\..", "--.--", "..\\.."]
    assert tile_letters(tile, 1) == ["../..", "--.--", "../.."]
    for turn in range(4):
        check_followers(tile, turn)
