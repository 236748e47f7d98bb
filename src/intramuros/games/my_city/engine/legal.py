"""What may be done: who acts, every action of a seat, one at random."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.core.state import CHANCE
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine.bitboard import BIT, SPLIT, count, nth, nth_square
from intramuros.games.my_city.engine.buildings import has_tile, shape_of
from intramuros.games.my_city.engine.codes import (
    ACTION_SPACE,
    BUILD_CODES,
    CARD_CODES,
    EXIT_CODE,
    PASS_CODE,
    SQUARES,
)
from intramuros.games.my_city.engine.outlines import MOST_SQUARES
from intramuros.games.my_city.engine.stickers import random_stick, stick_choices
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain


def acts(b: vec[i64], t: Tables, seat: int) -> bool:
    """Whether a seat, or chance, has something to decide now."""
    phase: i64 = b[at.PHASE]
    if seat == CHANCE:
        return phase == at.REVEALING or phase == at.BLOCKED
    if not 0 <= seat < 4 or seat >= b[at.PLAYERS]:  # far-off numbers fit no i64
        return False
    city: i64 = at.CITIES + at.CITY * seat
    if phase == at.PLACING:
        return must_choose(b, t, city)
    return b[city + at.OWED] > 0


def actions(b: vec[i64], t: Tables, lands: list[Terrain], seat: int) -> list[int]:
    """Every action of a seat that acts, ascending."""
    if seat == CHANCE:
        return cards(b)
    city: i64 = at.CITIES + at.CITY * seat
    if b[at.PHASE] == at.PLACING:
        return choices(b, t, city)
    return stick_choices(b, t, lands[seat], city)


def random_action(b: vec[i64], t: Tables, lands: list[Terrain], seat: int, rng: Rng) -> i64:
    """One action of a seat that acts, each with the same chance."""
    if seat == CHANCE:
        return CARD_CODES + random_card(b, rng)
    city: i64 = at.CITIES + at.CITY * seat
    if b[at.PHASE] == at.PLACING:
        return random_choice(b, t, city, rng)
    return random_stick(b, t, lands[seat], city, rng)


# Cards


def cards(b: vec[i64]) -> list[int]:
    """The codes of the cards that may be turned up, ascending."""
    return [
        CARD_CODES + card for card in range(ACTION_SPACE - CARD_CODES) if b[at.DECK] >> card & 1
    ]


def random_card(b: vec[i64], rng: Rng) -> i64:
    """One card of the deck, each with the same chance."""
    return nth(b[at.DECK], rng.below(count(b[at.DECK])))


# Choices for the due tile


def must_choose(b: vec[i64], t: Tables, city: i64) -> bool:
    """Whether the city still has to choose for the due tile."""
    return (
        b[city + at.EXITED] == 0 and b[city + at.CHOSEN] == 0 and has_tile(b, t, city, b[at.CARD])
    )


def may_pass(b: vec[i64], t: Tables, city: i64) -> bool:
    """Passing is allowed, the marker is above 0 and the card is no church (Y-43, Y-R10)."""
    return t.passing and b[city + at.MARKER] >= 1 and b[at.CARD] < at.FIRST_CHURCH


def may_choose(b: vec[i64], t: Tables, city: i64, code: i64) -> bool:
    """Whether a city that has to choose may choose this."""
    if code == PASS_CODE:
        return may_pass(b, t, city)
    if code == EXIT_CODE:
        return True
    place: i64 = code - BUILD_CODES
    return place < 4 * SQUARES and may_build(b, t, city, b[at.CARD], place >> 2, place & 3)


def may_build(b: vec[i64], t: Tables, city: i64, card: i64, corner: i64, turn: i64) -> bool:
    """Whether a tile can be built so."""
    shape: i64 = shape_of(b, t, city, card)
    if turn >= t.outlines.turns[shape]:
        return False
    low, high = fitting(b, t, city, t.outlines.first[shape] + turn)
    word: i64 = low >> corner if corner < SPLIT else high >> (corner - SPLIT)
    return word & 1 == 1


def fitting(b: vec[i64], t: Tables, city: i64, outline: i64) -> tuple[i64, i64]:
    """The corners with which an outline lies on free squares of one bank and borders what it must.

    One shift of the free squares for each square of the outline tests all corners at once.
    """
    free: i64 = b[city + at.FREE]
    high_free: i64 = b[city + at.FREE + 1]
    near: i64 = b[city + at.NEAR]
    high_near: i64 = b[city + at.NEAR + 1]
    low: i64 = t.valid[2 * outline]
    high: i64 = t.valid[2 * outline + 1]
    beside: i64 = 0
    high_beside: i64 = 0
    offsets: vec[i64] = t.outlines.offsets
    n: i64
    for n in range(t.outlines.sizes[outline]):
        by: i64 = offsets[MOST_SQUARES * outline + n]
        below: i64 = BIT[by] - 1
        low &= free >> by | (high_free & below) << (SPLIT - by)
        high &= high_free >> by
        beside |= near >> by | (high_near & below) << (SPLIT - by)
        high_beside |= high_near >> by
    return low & beside, high & high_beside


def choices(b: vec[i64], t: Tables, city: i64) -> list[int]:
    """Every choice of the city for the due tile, ascending."""
    found: list[int] = [PASS_CODE] if may_pass(b, t, city) else []
    found.append(EXIT_CODE)
    a, a_high, two, two_high, three, three_high, four, four_high = corners(b, t, city)
    _add_builds(found, BUILD_CODES, a, two, three, four)
    _add_builds(found, BUILD_CODES + 4 * SPLIT, a_high, two_high, three_high, four_high)
    return found


def _add_builds(found: list[int], code: i64, a: i64, two: i64, three: i64, four: i64) -> None:
    """The codes for the corners of one word, ascending; `code` is that of its first square."""
    left: i64 = a | two | three | four
    while left:
        bit: i64 = left & -left
        left ^= bit
        build: i64 = code + 4 * count(bit - 1)
        if a & bit:
            found.append(int(build))
        if two & bit:
            found.append(int(build + 1))
        if three & bit:
            found.append(int(build + 2))
        if four & bit:
            found.append(int(build + 3))


def corners(b: vec[i64], t: Tables, city: i64) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64]:
    """The corners with which the due tile can be built, for each of its turns a low and a high
    word. They are spelled out: a table would have to be made anew each time."""
    shape: i64 = shape_of(b, t, city, b[at.CARD])
    first: i64 = t.outlines.first[shape]
    turns: i64 = t.outlines.turns[shape]
    b_low: i64 = 0
    b_high: i64 = 0
    c_low: i64 = 0
    c_high: i64 = 0
    d_low: i64 = 0
    d_high: i64 = 0
    a_low, a_high = fitting(b, t, city, first)
    if turns > 1:
        b_low, b_high = fitting(b, t, city, first + 1)
    if turns > 2:
        c_low, c_high = fitting(b, t, city, first + 2)
    if turns > 3:
        d_low, d_high = fitting(b, t, city, first + 3)
    return a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high


def random_choice(b: vec[i64], t: Tables, city: i64, rng: Rng) -> i64:
    """One choice of the city, each with the same chance."""
    a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high = corners(b, t, city)
    passing: i64 = 1 if may_pass(b, t, city) else 0
    a: i64 = count(a_low) + count(a_high)
    two: i64 = a + count(b_low) + count(b_high)
    three: i64 = two + count(c_low) + count(c_high)
    four: i64 = three + count(d_low) + count(d_high)
    n: i64 = rng.below(four + 1 + passing)
    if n < a:
        return BUILD_CODES + 4 * nth_square(a_low, a_high, n)
    if n < two:
        return BUILD_CODES + 4 * nth_square(b_low, b_high, n - a) + 1
    if n < three:
        return BUILD_CODES + 4 * nth_square(c_low, c_high, n - two) + 2
    if n < four:
        return BUILD_CODES + 4 * nth_square(d_low, d_high, n - three) + 3
    return EXIT_CODE if n == four else PASS_CODE
