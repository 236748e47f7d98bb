"""Our own tile set: every count that the manual gives, and what makes a tile a tile."""

from __future__ import annotations

from collections import Counter

import pytest

from intramuros.games.carcassonne_city.model import STACKS, start
from intramuros.games.carcassonne_city.model import Options as CityOptions
from intramuros.games.carcassonne_city.text.words import tile_words
from intramuros.games.carcassonne_city.tiles import (
    HISTORIC,
    INNER_ENDS,
    KINDS,
    NAME,
    PUBLIC,
    TILES,
    read_tiles,
    write_tiles,
)

BOX = [tile for tile in TILES.tiles for _ in range(tile.count)]


@pytest.mark.rule("C-02")
def test_there_are_75_tiles_of_63_kinds() -> None:
    assert len(BOX) == 75
    assert len(TILES.tiles) == 63
    assert all(NAME.fullmatch(tile.name) for tile in TILES.tiles)
    assert all(tile.streets or tile.markets or tile.areas for tile in TILES.tiles)


@pytest.mark.rule("C-17")
def test_the_stacks_hold_all_tiles() -> None:
    position = start(3, CityOptions())
    assert sum(STACKS) == sum(position.bag) == sum(position.stacks) == 75


@pytest.mark.rule("C-09")
def test_markets_are_of_three_kinds() -> None:
    kinds = Counter(KINDS[market.kind] for tile in BOX for market in tile.markets)
    assert kinds == {"fish": 17, "grain": 18, "livestock": 18}


@pytest.mark.rule("C-10")
def test_there_are_32_public_buildings() -> None:
    assert sum(tile.building == PUBLIC for tile in BOX) == 32


@pytest.mark.rule("C-11")
def test_the_seven_historic_buildings_stand_once_each() -> None:
    historic = [tile.building for tile in BOX if tile.building not in ("", PUBLIC)]
    assert sorted(historic) == sorted(HISTORIC)


@pytest.mark.rule("C-12")
def test_residential_areas_are_features_of_their_own() -> None:
    assert sum(len(tile.areas) for tile in BOX) == 150
    halves = {half for tile in BOX for area in tile.areas for half in area.halves}
    assert halves == set(range(8))


def test_sides_and_streets() -> None:
    streets = [len([s for street in tile.streets for s in street.sides]) for tile in BOX]
    assert Counter(streets) == {0: 14, 1: 16, 2: 33, 3: 9, 4: 3}
    assert sum(len(market.sides) for tile in BOX for market in tile.markets) == 76
    ends = Counter(street.inner_end for tile in BOX for street in tile.streets)
    assert sum(ends[end] for end in INNER_ENDS) == 61
    assert sum(ends.values()) == 91


def test_the_set_round_trips() -> None:
    assert read_tiles(write_tiles(TILES)) == TILES
    assert TILES.numbers["A1a"] == 0
    assert TILES.numbers["X1b"] == 62


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("A5a", "a grain market"),
        ("A6b", "a livestock market and a fish market"),
        ("A8a", "a residential area with Grand Puits"),
        ("B1a", "a street to a fish market with a public building"),
        ("B2a", "a street to Château Comtal"),
        ("C1b", "a straight street"),
        ("C2b", "a bend"),
        ("C4b", "a bend next to a grain market"),
        ("C6a", "two streets to a fish market"),
        ("D1b", "a crossing"),
        ("X1a", "a crossing of four streets with a public building"),
    ],
)
def test_tiles_have_words(name: str, told: str) -> None:
    assert tile_words(TILES.tiles[TILES.numbers[name]]) == told


@pytest.mark.rule("C-R05")
def test_the_manual_names_the_grocery() -> None:
    assert "L'Épicerie" in HISTORIC
    assert "Batiment" not in HISTORIC
