"""Whole sows, counted by the referee step by step."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State, encode
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import (
    GRID,
    Action,
    Drop,
    Fly,
    Moving,
    Position,
    Sowing,
    StepBack,
    Take,
)
from intramuros.games.five_tribes.model.components import COLOURS
from intramuros.testing.perft import Entry, read_perft
from tests.games.facts import files

SOWN = [
    (f"{path.stem}: {entry.title}", entry)
    for path in files(GAME, "perft")
    for entry in read_perft(path.read_text(encoding="utf-8"), GAME)
    if entry.named
]
TAKES = tuple(Take(cell) for cell in range(GRID.size))
STEPS: tuple[tuple[Action, ...], ...] = tuple(
    (
        *(Drop(tribe, cell) for cell in range(GRID.size)),
        *(Fly(tribe, cell) for cell in range(GRID.size)),
        StepBack(tribe),
    )
    for tribe in range(len(COLOURS))
)
"""The steps of a sow with a meeple of each tribe."""


def sows_by_referee(position: Position) -> int:
    """Complete sows, step by step, each allowed by the referee."""
    phase = position.phase
    if not isinstance(phase, Moving | Sowing):
        return 1
    state, total = State.of(position), 0
    steps: Iterable[Action] = TAKES
    if isinstance(phase, Sowing):
        held = [tribe for tribe, count in enumerate(phase.hand) if count]
        steps = [step for tribe in held for step in STEPS[tribe]]
    for step in steps:
        if not any(GAME.violations(position, phase.seat, step)):
            if isinstance(phase, Sowing) and sum(phase.hand) == 1:
                total += 1
            else:
                after = state.clone()
                after.apply(phase.seat, encode(step))
                total += sows_by_referee(after.position(ALL))
    return total


FEW = [(name, entry) for name, entry in SOWN if "few meeples" in name]
"""One for each board."""


@pytest.mark.parametrize("entry", [e for _, e in FEW], ids=[name for name, _ in FEW])
def test_a_sow_by_the_referee(entry: Entry) -> None:
    assert sows_by_referee(entry.position) == dict(entry.named)["sows"]


def test_whole_sows_are_four_actions_when_all_tiles_have_three() -> None:
    for name, entry in SOWN:
        if "the first sow" in name:
            assert dict(entry.counts)[4] == dict(entry.named)["sows"]


@pytest.mark.soak
@pytest.mark.parametrize("entry", [e for _, e in SOWN], ids=[name for name, _ in SOWN])
def test_all_sows_by_the_referee(entry: Entry) -> None:
    assert sows_by_referee(entry.position) == dict(entry.named)["sows"]
