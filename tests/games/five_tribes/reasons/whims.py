"""Whims: what they ask for, counted tile by tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import GRID, Action, Fulfil, Position, Selling
from intramuros.games.five_tribes.model.components import FAKIR, TILES
from intramuros.games.five_tribes.model.house import WHIM_COUNT
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import (
    cards,
    distance,
    fakirs,
    kind,
    last_place,
    neighbours,
    said,
)

Count = Callable[[Position, int], int]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def own(position: Position, seat: int) -> list[int]:
    return [at for at in range(GRID.size) if position.owners[at] == seat]


def tiles(*names: str) -> Count:
    """Counts the own tiles whose name begins so."""
    return lambda position, seat: sum(
        kind(position, at).startswith(names) for at in own(position, seat)
    )


def coloured(colour: str) -> Count:
    names = tuple(tile.name for tile in TILES if tile.colour == colour)
    return tiles(*names)


def largest_group(position: Position, seat: int) -> int:
    left, largest = set(own(position, seat)), 0
    while left:
        group = {left.pop()}
        while more := {at for at in left if any(distance(at, one) == 1 for one in group)}:
            group |= more
            left -= more
        largest = max(largest, len(group))
    return largest


def on_the_rim(position: Position, seat: int) -> int:
    last = last_place(position)
    names = [GRID.names[at] for at in own(position, seat)]
    return sum(name[0] in f"a{last[0]}" or name[1] in f"1{last[1]}" for name in names)


def at_the_lake(position: Position, seat: int) -> int:
    lake = [at for at in range(GRID.size) if kind(position, at) == "lake"]
    return sum(neighbours(position, at, water) for at in own(position, seat) for water in lake)


def goods(position: Position, seat: int) -> int:
    return sum(cards(position, seat, card) > 0 for card in range(FAKIR))


COUNTS: Mapping[str, tuple[str, str, Count]] = {
    "palms": (
        "palm on your tiles",
        "palms on your tiles",
        lambda position, seat: sum(position.palms[at] for at in own(position, seat)),
    ),
    "palaces": (
        "palace on your tiles",
        "palaces on your tiles",
        lambda position, seat: sum(position.palaces[at] for at in own(position, seat)),
    ),
    "red": ("red-valued tile of your own", "red-valued tiles of your own", coloured("red")),
    "blue": ("blue-valued tile of your own", "blue-valued tiles of your own", coloured("blue")),
    "sacred": ("sacred place of your own", "sacred places of your own", tiles("sacred")),
    "markets": (
        "market of your own",
        "markets of your own",
        tiles("small", "large", "specialized"),
    ),
    "villages": ("village of your own", "villages of your own", tiles("village")),
    "oases": ("oasis of your own", "oases of your own", tiles("oasis")),
    "group": ("tile of your own", "tiles of your own in one group", largest_group),
    "ring": ("tile of your own on the rim", "tiles of your own on the rim", on_the_rim),
    "cities": ("fabulous city of your own", "fabulous cities of your own", tiles("city")),
    "lake": (
        "tile of your own around the great lake",
        "tiles of your own around the great lake",
        at_the_lake,
    ),
    "tiles": ("tile of your own", "tiles of your own", lambda *of: len(own(*of))),
    "viziers": ("vizier", "viziers", lambda position, seat: position.seats[seat].viziers),
    "elders": ("elder", "elders", lambda position, seat: position.seats[seat].elders),
    "artisans": ("artisan", "artisans", lambda position, seat: position.seats[seat].artisans),
    "djinns": ("djinn", "djinns", lambda position, seat: len(position.seats[seat].djinns)),
    "items": ("item", "items", lambda position, seat: position.seats[seat].item_count),
    "fakirs": ("fakir in your hand", "fakirs in your hand", fakirs),
    "goods": ("good in your hand", "different goods in your hand", goods),
}


def not_yours(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, Fulfil) or not isinstance(position.phase, Selling):
        return False
    found = said(reason, r"W(\d\d) does not lie in front of you")
    elsewhere = action.whim not in position.seats[seat].whims
    return found == (f"{action.whim + 1:02d}",) and elsewhere


def not_met(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-W01 and so on: the whim is there, and what it asks for is not."""
    if not isinstance(action, Fulfil) or not isinstance(position.phase, Selling):
        return False
    name = f"W{action.whim + 1:02d}"
    if reason.rule != f"F-{name}" or action.whim not in position.seats[seat].whims:
        return False
    whim = position.house.whims[action.whim]
    found = said(reason, f"{name} asks for (.+), but (.+)")
    if found is None:
        return False
    if whim.condition not in COUNTS:
        return _alone(position, seat, whim.condition, *found)
    one, many, count = COUNTS[whim.condition]
    number = NUMBERS[whim.number] if whim.number <= 10 else str(whim.number)
    asked = f"{number} {one if whim.number == 1 else many}"
    held = count(position, seat)
    return found == (asked, f"you have {held or 'none'}") and held < whim.number


def _alone(position: Position, seat: int, condition: str, asked: str, instead: str) -> bool:
    """Conditions without a number."""
    seats = position.seats
    rivals = [other for other in range(position.players) if other != seat]
    match condition:
        case "most_viziers":
            mine = seats[seat].viziers
            many = [other for other in rivals if seats[other].viziers >= mine]
            if not many or asked != "more viziers than every other player":
                return False
            first = many[0]
            return instead == f"you have {mine} and player {first + 1} has {seats[first].viziers}"
        case "camels_out":
            all_of_them = 11 if position.players == 2 else 8
            out = all_of_them - seats[seat].camels
            if asked != "more than half of your camels on the board":
                return False
            return instead == f"only {out} of {all_of_them} are there" and out <= all_of_them / 2
        case "fewest_coins":
            least = min(seats[other].coins for other in rivals)
            told = instead == "somebody has no more coins than you"
            asks = asked == "fewer coins than every other player"
            return told and asks and least <= seats[seat].coins
    return False


WHIM_RULES: Mapping[str, Truth] = {
    **{f"F-W{number + 1:02d}": not_met for number in range(WHIM_COUNT)},
    "F-R45": not_yours,
}
