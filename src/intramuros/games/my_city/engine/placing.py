"""Where the due tile may go, and what a building changes on its board."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.my_city.engine.codes import BUILD_CODES, EXIT_CODE, PASS_CODE, SQUARES
from intramuros.games.my_city.engine.ground import PALACE_RIM, Ground
from intramuros.games.my_city.engine.layout import (
    BUILDING,
    BUILDINGS,
    BUILT,
    CARD,
    CHOSEN,
    CHURCH,
    EXITED,
    FACTORIES,
    FIRST_BLUE,
    FIRST_CHURCH,
    FOURTH,
    FREE,
    MARKER,
    NEAR,
)
from intramuros.games.my_city.engine.squares import BIT, SPLIT, count, nth_square, squares
from intramuros.games.my_city.engine.tables import MOST_SQUARES, Tables


def has_tile(b: vec[i64], t: Tables, city: i64, card: i64) -> bool:
    """Whether the city has the tile of a card at all (Y-R24)."""
    if card == FOURTH:
        return b[city + CHURCH] >= 0
    if t.only_factories and FIRST_BLUE <= card < FIRST_CHURCH:
        return b[city + FACTORIES] >> (card - FIRST_BLUE) & 1 == 1
    return True


def must_choose(b: vec[i64], t: Tables, city: i64) -> bool:
    """Whether the city still has to choose for the due tile."""
    return b[city + EXITED] == 0 and b[city + CHOSEN] == 0 and has_tile(b, t, city, b[CARD])


def may_pass(b: vec[i64], t: Tables, city: i64) -> bool:
    """Passing is allowed, the marker is above 0 and the card is no church (Y-43, Y-R10)."""
    return t.passing and b[city + MARKER] >= 1 and b[CARD] < FIRST_CHURCH


def shape_of(b: vec[i64], t: Tables, city: i64, card: i64) -> i64:
    """The shape of the city's tile."""
    return b[city + CHURCH] if card == FOURTH else t.shapes.tiles[card]


def fitting(b: vec[i64], t: Tables, city: i64, outline: i64) -> tuple[i64, i64]:
    """The corners with which an outline lies on free squares of one bank and borders what it must.

    One shift of the free squares for each square of the outline tests all corners at once.
    """
    free: i64 = b[city + FREE]
    high_free: i64 = b[city + FREE + 1]
    near: i64 = b[city + NEAR]
    high_near: i64 = b[city + NEAR + 1]
    low: i64 = t.valid[2 * outline]
    high: i64 = t.valid[2 * outline + 1]
    beside: i64 = 0
    high_beside: i64 = 0
    offsets: vec[i64] = t.shapes.offsets
    n: i64
    for n in range(t.shapes.sizes[outline]):
        by: i64 = offsets[MOST_SQUARES * outline + n]
        below: i64 = BIT[by] - 1
        low &= free >> by | (high_free & below) << (SPLIT - by)
        high &= high_free >> by
        beside |= near >> by | (high_near & below) << (SPLIT - by)
        high_beside |= high_near >> by
    return low & beside, high & high_beside


def may_build(b: vec[i64], t: Tables, city: i64, card: i64, corner: i64, turn: i64) -> bool:
    """Whether a tile can be built so."""
    shape: i64 = shape_of(b, t, city, card)
    if turn >= t.shapes.turns[shape]:
        return False
    low, high = fitting(b, t, city, t.shapes.first[shape] + turn)
    word: i64 = low >> corner if corner < SPLIT else high >> (corner - SPLIT)
    return word & 1 == 1


def may_choose(b: vec[i64], t: Tables, city: i64, code: i64) -> bool:
    """Whether a city that has to choose may choose this."""
    if code == PASS_CODE:
        return may_pass(b, t, city)
    if code == EXIT_CODE:
        return True
    place: i64 = code - BUILD_CODES
    return place < 4 * SQUARES and may_build(b, t, city, b[CARD], place >> 2, place & 3)


def choices(b: vec[i64], t: Tables, city: i64) -> list[int]:
    """Every choice of the city for the due tile, ascending."""
    found: list[int] = [PASS_CODE] if may_pass(b, t, city) else []
    found.append(EXIT_CODE)
    shape: i64 = shape_of(b, t, city, b[CARD])
    builds: list[int] = []
    turn: i64
    for turn in range(t.shapes.turns[shape]):
        low, high = fitting(b, t, city, t.shapes.first[shape] + turn)
        first = BUILD_CODES + int(turn)
        builds += [first + 4 * corner for corner in squares(int(low), int(high))]
    builds.sort()
    return found + builds


def random_choice(b: vec[i64], t: Tables, city: i64, rng: Rng) -> i64:
    """One choice of the city, each with the same chance."""
    shape: i64 = shape_of(b, t, city, b[CARD])
    first: i64 = t.shapes.first[shape]
    # The four turns' corners, spelled out: a table would have to be made anew each time.
    a_low: i64 = 0
    a_high: i64 = 0
    b_low: i64 = 0
    b_high: i64 = 0
    c_low: i64 = 0
    c_high: i64 = 0
    d_low: i64 = 0
    d_high: i64 = 0
    turns: i64 = t.shapes.turns[shape]
    a_low, a_high = fitting(b, t, city, first)
    if turns > 1:
        b_low, b_high = fitting(b, t, city, first + 1)
    if turns > 2:
        c_low, c_high = fitting(b, t, city, first + 2)
    if turns > 3:
        d_low, d_high = fitting(b, t, city, first + 3)
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


def put_building(
    b: vec[i64], t: Tables, g: Ground, city: i64, card: i64, corner: i64, turn: i64
) -> None:
    """A building stands: its squares are taken, and those around it can be built next (Y-36)."""
    number: i64 = b[city + BUILDINGS]
    if number == 0:
        b[city + NEAR] = g.sets[PALACE_RIM]
        b[city + NEAR + 1] = g.sets[PALACE_RIM + 1]
    at: i64 = 2 * (SQUARES * (t.shapes.first[shape_of(b, t, city, card)] + turn) + corner)
    b[city + FREE] &= ~t.shapes.masks[at]
    b[city + FREE + 1] &= ~t.shapes.masks[at + 1]
    b[city + BUILT] |= t.shapes.masks[at]
    b[city + BUILT + 1] |= t.shapes.masks[at + 1]
    b[city + NEAR] |= t.shapes.rims[at]
    b[city + NEAR + 1] |= t.shapes.rims[at + 1]
    b[city + BUILDING + number] = card | corner << 8 | turn << 16
    b[city + BUILDINGS] = number + 1
