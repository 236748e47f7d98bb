"""Clicks on the pictures of Carcassonne: The City: what each of them means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STEWARD,
    Action,
    Building,
    Draw,
    Drawing,
    Edge,
    Feature,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Over,
    Piece,
    Tower,
    Towering,
    Wall,
)
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.games.carcassonne_city.tiles import TILES
from intramuros.scene import Look
from tests.games.carcassonne_city.boards import STREET, city, labels

LOOK = Look()

WALLED = replace(
    city("0,0 A8a r0", "1,0 C1a r0", gate="0,0S"), arms=((Piece(), Piece()), (Piece(tower=True),))
)


def laying(tile: str) -> Laying:
    return Laying(0, TILES.numbers[tile])


def test_the_drawn_tile_is_a_ghost_in_four_turns_and_lies_in_the_hand() -> None:
    position = replace(city(*STREET), phase=laying("C2a"))
    scene = DRAWING.scene(position, 0, LOOK)
    faces = [f"tile-C2a-{turn}" for turn in range(4)]
    assert list(scene.regions["board"].layers["faces"]) == faces
    assert "#tile-C2a-0" in scene.regions["hand"].body()
    assert "#tile-C2a-0" not in scene.regions["stack"].body()  # once is enough
    step = DRAWING.step(position, 0, ())
    assert step.kind == "place" and step.ghost == faces[0]
    assert [turn.ghost for turn in step.turns] == faces
    assert DRAWING.step(position, 0, ("0,1",)).kind == "cycle"


@pytest.mark.parametrize(
    ("phase", "action", "path", "cells"),
    [
        (laying("C2a"), Lay((0, 1), 3), ("0,1", "r3"), ("0,1",)),
        (Following(0, (1, 0)), Follow(Feature(CITIZEN, 0)), ("1,0c1",), ("1,0c1",)),
        (Following(0, (1, 0)), Follow(None), ("hand-no",), ("1,0",)),
        (Building(0, 0, 1), Wall(0), ("1,0N",), ("1,0N",)),
        (Building(0, 0, 1), Wall(1), ("1,0E",), ("1,0E",)),
        (Guarding(0, 0, 1, 0), Guard(True), ("0,0N",), ("0,0N",)),
        (Guarding(0, 0, 1, 1), Guard(False), ("hand-no",), ("1,0S",)),
        (Towering(0), Tower(0), ("0,0N",), ("0,0N",)),
        (Towering(0), Tower(None), ("hand-no",), ()),
        (Drawing(0), Draw("C2a"), (), ()),
    ],
)
def test_clicks_of_actions(
    phase: Laying | Following | Building | Guarding | Towering | Drawing,
    action: Action,
    path: tuple[str, ...],
    cells: tuple[str, ...],
) -> None:
    position = replace(WALLED, phase=phase)
    assert DRAWING.path(position, 0, action) == path
    assert DRAWING.cells(position, 0, action) == cells
    scene = DRAWING.scene(position, 0, LOOK)
    there = {**labels(scene), **labels(scene, "hand")}
    assert {token for token in (*path, *cells) if not token.startswith("r")} <= there.keys()
    assert DRAWING.step(position, 0, ()).prompt


def test_the_gate_is_clicked_on_an_edge() -> None:
    position = replace(city("0,0 A8a r0"), phase=Building(0, 0, 2))
    gate = Gate(Edge((0, 0), 1))
    assert DRAWING.path(position, 0, gate) == DRAWING.cells(position, 0, gate) == ("0,0E",)
    assert DRAWING.meant(position, 0, (), "0,0E") == gate
    assert DRAWING.meant(position, 0, (), "0,0") is None
    assert DRAWING.step(position, 0, ()).prompt == "Build the gate on any outer side of the city"


def test_actions_of_other_phases_are_seen_nowhere() -> None:
    for action in (Follow(None), Guard(True)):
        assert DRAWING.cells(replace(WALLED, phase=Drawing(0)), 0, action) == ()
    assert DRAWING.cells(city("0,0 A8a r0", gate="0,0S"), 0, Tower(0)) == ()
    assert DRAWING.step(replace(WALLED, phase=Over()), 0, ()).prompt == "The game is over"


def test_what_a_click_meant() -> None:
    position = replace(WALLED, phase=laying("C2a"))
    meant = DRAWING.meant
    assert meant(position, 0, ("0,5",), "r2") == Lay((0, 5), 2)
    assert meant(position, 0, ("1,0c1",), "r0") == Lay((1, 0), 0)  # the tile that lies there
    assert meant(position, 0, (), "0,1") is None
    assert meant(position, 0, ("60,60",), "r0") is None  # no city reaches as far
    assert meant(position, 0, ("nowhere",), "r0") is None
    position = replace(WALLED, phase=Following(0, (1, 0)))
    assert meant(position, 0, (), "1,0a2") == Follow(Feature(STEWARD, 1))
    assert meant(position, 0, (), "1,0m1") == Follow(Feature(SELLER, 0))
    assert meant(position, 0, (), "1,0m9") is None
    assert meant(position, 0, (), "0,0a1") is None  # not on the tile just laid
    assert meant(position, 0, (), "1,0") is None
    assert meant(position, 0, ("1,0",), "1,0c1") is None
    position = replace(WALLED, phase=Towering(0))
    assert meant(position, 0, (), "1,0S") == Tower(1)  # a tower stands there already
    assert meant(position, 0, (), "0,0N") == Tower(0)
    assert meant(position, 0, (), "0,0W") is None
    assert meant(replace(position, arms=((), ())), 0, (), "0,0W") is None
    assert meant(replace(WALLED, phase=Building(0, 0, 1)), 0, (), "0,0N") is None
