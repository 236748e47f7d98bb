"""A bot that takes any legal action, all equally likely."""

from __future__ import annotations

from intramuros.core.game import AnyGame, State
from intramuros.core.rng import Rng


class Random:
    """The baseline that every other bot must beat."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, state: State, seat: int) -> int:
        return state.random_action(seat, self.rng)
