"""The tiles and buildings of one city: what it has, what it builds, groups, what borders what.

A *plan* has one part for each building, the palace last: its squares, the squares beside it, its
colour. Sets of buildings are bits, in the order of the plan.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import terrain
from intramuros.games.my_city.engine.bitboard import BIT
from intramuros.games.my_city.engine.codes import SQUARES
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain

PART: Final = 5
MASK: Final = 0
RIM: Final = 2
COLOUR: Final = 4
RED: Final = 1
CHURCH_COLOUR: Final = 3
"""Yellow, red and blue come before it."""
_NO_PLAN: Final = vec[i64]([i64(0) for _ in range(PART * (at.MOST_BUILDINGS + 1))])


def has_tile(b: vec[i64], t: Tables, city: i64, card: i64) -> bool:
    """Whether the city has the tile of a card at all (Y-R24)."""
    if card == at.FOURTH:
        return b[city + at.CHURCH] >= 0
    if t.only_factories and at.FIRST_BLUE <= card < at.FIRST_CHURCH:
        return b[city + at.FACTORIES] >> (card - at.FIRST_BLUE) & 1 == 1
    return True


def shape_of(b: vec[i64], t: Tables, city: i64, card: i64) -> i64:
    """The shape of the city's tile."""
    return b[city + at.CHURCH] if card == at.FOURTH else t.outlines.tiles[card]


def put_building(
    b: vec[i64], t: Tables, land: Terrain, city: i64, card: i64, corner: i64, turn: i64
) -> None:
    """A building stands: its squares are taken, and those around it can be built next (Y-36)."""
    number: i64 = b[city + at.BUILDINGS]
    if number == 0:
        b[city + at.NEAR] = land.sets[terrain.PALACE_RIM]
        b[city + at.NEAR + 1] = land.sets[terrain.PALACE_RIM + 1]
    place: i64 = 2 * (SQUARES * (t.outlines.first[shape_of(b, t, city, card)] + turn) + corner)
    b[city + at.FREE] &= ~t.outlines.masks[place]
    b[city + at.FREE + 1] &= ~t.outlines.masks[place + 1]
    b[city + at.BUILT] |= t.outlines.masks[place]
    b[city + at.BUILT + 1] |= t.outlines.masks[place + 1]
    b[city + at.NEAR] |= t.outlines.rims[place]
    b[city + at.NEAR + 1] |= t.outlines.rims[place + 1]
    b[city + at.BUILDING + number] = card | corner << 8 | turn << 16
    b[city + at.BUILDINGS] = number + 1


def placement(b: vec[i64], t: Tables, city: i64, building: i64) -> i64:
    """Where a building's squares stand in the tables."""
    outline: i64 = t.outlines.first[shape_of(b, t, city, building & 255)] + (building >> 16)
    return 2 * (SQUARES * outline + (building >> 8 & 255))


def plan_of(b: vec[i64], t: Tables, land: Terrain, city: i64) -> vec[i64]:
    """The plan of a city."""
    plan: vec[i64] = _NO_PLAN[:]
    n: i64
    for n in range(b[city + at.BUILDINGS]):
        building: i64 = b[city + at.BUILDING + n]
        place: i64 = placement(b, t, city, building)
        plan[PART * n] = t.outlines.masks[place]
        plan[PART * n + 1] = t.outlines.masks[place + 1]
        plan[PART * n + RIM] = t.outlines.rims[place]
        plan[PART * n + RIM + 1] = t.outlines.rims[place + 1]
        plan[PART * n + COLOUR] = (building & 255) >> 3
    n = b[city + at.BUILDINGS]
    if land.sets[terrain.PALACE] | land.sets[terrain.PALACE + 1]:
        plan[PART * n] = land.sets[terrain.PALACE]
        plan[PART * n + 1] = land.sets[terrain.PALACE + 1]
        plan[PART * n + RIM] = land.sets[terrain.PALACE_RIM]
        plan[PART * n + RIM + 1] = land.sets[terrain.PALACE_RIM + 1]
        plan[PART * n + COLOUR] = RED
    return plan


def parts(b: vec[i64], land: Terrain, city: i64) -> i64:
    """How many parts the plan has."""
    return b[city + at.BUILDINGS] + (
        1 if land.sets[terrain.PALACE] | land.sets[terrain.PALACE + 1] else 0
    )


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
