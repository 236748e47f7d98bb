"""A small reproducible generator for playouts, bots and simulations.

Multiply-with-carry on 32-bit digits. The multiplier stays below 2**31, so every product fits
an `i64`: compiled and interpreted code draw the same numbers. Not for secrets: the draws of a
served match come from `core.draws`.
"""

from typing import Final

from intramuros.core.fast import i64

LOW: Final = 0xFFFFFFFF
# MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are both prime: the period is about 2**61.
MULTIPLIER: Final = 0x6C8E9824


class Rng:
    """Numbers that depend on the seed alone."""

    def __init__(self, seed: int) -> None:
        # Neighbouring seeds must start far apart: scramble before the first draw.
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 29
        mixed = (mixed * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 32
        digit = mixed & 0xFFFFFFFF
        carry = (mixed >> 32) % (MULTIPLIER - 1)
        self.x: i64 = i64((carry << 32) | digit | 1)

    def next32(self) -> i64:
        """The next number below 2**32."""
        x: i64 = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return (x ^ (x >> 32)) & LOW

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is at most 2**31."""
        return (self.next32() * n) >> 32

    def unit(self) -> float:
        """A number in [0, 1)."""
        return float(self.next32()) / 4294967296.0

    def fork(self) -> "Rng":
        """An independent generator, for one game of many."""
        return Rng((int(self.next32()) << 32) | int(self.next32()))
