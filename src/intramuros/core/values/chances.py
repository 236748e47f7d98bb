"""How likely each seat is to win, from how far ahead it is expected to end.

Foretold points err, and less so towards the end. `make train` measures by how much: the spread is
the lead in points by which a seat is e times as likely to win as one behind it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from intramuros.core.state import State
from intramuros.core.values import Learning

MOMENTS: Final = (0.9, 0.5, 0.1)
"""How much of a game is still to come where its spread is measured."""
LEAST: Final = 0.01

Spread = tuple[float, float, float]
"""The spread at `MOMENTS`."""


def win_chances(
    learning: Learning | None, state: State, leads: Sequence[float]
) -> tuple[float, ...] | None:
    """For each seat how likely it is to win, given how far ahead of the best other it is expected
    to end; None where it was never measured how far that may be wrong, and alone."""
    players = len(leads)
    spreads = {} if learning is None else spreads_in(learning.weights)
    if learning is None or not spreads or players < 2:
        return None
    nearest = min(spreads, key=lambda known: abs(known - players))
    return shares(leads, spread_at(spreads[nearest], learning.left(state)))


def shares(leads: Sequence[float], spread: float) -> tuple[float, ...]:
    """The chances with this spread; they add up to 1."""
    behind = [min(lead, 0.0) for lead in leads]
    best = max(behind)
    likely = [exp((own - best) / spread) for own in behind]
    return tuple(own / sum(likely) for own in likely)


def spread_at(spread: Spread, left: float) -> float:
    """The spread where so much of a game is to come."""
    first, middle, last = MOMENTS
    high, low = (first, middle) if left > middle else (middle, last)
    above, below = spread[MOMENTS.index(high)], spread[MOMENTS.index(low)]
    return max(below + (above - below) * (left - low) / (high - low), LEAST)


@cache
def spreads_in(weights: Path) -> Mapping[int, Spread]:
    """By number of players, from a file that `make train` wrote; empty if it has none."""
    if not weights.exists():
        return {}
    with weights.open("rb") as file:
        stored = tomllib.load(file).get("spread", {})
    return {
        int(players): (first, middle, last) for players, (first, middle, last) in stored.items()
    }
