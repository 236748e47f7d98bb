"""Small tournaments, and matches that somebody is said to have won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intramuros.arena import ROUND_ROBIN, Played, Tournament
from intramuros.core.game import AnyGame
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tests.guest.game import GAME as GUEST

MEDINA = GAMES["medina"]


def small(
    bots: Sequence[str] = ("greedy", "random"),
    players: int = 2,
    seed: int = 0,
    pairing: str = ROUND_ROBIN,
    game: AnyGame = GUEST,
    options: Any = None,
) -> Tournament:
    """A tournament in the guest's game, which is over in no time."""
    return Tournament(game, tuple(bots), players, options or game.options(), seed, pairing)


def won(tournament: Tournament, number: int, *winners: int, points: int = 1) -> Played:
    """A match that these bots won, by so many points."""
    seats = tournament.seats(number)
    best = [seat for seat, bot in enumerate(seats) if bot in winners]
    scores = tuple(points if seat in best else 0 for seat in range(len(seats)))
    return Played(number, seats, scores, tuple(best))


def drawn_lots(
    tournament: Tournament, strengths: Sequence[float], matches: int, seed: int
) -> list[Played]:
    """Matches in which each seat wins with a chance in proportion to its bot's strength."""
    rng = Rng(seed)
    found = []
    for number in range(matches):
        seats = tournament.seats(number)
        left = rng.unit() * sum(strengths[bot] for bot in seats)
        winner = 0
        while winner < len(seats) - 1 and left >= strengths[seats[winner]]:
            left -= strengths[seats[winner]]
            winner += 1
        scores = tuple(int(seat == winner) for seat in range(len(seats)))
        found.append(Played(number, seats, scores, (winner,)))
    return found
