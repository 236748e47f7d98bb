"""The duties of a turn: two pieces if they fit, and the last player's domes."""

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.medina.engine import State, encode
from intramuros.games.medina.model import Dome, Options, Over, Palace, Placing
from tests.games.medina.engine.states import LAST_DOME, NOTHING, at, bare, legal, played, position


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
  9 . . i . . . . . . . . .
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
def test_a_player_who_cannot_place_is_skipped_and_asked_again() -> None:
    hands = (
        replace(NOTHING, palace=(2, 0, 0, 0), walls=2),
        replace(NOTHING, domes=1),
        NOTHING,
        replace(NOTHING, walls=2),
    )
    skipped = Options(nothing_fits="skipped")
    with pytest.raises(NotationError, match="the next that can is seat 4"):
        State.of(bare(hands=hands, phase=Placing(1)))
    state = State.of(bare(hands=hands, phase=Placing(3), options=skipped))
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
def test_with_last_dome_pieces_no_duty_while_others_have_pieces() -> None:
    text = LAST_DOME.replace("last_dome=domes", "last_dome=pieces").format(yellow=0, piece="Y")
    state = played(State.of(position(text)), "wall T1")
    assert len(legal(state)) == 1 + 8
