"""Sets of squares as bitboards of two words: squares 0 to 60 in the low one, the rest in the high.

No word uses its last bits, so that shifts never overflow: compiled and interpreted code agree.
"""

from collections.abc import Iterable
from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.my_city.campaign.pieces import GRID

SPLIT: Final = 61
"""The first square of the high word."""
CHUNK: Final = 2047
"""Eleven bits, as many as the table of counts has."""

BIT: Final = vec[i64]([i64(1 << n) for n in range(62)])
"""Powers of two. mypyc writes `i64(1) << n` as C's `1 << n`, which is right below 2**31 only."""
LOW_BIT: Final = vec[i64]([i64(1 << n if n < SPLIT else 0) for n in range(121)])
"""A square alone, as its low word; then as its high word."""
HIGH_BIT: Final = vec[i64]([i64(0 if n < SPLIT else 1 << (n - SPLIT)) for n in range(121)])

_COUNTS: Final = vec[u8]([u8(bin(bits).count("1")) for bits in range(2048)])


def count(word: i64) -> i64:
    """How many squares of one word are in the set."""
    return (
        i64(_COUNTS[word & CHUNK])
        + i64(_COUNTS[word >> 11 & CHUNK])
        + i64(_COUNTS[word >> 22 & CHUNK])
        + i64(_COUNTS[word >> 33 & CHUNK])
        + i64(_COUNTS[word >> 44 & CHUNK])
        + i64(_COUNTS[word >> 55])
    )


def nth(word: i64, n: i64) -> i64:
    """The place of the set bit with n set bits below it."""
    at: i64 = 0
    some: i64 = i64(_COUNTS[word & CHUNK])
    while n >= some:
        n -= some
        at += 11
        some = i64(_COUNTS[word >> at & CHUNK])
    word >>= at
    while True:
        if word & 1:
            if n == 0:
                return at
            n -= 1
        word >>= 1
        at += 1


def nth_square(low: i64, high: i64, n: i64) -> i64:
    """The square with n squares of the set before it."""
    some: i64 = count(low)
    return nth(low, n) if n < some else SPLIT + nth(high, n - some)


def squares(low: i64, high: i64) -> list[int]:
    """The squares of a set, ascending."""
    found: list[int] = []
    square: i64 = 0
    while low:
        if low & 1:
            found.append(int(square))
        low >>= 1
        square += 1
    square = SPLIT
    while high:
        if high & 1:
            found.append(int(square))
        high >>= 1
        square += 1
    return found


def low_word(among: Iterable[int]) -> int:
    """The low word of a set of squares."""
    bits = 0
    for square in among:
        if square < SPLIT:
            bits |= 1 << square
    return bits


def high_word(among: Iterable[int]) -> int:
    """The high word of a set of squares."""
    bits = 0
    for square in among:
        if square >= SPLIT:
            bits |= 1 << (square - SPLIT)
    return bits


def vector(numbers: list[int]) -> vec[i64]:
    """Numbers as a table."""
    return vec[i64]([i64(number) for number in numbers])


def pairs(sets: Iterable[Iterable[int]]) -> vec[i64]:
    """Sets of squares as a table: the low and the high word of each."""
    return vector([word for each in sets for word in (low_word(each), high_word(each))])


def rim(among: Iterable[int]) -> set[int]:
    """The squares beside a set; squares of the set itself may be among them."""
    return {near for square in among for near in GRID.beside[square]}
