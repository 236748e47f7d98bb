"""What is counted of a state of Medina, and the points that are foretold from it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from intramuros.core.game import first_position
from intramuros.core.rng import Rng
from intramuros.core.state import State
from intramuros.core.values.estimate import Estimate, leads, parabola, read_estimate
from intramuros.games.medina.estimate import (
    ESTIMATE,
    FEATURES,
    WEIGHTS,
    counted,
    left,
    likely,
    values,
)
from intramuros.games.medina.game import GAME


def after(players: int, plies: int) -> State:
    """A game at which random players sat for so many actions."""
    state = GAME.state(first_position(GAME, players, GAME.options()))
    draws = Rng(players + plies)
    for _ in range(plies):
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, draws))
    return state


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("plies", [1, 40, 100])
def test_points_are_features_times_weights(players: int, plies: int) -> None:
    state = after(players, plies)
    table = tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))["players"][str(players)]
    to_come, found = left(state), counted(state)
    assert 0 < to_come <= 1
    expected = []
    for seat in range(players):
        own = found[seat * len(FEATURES) : (seat + 1) * len(FEATURES)]
        bends = [parabola(table[name]) for name in FEATURES]
        weights = [c0 + c1 * to_come + c2 * to_come**2 for c0, c1, c2 in bends]
        expected.append(sum(one * weight for one, weight in zip(own, weights, strict=True)))
    assert likely(state, ESTIMATE) == pytest.approx(expected)
    assert values(state) == pytest.approx(leads(expected))


def test_what_is_counted() -> None:
    state = GAME.state(GAME.read(f"intramuros {GAME.edition}\nplayers: 3"))
    of = dict(zip(FEATURES, counted(state)[: len(FEATURES)], strict=True))
    assert of["always"] == 1 and of["domes in hand"] == 4 and of["stables in all hands"] == 12
    assert of["moves in 0"] == 1 and of["red: pieces left"] == 18 and of["red: rivals"] == 2
    assert left(state) == pytest.approx(1.0)


def test_at_the_end_points_are_counted() -> None:
    state = after(3, 10)
    state.playout(Rng(1))
    assert likely(state, ESTIMATE) == [float(points) for points in state.scores()]


def test_a_number_of_players_without_weights_takes_the_nearest() -> None:
    weights = {"always": (7.0, 7.0, 7.0)}
    assert likely(after(4, 9), Estimate(FEATURES, {3: weights})) == pytest.approx([7.0] * 4)


def test_what_was_not_learned_counts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    assert likely(after(3, 9), read_estimate(file, FEATURES)) == [0.0] * 3
    file.write_text('[players.3]\n"always" = [1, 1, 1]\n"gone" = [9, 9, 9]\n', encoding="utf-8")
    assert likely(after(3, 9), read_estimate(file, FEATURES)) == pytest.approx([1.0] * 3)
