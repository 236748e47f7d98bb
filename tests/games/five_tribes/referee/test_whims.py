"""Whims: what they ask for in words, and when a player has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.games.five_tribes.model import Fulfil, Player, Position, Selling
from intramuros.games.five_tribes.model.house import CONDITIONS, HOUSE, Whim
from intramuros.games.five_tribes.referee import violations
from intramuros.games.five_tribes.referee.whims import condition_holds, condition_words
from tests.games.five_tribes.boards import (
    MIXES,
    board,
    djinns,
    hand,
    items,
    owned,
    pieces,
    player,
)

TILES = {
    "a1": "sacred6",
    "b1": "sacred15",
    "c1": "small",
    "d1": "village",
    "c2": "workshop-nw",
    "d2": "lake",
    "e2": "specialized",
    "f2": "oasis",
    "f3": "city-red",
    "a4": "city-blue",
    "c4": "large",
}


def told(position: Position, whim: int) -> list[tuple[str, str]]:
    return [(found.rule, found.detail) for found in violations(position, 0, Fulfil(whim))]


def having(*others: Player, **has: Any) -> Position:
    """Seat 1 has something, and the tiles a1, b1, c1, c2, e2 and f3."""
    tiles = owned(a1=0, b1=0, c1=0, c2=0, e2=0, f3=0, a4=1, c4=1)
    seats = (player(3, **has), *(others or (player(3), player(3))))
    return board(
        {},
        *seats,
        tiles=TILES,
        options=MIXES["artisans and whims"],
        owners=tiles,
        palms=pieces(a1=2, c4=5),
        palaces=pieces(e2=1),
    )


COUNTED = {
    "palms": 2,
    "palaces": 1,
    "red": 3,
    "blue": 3,
    "sacred": 2,
    "markets": 2,
    "villages": 0,
    "oases": 0,
    "group": 4,
    "ring": 3,
    "cities": 1,
    "lake": 3,
    "tiles": 6,
    "viziers": 4,
    "elders": 2,
    "artisans": 5,
    "djinns": 3,
    "items": 2,
    "fakirs": 3,
    "goods": 4,
}


@pytest.mark.rule("F-R45")
@pytest.mark.parametrize("condition", CONDITIONS[:-3])
def test_a_condition_counts_what_it_says(condition: str) -> None:
    position = having(
        viziers=4,
        elders=2,
        artisans=5,
        djinns=djinns("Geb", "Enki", "Boaz"),
        cards=hand("fakir", "fakir", "gold", "gold", "silk", "fish"),
        secret=hand("fakir", "wheat"),
        secrets=2,
        **items("horn", "crown"),
    )
    number = COUNTED[condition]
    assert condition_holds(position, 0, Whim(5, condition, number))
    assert not condition_holds(position, 0, Whim(5, condition, number + 1))


@pytest.mark.rule("F-R42")
def test_the_tiles_around_the_lake_go_by_the_option() -> None:
    position = having()
    four = replace(position, options=replace(position.options, surround="four"))
    assert condition_holds(position, 0, Whim(5, "lake", 3))
    assert condition_holds(four, 0, Whim(5, "lake", 2))
    assert not condition_holds(four, 0, Whim(5, "lake", 3)), "c1 touches it by a corner only"


@pytest.mark.rule("F-W14", "F-W21", "F-W22")
def test_conditions_that_compare_need_more_or_fewer_than_all_others() -> None:
    most, out, fewest = (Whim(5, condition, 1) for condition in CONDITIONS[-3:])
    equal = having(player(3, viziers=2), player(3), viziers=2)
    assert not condition_holds(equal, 0, most) and not condition_holds(equal, 1, most)
    assert condition_holds(having(viziers=1), 0, most)
    assert not condition_holds(having(camels=4), 0, out)
    assert condition_holds(having(camels=3), 0, out)
    assert not condition_holds(equal, 0, fewest)
    assert condition_holds(having(coins=49), 0, fewest)


def test_every_whim_has_words() -> None:
    asked = [condition_words(whim) for whim in HOUSE.whims]
    assert asked[0] == "three palms on your tiles"
    assert asked[11] == "one tile of your own around the great lake"
    assert asked[13] == "more viziers than every other player"
    assert asked[19] == "seven different goods in your hand"
    assert condition_words(Whim(5, "tiles", 12)) == "12 tiles of your own"
    for condition in CONDITIONS:
        assert condition_words(Whim(5, condition, 1)) and condition_words(Whim(5, condition, 2))


@pytest.mark.rule("F-R45")
def test_a_refusal_says_what_is_missing() -> None:
    rivals = player(3, viziers=3), player(3, viziers=5)
    position = replace(having(*rivals, whims=(0, 7, 13, 20, 21)), phase=Selling(0))
    assert told(position, 1) == [("F-R45", "W02 does not lie in front of you")]
    assert told(position, 0) == [
        ("F-W01", "W01 asks for three palms on your tiles, but you have 2")
    ]
    assert told(position, 7) == [("F-W08", "W08 asks for two oases of your own, but you have none")]
    assert told(position, 13) == [
        (
            "F-W14",
            "W14 asks for more viziers than every other player, but you have 0 and player 2 has 3",
        )
    ]
    assert told(position, 20) == [
        (
            "F-W21",
            "W21 asks for more than half of your camels on the board, but only 0 of 8 are there",
        )
    ]
    assert told(position, 21) == [
        (
            "F-W22",
            "W22 asks for fewer coins than every other player, "
            "but somebody has no more coins than you",
        )
    ]
    richer = replace(position, palms=pieces(a1=3))
    assert told(richer, 0) == []
