"""What stands on tiles: meeples, camels, palms and palaces."""

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


def claim(b: vec[i64], seat: i64, cell: i64) -> None:
    """Put a camel on a tile; the last one triggers the end (F-60, F-91)."""
    b[at.OWNER + cell] = seat
    b[at.CAMELS + at.STRIDE * seat] -= 1
    if b[at.CAMELS + at.STRIDE * seat] == 0:
        b[at.ENDING] = 1


def claim_if_empty(b: vec[i64], seat: i64, cell: i64) -> None:
    """A tile that was emptied is claimed if it is free and a camel is left (F-73, F-124)."""
    if (
        b[at.CROWD + cell] == 0
        and b[at.OWNER + cell] == at.NONE
        and b[at.CAMELS + at.STRIDE * seat] > 0
    ):
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


def has_piece(b: vec[i64]) -> bool:
    """Whether a palm or palace is left, whichever is due."""
    return b[at.PALACES_LEFT] > 0 if b[at.IS_PALACE] else b[at.PALMS_LEFT] > 0
