"""Actions as integers, both ways."""

import pytest
from hypothesis import given

from intramuros.core.game import NotationError
from intramuros.games.medina.engine import ACTION_SPACE, decode, encode
from intramuros.games.medina.model import Action, Dome, Palace, Stable, Wall
from tests.games.medina.engine.states import ANYTHING


@given(ANYTHING)
def test_decode_and_encode_are_inverse(number: int) -> None:
    if 0 <= number < ACTION_SPACE:
        assert encode(decode(number)) == number
    else:
        with pytest.raises(NotationError):
            decode(number)


@pytest.mark.parametrize(
    "action", [Palace(4, 0), Palace(-1, 0), Palace(0, 176), Dome(-1), Stable(176), Wall(54)]
)
def test_actions_that_point_nowhere_have_no_number(action: Action) -> None:
    with pytest.raises(NotationError):
        encode(action)
