"""What items, whims and djinns say, in a sentence each, by the house rules of a match."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.model.components import DJINNS, GEB, PTAH, SAKHR, WILWIT
from intramuros.games.five_tribes.model.house_parts import (
    CARPET,
    COMPASS,
    DAGGER,
    HORN,
    LAMP,
    PRECIOUS,
    SCALES,
    STAFF,
    House,
)

_WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_SAYS: Final = {
    HORN: "Once in your turn: take any card of the row for nothing.",
    LAMP: "Once: the power of one of your djinns costs you nothing.",
    DAGGER: "Once: your assassins make their first kill on a tile out of their reach.",
    STAFF: "Once: a step of your sow leads straight back to the tile you have just left.",
}
_ASKS: Final = {
    "palms": ("palm on your tiles", "palms on your tiles"),
    "palaces": ("palace on your tiles", "palaces on your tiles"),
    "red": ("red-valued tile of yours", "red-valued tiles of yours"),
    "blue": ("blue-valued tile of yours", "blue-valued tiles of yours"),
    "sacred": ("sacred place of yours", "sacred places of yours"),
    "markets": ("market of yours", "markets of yours"),
    "villages": ("village of yours", "villages of yours"),
    "oases": ("oasis of yours", "oases of yours"),
    "cities": ("fabulous city of yours", "fabulous cities of yours"),
    "tiles": ("tile of yours", "tiles of yours"),
    "group": ("tile of yours, connected", "tiles of yours, connected side by side"),
    "ring": ("tile of yours on the rim", "tiles of yours on the rim"),
    "lake": ("tile of yours around the lake", "tiles of yours around the lake"),
    "viziers": ("vizier", "viziers"),
    "elders": ("elder", "elders"),
    "artisans": ("artisan", "artisans"),
    "djinns": ("djinn", "djinns"),
    "items": ("item", "items"),
    "fakirs": ("fakir", "fakirs"),
    "goods": ("good", "different goods"),
}
_HOLDS: Final = {
    "most_viziers": "More viziers than every other player",
    "camels_out": "More than half of your camels on the board",
    "fewest_coins": "Fewer coins than every other player",
}
_SHORT: Final = {
    "palms": "palm",
    "palaces": "palace",
    "red": "red tile",
    "blue": "blue tile",
    "sacred": "sacred place",
    "markets": "market",
    "villages": "village",
    "cities": "city",
    "tiles": "tile",
    "group": "tile together",
    "ring": "rim tile",
    "lake": "lake tile",
    "most_viziers": "Most viziers",
    "camels_out": "Most camels out",
    "fewest_coins": "Fewest coins",
}
_SHORT_MANY: Final = {"cities": "cities", "group": "tiles together"}
_OURS: Final = {
    *(f"F-I{item + 1:02d}" for item in range(PRECIOUS, SCALES + 1)),
    *(f"F-D{djinn + 1}" for djinn in (GEB, PTAH, WILWIT, SAKHR)),
}


def is_house_rule(rule: str) -> bool:
    """Whether a rule, by id, is our proposal because the text of the card is not public.

    Of Geb and Ptah only the points are ours, of the flying carpet how far it flies. The counts of
    all items are ours as well.
    """
    return rule in _OURS or rule.startswith("F-W")


def item_says(house: House, item: int) -> str:
    """What an item does, or is worth."""
    kind = house.items[item]
    if item < PRECIOUS:
        return f"{plural(kind.points, 'point')} at the end."
    if item == CARPET:
        far = "" if kind.number == 1 else ", or two tiles straight on over anything"
        return f"Once: the last meeple of your sow flies over a mountain to the next tile{far}."
    if item == COMPASS:
        return f"Once: your builders count {plural(kind.number, 'blue-valued tile')} more."
    if item == SCALES:
        return f"Once: a set you sell pays as if it had {plural(kind.number, 'card')} more."
    return _SAYS[item]


def whim_says(house: House, whim: int) -> str:
    """What a whim asks for and pays: `Three palms on your tiles: 10 coins`."""
    card = house.whims[whim]
    if card.condition in _HOLDS:
        asks = _HOLDS[card.condition]
    else:
        one, many = _ASKS[card.condition]
        count = _WORDS[card.number].capitalize() if card.number < len(_WORDS) else card.number
        asks = f"{count} {one if card.number == 1 else many}"
    return f"{asks}: {plural(card.coins, 'coin')}"


def whim_title(house: House, whim: int) -> str:
    """What a whim asks for, in few words: `3 palms`."""
    card = house.whims[whim]
    name = card.condition
    if name in _HOLDS:
        return _SHORT[name]
    one = _SHORT.get(name, _ASKS[name][0])
    many = _SHORT_MANY.get(name, f"{one}s") if name in _SHORT else name
    return f"{card.number} {one if card.number == 1 else many}"


def djinn_says(house: House, djinn: int) -> str:
    """What a djinn does."""
    if djinn == GEB:
        points = plural(house.precious_bonus, "point")
        return f"Your precious items are worth {points} more each."
    if djinn == PTAH:
        return (
            f"Your artisans are worth {plural(house.artisan_value, 'point')} each, and 1 more if "
            "you have the most."
        )
    if djinn == WILWIT:
        return "If you have a fabulous city, your cities count as one more, at most as five."
    if djinn == SAKHR:
        return "Whenever a whim is taken: 1 coin if you take it, 2 if another does."
    return DJINNS[djinn].says


def djinn_points(house: House, djinn: int) -> int:
    """What a djinn itself is worth at the end (F-99)."""
    return house.djinn_points[djinn - GEB] if djinn >= GEB else DJINNS[djinn].points
