"""The outline of the city, the wall along it, and where no tile may be laid because of it.

Clockwise along the outline each edge has one next edge, which the neighbours alone decide. The
*heading* counts quarter turns to the right on the way: four for the whole way round.
"""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.features import close_edge
from intramuros.games.carcassonne_city.engine.layout import beside, cell_of, is_tile, put, word
from intramuros.games.carcassonne_city.engine.tables import Tables

STRAIGHT: Final = 64
"""Headings start here, so that each fits a byte."""


def front(b: vec[u8], edge: i64) -> i64:
    """The slot across an edge."""
    return i64(b[at.GRID + beside(cell_of(b, edge >> 2), edge & 3)])


def trace(b: vec[u8], first: i64) -> i64:
    """Walk once round from an edge and note its edges; 4 along the outline, -4 along a hole.

    With a gate the walk starts there and finds the places where no tile may be laid: those in
    front of the wall (C-99), and those where a tile would cut the wall off from the outside
    (C-R14). A tile on a place divides the outside where the outline touches the place more than
    once, with an edge or with a corner. From one touch to the next the outline goes
    counterclockwise round the place: it turns left by as much if the part in between would be
    closed in, and by two whole turns less if it would remain the outside. The gate is in the part
    between the last touch and the first, so it is cut off if and only if the part that remains
    lies before, where the heading has grown. A wall that goes round a corner which touches the
    place would be torn apart there.
    """
    slot: i64
    for slot in range(i64(at.PLACE), at.PLACE + i64(b[at.PLACES])):
        b[at.HEADING + slot] = 0
        b[at.BANNED + slot] = 0
    gated: bool = b[at.GATED] != 0
    edge: i64 = first
    heading: i64 = STRAIGHT
    length: i64 = 0
    while True:
        put(b, at.OUTLINE + 2 * length, edge)
        length += 1
        tile: i64 = edge >> 2
        side: i64 = edge & 3
        right: i64 = (side + 1) & 3
        cell: i64 = cell_of(b, tile)
        across: i64 = beside(cell, side)
        slot = i64(b[at.GRID + across])
        if gated:
            if b[at.WALLED + edge]:
                b[at.BANNED + slot] = 1
            _touch(b, slot, 2 * heading)
        slot = i64(b[at.GRID + beside(across, right)])
        if is_tile(slot):
            edge = 4 * slot + ((side + 3) & 3)
            heading -= 1
        else:
            corner: i64 = slot
            slot = i64(b[at.GRID + beside(cell, right)])
            if is_tile(slot):
                edge = 4 * slot + side
            else:
                edge = 4 * tile + right
                if gated and corner:
                    _touch(b, corner, 2 * heading + 1)
                    if b[at.WALLED + edge] and b[at.WALLED + 4 * tile + side]:
                        b[at.BANNED + corner] = 1
                heading += 1
        if edge == first:
            break
    b[at.LENGTH] = u8(length)
    return heading - STRAIGHT


def _touch(b: vec[u8], place: i64, heading: i64) -> None:
    """The outline touches a place, with its heading in eighths of a turn."""
    if b[at.HEADING + place] == 0:
        b[at.HEADING + place] = u8(heading)
    elif heading > i64(b[at.HEADING + place]):
        b[at.BANNED + place] = 1


def outer_edge(b: vec[u8]) -> i64:
    """An edge that is surely on the outline: the north side of a northernmost tile."""
    best: i64 = 1
    slot: i64
    for slot in range(i64(2), i64(b[at.LAID]) + 1):
        if b[at.Y + slot] > b[at.Y + best]:
            best = slot
    return 4 * best


def standing_walls(b: vec[u8]) -> i64:
    """The walls that stand, without the gate."""
    return i64(b[at.ARMS]) + i64(b[at.ARMS + 1])


def gap(b: vec[u8]) -> i64:
    """How many places of the outline are between the ends of the wall (C-85)."""
    return i64(b[at.LENGTH]) - 1 - standing_walls(b)


def wall_edge(b: vec[u8], end: i64, number: i64) -> i64:
    """The edge of an arm's wall, numbered from 1 at the gate."""
    if end:
        number = i64(b[at.LENGTH]) - number
    return word(b, at.OUTLINE + 2 * number)


def close_outline(b: vec[u8], t: Tables) -> None:
    """Close the edges without a wall, once the game is over (C-86)."""
    first: i64 = 0
    last: i64 = 0
    if b[at.GATED]:
        first = i64(b[at.ARMS]) + 1
        last = i64(b[at.LENGTH]) - i64(b[at.ARMS + 1])
    elif b[at.LAID]:
        trace(b, outer_edge(b))
        last = i64(b[at.LENGTH])
    number: i64
    for number in range(first, last):
        close_edge(b, t, word(b, at.OUTLINE + 2 * number))


def buildable(b: vec[u8]) -> i64:
    """How many pieces the supply is enough for: walls, the gate, short walls (C-77, C-R33)."""
    walls: i64 = i64(b[at.WALLS])
    if walls == 0:  # C-83
        return 0
    short: i64 = i64(b[at.SHORT_WALLS])
    if b[at.GATED] == 0:
        return 1 + walls + short
    corners: i64 = 0
    end: i64
    for end in range(i64(2)):
        if b[at.ARMS + end] == 0 and is_corner(b, wall_edge(b, end, 1)):
            corners += 1
    return walls + (corners if corners < short else short)


def last_wall(b: vec[u8]) -> i64:
    """The edge of the wall just built."""
    end: i64 = i64(b[at.END])
    return wall_edge(b, end, i64(b[at.ARMS + end]))


def is_corner(b: vec[u8], edge: i64) -> bool:
    """Whether a wall beside the gate stands in a concave corner with it (C-R19)."""
    gate: i64 = word(b, at.OUTLINE)
    return front(b, edge) == front(b, gate)


def is_faced(b: vec[u8], edge: i64) -> bool:
    """Whether a guard stands directly opposite an edge, with tiles all the way (C-70, C-R12)."""
    inward: i64 = (edge & 3) ^ 2
    slot: i64 = edge >> 2
    cell: i64 = cell_of(b, slot)
    near: i64 = slot
    while is_tile(near):
        slot = near
        cell = beside(cell, inward)
        near = i64(b[at.GRID + cell])
    return i64(b[at.WALLED + 4 * slot + inward]) & at.STANDS >= at.GUARD


def sight(b: vec[u8], t: Tables, edge: i64) -> i64:
    """The points of a guard on an edge: the buildings in the line before it (C-92 to C-95)."""
    inward: i64 = (edge & 3) ^ 2
    near: i64 = edge >> 2
    cell: i64 = cell_of(b, near)
    points: i64 = 0
    while is_tile(near):
        points += i64(t.points[i64(b[at.KIND + near])])
        cell = beside(cell, inward)
        near = i64(b[at.GRID + cell])
    return points


def since_tower(b: vec[u8], end: i64) -> i64:
    """The walls from an end of the wall back to the nearest tower, or to the gate (C-72)."""
    count: i64 = 0
    number: i64 = i64(b[at.ARMS + end])
    while number > 0 and i64(b[at.WALLED + wall_edge(b, end, number)]) < at.TOWER:
        count += 1
        number -= 1
    return count
