"""The three ways a game ends, and a fourth: no tile is left that fits anywhere."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.games.carcassonne_city.engine import State, encode
from intramuros.games.carcassonne_city.model import (
    Building,
    Drawing,
    Following,
    Guarding,
    Over,
    Position,
    Scored,
    Towering,
)
from intramuros.games.carcassonne_city.outline import gap
from intramuros.games.carcassonne_city.text.actions import read_action
from tests.games.carcassonne_city.states import position

ROW = """players: 3
stacks: 0 10 20
city:
  0,0 A8a r0
  1,0 A5a r0
  2,0 A1a r0
  3,0 A2a r0
  4,0 A3a r0
  5,0 A4a r0
gate: 0,0 N
clockwise: -
counterclockwise: -
"""
"""Six tiles without streets in a row: 14 places for walls."""


def after(text: str, *actions: str) -> Position:
    """The position that some actions lead to, each by the seat whose turn it is."""
    state = State.of(position(text))
    for action in actions:
        state.apply(state.actors()[0], encode(read_action(action)))
    found = state.position(ALL)
    assert isinstance(found.phase, Over) == (state.actors() == ())
    return found


# The last wall


@pytest.mark.rule("C-82", "C-83")
def test_the_last_wall_ends_the_game_at_once() -> None:
    position = after(f"{ROW}walls: 1\nturn: 1 builds 3 for 1\n", "wall clockwise", "no guard")
    assert isinstance(position.phase, Over)
    assert position.walls == 0
    assert gap(position) == 10


@pytest.mark.rule("C-69", "C-83")
def test_the_last_wall_may_still_get_its_guard() -> None:
    begun = f"{ROW}walls: 1\nturn: 1 builds 3 for 1\n"
    assert isinstance(after(begun, "wall clockwise").phase, Guarding)
    position = after(begun, "wall clockwise", "guard")
    assert position.arms[0][-1].guard == 0
    assert isinstance(position.phase, Over)


@pytest.mark.rule("C-77", "C-83")
def test_two_walls_for_three_builders() -> None:
    begun = f"{ROW}walls: 2\nturn: 3 builds 3 for 3\n"
    one = after(begun, "wall clockwise", "no guard")
    assert one.phase == Building(scorer=2, seat=0, left=1)
    two = after(begun, "wall clockwise", "no guard", "wall clockwise", "no guard")
    assert isinstance(two.phase, Over)


CORNER = """players: 3
stacks: 0 0 10
city:
  0,0 A8a r0
  1,0 A5a r0
  2,0 A1a r0
  0,1 A2a r0
  0,2 A3a r0
  0,3 A4a r0
gate: 0,1 E
walls: 2
"""
"""The gate stands in an inner corner: its clockwise neighbour is a short wall."""


@pytest.mark.rule("C-77", "C-83", "C-R33")
def test_a_short_wall_leaves_a_wall_more_for_the_others() -> None:
    begun = f"{CORNER}turn: 1 builds 6 for 1\n"
    short = after(begun, "wall clockwise", "no guard")
    assert (short.phase, short.walls) == (Building(scorer=0, seat=1, left=2), 2)
    one = after(begun, *("wall clockwise", "no guard") * 2)
    assert (one.phase, one.walls) == (Building(scorer=0, seat=2, left=1), 1)
    assert isinstance(after(begun, *("wall clockwise", "no guard") * 3).phase, Over)
    # Without it the last wall comes sooner, but a short one may still come before that.
    other = after(begun, "wall counterclockwise", "no guard")
    assert (other.phase, other.walls) == (Building(scorer=0, seat=1, left=2), 1)
    late = after(begun, "wall counterclockwise", "no guard", "wall clockwise", "no guard")
    assert (late.phase, late.walls) == (Building(scorer=0, seat=2, left=1), 1)
    assert isinstance(after(begun, *("wall counterclockwise", "no guard") * 2).phase, Over)


@pytest.mark.rule("C-R15")
def test_by_option_the_last_wall_leaves_a_tower() -> None:
    begun = f"{ROW}options: tower_on_last_phase=on\nwalls: 1\nturn: 2 builds 3 for 1\n"
    position = after(begun, "wall clockwise", "no guard")
    assert position.phase == Towering(0)
    towered = after(begun, "wall clockwise", "no guard", "tower clockwise")
    assert isinstance(towered.phase, Over)
    assert towered.scored[0] == Scored(towers=2)


# The last tile

LAST = """players: 3
stacks: 0 0 0
turn: 1 lays A1c
city:
  0,0 A1a r0 2 seller 1
  0,-1 A8a r0
  0,-2 A5a r0
  0,-3 A2a r0
  0,-4 A3a r0
  0,-5 A4a r0
  0,-6 A4b r0
"""
"""A column of tiles; the livestock market laid on 0,1 completes the market of 0,0."""


@pytest.mark.rule("C-84")
def test_the_last_tile_is_scored_and_its_walls_are_built() -> None:
    laid = ("tile 0,1 r2", "no follower")
    scored = after(LAST, *laid)
    assert scored.scored[1] == Scored(markets=4)
    assert scored.phase == Building(scorer=0, seat=0, left=6)
    walls = ["gate 0,1 N"]
    for _ in range(5):
        walls += ["wall clockwise", "no guard"]
    assert after(LAST, *laid, *walls).phase == Towering(0)
    over = after(LAST, *laid, *walls, "tower clockwise")
    assert isinstance(over.phase, Over)
    assert over.scored[0] == Scored(towers=5)


@pytest.mark.rule("C-84")
def test_the_last_tile_without_a_scoring_ends_the_game() -> None:
    over = after(LAST, "tile 1,0 r0", "no follower")
    assert isinstance(over.phase, Over)
    assert over.walls == 70


@pytest.mark.rule("C-86", "C-87", "C-88")
def test_the_end_closes_the_city() -> None:
    """The market of 0,0 is closed by the end: one tile, one kind."""
    over = after(LAST, "tile 1,0 r0", "no follower")
    assert over.scored[1] == Scored(markets=1)
    assert over.followers == (7, 7, 7)
    assert all(laid.follower is None for laid in over.city)


# The ends of the wall meet


@pytest.mark.rule("C-85")
def test_five_places_between_the_ends_are_few_enough() -> None:
    walls = ROW.replace("clockwise: -\nc", "clockwise: - - - - -\nc")
    assert gap(position(walls)) == 7
    begun = f"{walls}turn: 1 builds 3 for 1\n"
    one = after(begun, "wall clockwise", "no guard")
    assert (gap(one), one.phase) == (6, Building(scorer=0, seat=1, left=2))
    two = after(begun, "wall clockwise", "no guard", "wall clockwise", "no guard")
    assert (gap(two), two.phase) == (5, Over())


@pytest.mark.rule("C-R16")
def test_a_tile_can_bring_the_ends_together() -> None:
    """A court of five tiles has 12 places, filled it has 10."""
    court = """players: 3
stacks: 0 10 20
turn: 1 lays A8a
city:
  0,0 A1a r0
  1,0 A5a r0
  2,0 A2a r0
  0,1 A3a r0
  2,1 A4a r0
gate: 1,0 S
clockwise: - -
counterclockwise: - -
"""
    filled = after(court, "tile 1,1 r0")
    assert isinstance(filled.phase, Following)
    over = after(court, "tile 1,1 r0", "no follower")
    assert (gap(over), over.phase) == (5, Over())
    beside = after(court, "tile 0,2 r0", "no follower")
    assert (gap(beside), beside.phase) == (9, Drawing(1))


@pytest.mark.rule("C-85")
def test_the_gate_alone_can_end_the_game() -> None:
    two = "players: 3\nstacks: 0 10 20\nturn: 1 builds 3 for 1\ncity:\n  0,0 A8a r0\n  1,0 A5a r0\n"
    over = after(two, "gate 0,0 N")
    assert (gap(over), over.phase, over.walls) == (5, Over(), 70)


# No tile that fits


@pytest.mark.rule("C-R02")
def test_a_tile_that_fits_nowhere_goes_aside_and_another_is_drawn() -> None:
    """A street can go on at no side of the fountain."""
    begun = "players: 2\nturn: 2 draws\nbag: X1a 2 A5a\ncity:\n  0,0 A8a r0\n"
    position = after(begun, "draw X1a")
    assert position.phase == Drawing(1)
    assert sum(position.aside) == 1
    assert sum(position.bag) == sum(position.stacks) == 2
    assert position.stack == 2


@pytest.mark.rule("C-R02", "C-84")
def test_the_game_ends_when_no_tile_is_left_that_fits() -> None:
    begun = "players: 2\nturn: 2 draws\nbag: X1a 2\ncity:\n  0,0 A8a r0 1 steward 1\n"
    state = State.of(position(begun))
    assert state.actors() == (CHANCE,)
    over = after(begun, "draw X1a", "draw X1a")
    assert isinstance(over.phase, Over)
    assert sum(over.aside) == 2
    assert over.city[0].follower is not None
