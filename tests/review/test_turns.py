"""Turns in a log, and how several actions are told as one."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.review.turns import after, is_together, joined, state_at, told, turn_from
from tests.review.playing import ALL_GAMES, played


@pytest.mark.parametrize("name", ALL_GAMES)
def test_turns_hold_every_action_once_and_lead_from_one_to_the_next(name: str) -> None:
    match = played(name)
    ply, found = 0, list[int]()
    state = state_at(match, 0)
    while (turn := turn_from(match, state, ply)) is not None:
        inside = match.log[turn.ply : turn.end]
        assert {entry.seat for entry in inside} == {turn.seat}
        assert [match.game.encode(entry.action) for entry in inside] == list(turn.actions)
        found.extend(range(turn.ply, turn.end))
        state, ply = after(turn.state, turn.steps), turn.end
        assert state.position(ALL) == state_at(match, ply).position(ALL)
    decided = [at for at, entry in enumerate(match.log) if entry.seat != CHANCE]
    assert found == decided


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_turn_can_be_told(name: str) -> None:
    match = played(name)
    state, ply = state_at(match, 0), 0
    for _ in range(12):
        turn = turn_from(match, state, ply)
        if turn is None:
            break
        says = told(match.game, turn.state, turn.steps)
        assert says and "  " not in says and not says.endswith(".")
        state, ply = after(turn.state, turn.steps), turn.end


def test_choices_at_the_same_time_are_known_as_such() -> None:
    match = played("bazaar")
    together = [at for at, entry in enumerate(match.log) if entry.seat != CHANCE]
    assert together and all(is_together(match, at) for at in together)
    assert not is_together(played("medina"), 5)


@pytest.mark.parametrize(
    ("phrases", "told"),
    [
        (["puts a stable on a1", "puts a stable on b4"], "puts a stable on a1 and another on b4"),
        (
            ["places a red palace piece on d4", "places a blue palace piece on e7"],
            "places a red palace piece on d4 and a blue palace piece on e7",
        ),
        (
            ["sends an inhabitant to g4", "sends an inhabitant to g5"],
            "sends an inhabitant to g4 and another to g5",
        ),
        (["passes"], "passes"),
        (["draws a card", "passes", "passes"], "draws a card, passes and passes"),
    ],
)
def test_actions_of_a_turn_are_joined(phrases: list[str], told: str) -> None:
    assert joined(phrases) == told
