"""Where everything lies in a state's one buffer of bytes.

The board has no edge. A connected city of 75 tiles is never 76 wide or high, so its cells are
numbered along a helix of 76 x 76: one step east is one more, one step north is 76 more, modulo
5,776, and no two places of a city and its surroundings get the same cell while a tile is left to
be laid. Each cell holds a *slot*: 0 for nothing, 1 to 75 for the laid tiles, and from PLACE on
the empty places beside them, of which there are at most 152.

An *edge* is 4 * slot + side of a laid tile. A *node* is a street, market or residential area of a
laid tile; nodes of one feature form a union-find tree and a ring through `NEXT`.
"""

from typing import Final

from intramuros.core.fast import i64, u8, vec

WIDTH: Final = 76
CELLS: Final = 5776
CENTRE: Final = 75
"""X and Y of the first tile in the buffer: places lie 75 around it."""
TILES: Final = 75
PLACE: Final = 76
"""The first slot of an empty place."""
SLOTS: Final = 256
SEGMENTS: Final = 16
"""No tile has more features: 4 streets, 4 markets, 8 residential areas."""
NONE: Final = 255
"""No feature at this side."""

GRID: Final = 0
X: Final = GRID + CELLS
Y: Final = X + SLOTS
NEED: Final = Y + SLOTS
"""For an empty place what its sides ask for: 1 a street, 2 none, 0 anything; base 3, N first."""
BANNED: Final = NEED + SLOTS
"""Whether no tile may be laid on an empty place because of the wall."""
HEADING: Final = BANNED + SLOTS
"""For an empty place the heading of the outline where it first touches it; 0 if it does not."""
KIND: Final = HEADING + SLOTS
"""The number of a laid tile in the tile set."""
TURN: Final = KIND + PLACE
SEATED: Final = TURN + PLACE
"""Seat + 1 of the follower on a laid tile, or 0."""
SEGMENT: Final = SEATED + PLACE
"""The feature of the tile that the follower stands on."""
FIRST: Final = SEGMENT + PLACE
"""The first node of a laid tile, two bytes."""
WALLED: Final = FIRST + 2 * PLACE
"""For each edge what stands on it."""
OUTLINE: Final = WALLED + 4 * PLACE
"""The edges of the outline, clockwise from the gate, two bytes each."""
BAG: Final = OUTLINE + 2 * 160
"""The tiles that may still come, in no order."""
ASIDE: Final = BAG + TILES
STREETS: Final = ASIDE + TILES
"""Points of each seat, two bytes each; so are the next two."""
MARKETS: Final = STREETS + 8
TOWER_POINTS: Final = MARKETS + 8
FOLLOWERS: Final = TOWER_POINTS + 8
TOWERS: Final = FOLLOWERS + 4
STACKS: Final = TOWERS + 4
ARMS: Final = STACKS + 3
"""How many walls stand clockwise and counterclockwise of the gate."""
WALLS: Final = ARMS + 2
SHORT_WALLS: Final = WALLS + 1
STACK: Final = SHORT_WALLS + 1
LENGTH: Final = STACK + 1
"""How many edges the outline has."""
GATED: Final = LENGTH + 1
LAID: Final = GATED + 1
"""Tiles on the table; the last one laid has this slot while its turn goes on."""
PLACES: Final = LAID + 1
IN_BAG: Final = PLACES + 1
NODES_USED: Final = IN_BAG + 1
PLAYERS: Final = NODES_USED + 2
PHASE: Final = PLAYERS + 1
TURN_OF: Final = PHASE + 1
"""Whose turn it is."""
SEAT: Final = TURN_OF + 1
"""Who decides now."""
DRAWN: Final = SEAT + 1
LEFT: Final = DRAWN + 1
"""Pieces still to be built in this phase."""
END: Final = LEFT + 1
"""The arm of the wall built last, or AT_GATE."""
BUILDER: Final = END + 1
"""Seat + 1 of whoever built the last piece of the turn; 0 if nothing was built."""
LATEST: Final = BUILDER + 1
"""Whether the tile laid last is known: then it is the one in slot LAID."""
TOWER_LAST: Final = LATEST + 1
BAN_CLOSED: Final = TOWER_LAST + 1
NODES: Final = BAN_CLOSED + 1

NODE: Final = 11
"""Bytes of a node. What stands from OPEN on is true for the root of a feature only."""
NEXT: Final = 2
OWNER: Final = 4
"""The slot of the node's tile."""
OPEN: Final = 5
"""Sides of a street or market, half sides of an area, that look at an empty, unwalled place."""
KINDS: Final = 7
"""The kinds of a market, as bits."""
STANDING: Final = 8
"""Followers of each seat, four bits each."""
PIECES: Final = 10
"""How many nodes the feature has, at most 255: as many as tiles, unless it meets itself on one."""

DRAWING: Final = 0
LAYING: Final = 1
FOLLOWING: Final = 2
BUILDING: Final = 3
GUARDING: Final = 4
TOWERING: Final = 5
OVER: Final = 6

AT_GATE: Final = 2
"""Where the arm of the last wall could stand: it was the gate."""

GATE: Final = 1
WALL: Final = 2
GUARD: Final = 3
"""GUARD + seat: a wall with a guard."""
STANDS: Final = 15
TOWER: Final = 16
"""Added when a tower stands at the outer end of the wall."""

STEP: Final = vec[i64]([76, 1, 5700, 5775])
"""From a cell across each side, modulo 5,776."""
EAST: Final = vec[i64]([0, 1, 0, -1])
NORTH: Final = vec[i64]([1, 0, -1, 0])


def word(b: vec[u8], at: i64) -> i64:
    """A number of two bytes."""
    return i64(b[at]) | i64(b[at + 1]) << 8


def put(b: vec[u8], at: i64, value: i64) -> None:
    """Write a number of two bytes."""
    b[at] = u8(value & 255)
    b[at + 1] = u8(value >> 8)


def add(b: vec[u8], at: i64, value: i64) -> None:
    """Add to a number of two bytes."""
    put(b, at, word(b, at) + value)


def cell_at(x: i64, y: i64) -> i64:
    """The cell of a place, counted as X and Y are in the buffer."""
    cell: i64 = x + WIDTH * y
    return cell if cell < CELLS else cell - CELLS


def cell_of(b: vec[u8], slot: i64) -> i64:
    """The cell of a slot."""
    return cell_at(i64(b[X + slot]), i64(b[Y + slot]))


def beside(cell: i64, side: i64) -> i64:
    """The cell across a side."""
    near: i64 = cell + STEP[side]
    return near if near < CELLS else near - CELLS


def is_tile(slot: i64) -> bool:
    return 0 < slot < PLACE
