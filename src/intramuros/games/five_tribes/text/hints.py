"""What a choice would bring, in words, before it is made."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.model import Drop, Position
from intramuros.games.five_tribes.model.components import (
    ASSASSIN,
    BUILDER,
    MERCHANT,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.sow_ends import End, income, last_drop

_THEN: Final = {
    "oasis": "a palm is planted",
    "village": "a palace is built",
    "small market": "you may buy a card for 3 coins",
    "large market": "you may buy two cards for 6 coins",
    "sacred place": "you may take a djinn",
}


def brings(position: Position, end: End) -> str:
    """What the tribe does at the end of a sow."""
    if end.tribe == BUILDER:
        return plural(income(position, end.cell, end.together), "coin")
    if end.tribe == MERCHANT:
        cards = min(end.together, len(position.row))
        if not cards:
            return "no cards"
        return "the first card" if cards == 1 else f"the first {cards} cards"
    if end.tribe == ASSASSIN:
        return f"a kill up to {plural(end.together, 'tile')} away"
    return plural(end.together, TRIBES[end.tribe])


def ending(position: Position, seat: int, drop: Drop) -> str:
    """What the sow brings if it ends with this drop, in a sentence."""
    end = last_drop(position, seat, drop)
    kind = position.tiles[end.cell]
    parts = [f"Brings {brings(position, end)}"]
    if kind is not None and end.claims:
        parts.append(f"the tile is yours, {TILES[kind].value} points")
    parts += [_THEN[TILES[kind].action]] if kind is not None else []
    return "; ".join(parts)
