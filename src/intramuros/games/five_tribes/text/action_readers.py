"""The words of an action behind its first one, as `text.actions` reads them.

Each reader gets those words; IndexError says that some are missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.notation import number
from intramuros.games.five_tribes.model import (
    GRID,
    Action,
    Bid,
    BlowHorn,
    Buy,
    Craft,
    DrawCard,
    DrawItem,
    DrawMeeples,
    Earn,
    Keep,
    KeepItem,
    Kill,
    KillHeld,
    LayTile,
    PutMarker,
    Sell,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    CARD_COUNTS,
    COLOURS,
    DJINNS,
    FAKIR,
    FAKIRS,
    LETTERS,
    ONE_FAKIR,
    PRICES,
    ROW,
    SEATS,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import COMPASS, ITEMS, LAMP, SCALES
from intramuros.games.five_tribes.model.mix import LONGEST_TRACK
from intramuros.games.five_tribes.text.names import (
    UNKNOWN,
    one_of,
    read_card,
    read_djinn,
    read_item,
    read_whim,
    unknown,
)

HELD: Final = TRIBES[:2]
"""The tribes that assassins kill in front of players: viziers and elders."""
MOST_FAKIRS: Final = CARD_COUNTS[FAKIR]


def _read_fakirs(words: list[str], most: int = MOST_FAKIRS) -> int:
    """What stands at the end of an action: nothing, or `fakirs 2`."""
    if not words:
        return 0
    if words[0] not in ("fakirs", "slaves"):
        raise NotationError(f"'fakirs NUMBER' may stand here, not {words[0][:40]!r}")
    count = number(words[1], "the number of fakirs", 0, most)
    _nothing_more(words[2:])
    return count


def _nothing_more(words: list[str]) -> None:
    if words:
        raise NotationError(f"the action is complete before {words[0][:40]!r}")


def bid(words: list[str]) -> Action:
    """`3`, with Kumarbi `8 fakirs 2`."""
    price = number(words[0], "the price", 0, max(PRICES))
    if price not in PRICES:
        raise NotationError(f"no place costs {price}; prices are {', '.join(map(str, PRICES))}")
    return Bid(price, _read_fakirs(words[1:], LONGEST_TRACK - 1))


def take(words: list[str]) -> Action:
    """`c3`"""
    cell = GRID.cell(words[0])
    _nothing_more(words[1:])
    return Take(cell)


def meeple_on(make: Callable[[int, int], Action]) -> Callable[[list[str]], Action]:
    """`white d3`: a drop, a flight, a kill with the dagger."""

    def read(words: list[str]) -> Action:
        tribe, cell = one_of(words[0], COLOURS, "colour"), GRID.cell(words[1])
        _nothing_more(words[2:])
        return make(tribe, cell)

    return read


def back(words: list[str]) -> Action:
    """`white`"""
    tribe = one_of(words[0], COLOURS, "colour")
    _nothing_more(words[1:])
    return StepBack(tribe)


def earn(words: list[str]) -> Action:
    """Nothing, or `fakirs 2`, or `compass`, or both."""
    with_compass = words[-1:] == [ITEMS[COMPASS]]
    return Earn(_read_fakirs(words[:-1] if with_compass else words), with_compass)


def kill(words: list[str]) -> Action:
    """`red c3`, `red c3 fakirs 1`, `vizier of 2`."""
    if words[1] == "of":
        if words[0] not in HELD:
            detail = "in front of a player only a vizier or an elder is killed"
            raise NotationError(f"{detail}, not {words[0][:40]!r}")
        seat = number(words[2], "the seat", 1, SEATS) - 1
        _nothing_more(words[3:])
        return KillHeld(seat, HELD.index(words[0]))
    tribe = one_of(words[0], COLOURS, "colour")
    return Kill(tribe, GRID.cell(words[1]), _read_fakirs(words[2:]))


def buy(words: list[str]) -> Action:
    """Places of the row, from 1."""
    places = sorted({number(word, "the place in the row", 1, ROW) - 1 for word in words})
    if not places:
        raise IndexError
    if len(words) > 2 or len(places) < len(words):
        raise NotationError(f"one card or two are bought, not {' '.join(words)[:40]!r}")
    return Buy(tuple(places))


def _paid_with_fakir(words: list[str]) -> bool:
    """Whether a fakir is named; it is taken from the front of the words."""
    if words and words[0] in ("fakir", "slave"):
        del words[0]
        return True
    return False


def summon(words: list[str]) -> Action:
    """`Boaz`, `Boaz fakir`."""
    djinn, rest = read_djinn(words[0]), words[1:]
    fakir = _paid_with_fakir(rest)
    _nothing_more(rest)
    return Summon(djinn, fakir)


def use(words: list[str]) -> Action:
    """A djinn whose power is never used like this is read all the same: the referee says why."""
    djinn, rest = read_djinn(words[0]), words[1:]
    power = DJINNS[djinn]
    fakir = _paid_with_fakir(rest)
    lamp = rest[:1] == [ITEMS[LAMP]]
    if lamp:
        del rest[0]
        if fakir:
            raise NotationError(f"with the lamp nothing is paid: 'use {power.name} lamp'")
    if power.cost == ONE_FAKIR and not fakir and not lamp:
        raise NotationError(f"{power.name} is paid with a fakir: 'use {power.name} fakir'")
    if power.tile and not rest:
        raise NotationError(f"{power.name} is used on a tile: 'use {power.name} c3'")
    if power.cost and not power.tile and power.cost != FAKIRS:
        _nothing_more(rest)
    cell = GRID.cell(rest[0]) if rest else None
    _nothing_more(rest[1:])
    return Use(djinn, fakir, cell, lamp)


def sell(words: list[str]) -> Action:
    """Goods, and `scales`."""
    with_scales = words[-1:] == [ITEMS[SCALES]]
    goods = [read_card(word) for word in (words[:-1] if with_scales else words)]
    if not goods:
        raise IndexError
    if len(goods) > sum(CARD_COUNTS):
        raise NotationError(f"there are {sum(CARD_COUNTS)} cards, not {len(goods)}")
    return Sell(tuple(sorted(goods)), with_scales)


def meeples(words: list[str]) -> Action:
    """`YWG`"""
    letters = words[0]
    _nothing_more(words[1:])
    if not 1 <= len(letters) <= 3 or set(letters) - set(LETTERS):
        raise NotationError(
            f"one to three meeples are drawn, as 'meeples YWG', not {letters[:40]!r}"
        )
    return DrawMeeples(tuple(letters.count(letter) for letter in LETTERS))


def craft(words: list[str]) -> Action:
    """Nothing, or `fakirs`."""
    if words and words[0] not in ("fakirs", "slaves"):
        raise NotationError(f"'fakirs' may stand here, not {words[0][:40]!r}")
    _nothing_more(words[1:])
    return Craft(bool(words))


def keep(words: list[str]) -> Action:
    """A djinn, an item, or `?`: an item unseen."""
    word = words[0]
    _nothing_more(words[1:])
    if word == UNKNOWN:
        return KeepItem(None)
    if word in ITEMS:
        return KeepItem(read_item(word))
    try:
        return Keep(read_djinn(word))
    except NotationError:
        names = (*(djinn.name for djinn in DJINNS), *ITEMS)
        raise unknown(word, "djinn or an item", names) from None


def horn(words: list[str]) -> Action:
    """A place of the row, from 1."""
    place = number(words[0], "the place in the row", 1, ROW) - 1
    _nothing_more(words[1:])
    return BlowHorn(place)


def item(words: list[str]) -> Action:
    """An item, or `?`: one unseen."""
    drawn = None if words[0] == UNKNOWN else read_item(words[0])
    _nothing_more(words[1:])
    return DrawItem(drawn)


def of_whim(make: Callable[[int], Action]) -> Callable[[list[str]], Action]:
    """`W05`"""

    def read(words: list[str]) -> Action:
        whim = read_whim(words[0])
        _nothing_more(words[1:])
        return make(whim)

    return read


def card(words: list[str]) -> Action:
    """A card, or `?`: one unseen."""
    card = None if words[0] == UNKNOWN else read_card(words[0])
    _nothing_more(words[1:])
    return DrawCard(card)


def lay(words: list[str]) -> Action:
    """A kind of tile."""
    kind = one_of(words[0], tuple(tile.name for tile in TILES), "kind of tile")
    _nothing_more(words[1:])
    return LayTile(kind)


def marker(words: list[str]) -> Action:
    """A seat."""
    seat = number(words[0], "the seat", 1, SEATS) - 1
    _nothing_more(words[1:])
    return PutMarker(seat)


def of_djinn(make: Callable[[int], Action]) -> Callable[[list[str]], Action]:
    """A djinn."""

    def read(words: list[str]) -> Action:
        djinn = read_djinn(words[0])
        _nothing_more(words[1:])
        return make(djinn)

    return read


def alone(action: Action) -> Callable[[list[str]], Action]:
    """Nothing more."""

    def read(words: list[str]) -> Action:
        _nothing_more(words)
        return action

    return read
