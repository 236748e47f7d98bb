"""The engine by itself: figures of the manual, the duties of a turn, tiles."""

from collections import Counter
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, IllegalAction
from intramuros.games.medina.engine import State, encode
from intramuros.games.medina.engine.layout import COUNT, END, LONE, MIDDLE
from intramuros.games.medina.engine.placing import road
from intramuros.games.medina.model import (
    RING,
    Dome,
    Inhabitant,
    Options,
    Over,
    Palace,
    Placing,
    Stable,
    Wall,
    start,
)
from tests.games.medina.engines import LAST_DOME, NOTHING, at, bare, legal, opened, played, position

# Figures


@pytest.mark.rule("M-16", "M-17")
def test_the_first_inhabitant_has_126_cells() -> None:
    state = State.of(start(4, Options()))
    assert len(state.legal(0)) == 126
    assert all(isinstance(action, Inhabitant) for action in legal(state))
    assert Inhabitant(at("b2")) in legal(state)
    assert Inhabitant(at("a2")) not in legal(state)


def test_712_first_placements() -> None:
    state = opened()
    counts = Counter(type(action) for action in legal(state))
    assert counts == {Palace: 4 * 175, Wall: 8, Inhabitant: 4}
    assert [RING[action.space] for action in legal(state, Wall) if isinstance(action, Wall)] == [
        "T1", "T16", "R1", "R11", "B1", "B16", "L1", "L11",
    ]  # fmt: skip


@pytest.mark.parametrize(("cell", "left"), [("j6", 166), ("a1", 171)])
def test_a_lone_piece_keeps_other_colours_away(cell: str, left: int) -> None:
    state = played(opened(), f"palace red {cell}")
    brown = [a for a in legal(state, Palace) if isinstance(a, Palace) and a.colour == 1]
    assert len(brown) == left


def test_at_most_50_walls_fit() -> None:
    """Hands never hold so many, so 18 stand already."""
    ring = "#" * 15 + "-" + "###" + "-" * 35
    state = State.of(bare(ring=ring, hands=(replace(NOTHING, walls=8),) * 4))
    for _ in range(32):
        assert state.actors()
        state.apply(state.actors()[0], encode(legal(state)[-1]))
    ring = state.position(ALL).ring
    assert ring.count("#") == 50
    assert all("-" in side for side in (ring[:16], ring[16:27], ring[27:43], ring[43:]))
    assert state.position(ALL).phase == Over()


@pytest.mark.rule("M-R18", "M-R19")
def test_the_start_figure_comes_from_the_box() -> None:
    state = opened()
    assert state.position(ALL).hands[0].inhabitants == 6
    assert state.position(ALL).phase == Placing(0)


@pytest.mark.rule("M-108", "M-109")
def test_a_blocked_chain_starts_anew_on_168_cells() -> None:
    drawn = position(
        """
turn: 1
board:
    a b c
  1 i i .
  2 . i s
  3 . R R
"""
    )
    assert len(legal(State.of(drawn), Inhabitant)) == 168


def test_a_crowded_city_takes_inhabitants_beside_the_middle_of_a_chain() -> None:
    """More inhabitants would have to stand there than the box holds, so the lists are emptied."""
    b = opened().buffer[:]
    b[COUNT + END] = b[COUNT + LONE] = 0
    assert road(b) == MIDDLE


TWO_PALACES = """
turn: 1
hands:
  1 red 1 brown 1 blue 1 yellow 0 domes 4 stables 3 inhabitants 0 walls 0
board:
    d e f g h
  6 . R R . .
  7 . . . . .
  8 . . N N .
"""


@pytest.mark.rule("M-50", "M-51", "M-R08")
@pytest.mark.parametrize(("spacing", "between"), [("manual", "e7 f7 g7"), ("published", "")])
def test_stables_between_palaces(spacing: str, between: str) -> None:
    state = State.of(position(f"options: stable_spacing={spacing}" + TWO_PALACES))
    names = "e5 f5 d6 g6 e8 h8 f9 g9".split() + between.split()
    assert legal(state, Stable) == [Stable(cell) for cell in sorted(map(at, names))]


@pytest.mark.parametrize(
    "text",
    [
        "palace yellow a1",  # not in hand
        "palace red a1",  # the palace can grow
        "palace blue d5",  # too near
        "dome a1",
        "stable a1",
        "stable d5",  # only a corner
        "inhabitant a1",
        "wall T1",
    ],
)
def test_what_the_kind_forbids_is_refused(text: str) -> None:
    state = State.of(position(TWO_PALACES))
    with pytest.raises(IllegalAction, match=text):
        played(state, text)


@pytest.mark.rule("M-53")
def test_stables_alone_keep_a_seat_going_if_one_fits() -> None:
    text = """
turn: 1
hands:
  1 red 0 brown 0 blue 0 yellow 0 domes 0 stables 2 inhabitants 0 walls 0
  2 nothing
  3 nothing
  4 nothing
board:
    a b c
  1 . . R
  2 . . R
  3 . R R
"""
    state = State.of(position(text))
    assert Stable(at("a3")) not in legal(state)
    assert len(legal(state)) == len(legal(state, Stable)) > 0
    assert State.of(bare(hands=(replace(NOTHING, stables=3),) * 4)).actors() == ()


# Duties of a turn


@pytest.mark.rule("M-22")
def test_a_first_piece_must_leave_a_second_if_one_can() -> None:
    """The dome would make everybody own red, and the last red piece would leave the game."""
    drawn = position(
        """
turn: 4
players: 4
domes: 1 a1, 2 d1, 3 g1
palace tiles: red 1
hands:
  1 nothing
  2 nothing
  3 nothing
  4 red 1 brown 0 blue 0 yellow 0 domes 1 stables 0 inhabitants 0 walls 0
board:
    a b c d e f g h i j k l
  1 R . . R . . R . . . . .
  3 . . . . . . . . . . . R
"""
    )
    state = State.of(drawn)
    assert Dome(at("l3")) not in legal(state)
    assert legal(state) == legal(state, Palace)
    state.apply(3, encode(legal(state)[0]))
    assert legal(state) == legal(state, Dome)


@pytest.mark.rule("M-23")
def test_a_turn_of_one_piece_when_there_is_no_second() -> None:
    hands = (replace(NOTHING, walls=1), replace(NOTHING, walls=2), NOTHING, NOTHING)
    state = State.of(bare(hands=hands))
    played(state, "wall T1")
    assert state.position(ALL).phase == Placing(1)
    played(state, "wall T2", "wall T3")
    assert state.position(ALL).phase == Over()
    assert state.actors() == () and state.legal(0) == []


@pytest.mark.rule("M-24", "M-R14")
def test_who_cannot_place_is_skipped_and_asked_again() -> None:
    hands = (
        replace(NOTHING, palace=(2, 0, 0, 0), walls=2),
        replace(NOTHING, domes=1),
        NOTHING,
        replace(NOTHING, walls=2),
    )
    state = State.of(bare(hands=hands, phase=Placing(1)))
    assert state.position(ALL).phase == Placing(3), "a dome fits nowhere yet"
    played(state, "wall T1", "wall T2", "palace red d4", "wall T3")
    assert state.actors() == (1,)
    played(state, "dome d4")
    assert state.position(ALL).palace_tiles == (1, None, None, None)


@pytest.mark.rule("M-94", "M-30", "M-R10")
def test_the_last_with_domes_must_place_one() -> None:
    state = State.of(position(LAST_DOME.format(yellow=0, piece="Y")))
    assert len(legal(state)) == 1 + 8, "the dome may still come second"
    played(state, "wall T1")
    assert legal(state) == [Dome(at("j7"))]


def test_a_palace_is_started_for_the_dome() -> None:
    state = State.of(position(LAST_DOME.format(yellow=2, piece=".")))
    assert legal(state) == legal(state, Palace) != []
    played(state, "palace yellow l11")
    assert legal(state) == [Dome(at("l11"))]


@pytest.mark.rule("M-R10")
def test_no_duty_while_others_have_pieces_if_so_chosen() -> None:
    text = "options: last_dome=pieces" + LAST_DOME.format(yellow=0, piece="Y")
    state = played(State.of(position(text)), "wall T1")
    assert len(legal(state)) == 1 + 8


# Tiles


@pytest.mark.rule("M-117", "M-78")
def test_a_stable_for_two_goes_to_the_active_seat_first() -> None:
    drawn = position(
        """
turn: 2
domes: 1 b1, 2 d1, 3 p11
palace tiles: red 3
board:
    a b c d e f g h i j k l m n o p
  + # # # - - - - - - - - - - - - -
  1 . R . R . . . . . . . . . . . .
 11 . . . . . . . . . . . . . . . R
"""
    )
    stable = "stable c1"
    second = played(State.of(drawn), stable).position(ALL)
    assert (second.palace_tiles[0], second.tower_tiles[0]) == (1, 1)
    fourth = played(State.of(replace(drawn, phase=Placing(3))), stable).position(ALL)
    assert (fourth.palace_tiles[0], fourth.tower_tiles[0]) == (0, 1), (
        "the palace of seat 1 stood at the tower's wall before"
    )


@pytest.mark.rule("M-79", "M-R12")
def test_the_other_arm_counts_only_if_so_chosen() -> None:
    text = """
turn: 1
domes: 1 a1, 2 d1
tower tiles: TL 2
board:
    a b c d e
  + # # # # -
  1 R . . R .
"""
    assert played(State.of(position(text)), "wall L1").position(ALL).tower_tiles[0] == 1
    per_arm = State.of(position("options: tower_tile=arm" + text))
    assert played(per_arm, "wall L1").position(ALL).tower_tiles[0] == 0
