"""The course of an episode: a card is turned up, all choose, the round is resolved."""

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.engine.assessing import assess
from intramuros.games.my_city.engine.buildings import placement
from intramuros.games.my_city.engine.codes import BUILD_CODES, EXIT_CODE, PASS_CODE
from intramuros.games.my_city.engine.counting import empty, moved
from intramuros.games.my_city.engine.ground import FEATURE, Ground
from intramuros.games.my_city.engine.layout import (
    BLOCKED,
    BLOCKER,
    BOOKED,
    BUILDING,
    BUILDINGS,
    BUILT,
    CARD,
    CHOICE,
    CHOSEN,
    CIRCLES,
    CITIES,
    CITY,
    DECK,
    EXITED,
    FIFTY,
    FREE,
    GOLD,
    GOLDEN,
    INVESTOR,
    MARKER,
    NUGGETS,
    PARKING,
    PARKS,
    PASSES,
    PHASE,
    PLACING,
    PLAYERS,
    REVEALING,
    ROW,
)
from intramuros.games.my_city.engine.placing import must_choose, put_building
from intramuros.games.my_city.engine.squares import BIT, HIGH_BIT, LOW_BIT, count, nth_square
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.model import FIFTY as FIFTY_POINTS


def reveal(b: vec[i64], t: Tables, grounds: list[Ground], card: i64) -> None:
    """A card is turned up. After the blocking card nobody builds the next one."""
    b[DECK] &= ~BIT[card]
    if b[PHASE] == BLOCKED:
        go_on(b, t, grounds)
    elif card == BLOCKER:
        b[PHASE] = BLOCKED
        if b[DECK] == 0:
            go_on(b, t, grounds)
    else:
        b[CARD] = card
        b[PHASE] = PLACING
        if not someone_chooses(b, t):
            go_on(b, t, grounds)


def someone_chooses(b: vec[i64], t: Tables) -> bool:
    """Whether somebody still has to choose for the due tile."""
    seat: i64
    for seat in range(b[PLAYERS]):
        if must_choose(b, t, CITIES + CITY * seat):
            return True
    return False


def go_on(b: vec[i64], t: Tables, grounds: list[Ground]) -> None:
    """The next card, or the end: after the last one, or when all have left (Y-47, Y-48)."""
    b[CARD] = 0
    b[PHASE] = REVEALING
    exited: i64 = 0
    seat: i64
    for seat in range(b[PLAYERS]):
        exited += b[CITIES + CITY * seat + EXITED]
    if b[DECK] == 0 or exited == b[PLAYERS]:
        assess(b, t, grounds)


def choose(b: vec[i64], t: Tables, grounds: list[Ground], city: i64, code: i64) -> None:
    """A choice is made; the last one resolves the round."""
    b[city + CHOSEN] = 1
    b[city + CHOICE] = code
    if not someone_chooses(b, t):
        resolve(b, t, grounds)
        go_on(b, t, grounds)


def resolve(b: vec[i64], t: Tables, grounds: list[Ground]) -> None:
    """All choices are carried out together."""
    races: i64 = len(t.races_for)
    was_golden: i64 = 0
    seat: i64
    city: i64
    for seat in range(b[PLAYERS]):
        was_golden |= b[CITIES + CITY * seat + GOLDEN]
    for seat in range(b[PLAYERS]):
        city = CITIES + CITY * seat
        if b[city + CHOSEN]:
            carry_out(b, t, grounds[seat], city)
    if races:
        for seat in range(b[PLAYERS]):
            race(b, t, grounds[seat], CITIES + CITY * seat, was_golden == 0)


def carry_out(b: vec[i64], t: Tables, g: Ground, city: i64) -> None:
    """One city's choice, with what it brings to that city alone."""
    code: i64 = b[city + CHOICE]
    b[city + CHOSEN] = 0
    b[city + CHOICE] = 0
    if code == PASS_CODE:
        book(b, t, city, PASSES, t.pass_cost)
    elif code == EXIT_CODE:
        b[city + EXITED] = 1
    else:
        code -= BUILD_CODES
        put_building(b, t, g, city, b[CARD], code >> 2, code & 3)
        _earn(b, t, g, city)


def book(b: vec[i64], t: Tables, city: i64, what: i64, points: i64) -> None:
    """The marker moves; the first time on 50 brings a circle (Y-61)."""
    before: i64 = b[city + MARKER]
    after: i64 = moved(t, before, points)
    b[city + MARKER] = after
    b[city + BOOKED + what] += after - before
    if after >= FIFTY_POINTS and b[city + FIFTY] == 0:
        b[city + FIFTY] = 1
        if t.legacy:
            b[city + CIRCLES] += 1


def _earn(b: vec[i64], t: Tables, g: Ground, city: i64) -> None:
    """What the newest building brings at once."""
    number: i64 = b[city + BUILDINGS] - 1
    building: i64 = b[city + BUILDING + number]
    at: i64 = placement(b, t, city, building)
    low: i64 = t.shapes.masks[at]
    high: i64 = t.shapes.masks[at + 1]
    n: i64 = 0
    if number > 0 and len(t.investors):
        before: i64 = b[city + BUILDING + number - 1]
        there: i64 = placement(b, t, city, before)
        borders: i64 = low & t.shapes.rims[there] | high & t.shapes.rims[there + 1]
        same: bool = (before & 255) >> 3 == (building & 255) >> 3
        while n < len(t.investors):
            if borders and not (same and t.investors[n]):
                book(b, t, city, INVESTOR, t.investors[n + 1])
            n += 2
    n = 0
    while n < len(t.touch_rows):
        row: i64 = t.touch_rows[n]
        if low & t.rows[2 * row] or high & t.rows[2 * row + 1]:
            book(b, t, city, ROW, t.touch_rows[n + 1])
        n += 2
    n = 0
    while n < len(t.encloses):
        _enclose(b, t, g, city, t.encloses[n], t.encloses[n + 1])
        n += 2


def _enclose(b: vec[i64], t: Tables, g: Ground, city: i64, points: i64, most: i64) -> None:
    """Enclosed plain squares become parks, while the supply lasts."""
    low, high = empty(b, g, city)
    squares: i64 = count(low) + count(high)
    n: i64
    for n in range(squares):
        if count(b[city + PARKS]) + count(b[city + PARKS + 1]) >= most:
            return
        square: i64 = nth_square(low, high, n)
        beside: i64 = 2 * square
        near: i64 = t.beside[beside]
        high_near: i64 = t.beside[beside + 1]
        if near & b[city + FREE] or high_near & b[city + FREE + 1]:
            continue
        if count(near & b[city + BUILT]) + count(high_near & b[city + BUILT + 1]) < 3:
            continue
        b[city + PARKS] |= LOW_BIT[square]
        b[city + PARKS + 1] |= HIGH_BIT[square]
        b[city + FREE] &= ~b[city + PARKS]
        b[city + FREE + 1] &= ~b[city + PARKS + 1]
        book(b, t, city, PARKING, points)


def race(b: vec[i64], t: Tables, g: Ground, city: i64, first: bool) -> None:
    """Every square of the feature is covered: points for the first, nuggets for all who do it."""
    if b[city + GOLDEN]:
        return
    n: i64 = 0
    while n < len(t.races_for):
        at: i64 = FEATURE + 2 * t.races_for[n]
        low: i64 = g.sets[at]
        high: i64 = g.sets[at + 1]
        if (low or high) and not low & ~b[city + BUILT] and not high & ~b[city + BUILT + 1]:
            b[city + GOLDEN] = 1
            if first:
                book(b, t, city, GOLD, t.races_for[n + 1])
            if t.legacy:
                b[city + NUGGETS] += t.races_for[n + 2] if first else t.races_for[n + 3]
        n += 4
