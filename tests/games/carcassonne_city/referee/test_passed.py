"""Questions that a turn has passed over: whoever asks is told the reason of then."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.outline import wall_edges
from intramuros.games.carcassonne_city.referee import violations
from intramuros.games.carcassonne_city.text.actions import read_action
from intramuros.games.carcassonne_city.text.names import edge_cell
from tests.games.carcassonne_city.states import played, position

ROW = """players: 2
stacks: 0 20 20
city:
  0,0 A8a r0
  1,0 A1a r0
  2,0 A1b r0
  3,0 A1c r0
  4,0 A2a r0
gate: 0,0 W
"""


def told(state: State, seat: int, action: str) -> list[str]:
    found = violations(state.position(ALL), seat - 1, read_action(action))
    return [f"{one.detail} [{one.rule}]" for one in found]


@pytest.mark.rule("C-70", "C-R12")
def test_a_guard_opposite_is_named_up_to_the_next_tile() -> None:
    """In the next turn, too: while nobody has laid another tile."""
    state = State.of(position(f"{ROW}clockwise: 1\nturn: 2 builds 1 for 1\n"))
    played(state, "wall counterclockwise")
    why = ["player 1's guard stands directly opposite, on the north side of 0,0 [C-70]"]
    assert told(state, 2, "guard") == why  # player 1 may place a tower
    played(state, "no tower")
    assert told(state, 2, "guard") == why
    played(state, "draw A3a")
    assert told(state, 2, "guard") == why
    assert told(state, 2, "no guard") == ["you must first lay the tile you have drawn [C-20]"]
    played(state, "tile 5,0 r0")
    assert "[C-70]" not in told(state, 2, "guard")[0]


@pytest.mark.rule("C-69", "C-70")
def test_all_reasons_against_a_guard_are_named() -> None:
    text = f"{ROW}clockwise: 1\nturn: 2 builds 1 for 1\nsupply:\n  2 followers 0\n"
    state = played(State.of(position(text)), "wall counterclockwise")
    assert told(state, 2, "guard") == [
        "player 2 has no followers left [C-69]",
        "player 1's guard stands directly opposite, on the north side of 0,0 [C-70]",
    ]
    assert told(state, 2, "no guard") == [
        "you place a guard only right after your own wall, and all walls are built [C-69]"
    ]
    assert told(state, 1, "guard") == ["the walls are built: now place a tower, or none [C-71]"]


@pytest.mark.rule("C-69")
def test_a_guard_that_stands_is_named() -> None:
    state = State.of(position(f"{ROW}turn: 1 builds 2 for 1\n"))
    played(state, "wall clockwise", "guard")
    assert told(state, 1, "guard") == ["your guard already stands on the north side of 0,0 [C-69]"]


TAKEN = """players: 2
turn: 1 lays C1b
stacks: 0 20 20
city:
  0,0 D1b r0
  1,0 C1a r1 2 citizen 1
  0,1 A8a r0
  1,1 A1a r0
  2,1 A1b r2
  3,1 A1c r0
"""


@pytest.mark.rule("C-27", "C-36", "C-40")
def test_a_follower_that_was_not_asked_for() -> None:
    text = TAKEN + "supply:\n  1 followers 0\n"
    state = played(State.of(position(text)), "tile 2,0 r1")
    assert told(state, 1, "citizen 1") == [
        "player 1 has no followers left [C-27]",
        "player 2 already has a citizen on this street [C-36]",
    ]
    assert told(state, 1, "steward 1") == ["player 1 has no followers left [C-27]"]
    assert told(state, 1, "no follower") == ["a tile must be drawn for player 2 first [C-21]"]
    assert told(state, 2, "steward 1") == ["a tile must be drawn for player 2 first [C-21]"]


@pytest.mark.rule("C-20", "C-40")
def test_a_street_that_a_later_wall_closes_was_not_closed_by_the_tile() -> None:
    text = TAKEN.replace("1,0 C1a r1 2 citizen 1", "1,0 C1a r1")
    text = text.replace("turn: 1 lays C1b", "turn: 2 builds 2 for 1\nlast tile: 2,0")
    text = text.replace("  0,1", "  2,0 C1b r1\n  0,1") + "gate: 3,1 S\n"
    state = State.of(position(text))
    assert told(state, 1, "citizen 1") == [
        "a follower is placed before the scoring, which is over [C-20]"
    ]
    played(state, "wall clockwise")
    assert edge_cell(wall_edges(state.position(ALL))[-1]) == "2,0E"
    assert told(state, 1, "citizen 1") == [
        "a follower is placed before the scoring, which is over [C-20]"
    ]
