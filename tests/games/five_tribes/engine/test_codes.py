"""Actions as numbers."""

from __future__ import annotations

import pytest

from intramuros.core.game import NotationError
from intramuros.games.five_tribes.engine import ACTION_SPACE, decode, encode
from intramuros.games.five_tribes.model import (
    Action,
    Bid,
    Buy,
    DrawCard,
    DrawMeeples,
    Drop,
    Earn,
    Kill,
    KillHeld,
    PutMarker,
    Sell,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import ENKI
from intramuros.games.five_tribes.text.actions import read_action, write_action


def test_every_number_is_an_action_with_a_text() -> None:
    found = set()
    for number in range(ACTION_SPACE):
        action = decode(number)
        assert encode(action) == number
        text = write_action(action)
        assert read_action(text) == action
        found.add(text)
    assert len(found) == ACTION_SPACE


@pytest.mark.parametrize(
    "action",
    [
        Bid(7),
        Bid(5, 7),
        Take(42),
        Drop(6, 0),
        Earn(19),
        Kill(0, 0, -1),
        KillHeld(5, 0),
        KillHeld(0, 2),
        Buy(()),
        Buy((3, 1)),
        Summon(26, False),
        Use(3, False),
        Use(ENKI, False),
        Sell(()),
        Sell((9,)),
        Sell((1, 0)),
        DrawMeeples((4, 0, 0, 0, 0, 0)),
        PutMarker(5),
        DrawCard(None),
    ],
)
def test_what_points_nowhere_has_no_number(action: Action) -> None:
    with pytest.raises(NotationError):
        encode(action)


def test_numbers_outside_are_refused() -> None:
    for number in (-1, ACTION_SPACE, 2**80):
        with pytest.raises(NotationError, match="there is no action"):
            decode(number)
