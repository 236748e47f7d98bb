"""Positions as text, both ways, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.components import supply
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    Building,
    Built,
    Completed,
    Drawing,
    Edge,
    Feature,
    Following,
    Guarding,
    Laying,
    Options,
    Over,
    Phase,
    Piece,
    Raised,
    Scored,
    Towering,
    start,
)
from intramuros.games.carcassonne_city.text.position import read, write
from intramuros.games.carcassonne_city.tiles import TILES, write_tiles
from intramuros.testing.laws.texts import damaged
from tests.games.carcassonne_city.boards import HEADER

WHOLE = f"""{HEADER}players: 3
options: tower_on_last_phase=on
turn: 2 lays C1a
city:
  0,0 D1b r0
  1,0 C1b r1 1 citizen 1
gate: 0,0 N
clockwise: - 2 -T
counterclockwise: -
stacks: 0 0 3
bag: A1a C1a 2
aside: A5a
walls: 60
short walls: 1
supply:
  1 followers 5 towers 3
  2 followers 4 towers 0
  3 followers 7 towers 4
points:
  1 streets 3 markets 9 towers 2
  2 streets 0 markets 0 towers 0
  3 streets 1 markets 0 towers 0
ledger:
  2 0,0 citizen 1 for 1 3
  2 0,0 seller 1 for 1
  2 tower clockwise 3 for 2
last tile: 1,0
last wall: 3 counterclockwise
"""

OTHERS = write_tiles(TILES).replace("C1b", "C1z")


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as raised:
        read(text)
    assert "\n" not in str(raised.value)
    return str(raised.value)


# Defaults


@pytest.mark.rule("C-13", "C-15", "C-16", "C-17", "C-03", "C-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shortest_text_is_the_start(players: int) -> None:
    assert read(f"{HEADER}players: {players}\n") == start(players, Options())
    assert read(HEADER) == start(4, Options())


def test_every_key_is_read_and_written() -> None:
    position = read(WHOLE)
    assert write(position) == WHOLE
    assert position.options == Options(tower_on_last_phase=True)
    assert position.phase == Laying(1, TILES.numbers["C1a"])
    assert position.gate == Edge((0, 0), 0)
    assert position.arms == ((Piece(), Piece(guard=1), Piece(tower=True)), (Piece(),))
    assert sum(position.bag) == 3
    assert position.stack == 2
    assert position.scored[0] == Scored(3, 9, 2)
    assert position.ledger == (
        Completed(2, (0, 0), Feature(CITIZEN, 0), (0, 2)),
        Completed(2, (0, 0), Feature(SELLER, 0), (0,)),
        Raised(2, 0, 3, 1),
    )
    assert position.laid == (1, 0)
    assert position.built == Built(2, 1)
    assert read(WHOLE.replace("3 counterclockwise", "1 gate")).built == Built(0, None)


def test_what_is_not_stated_follows_from_the_rest() -> None:
    position = read(
        f"{HEADER}players: 2\nturn: 1 lays A5a\naside: X1a 2\ncity:\n"
        "  1,0 C1b r1 2 citizen 1\n  0,0 D1b r0\n"
        "gate: 0,0 N\nclockwise: 2 2 -\ncounterclockwise: 1\n"
    )
    assert [laid.place for laid in position.city] == [(0, 0), (1, 0)]
    assert sum(position.bag) == 75 - 2 - 1 - 2
    assert position.bag[TILES.numbers["D1b"]] == 2
    assert position.stacks == (25, 25, 20)
    assert position.stack == 0
    assert (position.walls, position.short_walls) == (66, 2)
    assert position.followers == (6, 4)
    assert position.towers == (6, 6)


@pytest.mark.rule("C-05", "C-16")
def test_towers_that_stand_are_taken_off_in_turn() -> None:
    assert read(f"{HEADER}players: 3\nclockwise: -T -T 1T -T\n").towers == (2, 3, 3)
    assert read(f"{HEADER}clockwise: -T\nsupply:\n  2 towers 1\n").towers == (2, 1, 3, 3)
    assert (
        refusal(f"{HEADER}clockwise: {'-T ' * 13}") == "there are only 12 towers, but 13 stand here"
    )


@pytest.mark.rule("C-R19")
def test_a_short_wall_stands_in_a_concave_corner_beside_the_gate() -> None:
    city = "city:\n  0,0 A8a r0\n  1,0 C1a r0\n  1,1 C1a r0\n"
    beside = read(f"{HEADER}{city}gate: 0,0 N\nclockwise: - -\ncounterclockwise: -\n")
    assert (beside.walls, beside.short_walls) == (68, 1)
    bare = read(f"{HEADER}{city}gate: 0,0 N\ncounterclockwise: -\n")
    assert (bare.walls, bare.short_walls) == (69, 2)


@pytest.mark.rule("C-R24")
@pytest.mark.parametrize(
    ("stacks", "stack"),
    [("30 25 20", 0), ("0 25 20", 0), ("0 24 20", 1), ("0 0 20", 1), ("0 0 19", 2), ("0 0 0", 2)],
)
def test_the_stack_of_the_last_tile_follows_from_the_stacks(stacks: str, stack: int) -> None:
    assert read(f"{HEADER}stacks: {stacks}\n").stack == stack


def test_a_bag_of_ones_own() -> None:
    assert sum(read(f"{HEADER}bag: nothing\n").bag) == 0
    few = read(f"{HEADER}bag: C1a 3 A5a C1a\n")
    assert (few.bag[TILES.numbers["C1a"]], sum(few.bag), few.stacks) == (4, 5, (0, 0, 5))
    assert read(write(few)) == few


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("1 draws", Drawing(0)),
        ("2 lays A1a", Laying(1, 0)),
        ("2 follows 3,-2", Following(1, (3, -2))),
        ("3 builds 2 for 1", Building(scorer=0, seat=2, left=2)),
        ("4 guards counterclockwise 0 for 1", Guarding(scorer=0, seat=3, left=0, end=1)),
        ("4 towers", Towering(3)),
        ("over", Over()),
    ],
)
def test_turns(text: str, phase: Phase) -> None:
    position = read(f"{HEADER}turn: {text}\n")
    assert position.phase == phase
    assert f"\nturn: {text}\n" in write(position)


# Own tiles


@pytest.mark.rule("C-02")
def test_a_position_carries_tiles_that_are_not_ours() -> None:
    position = supply(start(3, Options()), OTHERS)
    text = write(position)
    assert "\ntiles:\n  [A1a]\n  count = 1\n" in text
    assert read(text) == position
    assert "C1z" in position.tiles.numbers
    held = text.replace("1 draws", "1 lays C1z").replace("stacks: 30", "stacks: 29")
    assert write(read(held)) == held


def test_our_own_tiles_in_a_file_are_ours() -> None:
    assert supply(start(2, Options()), write_tiles(TILES)) == start(2, Options())


def test_a_broken_tile_of_a_position_is_told_with_its_line() -> None:
    text = write(supply(start(3, Options()), OTHERS))
    number = text.splitlines().index("  [A1b]") + 2
    text = text.replace("  [A1b]\n  count = 1\n", "  [A1b]\n  count = 0\n")
    assert refusal(text) == f"line {number}: A1b: count must be a number from 1 to 75"


# Refusals


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players: 5", "line 2: players must be a number from 2 to 4, not '5'"),
        ("options: x=y", "line 2: there is no option 'x'; the options are: tower_on_last_phase"),
        ("options: x", "line 2: an option is written name=value, not 'x'"),
        ("turn: 1 sleeps", "line 2: turn: '1 sleeps' is not a turn; write '1 draws', '1 lays C1a'"),
        ("turn: 5 draws", "line 2: '5' is no seat; seats are 1 to 4, or chance"),
        ("turn: chance draws", "line 2: 'chance' cannot stand here; seats are 1 to 4"),
        ("turn: 1 lays Z9z", "line 2: there is no tile 'Z9z'; one is 'A1a'"),
        ("turn: 1 builds 9 for 1", "line 2: walls to be built must be a number from 1 to 8"),
        (
            "turn: 1 guards north 1 for 1",
            "line 2: 'north' is not an end of the wall; the ends are cl",
        ),
        ("turn:\n  1 draws", "line 2: write what belongs to 'turn' on the same line"),
        ("city: 0,0 A1a r0", "line 2: write what belongs to 'city' on the lines below it"),
        ("city:\n  0,0 A1a", "line 3: '0,0 A1a' is not a tile; write place, name and turn as in"),
        ("city:\n  0;0 A1a r0", "line 3: '0' is not a tile"),
        ("city:\n  0.0 A1a r0", "line 3: '0.0' is not a place; write x,y as in '3,-2'"),
        ("city:\n  40,-35 A1a r0", "line 3: '40,-35' is out of reach; x and y may add up to 74"),
        ("city:\n  0,0 A1a r4", "line 3: 'r4' is not a turn; write r0, r1, r2 or r3 (clockwise)"),
        ("city:\n  0,0 A1q r0", "line 3: there is no tile 'A1q'; one is 'A1a'"),
        ("city:\n\n  0,0 C1a r0\n  0,0 C1a r1", "line 5: two tiles lie on 0,0"),
        ("city:\n  0,0 A1a r0\n  0,1 A1a r0", "the set has 1 tile A1a, but 2 are used here"),
        ("city:\n  0,0 A1a r0 1 citizen 1", "line 3: A1a has no place for citizen 1"),
        ("city:\n  0,0 A1a r0 1 steward 2", "line 3: A1a has no place for steward 2"),
        ("city:\n  0,0 A1a r0 1 seller 5", "line 3: a seller takes a number from 1 to 4, not '5'"),
        ("city:\n  0,0 A1a r0 1 monk 1", "line 3: 'monk' is not a role; the roles are citizen, s"),
        ("city:\n  0,0 A1a r0 7 seller 1", "line 3: '7' is no seat"),
        ("gate: 0,0", "line 2: gate: '0,0' is not an edge; write place and side as in '0,1 N'"),
        ("gate: 0,0 Q", "line 2: 'Q' is not a side; the sides are N E S W"),
        ("clockwise: - x", "line 2: 'x' is not a wall; write '-', or the seat of its guard"),
        ("clockwise: 5T", "line 2: '5' is not a wall; write '-', or the seat of its guard"),
        (f"clockwise: {'- ' * 71}", "there are only 70 walls, but 71 stand here"),
        ("clockwise: 1 1 1 1 1 1 1 1", "seat 1 has only 7 followers, but 8 stand in the city"),
        (
            "stacks: 1 2",
            "line 2: '1 2' is not three stacks; write what is left of each, as in '12 25 20'",
        ),
        ("stacks: 31 25 20", "line 2: stack 1 must be a number from 0 to 30, not '31'"),
        ("stacks: 1 24 20", "line 2: stack 2 has been started, but stack 1 is not used up"),
        ("stacks: 0 3 19", "line 2: stack 3 has been started, but stack 2 is not used up"),
        ("bag: A1a\nstacks: 0 0 2", "line 3: the stacks hold 2 tiles, but the bag has only 1"),
        ("bag: A1a A1a", "line 2: only 1 of A1a can be in the bag, not 2"),
        ("bag: A1a 0", "line 2: the count of A1a must be a number from 1 to 1, not '0'"),
        ("bag:", "line 2: there is no tile ''; one is 'A1a'"),
        ("aside: A1a A1a", "the set has 1 tile A1a, but 2 are used here"),
        ("aside: C1a 3 C1a 4", "the set has 4 tiles C1a, but 7 are used here"),
        ("walls: 71", "line 2: walls must be a number from 0 to 70, not '71'"),
        ("short walls: -1", "line 2: short walls must be a number from 0 to 2, not '-1'"),
        ("supply:\n  1 followers", "line 3: a number is missing after 'followers'"),
        ("supply:\n  1 kings 3", "line 3: there is no 'kings'; write followers or towers"),
        ("supply:\n  1 towers 4", "line 3: towers must be a number from 0 to 3, not '4'"),
        ("supply:\n  1 towers 2\n  1 towers 3", "line 4: seat 1 is listed twice"),
        ("points:\n  1 streets 3 streets 100000", "line 3: streets must be a number from 0 to"),
        ("points:\n  9 streets 3", "line 3: '9' is no seat"),
        ("points:\n  1 streets 3 streets 4", "line 3: 'streets' of seat 1 stands twice"),
        ("city:\n  -0,0 A1a r0", "line 3: '-0,0' is not a place; write x,y as in '3,-2'"),
        ("city:\n  00,1 A1a r0", "line 3: '00,1' is not a place; write x,y as in '3,-2'"),
        ("last tile: 0", "line 2: '0' is not a place; write x,y as in '3,-2'"),
        ("last wall: clockwise", "line 2: last wall: 'clockwise' is not a seat and an end of the"),
        ("last wall: 1 north", "line 2: 'north' is not an end of the wall; the ends are cl"),
        ("ledger:\n  1 0,0 for 1", "line 3: '1 0,0 for 1' is not what was scored; write '12 1,0"),
        ("ledger:\n  0 0,0 citizen 1 for 1", "line 3: a turn must be a number from 1 to 75"),
        ("ledger:\n  1 0,0 steward 1 for 1", "line 3: a steward scores at the end only, so no"),
        ("ledger:\n  1 0,0 citizen 1 for 2 1", "line 3: write each seat once, as in '1 3', not"),
        ("ledger:\n  1 0,0 citizen 1 for 5", "line 3: '5' is no seat; seats are 1 to 4"),
        ("ledger:\n  1 tower north 1 for 1", "line 3: 'north' is not an end of the wall"),
        ("ledger:\n  1 tower clockwise 0 for 1", "line 3: the number of a wall must be a number"),
        ("tiles:\n  [A1a]", "line 3: A1a: count must be a number from 1 to 75"),
        ("tiles:", "the counts add up to 0 tiles; there must be 75"),
        ("roofs: 3", "line 2: unknown key 'roofs'; known: players, options"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(text: str, reason: str) -> None:
    assert refusal(f"{HEADER}{text}\n").startswith(reason)


@given(st.integers(0, 2**32), st.sampled_from([WHOLE, write(supply(read(HEADER), OTHERS))]))
def test_a_damaged_text_is_read_or_refused(seed: int, text: str) -> None:
    try:
        position = read(damaged(text, Rng(seed)))
    except NotationError as error:
        assert str(error)
        assert "\n" not in str(error)
    else:
        assert read(write(position)) == position
