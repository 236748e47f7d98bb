"""What is counted of a state of Carcassonne: The City, and the points that are foretold from it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from intramuros.core.game import ALL
from intramuros.core.values.estimate import Estimate, leads, parabola, read_estimate
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.estimate import (
    ESTIMATE,
    WEIGHTS,
    counted,
    left,
    likely,
    values,
)
from intramuros.games.carcassonne_city.features import Whole, features
from intramuros.games.carcassonne_city.model import CITIZEN, SELLER, STEWARD
from intramuros.games.carcassonne_city.outline import guards
from intramuros.games.carcassonne_city.prospects.names import FEATURES
from intramuros.games.carcassonne_city.referee import tally
from tests.games.carcassonne_city.states import middle, played, position

ROW = """players: 3
stacks: 0 10 20
city:
  0,0 A8a r0
  1,0 A5a r0
  2,0 A1a r0
  3,0 A2a r0
  4,0 A3a r0
  5,0 A4a r0
gate: 0,0 N
clockwise: -
counterclockwise: -
"""
"""Six tiles without streets in a row, and two walls."""


def of(state: State, seat: int = 0) -> dict[str, float]:
    """What is counted of a seat, by name."""
    size = len(FEATURES)
    return dict(zip(FEATURES, counted(state)[seat * size : (seat + 1) * size], strict=True))


@pytest.mark.parametrize("seed", [0, 1, 2], ids=["2 players", "3 players", "4 players"])
@pytest.mark.parametrize("plies", [1, 60, 150])
def test_points_are_features_times_weights(seed: int, plies: int) -> None:
    state = middle(seed, plies)
    players = 2 + seed
    table = tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))["players"][str(players)]
    to_come = left(state)
    assert 0 < to_come <= 1
    expected = []
    for seat in range(players):
        bends = [parabola(table[name]) for name in FEATURES]
        weights = [c0 + c1 * to_come + c2 * to_come**2 for c0, c1, c2 in bends]
        own = of(state, seat).values()
        expected.append(sum(one * weight for one, weight in zip(own, weights, strict=True)))
    assert likely(state, ESTIMATE) == pytest.approx(expected)
    assert values(state) == pytest.approx(leads(expected))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plies", [20, 90, 170, 260])
def test_what_is_counted_of_features_is_what_the_referee_finds(seed: int, plies: int) -> None:
    """The engine joins streets and markets tile by tile; the referee looks at the whole city."""
    state = middle(seed, plies)
    found = state.position(ALL)
    for seat in range(found.players):
        counts = of(state, seat)
        led = [whole for whole in features(found) if seat in whole.leaders]
        streets = [whole for whole in led if whole.role == CITIZEN]
        assert counts["streets"] == len(streets)
        assert counts["streets: worth"] == sum(map(worth, streets))
        assert counts["streets: ends"] == sum(len(one.open_sides) for one in streets)
        markets = [whole for whole in led if whole.role == SELLER]
        assert counts["markets: worth"] == sum(map(worth, markets))
        assert counts["markets: one more tile"] == sum(
            len(one.kinds) * len(one.open_sides) for one in markets
        )
        own = [one for one in led if one.role == STEWARD and len(one.leaders) == 1]
        shared = [one for one in led if one.role == STEWARD and len(one.leaders) > 1]
        assert counts["areas: worth"] == sum(one.value for one in own)
        assert counts["areas: parts"] == sum(len(one.parts) for one in own)
        assert counts["shared areas: worth"] == sum(one.value for one in shared)
        followers = [laid.follower for laid in found.city if laid.follower is not None]
        standing = sum(follower.seat == seat for follower in followers)
        assert counts["supply"] + counts["guards"] + standing == 7


def worth(whole: Whole) -> int:
    """Of a street or market, by its parts: a tile that it has twice counts twice."""
    if whole.role == SELLER:
        return len(whole.parts) * len(whole.kinds)
    return len(whole.parts) * (2 if len(whole.parts) > 3 else 1)


@pytest.mark.parametrize("seed", range(6))
def test_what_guards_see_is_what_they_score(seed: int) -> None:
    state = middle(seed, 250)
    found = state.position(ALL)
    assert guards(found), "a game in which the wall has guards"
    for seat, lines in enumerate(tally(found)):
        counts = of(state, seat)
        assert counts["guards"] == sum(owner == seat for owner in guards(found).values())
        assert counts["sight"] == sum(line.points for line in lines if line.heading == "guards")


def test_what_seats_have_and_whose_turn_it_is() -> None:
    state = played(middle(2, 0), "draw C1b", "tile 0,0 r1", "citizen 1")
    own, last = of(state), of(state, 3)
    assert left(state) == pytest.approx(74 / 75)
    assert own["always"] == last["always"] == 1
    assert own["supply"] == 6 and own["streets: ends"] == 2 and own["followers half way back"] == 1
    assert own["streets: one more tile"] == 1
    assert own["moves in 3"] == last["moves in 2"] == 1, "the second player draws"
    assert last["supply"] == 7 and last["supply: three"] == 1 and last["streets"] == 0


def test_what_is_free_is_for_those_who_can_take_it() -> None:
    text = f"{ROW}turn: 1 draws\nsupply:\n  2 followers 0\n"
    now, without, later = (of(State.of(position(text)), seat) for seat in range(3))
    assert now["free markets"] == now["free markets now"] == later["free markets"] > 0
    assert later["free markets now"] == without["free markets"] == 0


def test_walls_to_come_bring_towers_and_posts() -> None:
    """Seat 1 scored; seat 2 builds the second of three pieces."""
    built = ROW.replace("clockwise: -\n", "clockwise: - -\n", 1)
    state = State.of(position(f"{built}turn: 2 builds 2 for 1\n"))
    first, second, third = (of(state, seat) for seat in range(3))
    assert [one["pieces due"] for one in (first, second, third)] == [0, 1, 1]
    assert first["tower reach"] == second["tower reach"] == 2
    assert first["tower due"] == 2 and first["tower due: pieces to come"] == 2
    assert second["tower due"] == 0
    assert second["next post, due"] == second["next post"] == first["next post"] > 0
    assert first["next post, due"] == 0


def test_at_the_end_points_are_counted() -> None:
    state = middle(1, 5_000)
    assert not state.actors()
    assert likely(state, ESTIMATE) == [float(points) for points in state.scores()]


def test_a_number_of_players_without_weights_takes_the_nearest() -> None:
    weights = {"always": (7.0, 7.0, 7.0)}
    assert likely(middle(2, 30), Estimate(FEATURES, {2: weights})) == pytest.approx([7.0] * 4)


def test_what_was_not_learned_counts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    assert likely(middle(0, 30), read_estimate(file, FEATURES)) == [0.0] * 2
    file.write_text('[players.2]\n"always" = [1, 1, 1]\n"gone" = [9, 9, 9]\n', encoding="utf-8")
    assert likely(middle(0, 30), read_estimate(file, FEATURES)) == pytest.approx([1.0] * 2)
