"""Sowing: from where, which drops, and the exact test that a handful can be sown to its end.

`board` has the ends of walks. A sow ends well on a tile that holds a tribe of the hand, or where it
has been before, if a tribe is held twice. Magic items add other ends: the carpet flies the last
meeple, the staff allows one step straight back.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, meeple, meeples_in
from intramuros.games.five_tribes.engine.board import (
    Board,
    carpet_walks,
    plain_walks,
    staff_walks,
)
from intramuros.games.five_tribes.engine.items import can_use
from intramuros.games.five_tribes.engine.turn.walks import ANY_SIDE, SIDES, Walks, side_of
from intramuros.games.five_tribes.model.house import CARPET, STAFF

PAIRS: Final = 0xFEFEFEFEFEFE
"""The bits of a word that are set when a tribe stands in it twice or more."""


def sources(b: vec[i64], board: Board) -> i64:
    """The tiles (as bits) from which a legal sow exists without an item (F-54 to F-58)."""
    found: i64 = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        if b[at.CROWD + cell] and is_source(b, board, cell):
            found |= bit(cell)
    return found


def can_sow(b: vec[i64], board: Board) -> bool:
    """Whether any tile allows a legal sow without an item (F-92)."""
    cell: i64
    least: i64 = 3  # crowds first: they can nearly always be sown
    while least > 0:
        for cell in range(b[at.LIMIT]):
            crowd: i64 = b[at.CROWD + cell]
            if crowd and meeples_in(crowd) >= least and is_source(b, board, cell):
                return True
        least -= 2
    return False


def is_source(b: vec[i64], board: Board, cell: i64) -> bool:
    """Whether all meeples of a tile that has some can be sown."""
    hand: i64 = b[at.CROWD + cell]
    n: i64 = meeples_in(hand)
    walks: Walks = board.walks
    if n >= walks.rows:
        walks = plain_walks(board, n)
    found: i64 = walks.ends[(n * SIDES + ANY_SIDE) * at.CELLS + cell] & ~bit(cell)
    tribe: i64 = at.WITH
    rest: i64 = hand
    while rest:
        if rest & 255 and found & b[tribe]:
            return True
        rest >>= 8
        tribe += 1
    return hand & PAIRS != 0 and (walks.loops[n * SIDES + ANY_SIDE] >> cell) & 1 != 0


def fill_takes(b: vec[i64], board: Board, out: vec[i64]) -> i64:
    """Every tile to sow from, and to pass if there is none without an item; how many."""
    found: i64 = sources(b, board)
    passing: bool = found == 0  # F-92, F-R44
    if b[at.ITEMS + at.STRIDE * b[at.SEAT]]:
        found |= _sources_with_items(b, board, b[at.SEAT])
    size: i64 = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        if (found >> cell) & 1:
            out[size] = codes.TAKE + cell
            size += 1
    if passing:
        out[size] = codes.PASS
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


def fill_drops(b: vec[i64], board: Board, out: vec[i64]) -> i64:
    """Every drop after which the sow can be completed; how many."""
    left: i64 = meeples_in(b[at.HAND]) - 1
    size: i64 = _fill_last_drops(b, board, out) if left == 0 else _fill_drops(b, board, left, out)
    if b[at.ITEMS + at.STRIDE * b[at.SEAT]] and b[at.MAGIC] == 0:
        return _fill_magic_drops(b, board, out, size)
    return size


def _fill_last_drops(b: vec[i64], board: Board, out: vec[i64]) -> i64:
    """Every neighbour where the last meeple meets its own colour (F-58); how many."""
    hand: i64 = b[at.HAND]
    tribe: i64 = 0
    while hand > 255:
        hand >>= 8
        tribe += 1
    there: i64 = b[at.WITH + tribe]
    size: i64 = 0
    side: i64
    for side in range(4 * b[at.AT], 4 * b[at.AT] + 4):
        cell: i64 = board.beside[side]
        if cell != at.NONE and (there >> cell) & 1 and cell != b[at.CAME_FROM]:  # F-56
            out[size] = codes.DROP + at.TRIBES * cell + tribe
            size += 1
    return size


def _fill_drops(b: vec[i64], board: Board, left: i64, out: vec[i64]) -> i64:
    """Every drop that leaves so many, but at least one in hand, and can be completed; how many."""
    hand: i64 = b[at.HAND]
    here: i64 = b[at.AT]
    came_from: i64 = b[at.CAME_FROM]
    magic: bool = b[at.ITEMS + at.STRIDE * b[at.SEAT]] != 0 and b[at.MAGIC] == 0
    walks: Walks = board.walks
    if left >= walks.rows:
        walks = plain_walks(board, left)
    table: vec[i64] = walks.ends
    size: i64 = 0
    side: i64
    for side in range(i64(4)):
        cell: i64 = board.beside[4 * here + side]
        if cell == at.NONE or cell == came_from:  # F-56
            continue
        row: i64 = left * SIDES + 3 - side
        found: i64 = table[row * at.CELLS + cell]
        loops: bool = (walks.loops[row] >> cell) & 1 != 0
        good: i64 = 0  # the tribes in hand that can end the sow where they stand already
        rest: i64 = hand
        tribe: i64 = 0
        while rest:
            if rest & 255 and found & b[at.WITH + tribe]:
                good += 1
            rest >>= 8
            tribe += 1
        rest = hand
        tribe = -1
        while rest:
            held: i64 = rest & 255
            rest >>= 8
            tribe += 1
            if held == 0:
                continue
            others: i64 = good
            if held == 1 and found & b[at.WITH + tribe]:
                others -= 1
            # F-116: back on this tile after a loop, its twin would meet this meeple.
            if others == 0 and (held == 1 or (found >> cell) & 1 == 0):
                after: i64 = hand - meeple(tribe)
                if not loops or after & PAIRS == 0:
                    if not magic or not _ends_with_item(b, board, after, tribe, 3 - side, cell):
                        continue
            out[size] = codes.DROP + at.TRIBES * cell + tribe
            size += 1
    return size


# With items


def _sources_with_items(b: vec[i64], board: Board, seat: i64) -> i64:
    """The tiles from which a sow exists that ends with the carpet or goes back with the staff."""
    found: i64 = 0
    cell: i64
    carpet: bool = can_use(b, seat, CARPET)
    staff: bool = can_use(b, seat, STAFF)
    if not carpet and not staff:
        return 0
    for cell in range(b[at.LIMIT]):
        hand: i64 = b[at.CROWD + cell]
        if hand == 0:
            continue
        n: i64 = meeples_in(hand)
        if carpet and _finds(b, carpet_walks(board, n), hand, n, ANY_SIDE, cell, ~bit(cell), -1):
            found |= bit(cell)
        elif staff and _finds(b, staff_walks(board, n), hand, n, ANY_SIDE, cell, ~bit(cell), -1):
            found |= bit(cell)
    return found


def _ends_with_item(
    b: vec[i64], board: Board, hand: i64, dropped: i64, side: i64, cell: i64
) -> bool:
    """Whether the hand that is left after a drop on a tile can be sown to its end with an item."""
    seat: i64 = b[at.SEAT]
    n: i64 = meeples_in(hand)
    if can_use(b, seat, CARPET):
        if _finds(b, carpet_walks(board, n), hand, n, side, cell, at.NONE, dropped):
            return True
    if can_use(b, seat, STAFF):
        return _finds(b, staff_walks(board, n), hand, n, side, cell, at.NONE, dropped)
    return False


def _finds(
    b: vec[i64], walks: Walks, hand: i64, n: i64, side: i64, here: i64, mask: i64, dropped: i64
) -> bool:
    """Whether a walk of these ends well with this hand, from a tile where one was just dropped (or
    none: -1); tiles outside of the mask hold nobody."""
    found: i64 = walks.ends[(n * SIDES + side) * at.CELLS + here] & mask
    tribe: i64
    for tribe in range(i64(at.TRIBES)):
        if (hand >> (8 * tribe)) & 255:
            there: i64 = b[at.WITH + tribe]
            if tribe == dropped:
                there |= bit(here)
            if found & there:
                return True
    return hand & PAIRS != 0 and (walks.loops[n * SIDES + side] >> here) & 1 != 0


def _fill_magic_drops(b: vec[i64], board: Board, out: vec[i64], size: i64) -> i64:
    """Append flights of the last meeple, and steps back; the new size."""
    seat: i64 = b[at.SEAT]
    hand: i64 = b[at.HAND]
    tribe: i64
    cell: i64
    n: i64 = meeples_in(hand) - 1
    if n == 0 and can_use(b, seat, CARPET):  # F-122
        for cell in range(b[at.LIMIT]):
            if (board.flights[b[at.AT]] >> cell) & 1:
                for tribe in range(i64(at.TRIBES)):
                    if (hand >> (8 * tribe)) & 255 and (b[at.WITH + tribe] >> cell) & 1:
                        out[size] = codes.FLY + at.TRIBES * cell + tribe
                        size += 1
    back: i64 = b[at.CAME_FROM]
    if back == at.NOWHERE or not can_use(b, seat, STAFF):
        return size
    side: i64 = 3 - side_of(b[at.AT], back)
    walks: Walks = plain_walks(board, n)
    for tribe in range(i64(at.TRIBES)):
        if (hand >> (8 * tribe)) & 255 == 0:
            continue
        if n == 0:
            if (b[at.WITH + tribe] >> back) & 1 == 0:
                continue
        elif not _finds(b, walks, hand - meeple(tribe), n, side, back, at.NONE, tribe):
            continue
        out[size] = codes.BACK + tribe
        size += 1
    return size
