"""Engine and referee say the same, also of compact cities and of torn walls."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State, decode
from intramuros.games.carcassonne_city.model import STEPS, Action, Lay
from intramuros.games.carcassonne_city.referee import violations
from tests.games.carcassonne_city.states import OPTIONS, agree, fresh, legal, middle, position


@pytest.mark.rule("C-R14")
def test_a_tile_may_not_tear_the_wall_apart_at_a_corner() -> None:
    """The wall goes round the corner of -1,0; a tile on -2,1 would touch it there and shut a part
    of the wall in."""
    text = """players: 2
turn: 1 lays A8a
stacks: 0 10 20
city:
  -2,2 A1a r0
  -1,0 A1b r0
  -1,2 A1c r0
  0,0 A2a r0
  0,1 A2b r0
  0,2 A2c r0
gate: -1,0 W
clockwise: -
"""
    state = State.of(position(text))
    action = Lay((-2, 1), 0)
    assert [found.rule for found in violations(state.position(ALL), 0, action)] == ["C-R14"]
    assert action not in legal(state)
    bare = State.of(position(text.replace("clockwise: -\n", "")))
    assert action in legal(bare) or violations(bare.position(ALL), 0, action)


@given(seed=st.integers(0, 1 << 32), plies=st.integers(0, 250))
def test_engine_and_referee_agree(seed: int, plies: int) -> None:
    agree(middle(seed, plies))


def compact(state: State, rng: Rng) -> int:
    """A random action; of some tiles the one with most neighbours, so that walls come close."""
    seat = state.actors()[0]
    number = state.random_action(seat, rng)
    if seat == CHANCE or not isinstance(decode(number), Lay):
        return number
    city = {laid.place for laid in state.position(ALL).city}
    tried = [number, *(state.random_action(seat, rng) for _ in range(5))]
    return max(tried, key=lambda n: neighbours(decode(n), city))


def neighbours(action: Action, city: set[tuple[int, int]]) -> int:
    assert isinstance(action, Lay)
    x, y = action.place
    return sum((x + dx, y + dy) in city for dx, dy in STEPS)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_soak(part: int) -> None:
    """5,000 random games, half of them compact: engine and referee agree at three moments."""
    for seed in range(part, 5_000, 4):
        state, rng = fresh(2 + seed % 3, OPTIONS[seed % 4]), Rng(seed)
        moments = {rng.below(240) for _ in range(3)}
        ply = 0
        while state.actors():
            number = (
                compact(state, rng)
                if seed % 8 >= 4
                else state.random_action(state.actors()[0], rng)
            )
            state.apply(state.actors()[0], number)
            ply += 1
            if ply in moments:
                agree(state)
        agree(state)
