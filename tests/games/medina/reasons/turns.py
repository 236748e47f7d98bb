"""Reasons about whose turn it is, what is left in hand, and the duties of a turn."""

from __future__ import annotations

from intramuros.core.game import CHANCE, Violation
from intramuros.games.medina.model import (
    Action,
    Dome,
    Draw,
    First,
    Inhabitant,
    Misplaced,
    Over,
    Palace,
    Placing,
    Position,
    Stable,
    Start,
    Wall,
)
from tests.games.medina.reasons.city import COLOURS, HELD, Board, board_of, held, is_placing
from tests.games.medina.reasons.told import place_of, players


def kind_of(action: Action) -> str:
    match action:
        case Palace(colour):
            return HELD[colour]
        case Misplaced(kind):
            return HELD[kind]
        case Dome() | Stable() | Inhabitant() | Wall() | Start():
            return type(action).__name__.lower()


def is_over(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return isinstance(position.phase, Over)


def anothers_turn(position: Position, seat: int, action: Action, told: Violation) -> bool:
    phase = position.phase
    return (
        isinstance(phase, First | Placing)
        and phase.seat != seat
        and seat not in position.out
        and players(told) == [phase.seat]
    )


def out_for_good(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return (
        isinstance(position.phase, Placing)
        and position.options.nothing_fits == "out"
        and seat in position.out
        and players(told) == [seat]
    )


def drawing(position: Position, seat: int, action: Action, told: Violation) -> bool:
    """M-R18: about the draw, which must come first, or is long over."""
    phase = position.phase
    if not isinstance(phase, Draw):
        known = isinstance(phase, First | Placing) and phase.seat == seat
        return isinstance(action, Start) and known and players(told) == [seat]
    if "must be drawn first" in told.detail:
        return seat != CHANCE or not isinstance(action, Start)
    return (
        seat == CHANCE
        and isinstance(action, Start)
        and action.seat >= position.players
        and players(told) == [action.seat]
        and f"there are {position.players} players" in told.detail
    )


def not_the_first(position: Position, seat: int, action: Action, told: Violation) -> bool:
    return position.phase == First(seat) and kind_of(action) != "inhabitant"


def at_the_edge(position: Position, seat: int, action: Action, told: Violation) -> bool:
    here = place_of(action)
    edge = here[0] in "ap" or here[1:] in ("1", "11")
    told_here = told.cells == (here,) and told.detail.startswith(f"{here} is at the edge")
    return position.phase == First(seat) and isinstance(action, Inhabitant) and edge and told_here


def none_in_hand(position: Position, seat: int, action: Action, told: Violation) -> bool:
    kind = kind_of(action)
    name = f"{kind} palace piece" if kind in COLOURS.values() else kind
    return (
        is_placing(position, seat)
        and board_of(position, seat).hand[HELD.index(kind)] == 0
        and told.detail == f"player {seat + 1} has no {name}s left"
    )


def left_the_game(position: Position, seat: int, action: Action, told: Violation) -> bool:
    colour = kind_of(action)
    board = board_of(position, seat)
    gone = isinstance(action, Palace) and board.is_gone(colour)
    return is_placing(position, seat) and gone and f" {colour} palace" in told.detail


# Duties. A board after an action says what would fit then.


def leaves_no_second(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board = board_of(position, seat)
    kind, place = kind_of(action), place_of(action)
    return (
        position.phase == Placing(seat)
        and (kind, place) in board.moves()
        and not any(board.after(kind, place).moves())
        and any(any(board.after(*first).moves()) for first in board.moves())
    )


def owes_a_dome(position: Position, seat: int, action: Action, told: Violation) -> bool:
    board, phase = board_of(position, seat), position.phase
    kind, place = kind_of(action), place_of(action)
    if not isinstance(phase, Placing) or phase.domed or kind == "dome":
        return False
    if (kind, place) not in board.moves() or players(told) != [seat]:
        return False
    if phase.placed:
        return "the second piece of this turn must be a dome" in told.detail and _dome(board)
    return (
        "none would fit after this piece" in told.detail
        and not _dome(board.after(kind, place))
        and (_dome(board) or any(_dome(board.after(*first)) for first in board.moves()))
    )


def _dome(board: Board) -> bool:
    return bool(board.places("dome"))


def last_with_pieces(position: Position, seat: int, action: Action, told: Violation) -> bool:
    others = [sum(held(hand)) for other, hand in enumerate(position.hands) if other != seat]
    return (
        position.options.last_dome == "pieces"
        and not any(others)
        and "still has pieces" in told.detail
        and owes_a_dome(position, seat, action, told)
    )


def last_with_domes(position: Position, seat: int, action: Action, told: Violation) -> bool:
    others = [hand.domes for other, hand in enumerate(position.hands) if other != seat]
    return (
        position.options.last_dome == "domes"
        and not any(others)
        and "still has domes" in told.detail
        and owes_a_dome(position, seat, action, told)
    )


TURNS = {
    "M-06": none_in_hand,
    "M-16": not_the_first,
    "M-17": at_the_edge,
    "M-18": anothers_turn,
    "M-22": leaves_no_second,
    "M-27": left_the_game,
    "M-29": out_for_good,
    "M-30": last_with_pieces,
    "M-31": is_over,
    "M-94": last_with_domes,
    "M-R18": drawing,
}
