"""Sets and crowds packed into words: a bit for each tile or djinn, eight bits for each tribe."""

from typing import Final

from intramuros.core.fast import i64, vec

BIT: Final = vec[i64]([i64(1 << n) for n in range(62)])
"""Looked up: compiled, a literal 1 has 32 bits only and cannot be shifted further."""


def bit(cell: i64) -> i64:
    """One tile or djinn, as bits."""
    return BIT[cell]


def bit_count(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def meeple(tribe: i64) -> i64:
    """One meeple, as a word."""
    return BIT[8 * tribe]


def meeples_in(crowd: i64) -> i64:
    """How many meeples a word holds."""
    return (
        (crowd & 255)
        + ((crowd >> 8) & 255)
        + ((crowd >> 16) & 255)
        + ((crowd >> 24) & 255)
        + ((crowd >> 32) & 255)
    )
