"""What each thing that pays at once may still bring, in its points."""

from intramuros.core.fast import i64
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import tables, terrain
from intramuros.games.my_city.engine.bitboard import BIT, HIGH_BIT, LOW_BIT, count
from intramuros.games.my_city.engine.score import empty
from intramuros.games.my_city.features import names
from intramuros.games.my_city.features.counting import Counting


def count_payments(c: Counting, golden: bool) -> None:
    """All that pays at once; `golden` says that a city has won the race for gold."""
    item: i64 = 0
    while item < len(c.t.during):
        _count_payment(c, item, golden)
        item += tables.WORDS


def _count_payment(c: Counting, item: i64, golden: bool) -> None:
    kind: i64 = c.t.during[item]
    points: float = float(c.t.during[item + 1])
    value: i64 = c.t.during[item + 2]
    if kind == tables.INVESTOR:
        c.add(names.INVESTED, points * c.found[c.own + names.TILES])
        last: i64 = c.b[c.city + at.BUILDINGS] - 1
        if last < 0 or c.open_rim(BIT[last]):
            c.add(names.LAST_OPEN, points)
    elif kind == tables.TOUCH_ROW:
        free: i64 = c.coverable(c.t.rows[2 * value], c.t.rows[2 * value + 1])
        c.add(names.ROW_FREE, points * float(free))
        if free:
            c.add(names.ROW_TILES, points * c.found[c.own + names.TILES])
    elif kind == tables.ENCLOSE:
        parks: i64 = value - count(c.b[c.city + at.PARKS]) - count(c.b[c.city + at.PARKS + 1])
        if parks > 0:
            almost: i64 = _almost_parks(c)
            c.add(names.PARKS_LEFT, points * float(parks))
            c.add(names.ALMOST_PARKS, points * float(almost if almost < parks else parks))
    elif not golden and not c.b[c.city + at.GOLDEN]:
        feature: i64 = terrain.FEATURE + 2 * value
        low: i64 = c.land.sets[feature] & ~c.b[c.city + at.BUILT]
        high: i64 = c.land.sets[feature + 1] & ~c.b[c.city + at.BUILT + 1]
        lacking: i64 = count(low) + count(high)
        if c.coverable(low, high) == lacking:
            c.add(names.GOLD_FAR if lacking > 1 else names.GOLD, points)


def _almost_parks(c: Counting) -> i64:
    """Plain squares with buildings on two sides or more, and one side open."""
    low, high = empty(c.b, c.land, c.city)
    some: i64 = 0
    square: i64
    for square in range(i64(121)):
        if low & LOW_BIT[square] or high & HIGH_BIT[square]:
            near: i64 = c.t.beside[2 * square]
            high_near: i64 = c.t.beside[2 * square + 1]
            if c.built(near, high_near) >= 2 and c.free(near, high_near) == 1:
                some += 1
    return some
