"""What each seat has if the game is counted now (F-94 to F-108)."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.cards import GOODS, count_of, fakirs_of
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.model.components import AL_AMIN, HAURVATAT, JAFAAR, SHAMHAT


def points(b: vec[i64]) -> vec[i64]:
    """The points of the four seats; 0 where nobody sits."""
    found: vec[i64] = vec[i64]([0, 0, 0, 0])
    seat: i64
    cell: i64
    for seat in range(b[at.PLAYERS]):
        found[seat] = (
            b[at.COINS + at.STRIDE * seat] + people_points(b, seat) + djinn_points(b, seat)
        )
        found[seat] += goods_points(b, seat)
    for cell in range(i64(at.CELLS)):
        if b[at.OWNER + cell] != at.NONE:
            found[b[at.OWNER + cell]] += tile_points(b, b[at.OWNER + cell], cell)
    return found


def people_points(b: vec[i64], seat: i64) -> i64:
    """Viziers with 10 for each opponent who has fewer, and elders."""
    viziers: i64 = b[at.VIZIERS + at.STRIDE * seat]
    total: i64 = viziers * (3 if has_djinn(b, seat, JAFAAR) else 1)
    other: i64
    for other in range(b[at.PLAYERS]):
        if b[at.VIZIERS + at.STRIDE * other] < viziers:
            total += 10
    return total + b[at.ELDERS + at.STRIDE * seat] * (4 if has_djinn(b, seat, SHAMHAT) else 2)


def djinn_points(b: vec[i64], seat: i64) -> i64:
    """The printed points of the seat's djinns."""
    total: i64 = 0
    djinn: i64 = 0
    djinns: i64 = b[at.DJINNS + at.STRIDE * seat]
    while djinns >> djinn:
        if (djinns >> djinn) & 1:
            total += at.POINTS[djinn]
        djinn += 1
    return total


def tile_points(b: vec[i64], seat: i64, cell: i64) -> i64:
    """What a tile is worth to a seat that owns it."""
    palm: i64 = 5 if has_djinn(b, seat, HAURVATAT) else 3
    return at.VALUE[b[at.KIND + cell]] + palm * b[at.PALMS + cell] + 5 * b[at.PALACES + cell]


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
