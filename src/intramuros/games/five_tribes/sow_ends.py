"""Where a sow can still end, and what each end would bring: exact, for hands of any size.

Every walk that does not turn back at once is allowed, and every meeple can be the last one. So the
ends of a hand are the tiles at the ends of its walks; how often a walk has been on its last tile
before says how many meeples of the same sow can wait there (F-116). Whoever has the flying carpet
or the pilgrim's staff can come farther: such ends name the item that they need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from intramuros.games.five_tribes.model import (
    Counts,
    Drop,
    Fly,
    Position,
    Sowing,
    StepBack,
    Take,
)
from intramuros.games.five_tribes.model.components import TRIBES
from intramuros.games.five_tribes.model.house import CARPET, STAFF
from intramuros.games.five_tribes.referee.ground import all_flights, all_steps
from intramuros.games.five_tribes.referee.holdings import (
    flights,
    has_item,
    has_marker,
    may_use_magic,
    open_steps,
)
from intramuros.games.five_tribes.walks import (
    Table,
    walks,
    walks_with_flight,
    walks_with_step_back,
)
from intramuros.games.five_tribes.worth import End as End
from intramuros.games.five_tribes.worth import best_first as best_first
from intramuros.games.five_tribes.worth import income as income

Step: TypeAlias = Drop | Fly | StepBack
"""One step of a sow."""


def last_drop(position: Position, seat: int, step: Step) -> End:
    """The end of a sow whose last meeple is this drop."""
    cell = _target(position, step)
    here = position.meeples[cell]
    claims = sum(here) == here[step.tribe] and _can_claim(position, seat, cell)
    return End(cell, step.tribe, here[step.tribe] + 1, claims, _item(step))


def ends(position: Position, seat: int, action: Step | Take) -> frozenset[End]:
    """Every way in which the sow can end after a step, or from a tile; none: it is not legal."""
    if isinstance(action, Take):
        return _needed(_from(position, seat, action.cell))
    phase = position.phase
    if not isinstance(phase, Sowing) or not phase.hand[action.tribe]:
        return frozenset()
    if not _is_way(position, seat, phase, action):
        return frozenset()
    return _needed(_ends(position, seat, action, phase))


def _from(position: Position, seat: int, cell: int) -> Iterator[End]:
    """Every end of a sow that begins on the tile."""
    hand = position.meeples[cell]
    empty: Counts = (0,) * len(TRIBES)
    crowds = tuple(empty if c == cell else crowd for c, crowd in enumerate(position.meeples))
    taken = replace(position, meeples=crowds, phase=Sowing(seat, hand, cell, None))
    for tribe, count in enumerate(hand):
        if count:
            for to in open_steps(position, cell):
                yield from ends(taken, seat, Drop(tribe, to))
            for to in flights(position, cell):
                yield from ends(taken, seat, Fly(tribe, to))


def _needed(found: Iterable[End]) -> frozenset[End]:
    """The ends, those with an item only if they need it."""
    there = frozenset(found)
    return frozenset(e for e in there if e.item is None or e._replace(item=None) not in there)


def _is_way(position: Position, seat: int, phase: Sowing, step: Step) -> bool:
    """Whether a step leads there (F-55, F-56), with an item if it needs one."""
    match step:
        case Drop(_, cell):
            return cell != phase.came_from and cell in open_steps(position, phase.at)
        case Fly(_, cell):
            last = sum(phase.hand) == 1  # F-122
            return last and _has(position, seat, CARPET) and cell in flights(position, phase.at)
        case StepBack():
            return phase.came_from is not None and _has(position, seat, STAFF)


def _has(position: Position, seat: int, item: int) -> bool:
    return may_use_magic(position, seat) and has_item(position, seat, item)


def _target(position: Position, step: Step) -> int:
    """The tile where a step leads."""
    if not isinstance(step, StepBack):
        return step.cell
    phase = position.phase
    assert isinstance(phase, Sowing) and phase.came_from is not None
    return phase.came_from


def _item(step: Step) -> int | None:
    return CARPET if isinstance(step, Fly) else STAFF if isinstance(step, StepBack) else None


def _ends(position: Position, seat: int, step: Step, phase: Sowing) -> Iterator[End]:
    drop = Drop(step.tribe, _target(position, step))
    used = _item(step)
    left = list(phase.hand)
    left[drop.tribe] -= 1
    if not any(left):
        yield from _at(position, seat, drop, 0, 0, used)
        return
    for table, item in _tables(position, seat, sum(left), used):
        for visits, cells in enumerate(table.get((phase.at, drop.cell), ())):
            lasts = [
                Drop(tribe, cell)
                for cell in position.board.cells
                if cells >> cell & 1
                for tribe, count in enumerate(left)
                if count
            ]
            for last in lasts:
                twin, other, free = 0, 0, visits
                if last.cell == drop.cell:  # its first visit is the drop itself
                    twin, other = drop.tribe == last.tribe, drop.tribe != last.tribe
                    free = visits - 1
                twins = left[last.tribe] - 1
                strangers = sum(left) - left[last.tribe]
                for same in range(max(0, free - strangers), min(free, twins) + 1):
                    yield from _at(position, seat, last, twin + same, other + free - same, item)


def _tables(
    position: Position, seat: int, length: int, used: int | None
) -> Iterator[tuple[Table, int | None]]:
    """The walks that can follow, with the item that has been used or is used on the way."""
    steps = all_steps(position)
    yield walks(steps, length), used
    if used is None and _has(position, seat, CARPET):
        yield walks_with_flight(steps, all_flights(position), length), CARPET
    if used is None and _has(position, seat, STAFF):
        yield walks_with_step_back(steps, length), STAFF


def _at(
    position: Position, seat: int, last: Drop, twins: int, others: int, item: int | None
) -> Iterator[End]:
    """The end on a tile where the sow left so many of the tribe and of others before, if there is
    one of the tribe then (F-58)."""
    crowd = position.meeples[last.cell]
    waiting = crowd[last.tribe] + twins
    if waiting:
        alone = others + sum(crowd) == crowd[last.tribe]
        claims = alone and _can_claim(position, seat, last.cell)
        yield End(last.cell, last.tribe, waiting + 1, claims, item)


def _can_claim(position: Position, seat: int, cell: int) -> bool:
    """Whether the tile would become the seat's once it is empty (F-60, F-124)."""
    return position.owners[cell] is None and has_marker(position.seats[seat])
