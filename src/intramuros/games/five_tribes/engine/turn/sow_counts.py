"""Nothing but sowing: how many complete sows there are, and how fast they are made."""

from typing import Final

from intramuros.core import state as core
from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine.codes import DROP
from intramuros.games.five_tribes.engine.layout import (
    AT,
    CAME_FROM,
    CELLS,
    CROWD,
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
from intramuros.games.five_tribes.engine.state import State
from intramuros.games.five_tribes.engine.turn.sowing import fill_drops, sources, take

_BLANK: Final = vec[i64]([i64(0) for _ in range(4 * TRIBES)])


def count_sows(state: core.State) -> int:
    """The complete sows from here, or the ways to complete one that is under way.

    Source, path and order of drops make a sow; equal meeples are not told apart.
    """
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
        _drop(b, out[n])
        total += _completions(b)
        remove_meeples(b, b[AT], (out[n] - DROP) % TRIBES, 1)
        b[HAND] = hand
        b[AT] = at
    b[CAME_FROM] = came_from
    return total


def _drop(b: vec[i64], action: i64) -> None:
    """A drop and nothing that follows from it."""
    tribe: i64 = (action - DROP) % TRIBES
    cell: i64 = (action - DROP) // TRIBES
    b[HAND] -= meeple(tribe)
    add_meeple(b, cell, tribe)
    b[CAME_FROM] = b[AT]
    b[AT] = cell


def sow_out(state: core.State, rng: Rng) -> int:
    """Sow at random from a copy of the board, collect and do nothing else until nobody can sow;
    how many actions. The bare speed of sowing, for measurements."""
    assert isinstance(state, State)
    b: vec[i64] = state.buffer[:]
    out: vec[i64] = vec[i64]([i64(0) for _ in range(CELLS)])
    plies: i64 = 0
    cell: i64
    while True:
        found: i64 = sources(b)
        if found == 0:
            return int(plies)
        size: i64 = 0
        for cell in range(i64(CELLS)):
            if (found >> cell) & 1:
                out[size] = cell
                size += 1
        take(b, out[rng.below(size)])
        plies += 1
        while b[HAND]:
            action: i64 = out[rng.below(fill_drops(b, out))]
            _drop(b, action)
            plies += 1
        tribe: i64 = (action - DROP) % TRIBES
        remove_meeples(b, b[AT], tribe, (b[CROWD + b[AT]] >> (8 * tribe)) & 255)
