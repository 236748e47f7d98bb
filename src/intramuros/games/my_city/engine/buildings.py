"""The buildings of one city beside each other: groups of a colour, what borders what.

A *plan* has one part for each building, the palace last: its squares, the squares beside it, its
colour. Sets of buildings are bits, in the order of the plan.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.engine.codes import SQUARES
from intramuros.games.my_city.engine.ground import PALACE, PALACE_RIM, Ground
from intramuros.games.my_city.engine.layout import BUILDING, BUILDINGS, MOST_BUILDINGS
from intramuros.games.my_city.engine.placing import shape_of
from intramuros.games.my_city.engine.squares import BIT
from intramuros.games.my_city.engine.tables import Tables

PART: Final = 5
MASK: Final = 0
RIM: Final = 2
COLOUR: Final = 4
RED: Final = 1
CHURCH_COLOUR: Final = 3
"""Yellow, red and blue come before it."""
_NO_PLAN: Final = vec[i64]([i64(0) for _ in range(PART * (MOST_BUILDINGS + 1))])


def plan_of(b: vec[i64], t: Tables, g: Ground, city: i64) -> vec[i64]:
    """The plan of a city."""
    plan: vec[i64] = _NO_PLAN[:]
    n: i64
    for n in range(b[city + BUILDINGS]):
        building: i64 = b[city + BUILDING + n]
        at: i64 = placement(b, t, city, building)
        plan[PART * n] = t.shapes.masks[at]
        plan[PART * n + 1] = t.shapes.masks[at + 1]
        plan[PART * n + RIM] = t.shapes.rims[at]
        plan[PART * n + RIM + 1] = t.shapes.rims[at + 1]
        plan[PART * n + COLOUR] = (building & 255) >> 3
    n = b[city + BUILDINGS]
    if g.sets[PALACE] | g.sets[PALACE + 1]:
        plan[PART * n] = g.sets[PALACE]
        plan[PART * n + 1] = g.sets[PALACE + 1]
        plan[PART * n + RIM] = g.sets[PALACE_RIM]
        plan[PART * n + RIM + 1] = g.sets[PALACE_RIM + 1]
        plan[PART * n + COLOUR] = RED
    return plan


def parts(b: vec[i64], g: Ground, city: i64) -> i64:
    """How many parts the plan has."""
    return b[city + BUILDINGS] + (1 if g.sets[PALACE] | g.sets[PALACE + 1] else 0)


def placement(b: vec[i64], t: Tables, city: i64, building: i64) -> i64:
    """Where a building's squares stand in the tables."""
    outline: i64 = t.shapes.first[shape_of(b, t, city, building & 255)] + (building >> 16)
    return 2 * (SQUARES * outline + (building >> 8 & 255))


def coloured(plan: vec[i64], size: i64, colour: i64) -> i64:
    """The buildings of a colour."""
    found: i64 = 0
    n: i64
    for n in range(size):
        if plan[PART * n + COLOUR] == colour:
            found |= BIT[n]
    return found


def touching(plan: vec[i64], size: i64, low: i64, high: i64) -> i64:
    """The buildings that stand on one of these squares."""
    found: i64 = 0
    n: i64
    for n in range(size):
        if plan[PART * n] & low or plan[PART * n + 1] & high:
            found |= BIT[n]
    return found


def group_of(plan: vec[i64], size: i64, first: i64, among: i64) -> i64:
    """The group that a building belongs to, side to side; the river does not matter (Y-R06)."""
    found: i64 = BIT[first]
    left: i64 = among & ~found
    low: i64 = plan[PART * first + RIM]
    high: i64 = plan[PART * first + RIM + 1]
    more: bool = left != 0
    n: i64
    while more:
        more = False
        for n in range(size):
            if left >> n & 1 and (plan[PART * n] & low or plan[PART * n + 1] & high):
                found |= BIT[n]
                left &= ~BIT[n]
                low |= plan[PART * n + RIM]
                high |= plan[PART * n + RIM + 1]
                more = True
    return found
