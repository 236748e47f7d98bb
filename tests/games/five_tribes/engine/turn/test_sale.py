"""The sale of goods."""

from __future__ import annotations

import pytest

from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Selling,
)
from tests.games.five_tribes.boards import (
    board,
    hand,
    play,
    player,
    texts,
)


@pytest.mark.rule("F-87", "F-88", "F-89")
def test_sets_are_sold() -> None:
    cards = hand("ivory", "gold", "gold", "fakir")
    state = State.of(board({}, player(cards=cards), player(), phase=Selling(0)))
    assert texts(state) == ["sell ivory", "sell gold", "sell ivory gold", "end"]
    after = play(state, "sell ivory gold")
    assert after.seats[0].coins == 53 and after.seats[0].cards == hand("gold", "fakir")
    assert texts(state) == ["sell gold", "end"]
    assert not isinstance(play(state, "sell gold").phase, Selling)
