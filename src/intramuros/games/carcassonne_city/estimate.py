"""What each seat of Carcassonne: The City is likely to end with: what a search asks at the end of
a line.

Counted for each seat: points so far, followers and towers it has left, what its citizens, sellers
and stewards stand on, alone or with others, and what that may still grow by, what its guards see,
and what the wall may bring next. What each of these is worth was learned from games that bots
played: `weights.toml`.
"""

from pathlib import Path
from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.core.state import State
from intramuros.core.values import Learning
from intramuros.core.values.estimate import Estimate, leads, read_estimate
from intramuros.games.carcassonne_city import engine
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.apply import stacked
from intramuros.games.carcassonne_city.engine.score import add_scored
from intramuros.games.carcassonne_city.prospects import names
from intramuros.games.carcassonne_city.prospects.claims import count_claims
from intramuros.games.carcassonne_city.prospects.names import FEATURES
from intramuros.games.carcassonne_city.prospects.wall import count_wall

WEIGHTS: Final = Path(__file__).with_name("weights.toml")
ESTIMATE: Final = read_estimate(WEIGHTS, FEATURES)

_NONE: Final = vec[float]([0.0 for _ in range(4 * names.SIZE)])
_SCORED: Final = vec[i64]([i64(0) for _ in range(4)])


def values(state: State) -> list[float]:
    """How far ahead of the best other each seat is likely to end, in points."""
    return leads(likely(state, ESTIMATE))


def likely(state: State, estimate: Estimate) -> list[float]:
    """The points that each seat is likely to end with."""
    assert isinstance(state, engine.State)
    b: vec[u8] = state.buffer
    if i64(b[at.PHASE]) == at.OVER:
        return [float(points) for points in state.scores()]
    return estimate.points(_counted(state), i64(b[at.PLAYERS]), _left(b))


def counted(state: State) -> list[float]:
    """The features of all seats, one seat after the other."""
    assert isinstance(state, engine.State)
    found: vec[float] = _counted(state)
    return [found[n] for n in range(names.SIZE * i64(state.buffer[at.PLAYERS]))]


def left(state: State) -> float:
    """How much of the game is still to come, from 1 to 0."""
    assert isinstance(state, engine.State)
    return _left(state.buffer)


def _left(b: vec[u8]) -> float:
    """The share of the tiles that are still to be drawn."""
    return float(stacked(b)) / float(at.TILES)


def _counted(state: engine.State) -> vec[float]:
    b: vec[u8] = state.buffer
    found: vec[float] = _NONE[:]
    _count_seats(b, found)
    count_wall(b, state.tables, found)
    count_claims(b, state.tables, found)
    return found


def _count_seats(b: vec[u8], found: vec[float]) -> None:
    """Points, when each seat's turn comes, followers and towers left."""
    players: i64 = i64(b[at.PLAYERS])
    scored: vec[i64] = _SCORED[:]
    add_scored(b, scored)
    seat: i64
    n: i64
    for seat in range(players):
        own: i64 = names.SIZE * seat
        found[own + names.ALWAYS] = 1.0
        found[own + names.POINTS] = float(scored[seat])
        turns: i64 = seat - i64(b[at.TURN_OF])
        if turns < 0:
            turns += players
        found[own + names.TURN + turns] = 1.0
        supply: i64 = i64(b[at.FOLLOWERS + seat])
        found[own + names.SUPPLY] = float(supply)
        for n in range(i64(3)):
            if supply > n:
                found[own + names.FEW + n] = 1.0
        found[own + names.TOWERS] = float(i64(b[at.TOWERS + seat]))


LEARNING: Final = Learning(FEATURES, counted, left, WEIGHTS)
