"""Where the walks of a sow can end: tables, made once for a board and longer when they need to be.

A walk never turns straight back (F-56). For every number of steps, place and side that it was come
from, the tables say where it can end, and whether it can end on a place that it has been on before:
then a tribe that is held twice finds its own (F-116).
"""

from typing import Final, final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import BIT

# Sides of a place, in the order of the places there; the opposite of side d is 3 - d
NORTH: Final = 0
WEST: Final = 1
EAST: Final = 2
SOUTH: Final = 3
ANY_SIDE: Final = 4
"""Where a walk comes from that has just begun."""
SIDES: Final = 5
SIDE_OF: Final = vec[i64](
    [i64({-7: NORTH, -1: WEST, 1: EAST, 7: SOUTH}.get(step, ANY_SIDE)) for step in range(-7, 8)]
)
"""The side on which the place c + s lies from c, at s + 7."""
ROW: Final = 210
"""So many words a row of `ends` has: for each side and each place."""
FIRST_ROWS: Final = 7
"""The first tables have walks of 0 to 6 steps; longer ones are twice as long, and so on."""
NO_ENDS: Final = vec[i64]([i64(0) for _ in range(FIRST_ROWS * ROW)])
NO_LOOPS: Final = vec[i64]([i64(0) for _ in range(FIRST_ROWS * SIDES)])
# Kinds of walks
PLAIN: Final = 0
CARPET: Final = 1
"""The last step is a flight."""
STAFF: Final = 2
"""One step leads straight back."""


@final
class Walks:
    """Ends of walks: `ends` by steps, side and place (as bits); `loops` by steps and side.

    It is never changed once it is filled, for states in several threads share it.
    """

    def __init__(self, rows: i64, ends: vec[i64], loops: vec[i64]) -> None:
        self.rows: i64 = rows
        """Walks of fewer steps are known."""
        self.ends: vec[i64] = ends
        self.loops: vec[i64] = loops


NO_WALKS: Final = Walks(0, NO_ENDS[:1], NO_LOOPS[:1])


def side_of(here: i64, came_from: i64) -> i64:
    """The side of `here` on which `came_from` lies."""
    return ANY_SIDE if came_from == at.NOWHERE else SIDE_OF[came_from - here + 7]


def lengthened(
    walks: Walks, n: i64, kind: i64, beside: vec[i64], flights: vec[i64], plain: Walks
) -> Walks:
    """Walks of n steps and more; those with the staff need plain ones that are as long."""
    rows: i64 = FIRST_ROWS
    while rows <= n:
        rows *= 2
    longer: Walks = _blank(rows)
    k: i64
    for k in range(walks.rows * ROW):
        longer.ends[k] = walks.ends[k]
    for k in range(walks.rows * SIDES):
        longer.loops[k] = walks.loops[k]
    for k in range(walks.rows, rows):
        _fill_row(longer, k, kind, beside, flights, longer if kind == PLAIN else plain)
    return longer


def _blank(rows: i64) -> Walks:
    if rows == FIRST_ROWS:
        return Walks(rows, NO_ENDS[:], NO_LOOPS[:])
    ends: vec[i64] = vec[i64]([i64(0) for _ in range(rows * ROW)])
    return Walks(rows, ends, vec[i64]([i64(0) for _ in range(rows * SIDES)]))


def _fill_row(
    walks: Walks, row: i64, kind: i64, beside: vec[i64], flights: vec[i64], plain: Walks
) -> None:
    """The walks of so many steps, from those of one step fewer."""
    table: vec[i64] = walks.ends
    loops: vec[i64] = walks.loops
    plain_table: vec[i64] = plain.ends
    plain_loops: vec[i64] = plain.loops
    before: i64 = (row - 1) * SIDES
    side: i64
    here: i64
    step: i64
    for side in range(i64(SIDES)):
        looping: i64 = 0
        start: i64 = (row * SIDES + side) * at.CELLS
        for here in range(i64(at.CELLS)):
            found: i64 = 0
            loop: i64 = 0
            if row == 0:
                found = BIT[here] if kind == PLAIN else 0
            elif row == 1 and kind == CARPET:
                found = flights[here]
            else:
                for step in range(i64(4)):
                    there: i64 = beside[4 * here + step]
                    if there == at.NONE:
                        continue
                    n: i64 = before + 3 - step
                    ends: i64 = 0
                    if step != side:
                        ends = table[n * at.CELLS + there]
                        loop |= (loops[n] | ends) >> there
                    elif kind == STAFF:  # back now, and then as a plain walk
                        ends = plain_table[n * at.CELLS + there]
                        loop |= (plain_loops[n] | ends) >> there
                    found |= ends
                if row > 1 and loop & 1:  # a single step is the end itself
                    looping |= BIT[here]
            table[start + here] = found
        loops[row * SIDES + side] = looping
