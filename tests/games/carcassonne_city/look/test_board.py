"""The board as a picture: what its layers show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.features import features
from intramuros.games.carcassonne_city.look.hits import EDGE, END, SPOT
from intramuros.games.carcassonne_city.look.materials import MATERIALS
from intramuros.games.carcassonne_city.model import (
    STEWARD,
    Building,
    Following,
    Options,
    Over,
    Piece,
    Position,
    Towering,
    start,
)
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.games.carcassonne_city.text.names import write_place
from intramuros.scene import Drawing as Drawn
from intramuros.scene import Look, diff
from intramuros.scene.theme import SEATS
from tests.games.carcassonne_city.boards import STREET, city

LOOK = Look()
COLOURS = {**SEATS, **MATERIALS}
CONTESTED = ("0,0 C1b r0 1 citizen 1", "0,1 C1b r0 3 citizen 1")


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


def test_a_market_meets_houses_at_a_kerb_and_a_market_without_one() -> None:
    for lines, key in (
        (("0,0 A8a r0", "0,-1 A1a r0"), "e-0,-1N"),
        (("0,0 A8a r0", "0,1 A1a r2"), "e-0,0N"),
        (("0,0 A8a r0", "1,0 A1a r3"), "e-1,0W"),
        (("0,0 A1a r1", "1,0 A8a r0"), "e-1,0W"),
    ):
        assert "c-kerb" in board(city(*lines))["kerbs"][key]
    assert not board(city("0,1 A1a r0", "0,2 A3a r0"))["kerbs"]
    assert not board(city("0,0 C1b r0", "0,1 C1b r0"))["kerbs"]


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


@pytest.mark.rule("C-86")
def test_at_the_end_the_rest_of_the_wall_is_faint() -> None:
    position = replace(city("0,0 A8a r0", gate="0,0N", walls=(1, 0)), phase=Over())
    walls = board(position)["walls"]
    assert set(walls) == {"w-0,0E", "w-0,0S", "w-0,0W"}
    assert [key for key in walls if "opacity" in walls[key]] == ["w-0,0S", "w-0,0W"]
    without = board(replace(city("0,0 A8a r0"), phase=Over()))
    assert len(without["walls"]) == 4 and not without["joints"]


def test_small_followers_stand_where_there_is_nobody_yet() -> None:
    position = city("0,0 C1a r0 2 citizen 1", "0,1 D2a r0")
    offers = board(replace(position, phase=Following(0, (0, 1))))["offers"]
    # the street to the south is taken; the others, the market and the areas are free
    assert set(offers) == {f"o-0,1{name}" for name in ("c1", "c3", "m1", "a1", "a2", "a3")}
    assert all("-red" in element for element in offers.values())
    assert not board(position)["offers"]


def test_the_box_has_room_where_the_city_can_grow() -> None:
    def box(*places: str, gate: str = "", walls: tuple[int, int] = (0, 0)) -> list[float]:
        lines = [f"{place} A8a r0" for place in places]
        region = DRAWING.scene(city(*lines, gate=gate, walls=walls), 0, LOOK).regions["board"]
        assert region.roams
        return list(region.box)

    assert box("0,0") == [-112, -112, 324, 324]
    assert box("0,0", "1,0") == [-112, -112, 424, 324]
    assert box("0,0", "-1,0", "-1,1") == [-212, -212, 424, 424]
    # beyond a wall there is only the wall
    assert box("0,0", gate="0,0W") == [-60, -112, 272, 324]
    assert box("0,0", gate="0,0W", walls=(1, 1)) == [-60, -60, 272, 220]
    # one of the two westernmost tiles is open
    assert box("0,0", "0,1", gate="0,0W")[0] == -112


def test_at_the_end_the_city_fills_the_picture() -> None:
    position = replace(city("0,0 A8a r0", "1,0 A8a r0", "1,1 A8a r0"), phase=Over())
    region = DRAWING.scene(position, 0, LOOK).regions["board"]
    assert region.box == (-60, -160, 320, 320)  # two places by two, and a wall around them


def test_followers_have_a_light_rim_and_a_shadow_around_them() -> None:
    for colour in LOOK.colours:
        for role in ("citizen", "seller", "steward", "guard"):
            found = re.search(rf'<symbol id="{role}-{colour}".*?</symbol>', DRAWING.defs)
            assert found
            robe = r'<path d="[^"]*"[^>]* stroke-width="([\d.]+)"'
            shadow = re.search(rf'{robe}[^>]*>(?=<path[^>]*class="f-c-lime s-c-lime")', found[0])
            rim = re.search(r'class="f-c-lime s-c-lime"[^>]* stroke-width="([\d.]+)"', found[0])
            assert shadow and rim
            assert float(shadow[1]) > float(rim[1]) >= 5


def test_a_follower_is_half_as_wide_as_a_tile() -> None:
    shown = board(city("0,0 C3a r0 3 steward 2"))["followers"]["f-0,0"]
    assert 'width="50" height="50"' in shown


def test_a_claimed_street_or_market_glows_in_the_colour_of_its_owner() -> None:
    layers = board(city(*STREET))
    assert set(layers["glows"]) == {"glow-0,0c1"}
    glow = layers["glows"]["glow-0,0c1"]
    assert "s-seat-red" in glow and "seat-blue" not in glow
    for part in ("0,0c1", "1,0c1", "2,0c1"):  # all of it
        assert f'href="#s-{part}"' in glow
    market = board(city("0,0 A1a r0 2 seller 1"))["glows"]
    assert "s-seat-blue" in market["glow-0,0m1"]
    assert not board(city("0,0 C1b r0"))["glows"]


def test_what_is_contested_glows_in_all_colours() -> None:
    (glow,) = board(city(*CONTESTED))["glows"].values()
    assert "s-seat-red" in glow and "s-seat-green" in glow and "stroke-dasharray" in glow
    # with a second citizen it is red's alone
    (glow,) = board(city(*CONTESTED, "0,2 C1b r0 1 citizen 1"))["glows"].values()
    assert "s-seat-red" in glow and "s-seat-green" not in glow


def test_a_guarded_wall_glows_and_another_does_not() -> None:
    arms = ((Piece(guard=1), Piece()), ())
    glows = board(replace(city("0,0 A8a r0", gate="0,0N"), arms=arms))["glows"]
    assert set(glows) == {"glow-0,0E"} and "s-seat-blue" in glows["glow-0,0E"]


def test_quarters_on_one_tile_have_different_tints() -> None:
    quarters = board(city("0,0 D2a r0"))["quarters"]["q-0,0"]
    tints = re.findall(r"f-c-quarter-\d", quarters)
    assert len(tints) == len(set(tints)) == 3
    # one quarter over two tiles has one tint, and a wash of its owner's colour
    layers = board(city("0,0 A8a r0 1 steward 1", "1,0 A8a r0"))["quarters"]
    tints = [re.findall(r"f-c-quarter-\d", layers[f"q-{x},0"]) for x in (0, 1)]
    assert tints[0] == tints[1] and len(tints[0]) == 1
    assert all("f-seat-red-pale" in element for element in layers.values())


def test_a_quarter_with_several_leaders_has_their_colours_in_turn() -> None:
    layers = board(city("0,0 A8a r0 1 steward 1", "1,0 A8a r0 2 steward 1"))["quarters"]
    assert "f-seat-red-pale" in layers["q-0,0"] and "f-seat-blue-pale" in layers["q-1,0"]


AREA = re.compile(
    r'f-(c-quarter-\d)"[^>]*/>(?:<use[^>]*f-(seat-[a-z]+-pale)"[^>]*opacity="([.\d]+)")?'
)


def grounds(tile: str, theme: int) -> list[list[float]]:
    """What is seen of each area of a tile: its tint under its owner's wash, in red, green, blue."""
    found = []
    for tint, wash, much in AREA.findall(tile):
        ground, over = (bytes.fromhex(COLOURS[name][theme][1:]) for name in (tint, wash or tint))
        share = float(much or 0)
        found.append([a + share * (b - a) for a, b in zip(ground, over, strict=True)])
    return found


@pytest.mark.parametrize("theme", [0, 1])
def test_quarters_are_told_apart_whoever_owns_them(theme: int) -> None:
    differences = []
    for seed in range(4):
        *_, last = positions(4, seed)
        layer = board(last)["quarters"]
        quarter = {
            (part.place, part.number): number
            for number, whole in enumerate(features(last))
            for part in whole.parts
            if whole.role == STEWARD
        }
        for place in {place for place, _ in quarter}:
            seen = grounds(layer[f"q-{write_place(place)}"], theme)
            for (a, one), (b, other) in combinations(enumerate(seen), 2):
                if quarter[place, a] != quarter[place, b]:
                    differences.append(hypot(*(x - y for x, y in zip(one, other, strict=True))))
    assert len(differences) > 300
    # A quarter with many neighbours may find no tint that differs from all of them.
    assert sum(far < 12 for far in differences) <= 1 and min(differences) > 7


def test_the_town_stays_light_in_the_dark_theme() -> None:
    for name, (light, dark) in MATERIALS.items():
        assert (light == dark) == (not name.startswith("c-meadow"))


def test_what_is_clicked_is_large_while_it_can_be_chosen() -> None:
    def sizes(position: Position) -> dict[str, tuple[float, float]]:
        hits = "".join(board(position)["hits"].values())
        found = re.findall(r'data-t="([^"]*)".*? width="([^"]*)" height="([^"]*)"', hits)
        return {token: (float(width), float(height)) for token, width, height in found}

    position = city(*STREET, gate="0,0S", walls=(1, 1))
    now = sizes(replace(city(*STREET), phase=Building(0, 0, 1)))  # the gate, anywhere
    edges = {token for token in now if token[-1] in "NESW"}
    assert len(edges) == 8 and all(now[token] == (EDGE, EDGE) for token in edges)
    # the two ends of the wall: the next edges, or for a tower the last ones
    now = sizes(replace(position, phase=Building(0, 0, 1)))
    assert [token for token, size in now.items() if size == (END, END)] == ["0,0N", "2,0S"]
    now = sizes(replace(position, phase=Towering(0)))
    assert [token for token, size in now.items() if size == (END, END)] == ["0,0W", "1,0S"]
    # at other times they leave room for the features beside them
    later = sizes(position)
    tokens = ("0,0S", "0,0W", "1,0c1", "1,0")
    assert [later[token] for token in tokens] == [(EDGE, 24), (24, EDGE), (SPOT, SPOT), (100, 100)]
