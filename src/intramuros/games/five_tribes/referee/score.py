"""Where every point comes from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from intramuros.core.english import plural
from intramuros.core.game import Line
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import (
    DJINN_NUMBERS,
    DJINNS,
    GOODS,
    SET_VALUES,
    TILES,
)
from intramuros.games.five_tribes.referee.djinns import rule_of
from intramuros.games.five_tribes.referee.holdings import fakirs, hand, has, name

_SCREENED: Final = ("F-94", "F-108", rule_of(DJINN_NUMBERS["Al-Amin"]))


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """The score sheet: for each seat its lines, as if the game ended now."""
    return tuple(tuple(_lines(position, seat)) for seat in range(position.players))


def screen(position: Position, viewer: int, seat: int) -> tuple[str, ...]:
    """Coins and goods are nobody else's business until the end (F-125), unless hands are open."""
    return () if seat == viewer or position.options.open_hands else _SCREENED


def _lines(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    yield Line("F-94", "coins", player.coins)
    yield from _viziers(position, seat)
    if player.elders:
        rule, each = ("F-97", 4) if has(player, "Shamhat") else ("F-96", 2)
        yield Line(rule, plural(player.elders, "elder"), each * player.elders)
    for djinn in player.djinns:
        yield Line("F-99", DJINNS[djinn].name, DJINNS[djinn].points)
    yield from _city(position, seat)
    yield from _goods(position, seat)


def _viziers(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    if player.viziers:
        jafaar = has(player, "Jafaar")
        rule = "F-D11" if jafaar else "F-95"
        yield Line(rule, plural(player.viziers, "vizier"), player.viziers * (3 if jafaar else 1))
    fewer = sum(other.viziers < player.viziers for other in position.seats)
    if fewer:
        yield Line("F-95", f"more viziers than {plural(fewer, 'other player')}", 10 * fewer)


def _city(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    own = [cell for cell, owner in enumerate(position.owners) if owner == seat]
    for cell in own:
        kind = position.tiles[cell]
        if kind is not None:
            yield Line("F-100", TILES[kind].action, TILES[kind].value, (name(cell),))
    palms = sum(position.palms[cell] for cell in own)
    if palms:
        rule, each = ("F-103", 5) if has(player, "Haurvatat") else ("F-101", 3)
        where = tuple(name(cell) for cell in own if position.palms[cell])
        yield Line(rule, plural(palms, "palm"), each * palms, where)
    palaces = sum(position.palaces[cell] for cell in own)
    if palaces:
        where = tuple(name(cell) for cell in own if position.palaces[cell])
        yield Line("F-104", plural(palaces, "palace"), 5 * palaces, where)


def _goods(position: Position, seat: int) -> Iterator[Line]:
    player = position.seats[seat]
    held = hand(player)[:GOODS]
    plain = worth(held, 0)
    if plain:
        yield Line("F-108", "goods in sets", plain)
    wild = fakirs(player) // 2 if has(player, "Al-Amin") else 0
    if wild:
        more = worth(held, wild) - plain
        yield Line(_SCREENED[-1], f"{plural(wild, 'good')} from fakirs", more)


@lru_cache(maxsize=4096)
def worth(held: tuple[int, ...], wild: int) -> int:
    """The most that goods bring in sets, with so many more of any kind (F-108)."""
    if wild:
        kinds = range(len(held))
        more = {tuple(sorted(n + (k == one) for k, n in enumerate(held))) for one in kinds}
        return max(worth(cards, wild - 1) for cards in more)
    sets = [sum(n > k for n in held) for k in range(max(held))]
    return sum(SET_VALUES[size] for size in sets)
