"""How near a seat is to the whims it holds or could take, and what would bring it nearer: fair
guesses for bots.

A whim whose condition holds is nearly its coins; the others are worth more the more of what they
ask for is there.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import fakirs_of, goods_of
from intramuros.games.five_tribes.engine.items import items_in
from intramuros.games.five_tribes.engine.turn import whims
from intramuros.games.five_tribes.model.components import ARTISAN, CITIES, ELDER, VIZIER

READY: Final = 90
"""A whim whose condition holds, in hundredths of its coins: less than handing it in."""
FAR: Final = 15
"""One for which nothing is there yet …"""
NEAR: Final = 55
"""… and how much more it is worth just before its condition holds."""

# Where a list of wishes has what, in hundredths of a point
CLAIM: Final = 0
"""What the whims in hand gain by claiming each place."""
LYING: Final = at.CELLS
"""What the whim on each city is worth."""
JOIN: Final = LYING + CITIES
"""What they gain by n more of a tribe, at 8 tribe + n."""
MOST: Final = 7
"""More meeples than that help no more."""
SUMMON: Final = JOIN + 8 * at.TRIBES
"""What they gain by one more djinn."""
HELD: Final = SUMMON + 1
"""What they are worth now."""
NO_WISHES: Final = vec[i64]([i64(0) for _ in range(HELD + 1)])


def wishes_of(b: vec[i64], board: Board, seat: i64, ready: i64, early: i64) -> vec[i64]:
    """The wishes of a seat: `ready` and `early` say how much of a whim counts whose condition
    holds, or does not hold yet, in hundredths."""
    wishes: vec[i64] = NO_WISHES[:]
    held: i64 = b[at.WHIMS + at.STRIDE * seat]
    owned: i64 = _tiles_of(b, seat)
    whim: i64 = 0
    n: i64
    while held >> whim:
        if (held >> whim) & 1:
            _note_whim(b, board, seat, whim, owned, ready, early, wishes)
        whim += 1
    for n in range(i64(CITIES)):
        if b[at.CITY + n] != at.NONE and b[at.CITY_WHIM + n] != at.NONE:
            whim = b[at.CITY_WHIM + n]
            have: i64 = _have(b, seat, board.numbers.whim_condition[whim], owned)
            wishes[LYING + n] = _worth(b, board, whim, have, ready, early)
    return wishes


def _note_whim(
    b: vec[i64],
    board: Board,
    seat: i64,
    whim: i64,
    owned: i64,
    ready: i64,
    early: i64,
    wishes: vec[i64],
) -> None:
    """Add what a whim in hand is worth, and what would bring it nearer."""
    condition: i64 = board.numbers.whim_condition[whim]
    have: i64 = _have(b, seat, condition, owned)
    now: i64 = _worth(b, board, whim, have, ready, early)
    wishes[HELD] += now
    if have >= _needed(b, board, whim):
        return
    cell: i64
    n: i64
    if condition == whims.DJINNS:
        wishes[SUMMON] += _worth(b, board, whim, have + 1, ready, early) - now
    elif condition <= whims.LAKE or condition == whims.TILES or condition == whims.CAMELS_OUT:
        for cell in range(b[at.LIMIT]):
            if (b[at.LAND] >> cell) & 1 and b[at.OWNER + cell] == at.NONE:
                then: i64 = have + _adds(b, condition, cell)
                if condition == whims.GROUP:
                    then = _group(owned | bit(cell), cell)
                if then > have:
                    wishes[CLAIM + cell] += _worth(b, board, whim, then, ready, early) - now
    else:
        tribe: i64 = _tribe_for(condition)
        if tribe != at.NONE:
            for n in range(i64(1), i64(MOST + 1)):
                then = have + n
                if condition == whims.MOST_VIZIERS:
                    then = i64(n > _behind(b, seat))
                more: i64 = _worth(b, board, whim, then, ready, early) - now
                wishes[JOIN + 8 * tribe + n] += more


def _needed(b: vec[i64], board: Board, whim: i64) -> i64:
    """How much a whim asks for."""
    if board.numbers.whim_condition[whim] == whims.CAMELS_OUT:
        return whims.HALF_OF_CAMELS[b[at.PLAYERS]] + 1
    return board.numbers.whim_number[whim]


def _worth(b: vec[i64], board: Board, whim: i64, have: i64, ready: i64, early: i64) -> i64:
    """What a whim is worth, in hundredths, to a seat that has so much of what it asks for."""
    needed: i64 = _needed(b, board, whim)
    if have >= needed:
        return board.numbers.whim_coins[whim] * READY * ready // 100
    return board.numbers.whim_coins[whim] * (FAR + NEAR * have // needed) * early // 100


def _tribe_for(condition: i64) -> i64:
    """The tribe that a condition is about, or NONE."""
    if condition == whims.VIZIERS or condition == whims.MOST_VIZIERS:
        return VIZIER
    if condition == whims.ELDERS:
        return ELDER
    return ARTISAN if condition == whims.ARTISANS else at.NONE


def _have(b: vec[i64], seat: i64, condition: i64, owned: i64) -> i64:
    """How much a seat has of what a whim asks for; 1 for what just holds."""
    own: i64 = at.STRIDE * seat
    if condition == whims.VIZIERS:
        return b[at.VIZIERS + own]
    if condition == whims.ELDERS:
        return b[at.ELDERS + own]
    if condition == whims.ARTISANS:
        return b[at.ARTISANS + own]
    if condition == whims.DJINNS:
        return bit_count(b[at.DJINNS + own])
    if condition == whims.ITEMS:
        return items_in(b[at.ITEMS + own])
    if condition == whims.FAKIRS:
        return fakirs_of(b, seat)
    if condition == whims.GOODS:
        return bit_count(goods_of(b, seat))
    if condition == whims.CAMELS_OUT:
        return whims.ALL_CAMELS[b[at.PLAYERS]] - b[at.CAMELS + own]
    if condition == whims.MOST_VIZIERS:
        return i64(_behind(b, seat) < 0)
    if condition == whims.FEWEST_COINS:
        return i64(_is_poorest(b, seat))
    have: i64 = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        if (owned >> cell) & 1:
            if condition == whims.GROUP:
                size: i64 = _group(owned, cell)
                if size > have:
                    have = size
            else:
                have += _adds(b, condition, cell)
    return have


def _behind(b: vec[i64], seat: i64) -> i64:
    """How many viziers a seat has less than the one of the others with the most."""
    most: i64 = 0
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat and b[at.VIZIERS + at.STRIDE * other] > most:
            most = b[at.VIZIERS + at.STRIDE * other]
    return most - b[at.VIZIERS + at.STRIDE * seat]


def _is_poorest(b: vec[i64], seat: i64) -> bool:
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat and b[at.COINS + at.STRIDE * other] <= b[at.COINS + at.STRIDE * seat]:
            return False
    return True


def _tiles_of(b: vec[i64], seat: i64) -> i64:
    """The tiles of a seat, as bits."""
    owned: i64 = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        if b[at.OWNER + cell] == seat:
            owned |= bit(cell)
    return owned


def _adds(b: vec[i64], condition: i64, cell: i64) -> i64:
    """How much a tile brings of what a whim asks for."""
    if condition == whims.TILES or condition == whims.CAMELS_OUT:
        return 1
    if condition == whims.PALMS:
        return b[at.PALMS + cell]
    if condition == whims.PALACES:
        return b[at.PALACES + cell]
    if condition == whims.RED:
        return (b[at.RED] >> cell) & 1
    if condition == whims.BLUE:
        return (b[at.BLUE] >> cell) & 1
    if condition == whims.VILLAGES:
        return (b[at.VILLAGES] >> cell) & 1
    if condition == whims.OASES:
        return (b[at.OASES] >> cell) & 1
    if condition == whims.LAKE:
        return (b[at.SHORE] >> cell) & 1
    if condition == whims.RING:
        around: i64 = at.EIGHT[cell] & b[at.PLACES]
        return i64(bit_count(around) < 8)
    action: i64 = at.ACTION[b[at.KIND + cell]]
    if condition == whims.SACRED:
        return i64(action == at.SACRED)
    if condition == whims.MARKETS:
        return i64(action == at.SMALL or action == at.LARGE or action == at.SPECIALIZED)
    return i64(condition == whims.FABULOUS and action == at.FABULOUS)


def _group(owned: i64, cell: i64) -> i64:
    """How many tiles are connected with one of them, itself included."""
    group: i64 = bit(cell)
    fresh: i64 = group
    other: i64
    while fresh:
        grown: i64 = 0
        for other in range(i64(at.CELLS)):
            if (fresh >> other) & 1:
                grown |= at.FOUR_BESIDE[other]
        fresh = grown & owned & ~group
        group |= fresh
    return bit_count(group)
