"""What chance draws: what is due, how likely each outcome is, and what it does."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import cards
from intramuros.games.five_tribes.engine.codes import (
    CARD,
    DJINN,
    DRAW_NUMBER,
    DRAW_WORD,
    LAY,
    MARKER,
    PEOPLE,
)
from intramuros.games.five_tribes.engine.layout import (
    ACTION,
    BAG,
    BIDS,
    BIDS_SIZE,
    BLUE,
    CELLS,
    CHOOSING,
    CROWD,
    DJINN_PILE,
    DJINN_ROW,
    DJINN_ROW_SIZE,
    DRAWING,
    DRAWN,
    IS_BLUE,
    KIND,
    KINDS,
    MISSING,
    NONE,
    OASES,
    OASIS,
    PEOPLING,
    PHASE,
    PILE,
    PLAYERS,
    REFILLING,
    ROW,
    ROW_SIZE,
    SEAT,
    SECRET,
    SETUP,
    SPOT,
    STRIDE,
    THEN,
    TILES_LEFT,
    TRIBES,
    VILLAGE,
    VILLAGES,
    WITH,
    bit,
    meeple,
    meeples_in,
)
from intramuros.games.five_tribes.engine.turns import markers, next_crowd, next_tile
from intramuros.games.five_tribes.model.components import DJINNS
from intramuros.games.five_tribes.model.components import ROW as FULL_ROW


def due(b: vec[i64]) -> i64:
    """The block of actions that chance draws from now, NONE when it is not its turn."""
    phase: i64 = b[PHASE]
    if phase == DRAWING:
        return CARD
    if phase == PEOPLING:
        return PEOPLE
    if phase == CHOOSING:
        return DJINN if b[MISSING] else NONE
    if phase == SETUP:
        if next_tile(b) < CELLS:
            return LAY
        if next_crowd(b) < CELLS:
            return PEOPLE
        if b[BIDS_SIZE] < markers(b) * b[PLAYERS]:
            return MARKER
    elif phase != REFILLING:
        return NONE
    return CARD if b[ROW_SIZE] < FULL_ROW and b[PILE] else DJINN


def _weight(b: vec[i64], block: i64, n: i64) -> i64:
    """The weight of outcome n of a block other than PEOPLE."""
    if block == CARD:
        return cards.count_of(b[PILE], n)
    if block == LAY:
        return (b[TILES_LEFT] >> (4 * n)) & 15
    if block == DJINN:
        return (b[DJINN_PILE] >> n) & 1
    left: i64 = markers(b)
    k: i64
    for k in range(b[BIDS_SIZE]):
        if b[BIDS + k] == n:
            left -= 1
    return left


def _size(b: vec[i64], block: i64) -> i64:
    if block == CARD:
        return cards.KINDS
    if block == LAY:
        return KINDS
    return len(DJINNS) if block == DJINN else b[PLAYERS]


def outcomes(b: vec[i64]) -> list[tuple[int, int]]:
    """Everything that may be drawn now, with its weight."""
    block: i64 = due(b)
    if block == NONE:
        return []
    if block == PEOPLE:
        return _handfuls(b)
    found = []
    n: i64
    for n in range(_size(b, block)):
        weight: i64 = _weight(b, block, n)
        if weight:
            found.append((int(block + n), int(weight)))
    return found


def _handfuls(b: vec[i64]) -> list[tuple[int, int]]:
    """Three meeples from the bag, or all that it has, with the number of ways to draw them."""
    bag: i64 = b[BAG]
    there: i64 = meeples_in(bag)
    size: i64 = 3 if there > 3 else there
    found = []
    n: i64
    tribe: i64
    for n in range(i64(len(DRAW_WORD))):
        drawn: i64 = DRAW_WORD[n]
        if meeples_in(drawn) != size:
            continue
        ways: i64 = 1
        for tribe in range(i64(TRIBES)):
            left: i64 = (bag >> (8 * tribe)) & 255
            count: i64 = (drawn >> (8 * tribe)) & 255
            if count == 1:
                ways *= left
            elif count == 2:
                ways *= left * (left - 1) // 2
            elif count == 3:
                ways *= left * (left - 1) * (left - 2) // 6
        if ways > 0:
            found.append((int(PEOPLE + n), int(ways)))
    return found


def draw(b: vec[i64], block: i64, rng: Rng) -> i64:
    """One outcome of the block that is due, by weight."""
    if block == PEOPLE:
        return _draw_handful(b, rng)
    total: i64 = 0
    size: i64 = _size(b, block)
    n: i64
    for n in range(size):
        total += _weight(b, block, n)
    left: i64 = rng.below(total)
    n = 0
    while True:
        weight: i64 = _weight(b, block, n)
        if left < weight:
            return block + n
        left -= weight
        n += 1


def _draw_handful(b: vec[i64], rng: Rng) -> i64:
    """One meeple after another: as likely as all at once."""
    bag: i64 = b[BAG]
    there: i64 = meeples_in(bag)
    key: i64 = 0
    k: i64
    for k in range(3 if there > 3 else there):
        left: i64 = rng.below(there - k)
        tribe: i64 = 0
        while left >= (bag >> (8 * tribe)) & 255:
            left -= (bag >> (8 * tribe)) & 255
            tribe += 1
        bag -= meeple(tribe)
        key += bit(2 * tribe)
    return PEOPLE + DRAW_NUMBER[key]


def carry_out_draw(b: vec[i64], action: i64) -> None:
    """What a draw does."""
    if action >= DJINN:
        _draw_djinn(b, action - DJINN)
    elif action >= CARD:
        _draw_card(b, action - CARD)
    elif action >= MARKER:
        b[BIDS + b[BIDS_SIZE]] = action - MARKER
        b[BIDS_SIZE] += 1
    elif action >= PEOPLE:
        _people(b, DRAW_WORD[action - PEOPLE])
    else:
        lay(b, next_tile(b), action - LAY)


def lay(b: vec[i64], cell: i64, kind: i64) -> None:
    """Lay a tile."""
    b[KIND + cell] = kind
    b[TILES_LEFT] -= bit(4 * kind)
    if IS_BLUE[kind]:
        b[BLUE] |= bit(cell)
    if ACTION[kind] == OASIS:
        b[OASES] |= bit(cell)
    elif ACTION[kind] == VILLAGE:
        b[VILLAGES] |= bit(cell)


def _people(b: vec[i64], drawn: i64) -> None:
    """Meeples from the bag come to a tile."""
    cell: i64
    if b[PHASE] == SETUP:
        cell = next_crowd(b)
    else:
        cell = b[SPOT]
        b[PHASE] = b[THEN]
    b[BAG] -= drawn
    crowd(b, cell, b[CROWD + cell] + drawn)


def crowd(b: vec[i64], cell: i64, meeples: i64) -> None:
    """Let these meeples be on a tile."""
    b[CROWD + cell] = meeples
    tribe: i64
    for tribe in range(i64(TRIBES)):
        if (meeples >> (8 * tribe)) & 255:
            b[WITH + tribe] |= bit(cell)


def _draw_card(b: vec[i64], kind: i64) -> None:
    b[PILE] -= cards.card(kind)
    if b[PHASE] == DRAWING:
        b[SECRET + STRIDE * b[SEAT]] += cards.card(kind)
        b[PHASE] = b[THEN]
    else:
        b[ROW + b[ROW_SIZE]] = kind
        b[ROW_SIZE] += 1


def _draw_djinn(b: vec[i64], djinn: i64) -> None:
    b[DJINN_PILE] &= ~bit(djinn)
    if b[PHASE] == CHOOSING:
        b[DRAWN] |= bit(djinn)
        b[MISSING] -= 1
    else:
        b[DJINN_ROW + b[DJINN_ROW_SIZE]] = djinn
        b[DJINN_ROW_SIZE] += 1
