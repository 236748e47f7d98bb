"""What a move does, and the course of a turn and of the game that follows from it."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.features import (
    close_edge,
    node_at,
    put_follower,
    role_of,
    root_of,
    score,
    send_home,
)
from intramuros.games.carcassonne_city.engine.laying import fits_somewhere, lay
from intramuros.games.carcassonne_city.engine.layout import add, beside, cell_of, is_tile, word
from intramuros.games.carcassonne_city.engine.ledger import Notes, raised, sort_last
from intramuros.games.carcassonne_city.engine.legal import (
    NO_TOWER,
    NOBODY,
    can_follow,
    can_tower,
    random_move,
)
from intramuros.games.carcassonne_city.engine.outline import (
    buildable,
    close_outline,
    gap,
    is_corner,
    is_faced,
    last_wall,
    since_tower,
    trace,
    wall_edge,
)
from intramuros.games.carcassonne_city.engine.tables import Tables

QUOTA: Final = vec[i64](
    [
        i64(players * model.WALLS_EACH[players][stack]) if players in model.WALLS_EACH else i64(0)
        for players in range(5)
        for stack in range(3)
    ]
)
"""How many pieces are built after a scoring, by 3 * players + stack."""


def carry_out(b: vec[u8], t: Tables, move: i64, notes: Notes) -> None:
    """Make an allowed move, with all that follows from it; note what it scores."""
    phase: i64 = i64(b[at.PHASE])
    if phase == at.DRAWING:
        draw(b, t, move, notes)
    elif phase == at.LAYING:
        lay_drawn(b, t, move >> 2, move & 3, notes)
    elif phase == at.FOLLOWING:
        follow(b, t, move, notes)
    elif phase == at.BUILDING:
        if b[at.GATED]:
            build_wall(b, t, move, notes)
        else:
            build_gate(b, t, move, notes)
    elif phase == at.GUARDING:
        guard(b, t, move == 1, notes)
    else:
        tower(b, t, move, notes)


def play_on(b: vec[u8], t: Tables, rng: Rng) -> i64:
    """Play random moves to the end; say how many."""
    plies: i64 = 0
    while i64(b[at.PHASE]) != at.OVER:
        carry_out(b, t, random_move(b, t, rng), None)
        plies += 1
    return plies


# The tile


def begin(b: vec[u8], seat: i64) -> None:
    """The seat's turn begins with a draw; without a tile to draw the game is over (C-84)."""
    b[at.TURN_OF] = u8(seat)
    b[at.SEAT] = u8(seat)
    b[at.PHASE] = at.DRAWING


def stacked(b: vec[u8]) -> i64:
    """Face-down tiles left."""
    return i64(b[at.STACKS]) + i64(b[at.STACKS + 1]) + i64(b[at.STACKS + 2])


def draw(b: vec[u8], t: Tables, number: i64, notes: Notes) -> None:
    """A tile is turned up, by its number in the bag. One that fits nowhere goes aside (C-R02)."""
    kind: i64 = i64(b[at.BAG + number])
    last: i64 = i64(b[at.IN_BAG]) - 1
    b[at.BAG + number] = b[at.BAG + last]
    b[at.IN_BAG] = u8(last)
    stack: i64 = 0
    while b[at.STACKS + stack] == 0:
        stack += 1
    b[at.STACKS + stack] = u8(i64(b[at.STACKS + stack]) - 1)
    b[at.STACK] = u8(stack)
    if fits_somewhere(b, t, kind):
        b[at.DRAWN] = u8(kind)
        b[at.PHASE] = at.LAYING
    else:
        b[at.ASIDE + kind] = u8(i64(b[at.ASIDE + kind]) + 1)
        if stacked(b) == 0:
            finish(b, t, notes)


def lay_drawn(b: vec[u8], t: Tables, place: i64, turn: i64, notes: Notes) -> None:
    """The drawn tile is laid; then perhaps a follower, then the scoring."""
    lay(b, t, place, i64(b[at.DRAWN]), turn)
    b[at.LATEST] = 1
    b[at.BUILDER] = 0
    if b[at.GATED]:
        trace(b, word(b, at.OUTLINE))
    if can_follow(b, t):
        b[at.PHASE] = at.FOLLOWING
    else:
        _score_tile(b, t, notes)


def follow(b: vec[u8], t: Tables, segment: i64, notes: Notes) -> None:
    """The seat places a follower on the tile just laid, or NOBODY."""
    if segment != NOBODY:
        seat: i64 = i64(b[at.SEAT])
        b[at.FOLLOWERS + seat] = u8(i64(b[at.FOLLOWERS + seat]) - 1)
        put_follower(b, seat, i64(b[at.LAID]), segment)
    _score_tile(b, t, notes)


def _score_tile(b: vec[u8], t: Tables, notes: Notes) -> None:
    """Score what the tile has completed (C-30, C-98); walls may follow (C-64)."""
    slot: i64 = i64(b[at.LAID])
    cell: i64 = cell_of(b, slot)
    scored: bool = False
    side: i64
    for side in range(i64(4)):
        node: i64 = node_at(b, t, slot, side)
        if node < 0:
            near: i64 = i64(b[at.GRID + beside(cell, side)])
            if is_tile(near):
                node = node_at(b, t, near, side ^ 2)  # a market that ends at this tile
        if node >= 0 and score(b, t, node, notes):
            scored = True
    if b[at.GATED] and gap(b) <= model.CLOSE:  # C-R16
        finish(b, t, notes)
    elif scored and b[at.STACK]:  # C-63, C-R08
        _set_left(b, QUOTA[3 * i64(b[at.PLAYERS]) + i64(b[at.STACK])])
        b[at.PHASE] = at.BUILDING
    else:
        _next_turn(b, t, notes)


def _next_turn(b: vec[u8], t: Tables, notes: Notes) -> None:
    if stacked(b) == 0:
        finish(b, t, notes)
        return
    seat: i64 = i64(b[at.TURN_OF]) + 1
    begin(b, 0 if seat == i64(b[at.PLAYERS]) else seat)


# The wall


def _set_left(b: vec[u8], pieces: i64) -> None:
    """So many pieces are still due; as many of them are built as the supply allows (C-77)."""
    if pieces > i64(b[at.WALLS]):
        there: i64 = buildable(b)
        pieces = there if there < pieces else pieces
    b[at.LEFT] = u8(pieces)


def _count_piece(b: vec[u8], end: i64) -> None:
    """The seat has built the gate or a wall."""
    b[at.END] = u8(end)
    b[at.BUILDER] = u8(i64(b[at.SEAT]) + 1)
    _set_left(b, i64(b[at.LEFT]) - 1)


def build_gate(b: vec[u8], t: Tables, edge: i64, notes: Notes) -> None:
    """The gate stands (C-66); it closes what it touches."""
    b[at.GATED] = 1
    b[at.WALLED + edge] = at.GATE
    trace(b, edge)
    close_edge(b, t, edge)
    _count_piece(b, at.AT_GATE)
    _finish_piece(b, t, edge, notes)


def build_wall(b: vec[u8], t: Tables, end: i64, notes: Notes) -> None:
    """A wall goes on at one end (C-67, C-68); a guard may follow (C-69)."""
    number: i64 = i64(b[at.ARMS + end]) + 1
    edge: i64 = wall_edge(b, end, number)
    b[at.ARMS + end] = u8(number)
    b[at.WALLED + edge] = at.WALL
    trace(b, word(b, at.OUTLINE))
    close_edge(b, t, edge)
    if number == 1 and b[at.SHORT_WALLS] and is_corner(b, edge):  # C-R19
        b[at.SHORT_WALLS] = u8(i64(b[at.SHORT_WALLS]) - 1)
    else:
        b[at.WALLS] = u8(i64(b[at.WALLS]) - 1)
    _count_piece(b, end)
    if b[at.FOLLOWERS + i64(b[at.SEAT])] and not is_faced(b, edge):
        b[at.PHASE] = at.GUARDING
    else:
        _finish_piece(b, t, edge, notes)


def guard(b: vec[u8], t: Tables, stands: bool, notes: Notes) -> None:
    """A guard on the wall just built, or none; then what the wall completed is scored (C-100)."""
    edge: i64 = last_wall(b)
    if stands:
        seat: i64 = i64(b[at.SEAT])
        b[at.FOLLOWERS + seat] = u8(i64(b[at.FOLLOWERS + seat]) - 1)
        b[at.WALLED + edge] = u8(at.GUARD + seat)
    _finish_piece(b, t, edge, notes)


def _finish_piece(b: vec[u8], t: Tables, edge: i64, notes: Notes) -> None:
    node: i64 = node_at(b, t, edge >> 2, edge & 3)
    if node >= 0:
        score(b, t, node, notes)  # C-101: no further walls
    if wall_ends(b):
        if b[at.TOWER_LAST] and can_tower(b):
            _towering(b)
        else:
            finish(b, t, notes)
    elif b[at.LEFT]:
        seat: i64 = i64(b[at.SEAT]) + 1
        b[at.SEAT] = u8(0 if seat == i64(b[at.PLAYERS]) else seat)
        b[at.PHASE] = at.BUILDING
    elif can_tower(b):
        _towering(b)
    else:
        _next_turn(b, t, notes)


def wall_ends(b: vec[u8]) -> bool:
    """Whether the wall ends the game (C-83, C-85)."""
    return b[at.WALLS] == 0 or gap(b) <= model.CLOSE


def _towering(b: vec[u8]) -> None:
    b[at.SEAT] = b[at.TURN_OF]
    b[at.PHASE] = at.TOWERING


def tower(b: vec[u8], t: Tables, end: i64, notes: Notes) -> None:
    """A tower at an end of the wall scores the walls since the last one (C-72), or NO_TOWER."""
    if end != NO_TOWER:
        seat: i64 = i64(b[at.SEAT])
        b[at.TOWERS + seat] = u8(i64(b[at.TOWERS + seat]) - 1)
        add(b, at.TOWER_POINTS + 2 * seat, since_tower(b, end))
        if notes is not None:
            notes.append(raised(b, end))
        edge: i64 = wall_edge(b, end, i64(b[at.ARMS + end]))
        b[at.WALLED + edge] = u8(i64(b[at.WALLED + edge]) + at.TOWER)
    if wall_ends(b):
        finish(b, t, notes)
    else:
        _next_turn(b, t, notes)


# The end


def finish(b: vec[u8], t: Tables, notes: Notes) -> None:
    """Close the whole outline (C-86), score what that completes (C-87), clear the rest (C-88)."""
    b[at.PHASE] = at.OVER
    close_outline(b, t)
    before = 0 if notes is None else len(notes)
    slot: i64
    for slot in range(i64(1), i64(b[at.LAID]) + 1):
        if b[at.SEATED + slot]:
            segment: i64 = i64(b[at.SEGMENT + slot])
            node: i64 = word(b, at.FIRST + 2 * slot) + segment
            if role_of(t, i64(b[at.KIND + slot]), segment) == model.STEWARD:
                continue
            if not score(b, t, node, notes):
                send_home(b, root_of(b, node))
    if notes is not None:
        sort_last(notes, before)
