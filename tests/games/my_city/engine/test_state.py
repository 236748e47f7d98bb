"""The state: what it refuses, what it hides, how it travels."""

from __future__ import annotations

import pickle

import pytest

from intramuros.core.game import ALL, CHANCE, PUBLIC, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.my_city.engine import ACTION_SPACE, State
from intramuros.games.my_city.model import (
    Placing,
)
from tests.games.my_city.states import opened, played


def test_what_others_have_chosen_can_be_guessed_at() -> None:
    state = played(opened(3), "chance card Y1", "1 build e3 r1", "2 pass")
    seen = state.position(0)
    guesses = set()
    for seed in range(20):
        guess = state.clone()
        guess.determinize(0, Rng(seed))
        assert guess.position(0) == seen
        guesses.add(guess.position(ALL).cities[1].choice)
    assert len(guesses) > 5
    played(state, "3 exit")
    state.determinize(0, Rng(1))
    assert state.position(ALL).cities[2].exited


@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        (CHANCE, 0, "nothing to decide"),
        (2, 0, "nothing to decide"),
        (7, 0, "nothing to decide"),
        (0, ACTION_SPACE, "no action"),
        (0, -1, "no action"),
        (0, 500, "not possible"),
    ],
)
def test_illegal_actions_change_nothing(seat: int, action: int, why: str) -> None:
    state = played(opened(), "chance card Y1")
    before = state.position(ALL)
    with pytest.raises(IllegalAction, match=why):
        state.apply(seat, action)
    assert state.position(ALL) == before


def test_a_card_that_was_turned_up_does_not_come_again() -> None:
    state = played(opened(), "chance card Y1", "1 pass", "2 pass")
    with pytest.raises(IllegalAction, match="no card of the deck"):
        played(state, "chance card Y1")
    with pytest.raises(IllegalAction, match="nothing to decide now"):
        state.random_action(0, Rng(1))


def test_nothing_can_be_done_when_it_is_over() -> None:
    state = opened(play="episode")
    assert state.playout(Rng(3)) > 0
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0, 0)


def test_states_compare_and_travel() -> None:
    state = played(opened(episode="22"), "chance card Y1", "1 exit")
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again != opened() and state != "a state"
    assert again.tables is state.tables


def test_both_ways_play_the_same() -> None:
    """Compiled or interpreted, these games come out alike."""
    total = 0
    for number in (1, 7, 13, 24):
        state = opened(4, episode=str(number))
        state.playout(Rng(number))
        for each in state.position(ALL).cities:
            total = total * 31 + each.circles
            for building in each.buildings:
                total = (total * 31 + building.cell * 4 + building.turn) % 1_000_003
    assert total == 626_022


def test_phases_are_read_back() -> None:
    state = played(opened(episode="4"), "chance card X1")
    assert State.of(state.position(ALL)) == state
    assert isinstance(played(opened(), "chance card Y1").position(PUBLIC).phase, Placing)
