"""Streets, markets and residential areas, read from a position."""

from __future__ import annotations

import pytest

from intramuros.games.carcassonne_city.features import Whole, feature_at, features
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STEWARD,
    Feature,
    Place,
    Position,
)
from tests.games.carcassonne_city.boards import city, edge


def find(position: Position, place: Place, role: int, number: int = 1) -> Whole:
    found = feature_at(features(position), place, Feature(role, number - 1))
    assert found is not None
    return found


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
