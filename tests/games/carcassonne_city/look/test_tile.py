"""One tile as a picture."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from intramuros.games.carcassonne_city.look.geometry import kit_of, spots
from intramuros.games.carcassonne_city.look.materials import MATERIALS
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.picture import QUARTERS
from intramuros.games.carcassonne_city.look.tile.plan import plan
from intramuros.games.carcassonne_city.model import (
    STEWARD,
    Laying,
    Position,
)
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.games.carcassonne_city.tiles import (
    HISTORIC,
    KINDS,
    TILES,
    Area,
    Market,
    Tile,
    TileSet,
)
from intramuros.games.carcassonne_city.tiles import PUBLIC as CIVIC
from intramuros.scene import Look
from tests.games.carcassonne_city.boards import city, labels

LOOK = Look()


def board(position: Position) -> dict[str, dict[str, str]]:
    layers = DRAWING.scene(position, 0, LOOK).regions["board"].layers
    return {name: dict(layer) for name, layer in layers.items()}


def test_a_tile_is_the_same_wherever_it_lies_but_for_the_light() -> None:
    one, other = board(city("0,0 C1b r0")), board(city("0,0 C1b r0", "0,1 C1b r0"))
    assert one["town"]["b-0,0"] == other["town"]["b-0,0"]
    assert one["ground"]["g-0,0"] == other["ground"]["g-0,0"]
    turned = board(city("0,0 C1b r2"))
    assert turned["town"]["b-0,0"] != one["town"]["b-0,0"]


@pytest.mark.rule("C-09")
def test_each_kind_of_market_has_its_colour_and_its_symbol() -> None:
    signs = []
    for tile, kind in zip(("A1a", "A1b", "A1c"), KINDS, strict=True):
        town = board(city(f"0,0 {tile} r0"))["town"]["b-0,0"]
        assert f"#c-sign-{kind}" in town and f"#c-stall-{kind}" in town
        assert all(f"-{other}" not in town for other in KINDS if other != kind)
        found = re.search(rf'<g id="c-sign-{kind}">(.*?)</g>', DRAWING.defs)
        assert found
        signs.append(found[1])
    assert len({re.findall(r' d="([^"]*)"', sign)[-1] for sign in signs}) == 3
    assert len({MATERIALS[f"c-{kind}"] for kind in KINDS}) == 3


@pytest.mark.rule("C-R04")
def test_residential_ground_is_brown_and_paving_is_paler() -> None:
    def channels(name: str) -> tuple[int, ...]:
        return tuple(int(MATERIALS[name][0][at : at + 2], 16) for at in (1, 3, 5))

    brown = [channels(name) for name in ("c-earth", *QUARTERS)]
    assert all(red > green > blue and red - blue > 60 for red, green, blue in brown)
    for kind in KINDS:
        assert sum(channels(f"c-{kind}-paving")) > max(map(sum, brown))
    layers = board(city("0,0 A8a r0"))
    assert "f-c-earth" in layers["shadows"]["d-0,0"]
    assert "f-c-quarter-" in layers["quarters"]["q-0,0"]


@pytest.mark.rule("C-10", "C-11")
def test_public_buildings_have_a_grey_oval_and_historic_ones_a_name() -> None:
    for number in range(3):
        found = re.search(rf'<g id="c-public-{number}">(.*?)</g>', DRAWING.defs)
        assert found and "<ellipse" in found[1] and "f-c-oval" in found[1]
    shown = 0
    for tile in TILES.tiles:
        layers = board(city(f"0,0 {tile.name} r1"))
        town = layers["town"]["b-0,0"]
        assert ("#c-public-" in town) == (tile.building == CIVIC)
        if tile.building in HISTORIC:
            shown += 1
            text = ElementTree.fromstring(layers["names"]["n-0,0"]).findtext(".//text")
            assert text == tile.building
            assert list(layers).index("names") > list(layers).index("followers")
            assert f"#c-historic-{HISTORIC.index(tile.building)}" in town
    assert shown == len(HISTORIC)


@pytest.mark.parametrize("tile", [one for one in TILES.tiles if one.building in HISTORIC])
@pytest.mark.parametrize("turn", range(4))
def test_the_name_of_a_building_hides_no_emblem(tile: Tile, turn: int) -> None:
    name = board(city(f"0,0 {tile.name} r{turn}"))["names"]["n-0,0"]
    scroll = re.search(r'd="M([\d.]+) ([\d.]+)h([\d.]+)', name)
    assert scroll
    left, top, wide = map(float, scroll.groups())
    assert 0 < left and left + wide < SIZE and 0 < top and top + 10 < SIZE  # on its own tile
    for role, own in enumerate(spots(kit_of(TILES), TILES.numbers[tile.name], turn)):
        for x, y in own:
            emblem = y if role == STEWARD else y + 8
            assert not (left - 4 < x < left + wide + 4 and top - 4 < emblem < top + 14)


@pytest.mark.parametrize("tile", TILES.tiles, ids=lambda tile: tile.name)
def test_followers_stand_on_their_feature(tile: Tile) -> None:
    drawn = plan(tile)
    streets, markets, areas = drawn.spots
    assert (len(streets), len(markets), len(areas)) == (
        len(tile.streets),
        len(tile.markets),
        len(tile.areas),
    )
    assert all(drawn.is_market(*at) for at in (*markets, *drawn.signs))
    assert all(drawn.is_free(*at) for at in areas)
    assert not any(drawn.is_free(*at) for at in streets)
    every = [at for role in drawn.spots for at in role]
    for number, (x, y) in enumerate(every):
        assert 0 < x < SIZE and 0 < y < SIZE
        for other in every[:number]:
            assert max(abs(x - other[0]), abs(y - other[1])) > 14, (tile.name, every)


def test_an_area_without_ground_has_its_steward_in_the_middle() -> None:
    odd = Tile("Z9y", 75, (), (Market((0, 1, 2, 3), 0),), (Area(()),))
    assert plan(odd).spots[STEWARD] == ((50, 50),)


def test_outside_a_tile_there_is_nothing() -> None:
    drawn = plan(TILES.tiles[0])
    assert not drawn.is_free(-1, 50) and not drawn.is_market(50, 100)


def test_tiles_of_another_set_are_drawn_as_well() -> None:
    odd = Tile("Z9z", 75, (), (), (Area(tuple(range(8))),))
    tiles = TileSet((odd,))
    position = replace(city("0,0 A1a r0"), tiles=tiles, phase=Laying(0, 0), bag=(75,), aside=(0,))
    position = replace(position, city=(replace(position.city[0], tile=0),))
    scene = DRAWING.scene(position, 0, LOOK)
    assert "tile-Z9z-0" in scene.regions["board"].layers["faces"]
    assert labels(scene)["0,0"] == "0,0, tile Z9z: houses"
    again = DRAWING.scene(replace(position, tiles=TileSet((odd,))), 0, LOOK)
    assert again.regions["board"].layers["town"] is scene.regions["board"].layers["town"]
