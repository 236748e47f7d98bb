"""What a choice would bring, told before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from intramuros.games.five_tribes.clicks import ways
from intramuros.games.five_tribes.look.chips import tips
from intramuros.games.five_tribes.model import Drop, Position, Sowing
from intramuros.games.five_tribes.model.components import ASSASSIN, BUILDER, ELDER, MERCHANT, VIZIER
from intramuros.games.five_tribes.text.hints import ending
from tests.games.five_tribes.boards import at, board, crowd, owned, player


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
