"""What forbids a building: how many placements there are, and the cells of a refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import Violation
from intramuros.games.my_city.campaign.pieces import GRID, Board
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.start import prepared
from intramuros.games.my_city.model import (
    Build,
    City,
    Phase,
)
from intramuros.games.my_city.referee import violations
from tests.games.my_city.cities import city_of, due, lying, meadow, position_of


def placements(position_phase: Phase, city: City, episode: int = 1) -> int:
    position = position_of(episode, city, phase=position_phase)
    return sum(
        not any(violations(position, 0, Build(cell, turn)))
        for cell in range(GRID.size)
        for turn in range(4)
    )


@pytest.mark.rule("Y-26", "Y-27", "Y-35")
@pytest.mark.parametrize(
    ("tile", "count"),
    [
        ("Y1", 41),
        ("Y2", 35),
        ("R3", 72),
        ("R4", 61),
        ("B5", 62),
        ("B6", 61),
        ("Y7", 32),
        ("R8", 59),
    ],
)
def test_so_many_first_placements(tile: str, count: int) -> None:
    assert placements(due(tile), City(CAMPAIGN.legacy)) == count


@pytest.mark.rule("Y-R33", "Y-R35")
@pytest.mark.parametrize(
    ("tile", "church", "count"),
    [("C1", "", 17), ("C2", "", 29), ("C3", "", 31), ("C4", "P5", 60), ("C4", "V3", 72)],
)
def test_so_many_first_placements_of_a_church(tile: str, church: str, count: int) -> None:
    assert placements(due(tile), City(CAMPAIGN.legacy, church=church), episode=5) == count


def test_a_refusal_names_the_squares_of_the_city_that_acts() -> None:
    other = City(CAMPAIGN.legacy)
    own = city_of(CAMPAIGN.legacy, "Y1 d5 d6")
    position = position_of(1, other, own, phase=due("R1"))
    assert list(violations(position, 1, lying("R1", "c6 c7"))) == [
        Violation("Y-30", "c6 is mountain", ("2:c6",))
    ]
    position = replace(position, phase=due("R2"))
    assert list(violations(position, 1, lying("R2", "d5 d6 d7"))) == [
        Violation("Y-29", "the yellow domino stands on d5 and d6", ("2:d5", "2:d6"))
    ]


def test_refusals_are_good_english() -> None:
    def said(board: Board, tile: str, squares: str, *built: str, **more: Any) -> list[str]:
        city = city_of(board, *built, **more)
        position = position_of(1, city, phase=due(tile))
        return [each.detail for each in violations(position, 0, lying(tile, squares))]

    assert said(meadow("....", "M..."), "Y1", "a4 a5", "R1 d3 d4") == [
        "a4 and a5 are mountain",
        "it must share a side with one of your buildings",
    ]
    assert said(meadow(".....", "....."), "Y2", "c3 d3 e3", "R1 c3 c4", "B1 d3 d4") == [
        "the blue domino and the red domino stand on c3 and d3",
        "the river separates c3 and d3 from the rest",
    ]
    assert said(meadow("...", "..."), "Y1", "a4 b4", "R1 c3 b3", parks=(33, 34)) == [
        "a4 and b4 are parks"
    ]
    assert said(meadow("...", "...", "..."), "Y1", "a5 b5", "R1 c3 c4") == [
        "it touches c4 only at a corner: it must share a side with one of your buildings"
    ]
    assert said(meadow("...A", "...A"), "Y1", "d3 d4") == ["d3 and d4 are mines"]
    assert said(meadow("...S", "...."), "Y1", "d3 d4") == ["d3 is the sawmill"]
    assert said(meadow("....", "...."), "Y1", "a3 a4") == [
        "your first building must have a side on the river"
    ]
    assert said(meadow("....", "MMM.", "MMM."), "Y2", "a4 b4 c4") == [
        "a4, b4 and c4 are mountain",
        "your first building must have a side on the river",
    ]


@pytest.mark.rule("Y-26", "Y-50")
def test_every_rule_that_is_broken_is_named() -> None:
    city = city_of(CAMPAIGN.legacy, "Y1 k2 k3")
    position = position_of(1, city, phase=due("R2"))
    found = [v.rule for v in violations(position, 0, lying("R2", "c6 d6 e6"))]
    assert found == ["Y-30", "Y-32", "Y-36"]


@pytest.mark.rule("Y-87")
@pytest.mark.parametrize("letter", "SAPK")
def test_stickers_that_bar_their_square(letter: str) -> None:
    position = position_of(1, City(meadow(f"...{letter}", "....")), phase=due("Y1"))
    assert [v.rule for v in violations(position, 0, lying("Y1", "d3 d4"))] == ["Y-87"]


@pytest.mark.rule("Y-R43", "Y-R55")
def test_the_first_building_borders_what_the_episode_says() -> None:
    mill = position_of(11, prepared(CAMPAIGN, 11), phase=due("Y1"))
    assert [v.rule for v in violations(mill, 0, lying("Y1", "e3 e4"))] == ["Y-R43"]
    assert not any(violations(mill, 0, lying("Y1", "j9 k9")))
    palace = position_of(22, prepared(CAMPAIGN, 22), phase=due("Y1"))
    assert [v.rule for v in violations(palace, 0, lying("Y1", "d3 d4"))] == ["Y-R55"]
    assert not any(violations(palace, 0, lying("Y1", "d6 d7")))
