"""What each seat of Five Tribes is likely to end with: what a search asks at the end of a line.

Counted for each seat: its points by where they come from, viziers and goods that are nearly worth
more, its camels and djinns, and what its next turn should bring, early or late in the order. What
each of these is worth was learned from games that bots played, with expansions and without:
`weights.toml`. What a mix does not have counts nothing.
"""

from pathlib import Path
from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.core.state import State
from intramuros.core.values import Learning
from intramuros.core.values.estimate import Estimate, leads, read_estimate
from intramuros.games.five_tribes import engine
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeples_in
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.guesses.hopes import NO_HOPES, Hopes, hopes_of
from intramuros.games.five_tribes.engine.guesses.time_left import STUCK_AT
from intramuros.games.five_tribes.engine.pieces import markers_of
from intramuros.games.five_tribes.features import names
from intramuros.games.five_tribes.features.holdings import (
    count_expansions,
    count_holdings,
    count_tiles,
)
from intramuros.games.five_tribes.features.names import FEATURES
from intramuros.games.five_tribes.features.turns import count_turns
from intramuros.games.five_tribes.model import PRESETS, Options
from intramuros.games.five_tribes.model.components import CAMELS, ROUNDS

WEIGHTS: Final = Path(__file__).with_name("weights.toml")
ESTIMATE: Final = read_estimate(WEIGHTS, FEATURES)
MOST_MEEPLES: Final = 90.0
"""So many are on the board at the start; expansions add some."""

_NONE: Final = vec[float]([0.0 for _ in range(at.SEATS * names.SIZE)])
_CAMELS: Final = vec[i64]([i64(CAMELS.get(players, 1)) for players in range(at.SEATS + 1)])


def values(state: State) -> list[float]:
    """How far ahead of the best other each seat is likely to end, in points."""
    return leads(likely(state, ESTIMATE))


def likely(state: State, estimate: Estimate) -> list[float]:
    """The points that each seat is likely to end with."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    if b[at.PHASE] == at.OVER:
        return [float(points) for points in state.scores()]
    return estimate.points(_counted(state), b[at.PLAYERS], _left(b))


def counted(state: State) -> list[float]:
    """The features of all seats, one seat after the other."""
    assert isinstance(state, engine.State)
    found: vec[float] = _counted(state)
    return [found[n] for n in range(names.SIZE * state.buffer[at.PLAYERS])]


def left(state: State) -> float:
    """How much of the game is still to come, from 1 to 0."""
    assert isinstance(state, engine.State)
    return _left(state.buffer)


def _left(b: vec[i64]) -> float:
    """As camels, meeples or the rounds of the Council run out, whichever is nearest."""
    if b[at.ENDING]:
        return 0.0
    meeples: i64 = meeples_in(b[at.HAND]) - STUCK_AT
    n: i64
    for n in range(b[at.LIMIT]):
        meeples += meeples_in(b[at.CROWD + n])
    left: float = float(meeples) / (MOST_MEEPLES - float(STUCK_AT))
    for n in range(b[at.PLAYERS]):
        camels: float = float(markers_of(b, n)) / float(_CAMELS[b[at.PLAYERS]])
        if camels < left:
            left = camels
    if b[at.WITH_COUNCIL]:
        rounds: float = float(ROUNDS + 1 - b[at.ROUND]) / float(ROUNDS)
        if rounds < left:
            left = rounds
    return 0.0 if left < 0.0 else 1.0 if left > 1.0 else left


def drawn_options(seed: int) -> Options:
    """What to learn with: the base game half of the time, and every mix of expansions."""
    choice = Rng(seed).below(16)
    if choice < 8:
        return PRESETS["published" if choice < 2 else "manual"]
    mix = choice - 8
    return Options(artisans=mix & 1 == 1, whims=mix & 2 == 2, council=mix & 4 == 4)


def _counted(state: engine.State) -> vec[float]:
    b: vec[i64] = state.buffer
    board: Board = state.board
    found: vec[float] = _NONE[:]
    more: bool = b[at.WITH_ARTISANS] | b[at.WITH_WHIMS] != 0
    seat: i64
    count_tiles(b, found)
    for seat in range(b[at.PLAYERS]):
        hopes: Hopes = hopes_of(b, board, seat) if more else NO_HOPES
        count_holdings(b, board, seat, found)
        if more:
            count_expansions(b, board, seat, hopes, found)
        count_turns(b, board, seat, hopes, found)
    return found


LEARNING: Final = Learning(FEATURES, counted, left, WEIGHTS, options=drawn_options)
