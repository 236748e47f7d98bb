"""Sowing, played out meeple by meeple."""

from __future__ import annotations

import re
from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    BOARD,
    Action,
    Drop,
    Moving,
    Pass,
    Position,
    Sowing,
    Take,
)
from intramuros.games.five_tribes.model.components import COLOURS, TRIBES
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import distance, said, shows

Crowds = list[list[int]]


def can_be_sown(crowds: Crowds, hand: list[int], at: int, came_from: int | None) -> bool:
    """Whether some way of dropping the hand ends with the last meeple among its own colour."""
    last = sum(hand) == 1
    for to in range(BOARD.size):
        if distance(at, to) != 1 or to == came_from:
            continue
        for tribe, held in enumerate(hand):
            if not held or (last and not crowds[to][tribe]):
                continue
            if last:
                return True
            crowds[to][tribe] += 1
            hand[tribe] -= 1
            found = can_be_sown(crowds, hand, to, at)
            crowds[to][tribe] -= 1
            hand[tribe] += 1
            if found:
                return True
    return False


def is_source(position: Position, at: int) -> bool:
    crowds = [list(crowd) for crowd in position.meeples]
    hand, crowds[at] = crowds[at], [0] * len(TRIBES)
    return sum(hand) > 0 and can_be_sown(crowds, hand, at, None)


def nobody_there(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"there are no meeples on (\w\d)")
    if found is None or not isinstance(action, Take):
        return False
    here = BOARD.names[action.cell]
    moves = isinstance(position.phase, Moving) and found == (here,) and shows(reason, here)
    return moves and sum(position.meeples[action.cell]) == 0


def must_sow(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "you can still sow from (.+)")
    if found is None or action != Pass():
        return False
    sources = tuple(name for cell, name in enumerate(BOARD.names) if is_source(position, cell))
    named = tuple(re.findall(r"[a-f][1-5]", found[0]))
    many = found[0] == f"{len(sources)} tiles" and len(sources) >= 5
    return shows(reason, *sources) and len(sources) > 0 and (many or named == sources)


def not_beside(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"(\w\d) is not beside (\w\d)")
    if found is None or not isinstance(position.phase, Sowing) or not isinstance(action, Drop):
        return False
    here, there = BOARD.names[position.phase.at], BOARD.names[action.cell]
    away = distance(action.cell, position.phase.at) != 1
    return found == (there, here) and shows(reason, here, there) and away


def straight_back(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"you have just come from (\w\d)")
    if found is None or not isinstance(position.phase, Sowing) or not isinstance(action, Drop):
        return False
    here = BOARD.names[action.cell]
    return found == (here,) and shows(reason, here) and position.phase.came_from == action.cell


def not_in_hand(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"you hold no (\w+) (\w+)")
    if found is None or not isinstance(position.phase, Sowing) or not isinstance(action, Drop):
        return False
    named = found == (COLOURS[action.tribe], TRIBES[action.tribe])
    return named and position.phase.hand[action.tribe] == 0


def no_end(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if isinstance(phase, Moving) and isinstance(action, Take):
        here = BOARD.names[action.cell]
        told = f"no sow from {here} can end with the last meeple joining its own colour"
        crowded = sum(position.meeples[action.cell]) > 0
        return (
            reason.detail == told
            and shows(reason, here)
            and crowded
            and not is_source(position, action.cell)
        )
    if not isinstance(phase, Sowing) or not isinstance(action, Drop):
        return False
    here, colour = BOARD.names[action.cell], COLOURS[action.tribe]
    if not shows(reason, here):
        return False
    if sum(phase.hand) == 1:
        told = f"the last meeple must join its own colour, and no meeple on {here} is {colour}"
        return reason.detail == told and position.meeples[action.cell][action.tribe] == 0
    crowds, hand = [list(crowd) for crowd in position.meeples], list(phase.hand)
    crowds[action.cell][action.tribe] += 1
    hand[action.tribe] -= 1
    told = f"with a {colour} one on {here} the last meeple could no longer join its colour"
    return reason.detail == told and not can_be_sown(crowds, hand, action.cell, phase.at)


SOWING: Mapping[str, Truth] = {
    "F-54": nobody_there,
    "F-55": not_beside,
    "F-56": straight_back,
    "F-57": not_in_hand,
    "F-58": no_end,
    "F-113": must_sow,
}
