"""The checks of reasons notice a reason that is not so: a wrong player, cell, place or moment."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from intramuros.core.game import ALL, CHANCE, Violation
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.model import (
    Action,
    Draw,
    Edge,
    Feature,
    Follow,
    Gate,
    Guard,
    Lay,
    Over,
    Position,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.referee import violations
from tests.games.carcassonne_city.reasons import REASONS
from tests.games.carcassonne_city.states import OPTIONS, fresh


def tried(position: Position, rng: Rng) -> list[Action]:
    """Some actions of every kind."""
    found: list[Action] = [Guard(True), Tower(0), Tower(1), Wall(0), Draw("A1a"), Draw("Z9z")]
    found += [Follow(Feature(role, rng.below(2))) for role in range(3)]
    for _ in range(3 if position.city else 0):
        x, y = position.city[rng.below(len(position.city))].place
        place = (x + rng.below(3) - 1, y + rng.below(3) - 1)
        found += [Lay(place, rng.below(4)), Gate(Edge((x, y), rng.below(4)))]
    return found


def untrue(said: Violation, players: int) -> list[Violation]:
    """The same reason with other players, cells or places."""
    found = []
    if player := re.search(r"player (\d)", said.detail):
        other = f"player {int(player[1]) % players + 1}"
        found.append(replace(said, detail=said.detail.replace(player[0], other)))
    if said.cells:
        found.append(replace(said, cells=()))
        found.append(replace(said, cells=("40,40", *said.cells[1:])))
    if place := re.search(r"(-?\d+),(-?\d+)(?!,| and)", said.detail):
        moved = said.detail.replace(place[0], f"{int(place[1]) + 9},{place[2]}")
        found.append(replace(said, detail=moved))
    return found


def test_what_is_not_so_is_noticed() -> None:
    seen: Counter[str] = Counter()
    for seed in range(9):
        state, rng = fresh(2 + seed % 3, OPTIONS[seed % 4]), Rng(seed)
        while state.actors():
            position = state.position(ALL)
            seats = (*range(position.players), *({CHANCE} & set(state.actors())))
            for action in tried(position, rng) if rng.below(4) == 0 else ():
                for seat in seats:
                    for said in violations(position, seat, action):
                        truth = REASONS[said.rule]
                        assert truth(position, seat, action, said), said
                        for wrong in untrue(said, position.players):
                            assert not truth(position, seat, action, wrong), (said, wrong)
                        over = replace(position, phase=Over())
                        assert not truth(over, seat, action, said), said
                        seen[said.rule] += 1
            state.apply(state.actors()[0], state.random_action(state.actors()[0], rng))
    assert len(seen) > 25
