"""Ratings by Bradley and Terry: how strong bots are, so that what was won becomes most likely.

A seat of a bot with strength s wins with the chance s / (the sum over all seats); with two seats
that is the rating of chess. Ratings are 400 × log10 of the strength, and 0 on the average. Each bot
is taken to have drawn once against an average one, so that a bot that wins everything has a rating
too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from intramuros.arena.contests import Contest
from intramuros.arena.intervals import Interval, Z

ELO = 400 / log(10)
"""Points of rating for each e-fold strength."""
CLOSE = 1e-10
MOST_STEPS = 200

Lines = list[list[float]]


class Rating(NamedTuple):
    """A rating, and where the true one lies with 95 %."""

    rating: float
    interval: Interval


class Tally(NamedTuple):
    """What bots won in so many matches in which the same bots met."""

    seats: Mapping[int, int]
    """How many seats each bot had."""
    matches: int
    wins: Mapping[int, float]


def tallied(contests: Iterable[Contest]) -> list[Tally]:
    """What was won, for each group of bots that met."""
    found: dict[tuple[int, ...], tuple[dict[int, float], int]] = {}
    for contest in contests:
        key = tuple(sorted(contest.seats))
        wins, matches = found.get(key, (dict.fromkeys(key, 0.0), 0))
        for bot, won in zip(contest.seats, contest.wins, strict=True):
            wins[bot] += won
        found[key] = wins, matches + 1
    return [
        Tally({bot: key.count(bot) for bot in wins}, matches, wins)
        for key, (wins, matches) in found.items()
    ]


def ratings(tallies: Sequence[Tally], bots: int) -> list[Rating]:
    """The rating of each bot, by Newton's method; the interval from the curvature there."""
    strength = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope, curve = _slope(tallies, strength)
        step = _solved(curve, [slope])[0]
        largest = max(map(abs, step))
        shorter = min(1.0, 1.0 / largest) if largest else 0.0
        strength = [old + shorter * new for old, new in zip(strength, step, strict=True)]
        if largest < CLOSE:
            break
    middle = sum(strength) / bots
    errors = _errors(_slope(tallies, strength)[1])
    return [
        Rating(
            ELO * (value - middle),
            Interval(ELO * (value - middle - Z * error), ELO * (value - middle + Z * error)),
        )
        for value, error in zip(strength, errors, strict=True)
    ]


def chances(seats: Mapping[int, int], strength: Sequence[float]) -> dict[int, float]:
    """The chance of each bot to win with so many seats, from the logarithms of strengths."""
    most = max(strength[bot] for bot in seats)
    weights = {bot: count * exp(strength[bot] - most) for bot, count in seats.items()}
    total = sum(weights.values())
    return {bot: weight / total for bot, weight in weights.items()}


def _slope(tallies: Sequence[Tally], strength: Sequence[float]) -> tuple[list[float], Lines]:
    """The slope of the logarithm of the likelihood, and its curvature (with a minus)."""
    bots = len(strength)
    slope, curve = [0.0] * bots, [[0.0] * bots for _ in range(bots)]
    for bot, value in enumerate(strength):  # the draw against an average bot
        chance = 1 / (1 + exp(-value))
        slope[bot] += 0.5 - chance
        curve[bot][bot] += chance * (1 - chance)
    for seats, matches, wins in tallies:
        chance_of = chances(seats, strength)
        for bot, chance in chance_of.items():
            slope[bot] += wins[bot] - matches * chance
            curve[bot][bot] += matches * chance
            for other, their in chance_of.items():
                curve[bot][other] -= matches * chance * their
    return slope, curve


def _errors(curve: Lines) -> list[float]:
    """The standard error of each strength less their mean."""
    bots = len(curve)
    unit = [[float(row == column) for column in range(bots)] for row in range(bots)]
    inverse = _solved(curve, unit)
    rows = [sum(row) / bots for row in inverse]
    total = sum(rows) / bots
    return [sqrt(max(0.0, inverse[bot][bot] - 2 * rows[bot] + total)) for bot in range(bots)]


def _solved(matrix: Lines, wanted: Lines) -> Lines:
    """For each wanted vector the x with matrix · x = vector; the matrix is positive definite."""
    size = len(matrix)
    rows = [[*matrix[n], *(vector[n] for vector in wanted)] for n in range(size)]
    for n in range(size):
        for row in rows[n + 1 :]:
            factor = row[n] / rows[n][n]
            for column in range(n, len(row)):
                row[column] -= factor * rows[n][column]
    for n in reversed(range(size)):
        for column in range(size, len(rows[n])):
            known = sum(rows[n][m] * rows[m][column] for m in range(n + 1, size))
            rows[n][column] = (rows[n][column] - known) / rows[n][n]
    return [[rows[n][size + k] for n in range(size)] for k in range(len(wanted))]
