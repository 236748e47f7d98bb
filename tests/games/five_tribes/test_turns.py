"""Rounds and turns: bids, tribes, tiles, sale, clean-up, both ends, the score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    PRESETS,
    Acting,
    Bidding,
    Earning,
    Killing,
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
    crowd,
    djinns,
    hand,
    owned,
    pieces,
    play,
    played,
    player,
    texts,
)

SOW = {"a1": "Y", "b1": "Y"}
THREE = (player(3),) * 3
FOUR = (player(4),) * 4


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


MARKETS = {"b1": "small", "b3": "small", "b5": "small"}


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


@pytest.mark.rule("F-63", "F-60", "F-R13")
def test_elders_are_kept_and_owners_stay() -> None:
    given = board({"a1": "W", "b1": "WW"}, tiles=MARKETS, owners=owned(b1=1))
    after = played(replace(given, seats=(player(), player(camels=10))), "take a1", "drop white b1")
    assert after.seats[0].elders == 3 and after.owners[at("b1")] == 1


@pytest.mark.rule("F-65", "F-66")
@pytest.mark.parametrize(
    ("row", "taken", "left"), [((0, 1, 2, 3), (0, 1, 2), (3,)), ((9,), (9,), ())]
)
def test_merchants_take_from_the_front(
    row: tuple[int, ...], taken: tuple[int, ...], left: tuple[int, ...]
) -> None:
    given = board({"a1": "G", "b1": "GG"}, tiles={"b1": "oasis"}, row=row)
    after = played(given, "take a1", "drop green b1")
    assert after.row == left and after.bag == crowd("GGG")
    assert after.seats[0].cards == tuple(taken.count(kind) for kind in range(10))


@pytest.mark.rule("F-67", "F-68", "F-R09", "F-R10")
@pytest.mark.parametrize(
    ("options", "kind", "coins"),
    [
        (Options(), "village", 12),
        (Options(surround="four"), "village", 6),
        (Options(), "small", 9),
    ],
)
def test_builders_earn_by_the_blue_tiles_around(options: Options, kind: str, coins: int) -> None:
    tiles = {"c2": kind, "b1": "sacred6", "d1": "sacred6", "c3": "village"}
    given = board({"c1": "B", "c2": "BBR"}, tiles=tiles, options=options)
    after = played(given, "take c1", "drop blue c2")
    assert after.seats[0].coins == 50 + coins and after.bag == crowd("BBB")


@pytest.mark.rule("F-69")
def test_fakirs_help_builders() -> None:
    tiles = {"c3": "village", "b2": "sacred6", "d2": "sacred6", "c4": "village"}
    seat = player(cards=hand("fakir", "fakir"))
    state = State.of(board({}, seat, player(), tiles=tiles, phase=Earning(0, 3, at("c3"))))
    assert texts(state) == ["earn", "earn fakirs 1", "earn fakirs 2"]
    assert play(state, "earn fakirs 2").seats[0].coins == 70


# Assassins


@pytest.mark.rule("F-70", "F-71", "F-72")
def test_assassins_reach_as_far_as_they_are_many() -> None:
    crowds = {"c3": "W", "e3": "R", "f3": "B", "f5": "Y"}
    seat = player(cards=hand("fakir", "fakir"))
    state = State.of(board(crowds, seat, player(elders=1), phase=Killing(0, 2, at("c3"))))
    assert texts(state) == [
        "kill white c3",
        "kill white c3 fakirs 1",
        "kill white c3 fakirs 2",
        "kill red e3",
        "kill red e3 fakirs 1",
        "kill red e3 fakirs 2",
        "kill blue f3 fakirs 1",
        "kill blue f3 fakirs 2",
        "kill elder of 2",
    ]
    after = play(state, "kill blue f3 fakirs 2")
    assert after.owners[at("f3")] == 0 and after.discards == hand("fakir", "fakir")


@pytest.mark.rule("F-73")
def test_a_kill_on_the_final_tile_may_claim_it() -> None:
    given = board({"b1": "R", "a1": "RG"}, tiles={"a1": "small"})
    state = State.of(given)
    after = play(state, "take b1", "drop red a1")
    assert after.phase == Killing(0, 2, at("a1"))
    assert play(state, "kill green a1").owners[at("a1")] == 0


@pytest.mark.rule("F-R33", "F-124", "F-91")
def test_the_last_camel_goes_to_the_final_tile() -> None:
    given = board({"b1": "R", "a1": "R", "c1": "G"}, player(camels=1), player())
    after = played(given, "take b1", "drop red a1", "kill green c1")
    assert after.owners == owned(a1=0) and after.ending


@pytest.mark.rule("F-R26")
def test_nobody_to_kill() -> None:
    """The action lapses; fakirs need not be given up to reach further."""
    far = {"c3": "", "f5": "G"}
    oasis = {"c3": "oasis"}
    after = State.of(board(far, tiles=oasis, phase=Killing(0, 2, at("c3")))).position(ALL)
    assert after.palms == pieces(c3=1)
    seat = player(cards=hand("fakir", "fakir", "fakir"))
    given = board(far, seat, player(), tiles=oasis, phase=Killing(0, 2, at("c3")))
    assert texts(State.of(given)) == ["kill green f5 fakirs 3", "skip"]
    after = played(given, "skip")
    assert after.seats[0].cards == hand("fakir", "fakir", "fakir") and after.palms == pieces(c3=1)
    unseen = player(secret=hand("gold", "gold", "fish"), secrets=3)
    given = board(far, unseen, player(), tiles=oasis, phase=Killing(0, 2, at("c3")))
    assert texts(State.of(given)) == ["skip"]


# Tiles


@pytest.mark.rule("F-79", "F-80", "F-R25")
def test_palms_and_palaces_by_themselves_while_there_are_any() -> None:
    for kind in ("oasis", "village"):
        given = board({}, tiles={"c3": kind}, phase=Acting(0, at("c3")))
        after = State.of(given).position(ALL)
        assert (after.palms if kind == "oasis" else after.palaces) == pieces(c3=1)
        empty = State.of(replace(given, palms_left=0, palaces_left=0)).position(ALL)
        assert empty.palms == empty.palaces == pieces()


@pytest.mark.rule("F-81")
def test_the_small_market() -> None:
    given = board({}, tiles={"c3": "small"}, phase=Acting(0, at("c3")), row=(0, 1, 2, 3))
    state = State.of(given)
    assert texts(state) == ["buy 1", "buy 2", "buy 3", "skip"]
    after = play(state, "buy 2")
    assert after.row == (0, 2, 3) and after.seats[0].coins == 47
    assert after.seats[0].cards == hand("jewels")
    assert played(given, "skip").row == given.row
    assert texts(State.of(replace(given, row=(5,)))) == ["buy 1", "skip"]


@pytest.mark.rule("F-82")
def test_the_large_market() -> None:
    given = board({}, tiles={"c3": "large"}, phase=Acting(0, at("c3")), row=tuple(range(8)))
    state = State.of(given)
    assert len(texts(state)) == 15 + 1 and "buy 2 6" in texts(state)
    after = play(state, "buy 2 6")
    assert after.row == (0, 2, 3, 4, 6, 7) and after.seats[0].coins == 44
    single = State.of(replace(given, row=(5,)))
    assert texts(single) == ["buy 1", "skip"]
    assert play(single, "buy 1").seats[0].coins == 44
    assert texts(State.of(replace(given, row=(5, 6)))) == ["buy 1 2", "skip"]


@pytest.mark.parametrize("kind", ["small", "large"])
def test_markets_without_money_or_cards_are_left_out(kind: str) -> None:
    given = board({}, tiles={"c3": kind}, phase=Acting(0, at("c3")), row=(0, 1))
    poor = replace(given, seats=(player(coins=2), player()))
    for position in (poor, replace(given, row=())):
        assert not isinstance(State.of(position).position(ALL).phase, Acting)


@pytest.mark.rule("F-84", "F-64")
def test_the_sacred_place() -> None:
    seat = player(elders=2, cards=hand("fakir"))
    given = board(
        {},
        seat,
        player(),
        tiles={"c3": "sacred6"},
        phase=Acting(0, at("c3")),
        djinn_row=(21, 3, 6),
    )
    state = State.of(given)
    assert texts(state) == [
        "summon Boaz",
        "summon Boaz fakir",
        "summon Enki",
        "summon Enki fakir",
        "summon Utug",
        "summon Utug fakir",
        "skip",
    ]
    after = play(state, "summon Boaz fakir")
    assert after.djinn_row == (21, 6) and after.seats[0].djinns == djinns("Boaz")
    assert after.seats[0].elders == 1 and after.bag == crowd("W")
    assert after.discards == hand("fakir")
    one = replace(given, seats=(player(elders=1, cards=hand("fakir")), player()))
    assert texts(State.of(one)) == [
        "summon Boaz fakir",
        "summon Enki fakir",
        "summon Utug fakir",
        "skip",
    ]
    none = replace(given, seats=(player(elders=1), player()))
    assert not isinstance(State.of(none).position(ALL).phase, Acting)
    maybe = replace(given, seats=(player(elders=1, secret=hand("gold"), secrets=1), player()))
    assert texts(State.of(maybe)) == ["skip"]


# Sale


@pytest.mark.rule("F-87", "F-88", "F-89")
def test_sets_are_sold() -> None:
    cards = hand("ivory", "gold", "gold", "fakir")
    state = State.of(board({}, player(cards=cards), player(), phase=Selling(0)))
    assert texts(state) == ["sell ivory", "sell gold", "sell ivory gold", "end"]
    after = play(state, "sell ivory gold")
    assert after.seats[0].coins == 53 and after.seats[0].cards == hand("gold", "fakir")
    assert texts(state) == ["sell gold", "end"]
    assert not isinstance(play(state, "sell gold").phase, Selling)


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


# The score


@pytest.mark.rule("F-62", "F-95")
@pytest.mark.parametrize(
    ("viziers", "points"),
    [
        ((5, 3, 3), (25, 3, 3)),
        ((4, 4, 1), (14, 14, 1)),
        ((4, 2, 2, 0), (34, 12, 12, 0)),
    ],
)
def test_viziers(viziers: tuple[int, ...], points: tuple[int, ...]) -> None:
    seats = [player(len(viziers), coins=0, viziers=count) for count in viziers]
    assert tuple(State.of(board({}, *seats, phase=Over())).scores()) == points


def test_jafaar_with_the_viziers_of_the_example() -> None:
    seats = [player(3, coins=0, viziers=count) for count in (4, 4, 1)]
    seats[1] = replace(seats[1], djinns=djinns("Jafaar"))
    assert State.of(board({}, *seats, phase=Over())).scores() == [14, 22 + 6, 1]


@pytest.mark.rule("F-94", "F-96", "F-99", "F-100", "F-101", "F-104", "F-108")
def test_the_score() -> None:
    seat = player(
        coins=7,
        camels=9,
        elders=2,
        cards=hand("ivory", "ivory", "gold", "fakir"),
        djinns=djinns("Enki", "Leta"),
    )
    given = board(
        {},
        seat,
        player(coins=0),
        tiles={"a1": "oasis", "b1": "sacred15"},
        owners=owned(a1=0, b1=0),
        palms=pieces(a1=2, c1=1),
        palaces=pieces(b1=1, d1=1),
        palms_left=9,
        palaces_left=8,
        phase=Over(),
    )
    assert State.of(given).scores() == [7 + 4 + 12 + (8 + 6) + (15 + 5) + (3 + 1), 0]


@pytest.mark.rule("F-01", "F-112")
def test_ties_are_shared() -> None:
    assert State.of(board({}, phase=Over())).winners() == [0, 1]
