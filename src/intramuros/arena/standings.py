"""What a tournament has shown so far, as plain values: for tables, JSON and the plot alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from intramuros.arena.contests import Contest, contests
from intramuros.arena.intervals import Interval, by_set, mean, wilson
from intramuros.arena.match import Played
from intramuros.arena.ratings import Rating, ratings, tallied
from intramuros.arena.sprt import UNDECIDED, Claims, Trial
from intramuros.arena.tournament import Tournament


@dataclass(frozen=True)
class Share:
    """What a bot has won of some matches."""

    bot: str
    matches: int
    wins: float
    """Whole wins, and its part of shared ones."""
    even: float
    """The share it would have if all seats were equally strong."""
    interval: Interval
    """Of its share of the wins."""

    @property
    def share(self) -> float:
        return self.wins / self.matches


@dataclass(frozen=True)
class Row:
    """How a bot did against all others."""

    share: Share
    margin: float
    """How many points a seat of the bot is ahead of another bot's, on the average."""
    margin_interval: Interval | None
    """None as long as there are not two sets of matches."""
    score: float
    rating: Rating


@dataclass(frozen=True)
class Meeting:
    """How the bots did that sat at the same table."""

    seats: tuple[str, ...]
    matches: int
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class Summary:
    """A tournament so far."""

    tournament: Tournament
    matches: int
    seconds: float
    """The sum over all matches."""
    rows: tuple[Row, ...]
    """The best rating first; bots that have not played yet are missing."""
    meetings: tuple[Meeting, ...]
    trial: Trial | None = None


def summary(
    tournament: Tournament, played: Sequence[Played], claims: Claims | None = None
) -> Summary:
    """What the matches, by their number, show. With claims to decide between, only those before the
    decision count: so the answer does not depend on what else was under way."""
    trial = None
    if claims is not None:
        trial = Trial(claims)
        trial.go_on(tournament, {each.number: each for each in played})
        if trial.verdict != UNDECIDED:
            played = [each for each in played if tournament.set_of(each.number) < trial.sets]
    compared = contests(tournament, played)
    rated = ratings(tallied(compared), len(tournament.bots))
    rows = [
        _row(tournament.bots[bot], bot, own, rating)
        for bot, rating in enumerate(rated)
        if (own := [each for each in compared if bot in each.seats])
    ]
    return Summary(
        tournament,
        len(played),
        sum(each.seconds for each in played),
        tuple(sorted(rows, key=lambda row: -row.rating.rating)),
        tuple(_meetings(tournament, compared)),
        trial,
    )


def _row(name: str, bot: int, own: Sequence[Contest], rating: Rating) -> Row:
    margin, interval = mean(by_set((each.place, each.margin_of(bot)) for each in own))
    scores = [
        score
        for each in own
        for seat, score in zip(each.seats, each.scores, strict=True)
        if seat == bot
    ]
    return Row(_share(name, bot, own), margin, interval, sum(scores) / len(scores), rating)


def _share(name: str, bot: int, own: Sequence[Contest]) -> Share:
    wins = sum(each.wins_of(bot) for each in own)
    even = sum(each.seats.count(bot) / len(each.seats) for each in own) / len(own)
    return Share(name, len(own), wins, even, wilson(wins, len(own)))


def _meetings(tournament: Tournament, compared: Iterable[Contest]) -> Iterable[Meeting]:
    groups: dict[tuple[int, ...], list[Contest]] = {}
    for each in compared:
        groups.setdefault(tuple(sorted(each.seats)), []).append(each)
    for seats, own in sorted(groups.items()):
        shares = [_share(tournament.bots[bot], bot, own) for bot in dict.fromkeys(seats)]
        names = tuple(tournament.bots[bot] for bot in seats)
        yield Meeting(names, len(own), tuple(shares))
