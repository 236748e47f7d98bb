"""Points as they stand: what the chart makes of a city, and who leads."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import GRID
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import tables, terrain
from intramuros.games.my_city.engine.bitboard import HIGH_BIT, LOW_BIT, count, nth
from intramuros.games.my_city.engine.buildings import (
    CHURCH_COLOUR,
    COLOUR,
    PART,
    RIM,
    coloured,
    group_of,
    parts,
    plan_of,
    touching,
)
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.model import FIFTY

_NO_PLAN: Final = vec[i64]()


def scores(b: vec[i64], t: Tables, lands: list[Terrain]) -> list[int]:
    """The points of each seat if the episode ended now."""
    return [
        int(counted(b, t, lands[seat], at.CITIES + at.CITY * seat)) for seat in range(b[at.PLAYERS])
    ]


def leaders(b: vec[i64], t: Tables, lands: list[Terrain]) -> list[int]:
    """The seats in first place if the episode ended now (Y-72, Y-73)."""
    totals = scores(b, t, lands)
    return [seat for seat, place in enumerate(places(b, t, lands, totals)) if place == 1]


def places(b: vec[i64], t: Tables, lands: list[Terrain], totals: list[int]) -> list[int]:
    """The place of each seat, from 1; complete ties share the better one (Y-R14)."""
    ranks = []
    for seat, total in enumerate(totals):
        rows = rows_of_empties(b, t, lands[seat], at.CITIES + at.CITY * seat)
        ranks.append((-total, rows))
    return [1 + sum([other < rank for other in ranks]) for rank in ranks]


def counted(b: vec[i64], t: Tables, land: Terrain, city: i64) -> i64:
    """The points of a city if the episode ended now, in the order of the chart (Y-65)."""
    total, _ = chart(b, t, land, city)
    return total


def chart(b: vec[i64], t: Tables, land: Terrain, city: i64) -> tuple[i64, i64]:
    """Those points, and 1 if the marker reaches 50 on the way."""
    total: i64 = b[city + at.MARKER]
    reached: i64 = 0
    plan: vec[i64] = plan_of(b, t, land, city) if t.planned else _NO_PLAN
    size: i64 = parts(b, land, city)
    item: i64 = 0
    while item < len(t.chart):
        total = moved(t, total, line(b, t, land, city, plan, size, item))
        if total >= FIFTY:
            reached = 1
        item += tables.WORDS
    return total, reached


def moved(t: Tables, marker: i64, points: i64) -> i64:
    """Where the marker goes: never above 50, and with the lock it stays on 50 (Y-61, Y-R02)."""
    if t.lock and marker >= FIFTY:
        return marker
    marker += points
    return FIFTY if marker > FIFTY else marker


def line(
    b: vec[i64], t: Tables, land: Terrain, city: i64, plan: vec[i64], size: i64, item: i64
) -> i64:
    """The points of one item of the chart."""
    kind: i64 = t.chart[item]
    points: i64 = t.chart[item + 1]
    first: i64 = t.chart[item + 2]
    if kind == tables.SYMBOLS:
        return points * _symbols(b, land, city, terrain.TREE if first == 0 else terrain.ROCK)
    if kind == tables.EMPTY:
        return points * empties(b, land, city)
    if kind == tables.GROUPS:
        return points * _largest_groups(plan, size)
    if kind == tables.SURROUND:
        return points * _surrounded(b, land, city, plan, size, first)
    if kind == tables.CONTACT:
        return points * _meeting_all_colours(plan, size)
    if kind == tables.ROWS:
        return points * _full_rows(b, t, land, city)
    if kind == tables.REGION:
        return points * _shore(b, land, city, first, t.chart[item + 3] == 1)
    if kind == tables.TERRAIN:
        return points * _over_forest(land, plan, size)
    if kind == tables.FLAG:
        return points * _factories(b, city)
    return points * _links(t, land, plan, size, item)


def _symbols(b: vec[i64], land: Terrain, city: i64, kind: i64) -> i64:
    """Visible trees or rocks: a square with two counts twice (Y-53 to Y-56)."""
    low: i64 = ~b[city + at.BUILT]
    high: i64 = ~b[city + at.BUILT + 1]
    two: i64 = kind + terrain.TWO_TREES - terrain.TREE
    return (
        count(land.sets[kind] & low)
        + count(land.sets[kind + 1] & high)
        + count(land.sets[two] & low)
        + count(land.sets[two + 1] & high)
    )


def empties(b: vec[i64], land: Terrain, city: i64) -> i64:
    """Empty light green squares (Y-57, Y-R07)."""
    low, high = empty(b, land, city)
    return count(low) + count(high)


def empty(b: vec[i64], land: Terrain, city: i64) -> tuple[i64, i64]:
    """Which squares those are."""
    low: i64 = land.sets[terrain.EMPTY_AT_FIRST] & ~b[city + at.BUILT] & ~b[city + at.PARKS]
    high: i64 = (
        land.sets[terrain.EMPTY_AT_FIRST + 1] & ~b[city + at.BUILT + 1] & ~b[city + at.PARKS + 1]
    )
    return low, high


def _largest_groups(plan: vec[i64], size: i64) -> i64:
    """The buildings of the largest group of each colour together (Y-R05)."""
    total: i64 = 0
    colour: i64
    for colour in range(i64(CHURCH_COLOUR)):
        left: i64 = coloured(plan, size, colour)
        best: i64 = 0
        while left:
            group: i64 = group_of(plan, size, nth(left, 0), left)
            left &= ~group
            if count(group) > best:
                best = count(group)
        total += best
    return total


def _surrounded(
    b: vec[i64], land: Terrain, city: i64, plan: vec[i64], size: i64, feature: i64
) -> i64:
    """Visible features with four different buildings on their four sides."""
    found: i64 = 0
    for square in land.features[feature]:
        low: i64 = LOW_BIT[square]
        high: i64 = HIGH_BIT[square]
        if b[city + at.BUILT] & low or b[city + at.BUILT + 1] & high:
            continue
        buildings: i64 = 0
        sides: i64 = 0
        for near in GRID.beside[square]:
            low = LOW_BIT[near]
            high = HIGH_BIT[near]
            on: i64 = touching(plan, size, low, high)
            buildings |= on
            sides += 1 if on else 0
        if sides == 4 and count(buildings) == 4:
            found += 1
    return found


def _meeting_all_colours(plan: vec[i64], size: i64) -> i64:
    """Churches that border buildings of all three colours."""
    found: i64 = 0
    yellow: i64 = coloured(plan, size, 0)
    red: i64 = coloured(plan, size, 1)
    blue: i64 = coloured(plan, size, 2)
    n: i64
    for n in range(size):
        if plan[PART * n + COLOUR] == CHURCH_COLOUR:
            near: i64 = touching(plan, size, plan[PART * n + RIM], plan[PART * n + RIM + 1])
            if near & yellow and near & red and near & blue:
                found += 1
    return found


def _full_rows(b: vec[i64], t: Tables, land: Terrain, city: i64) -> i64:
    """Rows that have light green squares in scope, none of them empty."""
    low, high = empty(b, land, city)
    found: i64 = 0
    row: i64
    for row in range(i64(11)):
        row_low: i64 = t.rows[2 * row]
        row_high: i64 = t.rows[2 * row + 1]
        green: i64 = row_low & land.sets[terrain.LIGHT] | row_high & land.sets[terrain.LIGHT + 1]
        if green and not row_low & low and not row_high & high:
            found += 1
    return found


def _shore(b: vec[i64], land: Terrain, city: i64, bank: i64, together: bool) -> i64:
    """Covered squares of a bank along the river; or 1 if all are."""
    low: i64 = land.sets[terrain.SHORES + 2 * bank]
    high: i64 = land.sets[terrain.SHORES + 2 * bank + 1]
    covered: i64 = count(low & b[city + at.BUILT]) + count(high & b[city + at.BUILT + 1])
    if together:
        whole: i64 = count(low) + count(high)
        return 1 if whole > 0 and covered == whole else 0
    return covered


def _over_forest(land: Terrain, plan: vec[i64], size: i64) -> i64:
    """Buildings that cover forest."""
    return count(touching(plan, size, land.sets[terrain.FOREST], land.sets[terrain.FOREST + 1]))


def _factories(b: vec[i64], city: i64) -> i64:
    """Blue tiles with a factory that are built."""
    found: i64 = 0
    n: i64
    for n in range(b[city + at.BUILDINGS]):
        card: i64 = b[city + at.BUILDING + n] & 255
        if at.FIRST_BLUE <= card < at.FIRST_CHURCH:
            found += b[city + at.FACTORIES] >> (card - at.FIRST_BLUE) & 1
    return found


def _links(t: Tables, land: Terrain, plan: vec[i64], size: i64, item: i64) -> i64:
    """Colours with a group that touches the feature and reaches the row, up to the limit."""
    rim: i64 = terrain.FEATURE_RIM + 2 * t.chart[item + 2]
    row: i64 = t.chart[item + 3]
    beside: i64 = touching(plan, size, land.sets[rim], land.sets[rim + 1])
    on_row: i64 = touching(plan, size, t.rows[2 * row], t.rows[2 * row + 1])
    found: i64 = 0
    colour: i64
    for colour in range(i64(CHURCH_COLOUR)):
        left: i64 = coloured(plan, size, colour)
        linked: bool = False
        while left & beside:
            group: i64 = group_of(plan, size, nth(left & beside, 0), left)
            left &= ~group
            if group & on_row:
                linked = True
        if linked and found < t.chart[item + 4]:
            found += 1
    return found


def rows_of_empties(b: vec[i64], t: Tables, land: Terrain, city: i64) -> list[int]:
    """Empty squares in each row from the top, which break ties (Y-72, Y-73)."""
    low, high = empty(b, land, city)
    return [
        int(count(low & t.rows[2 * row]) + count(high & t.rows[2 * row + 1])) for row in range(11)
    ]
