"""What a player who points at a tile or a meeple is told of the ends of a sow."""

from __future__ import annotations

from intramuros.games.five_tribes.model import (
    Position,
    Sowing,
    Take,
)
from intramuros.games.five_tribes.model.components import VIZIER
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.sow_ends import End, ends
from tests.games.five_tribes.boards import at, board, crowd


def outlook(position: Position, *clicks: str) -> list[str]:
    found = DRAWING.outlook(position, 0, clicks)
    assert found is not None
    return [found.says, *(f"{one.cell}: {one.says}" for one in found.prospects)]


def test_a_tile_tells_where_its_sow_can_end() -> None:
    position = board({"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}, tiles={"e2": "oasis"})
    assert outlook(position, "c3") == [
        "Can end on 1 tile:",
        "e2: 3 viziers and the tile (8)",
    ]
    (end,) = ends(position, 0, Take(at("c3")))
    assert end == End(at("e2"), VIZIER, 3, True)
    found = DRAWING.outlook(position, 0, ("c3",))
    assert found and found.prospects[0].chip == (("meeple-yellow", "+3"), ("camel-{colour}", ""))
    assert DRAWING.step(position, 0, ()).outlooks


def test_a_drop_tells_where_it_can_end() -> None:
    sowing = Sowing(0, crowd("YBR"), at("c3"), None)
    position = board({"b1": "BBW", "d1": "R"}, tiles={"b1": "village"}, phase=sowing)
    assert outlook(position, "c2") == [
        "Can end on 2 tiles:",
        "d1: a kill up to 2 tiles away and the tile (8)",
        "b1: 3 coins",
    ]
    assert outlook(position, "c2", "tribe-red")[1:] == ["b1: 3 coins"]
    assert outlook(position, "c2", "tribe-blue")[1:] == outlook(position, "c2")[1:2]
    step = DRAWING.step(position, 0, ())
    assert step.outlooks and step.kind == "pick"
    assert DRAWING.outlook(position, 0, ("f5",)) is None
    assert DRAWING.outlook(position, 1, ("c2",)) is None


def test_tribes_that_can_end_on_one_tile_are_told_together() -> None:
    sowing = Sowing(0, crowd("GR"), at("c3"), None)
    position = board({"d2": "GR"}, phase=sowing, row=(0, 1, 2))
    assert outlook(position, "c2") == [
        "Can end on 1 tile:",
        "d2: the first 2 cards or a kill up to 2 tiles away",
    ]


def test_of_many_ends_the_best_are_told() -> None:
    around = dict.fromkeys(("a1", "b2", "c1", "d2", "b4", "d4", "e3", "e5", "f2"), "YW")
    position = board(around, phase=Sowing(0, crowd("YYWWYYW"), at("c3"), None))
    told = outlook(position, "c2")
    assert told[0].endswith("tiles; the best ends:") and len(told) == 7
    assert "viziers" in told[1]
