"""Sowing: from where, which drops, and the exact test that a handful can be sown to its end.

Colours on the way are free, so only the last drop matters. Either a tile at the end of a walk of
exactly n steps holds a tribe of the hand already, or a tribe is held twice and the walk goes round
a unit square, which takes five drops. With six in hand some tribe is always held twice.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, meeple, meeples_in
from intramuros.games.five_tribes.model import BOARD

ALWAYS: Final = 6
"""With so many in hand a sow can always be completed."""
LOOP: Final = 5
"""So many drops are needed to meet a meeple of the same sow."""
PAIRS: Final = 0xFEFEFEFEFE
"""The bits of a word that are set when a tribe stands in it twice or more."""


def _reach() -> list[i64]:
    """For n steps, where from, where: the tiles at the end of a walk that never turns back."""
    none = [0] * at.CELLS
    reach = [[none] * (at.NOWHERE + 1), [none] * (at.NOWHERE + 1)]
    reach[0] = [[1 << here for here in range(at.CELLS)] for _ in range(at.NOWHERE + 1)]
    for n in range(1, ALWAYS):
        rows = []
        for came_from in range(at.NOWHERE + 1):
            row = []
            for here in range(at.CELLS):
                ends = 0
                for step in BOARD.beside[here]:
                    if step != came_from:
                        ends |= reach[n - 1][here][step]
                row.append(ends)
            rows.append(row)
        if n == 1:
            reach[1] = rows
        else:
            reach.append(rows)
    return [i64(ends) for rows in reach for row in rows for ends in row]


REACH: Final = vec[i64](_reach())


def reach(n: i64, came_from: i64, here: i64) -> i64:
    """The tiles where a walk of n (0 to 5) steps can end."""
    return REACH[(n * (at.NOWHERE + 1) + came_from) * at.CELLS + here]


def sources(b: vec[i64]) -> i64:
    """The tiles (as bits) from which a legal sow exists (F-54 to F-58)."""
    found: i64 = 0
    cell: i64
    for cell in range(i64(at.CELLS)):
        if b[at.CROWD + cell] and is_source(b, cell):
            found |= bit(cell)
    return found


def can_sow(b: vec[i64]) -> bool:
    """Whether any tile allows a legal sow (F-92)."""
    cell: i64
    least: i64 = 3  # crowds first: they can nearly always be sown
    while least > 0:
        for cell in range(i64(at.CELLS)):
            crowd: i64 = b[at.CROWD + cell]
            if crowd and meeples_in(crowd) >= least and is_source(b, cell):
                return True
        least -= 2
    return False


def is_source(b: vec[i64], cell: i64) -> bool:
    """Whether all meeples of a tile that has some can be sown."""
    hand: i64 = b[at.CROWD + cell]
    n: i64 = meeples_in(hand)
    if n >= ALWAYS or (n == LOOP and hand & PAIRS):
        return True
    ends: i64 = reach(n, at.NOWHERE, cell) & ~bit(cell)
    tribe: i64
    for tribe in range(i64(at.TRIBES)):
        if (hand >> (8 * tribe)) & 255 and ends & b[at.WITH + tribe]:
            return True
    return False


def fill_takes(b: vec[i64], out: vec[i64]) -> i64:
    """Every tile to sow from, or to pass if there is none; how many."""
    found: i64 = sources(b)
    size: i64 = 0
    cell: i64
    if found == 0:  # F-92
        out[0] = codes.PASS
        return 1
    for cell in range(i64(at.CELLS)):
        if (found >> cell) & 1:
            out[size] = codes.TAKE + cell
            size += 1
    return size


def take(b: vec[i64], cell: i64) -> None:
    """Take up all meeples of a tile."""
    b[at.HAND] = b[at.CROWD + cell]
    b[at.AT] = cell
    b[at.CAME_FROM] = at.NOWHERE
    b[at.CROWD + cell] = 0
    tribe: i64
    for tribe in range(i64(at.TRIBES)):
        b[at.WITH + tribe] &= ~bit(cell)


def fill_drops(b: vec[i64], out: vec[i64]) -> i64:
    """Every drop after which the sow can be completed; how many."""
    hand: i64 = b[at.HAND]
    here: i64 = b[at.AT]
    came_from: i64 = b[at.CAME_FROM]
    left: i64 = meeples_in(hand) - 1
    size: i64 = 0
    k: i64
    tribe: i64
    for k in range(4 * here, 4 * here + 4):
        cell: i64 = at.BESIDE[k]
        if cell == at.NONE:
            break
        if cell == came_from:  # F-56
            continue
        ends: i64 = 0
        good: i64 = 0  # the tribes in hand that can end the sow where they stand already
        if left < ALWAYS:
            ends = reach(left, here, cell)
            for tribe in range(i64(at.TRIBES)):
                if (hand >> (8 * tribe)) & 255 and ends & b[at.WITH + tribe]:
                    good += 1
        for tribe in range(i64(at.TRIBES)):
            held: i64 = (hand >> (8 * tribe)) & 255
            if held == 0:
                continue
            if left == 0:
                if (b[at.WITH + tribe] >> cell) & 1 == 0:  # F-58
                    continue
            elif left < ALWAYS and not (left == LOOP and (hand - meeple(tribe)) & PAIRS):
                others: i64 = good
                if held == 1 and ends & b[at.WITH + tribe]:
                    others -= 1
                # F-116: back on this tile after a loop, its twin would meet this meeple.
                if others == 0 and (held == 1 or (ends >> cell) & 1 == 0):
                    continue
            out[size] = codes.DROP + at.TRIBES * cell + tribe
            size += 1
    return size
