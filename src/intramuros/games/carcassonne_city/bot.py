"""What a state of Carcassonne: The City is worth to a seat, for bots.

It adds up points so far, stewards and guards as they stand, and prospects: each street and market
with followers at what it may come to, since the wall closes nearly all of them in the end; the
followers in supply, of which the last ones are worth most; and what the seat to decide can still
gain this turn. The weights are first guesses that held against random players.
"""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.core.state import State
from intramuros.core.values import Lookahead
from intramuros.games.carcassonne_city import engine, model
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.apply import stacked
from intramuros.games.carcassonne_city.engine.features import (
    kinds_of,
    most,
    role_of,
    root_of,
    worth,
)
from intramuros.games.carcassonne_city.engine.layout import word
from intramuros.games.carcassonne_city.engine.legal import may_claim
from intramuros.games.carcassonne_city.engine.outline import (
    last_wall,
    sight,
    since_tower,
    wall_edge,
)
from intramuros.games.carcassonne_city.engine.score import add_scored, holds, markets_beside
from intramuros.games.carcassonne_city.engine.tables import Tables

OTHERS: Final = 0.8
"""How much the points of the best other seat weigh against one's own."""
OPEN_FEATURE: Final = 0.85
"""The share of its worth that an unfinished street or market counts for."""
STREET_GROWTH: Final = 2.0
"""Tiles that an open end brings in the course of a whole game."""
MARKET_GROWTH: Final = 1.2
NEW_KIND: Final = 0.6
AREA_GROWTH: Final = 0.8
"""Markets that an open half side brings in the course of a whole game."""
GUARD_GROWTH: Final = 2.5
"""Points that a guard gains in the course of a whole game."""
IN_SUPPLY: Final = 7.0
"""What the last follower in supply is worth at the start of the game."""
TOWER_TO_COME: Final = 0.8

_NOTHING: Final = vec[float]([0.0, 0.0, 0.0, 0.0])
_SCORED: Final = vec[i64]([i64(0) for _ in range(4)])
_ROOTS: Final = vec[i64]([i64(0) for _ in range(4 * model.FOLLOWERS)])

LOOKAHEAD: Final = Lookahead(turns=3, tries=4, exploration=2.0)


def value(state: State, seat: int) -> float:
    """How far ahead of the best other the seat is likely to end, in points."""
    assert isinstance(state, engine.State)
    b: vec[u8] = state.buffer
    t: Tables = state.tables
    scored: vec[i64] = _SCORED[:]
    add_scored(b, scored)
    points: vec[float] = _NOTHING[:]
    to_come: float = 0.0 if i64(b[at.PHASE]) == at.OVER else float(stacked(b)) / float(at.TILES)
    n: i64
    for n in range(i64(b[at.PLAYERS])):
        points[n] = float(scored[n]) + _supply(i64(b[at.FOLLOWERS + n]), to_come)
    _add_features(b, t, to_come, points)
    _add_guards(b, t, to_come, points)
    _add_turn(b, t, to_come, points)
    best: float = -1e9
    for n in range(i64(b[at.PLAYERS])):
        if n != seat and points[n] > best:
            best = points[n]
    return points[i64(seat)] - OTHERS * best


def _supply(followers: i64, to_come: float) -> float:
    """What the followers in supply are worth: each one less than the one before."""
    worth: float = 0.0
    n: i64
    for n in range(followers):
        worth += IN_SUPPLY * to_come / float(n + 1)
    return worth


def _add_features(b: vec[u8], t: Tables, to_come: float, points: vec[float]) -> None:
    """Every feature with followers, for those who lead on it."""
    seen: vec[i64] = _ROOTS[:]
    count: i64 = 0
    slot: i64
    seat: i64
    for slot in range(i64(1), i64(b[at.LAID]) + 1):
        if b[at.SEATED + slot] == 0:
            continue
        segment: i64 = i64(b[at.SEGMENT + slot])
        root: i64 = root_of(b, word(b, at.FIRST + 2 * slot) + segment)
        if holds(seen, count, root):
            continue
        seen[count] = root
        count += 1
        followers: i64 = word(b, at.NODES + at.NODE * root + at.STANDING)
        best: i64 = most(followers)
        prospect: float = _prospect(
            b, t, role_of(t, i64(b[at.KIND + slot]), segment), root, to_come
        )
        for seat in range(i64(b[at.PLAYERS])):
            if followers >> (4 * seat) & 15 == best:
                points[seat] += prospect


def _prospect(b: vec[u8], t: Tables, role: i64, root: i64, to_come: float) -> float:
    """What a feature may come to."""
    ends: float = float(word(b, at.NODES + at.NODE * root + at.OPEN))
    if role == model.STEWARD:
        return 2.0 * (float(markets_beside(b, t, root)) + AREA_GROWTH * to_come * ends / 4.0)
    if ends == 0.0:
        return float(worth(b, root))
    tiles: float = float(i64(b[at.NODES + at.NODE * root + at.PIECES]))
    if role == model.CITIZEN:
        tiles += STREET_GROWTH * to_come * ends
        each: float = 1.0 if tiles <= 3.0 else 2.0 if tiles >= 4.0 else tiles - 2.0
        return OPEN_FEATURE * tiles * each
    tiles += MARKET_GROWTH * to_come * ends
    kinds: float = float(kinds_of(b, root))
    kinds += (3.0 - kinds) * to_come * NEW_KIND * ends / (ends + 2.0)
    return OPEN_FEATURE * tiles * kinds


def _add_guards(b: vec[u8], t: Tables, to_come: float, points: vec[float]) -> None:
    if b[at.GATED] == 0:
        return
    end: i64
    number: i64
    for end in range(i64(2)):
        for number in range(i64(1), i64(b[at.ARMS + end]) + 1):
            edge: i64 = wall_edge(b, end, number)
            stands: i64 = i64(b[at.WALLED + edge]) & at.STANDS
            if stands >= at.GUARD:
                points[stands - at.GUARD] += _watch(b, t, edge, to_come)


def _watch(b: vec[u8], t: Tables, edge: i64, to_come: float) -> float:
    """What a guard on an edge may come to."""
    return float(sight(b, t, edge)) + GUARD_GROWTH * to_come


def _add_turn(b: vec[u8], t: Tables, to_come: float, points: vec[float]) -> None:
    """What the seat to decide gains by a follower or guard, the scoring player by a tower."""
    phase: i64 = i64(b[at.PHASE])
    seat: i64 = i64(b[at.SEAT])
    scorer: i64 = i64(b[at.TURN_OF])
    best: float = 0.0
    if phase == at.FOLLOWING:
        best = _best_claim(b, t, to_come)
    elif phase == at.GUARDING:
        best = _watch(b, t, last_wall(b), to_come)
    if best > 0.0:
        held: i64 = i64(b[at.FOLLOWERS + seat])
        best -= _supply(held, to_come) - _supply(held - 1, to_come)
        if best > 0.0:
            points[seat] += best
    if (phase == at.BUILDING or phase == at.GUARDING) and b[at.GATED] and b[at.TOWERS + scorer]:
        reach: i64 = since_tower(b, 0)
        other: i64 = since_tower(b, 1)
        points[scorer] += TOWER_TO_COME * float(reach if reach > other else other)


def _best_claim(b: vec[u8], t: Tables, to_come: float) -> float:
    """The best prospect among the features of the tile just laid that may be claimed."""
    slot: i64 = i64(b[at.LAID])
    kind: i64 = i64(b[at.KIND + slot])
    best: float = 0.0
    segment: i64
    for segment in range(i64(t.segments[kind])):
        if may_claim(b, t, segment):
            root: i64 = root_of(b, word(b, at.FIRST + 2 * slot) + segment)
            prospect: float = _prospect(b, t, role_of(t, kind, segment), root, to_come)
            if prospect > best:
                best = prospect
    return best
