"""Reasons about places that are taken or of the wrong sort, and about palace pieces."""

from __future__ import annotations

from intramuros.core.game import Violation
from intramuros.games.medina.model import (
    Action,
    First,
    Inhabitant,
    Misplaced,
    Palace,
    Position,
    Stable,
)
from tests.games.medina.reasons.city import (
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


PIECES = {
    "M-03": no_place_for_people,
    "M-04": no_such_colour,
    "M-33": no_place_for_a_palace,
    "M-34": taken_for_a_piece,
    "M-35": beside_another,
    "M-36": at_anothers_corner,
    "M-37": at_its_stable,
    "M-38": at_its_corner,
    "M-39": second_palace,
    "M-41": complete,
    "M-42": under_a_dome,
    "M-97": grows_into_another,
    "M-R07": at_strange_stables,
}
