"""Where a sow can still end, and what each end would bring: exact, for hands of any size.

Every walk that does not turn back at once is allowed, and every meeple can be the last one. So the
ends of a hand are the tiles at the ends of its walks; how often a walk has been on its last tile
before says how many meeples of the same sow can wait there (F-116).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from intramuros.games.five_tribes.model import BOARD, Counts, Drop, Position, Sowing, Take
from intramuros.games.five_tribes.model.components import (
    ASSASSIN,
    BUILDER,
    ELDER,
    MERCHANT,
    TILES,
    TRIBES,
    VIZIER,
)
from intramuros.games.five_tribes.referee.holdings import blue_around

ANYWHERE: Final = -1
"""Where a hand comes from that has just been taken up."""
_PIECES: Final = {"oasis": 3, "village": 5}
_CARD: Final = 2
_OVERTAKEN: Final = 10


class End(NamedTuple):
    """The end of a sow: its tile and tribe, how many leave the tile, and whether it is claimed."""

    cell: int
    tribe: int
    together: int
    claims: bool


def income(position: Position, cell: int, builders: int) -> int:
    """The coins of so many builders, fakirs included, on a tile (F-68)."""
    return builders * len(blue_around(position, cell)) * (2 if position.doubled else 1)


def last_drop(position: Position, seat: int, drop: Drop) -> End:
    """The end of a sow whose last meeple is this drop."""
    here = position.meeples[drop.cell]
    claims = sum(here) == here[drop.tribe] and _can_claim(position, seat, drop.cell)
    return End(drop.cell, drop.tribe, here[drop.tribe] + 1, claims)


def ends(position: Position, seat: int, action: Drop | Take) -> frozenset[End]:
    """Every way in which the sow can end after a drop, or from a tile; none: it is not legal."""
    if isinstance(action, Take):
        empty: Counts = (0,) * len(TRIBES)
        hand = position.meeples[action.cell]
        crowds = list(position.meeples)
        crowds[action.cell] = empty
        taken = replace(
            position, meeples=tuple(crowds), phase=Sowing(seat, hand, action.cell, None)
        )
        drops = (
            Drop(tribe, cell)
            for cell in BOARD.beside[action.cell]
            for tribe, count in enumerate(hand)
            if count
        )
        return frozenset(end for drop in drops for end in ends(taken, seat, drop))
    phase = position.phase
    if not isinstance(phase, Sowing) or not phase.hand[action.tribe]:
        return frozenset()
    came_from = ANYWHERE if phase.came_from is None else phase.came_from
    if action.cell == came_from or action.cell not in BOARD.beside[phase.at]:
        return frozenset()
    return frozenset(_ends(position, seat, action, phase))


def best_first(position: Position, seat: int, found: Iterable[End]) -> list[End]:
    """The ends, those that bring the most points at once first."""
    return sorted(found, key=lambda end: (-_worth(position, seat, end), end))


def _ends(position: Position, seat: int, drop: Drop, phase: Sowing) -> Iterator[End]:
    left = list(phase.hand)
    left[drop.tribe] -= 1
    if not any(left):
        yield from _at(position, seat, drop, 0, 0)
        return
    for visits, cells in enumerate(_walks(sum(left), phase.at, drop.cell)):
        lasts = [
            Drop(tribe, cell)
            for cell in range(BOARD.size)
            if cells >> cell & 1
            for tribe, count in enumerate(left)
            if count
        ]
        for last in lasts:
            twin, other, free = 0, 0, visits
            if last.cell == drop.cell:  # its first visit is the drop itself
                twin, other, free = drop.tribe == last.tribe, drop.tribe != last.tribe, visits - 1
            twins = left[last.tribe] - 1
            strangers = sum(left) - left[last.tribe]
            for same in range(max(0, free - strangers), min(free, twins) + 1):
                yield from _at(position, seat, last, twin + same, other + free - same)


def _at(position: Position, seat: int, last: Drop, twins: int, others: int) -> Iterator[End]:
    """The end on a tile where the sow left so many of the tribe and of others before, if there is
    one of the tribe then (F-58)."""
    crowd = position.meeples[last.cell]
    waiting = crowd[last.tribe] + twins
    if waiting:
        alone = others + sum(crowd) == crowd[last.tribe]
        claims = alone and _can_claim(position, seat, last.cell)
        yield End(last.cell, last.tribe, waiting + 1, claims)


def _can_claim(position: Position, seat: int, cell: int) -> bool:
    """Whether the tile would become the seat's once it is empty (F-60, F-124)."""
    return position.owners[cell] is None and position.seats[seat].camels > 0


@cache
def _walks(steps: int, came_from: int, at: int) -> tuple[int, ...]:
    """For 0, 1, … earlier visits to its last tile: where a walk of so many steps can end (bits)."""
    if not steps:
        return (1 << at,)
    levels = [0] * (1 + steps // 4)  # a walk is back after four steps at the earliest
    for step in BOARD.beside[at]:
        if step != came_from:  # F-56
            for visits, cells in enumerate(_walks(steps - 1, at, step)):
                here = cells & 1 << at
                levels[visits] |= cells ^ here
                if here:
                    levels[visits + 1] |= here
    return tuple(levels)


def _worth(position: Position, seat: int, end: End) -> int:
    """Points that the end brings at once, roughly."""
    kind = position.tiles[end.cell]
    gain = 0
    if kind is not None:
        tile = TILES[kind]
        gain += tile.value * end.claims
        if end.claims or position.owners[end.cell] == seat:
            gain += _PIECES.get(tile.action, 0)
    if end.tribe == VIZIER:
        own = position.seats[seat].viziers
        theirs = (player.viziers for n, player in enumerate(position.seats) if n != seat)
        passed = sum(own <= count < own + end.together for count in theirs)
        gain += end.together + _OVERTAKEN * passed
    elif end.tribe == ELDER:
        gain += 2 * end.together
    elif end.tribe == MERCHANT:
        gain += _CARD * min(end.together, len(position.row))
    elif end.tribe == BUILDER:
        gain += income(position, end.cell, end.together)
    elif end.tribe == ASSASSIN:
        gain += 1
    return gain
