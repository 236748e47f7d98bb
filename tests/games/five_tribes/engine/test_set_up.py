"""The set-up: what each player gets, and what chance lays out."""

from __future__ import annotations

from collections import Counter

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    PRESETS,
    Bidding,
    Options,
    Position,
    start,
)
from intramuros.games.five_tribes.model.components import (
    MEEPLES,
    TILES,
)


def laid_out(players: int, options: Options, seed: int) -> Position:
    state, rng = State.of(start(players, options)), Rng(seed)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    position = state.position(ALL)
    assert isinstance(position, Position)
    return position


@pytest.mark.rule("F-10", "F-13", "F-31", "F-32", "F-34", "F-35")
@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_what_a_player_gets(players: int, camels: int) -> None:
    position = start(players, Options())
    assert [(player.coins, player.camels) for player in position.seats] == [(50, camels)] * players


@pytest.mark.rule("F-18", "F-20", "F-27", "F-28", "F-29", "F-36")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_chance_lays_out(players: int, preset: str) -> None:
    position = laid_out(players, PRESETS[preset], seed=players)
    assert Counter(position.tiles) == {kind: tile.count for kind, tile in enumerate(TILES)}
    assert [sum(tile) for tile in position.meeples] == [3] * 30
    assert not any(position.bag)
    assert len(position.row) == 9 and len(position.djinn_row) == 3
    markers = 2 if players == 2 and preset == "published" else 1
    assert Counter(position.bid_order) == dict.fromkeys(range(players), markers)
    assert position.phase == Bidding(position.bid_order[0])


@pytest.mark.rule("F-27", "F-36")
def test_the_layout_is_chances() -> None:
    boards = {laid_out(4, Options(), seed).tiles for seed in range(5)}
    orders = {laid_out(4, Options(), seed).bid_order for seed in range(12)}
    assert len(boards) == 5
    assert len(orders) > 3


@pytest.mark.rule("F-03", "F-05", "F-13", "F-18", "F-31", "F-32", "F-34", "F-35")
@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_set_up(players: int, camels: int) -> None:
    state = State.of(start(players, Options()))
    rng = Rng(players)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    position = state.position(ALL)
    for kind, tile in enumerate(TILES):
        assert position.tiles.count(kind) == tile.count
    assert all(sum(there) == 3 for there in position.meeples)
    assert tuple(map(sum, zip(*position.meeples, strict=True))) == MEEPLES
    assert sum(position.bag) == 0
    assert len(position.row) == 9 and len(position.djinn_row) == 3
    assert sum(position.pile) == 45 and len(position.djinn_pile) == 19
    assert sorted(position.bid_order) == list(range(players)) and not position.turn_order
    assert state.actors() == position.bid_order[:1]
    assert all(one.coins == 50 and one.camels == camels for one in position.seats)


@pytest.mark.rule("F-R04")
def test_two_players_may_have_two_markers() -> None:
    state = State.of(start(2, PRESETS["published"]))
    rng = Rng(1)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    assert sorted(state.position(ALL).bid_order) == [0, 0, 1, 1]
    three = State.of(start(3, PRESETS["published"]))
    while three.actors() == (CHANCE,):
        three.apply(CHANCE, three.random_action(CHANCE, rng))
    assert sorted(three.position(ALL).bid_order) == [0, 1, 2]
