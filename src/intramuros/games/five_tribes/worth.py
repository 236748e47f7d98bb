"""The end of a sow, and what it is worth at once, roughly: the best ends are shown first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    ASSASSIN,
    BUILDER,
    CITY,
    CITY_VALUES,
    ELDER,
    MERCHANT,
    PTAH,
    TILES,
    VIZIER,
    WILWIT,
)
from intramuros.games.five_tribes.model.house import COMPASS
from intramuros.games.five_tribes.referee.holdings import (
    action_of,
    blue_around,
    fakirs,
    is_by_the_lake,
    items_left,
    own_tiles,
    red_around,
    whim_on,
)
from intramuros.games.five_tribes.referee.whims import condition_holds

_PIECES: Final = {"oasis": 3, "village": 5}
_CARD: Final = 2
_OVERTAKEN: Final = 10
_ITEM: Final = 5
_ARTISAN: Final = 2
_MAGIC: Final = 2
"""What is given up with a magic item."""
_HOPE: Final = 3
"""A whim that cannot be fulfilled yet is worth a third of its coins."""


class End(NamedTuple):
    """The end of a sow: its tile and tribe, how many leave the tile, and whether it is claimed."""

    cell: int
    tribe: int
    together: int
    claims: bool
    item: int | None = None
    """The item without which the sow cannot end like this."""


def income(position: Position, cell: int, builders: int, compass: bool = False) -> int:
    """The coins of so many builders, fakirs included, on a tile (F-68, F-I09)."""
    blue = len(blue_around(position, cell))
    blue += position.house.items[COMPASS].number if compass else 0
    return builders * blue * (2 if position.doubled else 1)


def best_first(position: Position, seat: int, found: Iterable[End]) -> list[End]:
    """The ends, those that bring the most points at once first."""
    return sorted(found, key=lambda end: (-_worth(position, seat, end), *end[:4], end.item or 0))


def tile_points(position: Position, seat: int, cell: int) -> int:
    """What the seat would win with the tile itself; a city, what it adds to the scale (F-107)."""
    kind = position.tiles[cell]
    if kind is None:
        return 0
    if TILES[kind].action != CITY:
        return TILES[kind].value
    own = sum(action_of(position, other) == CITY for other in own_tiles(position, seat))
    more = WILWIT in position.seats[seat].djinns
    return _cities(own + 1, more) - _cities(own, more)


def tent_points(position: Position, seat: int, cell: int) -> int:
    """What a tent on the tile would bring beyond its value, if the seat has one (F-106)."""
    return len(red_around(position, cell)) if position.seats[seat].tents else 0


def piece_points(position: Position, cell: int) -> int:
    """What the palm or palace that the tile gets is worth to its owner."""
    return _PIECES.get(action_of(position, cell), 0) * (2 if is_by_the_lake(position, cell) else 1)


def _cities(count: int, wilwit: bool) -> int:
    counted = min(count + 1, len(CITY_VALUES) - 1) if wilwit and count else count
    return CITY_VALUES[counted]


def _worth(position: Position, seat: int, end: End) -> int:
    """Points that the end brings at once, roughly."""
    gain = -_MAGIC if end.item is not None else 0
    if end.claims:
        gain += tile_points(position, seat, end.cell) + tent_points(position, seat, end.cell)
    if end.claims or position.owners[end.cell] == seat:
        gain += piece_points(position, end.cell)
    return gain + _by_the_tribe(position, seat, end) + _by_the_tile(position, seat, end)


def _by_the_tribe(position: Position, seat: int, end: End) -> int:
    player = position.seats[seat]
    match end.tribe:
        case t if t == VIZIER:
            theirs = (other.viziers for n, other in enumerate(position.seats) if n != seat)
            own = player.viziers
            passed = sum(own <= count < own + end.together for count in theirs)
            return end.together + _OVERTAKEN * passed
        case t if t == ELDER:
            return 2 * end.together
        case t if t == MERCHANT:
            return _CARD * min(end.together, len(position.row))
        case t if t == BUILDER:
            return income(position, end.cell, end.together)
        case t if t == ARTISAN:
            each = position.house.artisan_value if PTAH in player.djinns else _ARTISAN
            return each * end.together + (_ITEM if items_left(position) else 0)
        case t if t == ASSASSIN:
            return 1
    return 0


def _by_the_tile(position: Position, seat: int, end: End) -> int:
    """What a workshop or a city offers; markets and sacred places are paid what they are worth."""
    player = position.seats[seat]
    action = action_of(position, end.cell)
    if action == "workshop" and items_left(position):
        artisans = player.artisans + (end.together if end.tribe == ARTISAN else 0)
        return _ITEM - _ARTISAN if artisans or fakirs(player) >= 2 else 0
    whim = whim_on(position, end.cell) if action == CITY else None
    if whim is None:
        return 0
    card = position.house.whims[whim]
    return card.coins if condition_holds(position, seat, card) else card.coins // _HOPE
