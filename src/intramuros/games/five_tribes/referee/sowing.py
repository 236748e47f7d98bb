"""Sowing: taking up a tile's meeples and dropping them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from intramuros.core.english import article, listed, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import Counts, Drop, Fly, Position, Sowing, StepBack, Take
from intramuros.games.five_tribes.model.components import COLOURS, TRIBES
from intramuros.games.five_tribes.model.house import CARPET, STAFF
from intramuros.games.five_tribes.referee import items
from intramuros.games.five_tribes.referee.ground import (
    Ways,
    all_flights,
    all_steps,
    barren,
    is_closed,
    off_the_board,
)
from intramuros.games.five_tribes.referee.holdings import flights, has_item, name, open_steps

Crowds = tuple[Counts, ...]
"""For each place the meeples by tribe."""


def taking(position: Position, seat: int, take: Take) -> Iterator[Violation]:
    """What is wrong with taking up a tile's meeples."""
    here = name(take.cell)
    if take.cell not in position.board:
        yield off_the_board(position, take.cell)
    elif not any(position.meeples[take.cell]):
        yield Violation("F-54", f"there are no meeples on {here}", (here,))
    elif not can_sow_from(position, take.cell, sow_magic(position, seat)):
        detail = f"no sow from {here} can end with the last meeple joining its own colour"
        yield Violation("F-58", detail, (here,))


def passing(position: Position) -> Iterator[Violation]:
    """What is wrong with giving up the sow; nobody has to use an item for one (F-R44)."""
    ways = [name(cell) for cell in position.board.cells if can_sow_from(position, cell)]
    if ways:
        tiles = listed(ways, "or") if len(ways) < 5 else plural(len(ways), "tile")
        yield Violation("F-113", f"you can still sow from {tiles}", tuple(ways))


def sow_magic(position: Position, seat: int) -> Counts:
    """The items that could still help the seat's sow: at most one of them (F-119, F-R44)."""
    if position.magic:
        return ()
    return tuple(item for item in (CARPET, STAFF) if has_item(position, seat, item))


def can_sow_from(position: Position, cell: int, magic: Counts = ()) -> bool:
    """Whether a legal sow begins on the tile, with the help of one of these items or without."""
    hand = position.meeples[cell]
    crowds = tuple((0,) * len(hand) if c == cell else m for c, m in enumerate(position.meeples))
    return any(hand) and can_end(position, crowds, hand, cell, None, magic)


def dropping(position: Position, phase: Sowing, drop: Drop) -> Iterator[Violation]:
    """What is wrong with a step and its drop."""
    here, there = name(phase.at), name(drop.cell)
    way_is_open = False
    if drop.cell not in position.board:
        yield off_the_board(position, drop.cell)
    elif drop.cell not in position.board.beside[phase.at]:
        yield Violation("F-55", f"{there} is not beside {here}", (here, there))
    elif barren(position, drop.cell):
        detail = f"{there} is {barren(position, drop.cell)}: go around it"
        yield Violation("F-22", detail, (there,))
    elif is_closed(position, phase.at, drop.cell):
        detail = f"a mountain stands between {here} and {there}: go around it"
        yield Violation("F-24", detail, (here, there))
    elif drop.cell == phase.came_from:
        yield Violation("F-56", f"you have just come from {there}", (there,))
    else:
        way_is_open = True
    if not phase.hand[drop.tribe]:
        yield _not_in_hand(drop.tribe)
    elif way_is_open:
        magic = sow_magic(position, phase.seat)
        yield from _end(position, phase, drop.tribe, drop.cell, magic)


def flying(position: Position, phase: Sowing, fly: Fly) -> Iterator[Violation]:
    """What is wrong with a flight of the last meeple (F-I04)."""
    lacking = tuple(items.lacking(position, phase.seat, CARPET))
    yield from lacking
    if lacking:
        return
    wrong = tuple(_flight(position, phase, fly))
    yield from wrong
    if not phase.hand[fly.tribe]:
        yield _not_in_hand(fly.tribe)
    elif not wrong:
        yield from _end(position, phase, fly.tribe, fly.cell, ())


def _flight(position: Position, phase: Sowing, fly: Fly) -> Iterator[Violation]:
    here, there = name(phase.at), name(fly.cell)
    carpet = items.name_of(position, CARPET)
    if sum(phase.hand) > 1:
        detail = f"the {carpet} carries only the last meeple, and you hold {sum(phase.hand)}"
        yield Violation("F-122", detail)
    if fly.cell not in position.board:
        yield off_the_board(position, fly.cell)
    elif barren(position, fly.cell):
        detail = f"{there} is {barren(position, fly.cell)}: no meeple can stand there"
        yield Violation("F-21", detail, (there,))
    elif fly.cell in open_steps(position, phase.at):
        detail = f"no mountain stands between {here} and {there}: the {carpet} is not for that step"
        yield Violation("F-I04", detail, (here, there))
    elif fly.cell not in flights(position, phase.at):
        reach = "to the next tile behind a mountain"
        farthest = position.house.items[CARPET].number
        if farthest > 1:
            reach += f", or {farthest} tiles straight on"
        detail = f"the {carpet} flies from {here} only {reach}, not to {there}"
        yield Violation("F-I04", detail, (here, there))


def stepping_back(position: Position, phase: Sowing, step: StepBack) -> Iterator[Violation]:
    """What is wrong with a step straight back (F-I08)."""
    lacking = tuple(items.lacking(position, phase.seat, STAFF))
    yield from lacking
    if lacking:
        return
    if phase.came_from is None:
        detail = f"you are still on {name(phase.at)}: the first step leads to no tile just left"
        yield Violation("F-I08", detail, (name(phase.at),))
    if not phase.hand[step.tribe]:
        yield _not_in_hand(step.tribe)
    elif phase.came_from is not None:
        yield from _end(position, phase, step.tribe, phase.came_from, ())


def _not_in_hand(tribe: int) -> Violation:
    return Violation("F-57", f"you hold no {COLOURS[tribe]} {TRIBES[tribe]}")


def _end(
    position: Position, phase: Sowing, tribe: int, to: int, magic: Counts
) -> Iterator[Violation]:
    """Whether the last meeple joins its colour, or still can after this drop (F-58)."""
    here, colour = name(to), COLOURS[tribe]
    hand = _one(phase.hand, tribe, -1)
    if not any(hand):
        if not position.meeples[to][tribe]:
            detail = (
                f"the last meeple must join its own colour, and no meeple on {here} is {colour}"
            )
            yield Violation("F-58", detail, (here,))
        return
    crowds = tuple(
        _one(crowd, tribe, 1) if cell == to else crowd
        for cell, crowd in enumerate(position.meeples)
    )
    if not can_end(position, crowds, hand, to, phase.at, magic):
        detail = (
            f"with {article(colour)} one on {here} the last meeple could no longer join its colour"
        )
        yield Violation("F-58", detail, (here,))


def can_end(
    position: Position,
    crowds: Crowds,
    hand: Counts,
    at: int,
    came_from: int | None,
    magic: Counts = (),
) -> bool:
    """Whether the handful can be dropped so that the last one joins its colour (F-58, F-116).

    Only where a walk ends matters, and whether it has come over that tile before: the last meeple
    finds its colour there, or one of its own kind that was dropped there on the way. `magic` has
    the items of which one may be used.
    """
    ground = all_steps(position), all_flights(position)
    for end, came_over_it in walk_ends(*ground, at, came_from, sum(hand), magic):
        for tribe, held in enumerate(hand):
            if held and (crowds[end][tribe] or (held > 1 and came_over_it)):
                return True
    return False


@lru_cache(maxsize=1 << 14)
def walk_ends(
    steps: Ways, flights: Ways, at: int, came_from: int | None, length: int, magic: Counts
) -> frozenset[tuple[int, bool]]:
    """Where a walk of so many steps can end, and whether it has come over that tile before.

    It never goes straight back, but once with the staff; its last step can be a flight with the
    carpet. Only one of the two is used.
    """
    walks = {(at, came_from, frozenset[int](), False)}
    for _ in range(length - 1):
        walks = {
            (to, here, over | {to}, back or to == before)
            for here, before, over, back in walks
            for to in steps[here]
            if to != before or (STAFF in magic and not back)
        }
    ends = set()
    for here, before, over, back in walks:
        for to in steps[here]:
            if to != before or (STAFF in magic and not back):
                ends.add((to, to in over))
        if CARPET in magic and not back:
            ends |= {(to, to in over) for to in flights[here]}
    return frozenset(ends)


def _one(counts: Counts, tribe: int, change: int) -> Counts:
    return tuple(n + change if t == tribe else n for t, n in enumerate(counts))
