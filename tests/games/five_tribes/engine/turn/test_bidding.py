"""Bids for the turn order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    PRESETS,
    Bidding,
    Moving,
    Options,
    Player,
    Position,
)
from tests.games.five_tribes.boards import (
    SOW,
    board,
    play,
    player,
    texts,
)

FOUR = (player(4),) * 4


def bidding(*seats: Player, **more: Any) -> Position:
    return board(SOW, *(seats or FOUR), phase=Bidding(0), **more)


@pytest.mark.rule("F-37", "F-45", "F-46", "F-47", "F-48", "F-49", "F-50", "F-51")
def test_bids_and_the_turn_order() -> None:
    state = State.of(bidding())
    assert texts(state) == [f"bid {price}" for price in (0, 1, 2, 3, 4)]
    after = play(state, "bid 0", "bid 3", "bid 0")
    assert after.turn_order == ((3, 1), (0, 2), (0, 0)), "the newer 0 acts first"
    assert after.phase == Bidding(3) and after.seats[1].coins == 47
    assert texts(state) == ["bid 0", "bid 1", "bid 2", "bid 4"]
    after = play(state, "bid 4")
    assert after.phase == Moving(3) and after.bid_order == (3,)
    assert after.turn_order == ((3, 1), (0, 2), (0, 0))


@pytest.mark.rule("F-50")
def test_three_at_most_on_zero() -> None:
    state = State.of(bidding())
    play(state, "bid 0", "bid 0", "bid 0")
    assert texts(state) == ["bid 1", "bid 2", "bid 3", "bid 4"]


@pytest.mark.rule("F-R02", "F-51")
def test_lowest_first() -> None:
    state = State.of(bidding(options=Options(turn_sense="lowest_first")))
    after = play(state, "bid 0", "bid 3", "bid 0", "bid 1")
    assert after.phase == Moving(2)
    assert after.turn_order == ((0, 0), (1, 3), (3, 1))


@pytest.mark.rule("F-R01")
def test_the_published_track() -> None:
    state = State.of(bidding(player(4, coins=8), *FOUR[1:], options=PRESETS["published"]))
    assert texts(state) == ["bid 0", "bid 1", "bid 3", "bid 5", "bid 8"]


@pytest.mark.rule("F-R32")
def test_who_can_pay_nothing_takes_the_cheapest_place() -> None:
    poor = player(4, coins=1)
    state = State.of(
        replace(
            bidding(*FOUR[1:], poor),
            phase=Bidding(3),
            turn_order=((1, 2), (0, 1), (0, 0)),
            bid_order=(3,),
        )
    )
    assert texts(state) == ["bid 0"]
    full = replace(
        board(SOW, player(2, coins=0), player(2), options=PRESETS["published"]),
        phase=Bidding(0),
        turn_order=((0, 1), (0, 0), (0, 1)),
        bid_order=(0,),
    )
    state = State.of(full)
    assert texts(state) == ["bid 1"]
    after = play(state, "bid 1")
    assert after.seats[0].coins == 0 and after.phase == Moving(0)
