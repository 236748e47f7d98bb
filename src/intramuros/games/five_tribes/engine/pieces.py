"""What stands on tiles: meeples, camels and tents, palms and palaces; and phases in between."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count, meeple
from intramuros.games.five_tribes.engine.djinns.held import reward
from intramuros.games.five_tribes.model.components import MONKIR


def around(b: vec[i64], cell: i64) -> i64:
    """The tiles around a tile (F-R09)."""
    return at.FOUR_BESIDE[cell] if b[at.FOUR] else at.EIGHT[cell]


def blue_around(b: vec[i64], cell: i64) -> i64:
    """How many blue-valued tiles are around a tile, itself included (F-68, F-R10)."""
    return bit_count((around(b, cell) | bit(cell)) & b[at.BLUE])


def crowd(b: vec[i64], cell: i64, meeples: i64) -> None:
    """Let these meeples be on a tile."""
    b[at.CROWD + cell] = meeples
    tribe: i64
    for tribe in range(i64(at.TRIBES)):
        if (meeples >> (8 * tribe)) & 255:
            b[at.WITH + tribe] |= bit(cell)


def add_meeple(b: vec[i64], cell: i64, tribe: i64) -> None:
    """Put a meeple on a tile."""
    b[at.CROWD + cell] += meeple(tribe)
    b[at.WITH + tribe] |= bit(cell)


def remove_meeples(b: vec[i64], cell: i64, tribe: i64, count: i64) -> None:
    """Take meeples of a tribe off a tile."""
    left: i64 = b[at.CROWD + cell] - count * meeple(tribe)
    b[at.CROWD + cell] = left
    if (left >> (8 * tribe)) & 255 == 0:
        b[at.WITH + tribe] &= ~bit(cell)


def interrupt(b: vec[i64], phase: i64) -> None:
    """Let a phase come in between; what goes on now goes on afterwards."""
    b[at.THEN] = 16 * b[at.THEN] + b[at.PHASE]
    b[at.PHASE] = phase


def resume(b: vec[i64]) -> None:
    """What came in between is over."""
    b[at.PHASE] = b[at.THEN] & 15
    b[at.THEN] >>= 4


def markers_of(b: vec[i64], seat: i64) -> i64:
    """The camels and the tent that a seat can still claim tiles with."""
    return b[at.CAMELS + at.STRIDE * seat] + b[at.TENTS + at.STRIDE * seat]


def claim(b: vec[i64], seat: i64, cell: i64) -> None:
    """Claim a tile; a seat that has both is asked whether with a camel or the tent (F-60)."""
    if b[at.TENTS + at.STRIDE * seat] == 0:
        mark(b, seat, cell, False)
    elif b[at.CAMELS + at.STRIDE * seat] == 0:
        mark(b, seat, cell, True)
    else:
        interrupt(b, at.CLAIMING)
        b[at.CLAIMED] = cell


def mark(b: vec[i64], seat: i64, cell: i64, tent: bool) -> None:
    """Put a camel or the tent on a tile; the last one triggers the end (F-91, F-R12)."""
    b[at.OWNER + cell] = seat
    if tent:
        b[at.TENTS + at.STRIDE * seat] -= 1
        b[at.TENTED] |= bit(cell)
    else:
        b[at.CAMELS + at.STRIDE * seat] -= 1
    if markers_of(b, seat) == 0:
        b[at.ENDING] = 1


def claim_if_empty(b: vec[i64], seat: i64, cell: i64) -> None:
    """A tile that was emptied is claimed if it is free and a marker is left (F-73, F-124)."""
    if b[at.CROWD + cell] == 0 and b[at.OWNER + cell] == at.NONE and markers_of(b, seat) > 0:
        claim(b, seat, cell)


def set_piece(b: vec[i64], seat: i64, palace: bool, cell: i64) -> None:
    """Put a palm or a palace on a tile, if any is left (F-79, F-80, F-R25)."""
    if not palace:
        if b[at.PALMS_LEFT] > 0:
            b[at.PALMS_LEFT] -= 1
            b[at.PALMS + cell] += 1
    elif b[at.PALACES_LEFT] > 0:
        b[at.PALACES_LEFT] -= 1
        b[at.PALACES + cell] += 1
        reward(b, seat, MONKIR)


def piece_is_placed(b: vec[i64]) -> None:
    """Go on after a palm or palace: the final tile's own one ends its action."""
    if b[at.PHASE] == at.ACTING:
        b[at.PHASE] = at.SELLING
    else:
        resume(b)


def has_piece(b: vec[i64]) -> bool:
    """Whether a palm or palace is left, whichever is due."""
    return b[at.PALACES_LEFT] > 0 if b[at.IS_PALACE] else b[at.PALMS_LEFT] > 0
