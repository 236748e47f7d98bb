"""What a state of Five Tribes is worth to a seat: the knowledge that bots use.

The points as they stand, what is in hand at a fair price, and what the rest of the turn will bring.
A sow that is under way is worth the best place where it can still end: every tile in reach that
holds a tribe of the hand can be reached with that tribe last, so no search is needed. A place in
the turn order is worth the best end that is likely to be left when its turn comes.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.state import State
from intramuros.games.five_tribes import engine
from intramuros.games.five_tribes.engine.bidding import PLACES, is_free, price_at
from intramuros.games.five_tribes.engine.cards import FAKIR, GOODS, fakirs_of, goods_of
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    ACTION,
    AT,
    BIDDING,
    BIDS_SIZE,
    BIT,
    CAME_FROM,
    CAMELS,
    CELLS,
    CHOOSING,
    COINS,
    COLLECTED,
    CROWD,
    DJINN_ROW,
    DJINN_ROW_SIZE,
    DOUBLED,
    DRAWING,
    EARNING,
    ELDERS,
    HAND,
    IS_PALACE,
    KILL_TILE,
    KILLING,
    KIND,
    LOWEST_FIRST,
    MOVING,
    NONE,
    NOWHERE,
    OASIS,
    OVER,
    OWNER,
    PALACES_LEFT,
    PALMS_LEFT,
    PEOPLING,
    PHASE,
    PLACING,
    PLAYERS,
    POINTS,
    ROW,
    ROW_SIZE,
    SACRED,
    SEAT,
    SET_VALUE,
    SMALL,
    SOWING,
    SPOT,
    STEPS,
    STRIDE,
    THEN,
    TRIBES,
    TURNS,
    TURNS_SIZE,
    VICTIM,
    VILLAGE,
    VIZIERS,
    WITH,
    bit,
    bit_count,
    blue_around,
    meeples_in,
)
from intramuros.games.five_tribes.engine.pieces import has_djinn
from intramuros.games.five_tribes.engine.scoring import points, tile_points
from intramuros.games.five_tribes.engine.sowing import is_source, reach
from intramuros.games.five_tribes.engine.tiles import LARGE_CHOICE, LARGE_PRICE, SMALL_PRICE
from intramuros.games.five_tribes.engine.turns import is_prey
from intramuros.games.five_tribes.tables import (
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
CARD_WORTH: Final = 2.0
DRAWN_DJINN: Final = 8.0
KILL_WORTH: Final = 1.0
HELD_KILL_WORTH: Final = 2.0
NO_END: Final = 1.0
"""A sow that can only end where it drops a meeple on its way."""
LATER: Final = 0.8
"""What is left of the prospects of a turn that comes later."""
GIFT: Final = 0.3
"""What a palm or palace on an opponent's tile costs, for each of its points."""


def value(state: State, seat: int) -> float:
    """What the state is worth to a seat, in points."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    own: float = 0.0
    best: float = 0.0
    scores: vec[i64] = points(b)
    other: i64
    for other in range(b[PLAYERS]):
        worth: float = float(scores[other]) + _in_hand(b, other)
        if other == seat:
            own = worth
        elif worth > best:
            best = worth
    if b[PHASE] == OVER:
        return float(scores[seat]) - OTHERS * best
    total: float = own - OTHERS * best
    if b[SEAT] == seat:
        total += _pending(b, seat, b[PHASE])
    return total + LATER * _turns(b, seat)


def _in_hand(b: vec[i64], seat: i64) -> float:
    """What a seat has beyond its points."""
    at: i64 = STRIDE * seat
    size: i64 = bit_count(goods_of(b, seat))
    more: float = FAKIR_WORTH * float(fakirs_of(b, seat)) + ELDER_MORE * float(b[ELDERS + at])
    more += VIZIER_MORE * float(b[VIZIERS + at])
    if 0 < size < GOODS:
        more += SET_MORE * float(SET_VALUE[size + 1] - SET_VALUE[size])
    return more


# The rest of the turn


def _pending(b: vec[i64], seat: i64, phase: i64) -> float:
    """What the seat may expect of the rest of its turn, from this phase on."""
    at: i64 = b[AT]
    if phase == SOWING:
        came_from: i64 = b[CAME_FROM]
        best: float = _best_end(b, seat, b[HAND], at, came_from, _NOWHERE)
        return best if best > 0.0 else NO_END
    if phase == MOVING:
        return _prospects(b, seat)[0]
    if phase == ACTING:
        return _tile_gain(b, seat, at, b[OWNER + at], 0)
    if phase == EARNING:
        coins: i64 = b[COLLECTED] * blue_around(b, at) * (2 if b[DOUBLED] else 1)
        return float(coins) + _tile_gain(b, seat, at, b[OWNER + at], 0)
    if phase == KILLING:
        gain: float = _tile_gain(b, seat, at, b[OWNER + at], 0)
        if b[KILL_TILE] == NONE and b[VICTIM] == NONE:
            return gain + _kill_gain(b, seat, at, b[COLLECTED])
        return gain + KILL_WORTH
    if phase == PLACING:
        spot: i64 = b[SPOT]
        piece: float = _piece_gain(b, seat, b[IS_PALACE] != 0, b[OWNER + spot])
        return piece + _pending(b, seat, b[THEN])
    if phase == CHOOSING:
        return DRAWN_DJINN + _pending(b, seat, b[THEN])
    if phase == DRAWING:
        return CARD_WORTH + _pending(b, seat, b[THEN])
    if phase == PEOPLING:
        return _pending(b, seat, b[THEN])
    return 0.0


def _best_end(
    b: vec[i64], seat: i64, hand: i64, at: i64, came_from: i64, gains: "vec[i64]"
) -> float:
    """The best gain of a sow of this hand; the gains of all ends go to the list by tile.

    A list that is empty is left alone. Gains there are hundredths.
    """
    n: i64 = meeples_in(hand)
    while n > 5:
        n -= 2  # as far as parity goes, long walks end anywhere
    ends: i64 = reach(n, came_from, at)
    best: float = 0.0
    wanted: i64 = i64(len(gains))
    tribe: i64
    cell: i64
    for tribe in range(i64(TRIBES)):
        if (hand >> (8 * tribe)) & 255 == 0:
            continue
        there: i64 = ends & b[WITH + tribe]
        if came_from == NOWHERE:
            there &= ~bit(at)  # the source is empty
        if there == 0:
            continue
        for cell in range(i64(CELLS)):
            if (there >> cell) & 1:
                gain: float = _end_gain(b, seat, tribe, cell)
                if gain > best:
                    best = gain
                if wanted:
                    hundredths: i64 = i64(int(100.0 * gain))
                    if hundredths > gains[cell]:
                        gains[cell] = hundredths
    return best


def _end_gain(b: vec[i64], seat: i64, tribe: i64, cell: i64) -> float:
    """What a sow brings whose last meeple is one of this tribe on this tile."""
    crowd: i64 = b[CROWD + cell]
    count: i64 = ((crowd >> (8 * tribe)) & 255) + 1
    owner: i64 = b[OWNER + cell]
    gain: float = 0.0
    if crowd & ~(255 * BIT[8 * tribe]) == 0 and owner == NONE and b[CAMELS + STRIDE * seat]:
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
        gain += _kill_gain(b, seat, cell, count)
    return gain + _tile_gain(b, seat, cell, owner, elders)


def _vizier_gain(b: vec[i64], seat: i64, count: i64) -> float:
    """More viziers, and 10 points for each opponent who then has fewer."""
    own: i64 = b[VIZIERS + STRIDE * seat]
    gain: float = float(count) * (VIZIER_MORE + (3.0 if has_djinn(b, seat, JAFAAR) else 1.0))
    other: i64
    for other in range(b[PLAYERS]):
        if other != seat:
            theirs: i64 = b[VIZIERS + STRIDE * other]
            if own <= theirs < own + count:
                gain += 10.0
            if own < theirs <= own + count:
                gain += 10.0 * OTHERS / float(b[PLAYERS])
    return gain


def _card_gain(kind: i64, held: i64) -> float:
    """A card more for who holds these kinds of goods."""
    if kind == FAKIR:
        return FAKIR_WORTH
    if (held >> kind) & 1:
        return COPY_WORTH
    size: i64 = bit_count(held)
    return float(SET_VALUE[size + 1] - SET_VALUE[size]) + SET_MORE


def _row_gain(b: vec[i64], seat: i64, count: i64) -> float:
    """The first cards of the row."""
    held: i64 = goods_of(b, seat)
    gain: float = 0.0
    n: i64
    for n in range(count if count < b[ROW_SIZE] else b[ROW_SIZE]):
        kind: i64 = b[ROW + n]
        gain += _card_gain(kind, held)
        if kind != FAKIR:
            held |= bit(kind)
    return gain


def _kill_gain(b: vec[i64], seat: i64, at: i64, far: i64) -> float:
    """The best kill in reach: one that leaves a tile to claim."""
    best: float = KILL_WORTH
    cell: i64
    other: i64
    if b[CAMELS + STRIDE * seat]:
        for cell in range(i64(CELLS)):
            if (
                b[OWNER + cell] == NONE
                and STEPS[CELLS * at + cell] <= far
                and meeples_in(b[CROWD + cell]) == 1
            ):
                gain: float = float(tile_points(b, seat, cell))
                if gain > best:
                    best = gain
    for other in range(b[PLAYERS]):
        if other != seat and is_prey(b, other) and best < HELD_KILL_WORTH:
            best = HELD_KILL_WORTH
    return best


def _piece_gain(b: vec[i64], seat: i64, palace: bool, owner: i64) -> float:
    if owner == NONE or (b[PALACES_LEFT] if palace else b[PALMS_LEFT]) == 0:
        return 0.0
    piece: float = 5.0 if palace else 3.0
    return piece if owner == seat else -GIFT * piece


def _tile_gain(b: vec[i64], seat: i64, cell: i64, owner: i64, elders: i64) -> float:
    """The action of a tile for a seat that has so many elders more by then."""
    action: i64 = ACTION[b[KIND + cell]]
    if action == OASIS or action == VILLAGE:
        return _piece_gain(b, seat, action == VILLAGE, owner)
    if action == SACRED:
        return _djinn_gain(b, seat, elders)
    if action == SMALL:
        return _market_gain(b, seat, 3, 1, SMALL_PRICE)
    return _market_gain(b, seat, LARGE_CHOICE, 2, LARGE_PRICE)


def _market_gain(b: vec[i64], seat: i64, choice: i64, cards: i64, price: i64) -> float:
    """The best cards among the first ones, less their price."""
    if b[COINS + STRIDE * seat] < price:
        return 0.0
    held: i64 = goods_of(b, seat)
    first: float = 0.0
    second: float = 0.0
    n: i64
    for n in range(choice if choice < b[ROW_SIZE] else b[ROW_SIZE]):
        gain: float = _card_gain(b[ROW + n], held)
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    total: float = first - float(price)
    if cards == 2:
        total += second
    return total if total > 0.0 else 0.0


def _djinn_gain(b: vec[i64], seat: i64, elders: i64) -> float:
    """The best djinn of the row, less what it costs."""
    fakirs: i64 = fakirs_of(b, seat)
    held: i64 = b[ELDERS + STRIDE * seat] + elders
    if held < 1 or held + fakirs < 2:
        return 0.0
    best: float = 0.0
    n: i64
    for n in range(b[DJINN_ROW_SIZE]):
        gain: float = float(POINTS[b[DJINN_ROW + n]]) + DJINN_MORE
        if gain > best:
            best = gain
    elder: float = ELDER_MORE + (4.0 if has_djinn(b, seat, SHAMHAT) else 2.0)
    best -= elder + (FAKIR_WORTH if fakirs else elder)
    return best if best > 0.0 else 0.0


# Turns to come


_NOWHERE: Final = vec[i64]([i64(0)])[:0]
_BLANK: Final = vec[i64]([i64(0) for _ in range(30)])


def _turns(b: vec[i64], seat: i64) -> float:
    """What the seat's places in the turn order are worth: who comes later finds less."""
    total: float = 0.0
    found: list[float] = []
    n: i64
    for n in range(b[TURNS_SIZE]):
        if b[TURNS + n] & 7 == seat:
            if not found:
                found = _prospects(b, seat)
            rank: float = float(n)
            if b[PHASE] == BIDDING:
                rank += _overtaken(b, b[TURNS + n] >> 3)
            low: i64 = i64(int(rank))
            if low >= 3:
                total += found[3]
            else:
                total += found[low] + (found[low + 1] - found[low]) * (rank - float(low))
    return total


def _overtaken(b: vec[i64], price: i64) -> float:
    """How many of those who have still to bid will come before a marker on this price, if they
    take any free place."""
    free: i64 = 0
    before: i64 = 0
    place: i64
    for place in range(i64(PLACES)):
        other: i64 = price_at(b, place)
        if other != NONE and is_free(b, other):
            free += 1
            if (other < price if b[LOWEST_FIRST] else other > price) or other == price:
                before += 1  # a place that is taken can be free only if it is 0: F-49
    return float(b[BIDS_SIZE] * before) / float(free)


def _prospects(b: vec[i64], seat: i64) -> list[float]:
    """The best ends of all sows on four different tiles, best first."""
    gains: vec[i64] = _BLANK[:]
    cell: i64
    for cell in range(i64(CELLS)):
        if b[CROWD + cell] and is_source(b, cell):
            _best_end(b, seat, b[CROWD + cell], cell, NOWHERE, gains)
    best: list[float] = []
    while len(best) < 4:
        most: i64 = 0
        for cell in range(i64(CELLS)):
            if gains[cell] > gains[most]:
                most = cell
        best.append(float(gains[most]) / 100.0)
        gains[most] = 0
    return best
