"""Sets and crowds packed into words: a bit for each tile or djinn, eight bits for each tribe."""

from typing import Final

from intramuros.core.fast import i64, vec

BIT: Final = vec[i64]([i64(1 << n) for n in range(62)])
"""Looked up: compiled, a literal 1 has 32 bits only and cannot be shifted further."""


def bit(cell: i64) -> i64:
    """One tile or djinn, as bits."""
    return BIT[cell]


_PRIME: Final = 67
"""The powers of two below 2**63 leave different rests."""
_PLACE: Final = vec[i64](
    [i64({(1 << n) % 67: n for n in range(62)}.get(rest, 0)) for rest in range(_PRIME)]
)


def place_of(one: i64) -> i64:
    """The number of the only bit that is set."""
    return _PLACE[one % _PRIME]


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
    pairs: i64 = (crowd & 0x00FF00FF00FF) + ((crowd >> 8) & 0x00FF00FF00FF)
    return (pairs & 0xFFFF) + ((pairs >> 16) & 0xFFFF) + (pairs >> 32)


# To plain values and back


def packed(counts: tuple[int, ...], width: int) -> i64:
    """Counts as a word, so many bits for each."""
    return i64(sum([count << (width * n) for n, count in enumerate(counts)]))


def unpacked(word: i64, width: int, size: int) -> tuple[int, ...]:
    """The inverse of `packed`."""
    return tuple([int(word) >> (width * n) & ((1 << width) - 1) for n in range(size)])


def bits_of(numbers: tuple[int, ...]) -> i64:
    """A set of numbers as bits."""
    return i64(sum([1 << number for number in set(numbers)]))


def numbers_in(bits: i64) -> tuple[int, ...]:
    """The inverse of `bits_of`, rising."""
    return tuple([n for n in range(64) if int(bits) >> n & 1])
