"""The tree of a search: what was tried after which actions, and what it came to.

A node belongs to one seat to decide. Its actions are sorted by what the game's `value` says of
them; only the first few are open, more with every visit.
"""

from math import exp, sqrt
from typing import Final

from intramuros.core.fast import i64

FIRST_OPEN: Final = 6
"""Actions that are open at a first visit, where values tell them apart."""
SHARP: Final = 7
"""The prior falls by e from the best action to the one so many places behind."""


class Node:
    """A decision of one seat."""

    def __init__(
        self, actor: i64, actions: list[int], values: list[float], first_open: i64 = FIRST_OPEN
    ) -> None:
        self.actor: i64 = actor
        self.first_open: i64 = first_open
        """Actions that are open at a first visit; the square root of the visits is added."""
        order = sorted(range(len(actions)), key=lambda n: -values[n])
        self.actions = [actions[n] for n in order]
        self.values = [values[n] for n in order]
        """What each action seemed worth at first, to the actor."""
        self.priors = priors(self.values)
        self.visits: i64 = 0
        self.counts = [0 for _ in order]
        self.totals = [0.0 for _ in order]
        self.sums: dict[int, list[float]] = {}
        """For each action that was tried, the sum of what its lines came to for every seat."""
        self.drift: float = 0.0
        """The sum of what lines came to beyond what their actions seemed worth."""
        self.after: dict[tuple[int, ...], Node] = {}
        """The next decisions: by the action taken and the draws that followed."""

    def select(self, reach: float) -> i64:
        """The place of the action to try next; `reach` is how far a prior may outweigh a value."""
        opened: i64 = self.first_open + i64(int(sqrt(float(self.visits))))
        if opened > len(self.actions):
            opened = len(self.actions)
        drift: float = self.drift / float(self.visits) if self.visits else 0.0
        wide: float = reach * sqrt(float(self.visits) + 1.0)
        best: i64 = 0
        most: float = -1e300
        n: i64
        for n in range(opened):
            tried: float = float(self.counts[n]) + 1.0
            # One visit is taken as read: that it came to what it seemed worth, as others drifted.
            mean: float = (self.totals[n] + self.values[n] + drift) / tried
            urge: float = mean + wide * self.priors[n] / tried
            if urge > most:
                most = urge
                best = n
        return best

    def note(self, n: i64, values: list[float]) -> None:
        """A line that began with the n-th action came to so much for each seat."""
        came_to: float = values[self.actor]
        place = int(n)
        before = self.sums.get(place)
        if before is None:
            self.sums[place] = values
        else:
            self.sums[place] = [before[seat] + values[seat] for seat in range(len(values))]
        self.visits += 1
        self.counts[n] += 1
        self.totals[n] += came_to
        self.drift += came_to - self.values[n]

    def best(self) -> i64:
        """The place of the most visited action; of equal ones the better."""
        best: i64 = 0
        n: i64
        for n in range(i64(1), i64(len(self.actions))):
            more: i64 = i64(self.counts[n]) - i64(self.counts[best])
            if more > 0 or (more == 0 and self.mean(n) > self.mean(best)):
                best = n
        return best

    def mean(self, n: i64) -> float:
        """What the n-th action came to, on the average; untried, what it seemed worth."""
        return self.totals[n] / float(self.counts[n]) if self.counts[n] else self.values[n]

    def ranked(self) -> list[int]:
        """The places of the actions that were tried, most visited first; of equals the better."""
        tried = [n for n in range(len(self.actions)) if self.counts[n]]
        return sorted(tried, key=lambda n: (-self.counts[n], -self.mean(n)))

    def is_settled(self, left: i64) -> bool:
        """Whether `left` more visits cannot make another action the most visited."""
        most: i64 = 0
        second: i64 = 0
        count: i64
        for each in self.counts:
            count = each
            if count > most:
                second = most
                most = count
            elif count > second:
                second = count
        return most - second > left


def priors(values: list[float]) -> list[float]:
    """How likely each action is to be right, from values that fall: they add up to 1."""
    last: i64 = len(values) - 1
    width: float = values[0] - values[SHARP if last > SHARP else last]
    if width <= 0.0:
        width = 1.0
    shares: list[float] = []
    total: float = 0.0
    for value in values:
        share: float = exp((value - values[0]) / width)
        shares.append(share)
        total += share
    return [share / total for share in shares]
