"""Is A better than B? A sequential test (SPRT, by Wald) that stops as soon as matches tell.

It weighs two claims: A is better by at most `elo0`, or by at least `elo1` points of rating. After
each set of matches it adds up how much likelier the second claim makes what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from intramuros.arena.contests import Contest, contests
from intramuros.arena.failure import ArenaError
from intramuros.arena.match import Played
from intramuros.arena.ratings import ELO, chances
from intramuros.arena.tournament import Tournament

BETTER = "better"
NOT_BETTER = "not better"
UNDECIDED = "undecided"


@dataclass(frozen=True)
class Claims:
    """The two claims, and how often each may be refused although it is true."""

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    """The chance to call A better when the first claim is true."""
    beta: float = 0.05
    """The chance to miss it when the second one is."""

    def __post_init__(self) -> None:
        if self.elo0 >= self.elo1:
            raise ArenaError(
                f"elo0 must be below elo1, and {self.elo0:g} is not below {self.elo1:g}"
            )
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise ArenaError(f"{name} must be above 0 and below 0.5, not {value:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first A is not better, above the second it is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def weight(self, contest: Contest) -> float:
        """What a contest between A (0) and B (1) adds to the logarithm of the likelihood ratio.

        A draw between two seats counts as half a win and half a loss.
        """
        seats = {bot: contest.seats.count(bot) for bot in (0, 1)}
        first, second = (chances(seats, (elo / ELO, 0.0)) for elo in (self.elo0, self.elo1))
        return sum(contest.wins_of(bot) * log(second[bot] / first[bot]) for bot in (0, 1))


class Trial:
    """How far a test has come."""

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.ratio = 0.0
        """The logarithm of the likelihood ratio (LLR)."""
        self.contests = 0
        """How many it took."""
        self.sets = 0

    @property
    def verdict(self) -> str:
        """BETTER, NOT_BETTER or UNDECIDED."""
        low, high = self.claims.bounds
        return BETTER if self.ratio >= high else NOT_BETTER if self.ratio <= low else UNDECIDED

    def add(self, found: Iterable[Contest]) -> None:
        """Take in a set of matches."""
        for contest in found:
            self.ratio += self.claims.weight(contest)
            self.contests += 1
        self.sets += 1

    def go_on(self, tournament: Tournament, played: Mapping[int, Played]) -> None:
        """Take in the sets that follow and are complete, up to a decision. What was played out of
        order waits, so that a verdict does not depend on how many processes there are."""
        size = tournament.matches_in_set
        while self.verdict == UNDECIDED:
            numbers = range(self.sets * size, (self.sets + 1) * size)
            if not all(number in played for number in numbers):
                return
            self.add(contests(tournament, [played[number] for number in numbers]))
