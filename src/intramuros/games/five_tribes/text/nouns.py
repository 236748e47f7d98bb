"""What pieces are called in sentences for people."""

from __future__ import annotations

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.model import GRID, Position
from intramuros.games.five_tribes.model.components import (
    CARDS,
    CITY,
    COLOURS,
    FAKIR,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.referee.whims import condition_words


def place(cell: int) -> str:
    """A tile by its place: `c3`."""
    return GRID.names[cell]


def meeple(tribe: int) -> str:
    """`white elder`"""
    return f"{COLOURS[tribe]} {TRIBES[tribe]}"


def card(kind: int) -> str:
    """A resource card: `a fakir`, `gold`."""
    return "a fakir" if kind == FAKIR else CARDS[kind]


def tile(kind: int) -> str:
    """A tile with its value: `an oasis (8)`."""
    one = TILES[kind]
    if not one.value:
        return f"the {one.action}"  # there is one chasm, and one lake
    return f"{article(one.action)} ({one.value}{'+' * (one.action == CITY)})"


def item(position: Position, kind: int) -> str:
    """An item by its name: `the Flying Carpet`."""
    return f"the {position.house.items[kind].name}"


def whim(position: Position, number: int) -> str:
    """What a whim asks for and pays, told of anybody: `two sacred places, 10 coins`."""
    one = position.house.whims[number]
    asks = condition_words(one).replace(" of your own", "").replace("in your hand", "in hand")
    return f"{asks.replace('your ', 'own ')}, {plural(one.coins, 'coin')}"
