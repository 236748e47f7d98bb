"""The board as a picture: what its layers show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.look.materials import MATERIALS
from intramuros.games.carcassonne_city.model import (
    Following,
    Options,
    Over,
    Piece,
    Position,
    start,
)
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.scene import Drawing as Drawn
from intramuros.scene import Look, diff
from tests.games.carcassonne_city.boards import STREET, city

LOOK = Look()


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
