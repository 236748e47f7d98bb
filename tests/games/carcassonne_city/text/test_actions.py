"""Actions as text, both ways, and what is refused."""

from __future__ import annotations

import pytest

from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.model import (
    Action,
    Draw,
    Edge,
    Feature,
    Follow,
    Gate,
    Guard,
    Lay,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.text.actions import read_action, write_action

ACTIONS: dict[str, Action] = {
    "draw C4ma": Draw("C4ma"),
    "tile 3,-2 r1": Lay((3, -2), 1),
    "citizen 4": Follow(Feature(0, 3)),
    "seller 1": Follow(Feature(1, 0)),
    "steward 8": Follow(Feature(2, 7)),
    "no follower": Follow(None),
    "gate -1,0 W": Gate(Edge((-1, 0), 3)),
    "wall clockwise": Wall(0),
    "wall counterclockwise": Wall(1),
    "guard": Guard(True),
    "no guard": Guard(False),
    "tower clockwise": Tower(0),
    "tower counterclockwise": Tower(1),
    "no tower": Tower(None),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_round_trip(text: str) -> None:
    assert read_action(text) == ACTIONS[text]
    assert read_action(f"  {text.replace(' ', '   ')} ") == ACTIONS[text]
    assert write_action(ACTIONS[text]) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not an action of Carcassonne: The City; write 'draw C2a', 'tile 3,-2 r1', "),
        ("citizen", "'citizen' is not an action of Carcassonne: The City"),
        ("citizen 5", "a citizen takes a number from 1 to 4, not '5'"),
        ("steward 9", "a steward takes a number from 1 to 8, not '9'"),
        ("seller ²", "a seller takes a number from 1 to 4, not '²'"),
        ("draw A0a", "'A0a' is not the name of a tile; one is 'C2a'"),
        ("tile 3,-2 1", "'1' is not a turn; write r0, r1, r2 or r3 (clockwise)"),
        ("tile 3 r1", "'3' is not a place; write x,y as in '3,-2'"),
        ("tile 75,0 r1", "'75,0' is out of reach; x and y may add up to 74 at most"),
        ("gate 0,0 north", "'north' is not a side; the sides are N E S W"),
        (
            "wall left",
            "'left' is not an end of the wall; the ends are clockwise and counterclockwise",
        ),
    ],
)
def test_what_is_no_action_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_action(text)
    assert str(raised.value).startswith(reason)


def test_an_action_that_points_nowhere_has_a_text() -> None:
    assert write_action(Wall(7)) == "wall ?7"
    assert write_action(Tower(-1)) == "tower ?-1"
    assert write_action(Gate(Edge((0, 0), 9))) == "gate 0,0 ?9"
    assert write_action(Follow(Feature(5, 0))) == "?5 1"
