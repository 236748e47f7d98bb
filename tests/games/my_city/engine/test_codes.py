"""Actions as integers, both ways."""

from __future__ import annotations

import pytest

from intramuros.core.game import NotationError
from intramuros.games.my_city.engine import ACTION_SPACE, decode, encode
from intramuros.games.my_city.model import (
    Action,
    Build,
    Flag,
    Hidden,
    Reveal,
    Stick,
)


def test_actions_have_numbers() -> None:
    assert [encode(decode(number)) for number in range(ACTION_SPACE)] == list(range(ACTION_SPACE))
    assert encode(Build(120, 3)) == 485 and encode(Reveal("X1")) == ACTION_SPACE - 1


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Build(121, 0), "no square 121"),
        (Build(0, 4), "no quarter turn 4"),
        (Stick("factory", 3), "'factory' is no sticker for a square"),
        (Stick("tree", -1), "no square -1"),
        (Flag("Y1"), "'Y1' is no blue tile"),
        (Reveal("X2"), "'X2' is no card"),
        (Hidden(), "not known"),
    ],
)
def test_actions_that_point_nowhere_have_none(action: Action, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        encode(action)
