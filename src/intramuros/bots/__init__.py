"""Players that are programs. They take any Game and import none.

A bot is made for one game and one seed; the same bot plays opponents in the browser, fills
seats, gives hints and stands in tournaments.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from intramuros.bots.beginner import Beginner
from intramuros.bots.greedy import Greedy
from intramuros.bots.levels import WORDS, strength_of
from intramuros.bots.random import Random
from intramuros.bots.search import Search
from intramuros.bots.spec import Kinds, Spec
from intramuros.bots.spec import read_spec as read_spec_of
from intramuros.core.game import AnyGame, State


class Bot(Protocol):
    """Chooses one legal action for a seat that may act."""

    def choose(self, state: State, seat: int) -> int:
        """The action, as the engine numbers it. Leaves the state as it is."""


def _of_level(word: str, game: AnyGame, seed: int) -> Bot:
    strength = strength_of(word, game.name)
    match strength.bot:
        case "beginner":
            return Beginner(game, seed, strength.noise)
        case "greedy":
            return Greedy(game, seed)
        case "search":
            return Search(game, seed, max(1, strength.iterations), strength.seconds)


BOTS: dict[str, Callable[..., Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "beginner": Beginner,
    "search": Search,
    **{word: partial(_of_level, word) for word in WORDS},
}
"""All bots there are; what SETTINGS has of one are keywords of its maker."""

SETTINGS: dict[str, Kinds] = {
    "beginner": {"noise": float},
    "search": {"iterations": int, "seconds": float},
}
"""What can be set, for each bot that takes settings."""


def read_spec(text: str) -> Spec:
    """A bot with its settings from a text such as `greedy` or `search:iterations=400`."""
    return read_spec_of(text, {name: SETTINGS.get(name, {}) for name in BOTS})


def make_bot(text: str, game: AnyGame, seed: int) -> Bot:
    """A bot by name, with its settings if there are some."""
    spec = read_spec(text)
    return BOTS[spec.name](game, seed, **dict(spec.settings))


def is_quick(name: str, game: AnyGame) -> bool:
    """Whether the bot chooses within milliseconds; a search takes up a processor for a while."""
    kind = strength_of(name, game.name).bot if name in WORDS else name
    return kind != "search"
