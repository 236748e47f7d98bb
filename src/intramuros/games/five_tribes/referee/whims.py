"""Whims: what each of them asks for, whether a player has it, and handing one in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from intramuros.core.english import player as called
from intramuros.core.game import Violation
from intramuros.core.geometry import regions
from intramuros.games.five_tribes.model import Fulfil, Position
from intramuros.games.five_tribes.model.components import BLUE, CAMELS, CITY, GOODS, RED
from intramuros.games.five_tribes.model.house import Whim, whim_name
from intramuros.games.five_tribes.referee.holdings import (
    action_of,
    colour_of,
    fakirs,
    hand,
    is_by_the_lake,
    own_tiles,
)

MARKETS = ("small market", "large market", "specialized market")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NOUNS = {
    "palms": ("palm on your tiles", "palms on your tiles"),
    "palaces": ("palace on your tiles", "palaces on your tiles"),
    "red": ("red-valued tile of your own", "red-valued tiles of your own"),
    "blue": ("blue-valued tile of your own", "blue-valued tiles of your own"),
    "sacred": ("sacred place of your own", "sacred places of your own"),
    "markets": ("market of your own", "markets of your own"),
    "villages": ("village of your own", "villages of your own"),
    "oases": ("oasis of your own", "oases of your own"),
    "group": ("tile of your own", "tiles of your own in one group"),
    "ring": ("tile of your own on the rim", "tiles of your own on the rim"),
    "cities": ("fabulous city of your own", "fabulous cities of your own"),
    "lake": ("tile of your own around the great lake", "tiles of your own around the great lake"),
    "tiles": ("tile of your own", "tiles of your own"),
    "viziers": ("vizier", "viziers"),
    "elders": ("elder", "elders"),
    "artisans": ("artisan", "artisans"),
    "djinns": ("djinn", "djinns"),
    "items": ("item", "items"),
    "fakirs": ("fakir in your hand", "fakirs in your hand"),
    "goods": ("good in your hand", "different goods in your hand"),
}
_ALONE = {
    "most_viziers": "more viziers than every other player",
    "camels_out": "more than half of your camels on the board",
    "fewest_coins": "fewer coins than every other player",
}


def rule_of(whim: int) -> str:
    """The rule of a whim by its number."""
    return f"F-W{whim + 1:02d}"


def condition_words(whim: Whim) -> str:
    """What a whim asks for: `three palms on your tiles`."""
    if whim.condition in _ALONE:
        return _ALONE[whim.condition]
    number = NUMBERS[whim.number] if whim.number < len(NUMBERS) else str(whim.number)
    one, many = _NOUNS[whim.condition]
    return f"{number} {one if whim.number == 1 else many}"


def condition_holds(position: Position, seat: int, whim: Whim) -> bool:
    """Whether the player has what the whim asks for (F-R45)."""
    match whim.condition:
        case "most_viziers":
            return not _with_as_many_viziers(position, seat)
        case "camels_out":
            return 2 * camels_out(position, seat) > CAMELS[position.players]
        case "fewest_coins":
            coins = [player.coins for player in position.seats]
            own = coins.pop(seat)
            return own < min(coins)
    return progress(position, seat, whim.condition) >= whim.number


def progress(position: Position, seat: int, condition: str) -> int:
    """How many the player has of what a whim counts."""
    player = position.seats[seat]
    own = own_tiles(position, seat)

    def tiles(fits: Callable[[int], bool]) -> int:
        return sum(fits(cell) for cell in own)

    match condition:
        case "palms":
            return sum(position.palms[cell] for cell in own)
        case "palaces":
            return sum(position.palaces[cell] for cell in own)
        case "red":
            return tiles(lambda cell: colour_of(position, cell) == RED)
        case "blue":
            return tiles(lambda cell: colour_of(position, cell) == BLUE)
        case "sacred":
            return tiles(lambda cell: action_of(position, cell) == "sacred place")
        case "markets":
            return tiles(lambda cell: action_of(position, cell) in MARKETS)
        case "villages":
            return tiles(lambda cell: action_of(position, cell) == "village")
        case "oases":
            return tiles(lambda cell: action_of(position, cell) == "oasis")
        case "group":
            groups = regions(own, position.board.beside.__getitem__)
            return max((len(group) for group in groups), default=0)
        case "ring":
            return tiles(position.board.ring.__contains__)
        case "cities":
            return tiles(lambda cell: action_of(position, cell) == CITY)
        case "lake":
            return tiles(lambda cell: is_by_the_lake(position, cell))
        case "tiles":
            return len(own)
        case "viziers":
            return player.viziers
        case "elders":
            return player.elders
        case "artisans":
            return player.artisans
        case "djinns":
            return len(player.djinns)
        case "items":
            return player.item_count
        case "fakirs":
            return fakirs(player)
        case "goods":
            return sum(count > 0 for count in hand(player)[:GOODS])
    raise AssertionError(condition)


def camels_out(position: Position, seat: int) -> int:
    """How many camels of a player are on the board."""
    return CAMELS[position.players] - position.seats[seat].camels


def fulfilling(position: Position, seat: int, fulfil: Fulfil) -> Iterator[Violation]:
    """What is wrong with handing in a whim."""
    name = whim_name(fulfil.whim)
    if fulfil.whim not in position.seats[seat].whims:
        yield Violation("F-R45", f"{name} does not lie in front of you")
        return
    whim = position.house.whims[fulfil.whim]
    if not condition_holds(position, seat, whim):
        lacking = _lacking(position, seat, whim)
        yield Violation(rule_of(fulfil.whim), f"{name} asks for {condition_words(whim)}, {lacking}")


def _lacking(position: Position, seat: int, whim: Whim) -> str:
    """What the player has instead; other players' coins are nobody's business."""
    match whim.condition:
        case "most_viziers":
            other = _with_as_many_viziers(position, seat)[0]
            viziers = position.seats[other].viziers
            own = position.seats[seat].viziers
            return f"but you have {own} and {called(other)} has {viziers}"
        case "camels_out":
            return f"but only {camels_out(position, seat)} of {CAMELS[position.players]} are there"
        case "fewest_coins":
            return "but somebody has no more coins than you"
    return f"but you have {progress(position, seat, whim.condition) or 'none'}"


def _with_as_many_viziers(position: Position, seat: int) -> list[int]:
    own = position.seats[seat].viziers
    return [
        other
        for other, player in enumerate(position.seats)
        if other != seat and player.viziers >= own
    ]
