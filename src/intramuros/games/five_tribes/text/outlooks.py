"""What a choice would bring, in words, before it is made."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    ASSASSIN,
    BUILDER,
    CITY,
    MERCHANT,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import whim_name
from intramuros.games.five_tribes.referee.holdings import items_left, whim_on
from intramuros.games.five_tribes.referee.whims import condition_words
from intramuros.games.five_tribes.sow_ends import End, Step, income, last_drop
from intramuros.games.five_tribes.text import nouns
from intramuros.games.five_tribes.worth import tent_points, tile_points

_THEN: Final = {
    "oasis": "a palm is planted",
    "village": "a palace is built",
    "small market": "you may buy a card for 3 coins",
    "large market": "you may buy two cards for 6 coins",
    "specialized market": "you may buy any card for 4 coins",
    "sacred place": "you may take a djinn",
    "workshop": "you may take an item for an artisan or 2 fakirs",
}


def brings(position: Position, end: End) -> str:
    """What the tribe does at the end of a sow, and the item that it needs."""
    helped = "" if end.item is None else f" with {nouns.item(position, end.item)}"
    return _brings(position, end) + helped


def _brings(position: Position, end: End) -> str:
    if end.tribe == BUILDER:
        return plural(income(position, end.cell, end.together), "coin")
    if end.tribe == MERCHANT:
        cards = min(end.together, len(position.row))
        if not cards:
            return "no cards"
        return "the first card" if cards == 1 else f"the first {cards} cards"
    if end.tribe == ASSASSIN:
        return f"a kill up to {plural(end.together, 'tile')} away"
    if end.tribe == ARTISAN and (items := min(end.together, items_left(position))):
        found = "an item" if items == 1 else f"one of {items} items"
        return f"{plural(end.together, 'artisan')} and {found}"
    return plural(end.together, TRIBES[end.tribe])


def wins(position: Position, seat: int, end: End) -> str:
    """What the tile brings that is claimed at the end of a sow; "" if it is not claimed."""
    if not end.claims or position.tiles[end.cell] is None:
        return ""
    points = plural(tile_points(position, seat, end.cell), "point")
    if not position.seats[seat].tents:
        return points
    more = tent_points(position, seat, end.cell)
    return f"{points}, {more} more with the tent"


def ending(position: Position, seat: int, step: Step) -> str:
    """What the sow brings if it ends with this drop, in a sentence."""
    end = last_drop(position, seat, step)
    parts = [f"Brings {brings(position, end)}"]
    if won := wins(position, seat, end):
        parts.append(f"the tile is yours, {won}")
    if then := _then(position, end.cell):
        parts.append(then)
    return "; ".join(parts)


def _then(position: Position, cell: int) -> str:
    """What the tile's action offers."""
    kind = position.tiles[cell]
    if kind is None:
        return ""
    if TILES[kind].action != CITY:
        return _THEN.get(TILES[kind].action, "")
    whim = whim_on(position, cell)
    return "" if whim is None else f"you may take {whim_words(position, whim)}"


def whim_words(position: Position, whim: int) -> str:
    """A whim as it speaks to its player: `W05, 10 coins for two sacred places of your own`."""
    card = position.house.whims[whim]
    return f"{whim_name(whim)}, {plural(card.coins, 'coin')} for {condition_words(card)}"
