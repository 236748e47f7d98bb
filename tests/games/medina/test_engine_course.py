"""How the engine runs: copies, even chances, the same games compiled or not."""

import copy
import pickle
from collections import Counter

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import ACTION_SPACE, State, decode
from intramuros.games.medina.model import (
    PRESETS,
    Options,
    Stable,
    start,
)
from intramuros.games.medina.text.actions import write_action
from tests.games.medina.engines import LAST_DOME, at, legal, middle, position

# Copies


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
    with pytest.raises(ValueError, match="no state of Medina"):
        revive(data[1:])


# Chances


def even(state: State, draws: int = 5_000) -> None:
    """Assert that `random_action` takes each legal action about equally often."""
    seat = state.actors()[0]
    rng = Rng(5)
    drawn = Counter(state.random_action(seat, rng) for _ in range(draws))
    actions = state.legal(seat)
    assert sorted(drawn) == actions
    expected = draws / len(actions)
    spread = sum((drawn[action] - expected) ** 2 for action in actions) / expected
    freedom = len(actions) - 1
    # Chi-square has mean `freedom` and variance twice that: five deviations are never chance.
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_random_actions_are_even_where_stables_cut_streets() -> None:
    drawn = position(
        """
turn: 1
hands:
  1 red 2 brown 0 blue 0 yellow 0 domes 4 stables 3 inhabitants 2 walls 1
board:
    a b c d e
  1 . . R . .
  2 . . R . i
  3 . R R . i
  4 . . . . .
"""
    )
    state = State.of(drawn)
    assert Stable(at("a3")) not in legal(state) and Stable(at("b2")) in legal(state)
    even(state)


def test_random_actions_are_even_under_a_duty() -> None:
    even(State.of(position(LAST_DOME.format(yellow=0, piece="Y"))), 1_500)
    even(State.of(position(LAST_DOME.format(yellow=1, piece="."))), 1_500)


@pytest.mark.parametrize("plies", [0, 1, 40, 90])
def test_random_actions_are_even_in_a_game(plies: int) -> None:
    even(middle(3, plies))


def test_playout_and_random_actions_play_the_same_game() -> None:
    fast, slow = Rng(9), Rng(9)
    state = State.of(start(4, Options()))
    other = state.clone()
    plies = state.playout(fast)
    for _ in range(plies):
        seat = other.actors()[0]
        other.apply(seat, other.random_action(seat, slow))
    assert other == state and other.actors() == ()


# Checksums: the same games whether the engine is compiled or not


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
        (3, "manual", 412536827672468396),
        (4, "manual", 948292612431739240),
        (3, "published", 973539774059420758),
        (4, "published", 1702386980051719677),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(
    players: int, preset: str, expected: int
) -> None:
    assert checksum(250, players, PRESETS[preset], seed=1) == expected


def test_action_texts_name_every_action() -> None:
    texts = {write_action(decode(number)) for number in range(ACTION_SPACE)}
    assert len(texts) == ACTION_SPACE
