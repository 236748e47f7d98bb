"""What a city has: its marker, and what the chart makes of it."""

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import GRID
from intramuros.games.my_city.engine.buildings import (
    CHURCH_COLOUR,
    PART,
    RIM,
    coloured,
    group_of,
    parts,
    plan_of,
    touching,
)
from intramuros.games.my_city.engine.ground import (
    EMPTY_AT_FIRST,
    FEATURE_RIM,
    FOREST,
    LIGHT,
    ROCK,
    SHORES,
    TREE,
    TWO_TREES,
    Ground,
)
from intramuros.games.my_city.engine.layout import (
    BUILDING,
    BUILDINGS,
    BUILT,
    FACTORIES,
    FIRST_BLUE,
    FIRST_CHURCH,
    MARKER,
    PARKS,
)
from intramuros.games.my_city.engine.squares import HIGH_BIT, LOW_BIT, count, nth
from intramuros.games.my_city.engine.tables import (
    CONTACT,
    EMPTY,
    FLAG,
    GROUPS,
    REGION,
    ROWS,
    SURROUND,
    SYMBOLS,
    TERRAIN,
    WORDS,
    Tables,
)
from intramuros.games.my_city.model import FIFTY


def moved(t: Tables, marker: i64, points: i64) -> i64:
    """Where the marker comes to: never over 50, and under the lock it stays there (Y-61, Y-R02)."""
    if t.lock and marker >= FIFTY:
        return marker
    marker += points
    return FIFTY if marker > FIFTY else marker


def counted(b: vec[i64], t: Tables, g: Ground, city: i64) -> i64:
    """The points of a city if it is counted now, in the order of the chart (Y-65)."""
    total, _ = chart(b, t, g, city)
    return total


def chart(b: vec[i64], t: Tables, g: Ground, city: i64) -> tuple[i64, i64]:
    """Those points, and 1 if the count comes to 50 on the way."""
    total: i64 = b[city + MARKER]
    reached: i64 = 0
    plan: vec[i64] = plan_of(b, t, g, city)
    size: i64 = parts(b, g, city)
    at: i64 = 0
    while at < len(t.chart):
        total = moved(t, total, line(b, t, g, city, plan, size, at))
        if total >= FIFTY:
            reached = 1
        at += WORDS
    return total, reached


def line(b: vec[i64], t: Tables, g: Ground, city: i64, plan: vec[i64], size: i64, at: i64) -> i64:
    """The points of one item of the chart."""
    kind: i64 = t.chart[at]
    points: i64 = t.chart[at + 1]
    first: i64 = t.chart[at + 2]
    if kind == SYMBOLS:
        return points * _symbols(b, g, city, TREE if first == 0 else ROCK)
    if kind == EMPTY:
        return points * empties(b, g, city)
    if kind == GROUPS:
        return points * _largest_groups(plan, size)
    if kind == SURROUND:
        return points * _surrounded(b, g, city, plan, size, first)
    if kind == CONTACT:
        return points * _meeting_all_colours(plan, size)
    if kind == ROWS:
        return points * _full_rows(b, t, g, city)
    if kind == REGION:
        return points * _shore(b, g, city, first, t.chart[at + 3] == 1)
    if kind == TERRAIN:
        return points * bits(touching(plan, size, g.sets[FOREST], g.sets[FOREST + 1]))
    if kind == FLAG:
        return points * _factories(b, city)
    return points * _links(t, g, plan, size, at)


def bits(word: i64) -> i64:
    """How many of a set of buildings."""
    return count(word)


def _symbols(b: vec[i64], g: Ground, city: i64, kind: i64) -> i64:
    """Visible trees or rocks: a square with two counts twice (Y-53 to Y-56)."""
    low: i64 = ~b[city + BUILT]
    high: i64 = ~b[city + BUILT + 1]
    two: i64 = kind + TWO_TREES - TREE
    return (
        count(g.sets[kind] & low)
        + count(g.sets[kind + 1] & high)
        + count(g.sets[two] & low)
        + count(g.sets[two + 1] & high)
    )


def empties(b: vec[i64], g: Ground, city: i64) -> i64:
    """Empty light green squares (Y-57, Y-R07)."""
    low, high = empty(b, g, city)
    return count(low) + count(high)


def empty(b: vec[i64], g: Ground, city: i64) -> tuple[i64, i64]:
    """Which squares those are."""
    low: i64 = g.sets[EMPTY_AT_FIRST] & ~b[city + BUILT] & ~b[city + PARKS]
    high: i64 = g.sets[EMPTY_AT_FIRST + 1] & ~b[city + BUILT + 1] & ~b[city + PARKS + 1]
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
            if bits(group) > best:
                best = bits(group)
        total += best
    return total


def _surrounded(b: vec[i64], g: Ground, city: i64, plan: vec[i64], size: i64, feature: i64) -> i64:
    """Visible features with four different buildings on their four sides."""
    found: i64 = 0
    for square in g.features[feature]:
        low: i64 = LOW_BIT[square]
        high: i64 = HIGH_BIT[square]
        if b[city + BUILT] & low or b[city + BUILT + 1] & high:
            continue
        buildings: i64 = 0
        sides: i64 = 0
        for near in GRID.beside[square]:
            low = LOW_BIT[near]
            high = HIGH_BIT[near]
            on: i64 = touching(plan, size, low, high)
            buildings |= on
            sides += 1 if on else 0
        if sides == 4 and bits(buildings) == 4:
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
        if plan[PART * n + 4] == CHURCH_COLOUR:
            near: i64 = touching(plan, size, plan[PART * n + RIM], plan[PART * n + RIM + 1])
            if near & yellow and near & red and near & blue:
                found += 1
    return found


def _full_rows(b: vec[i64], t: Tables, g: Ground, city: i64) -> i64:
    """Rows with light green squares in scope of which none is empty."""
    low, high = empty(b, g, city)
    found: i64 = 0
    row: i64
    for row in range(i64(11)):
        row_low: i64 = t.rows[2 * row]
        row_high: i64 = t.rows[2 * row + 1]
        green: i64 = row_low & g.sets[LIGHT] | row_high & g.sets[LIGHT + 1]
        if green and not row_low & low and not row_high & high:
            found += 1
    return found


def _shore(b: vec[i64], g: Ground, city: i64, bank: i64, together: bool) -> i64:
    """Covered squares of a bank along the river; or 1 if all are."""
    low: i64 = g.sets[SHORES + 2 * bank]
    high: i64 = g.sets[SHORES + 2 * bank + 1]
    covered: i64 = count(low & b[city + BUILT]) + count(high & b[city + BUILT + 1])
    if together:
        whole: i64 = count(low) + count(high)
        return 1 if whole > 0 and covered == whole else 0
    return covered


def _factories(b: vec[i64], city: i64) -> i64:
    """Blue tiles with a factory that are built."""
    found: i64 = 0
    n: i64
    for n in range(b[city + BUILDINGS]):
        card: i64 = b[city + BUILDING + n] & 255
        if FIRST_BLUE <= card < FIRST_CHURCH:
            found += b[city + FACTORIES] >> (card - FIRST_BLUE) & 1
    return found


def _links(t: Tables, g: Ground, plan: vec[i64], size: i64, at: i64) -> i64:
    """Colours with one group that touches the feature and stands on the row, up to the most."""
    rim: i64 = FEATURE_RIM + 2 * t.chart[at + 2]
    row: i64 = t.chart[at + 3]
    beside: i64 = touching(plan, size, g.sets[rim], g.sets[rim + 1])
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
        if linked and found < t.chart[at + 4]:
            found += 1
    return found


def rows_of_empties(b: vec[i64], t: Tables, g: Ground, city: i64) -> list[int]:
    """Empty squares in each row from the top, which break ties (Y-72, Y-73)."""
    low, high = empty(b, g, city)
    return [
        int(count(low & t.rows[2 * row]) + count(high & t.rows[2 * row + 1])) for row in range(11)
    ]
