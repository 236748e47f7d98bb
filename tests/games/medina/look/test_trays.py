"""The viewer's pieces and the tiles beside the board."""

from __future__ import annotations

import re

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.medina.model import Options, Position, start
from intramuros.games.medina.scene import DRAWING
from intramuros.games.medina.text.position import read
from intramuros.scene import Fact
from tests.games.medina.facts import FACTS
from tests.games.medina.pictures import CITY_TEXT, LOOK, labels


@pytest.mark.rule("M-11")
def test_the_screens_hide_every_stock_but_the_domes(city: Position) -> None:
    for viewer in (0, 1, PUBLIC):
        for seat, facts in enumerate(DRAWING.facts(city, viewer)):
            assert facts[0] == Fact("domes", "4" if seat == 2 else "3", "dome-{colour}")
            stock = [fact.label for fact in facts if "tile" not in fact.label]
            assert stock == ["domes"]
    tray = DRAWING.scene(city, 1, LOOK).regions["hand"].body()
    assert "red palace pieces, 4 left" in tray and "stables, 2 left" in tray


@pytest.mark.rule("M-11")
def test_the_picture_tells_nothing_of_other_players_stocks(city: Position) -> None:
    other = read(CITY_TEXT.replace("  2 red 4 stables 2\n", "  2 red 1 walls 0 inhabitants 3\n"))
    for viewer in (0, 2, PUBLIC):
        assert DRAWING.scene(other, viewer, LOOK) == DRAWING.scene(city, viewer, LOOK)
        assert DRAWING.facts(other, viewer) == DRAWING.facts(city, viewer)
    assert DRAWING.scene(other, 1, LOOK) != DRAWING.scene(city, 1, LOOK)


@pytest.mark.rule("M-15")
def test_tiles_start_free_and_open() -> None:
    tiles = DRAWING.scene(start(4, Options()), PUBLIC, LOOK).regions["tiles"].body()
    assert len(re.findall("points?, free", tiles)) == 8
    assert "held by" not in tiles


def test_tiles_show_their_holder(city: Position) -> None:
    tiles = DRAWING.scene(city, PUBLIC, LOOK).regions["tiles"].body()
    assert "red palace tile, 1 point, held by player 2" in tiles
    assert "blue palace tile, 3 points, held by player 1" in tiles
    assert "tower tile TL, 1 point, held by player 2" in tiles
    assert tiles.count("free") == 5
    towers = DRAWING.scene(city, PUBLIC, LOOK).regions["board"].layers["towers"]
    assert "f-seat-blue" in towers["w-TL"] and "f-seat-" not in towers["w-TR"]
    held = DRAWING.facts(city, PUBLIC)
    assert held[1][1:] == (
        Fact("red palace tile", "1", "tile-red"),
        Fact("tower tile TL", "1", "tile-tower"),
    )


def test_the_tray_counts_what_is_left(city: Position) -> None:
    found = labels(DRAWING.scene(city, 1, LOOK), "hand")
    assert found["hand-palace-red"] == "red palace pieces, 4 left"
    assert found["hand-dome"] == "domes, 3 left"
    assert found["hand-wall"] == "walls, 10 left"
    nothing = labels(DRAWING.scene(read(f"{FACTS.header}hands:\n  1 nothing\n"), 0, LOOK), "hand")
    assert nothing["hand-stable"] == "stables, none left"
    assert labels(DRAWING.scene(city, PUBLIC, LOOK), "hand") == {}
