"""The ground: mountains, chasm and lake, and where a walk can end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.five_tribes.model import GRID, Position
from intramuros.games.five_tribes.model.house import CARPET, STAFF
from intramuros.games.five_tribes.referee.ground import all_flights, all_steps
from intramuros.games.five_tribes.referee.holdings import (
    closed_edges,
    flights,
    is_land,
    open_steps,
)
from intramuros.games.five_tribes.referee.sowing import can_sow_from, walk_ends
from tests.games.five_tribes.boards import MIXES, at, board

BOTH = MIXES["artisans and whims"]
INSIDE = {
    "b2": "workshop-nw",
    "e2": "workshop-se",
    "d5": "workshop-se",
    "c3": "chasm",
    "d3": "lake",
    "b5": "specialized",
    "c5": "specialized",
}


def ground() -> Position:
    return board({}, tiles=INSIDE, options=BOTH)


def names(cells: tuple[int, ...]) -> set[str]:
    return {GRID.names[cell] for cell in cells}


@pytest.mark.rule("F-23", "F-24")
def test_mountains_close_edges_in_both_directions() -> None:
    closed = {(GRID.names[a], GRID.names[b]) for a, b in closed_edges(ground())}
    assert closed == {
        ("b1", "b2"),
        ("a2", "b2"),
        ("e2", "f2"),
        ("e2", "e3"),
        ("d5", "e5"),
        ("d5", "d6"),
    }
    assert names(open_steps(ground(), at("b2"))) == {"c2", "b3"}
    assert names(open_steps(ground(), at("b1"))) == {"a1", "c1"}
    assert names(open_steps(ground(), at("e3"))) == {"f3", "e4"}


@pytest.mark.rule("F-21", "F-22")
def test_nobody_walks_over_chasm_and_lake() -> None:
    position = ground()
    assert [is_land(position, at(name)) for name in ("c3", "d3", "c4", "g6")] == [
        False,
        False,
        True,
        True,
    ]
    assert names(open_steps(position, at("c2"))) == {"c1", "b2", "d2"}
    assert names(open_steps(position, at("c4"))) == {"b4", "d4", "c5"}


@pytest.mark.rule("F-I04")
def test_the_carpet_flies_over_a_mountain_or_two_tiles_straight_on() -> None:
    position = ground()
    assert names(flights(position, at("b2"))) == {"b1", "a2", "d2", "b4"}
    assert names(flights(position, at("b3"))) == {"b1", "b5"}, "d3 is the lake"
    assert names(flights(position, at("g6"))) == {"g4", "e6"}
    short = replace(position.house.items[CARPET], number=1)
    items = (*position.house.items[:CARPET], short, *position.house.items[CARPET + 1 :])
    near = replace(position, house=replace(position.house, items=items))
    assert names(flights(near, at("b2"))) == {"b1", "a2"}
    assert flights(near, at("b3")) == ()


def test_places_off_the_board_lead_nowhere() -> None:
    position = board({})
    assert not is_land(position, at("g1")) and not is_land(position, at("a6"))
    assert names(open_steps(position, at("f5"))) == {"e5", "f4"}
    assert closed_edges(position) == frozenset()


def ends(position: Position, start: str, length: int, *magic: int) -> set[str]:
    ways = all_steps(position), all_flights(position)
    return {GRID.names[end] for end, _ in walk_ends(*ways, at(start), None, length, magic)}


@pytest.mark.rule("F-I08", "F-I04", "F-119")
def test_where_walks_end() -> None:
    position = ground()
    assert ends(position, "b2", 1) == {"c2", "b3"}
    assert ends(position, "b2", 1, CARPET) == {"c2", "b3", "b1", "a2", "d2", "b4"}
    assert ends(position, "b2", 1, STAFF) == {"c2", "b3"}, "the first step leads to no tile back"
    assert "b2" in ends(position, "b2", 2, STAFF) - ends(position, "b2", 2)
    both = ends(position, "b2", 3, CARPET, STAFF)
    assert both == ends(position, "b2", 3, CARPET) | ends(position, "b2", 3, STAFF), "not both"


@pytest.mark.rule("F-116")
def test_a_twin_dropped_on_the_way_is_found_after_a_loop() -> None:
    hands = {"WW": False, "WWYYR": True, "WYRGB": False}
    for hand, possible in hands.items():
        position = board({"a1": hand})
        assert can_sow_from(position, at("a1")) == possible, hand


@pytest.mark.rule("F-R44")
def test_a_sow_can_need_an_item() -> None:
    position = board({"b2": "Y", "b1": "Y"}, tiles=INSIDE, options=BOTH)
    assert not can_sow_from(position, at("b2"))
    assert can_sow_from(position, at("b2"), (CARPET,))
    back = board({"a1": "YRY"}, options=BOTH)
    assert not can_sow_from(back, at("a1"))
    assert can_sow_from(back, at("a1"), (STAFF,)), "the second vizier goes back to the first"
