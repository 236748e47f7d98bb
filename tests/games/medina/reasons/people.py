"""Reasons about inhabitants and walls."""

from __future__ import annotations

from intramuros.core.game import Violation
from intramuros.games.medina.model import Action, Inhabitant, Misplaced, Position, Wall
from tests.games.medina.reasons.city import CELLS, HELD, Board, board_of, is_placing
from tests.games.medina.reasons.pieces import is_taken
from tests.games.medina.reasons.told import place_of, places


def newcomer(position: Position, seat: int, action: Action) -> tuple[Board, str, set[str]]:
    """The board, the empty cell of an inhabitant, and the inhabitants beside it."""
    board, here = board_of(position, seat), place_of(action)
    assert isinstance(action, Inhabitant) and is_placing(position, seat)
    assert board.at[here] == "." and board.hand[HELD.index("inhabitant")]
    return board, here, board.people(here)


def taken(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return isinstance(action, Inhabitant) and is_taken(position, seat, action, told)


def beside_several(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here, people = newcomer(position, seat, action)
    extends = bool(board.extensions) or position.options.new_chain == "clear"
    return extends and len(people) > 1 and set(told.cells) == people and places(told) == [here]


def beside_a_middle(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, _, people = newcomer(position, seat, action)
    middle = {person for person in people if len(board.people(person)) > 1}
    return (
        bool(board.extensions)
        and set(told.cells) == middle != set()
        and set(places(told)) == middle
        and ("inhabitants" in told.detail) == (len(middle) > 1)
    )


def one_can_be_extended(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, _, people = newcomer(position, seat, action)
    named = places(told)
    return (
        not people
        and list(told.cells) == sorted(board.extensions, key=CELLS.index) != []
        and len(named) == 1
        and named[0] in board.extensions
    )


def not_clear(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here, people = newcomer(position, seat, action)
    return (
        position.options.new_chain == "clear"
        and not board.extensions
        and bool(board.clear)
        and len(people) == 1
        and set(told.cells) == people
        and set(places(told)) == {here, *people}
    )


# Walls


def new_wall(position: Position, seat: int, action: Action, told: Violation) -> tuple[Board, str]:
    board, here = board_of(position, seat), place_of(action)
    assert isinstance(action, Wall) and is_placing(position, seat)
    assert board.hand[HELD.index("wall")] and told.cells == (here,)
    return board, here


def stands_already(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_wall(position, seat, action, told)
    return here in board.walls and told.detail.startswith(f"{here} already has")


def linked_to_nothing(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_wall(position, seat, action, told)
    return here not in board.walls and board.ends(here) == 0


def closes_the_gap(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, here = new_wall(position, seat, action, told)
    return here not in board.walls and board.ends(here) == 2


def inside(position: Position, seat: int, action: Action, told: Violation) -> bool:
    here = place_of(action)
    is_wall = isinstance(action, Misplaced) and HELD[action.kind] == "wall"
    return (
        is_wall
        and is_placing(position, seat)
        and here in CELLS
        and told.detail.startswith(f"{here} is inside the city")
        and told.cells == (here,)
    )


PEOPLE = {
    "M-21": taken,
    "M-59": beside_a_middle,
    "M-60": beside_several,
    "M-65": stands_already,
    "M-66": linked_to_nothing,
    "M-68": closes_the_gap,
    "M-102": inside,
    "M-109": one_can_be_extended,
    "M-R06": not_clear,
}
