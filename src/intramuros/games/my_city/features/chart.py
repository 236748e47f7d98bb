"""What each line of an episode's chart may still bring or cost, in its points."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import tables, terrain
from intramuros.games.my_city.engine.bitboard import BIT, HIGH_BIT, LOW_BIT, count, nth
from intramuros.games.my_city.engine.buildings import (
    CHURCH_COLOUR,
    COLOUR,
    PART,
    RIM,
    coloured,
    group_of,
    has_tile,
    touching,
)
from intramuros.games.my_city.engine.score import empty
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.features import names
from intramuros.games.my_city.features.counting import Counting

NEAR: Final = 6.0
"""A group with so many free squares around it is as open as can be."""


def count_chart(c: Counting) -> None:
    """All lines of the chart."""
    item: i64 = 0
    while item < len(c.t.chart):
        _count_line(c, item)
        item += tables.WORDS


def _count_line(c: Counting, item: i64) -> None:
    kind: i64 = c.t.chart[item]
    points: float = float(c.t.chart[item + 1])
    first: i64 = c.t.chart[item + 2]
    land: Terrain = c.land
    if kind == tables.SYMBOLS:
        which: i64 = terrain.TREE if first == 0 else terrain.ROCK
        two: i64 = which + terrain.TWO_TREES - terrain.TREE
        symbols: i64 = c.coverable(land.sets[which], land.sets[which + 1])
        symbols += c.coverable(land.sets[two], land.sets[two + 1])
        c.add(names.TREES if first == 0 else names.ROCKS, points * float(symbols))
    elif kind == tables.EMPTY:
        low, high = empty(c.b, land, c.city)
        to_cover: i64 = c.coverable(low, high)
        c.add(names.EMPTY, points * float(to_cover))
        c.add(names.DEAD, points * float(count(low) + count(high) - to_cover))
    elif kind == tables.GROUPS:
        _count_groups(c, points)
    elif kind == tables.CONTACT:
        _count_churches(c, points)
    elif kind == tables.SURROUND:
        _count_surrounded(c, first, points)
    elif kind == tables.ROWS:
        _count_rows(c, points)
    elif kind == tables.REGION:
        _count_shore(c, first, points)
    elif kind == tables.TERRAIN:
        forest: i64 = c.coverable(land.sets[terrain.FOREST], land.sets[terrain.FOREST + 1])
        c.add(names.FOREST_FREE, points * float(forest))
        if forest:
            c.add(names.FOREST, points * c.found[c.own + names.TILES])
    elif kind == tables.FLAG:
        flagged: i64 = (c.deck >> at.FIRST_BLUE) & 255 & c.b[c.city + at.FACTORIES]
        c.add(names.FACTORIES, points * float(count(flagged)))
    else:
        _count_links(c, item, points)


def _count_groups(c: Counting, points: float) -> None:
    """The largest group of each colour, and who may still join it."""
    colour: i64
    for colour in range(i64(CHURCH_COLOUR)):
        whole: i64 = coloured(c.plan, c.size, colour)
        left: i64 = whole
        best: i64 = 0
        while left:
            group: i64 = group_of(c.plan, c.size, nth(left, 0), left)
            left &= ~group
            if count(group) > count(best):
                best = group
        to_come: float = float(count((c.deck >> 8 * colour) & 255))
        around: float = float(c.open_rim(best)) if best else NEAR
        c.add(names.GROUPS, points * to_come)
        c.add(names.JOINING, points * to_come * (around / NEAR if around < NEAR else 1.0))
        c.add(names.APART, points * float(count(whole & ~best)))


def _count_churches(c: Counting, points: float) -> None:
    """Churches that may still meet all colours."""
    card: i64
    for card in range(i64(at.FIRST_CHURCH), i64(at.FOURTH) + 1):
        if c.deck >> card & 1 and has_tile(c.b, c.t, c.city, card):
            c.add(names.CHURCHES, points)
    n: i64
    colour: i64
    for n in range(c.size):
        if c.plan[PART * n + COLOUR] != CHURCH_COLOUR:
            continue
        near: i64 = touching(c.plan, c.size, c.plan[PART * n + RIM], c.plan[PART * n + RIM + 1])
        lacking: i64 = 0
        for colour in range(i64(CHURCH_COLOUR)):
            if not near & coloured(c.plan, c.size, colour):
                lacking += 1
        if lacking and c.open_rim(BIT[n]) >= lacking:
            c.add(names.LACKING if lacking == 1 else names.BARE, points)


def _count_surrounded(c: Counting, feature: i64, points: float) -> None:
    """Visible features whose open sides are free and whose buildings differ so far."""
    for square in c.land.features[feature]:
        if c.built(LOW_BIT[square], HIGH_BIT[square]):
            continue
        near: i64 = c.t.beside[2 * square]
        high_near: i64 = c.t.beside[2 * square + 1]
        sides: i64 = c.built(near, high_near)
        free: i64 = c.free(near, high_near)
        buildings: i64 = count(touching(c.plan, c.size, near, high_near))
        if free == 0 or sides + free < 4 or buildings < sides:
            continue
        if sides == 3:
            c.add(names.THREE_SIDES, points)
        elif sides == 2:
            c.add(names.TWO_SIDES, points)
        else:
            c.add(names.OPEN_SIDES, points)


def _count_rows(c: Counting, points: float) -> None:
    """Rows that may still be filled."""
    low, high = empty(c.b, c.land, c.city)
    rows: vec[i64] = c.t.rows
    row: i64
    for row in range(i64(11)):
        row_low: i64 = low & rows[2 * row]
        row_high: i64 = high & rows[2 * row + 1]
        lacking: i64 = count(row_low) + count(row_high)
        if lacking == 0:
            continue
        if c.coverable(row_low, row_high) < lacking:
            c.add(names.LOST_ROWS, points)
        elif lacking <= 2:
            c.add(names.ALMOST_ROWS, points)
        else:
            c.add(names.OPEN_ROWS, points)


def _count_shore(c: Counting, bank: i64, points: float) -> None:
    """The squares along the river that are not covered yet, if all of them can be."""
    low: i64 = c.land.sets[terrain.SHORES + 2 * bank] & ~c.b[c.city + at.BUILT]
    high: i64 = c.land.sets[terrain.SHORES + 2 * bank + 1] & ~c.b[c.city + at.BUILT + 1]
    lacking: i64 = count(low) + count(high)
    if c.coverable(low, high) == lacking:
        c.add(names.SHORE, points)
        c.add(names.SHORE_OPEN, points * float(lacking))


def _count_links(c: Counting, item: i64, points: float) -> None:
    """Colours at one end of a link that they may still make."""
    rim: i64 = terrain.FEATURE_RIM + 2 * c.t.chart[item + 2]
    row: i64 = c.t.chart[item + 3]
    low: i64 = c.land.sets[rim]
    high: i64 = c.land.sets[rim + 1]
    beside: i64 = touching(c.plan, c.size, low, high)
    on_row: i64 = touching(c.plan, c.size, c.t.rows[2 * row], c.t.rows[2 * row + 1])
    free: i64 = c.free(low, high)
    c.add(names.PORT_OPEN, points * float(free))
    colour: i64
    for colour in range(i64(CHURCH_COLOUR)):
        left: i64 = coloured(c.plan, c.size, colour)
        linked: bool = False
        half: bool = left & on_row != 0 and free > 0
        while left & beside:
            group: i64 = group_of(c.plan, c.size, nth(left & beside, 0), left)
            left &= ~group
            half = True
            if group & on_row:
                linked = True
        if half and not linked:
            c.add(names.LINKED_ONCE, points)
