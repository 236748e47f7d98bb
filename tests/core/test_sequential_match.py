"""Taking back where one seat acts at a time, on Medina."""

from __future__ import annotations

import pytest

from intramuros.core.game import IllegalAction
from intramuros.core.match import Entry, Match
from intramuros.games.medina.game import GAME


def played(*texts: str) -> Match:
    match = Match.new(GAME, 3)
    for text in texts:
        seat, _, action = text.partition(" ")
        match.play(int(seat) - 1, GAME.read_action(action))
    return match


def test_actions_of_a_turn_are_taken_back_one_by_one() -> None:
    match = played("1 inhabitant h6", "1 palace red d4", "1 wall T1")
    assert match.state.actors() == (1,)
    assert match.withdraw(0) == Entry(0, GAME.read_action("wall T1"))
    assert match.withdraw(0) == Entry(0, GAME.read_action("palace red d4"))
    assert match.position() == played("1 inhabitant h6").position()


def test_not_once_another_player_has_acted() -> None:
    match = played("1 inhabitant h6", "1 palace red d4", "1 wall T1", "2 wall T2")
    with pytest.raises(IllegalAction, match="another player has acted since"):
        match.withdraw(0)
    match.withdraw(1)
    match.withdraw(0)
    assert len(match.log) == 2
