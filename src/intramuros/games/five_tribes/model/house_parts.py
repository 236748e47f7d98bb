"""What house rules are made of: kinds of items, whims and their conditions, points of djinns.

Which kinds of items there are and what each of them can do is fixed; so is the number of whims.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

# Items by number: precious ones first (F-14)
JEWELRY: Final = 0
CHEST: Final = 1
CROWN: Final = 2
CARPET: Final = 3
HORN: Final = 4
LAMP: Final = 5
DAGGER: Final = 6
STAFF: Final = 7
COMPASS: Final = 8
SCALES: Final = 9
ITEMS: Final = (
    "jewelry",
    "chest",
    "crown",
    "carpet",
    "horn",
    "lamp",
    "dagger",
    "staff",
    "compass",
    "scales",
)
"""The words for items, in text and in the file."""
PRECIOUS: Final = 3
"""The first items are precious, the others magic."""
ITEM_COUNT: Final = 18
"""So many item markers there are."""
WHIM_COUNT: Final = 22
CONDITIONS: Final = (
    "palms",
    "palaces",
    "red",
    "blue",
    "sacred",
    "markets",
    "villages",
    "oases",
    "group",
    "ring",
    "cities",
    "lake",
    "viziers",
    "elders",
    "artisans",
    "djinns",
    "items",
    "fakirs",
    "goods",
    "tiles",
    "most_viziers",
    "camels_out",
    "fewest_coins",
)
"""What a whim can ask for: so many of something; the last three (number 1) hold or do not."""
YES_OR_NO: Final = CONDITIONS[-3:]
"""The conditions without a number."""
HOUSE_DJINNS: Final = ("Geb", "Ptah", "Wilwit", "Sakhr")
"""The djinns whose points are ours, in the order of `House.djinn_points`."""


@dataclass(frozen=True)
class Item:
    """One kind of item."""

    name: str
    count: int
    points: int = 0
    """At the end, if it is precious."""
    number: int = 0
    """Carpet: how many tiles it flies at most; compass: blue tiles more; scales: cards more."""


@dataclass(frozen=True)
class Whim:
    """One whim: it pays coins while its condition holds."""

    coins: int
    condition: str
    """One of CONDITIONS."""
    number: int


@dataclass(frozen=True)
class House:
    """The house rules of a match."""

    items: tuple[Item, ...]
    """In the order of ITEMS."""
    whims: tuple[Whim, ...]
    """W01 is number 0."""
    djinn_points: tuple[int, ...]
    """Of Geb, Ptah, Wilwit and Sakhr."""
    precious_bonus: int
    """Geb: so many more points for each precious item."""
    artisan_value: int
    """Ptah: what an artisan is worth."""

    def __hash__(self) -> int:
        return self._hash  # every position has it in it, and positions are looked up often

    @cached_property
    def _hash(self) -> int:
        return hash((self.items, self.whims, self.djinn_points))


def whim_name(whim: int) -> str:
    """A whim in text: `W05`."""
    return f"W{whim + 1:02d}"
