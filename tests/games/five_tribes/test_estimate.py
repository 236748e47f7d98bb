"""What is counted of a seat, and the points that are foretold from it."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.core.values.estimate import Estimate, leads, parabola, read_estimate
from intramuros.games.five_tribes.bot import found_at
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.estimate import (
    ESTIMATE,
    WEIGHTS,
    counted,
    drawn_options,
    left,
    likely,
    values,
)
from intramuros.games.five_tribes.features.names import FEATURES
from intramuros.games.five_tribes.model import (
    PRESETS,
    Bidding,
    Options,
    Position,
    Selling,
    start,
)
from intramuros.games.five_tribes.model.mix import player_counts
from tests.games.five_tribes.boards import (
    MIXES,
    board,
    djinns,
    hand,
    items,
    owned,
    pieces,
    player,
    random_game,
)

CROWDS = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}


def features(state: State, seat: int = 0) -> dict[str, float]:
    """What is counted of a seat, by name."""
    size = len(FEATURES)
    return dict(zip(FEATURES, counted(state)[seat * size : (seat + 1) * size], strict=True))


def of(position: Position, seat: int = 0) -> dict[str, float]:
    return features(State.of(position), seat)


def after(players: int, plies: int, options: Options = MIXES["base"]) -> State:
    """A game at which random players sat for so many actions."""
    state, draws = State.of(start(players, options)), Rng(players + plies)
    while plies:
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, draws))
        plies -= seat != CHANCE
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("plies", [1, 40, 100])
def test_points_are_features_times_weights(players: int, plies: int) -> None:
    state = after(players, plies)
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


@pytest.mark.parametrize("mix", MIXES)
def test_every_mix_is_judged_sensibly(mix: str) -> None:
    """Nobody is expected to end far from what players reach."""
    for players in player_counts(MIXES[mix]):
        for plies in (1, 60, 120):
            state = after(players, plies, MIXES[mix])
            assert all(0 < points < 450 for points in likely(state, ESTIMATE)), (players, plies)


def test_what_is_learned_with_has_all_expansions() -> None:
    drawn = [drawn_options(seed) for seed in range(400)]
    assert {*PRESETS.values(), *MIXES.values()} < set(drawn)
    assert 100 < drawn.count(Options()) < 240, "the base game above all"


def test_the_first_seats_have_nothing_but_coins() -> None:
    state = after(4, 1)
    assert left(state) == 1.0
    found = [features(state, seat) for seat in range(4)]
    assert [one["has to bid"] for one in found].count(1.0) == 3, "one has made its bid"
    for one in found:
        assert one["always"] == 1 and one["camels"] == 8 and one["camels: more than others"] == 0
        assert 46 <= one["coins"] <= 50
        assert one["tiles"] == one["viziers"] == one["djinns"] == one["goods"] == 0
        assert one["goods: the next kind"] == 1
    assert sorted(one["has to bid: others before"] for one in found) == [0, 0, 1, 2]


def test_points_stand_by_where_they_come_from() -> None:
    position = board(
        CROWDS,
        player(coins=7, camels=9, elders=3, viziers=2, djinns=djinns("Shamhat", "Haurvatat")),
        player(viziers=1),
        tiles={"b1": "oasis", "e4": "village"},
        owners=owned(b1=0, e4=0),
        palms=pieces(b1=2),
        palaces=pieces(e4=1),
        palms_left=10,
        palaces_left=9,
    )
    found = of(position)
    assert found["coins"] == 7 and found["elders"] == 3 and found["points of elders"] == 12
    assert found["tiles"] == 13 and found["palms"] == 10 and found["palaces"] == 5
    assert found["djinns"] == 14 and found["djinn: Shamhat"] == found["djinn: Haurvatat"] == 1
    assert found["djinn: Jafaar"] == 0
    assert found["camels"] == 9 and found["camels: more than others"] == -2
    lines = ("coins", "points of elders", "tiles", "palms", "palaces", "djinns", "viziers", "goods")
    total = sum(found[line] for line in lines) + found["viziers: others with fewer"]
    assert total == State.of(position).scores()[0]


def test_viziers_lead_or_lag() -> None:
    position = board(
        CROWDS, player(4, viziers=3), player(4, viziers=1), player(4, viziers=4), player(4)
    )
    found = of(position)
    assert found["viziers"] == 3 and found["viziers: others with fewer"] == 20
    assert found["viziers: others close behind"] == 1, "the one with none is far behind"
    assert found["viziers: others close ahead"] == 1
    assert of(position, 2)["viziers: others close ahead"] == 0


def test_goods_and_the_next_kind() -> None:
    cards = hand("fish", "fish", "gold", "silk", "fakir")
    found = of(board(CROWDS, player(cards=cards), player()))
    assert found["goods"] == 8 and found["goods: the next kind"] == 6
    assert found["goods: kinds"] == 3 and found["goods: copies"] == 1 and found["fakirs"] == 1


def test_turns_find_less_the_later_they_come() -> None:
    position = board(CROWDS, *(player(3),) * 3)
    state = State.of(position)
    acts, second, third = (features(state, seat) for seat in range(3))
    assert acts["in its turn"] == 1 and acts["in its turn: the rest"] > 5
    assert acts["turns to come"] == acts["has had its turn"] == 0
    assert second["turns to come"] == third["turns to come"] == 1
    assert (second["turns to come: others before"], third["turns to come: others before"]) == (1, 2)
    assert acts["in its turn: the rest"] > second["turns to come: prospects"]
    sold = replace(position, phase=Selling(1), bid_order=(0, 1), turn_order=((0, 2),))
    done = of(replace(sold, seats=(player(3), player(3, cards=hand("fish")), player(3))))
    assert done["has had its turn"] == 1 and done["has had its turn: bids before it"] == 0
    assert done["is out"] == 0


def test_the_last_in_the_bidding_takes_what_is_left() -> None:
    found = of(board(CROWDS, *(player(3),) * 3, phase=Bidding(0)))
    assert found["has to bid"] == 1 and found["has to bid: others before"] == 0
    assert found["has to bid: the best end"] > found["has to bid: the last end"] == 0
    assert (
        of(board(CROWDS, *(player(3),) * 3, phase=Bidding(0)), 2)["has to bid: others before"] == 2
    )


def test_between_ranks_lies_what_is_between() -> None:
    ends = [8.0, 6.0, 3.0, 1.0]
    assert [found_at(ends, rank) for rank in (0.0, 0.5, 2.0, 3.0, 7.0)] == [8.0, 7.0, 3.0, 1.0, 1.0]


def test_expansions_count_where_they_are() -> None:
    options = MIXES["everything"]
    rich = player(artisans=2, tents=1, whims=(0,), **items("jewelry", "horn"))
    found = of(board(CROWDS, rich, player(tents=1), options=options))
    assert found["artisans"] == 2 and found["points of artisans"] == 6
    assert found["precious items"] == 5 and found["whims"] == 1
    assert found["cities: the next one"] == 5
    poor = of(board(CROWDS, player(tents=1), player(tents=1), options=options))
    assert found["magic, whims and tent"] > poor["magic, whims and tent"] > 0
    assert found["camels"] == 12, "the tent is one more"
    base = of(board(CROWDS))
    assert base["magic, whims and tent"] == base["cities: the next one"] == 0


def test_what_is_left_of_the_game() -> None:
    assert left(State.of(board(CROWDS))) == 0.0, "too few meeples for another sow"
    full = after(2, 1).position(ALL)
    few = (replace(full.seats[0], camels=2), full.seats[1])
    nine = owned(**{f"{column}{row}": 0 for column in "abc" for row in (1, 2, 3)})
    assert left(State.of(full)) == 1.0
    assert left(State.of(replace(full, seats=few, owners=nine))) == pytest.approx(2 / 11)
    council = after(2, 1, MIXES["council"]).position(ALL)
    assert left(State.of(replace(council, round=8))) == pytest.approx(0.3)


def test_at_the_end_points_are_counted() -> None:
    for mix, options in MIXES.items():
        state = after(2, 10, options)
        state.playout(Rng(1))
        assert likely(state, ESTIMATE) == [float(points) for points in state.scores()], mix


def test_nobody_is_out_before_the_end_is_near() -> None:
    """In the last round those who have had their turn are out."""
    out = 0.0
    for state, seat, _ in random_game(2, MIXES["council"], 4):
        if seat >= 0:
            position = state.position(ALL)
            here = [features(state, seat)["is out"] for seat in range(2)]
            assert position.ending or not any(here)
            out += sum(here)
    assert out > 0


def test_what_was_not_learned_counts_nothing(tmp_path: Path) -> None:
    state = after(3, 9)
    assert likely(state, read_estimate(tmp_path / "weights.toml", FEATURES)) == [0.0] * 3
    assert likely(state, Estimate(FEATURES, {2: {"always": (7.0, 7.0, 7.0)}})) == [7.0] * 3
