"""What the end of a sow brings, before it is played: fair guesses for bots.

Every tile in reach that holds a tribe of the hand can be reached with that tribe last, so the best
end of a sow needs no search.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import BIT, bit, bit_count, meeples_in
from intramuros.games.five_tribes.engine.board import Board, plain_walks
from intramuros.games.five_tribes.engine.cards import FAKIR, fakirs_of, goods_of
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.pieces import blue_around, markers_of
from intramuros.games.five_tribes.engine.score import tile_points
from intramuros.games.five_tribes.engine.turn.assassins import is_prey
from intramuros.games.five_tribes.engine.turn.tiles import LARGE_CHOICE, LARGE_PRICE, SMALL_PRICE
from intramuros.games.five_tribes.engine.turn.walks import SIDES, Walks, side_of
from intramuros.games.five_tribes.model.components import (
    ASSASSIN,
    BUILDER,
    ELDER,
    JAFAAR,
    MERCHANT,
    SHAMHAT,
    VIZIER,
)

OTHERS: Final = 0.5
"""How much the points of the best opponent weigh against the own ones."""
FAKIR_WORTH: Final = 1.7
ELDER_MORE: Final = 1.0
"""An elder is more than its points: it summons djinns."""
VIZIER_MORE: Final = 0.8
"""A vizier is more than its points: it may overtake somebody later."""
SET_MORE: Final = 0.35
"""How much of what the next good would add to a set is worth while it may still come."""
COPY_WORTH: Final = 1.5
"""A good of which there is one already."""
DJINN_MORE: Final = 1.5
KILL_WORTH: Final = 1.0
HELD_KILL_WORTH: Final = 2.0
GIFT: Final = 0.3
"""What a palm or palace on an opponent's tile costs, for each of its points."""


def note_ends(
    b: vec[i64],
    board: Board,
    seat: i64,
    hand: i64,
    here: i64,
    came_from: i64,
    gains: vec[i64],
) -> i64:
    """Note by tile what a sow of this hand can bring if it ends there, where that is more than is
    noted already; the most that it can bring. All in hundredths of a point."""
    n: i64 = meeples_in(hand)
    walks: Walks = plain_walks(board, n)
    found: i64 = walks.ends[(n * SIDES + side_of(here, came_from)) * at.CELLS + here]
    if came_from == at.NOWHERE:
        found &= ~bit(here)  # the source is empty
    best: i64 = 0
    tribe: i64
    cell: i64
    for tribe in range(i64(at.TRIBES)):
        if (hand >> (8 * tribe)) & 255 == 0:
            continue
        there: i64 = found & b[at.WITH + tribe]
        for cell in range(b[at.LIMIT]):
            if (there >> cell) & 1:
                gain: i64 = i64(int(100.0 * _end_gain(b, board, seat, tribe, cell)))
                if gain > gains[cell]:
                    gains[cell] = gain
                if gain > best:
                    best = gain
    return best


def _end_gain(b: vec[i64], board: Board, seat: i64, tribe: i64, cell: i64) -> float:
    """What a sow brings whose last meeple is one of this tribe on this tile."""
    crowd: i64 = b[at.CROWD + cell]
    count: i64 = ((crowd >> (8 * tribe)) & 255) + 1
    owner: i64 = b[at.OWNER + cell]
    gain: float = 0.0
    if crowd & ~(255 * BIT[8 * tribe]) == 0 and owner == at.NONE and markers_of(b, seat):
        owner = seat
        gain += float(tile_points(b, seat, cell))
    elders: i64 = 0
    if tribe == VIZIER:
        gain += _vizier_gain(b, seat, count)
    elif tribe == ELDER:
        elders = count
        gain += float(count) * (ELDER_MORE + (4.0 if has_djinn(b, seat, SHAMHAT) else 2.0))
    elif tribe == MERCHANT:
        gain += _row_gain(b, seat, count)
    elif tribe == BUILDER:
        gain += float(count * blue_around(b, cell))
    elif tribe == ASSASSIN:
        gain += kill_gain(b, seat, cell, count)
    return gain + tile_gain(b, board, seat, cell, owner, elders)


def _vizier_gain(b: vec[i64], seat: i64, count: i64) -> float:
    """More viziers, and 10 points for each opponent who then has fewer."""
    own: i64 = b[at.VIZIERS + at.STRIDE * seat]
    gain: float = float(count) * (VIZIER_MORE + (3.0 if has_djinn(b, seat, JAFAAR) else 1.0))
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat:
            theirs: i64 = b[at.VIZIERS + at.STRIDE * other]
            if own <= theirs < own + count:
                gain += 10.0
            if own < theirs <= own + count:
                gain += 10.0 * OTHERS / float(b[at.PLAYERS])
    return gain


def _card_gain(kind: i64, held: i64) -> float:
    """One more card for a seat that holds these kinds of goods."""
    if kind == FAKIR:
        return FAKIR_WORTH
    if (held >> kind) & 1:
        return COPY_WORTH
    size: i64 = bit_count(held)
    return float(at.SET_VALUE[size + 1] - at.SET_VALUE[size]) + SET_MORE


def _row_gain(b: vec[i64], seat: i64, count: i64) -> float:
    """The first cards of the row."""
    held: i64 = goods_of(b, seat)
    gain: float = 0.0
    n: i64
    for n in range(count if count < b[at.ROW_SIZE] else b[at.ROW_SIZE]):
        kind: i64 = b[at.ROW + n]
        gain += _card_gain(kind, held)
        if kind != FAKIR:
            held |= bit(kind)
    return gain


def kill_gain(b: vec[i64], seat: i64, here: i64, far: i64) -> float:
    """The best kill in reach: one that leaves a tile to claim."""
    best: float = KILL_WORTH
    cell: i64
    other: i64
    if markers_of(b, seat):
        for cell in range(b[at.LIMIT]):
            if (
                b[at.OWNER + cell] == at.NONE
                and at.STEPS[at.CELLS * here + cell] <= far
                and meeples_in(b[at.CROWD + cell]) == 1
            ):
                gain: float = float(tile_points(b, seat, cell))
                if gain > best:
                    best = gain
    for other in range(b[at.PLAYERS]):
        if other != seat and is_prey(b, other) and best < HELD_KILL_WORTH:
            best = HELD_KILL_WORTH
    return best


def piece_gain(b: vec[i64], seat: i64, palace: bool, owner: i64) -> float:
    if owner == at.NONE or (b[at.PALACES_LEFT] if palace else b[at.PALMS_LEFT]) == 0:
        return 0.0
    piece: float = 5.0 if palace else 3.0
    return piece if owner == seat else -GIFT * piece


def tile_gain(b: vec[i64], board: Board, seat: i64, cell: i64, owner: i64, elders: i64) -> float:
    """The action of a tile for a seat that has gained these elders by then."""
    action: i64 = at.ACTION[b[at.KIND + cell]]
    if action == at.OASIS or action == at.VILLAGE:
        return piece_gain(b, seat, action == at.VILLAGE, owner)
    if action == at.SACRED:
        return _djinn_gain(b, board, seat, elders)
    if action == at.SMALL:
        return _market_gain(b, seat, 3, 1, SMALL_PRICE)
    return _market_gain(b, seat, LARGE_CHOICE, 2, LARGE_PRICE)


def _market_gain(b: vec[i64], seat: i64, choice: i64, cards: i64, price: i64) -> float:
    """The best cards among the first ones, less their price."""
    if b[at.COINS + at.STRIDE * seat] < price:
        return 0.0
    held: i64 = goods_of(b, seat)
    first: float = 0.0
    second: float = 0.0
    n: i64
    for n in range(choice if choice < b[at.ROW_SIZE] else b[at.ROW_SIZE]):
        gain: float = _card_gain(b[at.ROW + n], held)
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    total: float = first - float(price)
    if cards == 2:
        total += second
    return total if total > 0.0 else 0.0


def _djinn_gain(b: vec[i64], board: Board, seat: i64, elders: i64) -> float:
    """The best djinn of the row, less what it costs."""
    fakirs: i64 = fakirs_of(b, seat)
    held: i64 = b[at.ELDERS + at.STRIDE * seat] + elders
    if held < 1 or held + fakirs < 2:
        return 0.0
    best: float = 0.0
    n: i64
    for n in range(b[at.DJINN_ROW_SIZE]):
        gain: float = float(board.numbers.points[b[at.DJINN_ROW + n]]) + DJINN_MORE
        if gain > best:
            best = gain
    elder: float = ELDER_MORE + (4.0 if has_djinn(b, seat, SHAMHAT) else 2.0)
    best -= elder + (FAKIR_WORTH if fakirs else elder)
    return best if best > 0.0 else 0.0
