"""Tiles on the table, and the empty places beside them."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.features import connect, make_nodes
from intramuros.games.carcassonne_city.engine.layout import beside, cell_at, cell_of, is_tile
from intramuros.games.carcassonne_city.engine.tables import NEEDS, Tables

POWERS: Final = vec[i64]([9, 27, 1, 3])
"""What a side of the tile adds to the NEED across it: the opposite side counts there."""


def lay(b: vec[u8], t: Tables, place: i64, kind: i64, turn: i64) -> i64:
    """Lay a tile on an empty place; say its slot."""
    slot: i64 = i64(b[at.LAID]) + 1
    b[at.LAID] = u8(slot)
    b[at.KIND + slot] = u8(kind)
    b[at.TURN + slot] = u8(turn)
    b[at.X + slot] = b[at.X + place]
    b[at.Y + slot] = b[at.Y + place]
    cell: i64 = cell_of(b, slot)
    _take_away(b, place)
    b[at.GRID + cell] = u8(slot)
    make_nodes(b, t, slot)
    side: i64
    for side in range(i64(4)):
        near: i64 = i64(b[at.GRID + beside(cell, side)])
        if is_tile(near):
            connect(b, t, slot, side, near)
        else:
            if near == 0:
                near = add_place(
                    b, i64(b[at.X + slot]) + at.EAST[side], i64(b[at.Y + slot]) + at.NORTH[side]
                )
            asked: i64 = i64(t.sides[4 * (4 * kind + turn) + side])
            b[at.NEED + near] = u8(i64(b[at.NEED + near]) + POWERS[side] * asked)
    return slot


def add_place(b: vec[u8], x: i64, y: i64) -> i64:
    """A new empty place where a tile may be laid; say its slot."""
    slot: i64 = at.PLACE + i64(b[at.PLACES])
    b[at.PLACES] = u8(i64(b[at.PLACES]) + 1)
    b[at.X + slot] = u8(x)
    b[at.Y + slot] = u8(y)
    b[at.NEED + slot] = 0
    b[at.BANNED + slot] = 0
    b[at.GRID + cell_at(x, y)] = u8(slot)
    return slot


def _take_away(b: vec[u8], place: i64) -> None:
    """The last empty place takes the slot of one that is built on."""
    last: i64 = at.PLACE + i64(b[at.PLACES]) - 1
    b[at.PLACES] = u8(last - at.PLACE)
    if place == last:
        return
    b[at.X + place] = b[at.X + last]
    b[at.Y + place] = b[at.Y + last]
    b[at.NEED + place] = b[at.NEED + last]
    b[at.BANNED + place] = b[at.BANNED + last]
    b[at.HEADING + place] = b[at.HEADING + last]
    b[at.GRID + cell_of(b, place)] = u8(place)


def turns(b: vec[u8], t: Tables, place: i64, kind: i64) -> i64:
    """The turns (as bits) in which a tile may be laid on an empty place (C-33, C-34, C-99)."""
    if b[at.BANNED + place]:
        return 0
    return i64(t.fits[NEEDS * kind + i64(b[at.NEED + place])])


def fits_somewhere(b: vec[u8], t: Tables, kind: i64) -> bool:
    place: i64
    for place in range(i64(at.PLACE), at.PLACE + i64(b[at.PLACES])):
        if turns(b, t, place, kind):
            return True
    return False
