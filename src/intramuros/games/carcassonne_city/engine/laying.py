"""Tiles on the table, and the empty places beside them."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine.features import connect, make_nodes
from intramuros.games.carcassonne_city.engine.layout import (
    BANNED,
    EAST,
    GRID,
    HEADING,
    KIND,
    LAID,
    NEED,
    NORTH,
    PLACE,
    PLACES,
    TURN,
    X,
    Y,
    beside,
    cell_at,
    cell_of,
    is_tile,
)
from intramuros.games.carcassonne_city.engine.tables import NEEDS, Tables

POWERS: Final = vec[i64]([9, 27, 1, 3])
"""What a side of the tile adds to the NEED across it: the opposite side counts there."""


def lay(b: vec[u8], t: Tables, place: i64, kind: i64, turn: i64) -> i64:
    """Lay a tile on an empty place; say its slot."""
    slot: i64 = i64(b[LAID]) + 1
    b[LAID] = u8(slot)
    b[KIND + slot] = u8(kind)
    b[TURN + slot] = u8(turn)
    b[X + slot] = b[X + place]
    b[Y + slot] = b[Y + place]
    cell: i64 = cell_of(b, slot)
    _take_away(b, place)
    b[GRID + cell] = u8(slot)
    make_nodes(b, t, slot)
    side: i64
    for side in range(i64(4)):
        near: i64 = i64(b[GRID + beside(cell, side)])
        if is_tile(near):
            connect(b, t, slot, side, near)
        else:
            if near == 0:
                near = add_place(b, i64(b[X + slot]) + EAST[side], i64(b[Y + slot]) + NORTH[side])
            asked: i64 = i64(t.sides[4 * (4 * kind + turn) + side])
            b[NEED + near] = u8(i64(b[NEED + near]) + POWERS[side] * asked)
    return slot


def add_place(b: vec[u8], x: i64, y: i64) -> i64:
    """A new empty place where a tile may be laid; say its slot."""
    slot: i64 = PLACE + i64(b[PLACES])
    b[PLACES] = u8(i64(b[PLACES]) + 1)
    b[X + slot] = u8(x)
    b[Y + slot] = u8(y)
    b[NEED + slot] = 0
    b[BANNED + slot] = 0
    b[GRID + cell_at(x, y)] = u8(slot)
    return slot


def _take_away(b: vec[u8], place: i64) -> None:
    """The last empty place takes the slot of one that is built on."""
    last: i64 = PLACE + i64(b[PLACES]) - 1
    b[PLACES] = u8(last - PLACE)
    if place == last:
        return
    b[X + place] = b[X + last]
    b[Y + place] = b[Y + last]
    b[NEED + place] = b[NEED + last]
    b[BANNED + place] = b[BANNED + last]
    b[HEADING + place] = b[HEADING + last]
    b[GRID + cell_of(b, place)] = u8(place)


def turns(b: vec[u8], t: Tables, place: i64, kind: i64) -> i64:
    """The turns (as bits) in which a tile may be laid on an empty place (C-33, C-34, C-99)."""
    if b[BANNED + place]:
        return 0
    return i64(t.fits[NEEDS * kind + i64(b[NEED + place])])


def fits_somewhere(b: vec[u8], t: Tables, kind: i64) -> bool:
    place: i64
    for place in range(i64(PLACE), PLACE + i64(b[PLACES])):
        if turns(b, t, place, kind):
            return True
    return False
