"""What a state of My City is worth to a seat: the knowledge that bots use.

The city as it would be counted now, and prospects: squares that tiles still to come can cover,
room for each of those tiles, and a short outline of what is free, so that it stays in one piece.
A tile that fits nowhere costs a pass, or the rest of the episode where nobody may pass.
The weights were tuned on the mean points of episodes played alone.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.state import State
from intramuros.core.values import Lookahead
from intramuros.games.my_city import engine
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import terrain
from intramuros.games.my_city.engine.apply import carry_out, someone_is_golden
from intramuros.games.my_city.engine.bitboard import (
    BIT,
    HIGH_BIT,
    LOW_BIT,
    SPLIT,
    count,
    high_word,
    low_word,
)
from intramuros.games.my_city.engine.buildings import has_tile, shape_of
from intramuros.games.my_city.engine.codes import FLAG_CODES, SQUARES, STICK_CODES
from intramuros.games.my_city.engine.outlines import MOST_SQUARES
from intramuros.games.my_city.engine.score import counted
from intramuros.games.my_city.engine.stickers import CLEAR, ROCK
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain

COVERABLE: Final = 0.85
"""The share of the squares that tiles to come can cover which will be covered."""
ROOM: Final = 0.72
"""What a square of a tile to come counts for if there is plenty of room for the tile."""
PLENTY: Final = 10.8
"""With so many places left a tile has half of plenty."""
SIDE_COST: Final = 0.07
"""What each side between free squares and others costs."""
NO_PLACE: Final = 0.7
"""What a tile to come that fits nowhere costs."""
BEST_SPOT: Final = 0.1
"""How much it matters where stickers go."""

_INNER: Final = [cell for cell in range(121) if cell % 11 < 10]
INNER_LOW: Final = low_word(_INNER)
INNER_HIGH: Final = high_word(_INNER)
"""Squares with a neighbour to the right."""

LOOKAHEAD: Final = Lookahead(turns=12, tries=0, exploration=5.0)


def value(state: State, seat: int) -> float:
    """The points that the seat's city is likely to end with."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    t: Tables = state.tables
    land: Terrain = state.lands[seat]
    city: i64 = at.CITIES + at.CITY * seat
    if b[city + at.CHOSEN]:
        b = b[:]
        carry_out(b, t, land, city, someone_is_golden(b))
    points: float = float(counted(b, t, land, city))
    if b[at.PHASE] == at.OVER or b[at.PHASE] == at.STICKERING:
        return points + BEST_SPOT * float(_stickers(b, t, land, city))
    if b[city + at.EXITED]:
        return points
    return points + _prospects(b, t, land, city)


def _stickers(b: vec[i64], t: Tables, land: Terrain, city: i64) -> i64:
    """How well the last sticker was placed: trees where little can be built, rocks where much can,
    clearings on two rocks, factories on large tiles."""
    if b[city + at.STUCKS] == 0:
        return 0
    code: i64 = b[city + at.STUCK + b[city + at.STUCKS] - 1]
    if code >= FLAG_CODES:
        tile: i64 = at.FIRST_BLUE + code - FLAG_CODES
        return t.outlines.sizes[t.outlines.first[t.outlines.tiles[tile]]]
    square: i64 = (code - STICK_CODES) % SQUARES
    sticker: i64 = (code - STICK_CODES) // SQUARES
    if sticker == CLEAR:
        low: i64 = LOW_BIT[square] & land.sets[terrain.TWO_ROCKS]
        return 1 if low or HIGH_BIT[square] & land.sets[terrain.TWO_ROCKS + 1] else 0
    near: i64 = count(t.beside[2 * square] & land.sets[terrain.LIGHT])
    near += count(t.beside[2 * square + 1] & land.sets[terrain.LIGHT + 1])
    return near if sticker == ROCK else -near


def _prospects(b: vec[i64], t: Tables, land: Terrain, city: i64) -> float:
    """What the tiles to come may bring."""
    covered: i64 = 0
    high_covered: i64 = 0
    area: i64 = 0
    room: float = 0.0
    lost: i64 = 0
    fatal: i64 = 0
    card: i64
    turn: i64
    n: i64
    may_pass: bool = t.passing and b[city + at.MARKER] > 0
    offsets: vec[i64] = t.outlines.offsets
    done: i64 = 0
    spots_of: vec[i64] = t.outlines.none[:]
    for card in range(i64(at.FOURTH + 1)):
        if not b[at.DECK] >> card & 1 or not has_tile(b, t, city, card):
            continue
        shape: i64 = shape_of(b, t, city, card)
        size: i64 = t.outlines.sizes[t.outlines.first[shape]]
        if not done >> shape & 1:
            done |= BIT[shape]
            for turn in range(t.outlines.turns[shape]):
                outline: i64 = t.outlines.first[shape] + turn
                low, high = lying(b, t, city, outline)
                if low | high:
                    spots_of[shape] += count(low) + count(high)
                    for n in range(size):
                        by: i64 = offsets[MOST_SQUARES * outline + n]
                        covered |= (low & (BIT[SPLIT - by] - 1)) << by
                        high_covered |= high << by | low >> (SPLIT - by)
        spots: i64 = spots_of[shape]
        if spots == 0:
            if card >= at.FIRST_CHURCH or not may_pass:
                fatal += 1
            else:
                lost += 1
        else:
            area += size
            room += float(size) * float(spots) / (float(spots) + PLENTY)
    gain: i64 = count(covered & ~land.sets[terrain.TREE]) + count(
        high_covered & ~land.sets[terrain.TREE + 1]
    )
    gain += count(covered & land.sets[terrain.TWO_ROCKS]) + count(
        high_covered & land.sets[terrain.TWO_ROCKS + 1]
    )
    if gain > area:
        gain = area
    future: float = (COVERABLE * float(gain) + ROOM * room) / float(fatal + 1)
    return future - SIDE_COST * float(outline_of(b, city)) - NO_PLACE * float(lost)


def lying(b: vec[i64], t: Tables, city: i64, outline: i64) -> tuple[i64, i64]:
    """The corners with which an outline lies on free squares of one bank, wherever that is."""
    free: i64 = b[city + at.FREE]
    high_free: i64 = b[city + at.FREE + 1]
    low: i64 = t.valid[2 * outline]
    high: i64 = t.valid[2 * outline + 1]
    n: i64
    for n in range(t.outlines.sizes[outline]):
        by: i64 = t.outlines.offsets[MOST_SQUARES * outline + n]
        low &= free >> by | (high_free & (BIT[by] - 1)) << (SPLIT - by)
        high &= high_free >> by
    return low, high


def outline_of(b: vec[i64], city: i64) -> i64:
    """Sides between free squares and others."""
    low: i64 = b[city + at.FREE]
    high: i64 = b[city + at.FREE + 1]
    right: i64 = low >> 1 | (high & 1) << (SPLIT - 1)
    below: i64 = low >> 11 | (high & 2047) << (SPLIT - 11)
    return 4 * (count(low) + count(high)) - 2 * (
        count(low & right & INNER_LOW)
        + count(high & high >> 1 & INNER_HIGH)
        + count(low & below)
        + count(high & high >> 11)
    )
