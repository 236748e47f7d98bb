"""Reasons about domes and stables."""

from __future__ import annotations

import re

from intramuros.core.game import Violation
from intramuros.games.medina.model import Action, Dome, Misplaced, Position, Stable
from tests.games.medina.reasons.city import (
    CELLS,
    COLOURS,
    HELD,
    Board,
    around,
    beside,
    board_of,
    is_placing,
)
from tests.games.medina.reasons.pieces import is_taken, is_wall_space
from tests.games.medina.reasons.told import place_of, places, players


def nothing_to_claim(position: Position, seat: int, action: Action, told: Violation) -> bool:
    if isinstance(action, Misplaced):
        is_dome = HELD[action.kind] == "dome" and is_placing(position, seat)
        return is_dome and is_wall_space(position, seat, action, told)
    here = place_of(action)
    empty = board_of(position, seat).house(here) is None
    return (
        isinstance(action, Dome) and is_placing(position, seat) and empty and told.cells == (here,)
    )


def has_an_owner(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = board_of(position, seat), place_of(action)
    house = board.house(here)
    return (
        isinstance(action, Dome)
        and is_placing(position, seat)
        and house is not None
        and house.owner >= 0
        and players(told) == [house.owner]
        and f"the {house.colour} palace at {here}" in told.detail
        and set(told.cells) == house.pieces & board.domes[house.owner]
    )


def owns_one_already(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board = board_of(position, seat)
    house = board.house(place_of(action))
    own = next(
        (h for h in board.houses if house and h.colour == house.colour and h.owner == seat), None
    )
    return (
        isinstance(action, Dome)
        and is_placing(position, seat)
        and own is not None
        and players(told) == [seat]
        and set(told.cells) == own.pieces & board.domes[seat]
        and f"the {own.colour} palace at {told.cells[0]}" in told.detail
    )


# Stables


def new_stable(position: Position, seat: int, action: Action) -> tuple[Board, str]:
    board, here = board_of(position, seat), place_of(action)
    assert isinstance(action, Stable) and is_placing(position, seat)
    assert board.at[here] == "." and board.hand[HELD.index("stable")]
    return board, here


def pieces_near(board: Board, cells: frozenset[str]) -> set[str]:
    return {cell for cell in cells if board.at[cell] in COLOURS}


def alone(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_stable(position, seat, action)
    stables = beside(here) & board.all("s")
    return not pieces_near(board, around(here)) and not stables and places(told) == [here]


def only_at_a_corner(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_stable(position, seat, action)
    corners = pieces_near(board, around(here))
    return (
        not pieces_near(board, beside(here))
        and set(told.cells) == corners != set()
        and set(places(told)) == {here, *corners}
    )


def only_at_a_stable(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_stable(position, seat, action)
    stables = beside(here) & board.all("s")
    return (
        not pieces_near(board, beside(here))
        and set(told.cells) == stables != set()
        and set(places(told)) == {here, *stables}
    )


def cuts_a_street(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_stable(position, seat, action)
    lost = board.shut_off(here)
    named = places(told)[1:]
    more = re.search(r" and (\d+) more cells$", told.detail)
    return (
        position.options.stable_spacing == "manual"
        and places(told)[0] == here
        and list(told.cells) == sorted(lost, key=CELLS.index) != []
        and named == list(told.cells[: len(named)])
        and len(named) + (int(more[1]) if more else 0) == len(lost)
    )


def near_another(position: Position, seat: int, action: Action, told: Violation) -> bool:
    """M-R08: whichever palace it belongs to, what is marked belongs to others."""
    board, here = new_stable(position, seat, action)
    houses = [house for house in board.houses if house.pieces & beside(here)]
    built = {cell for cell in around(here) if board.at[cell] in "RNBYs"}
    others = [built - house.pieces - house.stables for house in houses]
    return (
        position.options.stable_spacing == "published"
        and set(told.cells) in others
        and all(others)
        and set(places(told)) == {here, *told.cells}
    )


def no_place_for_a_stable(position: Position, seat: int, action: Action, told: Violation) -> bool:
    if isinstance(action, Misplaced):
        stable = HELD[action.kind] == "stable" and is_placing(position, seat)
        return stable and is_wall_space(position, seat, action, told)
    return isinstance(action, Stable) and is_taken(position, seat, action, told)


CLAIMS = {
    "M-25": nothing_to_claim,
    "M-26": has_an_owner,
    "M-45": owns_one_already,
    "M-49": no_place_for_a_stable,
    "M-50": alone,
    "M-51": only_at_a_corner,
    "M-53": cuts_a_street,
    "M-100": only_at_a_stable,
    "M-R08": near_another,
}
