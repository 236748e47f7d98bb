"""Where every point comes from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from intramuros.core.english import plural
from intramuros.core.game import Line
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import (
    AL_AMIN,
    CITIES,
    CITY,
    CITY_VALUES,
    DJINNS,
    GEB,
    GOODS,
    PTAH,
    SET_VALUES,
    TILES,
    WILWIT,
)
from intramuros.games.five_tribes.model.house import ITEMS, PRECIOUS
from intramuros.games.five_tribes.referee.djinns import rule_of
from intramuros.games.five_tribes.referee.holdings import (
    action_of,
    djinn_points,
    fakirs,
    hand,
    has,
    is_by_the_lake,
    name,
    own_tiles,
    red_around,
)

HEADINGS: Final = (
    "coins",
    "viziers",
    "elders",
    "artisans",
    "djinns",
    "tiles",
    "fabulous cities",
    "palms",
    "palaces",
    "tents",
    "goods",
    "precious items",
)
_SCREENED: Final = ("F-94", "F-108", rule_of(AL_AMIN))
_ITEMS_SCREENED: Final = ("F-109", rule_of(GEB))


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """The score sheet: for each seat its lines, as if the game ended now."""
    return tuple(tuple(_lines(position, seat)) for seat in range(position.players))


def screen(position: Position, viewer: int, seat: int) -> tuple[str, ...]:
    """Coins and goods are nobody else's business until the end (F-125), unless hands are open.

    Items lie face down in any case (F-76).
    """
    if seat == viewer:
        return ()
    items = _ITEMS_SCREENED if position.options.artisans else ()
    return items if position.options.open_hands else (*_SCREENED, *items)


def _lines(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    yield Line("F-94", "coins", player.coins)
    yield from _viziers(position, seat)
    if player.elders:
        rule, each = ("F-97", 4) if has(player, "Shamhat") else ("F-96", 2)
        yield Line(rule, plural(player.elders, "elder"), each * player.elders, heading="elders")
    yield from _artisans(position, seat)
    for djinn in player.djinns:
        yield Line("F-99", DJINNS[djinn].name, djinn_points(position, djinn), heading="djinns")
    yield from _tiles(position, seat)
    yield from _cities(position, seat)
    yield from _pieces(position, seat)
    yield from _tents(position, seat)
    yield from _goods(position, seat)
    yield from _items(position, seat)


def _viziers(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    if player.viziers:
        jafaar = has(player, "Jafaar")
        rule = "F-D11" if jafaar else "F-95"
        points = player.viziers * (3 if jafaar else 1)
        yield Line(rule, plural(player.viziers, "vizier"), points, heading="viziers")
    fewer = sum(other.viziers < player.viziers for other in position.seats)
    if fewer:
        label = f"more viziers than {plural(fewer, 'other player')}"
        yield Line("F-95", label, 10 * fewer, heading="viziers")


def _artisans(position: Position, seat: int) -> Iterator[Line]:
    """2 each, or more with Ptah; and 1 more each for the player with the most (F-98, F-R47)."""
    player = position.seats[seat]
    own = player.artisans
    if not own:
        return
    ptah = has(player, "Ptah")
    rule, each = (rule_of(PTAH), position.house.artisan_value) if ptah else ("F-98", 2)
    yield Line(rule, plural(own, "artisan"), each * own, heading="artisans")
    others = [one.artisans for other, one in enumerate(position.seats) if other != seat]
    tied = position.options.artisan_tie == "shared" and own == max(others)
    if own > max(others) or tied:
        yield Line("F-98", "the most artisans", own, heading="artisans")


def _tiles(position: Position, seat: int) -> Iterator[Line]:
    for cell in own_tiles(position, seat):
        kind = position.tiles[cell]
        if kind is not None and TILES[kind].action != CITY:
            label, points = TILES[kind].action, TILES[kind].value
            yield Line("F-100", label, points, (name(cell),), "tiles")


def _cities(position: Position, seat: int) -> Iterator[Line]:
    """All cities together; with Wilwit as if there were one more, if there is any (F-107)."""
    own = [cell for cell in own_tiles(position, seat) if action_of(position, cell) == CITY]
    if not own:
        return
    count, where = len(own), tuple(name(cell) for cell in own)
    label = plural(count, "fabulous city", "fabulous cities")
    yield Line("F-107", label, CITY_VALUES[count], where, "fabulous cities")
    if has(position.seats[seat], "Wilwit") and count < CITIES:
        more = CITY_VALUES[count + 1] - CITY_VALUES[count]
        label = "one city more for Wilwit"
        yield Line(rule_of(WILWIT), label, more, where, "fabulous cities")


def _pieces(position: Position, seat: int) -> Iterator[Line]:
    """Palms and palaces on own tiles; beside the lake they count double (F-102, F-105)."""
    own = own_tiles(position, seat)
    haurvatat = has(position.seats[seat], "Haurvatat")
    for what, counts, each, rules in (
        ("palm", position.palms, 5 if haurvatat else 3, ("F-101", "F-102")),
        ("palace", position.palaces, 5, ("F-104", "F-105")),
    ):
        for by_the_lake in (False, True):
            there = [
                cell
                for cell in own
                if counts[cell] and is_by_the_lake(position, cell) == by_the_lake
            ]
            if there:
                count = sum(counts[cell] for cell in there)
                rule = "F-103" if what == "palm" and haurvatat else rules[by_the_lake]
                label = plural(count, what) + (" beside the lake" if by_the_lake else "")
                points = each * count * (2 if by_the_lake else 1)
                yield Line(rule, label, points, tuple(name(cell) for cell in there), f"{what}s")


def _tents(position: Position, seat: int) -> Iterator[Line]:
    """A tent brings a point for each red-valued tile around, its own tile included (F-106)."""
    for cell in position.tents:
        red = len(red_around(position, cell))
        if position.owners[cell] == seat and red:
            label = f"tent beside {plural(red, 'red tile')}"
            yield Line("F-106", label, red, (name(cell),), "tents")


def _goods(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    held = hand(player)[:GOODS]
    plain = worth(held, 0)
    if plain:
        yield Line("F-108", "goods in sets", plain, heading="goods")
    wild = fakirs(player) // 2 if has(player, "Al-Amin") else 0
    if wild:
        more = worth(held, wild) - plain
        label = f"{plural(wild, 'good')} from fakirs"
        yield Line(rule_of(AL_AMIN), label, more, heading="goods")


def _items(position: Position, seat: int) -> Iterator[Line]:
    """Precious items; magic ones bring nothing (F-110), and others' items are not known."""
    player = position.seats[seat]
    if player.items is None:
        return
    for item, count in enumerate(player.items[:PRECIOUS]):
        if count:
            label = ITEMS[item] if count == 1 else f"{ITEMS[item]}, {count} of them"
            points = count * position.house.items[item].points
            yield Line("F-109", label, points, heading="precious items")
    precious = sum(player.items[:PRECIOUS])
    if precious and has(player, "Geb"):
        label = f"{plural(precious, 'precious item')} with Geb"
        points = precious * position.house.precious_bonus
        yield Line(rule_of(GEB), label, points, heading="precious items")


@lru_cache(maxsize=4096)
def worth(held: tuple[int, ...], wild: int) -> int:
    """The most that goods bring in sets, with so many more of any kind (F-108)."""
    if wild:
        kinds = range(len(held))
        more = {tuple(sorted(n + (k == one) for k, n in enumerate(held))) for one in kinds}
        return max(worth(cards, wild - 1) for cards in more)
    sets = [sum(n > k for n in held) for k in range(max(held))]
    return sum(SET_VALUES[size] for size in sets)
