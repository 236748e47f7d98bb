"""What each seat is likely to end with: the features of a state, times weights that were learned.

A feature is a number that a game's `bot.py` counts for each seat: points on the board, pieces in
hand. What it is worth changes while a game goes on, so a weight is three numbers, its worth at the
start, half way and at the end, with a parabola between them. `make train` finds the numbers.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from intramuros.core.fast import i64, vec

Weights = Mapping[str, Sequence[float]]
"""By feature: what one of it adds to the points at the end, seen at the start, half way, at the
end."""

MOST_PLAYERS: Final = 8


class Estimate:
    """Learned weights of a game's features, for each number of players."""

    def __init__(self, features: Sequence[str], players: Mapping[int, Weights]) -> None:
        self.features: tuple[str, ...] = tuple(features)
        self.size: i64 = len(self.features)
        self.bends: vec[float] = vec[float]()
        """Three coefficients for each feature, for one number of players after the other."""
        self.place: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_PLAYERS + 1)])
        """Where those for so many players begin; for a number without any, those of the nearest."""
        flat: list[float] = []
        begins: dict[int, int] = {}
        for count, weights in players.items():
            begins[count] = len(flat)
            for name in self.features:
                flat.extend(parabola(weights.get(name, [0.0, 0.0, 0.0])))
        for count in range(MOST_PLAYERS + 1 if begins else 0):
            self.place[count] = begins[min(begins, key=lambda known: abs(known - count))]
        self.bends = vec[float](flat or [0.0 for _ in range(3 * self.size)])

    def points(self, found: vec[float], players: i64, left: float) -> list[float]:
        """The points that each seat is likely to end with. `found` has the features of one seat
        after the other, `left` is how much of the game is still to come, from 1 to 0."""
        size: i64 = self.size
        now: vec[float] = self._now(players, left)
        points: list[float] = []
        seat: i64
        n: i64
        for seat in range(players):
            total: float = 0.0
            for n in range(size):
                total += found[size * seat + n] * now[n]
            points.append(total)
        return points

    def shares(self, found: list[float], players: int, left: float) -> list[float]:
        """What each feature of each seat adds to these points, in the order of `found`."""
        now: vec[float] = self._now(players, left)
        return [found[n] * now[n % self.size] for n in range(len(found))]

    def _now(self, players: i64, left: float) -> vec[float]:
        """What one of each feature is worth at this time of the game."""
        base: i64 = self.place[players]
        now: vec[float] = self.bends[: self.size]
        n: i64
        for n in range(self.size):
            at: i64 = base + 3 * n
            now[n] = self.bends[at] + left * (self.bends[at + 1] + left * self.bends[at + 2])
        return now


def parabola(weight: Sequence[float]) -> tuple[float, float, float]:
    """The coefficients c of c0 + c1 left + c2 left², from its values at left = 1, 1/2 and 0."""
    start, middle, end = weight
    return end, 4.0 * middle - start - 3.0 * end, 2.0 * (start + end) - 4.0 * middle


def leads(points: list[float]) -> list[float]:
    """How far each seat is ahead of the best other; alone, what it has."""
    count: i64 = len(points)
    if count == 1:
        return points
    best: float = -1e300
    second: float = -1e300
    holder: i64 = 0
    n: i64
    for n in range(count):
        if points[n] > best:
            second = best
            best = points[n]
            holder = n
        elif points[n] > second:
            second = points[n]
    return [points[n] - (second if n == holder else best) for n in range(count)]


def read_estimate(path: Path, features: Sequence[str]) -> Estimate:
    """The weights of a file that `make train` wrote; without it, as for a feature that it does not
    know, they are 0."""
    if not path.exists():
        return Estimate(features, {})
    with path.open("rb") as file:
        stored = tomllib.load(file)
    tables = stored.get("players", {})
    return Estimate(features, {int(count): weights for count, weights in tables.items()})
