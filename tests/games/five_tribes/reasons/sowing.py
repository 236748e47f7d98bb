"""Sowing, played out meeple by meeple."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    GRID,
    Action,
    Drop,
    Fly,
    Kill,
    Killing,
    Moving,
    Pass,
    Position,
    Sowing,
    Stab,
    StepBack,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import COLOURS, TRIBES
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import (
    can_fly,
    can_step,
    deserted,
    distance,
    holds_item,
    last_place,
    mountain,
    on_board,
    said,
    shows,
)

Crowds = list[list[int]]


@lru_cache(maxsize=64)
def ways(position: Position) -> tuple[list[list[int]], list[list[int]]]:
    """For each place where a step and where the carpet leads."""
    places = range(GRID.size)
    steps = [[to for to in places if can_step(position, at, to)] for at in places]
    return steps, [[to for to in places if can_fly(position, at, to)] for at in places]


def can_be_sown(
    position: Position,
    crowds: Crowds,
    hand: list[int],
    at: int,
    came_from: int | None,
    magic: frozenset[str] = frozenset(),
) -> bool:
    """Whether some way of dropping the hand ends with the last meeple among its own colour.

    `magic` has "carpet" and "staff" as far as one of them may still be used.
    """
    last = sum(hand) == 1
    steps, flights = ways(position)
    carried = flights[at] if last and "carpet" in magic else []
    for to in (*steps[at], *carried):
        back = to == came_from
        if back and "staff" not in magic:
            continue
        left = frozenset[str]() if back else magic
        for tribe, held in enumerate(hand):
            if not held or (last and not crowds[to][tribe]):
                continue
            if last:
                return True
            crowds[to][tribe] += 1
            hand[tribe] -= 1
            found = can_be_sown(position, crowds, hand, to, at, left)
            crowds[to][tribe] -= 1
            hand[tribe] += 1
            if found:
                return True
    return False


def helpers(position: Position, seat: int) -> frozenset[str]:
    """The items that can help the seat's sow now."""
    held = {item for item in ("carpet", "staff") if holds_item(position, seat, item)}
    return frozenset() if position.magic else frozenset(held)


def is_source(position: Position, at: int, magic: frozenset[str] = frozenset()) -> bool:
    crowds = [list(crowd) for crowd in position.meeples]
    hand, crowds[at] = crowds[at], [0] * len(TRIBES)
    return sum(hand) > 0 and can_be_sown(position, crowds, hand, at, None, magic)


def off_the_board(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-18 on the base board, F-19 on a larger one."""
    found = said(reason, r"(\w\d) is not on the board, whose tiles go from a1 to (\w\d)")
    match position.phase, action:
        case (Moving(), Take(cell)) | (Sowing(), Drop(_, cell) | Fly(_, cell)):
            place: int | None = cell
        case Killing(), Kill(_, cell) | Stab(_, cell):
            place = cell
        case _, Use(_, _, cell):
            place = cell
        case _:
            return False
    if place is None or on_board(position, place) or reason.cells:
        return False
    rule = "F-18" if last_place(position) == "f5" else "F-19"
    return found == (GRID.names[place], last_place(position)) and reason.rule == rule


def nobody_there(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"there are no meeples on (\w\d)")
    if found is None or not isinstance(action, Take):
        return False
    here = GRID.names[action.cell]
    moves = isinstance(position.phase, Moving) and found == (here,) and shows(reason, here)
    return moves and on_board(position, action.cell) and sum(position.meeples[action.cell]) == 0


def must_sow(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """Nobody has to use an item for a sow."""
    found = said(reason, "you can still sow from (.+)")
    if found is None or action != Pass():
        return False
    sources = tuple(name for cell, name in enumerate(GRID.names) if is_source(position, cell))
    named = tuple(re.findall(r"[a-g][1-6]", found[0]))
    many = found[0] == f"{len(sources)} tiles" and len(sources) >= 5
    return shows(reason, *sources) and len(sources) > 0 and (many or named == sources)


def step(position: Position, action: Action) -> tuple[str, str] | None:
    """The tile a drop comes from, and the one it goes to."""
    if not isinstance(position.phase, Sowing) or not isinstance(action, Drop):
        return None
    return GRID.names[position.phase.at], GRID.names[action.cell]


def not_beside(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found, way = said(reason, r"(\w\d) is not beside (\w\d)"), step(position, action)
    if found is None or way is None:
        return False
    here, there = way
    away = distance(GRID.cell(here), GRID.cell(there)) != 1
    on_it = on_board(position, GRID.cell(there))
    return found == (there, here) and shows(reason, here, there) and away and on_it


def into_nothing(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-22: a step onto the chasm or the lake."""
    way = step(position, action)
    if way is None or not shows(reason, way[1]):
        return False
    what = deserted(position, GRID.cell(way[1]))
    beside = distance(GRID.cell(way[0]), GRID.cell(way[1])) == 1
    return what != "" and beside and reason.detail == f"{way[1]} is {what}: go around it"


def over_a_mountain(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    way = step(position, action)
    if way is None or not shows(reason, *way):
        return False
    here, there = GRID.cell(way[0]), GRID.cell(way[1])
    told = reason.detail == f"a mountain stands between {way[0]} and {way[1]}: go around it"
    return told and distance(here, there) == 1 and mountain(position, here, there)


def straight_back(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"you have just come from (\w\d)")
    if found is None or not isinstance(position.phase, Sowing) or not isinstance(action, Drop):
        return False
    here = GRID.names[action.cell]
    return found == (here,) and shows(reason, here) and position.phase.came_from == action.cell


def not_in_hand(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"you hold no (\w+) (\w+)")
    if found is None or not isinstance(position.phase, Sowing):
        return False
    if not isinstance(action, Drop | Fly | StepBack):
        return False
    named = found == (COLOURS[action.tribe], TRIBES[action.tribe])
    return named and position.phase.hand[action.tribe] == 0


def no_end(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if isinstance(phase, Moving) and isinstance(action, Take):
        here = GRID.names[action.cell]
        told = f"no sow from {here} can end with the last meeple joining its own colour"
        crowded = sum(position.meeples[action.cell]) > 0
        return (
            reason.detail == told
            and shows(reason, here)
            and crowded
            and not is_source(position, action.cell, helpers(position, seat))
        )
    if not isinstance(phase, Sowing):
        return False
    match action:
        case Drop(tribe, to):
            magic = helpers(position, seat)
        case Fly(tribe, to):
            magic = frozenset()
        case StepBack(tribe) if phase.came_from is not None:
            to, magic = phase.came_from, frozenset()
        case _:
            return False
    here, colour = GRID.names[to], COLOURS[tribe]
    if not shows(reason, here):
        return False
    if sum(phase.hand) == 1:
        told = f"the last meeple must join its own colour, and no meeple on {here} is {colour}"
        return reason.detail == told and position.meeples[to][tribe] == 0
    crowds, hand = [list(crowd) for crowd in position.meeples], list(phase.hand)
    crowds[to][tribe] += 1
    hand[tribe] -= 1
    told = f"with a {colour} one on {here} the last meeple could no longer join its colour"
    return reason.detail == told and not can_be_sown(position, crowds, hand, to, phase.at, magic)


SOWING: Mapping[str, Truth] = {
    "F-18": off_the_board,
    "F-19": off_the_board,
    "F-22": into_nothing,
    "F-24": over_a_mountain,
    "F-54": nobody_there,
    "F-55": not_beside,
    "F-56": straight_back,
    "F-57": not_in_hand,
    "F-58": no_end,
    "F-113": must_sow,
}
