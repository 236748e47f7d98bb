"""The state by itself: copies, refusals, even chances, checksums."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import islice

import pytest

from intramuros.core.game import ALL, CHANCE, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import ACTION_SPACE, State, encode
from intramuros.games.five_tribes.model import (
    PRESETS,
    LayTile,
    Options,
    Over,
    start,
)
from intramuros.games.five_tribes.model.components import (
    TILES,
)
from intramuros.games.five_tribes.text.actions import read_action
from tests.games.five_tribes.boards import (
    board,
    random_game,
)


def middle(seed: int, plies: int, players: int = 4, options: Options | None = None) -> State:
    """A random game after some actions, or at its end."""
    state = State.of(start(players, options or Options()))
    for now, _, _ in islice(random_game(players, options or Options(), seed), plies):
        state = now
    return state.clone()


@pytest.mark.parametrize("plies", [1, 100, 200, 2000])
def test_copies_are_equal_and_independent(plies: int) -> None:
    state = middle(1, plies)
    before = state.position(ALL)
    for other in (
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        State.of(before),
    ):
        assert isinstance(other, State)
        assert other == state and not other != state
        assert [other.legal(s) for s in range(-1, 4)] == [state.legal(s) for s in range(-1, 4)]
        other.playout(Rng(1))
        assert other != state or not state.actors()
    assert state.position(ALL) == before
    assert state != before


def test_a_pickle_of_another_layout_is_refused() -> None:
    revive, (words, house) = middle(1, 5).__reduce__()
    with pytest.raises(ValueError, match="no state of Five Tribes"):
        revive(words[1:], house)


def test_refusals_name_the_action_and_change_nothing() -> None:
    state = State.of(board({"a1": "Y", "b1": "Y"}))
    before = state.position(ALL)
    for seat, action, says in (
        (0, "take f5", "seat 1 may not do this now: take f5"),
        (1, "take a1", "seat 2 has nothing to decide now"),
        (CHANCE, "lay oasis", "seat 0 has nothing to decide now"),
    ):
        with pytest.raises(IllegalAction, match=says):
            state.apply(seat, encode(read_action(action)))
    for number in (-1, ACTION_SPACE, 2**70):
        with pytest.raises(IllegalAction, match="there is no action"):
            state.apply(0, number)
    assert state.position(ALL) == before
    with pytest.raises(IllegalAction, match="nothing to decide"):
        state.random_action(1, Rng(1))


def test_chance_is_checked_too() -> None:
    state = State.of(start(2, Options()))
    assert state.actors() == (CHANCE,) and state.legal(0) == []
    kind = next(kind for kind, tile in enumerate(TILES) if tile.count == 1)
    state.apply(CHANCE, encode(LayTile(kind)))
    with pytest.raises(IllegalAction, match="may not do this now: lay"):
        state.apply(CHANCE, encode(LayTile(kind)))


def test_nobody_acts_when_it_is_over() -> None:
    state = middle(2, 5000)
    state.playout(Rng(1))
    assert state.position(ALL).phase == Over()
    assert state.actors() == () and state.legal(0) == [] and state.outcomes() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        state.random_action(0, Rng(1))


def spread(drawn: Counter[int], weights: dict[int, int]) -> None:
    """Chi-square: five deviations are never chance."""
    assert set(drawn) <= set(weights)
    draws, total = sum(drawn.values()), sum(weights.values())
    found = 0.0
    for action, weight in weights.items():
        expected = draws * weight / total
        found += (drawn[action] - expected) ** 2 / expected
    freedom = len(weights) - 1
    assert found < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("plies", [1, 31, 45, 61, 66, 74])
@pytest.mark.rule("F-27", "F-28", "F-29", "F-36")
def test_draws_follow_their_weights(plies: int) -> None:
    state, rng = middle(3, plies), Rng(5)
    drawn = Counter(state.random_action(CHANCE, rng) for _ in range(4_000))
    spread(drawn, dict(state.outcomes()))


def test_random_actions_are_even() -> None:
    rng = Rng(6)
    for now, seat, _ in islice(random_game(3, Options(), 4), 80, 200, 9):
        if seat != CHANCE and len(now.legal(seat)) > 1:
            drawn = Counter(now.random_action(seat, rng) for _ in range(1_000))
            spread(drawn, dict.fromkeys(now.legal(seat), 1))


def test_playout_and_random_actions_play_the_same_game() -> None:
    fast, slow = Rng(9), Rng(9)
    state = State.of(start(4, Options()))
    other = state.clone()
    for _ in range(state.playout(fast)):
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
        (2, "manual", 842505342720868165),
        (3, "manual", 2016742154053219579),
        (4, "manual", 1263813909401394267),
        (2, "published", 849872352900851472),
        (4, "published", 837045768325951955),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(
    players: int, preset: str, expected: int
) -> None:
    assert checksum(100, players, PRESETS[preset], seed=1) == expected
