"""Features, outline, wall and lines of sight, read from a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.features import Whole, feature_at, features
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    SELLER,
    STEWARD,
    Edge,
    Feature,
    Over,
    Place,
    Position,
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


def find(position: Position, place: Place, role: int, number: int = 1) -> Whole:
    found = feature_at(features(position), place, Feature(role, number - 1))
    assert found is not None
    return found


def tokens(edges: tuple[Edge, ...]) -> str:
    return " ".join(map(edge_cell, edges))


@pytest.mark.rule("C-42", "C-44")
def test_a_street_from_a_crossing_to_a_market() -> None:
    position = city("0,0 D1b r0", "1,0 C1b r1 1 citizen 1", "2,0 B1b r1")
    street = find(position, (1, 0), CITIZEN)
    assert street.tiles == ((0, 0), (1, 0), (2, 0))
    assert (street.is_closed, street.value, street.leaders) == (True, 3, (0,))
    assert find(position, (0, 0), CITIZEN, 2).open_sides == (edge("0,0S"),)
    assert " ".join(part.cell for part in street.parts) == "0,0c1 1,0c1 2,0c1"


@pytest.mark.rule("C-49", "C-50", "C-51")
def test_markets_join_and_residential_ground_closes_them() -> None:
    two = "0,0 A1a r0", "0,1 A3a r0"
    open_market = find(city(*two), (0, 0), SELLER)
    assert (open_market.open_sides, open_market.value) == ((edge("0,1N"),), 4)
    three = find(city(*two, "0,2 A1c r2"), (0, 0), SELLER)
    assert (three.is_closed, three.kinds, three.value) == (True, (0, 1, 2), 9)
    assert find(city(*two, "0,2 A8a r0"), (0, 0), SELLER).is_closed
    by_wall = find(city(*two, gate="0,1N"), (0, 0), SELLER)
    assert (by_wall.is_closed, by_wall.value) == (True, 4)


@pytest.mark.rule("C-43", "C-46", "C-58")
def test_a_ring_closes_itself_and_the_area_within() -> None:
    position = city("0,0 C2a r2", "1,0 C2a r1", "0,1 C2a r3", "1,1 C2a r0")
    ring = find(position, (0, 0), CITIZEN)
    assert (ring.is_closed, len(ring.tiles), ring.value) == (True, 4, 8)
    inner = find(position, (0, 0), STEWARD, 2)
    assert (inner.is_closed, len(inner.parts), inner.value) == (True, 4, 0)


@pytest.mark.rule("C-60", "C-61", "C-R27")
def test_an_area_borders_markets_of_its_tile_and_across_a_side_but_not_at_a_corner() -> None:
    position = city("0,0 A8a r0 1 steward 1", "1,0 A5a r0", "0,1 A6a r0", "1,1 A5a r0")
    area = find(position, (0, 0), STEWARD)
    # The market on 1,0 and 1,1 is one; 0,1 has fish to the north and grain to the south, and its
    # own ground faces 1,1, so it is cut off from 0,0 by the grain.
    assert [part.cell for part in area.markets] == ["0,1m2", "1,0m1"]
    assert area.value == 4
    cut_off = find(position, (0, 1), STEWARD)
    assert [part.cell for part in cut_off.markets] == ["0,1m1", "0,1m2", "1,0m1"]
    corner = city("0,0 A8a r0", "1,1 A5a r0")
    assert find(corner, (0, 0), STEWARD).markets == ()


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
