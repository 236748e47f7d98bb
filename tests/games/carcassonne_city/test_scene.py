"""The pictures of Carcassonne: The City: what they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.look.materials import MATERIALS
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.plan import plan
from intramuros.games.carcassonne_city.model import (
    STEWARD,
    Building,
    Following,
    Laying,
    Options,
    Over,
    Piece,
    Position,
    start,
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
from intramuros.scene import Drawing as Drawn
from intramuros.scene import Fact, Look, diff
from tests.games.carcassonne_city.boards import STREET, city, labels

LOOK = Look()

MARKETS = ("0,0 A1a r0 2 seller 1", "0,1 A3a r0", "0,2 A1c r2 1 seller 1")


def tips(position: Position) -> dict[str, str]:
    body = DRAWING.scene(position, 0, LOOK).regions["board"].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*data-tip="([^"]*)"', body))


def board(position: Position) -> dict[str, dict[str, str]]:
    layers = DRAWING.scene(position, 0, LOOK).regions["board"].layers
    return {name: dict(layer) for name, layer in layers.items()}


def positions(players: int, seed: int) -> Iterator[Position]:
    """The positions of a random game."""
    state, rng = State.of(start(players, Options())), Rng(seed)
    yield state.position(ALL)
    while actors := state.actors():
        state.apply(actors[0], state.random_action(actors[0], rng))
        yield state.position(ALL)


def test_it_keeps_the_protocol() -> None:
    assert isinstance(DRAWING, Drawn)


def test_patches_lead_from_picture_to_picture() -> None:
    shown: dict[tuple[str, str], dict[str, str]] = {}
    before = None
    for number, position in enumerate(positions(2, 5)):
        scene = DRAWING.scene(position, number % 2, LOOK)
        if before is None:
            for name, region in scene.regions.items():
                shown |= {(name, layer): dict(keys) for layer, keys in region.layers.items()}
        else:
            for region_name, layer, key, element in diff(before, scene):
                if element is None:
                    del shown[region_name, layer][key]
                else:
                    shown[region_name, layer][key] = element
        for name, region in scene.regions.items():
            for layer, keys in region.layers.items():
                assert shown[name, layer] == keys
        before = scene
    assert isinstance(position.phase, Over)


def test_every_colour_is_a_material() -> None:
    known = re.compile(r'class="(?:hit|[fs]-[a-z0-9-]+(?: s-[a-z0-9-]+)?)"')
    scene = DRAWING.scene(city(*STREET, gate="0,0S", walls=(2, 1)), 0, LOOK)
    text = DRAWING.defs + "".join(region.body() for region in scene.regions.values())
    classes = re.findall(r'class="[^"]*"', text)
    assert classes and all(known.fullmatch(found) for found in classes)
    for element in re.findall(r"<[^>]*#[0-9a-f]{6}[^>]*>", text):
        assert "class=" in element
    assert all(name.startswith("c-") for name in MATERIALS)


def test_a_tile_is_the_same_wherever_it_lies_but_for_the_light() -> None:
    one, other = board(city("0,0 C1b r0")), board(city("0,0 C1b r0", "0,1 C1b r0"))
    assert one["town"]["b-0,0"] == other["town"]["b-0,0"]
    assert one["ground"]["g-0,0"] == other["ground"]["g-0,0"]
    turned = board(city("0,0 C1b r2"))
    assert turned["town"]["b-0,0"] != one["town"]["b-0,0"]


def test_borders_between_tiles_are_built_over() -> None:
    alone, joined = board(city("0,0 A8a r0")), board(city("0,0 A8a r0", "1,0 A1c r0"))
    assert not alone["borders"]
    assert "c-row-v" in joined["borders"]["e-1,0W"]
    # grass grows over the open sides only
    assert set(alone["rims"]) == {"r-0,0N", "r-0,0E", "r-0,0S", "r-0,0W"}
    assert "r-0,0E" not in joined["rims"] and "r-1,0W" not in joined["rims"]


def test_a_market_meets_houses_at_a_kerb_and_a_market_without_a_border() -> None:
    kerb = board(city("0,0 A8a r0", "0,-1 A1a r0"))["borders"]["e-0,-1N"]
    assert "c-front-" in kerb and "c-kerb" in kerb
    kerb = board(city("0,0 A8a r0", "0,1 A1a r2"))["borders"]["e-0,0N"]
    assert "c-front-" in kerb
    kerb = board(city("0,0 A8a r0", "1,0 A1a r3"))["borders"]["e-1,0W"]
    assert "c-front-" in kerb
    kerb = board(city("0,0 A1a r1", "1,0 A8a r0"))["borders"]["e-1,0W"]
    assert "c-front-" in kerb
    assert "e-0,1N" not in board(city("0,1 A1a r0", "0,2 A3a r0"))["borders"]
    street = board(city("0,0 C1b r0", "0,1 C1b r0"))["borders"]["e-0,0N"]
    assert "c-half-h" in street


def test_corners_inside_the_town_are_built_over() -> None:
    square = [f"{x},{y} A8a r0" for x in (0, 1) for y in (0, 1)]
    assert "v-1,0" in board(city(*square))["borders"]
    markets = [f"{x},{y} A5a r0" for x in (0, 1) for y in (0, 1)]
    assert "c-grove" in board(city(*markets))["borders"]["v-1,0"]
    assert "c-grove" in board(city(*square[:3]))["borders"]["v-1,0"]


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
def test_residential_ground_is_brown_and_paving_is_not() -> None:
    red, green, blue = (int(MATERIALS["c-earth"][0][at : at + 2], 16) for at in (1, 3, 5))
    assert red > green > blue and red - blue > 60
    red, green, blue = (int(MATERIALS["c-paving"][0][at : at + 2], 16) for at in (1, 3, 5))
    assert red - blue < 40
    assert "f-c-earth" in board(city("0,0 A8a r0"))["ground"]["g-0,0"]


@pytest.mark.rule("C-08")
def test_points_stand_on_the_cards_instead_of_a_track() -> None:
    position = city(*STREET)
    for seat, card in enumerate(DRAWING.facts(position, PUBLIC)):
        assert card[0] == Fact("followers", str(position.followers[seat]), "citizen-{colour}")
        assert [fact.label for fact in card[2:]] == [
            "points for streets",
            "points for markets",
            "points for towers",
        ]


@pytest.mark.rule("C-10", "C-11")
def test_public_buildings_have_a_grey_oval_and_historic_ones_a_name() -> None:
    for number in range(3):
        found = re.search(rf'<g id="c-public-{number}">(.*?)</g>', DRAWING.defs)
        assert found and "<ellipse" in found[1] and "f-c-oval" in found[1]
    shown = 0
    for tile in TILES.tiles:
        town = board(city(f"0,0 {tile.name} r1"))["town"]["b-0,0"]
        assert ("#c-public-" in town) == (tile.building == CIVIC)
        if tile.building in HISTORIC:
            shown += 1
            text = ElementTree.fromstring(f"<g>{town}</g>").findtext(".//text")
            assert text == tile.building
            assert f"#c-historic-{HISTORIC.index(tile.building)}" in town
    assert shown == len(HISTORIC)


@pytest.mark.rule("C-29", "C-41")
def test_stewards_lie_and_the_others_stand() -> None:
    for line, role in (
        ("0,0 C3a r0 3 citizen 1", "citizen"),
        ("0,0 C3a r0 3 seller 1", "seller"),
        ("0,0 C3a r0 3 steward 2", "steward"),
    ):
        assert f"#{role}-green" in board(city(line))["followers"]["f-0,0"]
    for colour in LOOK.colours:
        heights = {}
        for role in ("citizen", "seller", "steward", "guard"):
            found = re.search(rf'<symbol id="{role}-{colour}".*?</symbol>', DRAWING.defs)
            assert found
            robe = re.findall(rf'd="(M[^"]*)" class="f-seat-{colour} s-c-outline"', found[0])[0]
            numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", robe)]
            heights[role] = max(numbers[1::2]) - min(numbers[1::2])
        assert heights["steward"] < heights["citizen"] == heights["seller"] == heights["guard"]


def test_a_guard_stands_on_the_wall_and_a_tower_at_its_end() -> None:
    position = replace(
        city("0,0 A8a r0", gate="0,0N"), arms=((Piece(guard=1, tower=True),), (Piece(tower=True),))
    )
    layers = board(position)
    assert set(layers["walls"]) == {"w-0,0E", "w-0,0W"}
    assert "#guard-blue" in layers["followers"]["f-0,0E"]
    # the clockwise arm goes down the east side, the other one down the west side
    assert {key for key in layers["joints"] if key.startswith("wt")} == {"wt-100,100", "wt-0,100"}
    assert "c-gate-n" in layers["joints"]["w-gate"]
    assert not {"r-0,0N", "r-0,0E", "r-0,0W"} & set(layers["rims"])


@pytest.mark.rule("C-86")
def test_at_the_end_the_rest_of_the_wall_is_faint() -> None:
    position = replace(city("0,0 A8a r0", gate="0,0N", walls=(1, 0)), phase=Over())
    walls = board(position)["walls"]
    assert set(walls) == {"w-0,0E", "w-0,0S", "w-0,0W"}
    assert [key for key in walls if "opacity" in walls[key]] == ["w-0,0S", "w-0,0W"]
    without = board(replace(city("0,0 A8a r0"), phase=Over()))
    assert len(without["walls"]) == 4 and not without["joints"]


def test_names_of_what_can_be_clicked() -> None:
    found = labels(DRAWING.scene(city(*STREET), 0, LOOK))
    assert found["1,0"] == "1,0, tile C1b: street"
    assert found["0,0"] == "0,0, tile D1b: 3 streets"
    assert found["2,0"] == "2,0, tile B1b: street, fish market"
    assert found["0,1"] == "0,1, empty"
    assert found["1,0c1"] == "1,0, street 1"
    assert found["2,0m1"] == "2,0, market 1"
    assert found["2,0a2"] == "2,0, residential area 2"
    assert labels(DRAWING.scene(city("0,0 A8a r0"), 0, LOOK))["0,0"] == "0,0, tile A8a: Grand Puits"
    assert labels(DRAWING.scene(city("0,0 C1a r0"), 0, LOOK))["0,0"].endswith("public building")
    assert labels(DRAWING.scene(start(2, Options()), 0, LOOK)) == {"0,0": "0,0, empty"}


def test_tips_tell_what_is_at_stake() -> None:
    found = tips(city(*STREET))
    assert found["1,0c1"] == "Street of 3 tiles: complete. Red 1 citizen."
    assert found["0,0c2"] == "Street of 1 tile: 1 point when complete. Nobody is there."
    found = tips(city(*MARKETS))
    assert found["0,1m1"] == (
        "Market of 3 tiles with fish and grain and livestock: complete. "
        "Red 1 seller, blue 1 seller; red and blue share the lead."
    )
    assert found["0,0a1"] == (
        "Residential area on 1 tile, by 1 market: 2 points at the end. Nobody is there."
    )
    found = tips(city("0,0 C1b r0 3 citizen 1", "0,1 C1b r0 3 citizen 1", "0,2 C1b r0 1 citizen 1"))
    assert found["0,0c1"] == (
        "Street of 3 tiles: 3 points when complete. Red 1 citizen, green 2 citizens; green leads."
    )


@pytest.mark.rule("C-92", "C-94", "C-95")
def test_tips_of_the_wall_tell_what_a_guard_sees() -> None:
    position = replace(
        city("0,0 A8a r0", "1,0 C1a r0", gate="0,0S"), arms=((Piece(), Piece(guard=1)), ())
    )
    found = tips(position)
    assert found["0,0S"] == "The gate."
    assert found["0,0W"] == "Wall: a guard here sees 5 points."
    assert found["0,0N"] == "Wall with a blue guard: 3 points in sight."
    assert "1,0E" not in found
    found = tips(replace(position, phase=Building(0, 0, 1)))
    assert found["1,0E"] == "Wall: a guard here sees 5 points."


def test_the_hand_shows_what_is_left() -> None:
    position = replace(city(*STREET), followers=(1, 0, 7, 7), towers=(1, 3, 3, 0))
    hand = DRAWING.scene(position, 0, LOOK).regions["hand"]
    assert ">1 follower<" in hand.body() and ">1 tower<" in hand.body()
    assert DRAWING.scene(position, 3, LOOK).regions["hand"].body().count('opacity=".16"') == 1
    watched = DRAWING.scene(position, PUBLIC, LOOK).regions["hand"]
    assert set(watched.layers["pieces"]) == {"q-tile"} and not watched.layers["hits"]


@pytest.mark.rule("C-17", "C-18")
def test_the_stacks_show_what_is_left() -> None:
    stack = DRAWING.scene(start(2, Options()), 0, LOOK).regions["stack"].body()
    assert "tiles left: 30, 25, 20" in stack and "70 walls, 2 short" in stack
    position = replace(start(2, Options()), stacks=(0, 0, 7), stack=2, walls=1, short_walls=0)
    stack = DRAWING.scene(position, 0, LOOK).regions["stack"].body()
    assert "tiles left: 0, 0, 7" in stack and ">1 wall<" in stack


def test_faint_followers_stand_where_there_is_nobody_yet() -> None:
    position = city("0,0 C1a r0 2 citizen 1", "0,1 D2a r0")
    offers = board(replace(position, phase=Following(0, (0, 1))))["offers"]
    # the street to the south is taken; the others, the market and the areas are free
    assert set(offers) == {f"o-0,1{name}" for name in ("c1", "c3", "m1", "a1", "a2", "a3")}
    assert all("-red" in element for element in offers.values())
    assert not board(position)["offers"]


def test_the_box_grows_in_steps() -> None:
    def box(*places: str) -> tuple[float, float, float, float]:
        lines = [f"{place} A8a r0" for place in places]
        region = DRAWING.scene(city(*lines), 0, LOOK).regions["board"]
        assert region.roams
        return region.box

    small = box("0,0")
    assert list(small) == [-120, -120, 340, 340]
    east = box("0,0", "1,0")
    assert list(east) == [-120, -120, 540, 340] and east == box("0,0", "1,0", "2,0")
    assert box("0,0", "-1,0", "-1,1") == (-320.0, -320.0, 540.0, 540.0)


def test_at_the_end_the_city_fills_the_picture() -> None:
    position = replace(city("0,0 A8a r0", "1,0 A8a r0", "1,1 A8a r0"), phase=Over())
    region = DRAWING.scene(position, 0, LOOK).regions["board"]
    assert region.box == (-45, -145, 290, 290)  # two places by two, and a wall around them


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
