"""How a state behaves: copies, refusals, the same games compiled or not."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import State
from intramuros.games.medina.model import PRESETS, Options, start
from tests.games.medina.engine.states import ANYTHING, middle, opened, played


@pytest.mark.parametrize("plies", [0, 1, 60, 1000])
def test_copies_are_equal_and_independent(plies: int) -> None:
    state = middle(1, plies)
    before = state.position(ALL)
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        State.of(before),
    ]
    for other in copies:
        assert isinstance(other, State)
        assert other == state and not other != state
        assert [other.legal(seat) for seat in range(4)] == [state.legal(seat) for seat in range(4)]
        if other.actors():
            other.playout(Rng(1))
            assert other != state
    assert state.position(ALL) == before
    assert state != before
    with pytest.raises(TypeError):
        hash(state)


def test_a_pickle_of_another_layout_is_refused() -> None:
    revive, (data,) = State.of(start(3, Options())).__reduce__()
    assert callable(revive)
    with pytest.raises(ValueError, match="not a state of Medina"):
        revive(data[1:])


@given(seed=st.integers(0, 1000), plies=st.integers(0, 130), seat=ANYTHING, action=ANYTHING)
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


def test_refusals_name_the_action() -> None:
    state = opened()
    with pytest.raises(IllegalAction, match="seat 1 may not do this now: wall T8"):
        played(state, "wall T8")
    with pytest.raises(IllegalAction, match="it is the turn of seat 1, not of 2"):
        state.apply(1, 0)
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide"):
        state.random_action(1, Rng(1))
    state.playout(Rng(1))
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)


def test_playout_and_random_actions_play_the_same_game() -> None:
    fast, slow = Rng(9), Rng(9)
    state = State.of(start(4, Options()))
    other = state.clone()
    plies = state.playout(fast)
    for _ in range(plies):
        seat = other.actors()[0]
        other.apply(seat, other.random_action(seat, slow))
    assert other == state and other.actors() == ()


def checksum(games: int, players: int, options: Options, seed: int) -> int:
    """A number that depends on every action of some random games."""
    first, rng, total = State.of(start(players, options)), Rng(seed), 0
    for _ in range(games):
        state = first.clone()
        for number in (state.playout(rng), *state.scores()):
            total = (total * 1_000_003 + number) % (1 << 61)
    return total


@pytest.mark.parametrize(
    ("players", "preset", "expected"),
    [
        (3, "manual", 2204486811918731650),
        (4, "manual", 2142419723258489142),
        (3, "short", 731436331697620354),
        (4, "short", 1744142992462230375),
        (3, "published", 973539774059420758),
        (4, "published", 1702386980051719677),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(
    players: int, preset: str, expected: int
) -> None:
    assert checksum(250, players, PRESETS[preset], seed=1) == expected
