"""The course of rounds and turns: whose turn it is, clean-up and both ends."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Bidding,
    Moving,
    Options,
    Over,
    Refilling,
    Selling,
)
from tests.games.five_tribes.boards import (
    SOW,
    at,
    board,
    gone_on,
    hand,
    owned,
    play,
    played,
    player,
    texts,
)

THREE = (player(3),) * 3
MARKETS = {"b1": "small", "b3": "small", "b5": "small"}


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
    after = gone_on(board(SOW, phase=Refilling(), row=(0,))).position(ALL)
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
