"""States for the tests: fresh, in the middle of a game, or from a text."""

from __future__ import annotations

from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State, decode, encode
from intramuros.games.carcassonne_city.model import (
    Action,
    Drawing,
    Edge,
    Following,
    Gate,
    Lay,
    Laying,
    Options,
    Position,
    start,
)
from intramuros.games.carcassonne_city.referee import tally, violations
from intramuros.games.carcassonne_city.text.actions import read_action
from intramuros.games.carcassonne_city.text.position import read
from tests.games.carcassonne_city.boards import HEADER

OPTIONS = [Options(a, b) for a in (False, True) for b in (False, True)]


def fresh(players: int = 4, options: Options | None = None) -> State:
    return State.of(start(players, options or Options()))


def middle(seed: int, plies: int) -> State:
    """A random game after so many actions, or at its end."""
    state, rng = fresh(2 + seed % 3, OPTIONS[seed % 4]), Rng(seed)
    for _ in range(plies):
        for seat in state.actors():
            state.apply(seat, state.random_action(seat, rng))
    return state


def played(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(state.actors()[0], encode(read_action(text)))
    return state


def legal(state: State) -> list[Action]:
    return [decode(number) for seat in state.actors() for number in state.legal(seat)]


def position(text: str) -> Position:
    return read(HEADER + text)


def near(state: State) -> list[int]:
    """The numbers that are legal or nearly so."""
    numbers = set(range(24))
    found = state.position(ALL)
    places = {(x + dx, y + dy) for (x, y) in ((laid.place) for laid in found.city)
              for dx in (-1, 0, 1) for dy in (-1, 0, 1)}  # fmt: skip
    if isinstance(found.phase, Laying):
        numbers |= {encode(Lay(place, turn)) for place in places for turn in range(4)}
    elif found.gate is None and not isinstance(found.phase, Drawing | Following):
        numbers |= {encode(Gate(Edge(place, side))) for place in places for side in range(4)}
    return sorted(numbers)


def agree(state: State) -> None:
    """Legal actions and points are those of the referee, also when rebuilt from the position."""
    found = state.position(ALL)
    assert totals(tally(found)) == state.scores()
    again = State.of(found)
    assert again == state
    for seat in state.actors():
        allowed = state.legal(seat)
        assert again.legal(seat) == allowed
        tried = sorted({*allowed, *near(state)})
        by_referee = [n for n in tried if not any(violations(found, seat, decode(n)))]
        assert by_referee == allowed
