"""What a match says of the bots in it: who has how much of the win, and by how many points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from intramuros.arena.match import Played
from intramuros.arena.tournament import Lineup, Tournament


@dataclass(frozen=True)
class Contest:
    """One comparison of bots: a match, or what each has reached alone with the same draws."""

    place: int
    """The set that it belongs to."""
    seats: Lineup
    """The bot in each seat."""
    wins: tuple[float, ...]
    """Each seat's part of the win; they add up to 1."""
    scores: tuple[int, ...]

    def wins_of(self, bot: int) -> float:
        """The bot's part of the win, in all its seats."""
        return sum(won for own, won in zip(self.seats, self.wins, strict=True) if own == bot)

    def margin_of(self, bot: int) -> float:
        """By how many points a seat of the bot is ahead of one of another, on the average."""
        own = [score for seat, score in zip(self.seats, self.scores, strict=True) if seat == bot]
        others = [score for seat, score in zip(self.seats, self.scores, strict=True) if seat != bot]
        return sum(own) / len(own) - sum(others) / len(others)


def contests(tournament: Tournament, played: Iterable[Played]) -> list[Contest]:
    """All comparisons in matches that come by their number.

    Where a game is played alone, the bots' matches of a set are one: the most points win.
    """
    if tournament.players > 1:
        return [
            Contest(
                tournament.set_of(each.number),
                each.seats,
                _shared(len(each.seats), each.winners),
                each.scores,
            )
            for each in played
        ]
    found = []
    for place, group in groupby(played, lambda each: tournament.set_of(each.number)):
        alone = list(group)
        if len(alone) == tournament.matches_in_set:
            scores = tuple(each.scores[0] for each in alone)
            best = [seat for seat, score in enumerate(scores) if score == max(scores)]
            seats = tuple(each.seats[0] for each in alone)
            found.append(Contest(place, seats, _shared(len(seats), best), scores))
    return found


def _shared(seats: int, winners: Iterable[int]) -> tuple[float, ...]:
    best = set(winners)
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(seats))
