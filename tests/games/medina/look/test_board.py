"""The board: what each place shows and says."""

from __future__ import annotations

import re

import pytest

from intramuros.games.medina.model import CITY, RING, TOWERS, Options, Position, start
from intramuros.games.medina.scene import DRAWING
from intramuros.games.medina.text.position import read
from intramuros.scene import Look
from intramuros.scene.theme import EMBLEMS
from tests.games.medina.facts import FACTS
from tests.games.medina.pictures import LOOK, labels


def test_every_space_can_be_clicked_and_says_what_it_is(city: Position) -> None:
    found = labels(DRAWING.scene(city, 0, LOOK))
    assert found.keys() == {*CITY.names, *RING, *TOWERS}
    assert found["d4"] == "d4, empty"
    assert found["b3"] == "b3, red palace piece, claimed by player 2"
    assert found["f5"] == "f5, blue palace piece, claimed by player 1"
    assert found["c3"] == "c3, stable"
    assert found["e3"] == "e3, inhabitant"
    assert found["T2"] == "T2, wall"
    assert found["T3"] == "T3, empty wall space"


def test_an_unclaimed_palace_has_no_owner() -> None:
    found = labels(DRAWING.scene(read(f"{FACTS.header}board:\n a b\n 1 Y Y\n"), 0, LOOK))
    assert found["b1"] == "b1, yellow palace piece"


@pytest.mark.rule("M-07", "M-14")
def test_towers_stand_on_the_ring_from_the_start() -> None:
    board = DRAWING.scene(start(3, Options()), 0, LOOK).regions["board"]
    assert set(board.layers["towers"]) == {f"w-{tower}" for tower in TOWERS}
    found = labels(DRAWING.scene(start(3, Options()), 0, LOOK))
    assert [found[tower] for tower in TOWERS] == [
        "TL, tower, 1 point",
        "TR, tower, 3 points",
        "BR, tower, 2 points",
        "BL, tower, 4 points",
    ]
    for tower in TOWERS:
        element = board.layers["hits"][f"h-{tower}"]
        x, y = (int(at) for at in re.findall(r' [xy]="(-?\d+)"', element))
        assert x in (-40, 640) and y in (-40, 440)


@pytest.mark.rule("M-10")
def test_every_seat_has_its_own_colour_and_emblem(city: Position) -> None:
    board = DRAWING.scene(city, 0, Look(("violet", "green", "blue"))).regions["board"]
    for key, colour in (("d-b2", "green"), ("d-g5", "violet")):
        assert f'href="#dome-{colour}"' in board.layers["domes"][key]
        assert f"f-seat-{colour}" in dome(colour)
    assert len({re.sub("seat-[a-z]+", "", dome(c)) for c in EMBLEMS}) == len(EMBLEMS)


def dome(colour: str) -> str:
    symbol = re.search(rf'<symbol id="dome-{colour}".*?</symbol>', DRAWING.defs)
    assert symbol
    return re.sub(r'#[0-9a-f]{6}|id="[^"]*"', "", symbol[0])


def test_a_palace_is_drawn_as_one_building() -> None:
    alone = read(f"{FACTS.header}board:\n a b c\n 1 . R .\n")
    pair = read(f"{FACTS.header}board:\n a b c\n 1 . R R\n")
    other = read(f"{FACTS.header}board:\n a b c d\n 1 . R . Y\n")

    def piece(position: Position) -> str:
        return DRAWING.scene(position, 0, LOOK).regions["board"].layers["pieces"]["p-b1"]

    assert piece(alone) == piece(other) != piece(pair)


def test_paths_join_the_neighbours_of_a_chain(city: Position) -> None:
    paths = DRAWING.scene(city, 0, LOOK).regions["board"].layers["paths"]
    assert list(paths) == ["k-e3-s", "k-e4-e"]
