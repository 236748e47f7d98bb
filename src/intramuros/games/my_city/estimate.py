"""What each city is likely to end with: what a search asks at the end of a line.

Counted for each city: its points, which squares tiles to come can still cover and what that would
bring, room for these tiles, and for each line of the episode's chart and each thing that pays at
once what is almost reached, times its points. So what an episode does not have counts nothing, and
one set of weights serves all of them. What each of these is worth was learned from games that bots
played, in all episodes: `weights.toml`.
"""

from pathlib import Path
from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.core.state import State
from intramuros.core.values import Learning
from intramuros.core.values.estimate import Estimate, leads, read_estimate
from intramuros.games.my_city import engine
from intramuros.games.my_city.bot import outline_of
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine.apply import carry_out, someone_is_golden
from intramuros.games.my_city.engine.bitboard import BIT, HIGH_BIT, LOW_BIT, count
from intramuros.games.my_city.engine.legal import must_choose
from intramuros.games.my_city.engine.score import counted as points_of
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.features import names
from intramuros.games.my_city.features.chart import count_chart
from intramuros.games.my_city.features.counting import Counting, count_tiles
from intramuros.games.my_city.features.names import FEATURES
from intramuros.games.my_city.features.payments import count_payments
from intramuros.games.my_city.model import EPISODES, Options

WEIGHTS: Final = Path(__file__).with_name("weights.toml")
ESTIMATE: Final = read_estimate(WEIGHTS, FEATURES)

_NONE: Final = vec[float]([0.0 for _ in range(4 * names.SIZE)])


def values(state: State) -> list[float]:
    """How far ahead of the best other each city is likely to end, in points."""
    return leads(likely(state, ESTIMATE))


def likely(state: State, estimate: Estimate) -> list[float]:
    """The points that each city is likely to end with."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    if b[at.PHASE] == at.OVER or b[at.PHASE] == at.STICKERING:
        return [float(points) for points in state.scores()]
    return estimate.points(_counted(state), b[at.PLAYERS], left(state))


def counted(state: State) -> list[float]:
    """The features of all seats, one seat after the other."""
    assert isinstance(state, engine.State)
    found: vec[float] = _counted(state)
    return [found[n] for n in range(names.SIZE * state.buffer[at.PLAYERS])]


def left(state: State) -> float:
    """How much of the episode is still to come, from 1 to 0: the share of the cards."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    cards: i64 = count(b[at.DECK]) + (1 if b[at.PHASE] == at.PLACING else 0)
    whole: i64 = count(state.tables.deck)
    return float(cards) / float(whole) if cards < whole else 1.0


def drawn_options(seed: int) -> Options:
    """What to learn with: each episode and the eternal game as often."""
    number = Rng(seed).below(EPISODES + 1)
    return Options(episode=str(number)) if number else Options(play="eternal")


def _counted(state: engine.State) -> vec[float]:
    """What has been chosen is carried out, on a copy: nobody else's choice bears on a city."""
    found: vec[float] = _NONE[:]
    b: vec[i64] = state.buffer[:]
    golden: bool = someone_is_golden(b)
    seat: i64
    for seat in range(b[at.PLAYERS]):
        city: i64 = at.CITIES + at.CITY * seat
        land: Terrain = state.lands[seat]
        deck: i64 = b[at.DECK]
        if b[at.PHASE] == at.PLACING and must_choose(b, state.tables, city):
            deck |= BIT[b[at.CARD]]
        if b[city + at.CHOSEN]:
            carry_out(b, state.tables, land, city, golden)
        points: float = float(points_of(b, state.tables, land, city))
        if b[city + at.EXITED]:
            found[names.SIZE * seat + names.OUT] = points
            continue
        c = Counting(b, state.tables, land, seat, deck, found)
        c.add(names.ALWAYS, 1.0)
        c.add(names.POINTS, points)
        count_tiles(c)
        _count_squares(c)
        count_chart(c)
        count_payments(c, golden)
    return found


def _count_squares(c: Counting) -> None:
    """What is free, and how it lies."""
    low: i64 = c.b[c.city + at.FREE]
    high: i64 = c.b[c.city + at.FREE + 1]
    single: i64 = 0
    square: i64
    for square in range(i64(121)):
        if low & LOW_BIT[square] or high & HIGH_BIT[square]:
            if c.free(c.t.beside[2 * square], c.t.beside[2 * square + 1]) == 0:
                single += 1
    c.add(names.OUTLINE, float(outline_of(c.b, c.city)))
    c.add(names.FREE, float(count(low) + count(high)))
    c.add(names.COVERABLE, float(count(c.low) + count(c.high)))
    c.add(names.SINGLE, float(single))
    c.add(names.BLOCKER, float(c.deck >> at.BLOCKER & 1))


LEARNING: Final = Learning(FEATURES, counted, left, WEIGHTS, options=drawn_options)
