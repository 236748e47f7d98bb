"""What each seat has if the game is counted now (F-94 to F-111)."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import items
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import GOODS, count_of, fakirs_of
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.pieces import around
from intramuros.games.five_tribes.model.components import (
    AL_AMIN,
    CITIES,
    GEB,
    HAURVATAT,
    JAFAAR,
    PTAH,
    SHAMHAT,
    WILWIT,
)
from intramuros.games.five_tribes.model.house import PRECIOUS


def points(b: vec[i64], board: Board) -> vec[i64]:
    """The points of the five seats; 0 where nobody sits."""
    found: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
    seat: i64
    cell: i64
    for seat in range(b[at.PLAYERS]):
        found[seat] = (
            b[at.COINS + at.STRIDE * seat] + people_points(b, seat) + djinn_points(b, board, seat)
        )
        found[seat] += goods_points(b, seat)
        if b[at.WITH_ARTISANS]:
            found[seat] += artisan_points(b, board, seat) + item_points(b, board, seat)
        if b[at.WITH_WHIMS]:
            found[seat] += at.CITY_VALUE[cities_counted(b, seat)]
    for cell in range(b[at.LIMIT]):
        if b[at.OWNER + cell] != at.NONE:
            found[b[at.OWNER + cell]] += tile_points(b, b[at.OWNER + cell], cell)
    return found


def artisan_points(b: vec[i64], board: Board, seat: i64) -> i64:
    """Artisans, more for the player with the most of them (F-98, F-R15, F-R47)."""
    artisans: i64 = b[at.ARTISANS + at.STRIDE * seat]
    each: i64 = board.numbers.artisan_value if has_djinn(b, seat, PTAH) else 2
    if has_most_artisans(b, seat):
        each += 1
    return artisans * each


def has_most_artisans(b: vec[i64], seat: i64) -> bool:
    """Whether nobody has more artisans, and nobody as many unless ties share the bonus."""
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat:
            less: i64 = b[at.ARTISANS + at.STRIDE * seat] - b[at.ARTISANS + at.STRIDE * other]
            if less < 0 or (less == 0 and b[at.SHARED_TIE] == 0):
                return False
    return True


def item_points(b: vec[i64], board: Board, seat: i64) -> i64:
    """Precious items, each worth more with Geb (F-109)."""
    more: i64 = board.numbers.precious_bonus if has_djinn(b, seat, GEB) else 0
    total: i64 = 0
    kind: i64
    for kind in range(i64(PRECIOUS)):
        count: i64 = items.count_of(b[at.ITEMS + at.STRIDE * seat], kind)
        total += count * (board.numbers.item_points[kind] + more)
    return total


def cities_counted(b: vec[i64], seat: i64) -> i64:
    """The fabulous cities of a seat; Wilwit adds one to some (F-107)."""
    count: i64 = 0
    n: i64
    for n in range(i64(CITIES)):
        if b[at.CITY + n] != at.NONE and b[at.OWNER + b[at.CITY + n]] == seat:
            count += 1
    if 0 < count < CITIES and has_djinn(b, seat, WILWIT):
        count += 1
    return count


def people_points(b: vec[i64], seat: i64) -> i64:
    """Viziers with 10 for each opponent who has fewer, and elders."""
    viziers: i64 = b[at.VIZIERS + at.STRIDE * seat]
    total: i64 = viziers * (3 if has_djinn(b, seat, JAFAAR) else 1)
    other: i64
    for other in range(b[at.PLAYERS]):
        if b[at.VIZIERS + at.STRIDE * other] < viziers:
            total += 10
    return total + b[at.ELDERS + at.STRIDE * seat] * (4 if has_djinn(b, seat, SHAMHAT) else 2)


def djinn_points(b: vec[i64], board: Board, seat: i64) -> i64:
    """The printed points of the seat's djinns."""
    total: i64 = 0
    djinn: i64 = 0
    djinns: i64 = b[at.DJINNS + at.STRIDE * seat]
    while djinns >> djinn:
        if (djinns >> djinn) & 1:
            total += board.numbers.points[djinn]
        djinn += 1
    return total


def tile_points(b: vec[i64], seat: i64, cell: i64) -> i64:
    """What a tile is worth to a seat that owns it, or will with the next camel."""
    palm: i64 = 5 if has_djinn(b, seat, HAURVATAT) else 3
    built: i64 = palm * b[at.PALMS + cell] + 5 * b[at.PALACES + cell]
    if (b[at.SHORE] >> cell) & 1:  # F-102, F-105
        built *= 2
    if (b[at.TENTED] >> cell) & 1:
        built += tent_points(b, cell)
    return at.VALUE[b[at.KIND + cell]] + built


def tent_points(b: vec[i64], cell: i64) -> i64:
    """What a tent adds to a tile: 1 for each red tile around, itself included (F-106)."""
    return bit_count((around(b, cell) | bit(cell)) & b[at.RED])


def goods_points(b: vec[i64], seat: i64) -> i64:
    """The goods in sets, the largest first: no other way brings more.

    With Al-Amin every two fakirs are one good of any kind; they fill the largest sets.
    """
    held: i64 = b[at.CARDS + at.STRIDE * seat] + b[at.SECRET + at.STRIDE * seat]
    extra: i64 = fakirs_of(b, seat) // 2 if has_djinn(b, seat, AL_AMIN) else 0
    total: i64 = 0
    copy: i64 = 0
    kind: i64
    while True:
        copy += 1
        size: i64 = 0
        for kind in range(i64(GOODS)):
            if count_of(held, kind) >= copy:
                size += 1
        added: i64 = extra if extra < GOODS - size else GOODS - size
        extra -= added
        if size + added == 0:
            return total
        total += at.SET_VALUE[size + added]
