"""Labels and tips of what can be pointed at."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from intramuros.games.carcassonne_city.model import (
    Building,
    Options,
    Piece,
    Position,
    start,
)
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.scene import Look
from tests.games.carcassonne_city.boards import STREET, city, labels

LOOK = Look()

MARKETS = ("0,0 A1a r0 2 seller 1", "0,1 A3a r0", "0,2 A1c r2 1 seller 1")


def tips(position: Position, look: Look = LOOK) -> dict[str, str]:
    body = DRAWING.scene(position, 0, look).regions["board"].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*data-tip="([^"]*)"', body))


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
    assert found["1,0c1"] == "Street of 3 tiles: complete. There: 1 citizen of player 1."
    assert found["0,0c2"] == "Street of 1 tile: 1 point when complete. Nobody is there."
    found = tips(city(*MARKETS))
    assert found["0,1m1"] == (
        "Market of 3 tiles with fish, grain and livestock: complete. There: 1 seller of player 1 "
        "and 1 seller of player 2; player 1 and player 2 share the lead."
    )
    assert found["0,0a1"] == (
        "Residential area of 1 tile, next to 1 market: 2 points at the end. Nobody is there."
    )
    assert tips(city("0,0 C1b r0"))["0,0a1"] == (
        "Residential area of 1 tile, next to no market: 0 points at the end. Nobody is there."
    )
    found = tips(city("0,0 C1b r0 3 citizen 1", "0,1 C1b r0 3 citizen 1", "0,2 C1b r0 1 citizen 1"))
    assert found["0,0c1"] == (
        "Street of 3 tiles: 3 points when complete. "
        "There: 1 citizen of player 1 and 2 citizens of player 3; player 3 leads."
    )


@pytest.mark.rule("C-92", "C-94", "C-95")
def test_tips_of_the_wall_tell_what_a_guard_sees() -> None:
    position = replace(
        city("0,0 A8a r0", "1,0 C1a r0", gate="0,0S"), arms=((Piece(), Piece(guard=1)), ())
    )
    found = tips(position)
    assert found["0,0S"] == "The gate."
    assert found["0,0W"] == "Wall without a guard: 5 points in sight."
    assert found["0,0N"] == "Wall guarded by player 2: 3 points in sight."
    assert "1,0E" not in found
    found = tips(replace(position, phase=Building(0, 0, 1)))
    assert found["1,0E"] == "A guard here would see 5 points."


def test_tips_have_the_names_of_players() -> None:
    named = Look(names=("ann", 'Bo "<b>"', "Cleo", "Dan"))
    found = tips(city(*MARKETS), named)
    assert found["0,1m1"].endswith(
        "There: 1 seller of ann and 1 seller of Bo &quot;&lt;b&gt;&quot;; "
        "ann and Bo &quot;&lt;b&gt;&quot; share the lead."
    )
    guarded = replace(city("0,0 A8a r0", gate="0,0S"), arms=((Piece(guard=2),), ()))
    assert tips(guarded, named)["0,0W"] == "Wall guarded by Cleo: 3 points in sight."
    assert tips(guarded)["0,0W"] == "Wall guarded by player 3: 3 points in sight."
