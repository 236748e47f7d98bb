"""Reasons about palace pieces, domes and stables."""

from __future__ import annotations

import re

from intramuros.core.game import Violation
from intramuros.games.medina.model import (
    Action,
    Dome,
    First,
    Inhabitant,
    Misplaced,
    Palace,
    Position,
    Stable,
)
from tests.games.medina.reasons.city import (
    CELLS,
    COLOURS,
    HELD,
    SPACES,
    Board,
    House,
    around,
    beside,
    board_of,
    is_placing,
)
from tests.games.medina.reasons.told import place_of, places, players

THINGS = {
    **{letter: f"a {colour} palace piece" for letter, colour in COLOURS.items()},
    "s": "a stable",
    "i": "an inhabitant",
}


def is_taken(position: Position, seat: int, action: Action, told: Violation) -> bool:
    here = place_of(action)
    thing = THINGS.get(board_of(position, seat).at.get(here, "."))
    return (
        is_placing(position, seat)
        and isinstance(action, Palace | Stable | Inhabitant)
        and thing is not None
        and told.detail == f"{here} is taken by {thing}"
        and told.cells == (here,)
    )


def taken_for_a_piece(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return isinstance(action, Palace) and is_taken(position, seat, action, told)


def is_wall_space(position: Position, seat: int, action: Action, told: Violation) -> bool:
    here = place_of(action)
    return (
        isinstance(action, Misplaced)
        and HELD[action.kind] != "wall"
        and here in SPACES
        and told.detail.startswith(f"{here} is a wall space: ")
        and told.cells == (here,)
    )


def no_place_for_a_palace(position: Position, seat: int, action: Action, told: Violation) -> bool:
    is_piece = isinstance(action, Misplaced) and HELD[action.kind] in COLOURS.values()
    wall_space = is_wall_space(position, seat, action, told)
    return is_piece and is_placing(position, seat) and wall_space


def no_place_for_people(position: Position, seat: int, action: Action, told: Violation) -> bool:
    is_person = isinstance(action, Misplaced) and HELD[action.kind] == "inhabitant"
    due = is_placing(position, seat) or position.phase == First(seat)
    return is_person and due and is_wall_space(position, seat, action, told)


def no_place_for_a_stable(position: Position, seat: int, action: Action, told: Violation) -> bool:
    if isinstance(action, Misplaced):
        stable = HELD[action.kind] == "stable" and is_placing(position, seat)
        return stable and is_wall_space(position, seat, action, told)
    return isinstance(action, Stable) and is_taken(position, seat, action, told)


# Palace pieces


def no_such_colour(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return isinstance(action, Palace) and not 0 <= action.colour < len(COLOURS)


def new_piece(position: Position, seat: int, action: Action) -> tuple[Board, str, str]:
    """The board, the colour and the cell of a piece that its owner could place, if it fitted."""
    board = board_of(position, seat)
    assert isinstance(action, Palace) and is_placing(position, seat)
    assert board.at[place_of(action)] == "." and board.hand[action.colour]
    return board, HELD[action.colour], place_of(action)


def at_its_stable(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    own = board.growing(colour)
    return (
        own is not None
        and not around(here) & own.pieces
        and bool(beside(here) & own.stables)
        and set(told.cells) == own.pieces
        and f"the {colour} palace" in told.detail
    )


def at_its_corner(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    own = board.growing(colour)
    return (
        own is not None
        and not beside(here) & own.pieces
        and set(told.cells) == around(here) & own.pieces != set()
        and {*places(told)} == {here, *told.cells}
        and f"the {colour} palace" in told.detail
    )


def second_palace(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    own = board.growing(colour)
    return (
        own is not None
        and not around(here) & own.pieces
        and not beside(here) & own.stables
        and set(told.cells) == own.pieces
        and len(places(told)) == 1
        and told.detail.startswith(f"the {colour} palace at {told.cells[0]} can still grow")
    )


def neighbour(board: Board, told: Violation) -> House | None:
    """The palace whose one piece is marked, if the sentence calls it by colour and cell."""
    if len(told.cells) != 1:
        return None
    house = board.house(told.cells[0])
    if house is None or f"the {house.colour} palace at {told.cells[0]}" not in told.detail:
        return None
    return house


def complete(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    house = neighbour(board, told)
    return (
        house is not None
        and house.colour == colour
        and house.owner < 0
        and told.cells[0] in beside(here)
        and not board.room(house)
        and told.detail.endswith("no place beside it is permitted")
    )


def under_a_dome(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    house = neighbour(board, told)
    return (
        house is not None
        and house.colour == colour
        and told.cells[0] in beside(here)
        and house.owner >= 0
        and players(told) == [house.owner]
    )


def grows_into_another(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    own, house = board.growing(colour), neighbour(board, told)
    return (
        own is not None
        and house not in (None, own)
        and bool(beside(here) & own.pieces)
        and told.cells[0] in around(here)
        and told.detail.startswith(f"on {here} the {colour} palace would touch ")
    )


def beside_another(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return _too_near(position, seat, action, told) and told.cells[0] in beside(place_of(action))


def at_anothers_corner(position: Position, seat: int, action: Action, told: Violation) -> bool:
    house = neighbour(board_of(position, seat), told)
    here = place_of(action)
    return (
        house is not None
        and not house.pieces & beside(here)
        and told.cells[0] in around(here)
        and "at a corner" in told.detail
        and _too_near(position, seat, action, told)
    )


def _too_near(position: Position, seat: int, action: Action, told: Violation) -> bool:
    """A piece that does not extend its palace stands at another one."""
    board, colour, here = new_piece(position, seat, action)
    own, house = board.growing(colour), neighbour(board, told)
    extends = own is not None and bool(beside(here) & own.pieces)
    same = house is not None and house.colour == colour and bool(house.pieces & beside(here))
    return house not in (None, own) and not extends and not same and places(told)[0] == here


def at_strange_stables(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, colour, here = new_piece(position, seat, action)
    own = board.growing(colour)
    strange = around(here) & board.all("s") - (own.stables if own else frozenset())
    return set(told.cells) == strange != set() and set(places(told)) == {here, *strange}


# Domes


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


PIECES = {
    "M-03": no_place_for_people,
    "M-04": no_such_colour,
    "M-25": nothing_to_claim,
    "M-26": has_an_owner,
    "M-33": no_place_for_a_palace,
    "M-34": taken_for_a_piece,
    "M-35": beside_another,
    "M-36": at_anothers_corner,
    "M-37": at_its_stable,
    "M-38": at_its_corner,
    "M-39": second_palace,
    "M-41": complete,
    "M-42": under_a_dome,
    "M-45": owns_one_already,
    "M-49": no_place_for_a_stable,
    "M-50": alone,
    "M-51": only_at_a_corner,
    "M-53": cuts_a_street,
    "M-97": grows_into_another,
    "M-100": only_at_a_stable,
    "M-R07": at_strange_stables,
    "M-R08": near_another,
}
