"""The tokens of Five Tribes: what can be clicked besides the tiles, which go by their names."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.model import GRID
from intramuros.games.five_tribes.model.components import (
    CARDS,
    COLOURS,
    DJINNS,
    HAGIS,
    LAMIA,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import COMPASS, ITEMS, LAMP

# Buttons
PASS: Final = "pass"
SKIP: Final = "skip"
END: Final = "end"
MORE: Final = "more"
"""Kill with more fakirs than the way needs."""
SELL: Final = "sell"
SELL_BEST: Final = "sell-best"
PAY: Final = ("pay-elder", "pay-fakir")
ACCEPT: Final = "accept"
CLAIM: Final = ("claim-camel", "claim-tent")
CRAFT: Final = ("craft-artisan", "craft-fakirs")
ITEM_TOKENS: Final = tuple(
    {COMPASS: "with-compass", LAMP: "pay-lamp"}.get(item, f"item-{word}")
    for item, word in enumerate(ITEMS)
)
"""The items in a hand: whoever clicks one says that it is used for what is chosen next. None is
used up by a click on something else alone."""
PAY_LAMP: Final = ITEM_TOKENS[LAMP]

ELSEWHERE: Final = (HAGIS, LAMIA)
"""They are used by a click on the tile that gets the palace or palm."""
SLUGS: Final = tuple(djinn.name.lower().replace("'", "") for djinn in DJINNS)


def bid_token(price: int) -> str:
    return f"bid-{price}"


def fakirs_token(count: int) -> str:
    return f"fakirs-{count}"


def compass_token(fakirs: int) -> str:
    """So many fakirs after the compass: another button, for it shows other coins."""
    return f"compass-{fakirs}"


def tribe_token(tribe: int) -> str:
    return f"tribe-{COLOURS[tribe]}"


def both_token(cell: int, tribe: int) -> str:
    """Tile and tribe in one click."""
    return f"{GRID.names[cell]} {tribe_token(tribe)}"


def held_token(seat: int, tribe: int) -> str:
    return f"held-{seat + 1}-{TRIBES[tribe]}"


def row_token(place: int) -> str:
    return f"row-{place + 1}"


def power_token(djinn: int) -> str:
    return f"power-{SLUGS[djinn]}"


def good_token(card: int) -> str:
    return f"good-{CARDS[card]}"


def whim_token(whim: int) -> str:
    return f"whim-{whim + 1}"


def keep_token(item: int) -> str:
    return f"keep-{ITEMS[item]}"
