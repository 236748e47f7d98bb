"""Stickers after an episode: where the next one may go, and what happens when it is placed."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import terrain
from intramuros.games.my_city.engine.bitboard import (
    BIT,
    HIGH_BIT,
    LOW_BIT,
    SPLIT,
    count,
    nth_square,
    squares,
)
from intramuros.games.my_city.engine.codes import FACTORY, FLAG_CODES, SQUARES, STICK_CODES
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain

ROCK: Final = 1
CLEAR: Final = 2


def spots(b: vec[i64], t: Tables, land: Terrain, city: i64) -> tuple[i64, i64]:
    """Where the next sticker may go: squares, or in the low word blue tiles (Y-75)."""
    n: i64
    sticker: i64 = (b[city + at.OWED] & 7) - 1
    if sticker == FACTORY:
        flagged: i64 = b[city + at.FACTORIES]
        for n in range(b[city + at.STUCKS]):
            if b[city + at.STUCK + n] >= FLAG_CODES:
                flagged |= BIT[b[city + at.STUCK + n] - FLAG_CODES]
        return 255 & ~flagged, 0
    which: i64 = terrain.BOULDERS if sticker == CLEAR else terrain.PLAINS
    low: i64 = land.sets[which]
    high: i64 = land.sets[which + 1]
    dots: i64 = land.sets[terrain.DOTS]
    high_dots: i64 = land.sets[terrain.DOTS + 1]
    for n in range(b[city + at.STUCKS]):
        code: i64 = b[city + at.STUCK + n]
        if code >= FLAG_CODES:
            continue
        square: i64 = (code - STICK_CODES) % SQUARES
        bit: i64 = LOW_BIT[square]
        high_bit: i64 = HIGH_BIT[square]
        cleared: bool = (code - STICK_CODES) // SQUARES == CLEAR
        rock: bool = (code - STICK_CODES) // SQUARES == ROCK
        dots &= ~bit
        high_dots &= ~high_bit
        if (sticker == CLEAR and rock) or (sticker != CLEAR and cleared):
            low |= bit
            high |= high_bit
        else:
            low &= ~bit
            high &= ~high_bit
    if sticker != CLEAR and dots | high_dots:
        return dots, high_dots
    if sticker != CLEAR or low & t.right[0] or high & t.right[1]:
        return low & t.right[0], high & t.right[1]
    return low, high


def stick_choices(b: vec[i64], t: Tables, land: Terrain, city: i64) -> list[int]:
    """Every way to place the next sticker, ascending."""
    low, high = spots(b, t, land, city)
    first: i64 = first_code(b, city)
    return [int(first) + spot for spot in squares(low, high)]


def first_code(b: vec[i64], city: i64) -> i64:
    """The code of the next sticker on square or tile 0."""
    sticker: i64 = (b[city + at.OWED] & 7) - 1
    return FLAG_CODES if sticker == FACTORY else STICK_CODES + SQUARES * sticker


def may_stick(b: vec[i64], t: Tables, land: Terrain, city: i64, code: i64) -> bool:
    """Whether the city may place its next sticker so."""
    spot: i64 = code - first_code(b, city)
    if b[city + at.OWED] == 0 or not 0 <= spot < SQUARES:
        return False
    low, high = spots(b, t, land, city)
    return (low >> spot if spot < SPLIT else high >> (spot - SPLIT)) & 1 == 1


def random_stick(b: vec[i64], t: Tables, land: Terrain, city: i64, rng: Rng) -> i64:
    """One way to place the next sticker, each with the same chance."""
    low, high = spots(b, t, land, city)
    return first_code(b, city) + nth_square(low, high, rng.below(count(low) + count(high)))


def stick(b: vec[i64], t: Tables, lands: list[Terrain], seat: i64, code: i64) -> None:
    """The next sticker is placed; when nobody owes any more it is over."""
    city: i64 = at.CITIES + at.CITY * seat
    b[city + at.STUCK + b[city + at.STUCKS]] = code
    b[city + at.STUCKS] += 1
    b[city + at.OWED] >>= 3
    drop_lapsed(b, t, lands[seat], city)
    other: i64
    for other in range(b[at.PLAYERS]):
        if b[at.CITIES + at.CITY * other + at.OWED]:
            return
    b[at.PHASE] = at.OVER


def drop_lapsed(b: vec[i64], t: Tables, land: Terrain, city: i64) -> None:
    """Stickers that can go nowhere lapse."""
    while b[city + at.OWED]:
        low, high = spots(b, t, land, city)
        if low | high:
            return
        b[city + at.OWED] >>= 3
