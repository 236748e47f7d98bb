"""Rounds and turns: bids, the order of turns, clean-up and both ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    PRESETS,
    Bidding,
    Moving,
    Options,
    Over,
    Player,
    Position,
    Refilling,
    Selling,
)
from tests.games.five_tribes.boards import (
    at,
    board,
    hand,
    owned,
    play,
    played,
    player,
    texts,
)

SOW = {"a1": "Y", "b1": "Y"}
THREE = (player(3),) * 3
FOUR = (player(4),) * 4
MARKETS = {"b1": "small", "b3": "small", "b5": "small"}


# Bids


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


# A turn


@pytest.mark.rule("F-39", "F-53", "F-52")
def test_turns_follow_each_other_into_the_next_round() -> None:
    crowds = {**SOW, "a3": "Y", "b3": "Y", "a5": "Y", "b5": "Y", "f1": "W", "e1": "W"}
    state = State.of(board(crowds, *THREE, tiles=MARKETS, phase=Bidding(0)))
    play(state, "bid 1", "bid 0", "bid 4", "take a1", "drop yellow b1")
    after = state.position(ALL)
    assert after.phase == Moving(0) and after.bid_order == (2, 0) and after.owners[at("b1")] == 2
    play(state, "take a3", "drop yellow b3", "take a5", "drop yellow b5")
    after = state.position(ALL)
    assert after.phase == Bidding(2) and after.bid_order == (2, 0, 1) and after.turn_order == ()


@pytest.mark.rule("F-R04")
def test_two_markers_are_two_turns() -> None:
    crowds = {**SOW, "a3": "Y", "b3": "Y"}
    two = Options(two_player_markers="two")
    given = board(crowds, tiles=MARKETS, options=two, phase=Bidding(0), bid_order=(0, 1, 1, 0))
    state = State.of(given)
    after = play(state, "bid 4", "bid 0", "bid 1", "bid 3")
    assert after.phase == Moving(0) and after.turn_order == ((3, 0), (1, 1), (0, 1))
    after = play(state, "take a1", "drop yellow b1")
    assert after.phase == Moving(0) and after.bid_order == (0, 0)


# Clean-up and the ends


@pytest.mark.rule("F-40", "F-41", "F-R34")
def test_clean_up_fills_the_rows() -> None:
    state = State.of(
        board(
            SOW,
            phase=Refilling(),
            row=(0, 1, 2, 3, 4, 5, 6),
            pile=hand("fakir"),
            discards=hand("gold", "fish"),
            djinn_row=(1,),
            djinn_discards=(2, 3, 4),
        )
    )
    assert state.actors() == (CHANCE,) and texts(state) == ["card fakir"]
    after = play(state, "card fakir")
    assert after.pile == hand("gold", "fish") and after.discards == hand()
    after = play(state, "card fish")
    assert after.row == (0, 1, 2, 3, 4, 5, 6, 9, 6)
    assert texts(state) == ["djinn Ba'al", "djinn Boaz", "djinn Bouraq"]
    after = play(state, "djinn Boaz", "djinn Ba'al")
    assert after.djinn_row == (1, 3, 2) and after.phase == Bidding(0)


def test_rows_stay_short_when_all_is_out() -> None:
    after = State.of(board(SOW, phase=Refilling(), row=(0,))).position(ALL)
    assert after.phase == Bidding(0) and after.row == (0,)


@pytest.mark.rule("F-90", "F-91", "F-123")
def test_the_last_camel_ends_the_round() -> None:
    given = board(
        {**SOW, "a3": "W", "b3": "W"},
        player(camels=1),
        player(),
        tiles=MARKETS,
        bid_order=(0,),
        turn_order=((0, 1),),
    )
    state = State.of(given)
    after = play(state, "take a1", "drop yellow b1")
    assert after.ending and after.phase == Moving(1)
    after = play(state, "take a3", "drop white b3")
    assert after.phase == Over()


@pytest.mark.rule("F-92", "F-113", "F-R24")
def test_no_legal_sow_ends_the_round() -> None:
    seats = (player(cards=hand("gold")), player())
    given = board({"a1": "Y"}, *seats, bid_order=(0,), turn_order=((0, 1),))
    state = State.of(given)
    assert texts(state) == ["pass"]
    after = play(state, "pass")
    assert after.phase == Selling(0) and after.stuck and after.ending
    after = play(state, "end")
    assert after.phase == Moving(1) and not after.stuck
    assert play(state, "pass").phase == Over()


@pytest.mark.rule("F-124")
def test_without_camels_nothing_is_claimed() -> None:
    after = played(
        board(SOW, player(camels=0), player(), tiles=MARKETS), "take a1", "drop yellow b1"
    )
    assert after.owners == owned() and not after.ending
