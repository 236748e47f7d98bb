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
        label="The Artisans of Naqala",
    )
    whims: bool = switch(
        False,
        says="the Whims of the Sultan: fabulous cities, a great lake and the sultan's wishes",
        group="expansions",
        label="The Whims of the Sultan",
    )
    council: bool = switch(
        False,
        says="the Council of Naqala: the game has ten rounds at most",
        group="expansions",
        label="The Council of Naqala",
    )
    bid_track: str = choice(
        "manual",
        "published",
        says="the prices of the turn order: 0 0 0 1 2 3 4, or 0 0 0 1 3 5 8 12 18",
        label="Turn order track",
        words={"manual": "as in the manual, 0 to 4", "published": "as published, 0 to 18"},
    )
    turn_sense: str = choice(
        "highest_first",
        "lowest_first",
        says="the highest price goes first, or (the manual to the letter) the lowest",
        label="First in turn order",
        words={"highest_first": "the highest bid", "lowest_first": "the lowest bid"},
    )
    two_player_markers: str = choice(
        "one",
        "two",
        says="with two players each has one turn marker, or two markers and two turns",
        label="Turns in a round for two",
        words={"one": "one each", "two": "two each"},
    )
    surround: str = choice(
        "eight",
        "four",
        says="the tiles around a tile are all eight neighbours, or the four beside it",
        label="Tiles around a tile",
        words={"eight": "all eight", "four": "the four beside it"},
    )
    artisan_tie: str = choice(
        "strict",
        "shared",
        says="the bonus for the most artisans needs more than anybody else has, or a tie will do",
        label="Bonus for most artisans",
        words={"strict": "needs the most", "shared": "a tie will do"},
    )
    open_hands: bool = switch(
        False,
        says="show everybody's coins, and the cards that everybody has seen",
        label="Open hands",
    )


PRESETS: Final = {
    "manual": Options(),
    "published": Options(bid_track="published", two_player_markers="two"),
}

PRESET_TITLES: Final = {
    "manual": "Manual, bids 0–4",
    "published": "As published, bids 0–18",
}
