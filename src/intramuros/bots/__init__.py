"""Players that are programs. They take any Game and import none.

A bot is made for one game and one seed; the same bot plays opponents in the browser, fills
seats, gives hints and stands in tournaments.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from intramuros.bots.greedy import Greedy
from intramuros.bots.random import Random
from intramuros.bots.search import Search
from intramuros.bots.spec import Kinds, Spec
from intramuros.bots.spec import read_spec as read_spec_of
from intramuros.core.game import AnyGame, State


class Bot(Protocol):
    """Chooses one legal action for a seat that may act."""

    def choose(self, state: State, seat: int) -> int:
        """The action, as the engine numbers it. Leaves the state as it is."""


QUICK: dict[str, Callable[[AnyGame, int], Bot]] = {
    "random": Random,
    "greedy": Greedy,
}
"""Bots that choose within milliseconds: name -> (game, seed) -> bot. Only they play at a table: a
search would hold up the server, whose process it shares."""

BOTS: dict[str, Callable[..., Bot]] = QUICK | {"search": Search}
"""All bots there are; what SETTINGS has of one are keywords of its maker."""

SETTINGS: dict[str, Kinds] = {"search": {"iterations": int, "seconds": float}}
"""What can be set, for each bot that takes settings."""


def read_spec(text: str) -> Spec:
    """A bot with its settings from a text such as `greedy` or `search:iterations=400`."""
    return read_spec_of(text, {name: SETTINGS.get(name, {}) for name in BOTS})


def make_bot(text: str, game: AnyGame, seed: int) -> Bot:
    """A bot by name, with its settings if there are some."""
    spec = read_spec(text)
    return BOTS[spec.name](game, seed, **dict(spec.settings))
