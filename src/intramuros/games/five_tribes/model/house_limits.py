"""What numbers house rules can have: within what the game can reach."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.model.components import (
    ARTISANS,
    CAMELS,
    CARD_COUNTS,
    CITY,
    DJINNS,
    ELDER,
    FAKIR,
    GOODS,
    MEEPLES,
    MORE_MEEPLES,
    PALACES,
    PALMS,
    TILES,
    VIZIER,
)
from intramuros.games.five_tribes.model.house_parts import (
    CARPET,
    COMPASS,
    HOUSE_DJINNS,
    ITEM_COUNT,
    ITEMS,
    PRECIOUS,
    SCALES,
    WHIM_COUNT,
    whim_name,
)

MOST_COINS: Final = 50
MOST_POINTS: Final = 30
COINS_STEP: Final = 5
"""Whims pay fives."""
NUMBERS: Final = {CARPET: ("tiles", 2), COMPASS: ("tiles", 5), SCALES: ("cards", GOODS - 1)}
"""The items that have a number: its key, and the most it can be."""
EACH: Final = {"Geb": 10, "Ptah": 10}
"""The djinns that count something: the most points for each."""
WHIMS: Final = tuple(whim_name(whim) for whim in range(WHIM_COUNT))
NAMES: Final = {"items": ITEMS, "whims": WHIMS, "djinns": HOUSE_DJINNS}


def _reach() -> dict[str, int]:
    """The most that a player can have of what whims ask for."""
    markers = max(CAMELS.values()) + 1  # nobody owns more tiles: all camels and the tent
    kinds = {
        "sacred": ("sacred place",),
        "markets": ("small market", "large market", "specialized market"),
        "villages": ("village",),
        "oases": ("oasis",),
        "cities": (CITY,),
    }
    return {
        "palms": PALMS,
        "palaces": PALACES,
        "red": markers,
        "blue": markers,
        "group": markers,
        "ring": markers,
        "tiles": markers,
        **{
            name: min(markers, sum(tile.count for tile in TILES if tile.action in actions))
            for name, actions in kinds.items()
        },
        "lake": 8,
        "viziers": MEEPLES[VIZIER] + MORE_MEEPLES,
        "elders": MEEPLES[ELDER] + MORE_MEEPLES,
        "artisans": ARTISANS,
        "djinns": len(DJINNS),
        "items": ITEM_COUNT,
        "fakirs": CARD_COUNTS[FAKIR],
        "goods": GOODS,
    }


REACH: Final = _reach()


def spans_of(group: str, name: str) -> dict[str, range]:
    """The keys of a table that have numbers, and the numbers that they can have."""
    if group == "djinns":
        spans = {"points": range(MOST_POINTS + 1)}
        return {**spans, "each": range(EACH[name] + 1)} if name in EACH else spans
    if group == "whims":
        counted = {key: range(1, most + 1) for key, most in REACH.items()}
        return {"coins": range(COINS_STEP, MOST_COINS + 1, COINS_STEP), **counted}
    kind = ITEMS.index(name)
    spans = {"count": range(ITEM_COUNT + 1)}
    if kind < PRECIOUS:
        spans["points"] = range(MOST_POINTS + 1)
    if kind in NUMBERS:
        key, most = NUMBERS[kind]
        spans[key] = range(1, most + 1)
    return spans
