"""How much of a game is searched: counted in lines, so that the same record has the same review.

The numbers are set such that on one core of a usual machine, with compiled engines, a quick review
of a four-player game takes some 20 s and a full one 2 minutes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from intramuros.core import state
from intramuros.core.game import CHANCE
from intramuros.core.match import Match


@dataclass(frozen=True)
class Budget:
    """Lines of a search."""

    first: int
    """For the first decision of a turn."""
    later: int
    """For each of the following ones, which profit from what the first has found."""
    reply: int
    """For each turn of the two ways that are compared."""


SECOND: Final[Mapping[str, int]] = {
    "medina": 2000,
    "carcassonne_city": 1500,
    "five_tribes": 3400,
    "my_city": 450,
}
"""How many lines of each game a second has room for, with up to four players."""
USUAL_SECOND: Final = 1000
"""Of a game that is not among them."""
QUICK: Final = 14.0
FULL: Final = 90.0
"""Seconds for a review, but for what is told of it."""
LONGEST_DECISION: Final = 1.0
"""Seconds, however short the game was."""
FEWEST: Final = 12
REPLY: Final = 6
"""A decision of the two ways gets at most such a part of what a turn's first decision gets."""
COMPILED: Final = not (state.__file__ or "").endswith(".py")
INTERPRETED: Final = 30
"""So many times fewer lines has a second where the engines are not compiled. Only hints, for which
somebody waits, are cut down to that."""


def budget_of(match: Match, quick: bool) -> Budget:
    """What each decision of the match gets."""
    decisions = max(1, sum(1 for entry in match.log if entry.seat != CHANCE))
    # A line goes through rounds of all players.
    second = SECOND.get(match.game.name, USUAL_SECOND) * 4 // max(4, match.start.players)
    each = min((QUICK if quick else FULL) / decisions, LONGEST_DECISION) * second
    first = max(FEWEST, int(1.5 * each))
    return Budget(
        first=first,
        later=max(FEWEST, int(0.5 * each)),
        # Two ways have many turns: in a long game they would cost more than all that is judged.
        reply=max(FEWEST, min(second // (30 if quick else 10), first // REPLY)),
    )


def hint_lines(name: str) -> int:
    """How many lines the search for a hint tries: a second's."""
    second = SECOND.get(name, USUAL_SECOND)
    return second if COMPILED else max(FEWEST, second // INTERPRETED)
