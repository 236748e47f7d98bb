"""Actions told to people: what is done, and where."""

from __future__ import annotations

import pytest

from intramuros.core.game import CHANCE
from intramuros.games.carcassonne_city.text.actions import read_action
from intramuros.games.carcassonne_city.text.position import read
from intramuros.games.carcassonne_city.text.whole import whole
from intramuros.games.carcassonne_city.text.words import words
from tests.games.carcassonne_city.boards import HEADER


def told(position: str, action: str, seat: int = 0) -> str:
    return words(read(HEADER + position), seat, read_action(action))


def test_drawing_and_laying() -> None:
    assert told("", "draw D2b", CHANCE) == "turns up a crossing next to a grain market (D2b)"
    assert told("turn: 1 lays C1b", "tile 1,-2 r1") == "lays a straight street at 1,-2"


@pytest.mark.rule("C-29")
@pytest.mark.parametrize(
    ("tile", "action", "said"),
    [
        ("C1b r1", "citizen 1", "places a citizen on the street at 0,0"),
        ("D1b r0", "citizen 2", "places a citizen on the street in the south of 0,0"),
        ("D1b r1", "citizen 2", "places a citizen on the street in the west of 0,0"),
        ("A5a r0", "seller 1", "places a seller in the grain market at 0,0"),
        ("A7a r1", "seller 2", "places a seller in the grain market in the south of 0,0"),
        ("A8a r0", "steward 1", "places a steward in the residential area at 0,0"),
        ("C1b r0", "steward 1", "places a steward in the residential area in the east of 0,0"),
        ("C1b r1", "steward 1", "places a steward in the residential area in the south of 0,0"),
        (
            "C2b r0",
            "steward 2",
            "places a steward in the residential area in the south-west of 0,0",
        ),
        (
            "C2b r2",
            "steward 2",
            "places a steward in the residential area in the north-east of 0,0",
        ),
        (
            "B4a r0",
            "steward 1",
            "places a steward in the residential area in the south-east of 0,0",
        ),
        ("C1b r0", "no follower", "places no follower"),
    ],
)
def test_followers(tile: str, action: str, said: str) -> None:
    assert told(f"turn: 1 follows 0,0\ncity:\n  0,0 {tile}", action) == said


CITY = """city:
  0,0 A8a r0
  1,0 C1b r0
  0,1 C1c r1
gate: 0,1 N
clockwise: - 1
counterclockwise: -
"""


@pytest.mark.rule("C-67")
@pytest.mark.parametrize(
    ("turn", "action", "said"),
    [
        ("1 builds 2 for 1", "gate 1,0 E", "builds the gate on the east side of 1,0"),
        ("1 builds 2 for 1", "wall clockwise", "builds a wall on the east side of 1,0"),
        ("1 builds 2 for 1", "wall counterclockwise", "builds a wall on the west side of 0,0"),
        (
            "1 guards clockwise 0 for 1",
            "guard",
            "places a guard on the wall on the north side of 1,0",
        ),
        (
            "1 guards counterclockwise 0 for 1",
            "no guard",
            "places no guard on the wall on the west side of 0,1",
        ),
        (
            "1 towers",
            "tower counterclockwise",
            "places a tower at the counterclockwise end of the wall, on the west side of 0,1",
        ),
        ("1 towers", "no tower", "places no tower"),
    ],
)
def test_walls(turn: str, action: str, said: str) -> None:
    assert told(f"turn: {turn}\n{CITY}", action) == said


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (
            {
                "turn: 1 lays C1b": "tile 0,0 r1",
                "turn: 1 follows 0,0\ncity:\n  0,0 C1b r1": "steward 1",
            },
            "lays a straight street at 0,0 and places a steward in the residential area in the "
            "south",
        ),
        (
            {
                "turn: 1 lays A5a": "tile 0,0 r0",
                "turn: 1 follows 0,0\ncity:\n  0,0 A5a r0": "no follower",
                f"turn: 1 builds 2 for 1\n{CITY}": "gate 1,0 E",
            },
            "lays a grain market at 0,0 without a follower and builds the gate on the east side of "
            "1,0",
        ),
        (
            {
                f"turn: 1 builds 2 for 1\n{CITY}": "wall clockwise",
                f"turn: 1 guards clockwise 0 for 1\n{CITY}": "guard",
            },
            "builds a wall on the east side of 1,0 with a guard",
        ),
        (
            {
                f"turn: 1 builds 2 for 1\n{CITY}": "wall counterclockwise",
                f"turn: 1 guards counterclockwise 0 for 1\n{CITY}": "no guard",
                f"turn: 1 towers\n{CITY}": "no tower",
            },
            "builds a wall on the west side of 0,0 without a guard and places no tower",
        ),
        (
            {f"turn: 1 guards clockwise 0 for 1\n{CITY}": "guard"},
            "places a guard on the wall on the north side of 1,0",
        ),
        ({"turn: 1 follows 0,0\ncity:\n  0,0 C1b r1": "no follower"}, "places no follower"),
    ],
)
def test_a_whole_turn_tells_each_place_once(turn: dict[str, str], said: str) -> None:
    done = tuple((read(HEADER + position), read_action(text)) for position, text in turn.items())
    assert whole(done, 0) == said
