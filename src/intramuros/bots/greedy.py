"""A bot that looks one action ahead and trusts the game's own sense of value."""

from __future__ import annotations

from typing import Final

from intramuros.core.game import AnyGame, State
from intramuros.core.rng import Rng

EVEN: Final = 0.5
"""At a first decision actions that are so many points apart are as good as each other; at the
second those half as far apart, and so on. So equal bots open differently, and play well."""


class Greedy:
    """Tries each action on a copy and takes one that leaves it best off; the seed breaks ties."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.value = game.value
        self.rng = Rng(seed)
        self.decisions = 0

    def choose(self, state: State, seat: int) -> int:
        guess = state.clone()
        guess.determinize(seat, self.rng)  # it may not look at what its seat cannot know
        values: dict[int, float] = {}
        for action in guess.legal(seat):
            after = guess.clone()
            after.apply(seat, action)
            values[action] = self.value(after, seat)
        self.decisions += 1
        enough = max(values.values()) - EVEN / self.decisions
        best = [action for action, value in values.items() if value >= enough]
        return best[self.rng.below(len(best))]
