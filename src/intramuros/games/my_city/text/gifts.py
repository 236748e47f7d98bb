"""Stickers that a city has to place, told as gifts: what each does from now on."""

from __future__ import annotations

from intramuros.core.english import article
from intramuros.core.saga import Gift
from intramuros.games.my_city.campaign.rules import rules_of
from intramuros.games.my_city.campaign.score_items import Symbols, TileFlag
from intramuros.games.my_city.model import City, Position
from intramuros.games.my_city.text.rules import points
from intramuros.games.my_city.text.words import sticker_name


def gifts(position: Position, city: City) -> tuple[Gift, ...]:
    """The stickers that the city is owed, the next one first."""
    return tuple(
        Gift(symbol_of(kind), article(sticker_name(kind)), _from_now_on(position, kind))
        for kind in city.owed
    )


def symbol_of(kind: str) -> str:
    """The name of a sticker's symbol on the board of a seat that is owed it."""
    return f"sticker-{kind}"


def _from_now_on(position: Position, kind: str) -> str:
    """What the sticker does, by the chart of the episode that brings it."""
    chart = rules_of(position).chart
    each = sum(item.points for item in chart if isinstance(item, Symbols) and item.symbol == kind)
    if kind == "clear":
        return "It takes rocks away for good: from the next episode on the square is a plain one."
    if kind == "factory":
        flags = sum(item.points for item in chart if isinstance(item, TileFlag))
        worth = f" Each factory that you build: {points(flags)}." if flags else ""
        return f"It stays on a blue tile of yours in all later episodes.{worth}"
    worth = f": {points(each)} while nothing is built over it" if each else ""
    return f"It stays on your board. From the next episode on it counts{worth}."
