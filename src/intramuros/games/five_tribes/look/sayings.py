"""What the pieces of the expansions do, in a sentence for whoever points at one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.core.english import sentence
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.cards import item_says, whim_says
from intramuros.games.five_tribes.model.components import (
    CHASM,
    CITY,
    CITY_VALUES,
    LAKE,
    TILES,
)
from intramuros.games.five_tribes.model.house import House, whim_name

_TILES: Final = {
    "oasis": "Oasis: a palm is planted.",
    "village": "Village: a palace is built.",
    "small market": "Small market: buy one of the first 3 cards for 3 coins.",
    "large market": "Large market: buy two of the first 6 cards for 6 coins.",
    "sacred place": "Sacred place: take a djinn for two elders, or for an elder and a fakir.",
    "workshop": "Workshop: draw an item for an artisan or two fakirs."
    " Sown meeples do not cross its mountains.",
    "specialized market": "Specialized market: buy any card of the row for 4 coins.",
    CHASM: "Chasm: nobody stands or walks here.",
    CITY: "Fabulous city: take the whim that lies here. Your cities are worth more together: "
    + ", ".join(map(str, CITY_VALUES[1:]))
    + " points.",
    LAKE: "Great lake: nobody stands or walks here."
    " Palms and palaces on the tiles around it count double.",
}


def tile_says(position: Position, cell: int) -> str:
    """What a tile is for, where there are more kinds than people know by heart."""
    kind = position.tiles[cell]
    if kind is None or not (position.options.artisans or position.options.whims):
        return ""
    return _tile_says(kind, dict(position.city_whims).get(cell), position.house)


@lru_cache(maxsize=512)
def _tile_says(kind: int, whim: int | None, house: House) -> str:
    says = _TILES[TILES[kind].action]
    return says if whim is None else f"{says} Here: {whim_tip(house, whim)}"


@lru_cache(maxsize=512)
def whim_tip(house: House, whim: int, holds: bool | None = None) -> str:
    """A whim in one line, and whether its condition holds now if that is known."""
    now = {True: " Fulfilled now.", False: " Not yet fulfilled.", None: ""}[holds]
    return f"{whim_name(whim)}. {whim_says(house, whim)}.{now}"


@lru_cache(maxsize=512)
def item_tip(house: House, item: int) -> str:
    """An item in one line."""
    return f"{sentence(house.items[item].name)} {item_says(house, item)}"
