"""A tournament: which bots play which matches. Everything follows from it and a match's number.

Matches come in sets. In a set the same bots sit in the same order, one seat further from match to
match, and see the same draws, so that neither a seat nor luck favours anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from typing import Any, TypeVar

from intramuros.core.errors import OptionError
from intramuros.core.game import AnyGame, first_position
from intramuros.core.options import write_options
from intramuros.core.rng import Rng

ROUND_ROBIN = "round-robin"
"""All against all. Where there are more seats than bots, some bots sit in several."""
ONE_AGAINST_OTHERS = "one-against-others"
"""The first bot in one seat; in all others one of the other bots."""
PAIRINGS = (ROUND_ROBIN, ONE_AGAINST_OTHERS)

Lineup = tuple[int, ...]
"""Who plays, as places in the list of bots."""


@dataclass(frozen=True)
class Tournament:
    """What is played, by whom, and from which seed."""

    game: AnyGame
    bots: tuple[str, ...]
    """Each as `bots.read_spec` reads it, in normal form."""
    players: int
    options: Any
    seed: int = 0
    pairing: str = ROUND_ROBIN
    components: str = ""
    """The text of the user's own components."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise OptionError("a tournament takes at least two bots")
        for place, bot in enumerate(self.bots):
            if bot in self.bots[:place]:
                raise OptionError(f"{bot} is named twice; a tournament takes different bots")

    def start(self) -> Any:
        """The first position of every match; OptionError or NotationError if it cannot be."""
        return first_position(self.game, self.players, self.options, self.components)

    @property
    def matches_in_set(self) -> int:
        """Alone, each bot plays once; else each seat has its turn."""
        return len(self.bots) if self.players == 1 else self.players

    def whole_sets(self, matches: int) -> int:
        """At least so many matches, and no set in part."""
        return -(-matches // self.matches_in_set) * self.matches_in_set

    def set_of(self, number: int) -> int:
        """The set that a match belongs to."""
        return number // self.matches_in_set

    def seats(self, number: int) -> Lineup:
        """Which bot sits in each seat."""
        place, turn = divmod(number, self.matches_in_set)
        if self.players == 1:
            return (turn,)
        lineup = self.lineups[place % len(self.lineups)]
        order = tuple(_shuffled(lineup, self._rng(place, "order")))
        return order[turn:] + order[:turn]

    def draws(self, number: int) -> Rng:
        """The generator of a match's draws; the same for all matches of a set."""
        return self._rng(self.set_of(number), "draws")

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of the bot in a seat."""
        return self._number(number, f"seat {seat}")

    def description(self) -> dict[str, Any]:
        """All that decides the matches, as plain values."""
        own = self.components.encode()
        return {
            "game": self.game.edition,
            "players": self.players,
            "options": write_options(self.options),
            "components": blake2b(own, digest_size=16).hexdigest() if own else "",
            "bots": list(self.bots),
            "pairing": self.pairing,
            "seed": self.seed,
        }

    @cached_property
    def lineups(self) -> list[Lineup]:
        """Who meets whom, set by set and then from the start again; in an order that no bot's place
        in the list decides."""
        count, seats = len(self.bots), self.players
        found: list[Lineup]
        if self.players == 1:
            return [(place,) for place in range(count)]
        if self.pairing == ONE_AGAINST_OTHERS:
            found = [(0, *[other] * (seats - 1)) for other in range(1, count)]
        elif count >= seats:
            found = list(combinations(range(count), seats))
        else:  # each bot has a seat, and they share the rest in every way there is
            found = [
                tuple(place for place in range(count) for _ in range(cuts[place + 1] - cuts[place]))
                for inner in combinations(range(1, seats), count - 1)
                for cuts in [(0, *inner, seats)]
            ]
        return _shuffled(found, self._rng(0, "lineups"))

    def _rng(self, number: int, what: str) -> Rng:
        return Rng(self._number(number, what))

    def _number(self, number: int, what: str) -> int:
        text = f"{self.seed} {number} {what}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")


Item = TypeVar("Item")


def _shuffled(items: Sequence[Item], rng: Rng) -> list[Item]:
    left = list(items)
    return [left.pop(int(rng.below(len(left)))) for _ in items]
