"""What actions do, and the course of an episode: a card, the choices of all, the next card."""

from intramuros.core.fast import i64, vec
from intramuros.core.state import CHANCE
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import tables, terrain
from intramuros.games.my_city.engine.bitboard import BIT, HIGH_BIT, LOW_BIT, count, nth_square
from intramuros.games.my_city.engine.buildings import placement, put_building
from intramuros.games.my_city.engine.codes import BUILD_CODES, CARD_CODES, EXIT_CODE, PASS_CODE
from intramuros.games.my_city.engine.episode_end import end_episode
from intramuros.games.my_city.engine.legal import may_choose, must_choose
from intramuros.games.my_city.engine.score import empty, moved
from intramuros.games.my_city.engine.stickers import may_stick, stick
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.model import FIFTY as FIFTY_POINTS


def apply(b: vec[i64], t: Tables, lands: list[Terrain], seat: int, action: i64) -> bool:
    """Carry out an action of a seat that acts. False if it is not legal: then nothing is done."""
    if seat == CHANCE:
        card: i64 = action - CARD_CODES
        if card < 0 or not b[at.DECK] >> card & 1:
            return False
        reveal(b, t, lands, card)
        return True
    city: i64 = at.CITIES + at.CITY * seat
    if b[at.PHASE] == at.PLACING:
        if not may_choose(b, t, city, action):
            return False
        choose(b, t, lands, city, action)
        return True
    if not may_stick(b, t, lands[seat], city, action):
        return False
    stick(b, t, lands, seat, action)
    return True


def reveal(b: vec[i64], t: Tables, lands: list[Terrain], card: i64) -> None:
    """A card is turned up. After the blocking card nobody builds the next one."""
    b[at.DECK] &= ~BIT[card]
    if b[at.PHASE] == at.BLOCKED:
        go_on(b, t, lands)
    elif card == at.BLOCKER:
        b[at.PHASE] = at.BLOCKED
        if b[at.DECK] == 0:
            go_on(b, t, lands)
    else:
        b[at.CARD] = card
        b[at.PHASE] = at.PLACING
        if not someone_chooses(b, t):
            go_on(b, t, lands)


def someone_chooses(b: vec[i64], t: Tables) -> bool:
    """Whether somebody still has to choose for the due tile."""
    seat: i64
    for seat in range(b[at.PLAYERS]):
        if must_choose(b, t, at.CITIES + at.CITY * seat):
            return True
    return False


def go_on(b: vec[i64], t: Tables, lands: list[Terrain]) -> None:
    """The next card, or the end: after the last one, or when all have left (Y-47, Y-48)."""
    b[at.CARD] = 0
    b[at.PHASE] = at.REVEALING
    exited: i64 = 0
    seat: i64
    for seat in range(b[at.PLAYERS]):
        exited += b[at.CITIES + at.CITY * seat + at.EXITED]
    if b[at.DECK] == 0 or exited == b[at.PLAYERS]:
        end_episode(b, t, lands)


def choose(b: vec[i64], t: Tables, lands: list[Terrain], city: i64, code: i64) -> None:
    """A choice is made; the last one resolves the round."""
    b[city + at.CHOSEN] = 1
    b[city + at.CHOICE] = code
    if not someone_chooses(b, t):
        resolve(b, t, lands)
        go_on(b, t, lands)


def resolve(b: vec[i64], t: Tables, lands: list[Terrain]) -> None:
    """All choices are carried out together: nobody in a round is earlier than another (Y-R26)."""
    golden: bool = someone_is_golden(b)
    seat: i64
    city: i64
    for seat in range(b[at.PLAYERS]):
        city = at.CITIES + at.CITY * seat
        if b[city + at.CHOSEN]:
            carry_out(b, t, lands[seat], city, golden)


def someone_is_golden(b: vec[i64]) -> bool:
    """Whether a city has covered all gold."""
    seat: i64
    for seat in range(b[at.PLAYERS]):
        if b[at.CITIES + at.CITY * seat + at.GOLDEN]:
            return True
    return False


def carry_out(b: vec[i64], t: Tables, land: Terrain, city: i64, golden: bool) -> None:
    """One city's choice with what it brings; `golden` says that an earlier round won the race."""
    code: i64 = b[city + at.CHOICE]
    b[city + at.CHOSEN] = 0
    b[city + at.CHOICE] = 0
    if code == PASS_CODE:
        book(b, t, city, at.PASSES, t.pass_cost)
    elif code == EXIT_CODE:
        b[city + at.EXITED] = 1
    else:
        code -= BUILD_CODES
        put_building(b, t, land, city, b[at.CARD], code >> 2, code & 3)
        if len(t.during):
            _earn(b, t, land, city, golden)


def book(b: vec[i64], t: Tables, city: i64, what: i64, points: i64) -> None:
    """The marker moves; the first time on 50 brings a circle (Y-61)."""
    before: i64 = b[city + at.MARKER]
    after: i64 = moved(t, before, points)
    b[city + at.MARKER] = after
    b[city + at.BOOKED + what] += after - before
    if after >= FIFTY_POINTS and b[city + at.FIFTY] == 0:
        b[city + at.FIFTY] = 1
        if t.lasting:
            b[city + at.CIRCLES] += 1


def _earn(b: vec[i64], t: Tables, land: Terrain, city: i64, golden: bool) -> None:
    """What the newest building brings at once, line by line as the file has them (Y-R57)."""
    number: i64 = b[city + at.BUILDINGS] - 1
    building: i64 = b[city + at.BUILDING + number]
    here: i64 = placement(b, t, city, building)
    low: i64 = t.outlines.masks[here]
    high: i64 = t.outlines.masks[here + 1]
    item: i64 = 0
    while item < len(t.during):
        kind: i64 = t.during[item]
        points: i64 = t.during[item + 1]
        value: i64 = t.during[item + 2]
        if kind == tables.INVESTOR:
            if number > 0:
                before: i64 = b[city + at.BUILDING + number - 1]
                there: i64 = placement(b, t, city, before)
                borders: i64 = low & t.outlines.rims[there] | high & t.outlines.rims[there + 1]
                same: bool = (before & 255) >> 3 == (building & 255) >> 3
                if borders and not (same and value):
                    book(b, t, city, at.INVESTOR, points)
        elif kind == tables.TOUCH_ROW:
            if low & t.rows[2 * value] or high & t.rows[2 * value + 1]:
                book(b, t, city, at.ROW, points)
        elif kind == tables.ENCLOSE:
            _enclose(b, t, land, city, points, value)
        else:
            _race(b, t, land, city, item, golden)
        item += tables.WORDS


def _enclose(b: vec[i64], t: Tables, land: Terrain, city: i64, points: i64, most: i64) -> None:
    """Enclosed plain squares become parks, while the supply lasts."""
    low, high = empty(b, land, city)
    squares: i64 = count(low) + count(high)
    n: i64
    for n in range(squares):
        if count(b[city + at.PARKS]) + count(b[city + at.PARKS + 1]) >= most:
            return
        square: i64 = nth_square(low, high, n)
        beside: i64 = 2 * square
        near: i64 = t.beside[beside]
        high_near: i64 = t.beside[beside + 1]
        if near & b[city + at.FREE] or high_near & b[city + at.FREE + 1]:
            continue
        if count(near & b[city + at.BUILT]) + count(high_near & b[city + at.BUILT + 1]) < 3:
            continue
        b[city + at.PARKS] |= LOW_BIT[square]
        b[city + at.PARKS + 1] |= HIGH_BIT[square]
        b[city + at.FREE] &= ~b[city + at.PARKS]
        b[city + at.FREE + 1] &= ~b[city + at.PARKS + 1]
        book(b, t, city, at.PARKING, points)


def _race(b: vec[i64], t: Tables, land: Terrain, city: i64, item: i64, golden: bool) -> None:
    """If every square of the feature is covered: points for the first, nuggets for everybody."""
    feature: i64 = terrain.FEATURE + 2 * t.during[item + 2]
    low: i64 = land.sets[feature]
    high: i64 = land.sets[feature + 1]
    if b[city + at.GOLDEN] or not (low or high):
        return
    if low & ~b[city + at.BUILT] or high & ~b[city + at.BUILT + 1]:
        return
    b[city + at.GOLDEN] = 1
    if not golden:
        book(b, t, city, at.GOLD, t.during[item + 1])
    if t.lasting:
        b[city + at.NUGGETS] += t.during[item + 4] if golden else t.during[item + 3]
