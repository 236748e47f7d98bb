"""Outlines: their turns and the squares they cover."""

from __future__ import annotations

import pytest

from intramuros.games.my_city.campaign.pieces import (
    covered,
    turned,
    turns,
)
from intramuros.games.my_city.campaign.read import CAMPAIGN


@pytest.mark.rule("Y-27")
def test_outlines_are_turned_clockwise_and_never_flipped() -> None:
    assert turned(("X.", "X.", "XX")) == ("XXX", "X..")
    assert {name: len(turns(shape)) for name, shape in CAMPAIGN.shapes.items()} == {
        "I2": 2,
        "I3": 2,
        "V3": 4,
        "L4": 4,
        "J4": 4,
        "T4": 4,
        "Z4": 2,
        "U5": 4,
        "O4": 1,
        "I4": 2,
        "S4": 2,
        "P5": 4,
    }
    assert not {*turns(CAMPAIGN.shapes["L4"])} & {*turns(CAMPAIGN.shapes["J4"])}


def test_covered_squares_are_in_reading_order() -> None:
    assert covered((".X.", "XXX"), 0) == (1, 11, 12, 13)
