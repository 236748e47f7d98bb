"""The course of a turn: what each decision leads to."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine.features import (
    close_edge,
    node_at,
    open_ends,
    put_follower,
    role_of,
    root_of,
    score,
    send_home,
    standing,
)
from intramuros.games.carcassonne_city.engine.laying import fits_somewhere, lay
from intramuros.games.carcassonne_city.engine.layout import (
    ARMS,
    ASIDE,
    BAG,
    BAN_CLOSED,
    BUILDING,
    DRAWING,
    DRAWN,
    END,
    FIRST,
    FOLLOWERS,
    FOLLOWING,
    GATE,
    GATED,
    GRID,
    GUARD,
    GUARDING,
    IN_BAG,
    KIND,
    LAID,
    LAYING,
    LEFT,
    LENGTH,
    OUTLINE,
    OVER,
    PHASE,
    PLAYERS,
    SEAT,
    SEATED,
    SEGMENT,
    SHORT_WALLS,
    STACK,
    STACKS,
    TOWER,
    TOWER_LAST,
    TOWER_POINTS,
    TOWERING,
    TOWERS,
    TURN_OF,
    WALL,
    WALLED,
    WALLS,
    add,
    beside,
    cell_of,
    is_tile,
    word,
)
from intramuros.games.carcassonne_city.engine.outline import (
    gap,
    is_corner,
    is_faced,
    outer_edge,
    since_tower,
    trace,
    wall_edge,
)
from intramuros.games.carcassonne_city.engine.tables import Tables

NOBODY: Final = 16
"""No follower, where a segment could stand."""
NO_TOWER: Final = 2
QUOTA: Final = vec[i64](
    [
        i64(players * model.WALLS_EACH[players][stack]) if players in model.WALLS_EACH else i64(0)
        for players in range(5)
        for stack in range(3)
    ]
)
"""How many pieces are built after a scoring, by 3 * players + stack."""


# The tile


def begin(b: vec[u8], seat: i64) -> None:
    """The seat's turn begins with a draw; without a tile to draw the game is over (C-84)."""
    b[TURN_OF] = u8(seat)
    b[SEAT] = u8(seat)
    b[PHASE] = DRAWING


def stacked(b: vec[u8]) -> i64:
    """Face-down tiles left."""
    return i64(b[STACKS]) + i64(b[STACKS + 1]) + i64(b[STACKS + 2])


def draw(b: vec[u8], t: Tables, number: i64) -> None:
    """A tile is turned up, by its number in the bag. One that fits nowhere goes aside (C-R02)."""
    kind: i64 = i64(b[BAG + number])
    last: i64 = i64(b[IN_BAG]) - 1
    b[BAG + number] = b[BAG + last]
    b[IN_BAG] = u8(last)
    stack: i64 = 0
    while b[STACKS + stack] == 0:
        stack += 1
    b[STACKS + stack] = u8(i64(b[STACKS + stack]) - 1)
    b[STACK] = u8(stack)
    if fits_somewhere(b, t, kind):
        b[DRAWN] = u8(kind)
        b[PHASE] = LAYING
    else:
        b[ASIDE + kind] = u8(i64(b[ASIDE + kind]) + 1)
        if stacked(b) == 0:
            finish(b, t)


def lay_drawn(b: vec[u8], t: Tables, place: i64, turn: i64) -> None:
    """The drawn tile is laid; then perhaps a follower, then the scoring."""
    lay(b, t, place, i64(b[DRAWN]), turn)
    if b[GATED]:
        trace(b, word(b, OUTLINE))
    if can_follow(b, t):
        b[PHASE] = FOLLOWING
    else:
        _score_tile(b, t)


def can_follow(b: vec[u8], t: Tables) -> bool:
    """Whether there is anything to decide about a follower."""
    if b[FOLLOWERS + i64(b[SEAT])] == 0:  # C-102
        return False
    segment: i64
    for segment in range(i64(t.segments[i64(b[KIND + i64(b[LAID])])])):
        if may_claim(b, t, segment):
            return True
    return False


def may_claim(b: vec[u8], t: Tables, segment: i64) -> bool:
    """Whether a feature of the tile just laid may be claimed (C-36 to C-40)."""
    slot: i64 = i64(b[LAID])
    node: i64 = word(b, FIRST + 2 * slot) + segment
    if standing(b, node):
        return False
    if b[BAN_CLOSED] == 0 and role_of(t, i64(b[KIND + slot]), segment) == model.STEWARD:
        return True
    return open_ends(b, node) > 0


def follow(b: vec[u8], t: Tables, segment: i64) -> None:
    """The seat puts a follower on the tile just laid, or NOBODY."""
    if segment != NOBODY:
        seat: i64 = i64(b[SEAT])
        b[FOLLOWERS + seat] = u8(i64(b[FOLLOWERS + seat]) - 1)
        put_follower(b, seat, i64(b[LAID]), segment)
    _score_tile(b, t)


def _score_tile(b: vec[u8], t: Tables) -> None:
    """Score what the tile has completed (C-30, C-98); walls may follow (C-64)."""
    slot: i64 = i64(b[LAID])
    cell: i64 = cell_of(b, slot)
    scored: bool = False
    side: i64
    for side in range(i64(4)):
        node: i64 = node_at(b, t, slot, side)
        if node >= 0 and score(b, node):
            scored = True
        near: i64 = i64(b[GRID + beside(cell, side)])
        if node < 0 and is_tile(near):
            node = node_at(b, t, near, side ^ 2)  # a market that ends at this tile
            if node >= 0 and score(b, node):
                scored = True
    if b[GATED] and gap(b) <= model.CLOSE:  # C-R16
        finish(b, t)
    elif scored and b[STACK]:  # C-63, C-R08
        pieces: i64 = QUOTA[3 * i64(b[PLAYERS]) + i64(b[STACK])]
        there: i64 = i64(b[WALLS]) + (0 if b[GATED] else 1)  # C-R11
        b[LEFT] = u8(pieces if pieces < there else there)  # C-77
        b[PHASE] = BUILDING
    else:
        _next_turn(b, t)


def _next_turn(b: vec[u8], t: Tables) -> None:
    if stacked(b) == 0:
        finish(b, t)
        return
    seat: i64 = i64(b[TURN_OF]) + 1
    begin(b, 0 if seat == i64(b[PLAYERS]) else seat)


# The wall


def build_gate(b: vec[u8], t: Tables, edge: i64) -> None:
    """The gate stands (C-66); it closes what it touches."""
    b[GATED] = 1
    b[WALLED + edge] = GATE
    trace(b, edge)
    close_edge(b, t, edge)
    b[LEFT] = u8(i64(b[LEFT]) - 1)
    _finish_piece(b, t, edge)


def build_wall(b: vec[u8], t: Tables, end: i64) -> None:
    """A wall goes on at one end (C-67, C-68); a guard may follow (C-69)."""
    number: i64 = i64(b[ARMS + end]) + 1
    edge: i64 = wall_edge(b, end, number)
    b[ARMS + end] = u8(number)
    b[WALLED + edge] = WALL
    trace(b, word(b, OUTLINE))
    close_edge(b, t, edge)
    if number == 1 and b[SHORT_WALLS] and is_corner(b, edge):  # C-R19
        b[SHORT_WALLS] = u8(i64(b[SHORT_WALLS]) - 1)
    else:
        b[WALLS] = u8(i64(b[WALLS]) - 1)
    b[LEFT] = u8(i64(b[LEFT]) - 1)
    b[END] = u8(end)
    if b[FOLLOWERS + i64(b[SEAT])] and not is_faced(b, edge):
        b[PHASE] = GUARDING
    else:
        _finish_piece(b, t, edge)


def last_wall(b: vec[u8]) -> i64:
    """The edge of the wall just built."""
    end: i64 = i64(b[END])
    return wall_edge(b, end, i64(b[ARMS + end]))


def guard(b: vec[u8], t: Tables, stands: bool) -> None:
    """A guard on the wall just built, or none; then what the wall completed is scored (C-100)."""
    edge: i64 = last_wall(b)
    if stands:
        seat: i64 = i64(b[SEAT])
        b[FOLLOWERS + seat] = u8(i64(b[FOLLOWERS + seat]) - 1)
        b[WALLED + edge] = u8(GUARD + seat)
    _finish_piece(b, t, edge)


def _finish_piece(b: vec[u8], t: Tables, edge: i64) -> None:
    node: i64 = node_at(b, t, edge >> 2, edge & 3)
    if node >= 0:
        score(b, node)  # C-101: no further walls
    if wall_ends(b):
        if b[TOWER_LAST] and can_tower(b):
            _towering(b)
        else:
            finish(b, t)
    elif b[LEFT]:
        seat: i64 = i64(b[SEAT]) + 1
        b[SEAT] = u8(0 if seat == i64(b[PLAYERS]) else seat)
        b[PHASE] = BUILDING
    elif can_tower(b):
        _towering(b)
    else:
        _next_turn(b, t)


def wall_ends(b: vec[u8]) -> bool:
    """Whether the wall ends the game (C-83, C-85)."""
    return b[WALLS] == 0 or gap(b) <= model.CLOSE


def _towering(b: vec[u8]) -> None:
    b[SEAT] = b[TURN_OF]
    b[PHASE] = TOWERING


def can_tower(b: vec[u8]) -> bool:
    """Whether the scoring player can set a tower at an end (C-71)."""
    if b[TOWERS + i64(b[TURN_OF])] == 0:
        return False
    return since_tower(b, 0) > 0 or since_tower(b, 1) > 0


def tower(b: vec[u8], t: Tables, end: i64) -> None:
    """A tower at an end of the wall scores the walls since the last one (C-72), or NO_TOWER."""
    if end != NO_TOWER:
        seat: i64 = i64(b[SEAT])
        b[TOWERS + seat] = u8(i64(b[TOWERS + seat]) - 1)
        add(b, TOWER_POINTS + 2 * seat, since_tower(b, end))
        edge: i64 = wall_edge(b, end, i64(b[ARMS + end]))
        b[WALLED + edge] = u8(i64(b[WALLED + edge]) + TOWER)
    if wall_ends(b):
        finish(b, t)
    else:
        _next_turn(b, t)


# The end


def finish(b: vec[u8], t: Tables) -> None:
    """Close the wall in thought (C-86), score what that completes (C-87), clear the rest (C-88)."""
    b[PHASE] = OVER
    first: i64 = 0
    last: i64 = 0
    if b[GATED]:
        first = i64(b[ARMS]) + 1
        last = i64(b[LENGTH]) - i64(b[ARMS + 1])
    else:
        trace(b, outer_edge(b))
        last = i64(b[LENGTH])
    number: i64
    for number in range(first, last):
        close_edge(b, t, word(b, OUTLINE + 2 * number))
    slot: i64
    for slot in range(i64(1), i64(b[LAID]) + 1):
        if b[SEATED + slot]:
            segment: i64 = i64(b[SEGMENT + slot])
            node: i64 = word(b, FIRST + 2 * slot) + segment
            if role_of(t, i64(b[KIND + slot]), segment) == model.STEWARD:
                continue
            if not score(b, node):
                send_home(b, root_of(b, node))
