"""What is counted of a city, and the points that are foretold from it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.core.values.estimate import Estimate, leads, parabola, read_estimate
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.estimate import (
    ESTIMATE,
    WEIGHTS,
    counted,
    drawn_options,
    left,
    likely,
    values,
)
from intramuros.games.my_city.features.names import FEATURES
from intramuros.games.my_city.model import City, Options
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import busy, only, opened, played

EPISODES = [Options(play="eternal"), *(Options(episode=str(n)) for n in range(1, 25))]


def features(state: State, seat: int = 0) -> dict[str, float]:
    """What is counted of a city, by name."""
    size = len(FEATURES)
    return dict(zip(FEATURES, counted(state)[seat * size : (seat + 1) * size], strict=True))


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("plies", [1, 30])
def test_points_are_features_times_weights(players: int, plies: int) -> None:
    state = busy(opened(players, episode="12"), Rng(3), plies)
    table = tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))["players"][str(players)]
    to_come = left(state)
    assert 0 < to_come <= 1
    expected = []
    for seat in range(players):
        bends = {name: parabola(table[name]) for name in FEATURES}
        expected.append(
            sum(
                number * (c0 + c1 * to_come + c2 * to_come**2)
                for number, (c0, c1, c2) in zip(
                    features(state, seat).values(), bends.values(), strict=True
                )
            )
        )
    assert likely(state, ESTIMATE) == pytest.approx(expected)
    assert values(state) == pytest.approx(leads(expected))


@pytest.mark.parametrize("options", EPISODES, ids=lambda each: f"{each.play} {each.episode}")
def test_every_episode_is_judged_sensibly(options: Options) -> None:
    """A city that goes on is not expected to end far from what cities of its episode reach."""
    for seed in range(3):
        state = busy(State.of(start(2, options)), Rng(seed), 3 + 8 * seed)
        assert all(-30 < points < 60 for points in likely(state, ESTIMATE))
        assert set(features(state)) == set(FEATURES)


def test_what_is_learned_with_has_all_episodes() -> None:
    assert {drawn_options(seed) for seed in range(400)} == set(EPISODES)


def test_the_first_city_counts_nothing_but_what_may_come() -> None:
    state = played(opened(1), "chance card Y1")
    of = features(state)
    assert left(state) == 1.0
    assert of["always"] == 1 and of["points"] == state.scores()[0]
    assert of["tiles to come"] == 24, "the due tile is still to come"
    assert of["tiles without a place"] == of["tiles that end it"] == 0
    assert of["empty squares for good"] == 0 and of["rocks to cover"] < 0
    assert not any(of[name] for name in FEATURES if name.startswith(("churches", "gold", "links")))


def test_what_cannot_be_covered_is_known() -> None:
    """A hole of one square, and a tile that fits nowhere."""
    city = city_of(meadow("....", "...."), "Y1 d3 d4", "Y3 c3 c4 b4")
    of = features(State.of(only(position_of(1, city, phase=due("R2")), "B1", "B8")))
    assert of["tiles to come"] == 3
    assert of["tiles without a place"] == 2, "three in a row, and five"
    assert of["free squares"] == of["coverable squares"] == 3
    assert of["empty squares to cover"] == -3 and of["empty squares for good"] == 0
    cramped = city_of(meadow("...", at="b3"), "Y1 c3 d3")
    of = features(State.of(only(position_of(1, cramped, phase=due("R2")), "B1")))
    assert of["single squares"] == 1 and of["coverable squares"] == 0
    assert of["empty squares for good"] == -1


def test_a_choice_counts_before_it_is_carried_out() -> None:
    alone, both = opened(1), opened(2)
    for state in (alone, both):
        played(state, "chance card Y8")
    action = alone.legal(0)[5]
    both.apply(0, action)
    assert features(both)["tiles to come"] == 23
    assert features(both, 1)["tiles to come"] == 24
    before = both.position(ALL)
    counted(both)
    assert both.position(ALL) == before
    alone.apply(0, action)
    assert features(both)["outline"] == features(alone)["outline"]


def test_a_city_that_has_left_has_its_points() -> None:
    state = played(opened(2), "chance card Y1", "1 exit", "2 build e3 r1")
    of = features(state)
    assert of["points, having left"] == state.scores()[0]
    assert sum(number != 0 for number in of.values()) == 1


def test_rules_that_pay_are_counted_in_their_points() -> None:
    gold = City(meadow("G..G", "...."))
    state = State.of(only(position_of(10, gold, phase=due("R1")), "B1", "B2"))
    assert features(state)["gold: more to cover"] == 3
    assert features(played(state, "1 build d3 r1"))["gold: one square to cover"] == 3


def test_at_the_end_points_are_counted() -> None:
    for options in EPISODES[::4]:
        state = State.of(start(2, options))
        state.playout(Rng(1))
        assert likely(state, ESTIMATE) == [float(points) for points in state.scores()]


def test_what_was_not_learned_counts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    state = opened(3)
    state.apply(CHANCE, state.legal(CHANCE)[0])
    assert likely(state, read_estimate(file, FEATURES)) == [0.0] * 3
    assert likely(state, Estimate(FEATURES, {2: {"always": (7.0, 7.0, 7.0)}})) == [7.0] * 3
