"""Positions that cannot be are refused in one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Choosing,
    Drawing,
    Earning,
    Killing,
    Moving,
    Options,
    Over,
    Placing,
    Refilling,
    SetUp,
    Sowing,
    start,
)
from tests.games.five_tribes.boards import (
    GOOD,
    at,
    board,
    crowd,
    djinns,
    hand,
    owned,
    pieces,
    player,
)

C3 = at("c3")
EMPTY = {"meeples": board().meeples}


def test_the_good_one_is_taken() -> None:
    assert State.of(GOOD).position(ALL) == GOOD


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": 5}, "5 players: with these options Five Tribes takes 2, 3, 4"),
        ({"tiles": ()}, "tiles are listed for 0 tiles, not 42"),
        ({"bag": (1, 2)}, "the meeples of the bag: there are 6 kinds, not 2"),
        ({"bag": (-1, 0, 0, 0, 0, 0)}, "the meeples of the bag: there cannot be -1"),
        ({"meeples": ((*crowd("Y"), 0),) * 42}, "the meeples on a1: there are 6 kinds, not 7"),
        ({"pile": (1,)}, "the cards of the pile: there are 10 kinds"),
        ({"seats": (player(),)}, "the list has 1 seat, not 2"),
        ({"tiles": (None,) * 42}, "a1 has no tile"),
        ({"tiles": (15, *GOOD.tiles[1:])}, "there is no kind of tile 15"),
        (
            {"tiles": (*(7, 7), *GOOD.tiles[2:])},
            "sacred15 tiles are laid; with these options there are 1",
        ),
        ({"owners": owned(g6=0)}, "g6 is not on the board, which has 5 rows and 6 columns"),
        ({"owners": owned(c3=2)}, "c3 belongs to seat 3, which does not exist"),
        ({"seats": (player(coins=-1), player(camels=10))}, "seat 1 has −1 coin"),
        ({"seats": (player(), player())}, "seat 2 has 11 camels; it can have 0 to 10 beside"),
        ({"seats": (player(elders=21), player(camels=10))}, "seat 1 has 21 elders"),
        (
            {"seats": (player(secret=None, secrets=1), player(camels=10))},
            "cards of seat 1 are not known",
        ),
        ({"seats": (player(secrets=2), player(camels=10))}, "0 cards drawn unseen, not 2"),
        ({"seats": (player(cards=(1,)), player(camels=10))}, "the cards of seat 1"),
        ({"bag": (16, 0, 0, 0, 0, 0)}, "there are 18 viziers; the box holds 16"),
        ({"bag": (0, 21, 0, 0, 0, 0)}, "there are 21 elders"),
        ({"row": (0,) * 10}, "the row has 10 cards"),
        ({"row": (10,)}, "there is no resource card 10"),
        ({"row": (0, 0), "pile": hand("ivory")}, "there are 3 ivory cards; the box holds 2"),
        ({"djinn_row": (0, 1, 2, 3)}, "4 djinns are face up"),
        ({"djinn_row": (26,)}, "there is no djinn 26"),
        ({"djinn_row": (22,)}, "Geb comes with the option artisans=on only"),
        ({"djinn_row": (1,), "djinn_pile": (1,)}, "Anun-Nak is in two places"),
        ({"used": (26,)}, "there is no djinn 26"),
        ({"palms": pieces(a1=2)}, "2 palms on tiles and 12 left; the box holds 12"),
        ({"palaces": pieces(a1=-1)}, "a1 cannot have −1 palace"),
        ({"palaces_left": -1}, "0 palaces on tiles and -1 left"),
        ({"turn_order": ((5, 1),)}, "no place of the turn order costs 5"),
        ({"turn_order": ((2, 1), (2, 1))}, "2 markers stand on 2"),
        ({"turn_order": ((0, 1), (2, 1))}, "as the markers act, the highest price first"),
        (
            {"turn_order": ((2, 1), (0, 1)), "options": Options(turn_sense="lowest_first")},
            "as the markers act, the lowest price first",
        ),
        ({"turn_order": ((0, 2),)}, "a marker of seat 3, which does not exist"),
        ({"bid_order": (0, 0)}, "seat 1 has 2 markers on the tracks, not 1"),
        ({"bid_order": (), "turn_order": ((0, 0), (0, 1))}, "seat 1 is in its turn, so its marker"),
        ({"phase": Refilling()}, "no marker is left for one"),
        ({"phase": SetUp()}, "before the first bid"),
        ({"phase": Bidding(1)}, "seat 2 bids now, so its marker is the first"),
        ({"phase": Bidding(1), "bid_order": ()}, "seat 1 has 0 markers on the tracks, not 1"),
        ({"used": djinns("Enki")}, "seat 1 does not have Enki"),
        ({"phase": Bidding(0), "doubled": True}, "no turn is going on"),
        ({"stuck": True}, "a player who found no sow can only sell"),
        ({"phase": Over(), "bid_order": (0, 1), "turn_order": ()}, "its last round has come"),
        ({"phase": SetUp(), "turn_order": (), "ending": True}, "ended the game in the set-up"),
        ({"phase": Acting(0, at("a1"))}, "at '1 acts on a1'; it goes on by itself to '2 moves'"),
        (
            {"phase": Drawing(0, Moving(0)), "discards": hand("fish")},
            "the discarded cards have become the pile",
        ),
        (
            {"phase": Choosing(0, (), 1, Moving(0)), "djinn_discards": (3,)},
            "the discarded djinns have become the pile",
        ),
        (
            {**EMPTY, "phase": Refilling(), "bid_order": (0, 1), "turn_order": ()},
            "no tile allows a sow, so this round is the last one",
        ),
        ({"phase": Moving(2)}, "it is the turn of seat 3, which does not exist"),
        ({"phase": Acting(0, 41)}, "there is no tile g6"),
        ({"phase": Acting(0, 42)}, "there is no tile 42"),
        ({"phase": Sowing(0, (1,), 0, None)}, "the meeples in hand: there are 6 kinds"),
        ({"phase": Sowing(0, crowd("R"), 0, 3)}, "d1 is not beside a1"),
        ({"phase": Sowing(0, crowd("R"), 0, 41)}, "there is no tile g6"),
        ({"phase": Sowing(0, crowd(""), 0, None)}, "meets its own colour"),
        ({"phase": Sowing(0, crowd("R"), 0, None)}, "meets its own colour"),
        ({"phase": Drawing(0, Moving(1))}, "two seats cannot have their turn at once"),
        ({"phase": Choosing(0, (1, 2), 2, Moving(0))}, "three djinns at most"),
        ({"phase": Choosing(0, (1,), -1, Moving(0))}, "three djinns at most"),
        ({"phase": Placing(0, True, at("a1"), Moving(0))}, "no palace is due on a1"),
        ({"phase": Placing(0, False, at("f5"), Moving(0))}, "no palm is due on f5"),
        ({"phase": Earning(0, 0, C3)}, "0 builders cannot have been collected"),
        ({"phase": Killing(0, 19, C3)}, "19 assassins cannot have been collected"),
        ({"phase": Killing(0, 2, C3, 3)}, "3 kills cannot be left"),
        ({"phase": Killing(0, 2, C3, 1, 0, 1)}, "on a tile or of an opponent, not both"),
        ({"phase": Killing(0, 2, C3, 2, 0)}, "the first kill is done, so one is left"),
        ({"phase": Killing(0, 2, C3, 1, 41)}, "there is no tile g6"),
        ({"phase": Killing(0, 2, C3, 1, None, 0)}, "seat 1 is not an opponent of seat 1"),
        ({"phase": Killing(0, 2, C3, 1, None, 2)}, "seat 3 is not an opponent"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says) as refused:
        State.of(replace(GOOD, **changes))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"meeples": (crowd("Y"), *GOOD.meeples[1:])}, "a1 has meeples, but no tile"),
        ({"owners": owned(a1=0)}, "a1 has an owner, but no tile"),
        ({"palms": pieces(a1=1), "palms_left": 11}, "a1 cannot have 1 palm"),
    ],
)
def test_nothing_stands_where_no_tile_lies(changes: dict[str, Any], says: str) -> None:
    bare = replace(start(2, Options()), bag=crowd(""))
    with pytest.raises(NotationError, match=says):
        State.of(replace(bare, seats=(player(camels=10), player()), **changes))
