"""Where everything lies in a state's one buffer of bytes, and the tables of the board.

The city is stored with a rim of OUTSIDE around it, so that no neighbour needs a bounds check:
row r, column c is *spot* 17 (r + 1) + c + 1, and the right rim of a row is the left rim of the
next. Cells (0 to 175) and wall spaces (0 to 53) are only seen at the border of the engine.
"""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina import model

CELLS: Final = 176
SPOTS: Final = 222

# What stands on a spot. A piece of palace p is PIECE + p; palaces are numbered from 1.
NOTHING: Final = 0
PERSON: Final = 1
OUTSIDE: Final = 2
SHED: Final = 3
PIECE: Final = 3

# The kinds of pieces: the blocks of the action space, and the places in a hand. 0 to 3 are colours.
DOME: Final = 4
STABLE: Final = 5
INHABITANT: Final = 6
WALL: Final = 7

# Every empty spot is in at most one list of builders and in at most one of inhabitants.
FREE: Final = 0
"""No palace piece and no stable around: a new palace may start."""
GROWS: Final = 1
"""GROWS + colour: the palace of this colour may be extended."""
BESIDE: Final = 5
"""Beside a claimed palace and near no other: only a stable fits."""
BETWEEN: Final = 6
"""Beside a palace and near another one: a stable may fit, if spacing allows."""
LONE: Final = 7
"""No inhabitant beside it; with ANYWHERE every spot for a new chain."""
END: Final = 8
"""Beside exactly one inhabitant, the end of a chain."""
MIDDLE: Final = 9
"""Beside exactly one inhabitant, the middle of a chain."""
UNCLAIMED: Final = 10
"""UNCLAIMED + colour: the pieces of palaces that have no owner yet."""
NOWHERE: Final = 14
"""In no list: occupied, or good for nothing."""

# The buffer. CLASS and POS exist twice: for builders, and TOWN further on for inhabitants.
GRID: Final = 0
CLASS: Final = GRID + SPOTS
POS: Final = CLASS + SPOTS
TOWN: Final = 2 * SPOTS
NEAR: Final = CLASS + 2 * TOWN
"""How many inhabitants stand beside the spot."""
WALLED: Final = NEAR + SPOTS
"""The arms (as bits) that have a wall beside the spot."""
AROUND: Final = WALLED + SPOTS
"""The neighbours (as bits, in the order of RING) that are built on or outside."""
LISTS: Final = AROUND + SPOTS
COUNT: Final = LISTS + 6 * 176 + 4 * 96 + 4 * 48
COLOUR: Final = COUNT + NOWHERE
OWNER: Final = COLOUR + 49
"""Seat + 1, or 0."""
BULK: Final = OWNER + 49
"""Palace pieces and attached stables (M-72)."""
TOUCH: Final = BULK + 49
"""The arms (as bits) whose walls stand beside the palace or its stables."""
BLOCK: Final = TOUCH + 49
"""The first palace of those that touch each other, by stables; 0 if the rim is among them."""
PALACES: Final = BLOCK + 49
HAND: Final = PALACES + 1
"""Eight kinds for each seat."""
CLAIM: Final = HAND + 32
"""For each seat and colour the spot of the dome, or 0."""
PALACE_TILE: Final = CLAIM + 16
"""Seat + 1, or 0."""
TOWER_TILE: Final = PALACE_TILE + 4
ARM: Final = TOWER_TILE + 4
"""The walls on each arm."""
SIDE: Final = ARM + 8
"""How many walls each side of the ring still takes, its gap left free (M-68)."""
ROOM: Final = SIDE + 4
"""How many walls the ring still takes."""
ARMS_OPEN: Final = ROOM + 1
"""How many arms can still grow."""
PLAYERS: Final = ARMS_OPEN + 1
PHASE: Final = PLAYERS + 1
SEAT: Final = PHASE + 1
PLACED: Final = SEAT + 1
DOMED: Final = PLACED + 1
OUT: Final = DOMED + 1
"""The seats (as bits) that are out for good (M-29)."""
REACHED: Final = OUT + 1
"""For each seat the towers (as bits) whose walls one of its palaces has met (M-79)."""
RULES: Final = REACHED + 4
"""A byte for each option, in their order: the index of its value, 0 for what the manual says."""
PUBLISHED: Final = RULES
ANYWHERE: Final = RULES + 1
LAST_DOMES: Final = RULES + 2
BY_STABLES: Final = RULES + 3
TILE_PER: Final = RULES + 4
"""BY_PLAYER, BY_PALACE or BY_ARM."""
BY_PARTS: Final = RULES + 5
SKIPPED: Final = RULES + 6
BYTES: Final = RULES + 9

BY_PLAYER: Final = 0
BY_PALACE: Final = 1
BY_ARM: Final = 2

FIRST: Final = 0
PLACING: Final = 1
OVER: Final = 2
DRAWING: Final = 3

# FREE, 4 GROWS, BESIDE, BETWEEN, LONE, END, MIDDLE, 4 UNCLAIMED. A palace of at most 40 pieces
# has at most 82 cells beside it; at most 40 pieces of a colour are ever on the board.
_CAPACITY = [176, 96, 96, 96, 96, 176, 176, 176, 176, 176, 48, 48, 48, 48]
STARTS: Final = vec[i64]([i64(LISTS + sum(_CAPACITY[:n])) for n in range(14)])
"""Where each list starts."""

STEPS: Final = vec[i64]([-17, -1, 1, 17, -18, -16, 16, 18])
"""To the neighbours, the four orthogonal ones first."""
RING: Final = vec[i64]([-17, -16, 1, 18, 17, 16, -1, -18])
"""To the neighbours, clockwise from the upper one."""


def spot_of(cell: i64) -> i64:
    return cell + (cell >> 4) + 18


def cell_of(spot: i64) -> i64:
    return i64(CELL[spot])


def _cells() -> list[int]:
    cells = [255] * SPOTS
    for cell in range(CELLS):
        cells[cell + cell // 16 + 18] = cell
    return cells


CELL: Final = vec[u8]([u8(cell) for cell in _cells()])

# Arms of the wall, as in the model: arm 2 t and 2 t + 1 belong to tower t.
SIDE_OF: Final = vec[i64]([0, 3, 0, 1, 2, 1, 2, 3])
"""The side that each arm runs along: top, right, bottom, left."""
ARM_SPACE: Final = vec[i64](
    [i64(arm[min(n, len(arm) - 1)]) for arm in model.ARMS for n in range(16)]
)
"""Space n of an arm stands at 16 arm + n."""
BEHIND: Final = vec[i64]([i64(cell + cell // 16 + 18) for cell in model.BEHIND])
"""The spot that each wall space stands beside."""
CORNERS: Final = vec[i64]([18, 33, 188, 203])
"""The corner spots, which have two wall spaces each."""
ARMS_IN_ORDER: Final = vec[i64]([0, 2, 3, 5, 6, 4, 1, 7])
"""Arms by their spaces: two arms of one side never pass each other."""
TOWERS: Final = vec[i64](
    [i64(sum(1 << t for t in range(4) if arms >> 2 * t & 3)) for arms in range(256)]
)
"""The towers (as bits) of some arms (as bits)."""


def _linked(built: int) -> int:
    """Whether the street spots beside a spot are joined round it."""
    street = [not built >> n % 8 & 1 for n in range(10)]
    ends = sum(street[n] and not (street[n + 1] and street[n + 2]) for n in (0, 2, 4, 6))
    return int(ends <= 1)


LINKED: Final = vec[u8]([u8(_linked(built)) for built in range(256)])
"""For each AROUND whether a stable leaves the streets as they are, whatever the rest is like."""
