"""Intervals of 95 %: where the true value lies, as far as the matches tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)


class Interval(NamedTuple):
    """From `low` to `high`."""

    low: float
    high: float


def wilson(wins: float, matches: int) -> Interval:
    """Of the share of wins; shared wins count in parts, which makes the interval a bit too wide."""
    if matches == 0:
        return Interval(0.0, 1.0)
    share, square = wins / matches, Z * Z / matches
    middle = (share + square / 2) / (1 + square)
    reach = (
        Z * sqrt(max(0.0, share * (1 - share)) / matches + square / (4 * matches)) / (1 + square)
    )
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> tuple[float, Interval | None]:
    """The mean of independent values, with Student's interval; two values at least give one."""
    middle = fmean(values)
    if len(values) < 2:
        return middle, None
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return middle, Interval(middle - reach, middle + reach)


def student(freedom: int) -> float:
    """How many standard errors an interval reaches: the quantile of Student's distribution.

    Exact for 1 and 2 degrees of freedom; else the expansion of Cornish and Fisher.
    """
    tail = (1 - LEVEL) / 2
    if freedom == 1:
        return cos(pi * tail) / sqrt(1 - cos(pi * tail) ** 2)
    if freedom == 2:
        return (1 - 2 * tail) / sqrt(2 * tail * (1 - tail))
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def by_set(values: Iterable[tuple[int, float]]) -> list[float]:
    """The mean of each set, from (set, value): matches with the same draws are not independent."""
    groups: dict[int, list[float]] = {}
    for place, value in values:
        groups.setdefault(place, []).append(value)
    return [fmean(group) for group in groups.values()]
