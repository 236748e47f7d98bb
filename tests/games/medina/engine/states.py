"""States for the tests of the engine: how they are made, played and asked."""

from dataclasses import replace

from hypothesis import strategies as st

from intramuros.core.rng import Rng
from intramuros.games.medina.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.medina.model import CITY, Action, Hand, Options, Placing, Position, start
from intramuros.games.medina.text.actions import read_action
from intramuros.games.medina.text.position import read
from tests.games.medina.facts import FACTS

LAST_DOME = """
players: 3
turn: 3
options: last_dome=domes
domes: 1 a1, 1 d1, 1 g1, 1 j1, 2 a4, 2 d4, 2 g4, 2 j4, 3 a7, 3 d7, 3 g7
palace tiles: red 1, brown 1, blue 1, yellow 1
hands:
  1 nothing
  2 red 0 brown 0 blue 0 yellow 0 stables 0 inhabitants 0 walls 1
  3 red 0 brown 0 blue 0 yellow {yellow} domes 1 stables 0 inhabitants 0 walls 2
board:
    a b c d e f g h i j k l
  1 R . . N . . B . . Y . .
  4 R . . N . . B . . Y . .
  7 R . . N . . B . . {piece} . .
 10 . . i . . . . . . . . .
"""
"""Seat 3 alone has a dome left; with or without a yellow piece to claim."""

ANYTHING = st.integers() | st.integers(-5, ACTION_SPACE + 5) | st.sampled_from([1 << 63, 1 << 64])
"""Numbers of actions and seats, and what is none."""

NOTHING = Hand((0, 0, 0, 0), domes=0, stables=0, inhabitants=0, walls=0)


def at(name: str) -> int:
    return CITY.cell(name)


def legal(state: State, kind: type[Action] | None = None) -> list[Action]:
    found = [decode(number) for seat in state.actors() for number in state.legal(seat)]
    return found if kind is None else [action for action in found if isinstance(action, kind)]


def played(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(state.actors()[0], encode(read_action(text)))
    return state


def opened(players: int = 4, options: Options | None = None) -> State:
    """A game whose first inhabitant stands on f6."""
    return played(State.of(start(players, options or Options())), "inhabitant f6")


def bare(**changes: object) -> Position:
    """A position with an inhabitant on f6 and nothing in any hand, seat 1 to place."""
    city = "." * at("f6") + "i" + "." * (CITY.size - at("f6") - 1)
    empty = replace(start(4, Options()), phase=Placing(0), hands=(NOTHING,) * 4, city=city)
    return replace(empty, **changes)  # type: ignore[arg-type]


def position(text: str) -> Position:
    return read(FACTS.header + text)


def middle(seed: int, plies: int, players: int = 4, options: Options | None = None) -> State:
    """A random game after some actions, or at its end."""
    state, rng = State.of(start(players, options or Options())), Rng(seed)
    while plies and state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))
        plies -= 1
    return state
