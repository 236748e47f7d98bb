"""A bot that sees what its actions are worth, and often takes one that is not quite the best."""

from __future__ import annotations

from math import exp
from statistics import pstdev
from typing import Final

from intramuros.core.game import AnyGame, State
from intramuros.core.rng import Rng

NONSENSE: Final = 4.0
"""An action that is so many times `noise` worse than the best is never taken."""


class Beginner:
    """Draws among the plausible actions: the better one looks, the likelier.

    What is plausible depends on how far apart the actions are, so the same `noise` makes it err as
    often in a game of few points as in one of many, and where one action stands out it is taken.
    """

    def __init__(self, game: AnyGame, seed: int, noise: float = 0.5) -> None:
        self.value = game.value
        self.rng = Rng(seed)
        self.noise = noise

    def choose(self, state: State, seat: int) -> int:
        guess = state.clone()
        guess.determinize(seat, self.rng)  # it may not look at what its seat cannot know
        actions = guess.legal(seat)
        if len(actions) == 1:
            return actions[0]
        values = []
        for action in actions:
            after = guess.clone()
            after.apply(seat, action)
            values.append(self.value(after, seat))
        return actions[drawn(likely(values, self.noise), self.rng)]


def likely(values: list[float], noise: float) -> list[float]:
    """For each action how likely it is taken, as shares of the best one's; 0 for nonsense."""
    best, reach = max(values), noise * pstdev(values)
    if reach <= 0.0:
        return [1.0 if value == best else 0.0 for value in values]
    behind = [(best - value) / reach for value in values]
    return [exp(-far) if far < NONSENSE else 0.0 for far in behind]


def drawn(shares: list[float], rng: Rng) -> int:
    """The place of one of them, each as likely as its share says."""
    left = rng.unit() * sum(shares)
    for place, share in enumerate(shares):
        left -= share
        if left < 0.0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)  # rounded away
