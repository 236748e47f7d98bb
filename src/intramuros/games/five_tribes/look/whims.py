"""A whim of the sultan as a small card: what it asks for, how many, and what it pays."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, SERIF, circle, path, plate, text
from intramuros.games.five_tribes.model.house import House

_UP: Final = "M33.4 4.6L38 12.6H28.8z"
_DOWN: Final = "M33.4 13.4L38 5.4H28.8z"
_SIGNS: Final = {
    "most_viziers": ("viziers", path(_UP, "ink")),
    "camels_out": ("camels", text(33, 15, "½", 13, "ink", weight=700, family=SERIF)),
    "fewest_coins": ("coins", path(_DOWN, "ink")),
}
"""Conditions without a number: the sign of what they are about; the most, half, the fewest."""


def sign(condition: str) -> str:
    """The symbol of a condition."""
    return f"whim-{_SIGNS[condition][0] if condition in _SIGNS else condition}"


@lru_cache(maxsize=512)
def face(house: House, whim: int, fulfilled: bool | None = None) -> str:
    """In a box of 40 x 40; with a tick while its condition holds."""
    asks = house.whims[whim]
    body = plate(1, 1, 38, 38, "f-card", "f-gold-deep", 5, ' stroke-width="1.6"')
    body += f'<use href="#{sign(asks.condition)}" x="3" y="3" width="25" height="25"/>'
    if asks.condition in _SIGNS:
        body += _SIGNS[asks.condition][1]
    else:
        body += text(33.4, 17, str(asks.number), 14, "ink", weight=700, family=SERIF)
    body += circle(29, 30, 9.4, "f-gold", "f-gold-deep", 1.2)
    body += text(29, 34.4, str(asks.coins), 12, "f-outline", weight=700, family=SERIF)
    if fulfilled:
        body += circle(10, 31, 7.4, "good", "f-card", 1.4)
        body += path("M6.4 31L9.2 33.8L14 28", "", "surface", 2.2, ROUND)
    return body
