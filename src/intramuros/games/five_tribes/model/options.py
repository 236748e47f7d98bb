"""The switches of Five Tribes, and the two ways most people set them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from intramuros.core.options import choice, switch


@dataclass(frozen=True)
class Options:
    """The switches of Five Tribes."""

    bid_track: str = choice(
        "manual",
        "published",
        says="the prices of the turn order: 0 0 0 1 2 3 4, or 0 0 0 1 3 5 8 12 18",
    )
    turn_sense: str = choice(
        "highest_first",
        "lowest_first",
        says="the highest price goes first, or (the manual to the letter) the lowest",
    )
    two_player_markers: str = choice(
        "one", "two", says="with two players each has one turn marker, or two markers and two turns"
    )
    surround: str = choice(
        "eight",
        "four",
        says="the tiles around a tile are all eight neighbours, or the four beside it",
    )
    open_hands: bool = switch(
        False, says="show everybody's coins, and the cards that everybody has seen"
    )


PRESETS: Final = {
    "manual": Options(),
    "published": Options(bid_track="published", two_player_markers="two"),
}


def marker_count(players: int, options: Options) -> int:
    """How many turn markers each player has (F-34, F-R04)."""
    return 2 if players == 2 and options.two_player_markers == "two" else 1
