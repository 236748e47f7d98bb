"""Actions as integers."""

from __future__ import annotations

import pytest

from intramuros.core.game import NotationError
from intramuros.games.carcassonne_city.engine import ACTION_SPACE, decode, encode
from intramuros.games.carcassonne_city.model import (
    Action,
    Draw,
    Edge,
    Feature,
    Follow,
    Gate,
    Lay,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.text.actions import write_action


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (Follow(None), 0),
        (Follow(Feature(0, 3)), 4),
        (Follow(Feature(1, 0)), 5),
        (Follow(Feature(2, 7)), 16),
        (Wall(1), 18),
        (Tower(None), 21),
        (Lay((0, -74), 0), 24),
        (Lay((-1, -73), 1), 24 + 4 + 1),
        (Lay((0, 74), 3), 44_427),
        (Gate(Edge((0, -74), 0)), 44_428),
        (Draw("A1a"), 88_832),
        (Draw("Z9mz"), ACTION_SPACE - 1),
    ],
)
def test_actions_have_their_numbers(action: Action, number: int) -> None:
    assert encode(action) == number
    assert decode(number) == action


def test_every_number_is_an_action_with_a_text_of_its_own() -> None:
    texts = set()
    for number in range(ACTION_SPACE):
        action = decode(number)
        assert encode(action) == number
        texts.add(write_action(action))
    assert len(texts) == ACTION_SPACE


@pytest.mark.parametrize(
    "action",
    [
        Draw("c1a"),
        Draw("C1"),
        Lay((38, 37), 0),
        Lay((0, 0), 4),
        Gate(Edge((0, -75), 0)),
        Gate(Edge((0, 0), -1)),
        Follow(Feature(0, 4)),
        Follow(Feature(3, 0)),
        Wall(2),
        Tower(-1),
    ],
)
def test_actions_that_point_nowhere_have_no_number(action: Action) -> None:
    with pytest.raises(NotationError):
        encode(action)
