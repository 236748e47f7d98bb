"""What people mistype in a position is answered with what they meant."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from intramuros.core.game import NotationError
from intramuros.games.five_tribes.text.position import read, write
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
    ],
)
def test_a_slip_is_told_with_what_was_meant(right: str, wrong: str, says: str) -> None:
    seats = (player(camels=7), player())
    text = write(replace(GOOD, row=(2,), djinn_row=djinns("Nekir"), djinn_pile=(), seats=seats))
    assert right in text
    with pytest.raises(NotationError, match=re.escape(says)) as refused:
        read(text.replace(right, wrong, 1))
    assert "\n" not in str(refused.value)


def test_meeples_are_capitals() -> None:
    text = write(board({"c3": "YW"}))
    with pytest.raises(NotationError, match="meeples are capitals"):
        read(text.replace(":YW", ":yw", 1))
