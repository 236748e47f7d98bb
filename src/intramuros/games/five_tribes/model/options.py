"""The switches of Five Tribes, and the two ways most people set them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from intramuros.core.options import choice, switch


@dataclass(frozen=True)
class Options:
    """The switches of Five Tribes."""

    artisans: bool = switch(
        False,
        says="the Artisans of Naqala: a sixth tribe, workshops, mountains and items",
        group="expansions",
    )
    whims: bool = switch(
        False,
        says="the Whims of the Sultan: fabulous cities, a great lake and the sultan's wishes",
        group="expansions",
    )
    council: bool = switch(
        False,
        says="the Council of Naqala: the game has ten rounds at most",
        group="expansions",
    )
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
    artisan_tie: str = choice(
        "strict",
        "shared",
        says="the bonus for the most artisans needs more than anybody else has, or a tie will do",
    )
    open_hands: bool = switch(
        False, says="show everybody's coins, and the cards that everybody has seen"
    )


PRESETS: Final = {
    "manual": Options(),
    "published": Options(bid_track="published", two_player_markers="two"),
}
