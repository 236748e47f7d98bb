"""The set-up: what there is, who gets what, and what chance lays out."""

from __future__ import annotations

from collections import Counter

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import PRESETS, Bidding, Options, Position, start
from intramuros.games.five_tribes.model.components import (
    CARD_COUNTS,
    CARDS,
    DJINNS,
    FAKIR,
    MEEPLES,
    SET_VALUES,
    TILES,
    TRACKS,
)


def laid_out(players: int, options: Options, seed: int) -> Position:
    state, rng = State.of(start(players, options)), Rng(seed)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    position = state.position(ALL)
    assert isinstance(position, Position)
    return position


@pytest.mark.rule("F-03", "F-04", "F-05", "F-07", "F-09", "F-89")
def test_components() -> None:
    assert sum(tile.count for tile in TILES) == 30
    assert sum(tile.value * tile.count for tile in TILES) == 198
    assert {tile.action for tile in TILES} == {
        "oasis",
        "village",
        "small market",
        "large market",
        "sacred place",
    }
    assert sum(MEEPLES) == 90
    assert sum(CARD_COUNTS) == 54 and CARD_COUNTS[FAKIR] == 18 and len(CARDS) == 10
    assert len({djinn.name for djinn in DJINNS}) == len({djinn.says for djinn in DJINNS}) == 22
    assert SET_VALUES == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


@pytest.mark.rule("F-12", "F-47")
def test_tracks() -> None:
    assert TRACKS == {"manual": (0, 1, 2, 3, 4), "published": (0, 1, 3, 5, 8, 12, 18)}


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
