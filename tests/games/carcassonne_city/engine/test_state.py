"""The engine's state: the start, refusals, copies, even chances."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, CHANCE, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import ACTION_SPACE
from intramuros.games.carcassonne_city.engine.layout import PHASE
from intramuros.games.carcassonne_city.engine.state import revive
from intramuros.games.carcassonne_city.model import (
    PRESETS,
    Following,
    Lay,
    Options,
    Over,
)
from intramuros.games.carcassonne_city.text.actions import write_action
from intramuros.games.carcassonne_city.tiles import TILES
from tests.games.carcassonne_city.states import fresh, legal, middle, played

# The start


@pytest.mark.rule("C-17", "C-21", "C-R01")
def test_the_first_tile_lies_on_0_0_in_any_turn() -> None:
    state = fresh()
    assert state.actors() == (CHANCE,)
    assert len(state.outcomes()) == 63
    assert sum(weight for _, weight in state.outcomes()) == 75
    played(state, "draw C1a")
    assert legal(state) == [Lay((0, 0), turn) for turn in range(4)]
    played(state, "tile 0,0 r1")
    assert state.position(ALL).phase == Following(0, (0, 0))
    assert [write_action(action) for action in legal(state)] == [
        "no follower", "citizen 1", "steward 1", "steward 2",
    ]  # fmt: skip
    played(state, "steward 2", "draw A5a")
    assert legal(state) == [Lay(place, turn) for place in ((0, -1), (0, 1)) for turn in range(4)]


# Refusals and copies

anything = st.integers() | st.integers(-5, ACTION_SPACE + 5) | st.sampled_from([1 << 63, 1 << 64])


@given(seed=st.integers(0, 1000), plies=st.integers(0, 230), seat=anything, action=anything)
def test_bad_input_is_refused_and_changes_nothing(
    seed: int, plies: int, seat: int, action: int
) -> None:
    state = middle(seed, plies)
    before = state.position(ALL)
    allowed = state.legal(seat)
    assert allowed == [] or (seat,) == state.actors()
    if action in allowed:
        return
    with pytest.raises(IllegalAction):
        state.apply(seat, action)
    assert state.position(ALL) == before


def test_refusals_say_what_is_wrong() -> None:
    state = fresh()
    with pytest.raises(IllegalAction, match="chance decides now, not seat 1"):
        state.apply(0, 0)
    with pytest.raises(IllegalAction, match="action 3 is not possible now"):
        state.apply(CHANCE, 3)
    with pytest.raises(IllegalAction, match="no action 101000; there are 0 to 100999"):
        state.apply(CHANCE, ACTION_SPACE)
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide"):
        state.random_action(1, Rng(1))
    played(state, "draw A5a")
    with pytest.raises(IllegalAction, match="seat 1 decides now, not seat 2"):
        state.apply(1, 0)
    assert state.outcomes() == [] and state.legal(CHANCE) == []
    state.playout(Rng(1))
    assert state.actors() == () and isinstance(state.position(ALL).phase, Over)
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)
    with pytest.raises(IllegalAction):
        state.random_action(0, Rng(1))
    assert state.legal(0) == [] and state.playout(Rng(1)) == 0


def test_copies_are_equal_and_apart() -> None:
    state = middle(5, 120)
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ]
    for twin in copies:
        assert twin == state
        twin.playout(Rng(2))
        assert twin != state
    assert state != "a state"
    with pytest.raises(ValueError, match="3 bytes are not a state"):
        revive(b"abc", TILES, ())


@pytest.mark.parametrize("phase", range(1, 6))
def test_random_actions_have_even_chances(phase: int) -> None:
    """In each phase: every legal action comes about equally often."""
    rng = Rng(phase)
    for seed in range(200):
        state = middle(seed, 150 + seed % 60)
        if state.actors() and state.actors() != (CHANCE,) and state.buffer[PHASE] == phase:
            (seat,) = state.actors()
            allowed = state.legal(seat)
            drawn = Counter(state.random_action(seat, rng) for _ in range(200 * len(allowed)))
            assert sorted(drawn) == allowed
            assert all(120 < count < 290 for count in drawn.values()), drawn
            return
    raise AssertionError("no game came to this phase")


def checksum(games: int, players: int, options: Options, seed: int) -> int:
    """A number that depends on every action of some random games."""
    first, rng, total = fresh(players, options), Rng(seed), 0
    for _ in range(games):
        state = first.clone()
        for number in (state.playout(rng), *state.scores()):
            total = (total * 1_000_003 + number) % (1 << 61)
    return total


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, 1524656953773814870),
        (3, 782407517707214482),
        (4, 493985227200455068),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(players: int, expected: int) -> None:
    assert checksum(100, players, PRESETS["manual"], seed=1) == expected
