"""The outline is one closed polygon and the wall one stretch of it, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State, decode
from intramuros.games.carcassonne_city.model import (
    CLOSE,
    STEPS,
    Building,
    Edge,
    Gate,
    Lay,
    Laying,
    Options,
    Over,
    Place,
    Position,
    start,
)
from intramuros.games.carcassonne_city.outline import arms, gap, outline, outside, wall_edges

CORNERS = (((-1, 1), (1, 1)), ((1, 1), (1, -1)), ((1, -1), (-1, -1)), ((-1, -1), (-1, 1)))
"""The two corners of each side from the middle of its tile, clockwise; a tile is two wide."""


def front(edge: Edge) -> Place:
    return edge.place[0] + STEPS[edge.side][0], edge.place[1] + STEPS[edge.side][1]


def corner(edge: Edge, which: int) -> Place:
    x, y = CORNERS[edge.side][which]
    return 2 * edge.place[0] + x, 2 * edge.place[1] + y


def rim(position: Position) -> set[Edge]:
    """All edges between a tile and outside, in no order."""
    places = [laid.place for laid in position.city]
    open_country = outside(places) if places else ()
    edges = {Edge(place, side) for place in places for side in range(4)}
    return {edge for edge in edges if front(edge) in open_country}


def random_game(seed: int, players: int, compact: bool) -> Iterator[tuple[State, Position]]:
    """A game by random, position by position; compact cities let the walls meet."""
    rng = Rng(seed)
    state = State.of(start(players, Options()))
    while state.actors():
        seat = state.actors()[0]
        number = state.random_action(seat, rng)
        position = state.position(ALL)
        if compact and isinstance(position.phase, Laying) and position.city:
            city = {laid.place for laid in position.city}
            number = max(state.legal(seat), key=lambda lay: _contact(lay, city))
        state.apply(seat, number)
        yield state, state.position(ALL)


def _contact(number: int, city: set[Place]) -> tuple[int, int]:
    action = decode(number)
    assert isinstance(action, Lay)
    x, y = action.place
    near = [(x + east, y + north) for east, north in STEPS]
    return len(city.intersection(near)), -abs(x) - abs(y)


GAMES = st.tuples(st.integers(0, 2**32), st.sampled_from((2, 3, 4)), st.booleans())


@pytest.mark.rule("C-R07", "C-R14")
@settings(max_examples=12, deadline=None)
@given(GAMES)
def test_the_outline_is_one_closed_polygon(game: tuple[int, int, bool]) -> None:
    laid = 0
    for _, position in random_game(*game):
        if len(position.city) == laid:
            continue
        laid = len(position.city)
        walk, edges = outline(position), rim(position)
        assert len(walk) == len(set(walk))
        assert set(walk) == edges
        assert len(walk) % 2 == 0
        for here, after in zip(walk, (*walk[1:], walk[0]), strict=True):
            assert corner(here, 1) == corner(after, 0)
        corners = Counter(corner(edge, which) for edge in edges for which in (0, 1))
        assert set(corners.values()) == {2}


@pytest.mark.rule("C-67", "C-68", "C-99", "C-R07", "C-R14")
@settings(max_examples=12, deadline=None)
@given(GAMES)
def test_the_wall_is_one_stretch_of_the_outline(game: tuple[int, int, bool]) -> None:
    before: tuple[tuple[Edge, ...], tuple[Edge, ...]] = ((), ())
    for _, position in random_game(*game):
        now = arms(position)
        for old, new in zip(before, now, strict=True):
            assert new[: len(old)] == old, "a wall that stands has moved"
        before = now
        walls = wall_edges(position)
        assert len(walls) == len(set(walls))
        edges = rim(position)
        assert set(walls) <= edges, "a wall stands where no open country is"
        for here, after in pairwise(walls):
            assert corner(here, 1) == corner(after, 0)
        assert gap(position) == len(edges) - len(walls)


@pytest.mark.rule("C-66", "C-85", "C-R13", "C-R16")
@settings(max_examples=12, deadline=None)
@given(GAMES)
def test_gates_and_gaps_are_those_of_the_outline(game: tuple[int, int, bool]) -> None:
    for state, position in random_game(*game):
        phase = position.phase
        if isinstance(phase, Building) and position.gate is None:
            actions = [decode(number) for number in state.legal(phase.seat)]
            gates = {action.edge for action in actions if isinstance(action, Gate)}
            assert gates == rim(position)
        if isinstance(phase, Building | Laying) and position.gate is not None:
            assert gap(position) > CLOSE
        if isinstance(phase, Over) and any(position.stacks) and position.walls:
            assert gap(position) <= CLOSE
