"""Assassins: whom they reach, and what a kill brings."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Killing,
)
from tests.games.five_tribes.boards import (
    at,
    board,
    gone_on,
    hand,
    owned,
    pieces,
    play,
    played,
    player,
    texts,
)


@pytest.mark.rule("F-70", "F-71", "F-72")
def test_assassins_reach_as_far_as_they_are_many() -> None:
    crowds = {"c3": "W", "e3": "R", "f3": "B", "f5": "Y"}
    seat = player(cards=hand("fakir", "fakir"))
    state = State.of(board(crowds, seat, player(elders=1), phase=Killing(0, 2, at("c3"))))
    assert texts(state) == [
        "kill white c3",
        "kill white c3 fakirs 1",
        "kill white c3 fakirs 2",
        "kill red e3",
        "kill red e3 fakirs 1",
        "kill red e3 fakirs 2",
        "kill blue f3 fakirs 1",
        "kill blue f3 fakirs 2",
        "kill elder of 2",
    ]
    after = play(state, "kill blue f3 fakirs 2")
    assert after.owners[at("f3")] == 0 and after.discards == hand("fakir", "fakir")


@pytest.mark.rule("F-73")
def test_a_kill_on_the_final_tile_may_claim_it() -> None:
    given = board({"b1": "R", "a1": "RG"}, tiles={"a1": "small"})
    state = State.of(given)
    after = play(state, "take b1", "drop red a1")
    assert after.phase == Killing(0, 2, at("a1"))
    assert play(state, "kill green a1").owners[at("a1")] == 0


@pytest.mark.rule("F-R33", "F-124", "F-91")
def test_the_last_camel_goes_to_the_final_tile() -> None:
    given = board({"b1": "R", "a1": "R", "c1": "G"}, player(camels=1), player())
    after = played(given, "take b1", "drop red a1", "kill green c1")
    assert after.owners == owned(a1=0) and after.ending


@pytest.mark.rule("F-R26")
def test_nobody_to_kill() -> None:
    """The action lapses; fakirs need not be given up to reach further."""
    far = {"c3": "", "f5": "G"}
    oasis = {"c3": "oasis"}
    after = gone_on(board(far, tiles=oasis, phase=Killing(0, 2, at("c3")))).position(ALL)
    assert after.palms == pieces(c3=1)
    seat = player(cards=hand("fakir", "fakir", "fakir"))
    given = board(far, seat, player(), tiles=oasis, phase=Killing(0, 2, at("c3")))
    assert texts(State.of(given)) == ["kill green f5 fakirs 3", "skip"]
    after = played(given, "skip")
    assert after.seats[0].cards == hand("fakir", "fakir", "fakir") and after.palms == pieces(c3=1)
    unseen = player(secret=hand("gold", "gold", "fish"), secrets=3)
    given = board(far, unseen, player(), tiles=oasis, phase=Killing(0, 2, at("c3")))
    assert texts(State.of(given)) == ["skip"]
