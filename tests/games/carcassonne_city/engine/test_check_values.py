"""Values that no text can say: the engine refuses them, and names what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.carcassonne_city.engine import State, encode
from intramuros.games.carcassonne_city.model import (
    Building,
    Drawing,
    Edge,
    Feature,
    Follower,
    Guarding,
    Laid,
    Laying,
    Options,
    Piece,
    Position,
    Scored,
    start,
)
from intramuros.games.carcassonne_city.text.actions import read_action
from tests.games.carcassonne_city.states import position

FIRST = start(4, Options())
KINDS = len(FIRST.tiles.tiles)


def lone(**changes: object) -> Position:
    """A city of one tile with homes on every side."""
    homes = FIRST.tiles.numbers["A8a"]
    bag = tuple(count - (kind == homes) for kind, count in enumerate(FIRST.bag))
    one = replace(FIRST, city=(Laid((0, 0), homes, 0),), bag=bag, stacks=(29, 25, 20))
    return replace(one, **changes)  # type: ignore[arg-type]


def tile(**changes: object) -> tuple[Laid, ...]:
    return (replace(lone().city[0], **changes),)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("says", "changes"),
    [
        ("5 players: Carcassonne: The City takes 2, 3 or 4", {"players": 5}),
        ("two tiles lie on 0,0", {"city": lone().city * 2}),
        ("must be sorted", {"city": (Laid((1, 0), 0, 0), Laid((0, 0), 1, 0))}),
        ("0,0 is not in the tile set (99)", {"city": tile(tile=99)}),
        ("has the turn 4; it can be 0 to 3", {"city": tile(turn=4)}),
        ("belongs to seat 5, which", {"city": tile(follower=Follower(4, Feature(2, 0)))}),
        (
            "has the role 3, which does not exist",
            {"city": tile(follower=Follower(0, Feature(3, 0)))},
        ),
        ("seller 1 cannot stand on 0,0: A8a", {"city": tile(follower=Follower(0, Feature(1, 0)))}),
        ("bag lists 1 kind of tiles, not 63", {"bag": (75,)}),
        ("drawn tile is not in the tile set (-1)", {"phase": Laying(0, -1)}),
        ("there cannot be -1 of A1a", {"aside": (-1,) + (0,) * (KINDS - 1)}),
        ("aside have 2 of A1a together", {"aside": (1,) + (0,) * (KINDS - 1)}),
        ("stack 1 has 31 tiles; it can have 0 to 30", {"stacks": (31, 25, 20)}),
        ("the stacks have 75 tiles, but the bag has only 74", {"stacks": (30, 25, 20)}),
        ("came from stack 4; the stacks are 1 to 3", {"stack": 3}),
        ("from stack 2 before stack 1 was", {"stack": 1}),
        ("a guard belongs to seat 7", {"gate": Edge((0, 0), 0), "arms": ((Piece(6),), ())}),
        ("the gate is on side 4 of 0,0", {"gate": Edge((0, 0), 4)}),
        ("followers are listed for 1 seat, not for 4", {"followers": (7,)}),
        ("seat 1 cannot have -1 points", {"scored": (Scored(-1),) * 4}),
        ("towers of seat 1 left: 4; there can be 0 to 3", {"towers": (4, 3, 3, 3)}),
        ("short walls left: 3; there can be 0 to 2", {"short_walls": 3}),
        ("it is the turn of seat 9", {"phase": Drawing(8)}),
        ("the scoring player is seat 0", {"phase": Building(-1, 0, 1)}),
        (
            "the wall has no end 2",
            {"phase": Guarding(0, 0, 1, 2), "stack": 1, "stacks": (0, 20, 20)},
        ),
    ],
)
def test_impossible_values_are_refused(says: str, changes: dict[str, object]) -> None:
    with pytest.raises(NotationError) as raised:
        State.of(lone(**changes))
    assert says in str(raised.value)


@pytest.mark.rule("C-71")
def test_without_a_tower_the_turn_goes_on_after_the_walls() -> None:
    text = """players: 2
turn: 2 builds 1 for 1
stacks: 0 10 20
city:
  0,0 A8a r0
  1,0 A5a r0
  2,0 A1a r0
  3,0 A2a r0
gate: 0,0 N
supply:
  1 followers 7 towers 0
"""
    state = State.of(position(text))
    for action in ("wall clockwise", "no guard"):
        state.apply(1, encode(read_action(action)))
    assert state.position(ALL).phase == Drawing(1)
