"""The pictures of My City: the boards, what stands on them and around them, tiles and chart."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from xml.etree import ElementTree

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.my_city.campaign.pieces import CARDS, GRID, turns
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.look.margin import spot
from intramuros.games.my_city.look.materials import MATERIALS
from intramuros.games.my_city.look.outlines import handle, squares
from intramuros.games.my_city.model import Booked, Build, Building, Over, Position
from intramuros.games.my_city.scene import DRAWING
from intramuros.scene import Drawing, Look
from intramuros.scene.theme import UI, contrast
from tests.games.my_city.look.pictures import (
    cell,
    course,
    due,
    labels,
    shown,
    whole,
    with_city,
    words,
)


def test_it_keeps_the_protocol() -> None:
    assert isinstance(DRAWING, Drawing)


def test_the_own_board_is_large_and_the_others_lie_beside_it_in_turn() -> None:
    position = due("Y1", players=3)
    scene = shown(position, 1)
    assert list(scene.regions) == [
        "board",
        "hand",
        "beside-tiles",
        "beside-chart",
        "beside-1",
        "beside-2",
    ]
    assert "2:e3" in labels(scene)
    assert "3:e3" in labels(scene, "beside-1") and "1:e3" in labels(scene, "beside-2")
    assert "1:e3" in labels(shown(position, PUBLIC))
    assert list(shown(due("Y1", players=1)).regions)[-1] == "beside-chart"


def test_cities_are_called_by_their_players() -> None:
    position, names = due("Y1"), Look(names=("Ada", "Ben & Co"))
    own = DRAWING.scene(position, 0, names).regions
    assert (own["board"].label, own["beside-1"].label) == ("Your city", "The city of Ben & Co")
    watched = DRAWING.scene(position, PUBLIC, names).regions
    assert watched["board"].label == "The city of Ada"
    assert shown(position).regions["beside-1"].label == "The city of player 2"


def test_columns_and_rows_have_their_names_on_the_large_board() -> None:
    """Between the squares and the track, so that no house hides them."""
    scene = shown(due("Y1"))
    board = scene.regions["board"]
    names = board.layers["names"]["names"]
    written = [
        (text.text or "", float(text.attrib["x"]), float(text.attrib["y"]))
        for text in ElementTree.fromstring(names).iter("text")
    ]
    above = {name: x for name, x, y in written if name.isalpha() and -20 < y < 0}
    aside = {name: y for name, x, y in written if name.isdigit() and -20 < x < 0}
    assert [*above] == [*"abcdefghijk"] and [*aside] == [str(row) for row in range(1, 12)]
    for letter, x in above.items():
        for number, y in aside.items():
            assert GRID.names[int(y // 60) * 11 + int(x // 60)] == f"{letter}{number}"
    assert "names" not in scene.regions["beside-1"].layers
    assert 'pointer-events="none"' in names and 'aria-hidden="true"' in names
    for theme in (0, 1):
        assert contrast(MATERIALS["y-rim-ink"][theme], MATERIALS["y-rim"][theme]) > 4.5


def test_squares_can_be_read_aloud() -> None:
    building = Building("Y1", cell("e3"), 0)
    told = labels(shown(with_city(due("R1"), buildings=(building,))))
    assert told["1:d2"] == "d2, two trees"
    assert told["1:f3"] == "f3, yellow building Y1"
    assert told["1:a4"] == "a4, mountain"
    blue = with_city(due("R1", episode="22"), buildings=(Building("B8", cell("g3"), 0),))
    assert labels(shown(with_city(blue, factories=("B8",))))["1:g3"] == (
        "g3, blue building B8, a factory"
    )
    park = with_city(due("R1", episode="22"), parks=(cell("c2"),))
    assert labels(shown(park))["1:c2"] == "c2, a park"
    assert "p-c2" in shown(park).regions["board"].layers["plots"]


def test_the_flood_covers_a_bank() -> None:
    scene = shown(due("Y1", episode="7"))
    assert labels(scene)["1:a1"] == "a1, flooded"
    assert labels(scene)["1:h1"] != "h1, flooded"
    assert "y-land-1-water" in scene.regions["board"].body()
    other = replace(CAMPAIGN.episodes[6], flood="right")
    episodes = (*CAMPAIGN.episodes[:6], other, *CAMPAIGN.episodes[7:])
    position = replace(due("Y1", episode="7"), campaign=replace(CAMPAIGN, episodes=episodes))
    assert labels(shown(position))["1:h1"] == "h1, flooded"


def test_tips_tell_the_chart() -> None:
    body = shown(due("Y1", episode="2")).regions["board"].body()
    tips = dict(re.findall(r'data-t="([^"]*)"[^>]*?data-tip="([^"]*)"', body))
    assert tips["1:d2"] == "Each visible tree: 1 point."
    assert tips["1:b2"].startswith("A well with four different buildings")


def test_every_building_is_one_house() -> None:
    building = Building("R8", cell("e3"), 1)
    scene = shown(with_city(due("R1"), buildings=(building,)))
    assert list(scene.regions["board"].layers["houses"]) == ["b-R8"]
    assert '#y-house-U5-1"' in scene.regions["board"].layers["houses"]["b-R8"]


def test_a_factory_has_a_stack() -> None:
    city = with_city(due("B8", episode="14"), buildings=(Building("B8", cell("g3"), 0),))
    plain = shown(with_city(city, factories=())).regions["board"].layers["houses"]["b-B8"]
    assert (
        plain != shown(with_city(city, factories=("B8",))).regions["board"].layers["houses"]["b-B8"]
    )


def test_a_fourth_church_without_an_outline_is_not_there() -> None:
    position = with_city(due("C4", episode="5"), church="", buildings=())
    scene = shown(position)
    assert not [key for key in scene.regions["board"].layers["ghosts"] if key.startswith("tile")]
    assert labels(scene, "beside-tiles")["C4"] == "C4, church: missing"
    assert "You do not have this tile" in words(scene, "hand")
    assert DRAWING.cells(position, 0, Build(0, 0)) == ()
    assert DRAWING.step(position, 0, ()).kind == "cycle"


@pytest.mark.parametrize(
    ("number", "side"), [(0, "left"), (16, "left"), (17, "top"), (34, "right"), (50, "right")]
)
def test_the_track_goes_around_three_sides(number: int, side: str) -> None:
    x, y = spot(number)
    assert {"left": x < 0, "top": y < 0, "right": x > 660}[side]


def marker(position: Position) -> str:
    return shown(position).regions["board"].layers["rim"]["r-marker"]


@pytest.mark.rule("Y-51", "Y-63")
def test_the_marker_shows_what_is_booked() -> None:
    assert "the marker is on 10" in marker(due("Y1"))
    assert "the marker is on 8" in marker(with_city(due("Y1"), booked=Booked(passes=-2)))
    assert "3 below 0" in marker(with_city(due("Y1"), booked=Booked(passes=-13)))


def test_circles_nuggets_and_shafts_belong_to_the_campaign() -> None:
    rich = {"circles": 53, "nuggets": 5, "shafts": (2, 7, 9)}
    digging = with_city(replace(due("Y1", episode="18"), races=(("B", 8), ("Y", 4))), **rich)
    layer = shown(digging).regions["board"].layers["rim"]
    assert {"r-circles", "r-shaft-Y", "r-shaft-R", "r-shaft-B"} <= layer.keys()
    assert {f"r-circle-{n}" for n in range(1, 51)} <= layer.keys()  # each comes by itself
    assert 'aria-label="circles: 53"' in layer["r-circles"] and "+3" in layer["r-circles"]
    assert 'aria-label="yellow shaft: 2 of 6"' in layer["r-shaft-Y"]
    gold = with_city(due("Y1", episode="10"), **rich)
    assert 'aria-label="nuggets: 5"' in shown(gold).regions["board"].layers["rim"]["r-nuggets"]
    alone = replace(digging, options=replace(digging.options, play="episode"))
    assert shown(alone).regions["board"].layers["rim"].keys() == {"r-track", "r-marker"}
    assert shown(alone).regions["board"].box[3] < shown(digging).regions["board"].box[3]


def test_tiles_to_come_are_always_there() -> None:
    position = due("Y4", episode="5")
    position = replace(position, deck=tuple(c for c in position.deck if CARDS[c] != "R8"))
    told = labels(shown(position), "beside-tiles")
    assert len(told) == 29
    assert told["Y4"] == "Y4, yellow L4: due"
    assert told["Y5"] == "Y5, yellow J4: to come"
    assert told["R8"] == "R8, red U5: gone"
    assert told["X1"] == "X1, the blocking card: to come"
    assert "27 to come" in words(shown(position), "beside-tiles")
    assert "0 to come" in words(shown(replace(position, deck=())), "beside-tiles")
    late = labels(shown(due("Y1", episode="22")), "beside-tiles")
    assert {late[f"B{n}"].split(": ")[1] for n in range(1, 9)} >= {"missing", "to come"}


def test_the_box_tells_what_is_earned_and_what_is_to_cover() -> None:
    told = words(shown(due("Y1")), "beside-chart")
    assert told == "Rocks 16 left Empty squares 82 left Marker 10 Trees 10 Points so far 20"
    built = with_city(due("R1"), buildings=(Building("Y8", cell("a1"), 0),))
    assert "Empty squares 77 left" in words(shown(built), "beside-chart")
    counted = words(shown(replace(due("Y1"), phase=Over())), "beside-chart")
    assert "Rocks −16 Empty squares −82" in counted and counted.endswith("Final score −78")
    alone = words(shown(due("Y1", players=1)), "beside-chart")
    assert re.search(r"Points so far target \d+ 20$", alone)


def test_the_lines_of_the_box_cite_the_chart() -> None:
    body = shown(with_city(due("R1"), buildings=(Building("Y8", cell("a1"), 0),)))
    tips = re.findall(r'data-tip="([^"]*)"', body.regions["beside-chart"].body())
    assert "Each visible tree: 1 point." in tips
    assert "Each empty light green square: −1 point. 5 of 82 covered." in tips


@pytest.mark.parametrize("episode", ["1", "4", "16", "24"])
def test_the_box_does_not_grow_during_an_episode(episode: str) -> None:
    boxes = {shown(position).regions["beside-chart"].box for position in course(episode)}
    assert len(boxes) == 1


def test_every_colour_is_a_material() -> None:
    *_, position, _ = islice(course("21"), 40)
    text = DRAWING.defs + whole(shown(position))
    classes = re.findall(r'class="([^"]*)"', text)
    known = re.compile(r"hit|[fs]-[a-z0-9-]+(?: s-[a-z0-9-]+)?")
    assert all(known.fullmatch(name) for name in classes)
    assert not re.findall(
        r'(?:fill|stroke)="#', re.sub(r'class="[^"]*"(?: (?:fill|stroke)="#\w+")+', "", text)
    )


@pytest.mark.parametrize("theme", [0, 1])
def test_roofs_can_be_told_apart_without_colour(theme: int) -> None:
    paper = UI["paper"][theme]
    by_light = sorted(
        contrast(MATERIALS[f"y-{name}"][theme], paper) for name in ("yellow", "red", "blue")
    )
    assert by_light[2] / by_light[0] > 1.3
    grass = MATERIALS["y-grass"][theme]
    assert contrast(MATERIALS["y-red"][theme], grass) > 1.3
    patterns = re.findall(r'<pattern id="y-tiling-(.)-ns".*?d="([^"]*)"', DRAWING.defs)
    assert len({shape for _, shape in patterns}) == 3


@pytest.mark.parametrize("tile", ["Y1", "Y3", "R4", "R6", "B7", "B8", "C1", "C2"])
def test_no_turn_of_the_tile_in_hand_comes_near_the_edge_of_its_card(tile: str) -> None:
    position = due(tile)
    held = shown(position).regions["hand"].layers["due"]["u-due"]
    use = re.search(r'<use href="#tile-[^>]*x="(.*?)" y="(.*?)" width="(.*?)"', held)
    assert use
    x, y, size = map(float, use.groups())
    shape = CAMPAIGN.shapes[CAMPAIGN.outline_of(tile)]
    for turn in range(len(turns(shape))):
        column, row = handle(shape, turn)
        for across, along in squares(shape, turn):
            left, top = x + (across - column) * size, y + (along - row) * size
            assert 10 <= left <= 112 - size - 10
            assert 10 <= top <= 96 - size - 10


def test_whoever_chooses_holds_the_symbol_that_is_the_ghost() -> None:
    scene = shown(due("R4"))
    held = scene.regions["hand"].layers["due"]["u-due"]
    assert '<use href="#tile-R4-0"' in held
    assert "tile-R4-0" in scene.regions["board"].layers["ghosts"]
    watched = shown(due("R4"), PUBLIC)
    assert "#tile-" not in watched.regions["hand"].layers["due"]["u-due"]
    assert "#y-house-L4-0" in watched.regions["hand"].layers["due"]["u-due"]
