"""What a choice would bring, told before it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.games.five_tribes.clicks import ways
from intramuros.games.five_tribes.look.chips import tips
from intramuros.games.five_tribes.model import Drop, Fly, Position, Sowing, StepBack
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    ASSASSIN,
    BUILDER,
    ELDER,
    MERCHANT,
    VIZIER,
)
from intramuros.games.five_tribes.text.outlooks import ending
from tests.games.five_tribes.boards import MIXES, at, board, crowd, items, owned, player


def last(tribe: str, there: str, **more: Any) -> Position:
    """One meeple is left in hand on c3, and its tribe waits on d3."""
    sowing = Sowing(0, crowd(tribe), at("c3"), at("b3"))
    return board({"d3": there}, player(camels=10), player(camels=10), phase=sowing, **more)


@pytest.mark.parametrize(
    ("tribe", "letter", "tile", "said"),
    [
        (VIZIER, "Y", "oasis", "Brings 2 viziers; the tile is yours, 8 points; a palm is planted"),
        (ELDER, "W", "village", "Brings 2 elders; the tile is yours, 5 points; a palace is built"),
        (MERCHANT, "G", "small", "Brings the first 2 cards; the tile is yours, 6 points; you may"),
        (ASSASSIN, "R", "large", "Brings a kill up to 2 tiles away; the tile is yours, 4 points"),
    ],
)
def test_the_end_of_a_sow_in_words(tribe: int, letter: str, tile: str, said: str) -> None:
    position = last(letter, letter, tiles={"d3": tile}, row=(0, 1, 2))
    assert ending(position, 0, Drop(tribe, at("d3"))).startswith(said)
    assert set(tips(position, 0, ways(position, 0))) == {at("d3")}


def test_a_crowd_or_a_camel_keeps_the_tile() -> None:
    for position in (last("B", "BW"), last("B", "B", owners=owned(d3=1, e3=0))):
        said = ending(position, 0, Drop(BUILDER, at("d3")))
        assert said.startswith("Brings ") and "coins" in said and "yours" not in said


def test_one_alone_is_told_as_one() -> None:
    position = last("G", "W", row=(3,))
    assert ending(position, 0, Drop(MERCHANT, at("d3"))).startswith("Brings the first card;")
    assert ending(position, 0, Drop(ASSASSIN, at("d3"))).startswith("Brings a kill up to 1 tile a")
    assert ending(position, 0, Drop(ELDER, at("b3"))).startswith("Brings 1 elder;")


BOTH = MIXES["artisans and whims"]
LEFT = items("crown", "horn", "horn")["items"]


def with_expansions(there: str, tile: str, **more: Any) -> Position:
    """The last meeple comes to d3; six red tiles lie around it, and seat 1 has no tent."""
    tiles = {"d3": tile, **dict.fromkeys(("c2", "d2", "e2", "c4", "d4", "e4"), "small")}
    sowing = Sowing(0, crowd("P"), at("c3"), at("b3"))
    seats = more.pop("seats", (player(camels=10), player(camels=10)))
    return board({"d3": there}, *seats, phase=sowing, options=BOTH, tiles=tiles, **more)


@pytest.mark.rule("F-74", "F-75", "F-83", "F-85", "F-86")
@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (
            "workshop-se",
            "Brings 2 artisans and one of 2 items; the tile is yours, 5 points; "
            "you may take an item for an artisan or 2 fakirs",
        ),
        (
            "specialized",
            "Brings 2 artisans and one of 2 items; the tile is yours, 10 points; "
            "you may buy any card for 4 coins",
        ),
        (
            "city-blue",
            "Brings 2 artisans and one of 2 items; the tile is yours, 5 points; "
            "you may take W05, 10 coins for two sacred places of your own",
        ),
    ],
)
def test_the_tiles_of_the_expansions_in_words(tile: str, said: str) -> None:
    whims = ((at("d3"), 4),) if tile == "city-blue" else ()
    position = with_expansions("P", tile, item_pile=LEFT, city_whims=whims)
    assert ending(position, 0, Drop(ARTISAN, at("d3"))) == said


def test_items_run_out() -> None:
    one = with_expansions("P", "oasis", item_pile=items("crown")["items"])
    assert ending(one, 0, Drop(ARTISAN, at("d3"))).startswith("Brings 2 artisans and an item;")
    none = with_expansions("P", "oasis")
    assert ending(none, 0, Drop(ARTISAN, at("d3"))).startswith("Brings 2 artisans;")


@pytest.mark.rule("F-106", "F-107")
def test_cities_and_tents_win_more() -> None:
    around = with_expansions("P", "city-red", seats=(player(tents=1), player()))
    said = ending(around, 0, Drop(ARTISAN, at("d3")))
    assert "the tile is yours, 5 points, 7 more with the tent" in said
    second = with_expansions("P", "city-red", owners=owned(g6=0))
    tiles = list(second.tiles)
    tiles[at("g6")] = tiles[at("d3")]
    said = ending(replace(second, tiles=tuple(tiles)), 0, Drop(ARTISAN, at("d3")))
    assert "the tile is yours, 15 points" in said


def test_items_that_help_are_named() -> None:
    position = with_expansions("P", "oasis", seats=(player(**items("carpet", "staff")), player()))
    said = ending(position, 0, Fly(ARTISAN, at("d3")))
    assert said.startswith("Brings 2 artisans with the Flying Carpet; the tile is yours")
    said = ending(position, 0, StepBack(ARTISAN))
    assert said.startswith("Brings 1 artisan with the Pilgrim's Staff;")
