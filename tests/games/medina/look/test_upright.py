"""The upright board of phones: the same city, seen from its left side."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from intramuros.games.medina.look.plan import UPRIGHT
from intramuros.games.medina.model import ARMS, BEHIND, CITY, RING, TOWERS
from intramuros.games.medina.scene import DRAWING
from intramuros.games.medina.text.position import read
from intramuros.scene import Look, Region
from tests.games.medina.facts import FACTS
from tests.games.medina.pictures import positions

NARROW = Look(upright=True)
PHONE = 390
"""Pixels of a phone's width."""

Box = tuple[float, float, float, float]


def hits(region: Region) -> dict[str, Box]:
    """Left, top, right and bottom of everything that can be clicked."""
    found = {}
    for element in region.layers["hits"].values():
        token = re.findall(r'data-t="([^"]*)"', element)[0]
        sizes = dict(re.findall(r' (x|y|width|height)="([-.\d]+)"', element))
        x, y = float(sizes["x"]), float(sizes["y"])
        found[token] = (x, y, x + float(sizes["width"]), y + float(sizes["height"]))
    return found


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes have a side in common."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return abs(min(across, down)) < 1e-6 and max(across, down) > 20


@pytest.fixture(scope="module")
def board() -> Region:
    return DRAWING.scene(read(FACTS.header), 0, NARROW).regions["board"]


def test_cells_are_as_large_as_a_finger_on_a_phone(board: Region) -> None:
    scale = PHONE / board.box[2]
    boxes = hits(board)
    for name in CITY.names:
        left, top, right, bottom = boxes[name]
        assert (right - left) * scale >= 32 and (bottom - top) * scale >= 32
    for name in RING:
        left, top, right, bottom = boxes[name]
        assert max(right - left, bottom - top) * scale >= 32
        assert min(right - left, bottom - top) * scale >= 18


def test_what_can_be_clicked_lies_inside_and_apart(board: Region) -> None:
    left, top, width, height = board.box
    boxes = hits(board)
    assert boxes.keys() == {*CITY.names, *RING, *TOWERS}
    for x, y, right, bottom in boxes.values():
        assert left <= x and top <= y and right <= left + width and bottom <= top + height
    for one, other in combinations(boxes.values(), 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[1], other[1])
        assert min(across, down) <= 1e-6


def test_it_is_the_board_turned_by_a_quarter(board: Region) -> None:
    boxes = hits(board)
    for cell, name in enumerate(CITY.names):
        row, column = divmod(cell, CITY.columns)
        assert boxes[name][:2] == (row * 40, (15 - column) * 40)
    for space, name in enumerate(RING):
        assert touch(boxes[name], boxes[CITY.names[BEHIND[space]]])
    for tower, name in enumerate(TOWERS):
        for arm in ARMS[2 * tower : 2 * tower + 2]:
            assert touch(boxes[name], boxes[RING[arm[0]]])


def test_masonry_goes_on_where_it_is_drawn_to_go_on() -> None:
    at = "board:\n     a b c d\n   + # # - -\n 1 # . . . .\n 2 - . . . .\n"
    walls = DRAWING.scene(read(f"{FACTS.header}{at}"), 0, NARROW).regions["board"].layers["walls"]
    drawn = {key: re.findall(r'href="#([^"]*)"', element)[0] for key, element in walls.items()}
    # T1 stands above the tower at the bottom left, T2 on top of it; L1 to the tower's right.
    assert drawn == {"w-T1": "wall-down", "w-T2": "wall-down-first", "w-L1": "wall-across-last"}


def test_palaces_and_chains_are_joined_as_they_lie() -> None:
    at = "board:\n a b c\n 1 . R R\n 2 . . .\n 3 i i .\n 4 . i .\n"
    layers = DRAWING.scene(read(f"{FACTS.header}{at}"), 0, NARROW).regions["board"].layers
    lower, upper = layers["pieces"]["p-b1"], layers["pieces"]["p-c1"]
    assert "windows" in lower and "windows" not in upper  # a facade only to the south
    assert layers["paths"].keys() == {"k-b3-s", "k-b3-e"}


@pytest.mark.parametrize("players", [3, 4])
def test_both_boards_show_the_same(players: int) -> None:
    for number, position in enumerate(positions(players)):
        if number % 7:
            continue
        long = DRAWING.scene(position, 0, Look()).regions
        tall = DRAWING.scene(position, 0, NARROW).regions
        assert long["hand"] is tall["hand"] and long["tiles"] == tall["tiles"]
        for name, layer in long["board"].layers.items():
            turned = tall["board"].layers[name]
            if name == "paths":  # each has its key from the cell above or to the left
                assert len(turned) == len(layer)
            elif name != "shadows":  # one that falls on the palace itself is not drawn
                assert turned.keys() == layer.keys()


def test_flags_stay_in_the_picture() -> None:
    held = read(f"{FACTS.header}players: 4\ntower tiles: TL 1, TR 2, BR 3, BL 4\n")
    board = DRAWING.scene(held, 0, NARROW).regions["board"]
    left, top, width, _ = board.box
    for tower, (x, y) in zip(TOWERS, UPRIGHT.towers, strict=True):
        drawn = board.layers["towers"][f"w-{tower}"]
        ((start, high, run),) = re.findall(r'd="M([-.\d]+) ([-.\d]+)h([-.\d]+)l', drawn)
        ends = (x + float(start), x + float(start) + float(run))
        assert left <= min(ends) and max(ends) <= left + width and y + float(high) >= top
