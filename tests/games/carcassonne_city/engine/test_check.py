"""Positions that can be read but cannot be: the engine refuses them in one clear line."""

from __future__ import annotations

import pytest

from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.engine import State
from tests.games.carcassonne_city.states import position

ROW = """stacks: 0 10 20
city:
  0,0 A8a r0
  1,0 A5a r0
  2,0 A1a r0
  3,0 A2a r0
"""
"""Four tiles without streets: ten places for walls."""
RING = """stacks: 0 10 20
city:
  0,0 A8a r0
  1,0 A5a r0
  2,0 A1a r0
  0,1 A2a r0
  2,1 A3a r0
  0,2 A4a r0
  1,2 A4b r0
  2,2 A6a r0
"""
"""A ring of eight tiles round a hole."""


def refusal(text: str) -> str:
    found = position(f"{text}\n")
    with pytest.raises(NotationError) as raised:
        State.of(found)
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("city:\n  1,0 A8a r0", "there is no tile on 0,0, where the first tile goes (C-R01)"),
        ("city:\n  0,0 A8a r0\n  2,0 A5a r0", "the tile on 2,0 is not connected to the first one"),
        ("city:\n  0,0 A8a r0\n  1,1 A5a r0", "the tile on 1,1 is not connected to the first one"),
        ("city:\n  0,0 A8a r0\n  0,1 C1a r0", "C1a r0 does not fit on 0,1: streets must continue"),
        ("city:\n  0,0 C1b r0\n  0,1 A8a r0", "A8a r0 does not fit on 0,1: streets must continue"),
        (
            "turn: 1 follows 1,0\ncity:\n  0,0 A8a r0\n  1,0 A5a r0\n  2,0 A1a r0",
            "the tile on 2,0 would be cut off without the one on 1,0, which was laid last",
        ),
        ("turn: 1 follows 1,0\ncity:\n  0,0 A8a r0", "there is no tile on 1,0, where one was just"),
        (
            "turn: 1 follows 3,0\ncity:\n  0,0 A8a r0\n  1,0 A5a r0\n  3,0 A1a r0",
            "the tile on 3,0 is not connected to the first one on 0,0 (C-22)",
        ),
        (
            "turn: 1 follows 0,0\ncity:\n  0,0 A8a r0\n  1,0 A5a r0",
            "the tile on 0,0 was laid first, so it was not laid last (C-R01)",
        ),
        (
            "last tile: 3,0\ncity:\n  0,0 A8a r0\n  1,0 A5a r0\n  3,0 A1a r0",
            "the tile on 3,0 is not connected to the first one on 0,0 (C-22)",
        ),
        ("last tile: 1,0\ncity:\n  0,0 A8a r0", "last tile: there is no tile on 1,0"),
        (
            "turn: 1 follows 0,0\nlast tile: 0,0\ncity:\n  0,0 A8a r0",
            "last tile: the turn itself says which tile was laid last",
        ),
        (
            "turn: 1 follows 0,0\ncity:\n  0,0 A8a r0 1 steward 1",
            "a follower already stands on 0,0 (C-26)",
        ),
        (
            "turn: 1 follows 0,0\ncity:\n  0,0 A8a r0\nsupply:\n  1 followers 0",
            "seat 1 cannot place a follower on 0,0",
        ),
    ],
)
def test_cities(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "city:\n  0,0 A1a r0 1 seller 1\n  0,1 A3a r0\n  0,2 A1c r2",
            "the market on 0,0 is complete, so its followers have gone home (C-54)",
        ),
        (
            "city:\n  0,0 B1a r0 2 citizen 1\n  0,-1 B1b r2",
            "the street on 0,0 is complete, so its followers have gone home (C-54)",
        ),
        (
            "turn: over\ncity:\n  0,0 A1a r0 1 seller 1",
            "the game is over, so no follower can stand on",
        ),
        (
            "city:\n  0,0 A1a r0 1 seller 1\nsupply:\n  1 followers 7",
            "seat 1 has 7 followers in its supply and 1 in the city; it can have 7 at most",
        ),
        (
            f"{ROW}gate: 0,0 N\nclockwise: -T\nsupply:\n  1 towers 3",
            "towers: 12 left and 1 standing are more than 12 (C-05)",
        ),
    ],
)
def test_followers_and_towers(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{ROW}clockwise: -", "walls stand, but there is no gate (C-65)"),
        (f"{ROW}gate: 0,1 N", "the gate is at 0,1, where there is no tile (C-66)"),
        (f"{ROW}gate: 1,0 E", "the gate on 1,0E stands between two tiles (C-66)"),
        (f"{RING}gate: 1,0 N", "the gate on 1,0N faces a hole in the city (C-R13)"),
        (
            f"{ROW}gate: 0,0 N\nclockwise: {'- ' * 10}",
            "10 walls and the gate do not fit on an outline of 10 places (C-R07)",
        ),
        (f"{ROW}gate: 0,0 N\nclockwise: - - - -", "the ends of the wall are 5 places apart, so"),
        (f"{ROW}walls: 0", "no wall is left, so the game is over (C-83)"),
        (
            f"{ROW}gate: 0,0 N\nclockwise: - -\nwalls: 70",
            "walls: 70 and 2 short ones left and 2 standing are more than 70 and 2 (C-03, C-04)",
        ),
    ],
)
def test_walls(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            f"{ROW}turn: 1 draws\n".replace("0 10 20", "0 0 0"),
            "no tile is left to draw, so the game is over (C-84)",
        ),
        ("turn: 1 lays X1a\ncity:\n  0,0 A8a r0", "X1a fits nowhere, so it cannot be laid (C-R02)"),
        ("turn: 1 builds 3 for 1\nstacks: 0 5 20", "walls need a city to stand around (C-R07)"),
        (
            "turn: 1 builds 3 for 1\ncity:\n  0,0 A8a r0",
            "no walls are built while the tiles come from stack 1 (C-63)",
        ),
        (f"{ROW}turn: 1 builds 5 for 1", "pieces left to build: 5; there can be 1 to 4"),
        (f"{ROW}turn: 1 guards clockwise 1 for 1", "no wall was built clockwise, so there can be"),
        (
            f"{ROW}gate: 0,0 N\nclockwise: 2\nturn: 1 guards clockwise 1 for 1",
            "the wall just built already has a guard or a tower (C-69)",
        ),
        (
            f"{ROW}gate: 1,0 N\nclockwise: -\ncounterclockwise: -\nsupply:\n  1 followers 0\n"
            "turn: 1 guards clockwise 1 for 1",
            "seat 1 cannot place a guard on the wall (C-70)",
        ),
        (f"{ROW}gate: 0,0 N\nturn: 1 towers", "seat 1 cannot place a tower now (C-71)"),
        (
            f"{ROW}gate: 0,0 N\nclockwise: -T\nturn: 1 towers",
            "seat 1 cannot place a tower now (C-71)",
        ),
    ],
)
def test_turns(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)
