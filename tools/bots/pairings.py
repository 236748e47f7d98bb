"""Who meets whom when bots are measured, and what share of the matches is asked of whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10

from intramuros.arena import ONE_AGAINST_OTHERS, Claims, Tournament
from intramuros.bots.levels import CHARACTERS, STRONGEST
from intramuros.core.game import AnyGame, player_counts

STEP = {2: 0.65, 3: 0.5}
"""By players: the share that a level wins of matches in which all others are of the level below."""
OF_RANDOM = 0.9
"""The share that the first level wins against random players."""
STRONGEST_WINS = {
    "medina": {3: 0.8, 4: 0.7},
    "carcassonne_city": {2: 0.9, 4: 0.5},
    "five_tribes": {2: 0.9, 4: 0.5},
    "my_city": {2: 0.97, 4: 0.9},
}
"""By game and players: the share that the strongest wins against greedy bots in all other seats."""
BUDGETS = (1_000, 4_000, 16_000)
SLACK = 0.1


@dataclass(frozen=True)
class Pairing:
    """One bot against others of one kind, and the share that it is to win."""

    part: str
    players: int
    first: str
    other: str
    wanted: float | None = None

    @property
    def file(self) -> str:
        """Where its matches are kept."""
        bots = f"{self.first}-{self.other}".replace(":", "-").replace("=", "-")
        return f"{self.players}-{bots}.jsonl"

    def tournament(self, game: AnyGame, seed: int = 0) -> Tournament:
        bots = (self.first, self.other)
        return Tournament(game, bots, self.players, game.options(), seed, ONE_AGAINST_OTHERS)


def pairings(game: AnyGame, parts: Sequence[str], iterations: int = 0) -> Iterator[Pairing]:
    """Who meets whom. With a number of iterations they stand for the seconds of the strongest, so
    that a slow machine finds the same."""
    counts = [count for count in player_counts(game, game.options()) if count > 1]
    few = counts[0]
    strongest = f"search:iterations={iterations}" if iterations else STRONGEST
    words = [one.word for one in CHARACTERS[:-1]] + [strongest]
    if "levels" in parts:
        yield Pairing("levels", few, words[0], "random", OF_RANDOM)
        for lower, higher in pairwise(words):
            yield Pairing("levels", few, higher, lower, STEP.get(few))
    if "greedy" in parts:
        for count, share in STRONGEST_WINS.get(game.name, dict.fromkeys(counts)).items():
            yield Pairing("greedy", count, strongest, "greedy", share)
    if "budgets" in parts:
        for budget in BUDGETS:
            yield Pairing("budgets", few, f"search:iterations={budget}", "greedy")


def claims(pairing: Pairing, slack: float = SLACK) -> Claims:
    """That the share is reached, against the claim that it is missed by far."""
    assert pairing.wanted is not None
    low, high = (
        rating(share, pairing.players) for share in (pairing.wanted - slack, pairing.wanted)
    )
    return Claims(low, high)


def rating(share: float, players: int) -> float:
    """How many points of rating a bot is ahead that wins this share against equal others."""
    return 400 * log10(share * (players - 1) / (1 - share))
