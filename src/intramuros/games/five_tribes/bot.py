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
from intramuros.games.five_tribes.engine.cards import GOODS, fakirs_of, goods_of
from intramuros.games.five_tribes.engine.gains import (
    ELDER_MORE,
    FAKIR_WORTH,
    KILL_WORTH,
    OTHERS,
    SET_MORE,
    VIZIER_MORE,
    kill_gain,
    note_ends,
    piece_gain,
    tile_gain,
)
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    AT,
    BIDDING,
    BIDS_SIZE,
    CAME_FROM,
    CELLS,
    CHOOSING,
    COLLECTED,
    CROWD,
    DOUBLED,
    DRAWING,
    EARNING,
    ELDERS,
    HAND,
    IS_PALACE,
    KILL_TILE,
    KILLING,
    LOWEST_FIRST,
    MOVING,
    NONE,
    NOWHERE,
    OVER,
    OWNER,
    PEOPLING,
    PHASE,
    PLACING,
    PLAYERS,
    SEAT,
    SET_VALUE,
    SOWING,
    SPOT,
    STRIDE,
    THEN,
    TURNS,
    TURNS_SIZE,
    VICTIM,
    VIZIERS,
    bit_count,
    blue_around,
)
from intramuros.games.five_tribes.engine.score import points
from intramuros.games.five_tribes.engine.turn.bidding import PLACES, is_free, price_at
from intramuros.games.five_tribes.engine.turn.sowing import is_source

CARD_WORTH: Final = 2.0
DRAWN_DJINN: Final = 8.0
NO_END: Final = 1.0
"""A sow that can only end where it drops a meeple on its way."""
LATER: Final = 0.8
"""What is left of the prospects of a turn that comes later."""


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
        best: i64 = note_ends(b, seat, b[HAND], at, b[CAME_FROM], _BLANK[:])
        return float(best) / 100.0 if best else NO_END
    if phase == MOVING:
        return _prospects(b, seat)[0]
    if phase == ACTING:
        return tile_gain(b, seat, at, b[OWNER + at], 0)
    if phase == EARNING:
        coins: i64 = b[COLLECTED] * blue_around(b, at) * (2 if b[DOUBLED] else 1)
        return float(coins) + tile_gain(b, seat, at, b[OWNER + at], 0)
    if phase == KILLING:
        gain: float = tile_gain(b, seat, at, b[OWNER + at], 0)
        if b[KILL_TILE] == NONE and b[VICTIM] == NONE:
            return gain + kill_gain(b, seat, at, b[COLLECTED])
        return gain + KILL_WORTH
    if phase == PLACING:
        spot: i64 = b[SPOT]
        piece: float = piece_gain(b, seat, b[IS_PALACE] != 0, b[OWNER + spot])
        return piece + _pending(b, seat, b[THEN])
    if phase == CHOOSING:
        return DRAWN_DJINN + _pending(b, seat, b[THEN])
    if phase == DRAWING:
        return CARD_WORTH + _pending(b, seat, b[THEN])
    if phase == PEOPLING:
        return _pending(b, seat, b[THEN])
    return 0.0


# Turns to come


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
            note_ends(b, seat, b[CROWD + cell], cell, NOWHERE, gains)
    best: list[float] = []
    while len(best) < 4:
        most: i64 = 0
        for cell in range(i64(CELLS)):
            if gains[cell] > gains[most]:
                most = cell
        best.append(float(gains[most]) / 100.0)
        gains[most] = 0
    return best
