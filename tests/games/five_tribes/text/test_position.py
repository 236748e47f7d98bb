"""What people mistype in a position is answered with what they meant."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from intramuros.core.game import NotationError
from intramuros.games.five_tribes.text.position import EDITION, read, write
from tests.games.five_tribes.boards import (
    GOOD,
    board,
    djinns,
    player,
)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("djinns: Nekir", "djinns: Nekirr", "'Nekirr' is not a djinn; did you mean 'Nekir'?"),
        ("djinns: Nekir", "djinns: Xyz", "'Xyz' is not a djinn; there are Al-Amin"),
        ("row: gold", "row: glod", "'glod' is not a resource card; did you mean 'gold'?"),
        ("camels 7", "camel 7", "'camel' is not a part of a seat; did you mean 'camels'?"),
        ("1 moves", "1 moving", "turn: 'moving' is not a turn; write one of"),
        ("djinns: Nekir", "djinns: Nekir Nekir", "Nekir is listed twice"),
        ("camels 7", "camels 7 djinns Boaz Boaz", "Boaz is listed twice"),
        ("camels 7", "camels 7 cards fish 1 fish 2", "'fish' is listed twice"),
        ("  5 ", "  01 ", "row 01 is listed twice"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(right: str, wrong: str, says: str) -> None:
    seats = (player(camels=7), player())
    text = write(replace(GOOD, row=(2,), djinn_row=djinns("Nekir"), djinn_pile=(), seats=seats))
    assert right in text
    with pytest.raises(NotationError, match=re.escape(says)) as refused:
        read(text.replace(right, wrong, 1))
    assert "\n" not in str(refused.value)


@pytest.mark.rule("F-53")
@pytest.mark.parametrize(
    ("lines", "order"),
    [
        ("turn: 2 bids", (1, 2, 3, 0)),
        ("turn: 2 moves", (2, 3, 0, 1)),
        ("turn: over", (0, 1, 2, 3)),
        ("turn: set-up", ()),
        ("turn: 2 bids\nbid order: 2 1\nturn order: 4 by 3", (1, 0, 3)),
        ("turn: 2 moves\nbid order: 3 2", (3, 0, 2, 1)),
        ("turn: 2 moves\nbid order: 3 4\nturn order: 0 by 1", (2, 3, 1)),
        ("players: 2\noptions: two_player_markers=two\nturn: 1 moves\nbid order: 2", (1, 0, 1, 0)),
    ],
)
def test_markers_that_are_not_told_stand_on_the_bid_order_track(
    lines: str, order: tuple[int, ...]
) -> None:
    assert read(f"intramuros {EDITION}\n{lines}\n").bid_order == order


def test_meeples_are_capitals() -> None:
    text = write(board({"c3": "YW"}))
    with pytest.raises(NotationError, match="meeples are capitals"):
        read(text.replace(":YW", ":yw", 1))
