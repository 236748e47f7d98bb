"""Outline, wall and lines of sight, read from a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.model import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    Edge,
    Over,
)
from intramuros.games.carcassonne_city.outline import (
    across,
    arms,
    gap,
    opposite,
    outline,
    outside,
    sight,
    trace,
    wall_edges,
    walled,
)
from intramuros.games.carcassonne_city.text.names import edge_cell
from tests.games.carcassonne_city.boards import city, edge


def tokens(edges: tuple[Edge, ...]) -> str:
    return " ".join(map(edge_cell, edges))


@pytest.mark.rule("C-R14")
def test_the_outline_goes_clockwise_round_corners() -> None:
    position = city("0,0 A8a r0", "1,0 A8a r0", "0,1 A8a r0")
    assert tokens(outline(position)) == "0,1N 0,1E 1,0N 1,0E 1,0S 0,0S 0,0W 0,1W"
    cup = ("0,0 A8a r0", "1,0 A8a r0", "2,0 A8a r0", "0,1 A8a r0", "2,1 A8a r0")
    assert len(outline(city(*cup))) == 12
    assert len(outline(city(*cup, "1,1 A8a r0"))) == 10
    assert outline(city()) == ()


@pytest.mark.rule("C-67", "C-68", "C-85")
def test_the_arms_leave_the_gate_on_both_sides() -> None:
    tiles = ("0,0 A8a r0", "1,0 A8a r0", "0,1 A8a r0")
    position = city(*tiles, gate="0,1E", walls=(2, 1))
    clockwise, counterclockwise = arms(position)
    assert tokens(clockwise) == "1,0N 1,0E"
    assert tokens(counterclockwise) == "0,1N"
    assert tokens(wall_edges(position)) == "0,1N 0,1E 1,0N 1,0E"
    assert tokens(outline(position)).startswith("0,1E 1,0N")
    assert gap(position) == 4
    assert len(walled(position)) == 4
    assert len(walled(replace(position, phase=Over()))) == 8
    without = city(*tiles)
    assert (arms(without), wall_edges(without), gap(without)) == (((), ()), (), 8)


@pytest.mark.rule("C-92", "C-93")
def test_a_guard_looks_straight_in_up_to_an_empty_place() -> None:
    row = {(0, 0), (1, 0), (3, 0)}
    assert sight(row, edge("0,0W")) == ((0, 0), (1, 0))
    assert opposite(row, edge("0,0W")) == edge("1,0E")
    assert opposite(row, edge("3,0N")) == edge("3,0S")


@pytest.mark.parametrize("seed", range(40))
def test_tracing_finds_exactly_the_edges_that_look_outside(seed: int) -> None:
    """Cities of random shape: pockets, holes and tiles that touch at a corner only."""
    rng = Rng(seed)
    places = {(0, 0)}
    for _ in range(rng.below(60)):
        free = sorted({across(place, side) for place in places for side in range(4)} - places)
        places.add(free[rng.below(len(free))])
    free_country = outside(places)
    looking_out = {
        Edge(place, side)
        for place in places
        for side in range(4)
        if across(place, side) in free_country
    }
    first = min(looking_out, key=lambda one: (one.place, one.side))
    round_clockwise = list(trace(places, first, CLOCKWISE))
    assert len(round_clockwise) == len(looking_out)
    assert set(round_clockwise) == looking_out
    back = list(trace(places, first, COUNTERCLOCKWISE))
    assert back == [first, *reversed(round_clockwise[1:])]
