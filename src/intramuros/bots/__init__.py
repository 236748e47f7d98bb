"""Players that are programs. They take any Game and import none.

A bot is made for one game and one seed; the same bot plays opponents in the browser, fills
seats, gives hints and stands in tournaments.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Protocol

from intramuros.bots.greedy import Greedy
from intramuros.bots.random import Random
from intramuros.bots.search import Search
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

BOTS: dict[str, Callable[[AnyGame, int], Bot]] = QUICK | {"search": Search}
"""All bots there are."""


def make_bot(name: str, game: AnyGame, seed: int) -> Bot:
    """A bot by name."""
    if name not in BOTS:
        close = get_close_matches(name, BOTS, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there is: {', '.join(BOTS)}"
        raise ValueError(f"there is no bot {name!r}; {hint}")
    return BOTS[name](game, seed)
