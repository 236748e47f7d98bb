"""What can be expected of a position, in words: what the features of `estimate.py` are about."""

from __future__ import annotations

from typing import Final

TOPICS: Final = {
    "coins": "coins",
    "viziers": "viziers",
    **dict.fromkeys(("elders", "points of elders"), "elders"),
    "fakirs": "fakirs",
    "tiles": "tiles",
    "palms": "palms",
    "palaces": "palaces",
    "goods": "goods",
    **dict.fromkeys(("artisans", "points of artisans"), "artisans"),
    "precious items": "precious items",
    "cities": "fabulous cities",
    **dict.fromkeys(("djinns", "djinn"), "djinns"),
    **dict.fromkeys(
        ("in its turn", "turns to come", "has to bid", "has had its turn"), "the turns to come"
    ),
}
