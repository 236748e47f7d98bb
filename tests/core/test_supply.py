"""Components of a user's own file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import first_position
from tests.guest.game import GAME
from tests.guest.model import Options, Position


def marked(start: Position, text: str) -> Position:
    """A supply that says how many prizes there are."""
    return replace(start, prizes=start.prizes[: int(text)])


def test_without_components_it_is_the_start() -> None:
    assert first_position(GAME, 3, Options()) == GAME.start(3, Options())


def test_components_are_put_into_the_start() -> None:
    supplied = replace(GAME, supply=marked)
    start = first_position(supplied, 2, Options(), "2")
    assert start == marked(GAME.start(2, Options()), "2") != GAME.start(2, Options())
    assert first_position(supplied, 2, Options()) == GAME.start(2, Options())


def test_a_game_without_components_refuses_them() -> None:
    with pytest.raises(NotationError, match="Bazaar takes no components of one's own"):
        first_position(GAME, 2, Options(), "2")
