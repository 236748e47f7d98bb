"""What follows by itself could not have been changed, and what is asked could be.

The oracle tries everything: from a step that is due it plays on to the end of the turn, once with
the step at once and once with everything that may be used before it, and compares where this leads.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State, decode, encode
from intramuros.games.five_tribes.engine import layout as at_
from intramuros.games.five_tribes.engine.board import board_for
from intramuros.games.five_tribes.engine.convert import buffer_of
from intramuros.games.five_tribes.model import (
    Acting,
    Action,
    Earn,
    Earning,
    Killing,
    Phase,
    Place,
    Placing,
    Position,
    Sell,
    Skip,
)
from intramuros.games.five_tribes.model.components import DJINN_NUMBERS
from tests.games.five_tribes.boards import at, board, djinns, gone_on, hand, owned, pieces, player

C3, C2, A1 = at("c3"), at("c2"), at("a1")
POOL = (
    *("Anun-Nak", "Ba'al", "Bouraq", "Echidna", "Enki", "Hagis", "Lamia", "Leta", "Monkir"),
    *("Sibittis", "Sloar", "Utug"),
)
"""The djinns that may matter before a step; Ibus without a victim would only be wasted."""


class Due(NamedTuple):
    """A step that is due on c3."""

    tile: str
    phase: Phase
    step: Action


DUE = (
    Due("oasis", Acting(0, C3), Place()),
    Due("village", Acting(0, C3), Place()),
    Due("small", Acting(0, C3), Skip()),
    Due("large", Acting(0, C3), Skip()),
    Due("sacred6", Acting(0, C3), Skip()),
    Due("small", Earning(0, 2, C3), Earn(0)),
    Due("sacred6", Killing(0, 1, C3), Skip()),
)


def waiting(position: Position) -> State:
    """The state before the step, as if it were always asked for."""
    buffer = buffer_of(position)
    if isinstance(position.phase, Acting):
        buffer[at_.SPOT] = buffer[at_.AT]
        buffer[at_.IS_PALACE] = int(buffer[at_.KIND + C3] == 1)
    return State(buffer, board_for(buffer, position.house))


def ends(state: State, seen: dict[tuple[int, ...], frozenset[Position]]) -> frozenset[Position]:
    """Every position in which the turn can end; nothing is sold."""
    key = tuple(int(word) for word in state.buffer)
    if key not in seen:
        if state.buffer[at_.PHASE] == at_.MOVING:
            return frozenset({state.position(ALL)})
        found: set[Position] = set()
        for seat in state.actors():
            for number in state.legal(seat):
                if not isinstance(decode(number), Sell):
                    found |= ends(after(state, seat, number), seen)
        seen[key] = frozenset(found)
    return seen[key]


def after(state: State, seat: int, number: int) -> State:
    other = state.clone()
    other.apply(seat, number)
    return other


def is_asked(position: Position) -> bool:
    """Whether the engine waits before the step, or asks for it as Lamia and Hagis need it."""
    phase = gone_on(position).position(ALL).phase
    return phase == position.phase or (isinstance(phase, Placing) and phase.at == C3)


def can_be_changed(position: Position, step: Action) -> bool:
    """Whether something that is done before the step leads where nothing after it leads."""
    state = waiting(position)
    seen: dict[tuple[int, ...], frozenset[Position]] = {}
    at_once = ends(after(state, 0, encode(step)), seen)
    return not ends(state, seen) <= at_once


def assassins(count: int) -> tuple[int, ...]:
    return (0, 0, 0, 0, count, 0)


def sample(choose: random.Random) -> tuple[Position, Action]:
    due = choose.choice(DUE)
    names = choose.sample(POOL, k=choose.randint(1, 3) + 3)
    if choose.random() < 0.5 and "Sibittis" not in names:
        names[0] = "Sibittis"
    held = names[: choose.randint(1, 3)]
    pile = [name for name in names[3 : 3 + choose.randint(0, 3)] if name not in held]
    palms = dict.fromkeys(("b2", "d4", "f5"), 1)
    crowd = choose.choice(["", "", "Y"])
    fakirs = choose.choice([0, 0, 1, 2])
    if due.step == Earn(0):
        fakirs = 0
    seat = player(
        coins=choose.choice([1, 2, 3, 4, 5, 50]),
        camels=choose.choice([0, 5]),
        elders=choose.choice([0, 1, 2, 3, 4]),
        cards=hand(*["fakir"] * fakirs),
        djinns=djinns(*held),
    )
    given = board(
        {"c3": crowd} if not isinstance(due.phase, Killing) else {},
        seat,
        player(),
        tiles={"c3": due.tile, "c2": "oasis", "d3": "village", "b3": "sacred10"},
        phase=due.phase,
        owners=owned(**{name: 1 for name in OTHERS if name not in choose.sample(OTHERS, 2)}),
        palms=pieces(**palms),
        palms_left=choose.choice([1, 1, 5] if due.tile == "oasis" else [0, 1, 5]),
        palaces_left=choose.choice([1, 1, 5] if due.tile == "village" else [0, 1, 5]),
        bag=assassins(3 if isinstance(due.phase, Killing) else choose.choice([0, 3])),
        row=choose.choice([(), (9,), (9,)]),
        pile=hand("fakir", "fakir"),
        djinn_row=(DJINN_NUMBERS["Boaz"],),
        djinn_pile=djinns(*pile),
    )
    return given, due.step


OTHERS = [name for name in (f"{c}{r}" for r in range(1, 6) for c in "abcdef") if name != "c3"]


def test_the_player_is_asked_exactly_where_a_power_can_change_the_step() -> None:
    choose, asked = random.Random(7), {True: 0, False: 0}
    for _ in range(250):
        position, step = sample(choose)
        found = is_asked(position)
        asked[found] += 1
        assert found == can_be_changed(position, step), position
    assert min(asked.values()) > 50, f"too few of a kind: {asked}"


@pytest.mark.soak
def test_soak() -> None:
    choose = random.Random(8)
    for _ in range(20_000):
        position, step = sample(choose)
        assert is_asked(position) == can_be_changed(position, step), position
