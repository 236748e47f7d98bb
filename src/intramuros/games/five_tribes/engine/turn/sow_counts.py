"""Nothing but sowing: how many complete sows there are, and how fast they are made."""

from typing import Final

from intramuros.core import state as core
from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeple, meeples_in
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.pieces import add_meeple, remove_meeples
from intramuros.games.five_tribes.engine.state import State
from intramuros.games.five_tribes.engine.turn.sowing import fill_drops, fill_takes, sources, take

_BLANK: Final = vec[i64]([i64(0) for _ in range(20 * at.TRIBES)])
"""No step has more drops: to four neighbours, or with items to eight tiles and back."""


def count_sows(state: core.State) -> int:
    """The complete sows from here, or the ways to complete one that is under way.

    Source, path and order of drops make a sow; equal meeples are not told apart.
    """
    assert isinstance(state, State)
    b: vec[i64] = state.buffer
    board: Board = state.board
    total: i64 = 0
    n: i64
    if b[at.PHASE] == at.SOWING:
        total = _completions(b[:], board)
    elif b[at.PHASE] == at.MOVING:
        out: vec[i64] = _BLANK[:]
        for n in range(fill_takes(b, board, out)):
            if out[n] != codes.PASS:
                c: vec[i64] = b[:]
                take(c, out[n] - codes.TAKE)
                total += _completions(c, board)
    return int(total)


def _completions(b: vec[i64], board: Board) -> i64:
    """The ways to sow the hand to its end; leaves the buffer as it was."""
    out: vec[i64] = _BLANK[:]
    size: i64 = fill_drops(b, board, out)
    hand: i64 = b[at.HAND]
    if meeples_in(hand) == 1:
        return size
    here: i64 = b[at.AT]
    came_from: i64 = b[at.CAME_FROM]
    total: i64 = 0
    n: i64
    magic: i64 = b[at.MAGIC]
    for n in range(size):
        tribe: i64 = _drop(b, out[n])
        total += _completions(b, board)
        remove_meeples(b, b[at.AT], tribe, 1)
        b[at.HAND] = hand
        b[at.AT] = here
        b[at.CAME_FROM] = came_from
        b[at.MAGIC] = magic
    return total


def _drop(b: vec[i64], action: i64) -> i64:
    """A drop, or a step back with the staff, and nothing that follows from it; the tribe."""
    tribe: i64 = (action - codes.DROP) % at.TRIBES
    cell: i64 = (action - codes.DROP) // at.TRIBES
    if action >= codes.BACK:
        tribe = action - codes.BACK
        cell = b[at.CAME_FROM]
        b[at.MAGIC] = 1
    b[at.HAND] -= meeple(tribe)
    add_meeple(b, cell, tribe)
    b[at.CAME_FROM] = b[at.AT]
    b[at.AT] = cell
    return tribe


def sow_out(state: core.State, rng: Rng) -> int:
    """Sow at random from a copy of the board, collect and do nothing else until nobody can sow;
    how many actions. The bare speed of sowing, for measurements."""
    assert isinstance(state, State)
    b: vec[i64] = state.buffer[:]
    board: Board = state.board
    out: vec[i64] = _BLANK[:]
    plies: i64 = 0
    tribe: i64 = 0
    cell: i64
    while True:
        found: i64 = sources(b, board)
        if found == 0:
            return int(plies)
        size: i64 = 0
        for cell in range(b[at.LIMIT]):
            if (found >> cell) & 1:
                out[size] = cell
                size += 1
        take(b, out[rng.below(size)])
        plies += 1
        while b[at.HAND]:
            tribe = _drop(b, out[rng.below(fill_drops(b, board, out))])
            plies += 1
        remove_meeples(b, b[at.AT], tribe, (b[at.CROWD + b[at.AT]] >> (8 * tribe)) & 255)
