"""A bot that looks one action ahead and trusts the game's own sense of value."""

from __future__ import annotations

from intramuros.core.game import AnyGame, State
from intramuros.core.rng import Rng


class Greedy:
    """Tries each action on a copy and takes the one that leaves it best off; ties at random."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.value = game.value
        self.rng = Rng(seed)

    def choose(self, state: State, seat: int) -> int:
        guess = state.clone()
        guess.determinize(seat, self.rng)  # it may not look at what its seat cannot know
        best: list[int] = []
        most = float("-inf")
        for action in guess.legal(seat):
            after = guess.clone()
            after.apply(seat, action)
            value = self.value(after, seat)
            if value > most:
                best, most = [action], value
            elif value == most:
                best.append(action)
        return best[self.rng.below(len(best))]
