"""How many complete sows there are: source, path and order, equal meeples not told apart."""

from typing import Final

from intramuros.core import state as core
from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.codes import DROP
from intramuros.games.five_tribes.engine.layout import (
    AT,
    CAME_FROM,
    CELLS,
    HAND,
    MOVING,
    PHASE,
    SOWING,
    TRIBES,
    add_meeple,
    meeple,
    meeples_in,
    remove_meeples,
)
from intramuros.games.five_tribes.engine.sowing import fill_drops, sources, take
from intramuros.games.five_tribes.engine.state import State

_BLANK: Final = vec[i64]([i64(0) for _ in range(4 * TRIBES)])


def count_sows(state: core.State) -> int:
    """The complete sows from here; the ways to complete one that is under way."""
    assert isinstance(state, State)
    b: vec[i64] = state.buffer
    total: i64 = 0
    cell: i64
    if b[PHASE] == SOWING:
        total = _completions(b[:])
    elif b[PHASE] == MOVING:
        found: i64 = sources(b)
        for cell in range(i64(CELLS)):
            if (found >> cell) & 1:
                c: vec[i64] = b[:]
                take(c, cell)
                total += _completions(c)
    return int(total)


def _completions(b: vec[i64]) -> i64:
    """The ways to sow the hand to its end; leaves the buffer as it was."""
    out: vec[i64] = _BLANK[:]
    size: i64 = fill_drops(b, out)
    hand: i64 = b[HAND]
    if meeples_in(hand) == 1:
        return size
    at: i64 = b[AT]
    came_from: i64 = b[CAME_FROM]
    total: i64 = 0
    n: i64
    for n in range(size):
        tribe: i64 = (out[n] - DROP) % TRIBES
        cell: i64 = (out[n] - DROP) // TRIBES
        b[HAND] = hand - meeple(tribe)
        b[AT] = cell
        b[CAME_FROM] = at
        add_meeple(b, cell, tribe)
        total += _completions(b)
        remove_meeples(b, cell, tribe, 1)
    b[HAND] = hand
    b[AT] = at
    b[CAME_FROM] = came_from
    return total
