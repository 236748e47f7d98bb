"""The points as they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Over,
)
from tests.games.five_tribes.boards import (
    board,
    djinns,
    hand,
    owned,
    pieces,
    player,
)


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
