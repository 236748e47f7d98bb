"""The tree of a search: what was tried after which actions, and what it came to.

A node belongs to one seat to decide. Its actions are sorted by what the game's `value` says of
them; only the first few are open, more with every visit. What is noted of each action is there for
those that were open so far, so that a decision among hundreds takes little memory.
"""

from math import exp, sqrt
from typing import Final

from intramuros.core.fast import i64, vec

FIRST_OPEN: Final = 6
"""Actions that are open at a first visit, where values tell them apart."""
SHARP: Final = 7
"""The prior falls by e from the best action to the one so many places behind."""
OWN_SIZE: Final = 60
"""What a node takes beside its actions, in the memory that an action takes."""


class Node:
    """A decision of one seat."""

    def __init__(
        self, actor: i64, actions: list[int], values: list[float], first_open: i64 = FIRST_OPEN
    ) -> None:
        self.actor: i64 = actor
        self.first_open: i64 = first_open
        """Actions that are open at a first visit; the square root of the visits is added."""
        order = sorted(range(len(actions)), key=lambda n: -values[n])
        self.actions: vec[i64] = vec[i64]([i64(actions[n]) for n in order])
        self.values: vec[float] = vec[float]([values[n] for n in order])
        """What each action seemed worth at first, to the actor."""
        self.width: float = width(self.values)
        self.shares: float = 0.0
        """What the priors of all actions would add up to if that of the best were 1."""
        n: i64
        for n in range(i64(len(order))):
            self.shares += exp((self.values[n] - self.values[0]) / self.width)
        self.visits: i64 = 0
        self.counts: list[int] = []
        """Visits of each action; as long as actions were open so far."""
        self.totals: list[float] = []
        self.priors: list[float] = []
        """How likely each is to be right; over all actions they add up to 1."""
        self.sums: dict[int, list[float]] = {}
        """For each action that was tried, the sum of what its lines came to for every seat."""
        self.drift: float = 0.0
        """The sum of what lines came to beyond what their actions seemed worth."""
        self.after: dict[tuple[int, ...], Node] = {}
        """The next decisions: by the action taken and the draws that followed."""

    def open(self, count: i64) -> None:
        """Open the first so many actions."""
        n: i64
        for n in range(i64(len(self.counts)), count):
            self.counts.append(0)
            self.totals.append(0.0)
            self.priors.append(exp((self.values[n] - self.values[0]) / self.width) / self.shares)

    def place_of(self, action: int) -> i64:
        """Where an action stands; -1 if it is none of this node."""
        n: i64
        for n in range(i64(len(self.actions))):
            if self.actions[n] == action:
                return n
        return -1

    def select(self, reach: float) -> i64:
        """The place of the action to try next; `reach` is how far a prior may outweigh a value."""
        opened: i64 = self.first_open + i64(int(sqrt(float(self.visits))))
        if opened > len(self.actions):
            opened = len(self.actions)
        if opened > len(self.counts):
            self.open(opened)
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
        for n in range(i64(1), i64(len(self.counts))):
            more: i64 = i64(self.counts[n]) - i64(self.counts[best])
            if more > 0 or (more == 0 and self.mean(n) > self.mean(best)):
                best = n
        return best

    def mean(self, n: i64) -> float:
        """What the n-th action came to, on the average; untried, what it seemed worth."""
        if n >= len(self.counts) or self.counts[n] == 0:
            return self.values[n]
        return self.totals[n] / float(self.counts[n])

    def ranked(self) -> list[int]:
        """The places of the actions that were tried, most visited first; of equals the better."""
        tried = [n for n in range(len(self.counts)) if self.counts[n]]
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

    def size(self) -> i64:
        """The memory that it takes with all that follows, as the number of actions that would take
        as much."""
        total: i64 = 0
        todo = [self]
        while todo:
            node = todo.pop()
            total += OWN_SIZE + len(node.actions)
            todo.extend(node.after.values())
        return total


def width(values: vec[float]) -> float:
    """By how much an action must seem worse than the best to be e times less likely right, from
    values that fall."""
    last: i64 = len(values) - 1
    far: float = values[0] - values[SHARP if last > SHARP else last]
    return far if far > 0.0 else 1.0
