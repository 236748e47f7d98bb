"""Every action of the seat to act, rising, into a buffer."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import fakirs_of, goods_of
from intramuros.games.five_tribes.engine.codes import (
    EARN,
    END,
    FAKIR_COUNTS,
    KEEP,
    KILL,
    KILL_HELD,
    PASS,
    PLACE,
    SELL,
    SKIP,
    TAKE,
)
from intramuros.games.five_tribes.engine.djinns.use import DJINN_COUNT, fill_uses
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    AT,
    BIDDING,
    CELLS,
    COLLECTED,
    CROWD,
    DRAWN,
    EARNING,
    ELDERS,
    KILL_TILE,
    KILLING,
    MOVING,
    NONE,
    PHASE,
    PLACING,
    PLAYERS,
    SEAT,
    SELLING,
    SOWING,
    STEPS,
    STRIDE,
    TRIBES,
    VICTIM,
    VIZIERS,
)
from intramuros.games.five_tribes.engine.turn.bidding import fill_bids
from intramuros.games.five_tribes.engine.turn.sowing import fill_drops, sources
from intramuros.games.five_tribes.engine.turn.tiles import fill_tile
from intramuros.games.five_tribes.engine.turns import is_prey

MOST: Final = 3400
"""No state has more actions: all kills with all fakirs and all uses of djinns."""
FEW: Final = 1000
"""Nor has any other phase so many: all sets and all uses."""


def room(b: vec[i64]) -> i64:
    """How large a buffer must be."""
    return MOST if b[PHASE] == KILLING else FEW


def fill(b: vec[i64], out: vec[i64]) -> i64:
    """Write every action of the seat to act; how many."""
    phase: i64 = b[PHASE]
    seat: i64 = b[SEAT]
    size: i64 = 0
    if phase == SOWING:
        return fill_drops(b, out)
    if phase == MOVING:
        size = _fill_takes(b, out)
    elif phase == SELLING:
        return _fill_sale(b, seat, out)
    elif phase == BIDDING:
        return fill_bids(b, out)
    elif phase == ACTING:
        size = fill_tile(b, out)
        out[size] = SKIP
        size += 1
    elif phase == KILLING:
        size = _fill_kills(b, seat, out)
    elif phase == EARNING:
        n: i64
        for n in range(fakirs_of(b, seat) + 1):
            out[size] = EARN + n
            size += 1
    elif phase == PLACING:
        out[0] = PLACE
        size = 1
    else:
        return _fill_keeps(b, out)
    return fill_uses(b, seat, out, size)


def _fill_takes(b: vec[i64], out: vec[i64]) -> i64:
    found: i64 = sources(b)
    size: i64 = 0
    cell: i64
    if found == 0:  # F-92
        out[0] = PASS
        return 1
    for cell in range(i64(CELLS)):
        if (found >> cell) & 1:
            out[size] = TAKE + cell
            size += 1
    return size


def _fill_kills(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """On the board with fakirs from what the way needs; then in front of opponents."""
    size: i64 = 0
    cell: i64 = b[KILL_TILE]
    if cell != NONE:
        return _fill_tile_kills(b, cell, 0, 0, out, size)
    if b[VICTIM] != NONE:
        return _fill_held_kills(b, b[VICTIM], out, size)
    fakirs: i64 = fakirs_of(b, seat)
    out_of_reach: bool = True
    for cell in range(i64(CELLS)):
        if b[CROWD + cell]:
            need: i64 = STEPS[CELLS * b[AT] + cell] - b[COLLECTED]
            if need <= 0:
                need = 0
                out_of_reach = False
            size = _fill_tile_kills(b, cell, need, fakirs, out, size)
    other: i64
    for other in range(b[PLAYERS]):
        if other != seat and is_prey(b, other):
            out_of_reach = False
            size = _fill_held_kills(b, other, out, size)
    if out_of_reach:  # nobody has to give up fakirs
        out[size] = SKIP
        size += 1
    return size


def _fill_tile_kills(
    b: vec[i64], cell: i64, need: i64, fakirs: i64, out: vec[i64], size: i64
) -> i64:
    tribe: i64
    n: i64
    for tribe in range(i64(TRIBES)):
        if (b[CROWD + cell] >> (8 * tribe)) & 255:
            for n in range(need, fakirs + 1):
                out[size] = KILL + (TRIBES * cell + tribe) * FAKIR_COUNTS + n
                size += 1
    return size


def _fill_held_kills(b: vec[i64], victim: i64, out: vec[i64], size: i64) -> i64:
    if b[VIZIERS + STRIDE * victim]:
        out[size] = KILL_HELD + 2 * victim
        size += 1
    if b[ELDERS + STRIDE * victim]:
        out[size] = KILL_HELD + 2 * victim + 1
        size += 1
    return size


def _fill_sale(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """Powers, then every set of different goods, then the end (F-87, F-88)."""
    size: i64 = fill_uses(b, seat, out, 0)
    goods: i64 = goods_of(b, seat)
    part: i64 = (0 - goods) & goods
    while part:  # the parts of a set of bits, rising
        out[size] = SELL + part - 1
        size += 1
        part = (part - goods) & goods
    out[size] = END
    return size + 1


def _fill_keeps(b: vec[i64], out: vec[i64]) -> i64:
    size: i64 = 0
    djinn: i64
    for djinn in range(i64(DJINN_COUNT)):
        if (b[DRAWN] >> djinn) & 1:
            out[size] = KEEP + djinn
            size += 1
    return size
