"""What the end of a sow brings, before it is played: fair guesses for bots.

Every tile in reach that holds a tribe of the hand can be reached with that tribe last, so the best
end of a sow needs no search.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import BIT, bit, meeples_in, place_of
from intramuros.games.five_tribes.engine.board import Board, carpet_walks, plain_walks, staff_walks
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.guesses.hopes import Hopes, claim_more, find_worth
from intramuros.games.five_tribes.engine.guesses.tile_gains import (
    ELDER_MORE,
    artisan_gain,
    row_gain,
    tile_gain,
)
from intramuros.games.five_tribes.engine.guesses.wishes import JOIN, MOST
from intramuros.games.five_tribes.engine.pieces import blue_around, markers_of
from intramuros.games.five_tribes.engine.score import tile_points
from intramuros.games.five_tribes.engine.turn.assassins import is_prey
from intramuros.games.five_tribes.engine.turn.walks import ANY_SIDE, SIDES, side_of
from intramuros.games.five_tribes.model.components import (
    ASSASSIN,
    BUILDER,
    ELDER,
    JAFAAR,
    MERCHANT,
    SHAMHAT,
    VIZIER,
)
from intramuros.games.five_tribes.model.house import CARPET, COMPASS, DAGGER, STAFF

OTHERS: Final = 0.5
"""How much the points of the best opponent weigh against the own ones."""
CLAIM_MORE: Final = 1.0
"""A claimed tile is more than its points: palms and palaces may come to it."""
KILL_WORTH: Final = 1.0
HELD_KILL_WORTH: Final = 2.0
NO_REACH: Final = vec[i64]([i64(0) for _ in range(at.TRIBES)])


def note_ends(
    b: vec[i64],
    board: Board,
    seat: i64,
    hand: i64,
    here: i64,
    came_from: i64,
    gains: vec[i64],
    hopes: Hopes,
) -> i64:
    """Note by tile what a sow of this hand can bring if it ends there, where that is more than is
    noted already; the most that it can bring. All in hundredths of a point."""
    side: i64 = side_of(here, came_from)
    n: i64 = meeples_in(hand)
    land: i64 = at.NONE
    if came_from == at.NOWHERE:
        land = ~bit(here)  # the source is empty
    row: i64 = (n * SIDES + side) * at.CELLS + here
    found: i64 = plain_walks(board, n).ends[row] & land
    best: i64 = _note(b, board, seat, hand, found, 0, gains, hopes)
    more: i64
    if hopes.usable & bit(CARPET):
        more = carpet_walks(board, n).ends[row] & land & ~found
        more = _note(b, board, seat, hand, more, hopes.magic[CARPET], gains, hopes)
        best = more if more > best else best
    if hopes.usable & bit(STAFF):
        more = staff_walks(board, n).ends[row] & land & ~found
        more = _note(b, board, seat, hand, more, hopes.magic[STAFF], gains, hopes)
        best = more if more > best else best
    return best


def note_all_ends(b: vec[i64], board: Board, seat: i64, gains: vec[i64], hopes: Hopes) -> None:
    """Note the same of the sows from all tiles. What an end brings does not depend on the tile that
    the sow comes from, so each is looked at once."""
    cell: i64
    tribe: i64
    if hopes.usable:
        for cell in range(b[at.LIMIT]):
            if b[at.CROWD + cell]:
                note_ends(b, board, seat, b[at.CROWD + cell], cell, at.NOWHERE, gains, hopes)
        return
    reach: vec[i64] = NO_REACH[:]
    for cell in range(b[at.LIMIT]):
        rest: i64 = b[at.CROWD + cell]
        if rest == 0:
            continue
        n: i64 = meeples_in(rest)
        row: i64 = (n * SIDES + ANY_SIDE) * at.CELLS + cell
        found: i64 = plain_walks(board, n).ends[row] & ~bit(cell)
        tribe = 0
        while rest:
            if rest & 255:
                reach[tribe] |= found
            rest >>= 8
            tribe += 1
    for tribe in range(i64(at.TRIBES)):
        _note_tribe(b, board, seat, tribe, reach[tribe], 0, gains, hopes)


def _note(
    b: vec[i64],
    board: Board,
    seat: i64,
    hand: i64,
    found: i64,
    cost: i64,
    gains: vec[i64],
    hopes: Hopes,
) -> i64:
    """Note the ends among these tiles; what it costs to reach them is taken off."""
    best: i64 = 0
    tribe: i64 = 0
    while hand:
        if hand & 255:
            gain: i64 = _note_tribe(b, board, seat, tribe, found, cost, gains, hopes)
            if gain > best:
                best = gain
        hand >>= 8
        tribe += 1
    return best


def _note_tribe(
    b: vec[i64],
    board: Board,
    seat: i64,
    tribe: i64,
    found: i64,
    cost: i64,
    gains: vec[i64],
    hopes: Hopes,
) -> i64:
    """Note the ends with a meeple of one tribe."""
    best: i64 = 0
    there: i64 = found & b[at.WITH + tribe]
    while there:
        one: i64 = there & -there
        there ^= one
        cell: i64 = place_of(one)
        gain: i64 = i64(int(100.0 * _end_gain(b, board, seat, tribe, cell, hopes))) - cost
        if gain > gains[cell]:
            gains[cell] = gain
        if gain > best:
            best = gain
    return best


def _end_gain(b: vec[i64], board: Board, seat: i64, tribe: i64, cell: i64, hopes: Hopes) -> float:
    """What a sow brings whose last meeple is one of this tribe on this tile."""
    crowd: i64 = b[at.CROWD + cell]
    count: i64 = ((crowd >> (8 * tribe)) & 255) + 1
    owner: i64 = b[at.OWNER + cell]
    gain: float = 0.0
    if crowd & ~(255 * BIT[8 * tribe]) == 0 and owner == at.NONE and markers_of(b, seat):
        owner = seat
        gain += claim_gain(b, seat, cell, hopes)
    elders: i64 = 0
    if tribe == VIZIER:
        gain += _vizier_gain(b, seat, count)
    elif tribe == ELDER:
        elders = count
        gain += float(count) * (ELDER_MORE + (4.0 if has_djinn(b, seat, SHAMHAT) else 2.0))
    elif tribe == MERCHANT:
        gain += row_gain(b, seat, count)
    elif tribe == BUILDER:
        gain += earn_gain(b, board, cell, count, hopes)
    elif tribe == ASSASSIN:
        gain += kill_gain(b, seat, cell, count, hopes)
    else:
        gain += artisan_gain(b, board, seat, count) + find_worth(b, count)
    if b[at.WITH_WHIMS]:
        gain += float(hopes.wishes[JOIN + 8 * tribe + (count if count < MOST else MOST)]) / 100.0
    return gain + tile_gain(b, board, seat, cell, owner, elders, hopes)


def claim_gain(b: vec[i64], seat: i64, cell: i64, hopes: Hopes) -> float:
    """What it brings to claim a tile."""
    gain: float = float(tile_points(b, seat, cell)) + CLAIM_MORE
    if b[at.WITH_ARTISANS] | b[at.WITH_WHIMS]:
        gain += claim_more(b, seat, cell, hopes)
    return gain


def earn_gain(b: vec[i64], board: Board, cell: i64, count: i64, hopes: Hopes) -> float:
    """The coins of so many builders, with the compass if it pays."""
    gain: float = float(count * blue_around(b, cell))
    if hopes.usable & bit(COMPASS):
        more: i64 = 100 * count * board.numbers.item_number[COMPASS] - hopes.magic[COMPASS]
        if more > 0:
            gain += float(more) / 100.0
    return gain


def _vizier_gain(b: vec[i64], seat: i64, count: i64) -> float:
    """More viziers, and 10 points for each opponent who then has fewer."""
    own: i64 = b[at.VIZIERS + at.STRIDE * seat]
    gain: float = float(count * (3 if has_djinn(b, seat, JAFAAR) else 1))
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat:
            theirs: i64 = b[at.VIZIERS + at.STRIDE * other]
            if own <= theirs < own + count:
                gain += 10.0
            if own < theirs <= own + count:
                gain += 10.0 * OTHERS / float(b[at.PLAYERS])
    return gain


def kill_gain(b: vec[i64], seat: i64, here: i64, far: i64, hopes: Hopes) -> float:
    """The best kill in reach, also of the dagger: one that leaves a tile to claim."""
    best: float = KILL_WORTH
    stab: float = float(hopes.magic[DAGGER]) / 100.0
    reach: i64 = at.CELLS if hopes.usable & bit(DAGGER) else far
    cell: i64
    other: i64
    if markers_of(b, seat):
        for cell in range(b[at.LIMIT]):
            if (
                b[at.OWNER + cell] == at.NONE
                and at.STEPS[at.CELLS * here + cell] <= reach
                and meeples_in(b[at.CROWD + cell]) == 1
            ):
                gain: float = claim_gain(b, seat, cell, hopes)
                if at.STEPS[at.CELLS * here + cell] > far:
                    gain -= stab
                if gain > best:
                    best = gain
    for other in range(b[at.PLAYERS]):
        if other != seat and is_prey(b, other) and best < HELD_KILL_WORTH:
            best = HELD_KILL_WORTH
    return best
