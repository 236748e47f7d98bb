"""What chance draws: what is due, how likely each outcome is, and what it does."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import cards, codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, meeple, meeples_in
from intramuros.games.five_tribes.engine.pieces import crowd
from intramuros.games.five_tribes.model import components


def due(b: vec[i64]) -> i64:
    """The block of actions that chance draws from now, NONE when it is not its turn."""
    phase: i64 = b[at.PHASE]
    if phase == at.DRAWING:
        return codes.CARD
    if phase == at.PEOPLING:
        return codes.PEOPLE
    if phase == at.CHOOSING:
        return codes.DJINN if b[at.MISSING] else at.NONE
    if phase == at.SETUP:
        if next_tile(b) < at.CELLS:
            return codes.LAY
        if next_crowd(b) < at.CELLS:
            return codes.PEOPLE
        if b[at.BIDS_SIZE] < markers(b) * b[at.PLAYERS]:
            return codes.MARKER
    elif phase != at.REFILLING:
        return at.NONE
    return codes.CARD if b[at.ROW_SIZE] < components.ROW and b[at.PILE] else codes.DJINN


def _weight(b: vec[i64], block: i64, n: i64) -> i64:
    """The weight of outcome n of a block other than PEOPLE."""
    if block == codes.CARD:
        return cards.count_of(b[at.PILE], n)
    if block == codes.LAY:
        return (b[at.TILES_LEFT] >> (4 * n)) & 15
    if block == codes.DJINN:
        return (b[at.DJINN_PILE] >> n) & 1
    left: i64 = markers(b)
    k: i64
    for k in range(b[at.BIDS_SIZE]):
        if b[at.BIDS + k] == n:
            left -= 1
    return left


def _size(b: vec[i64], block: i64) -> i64:
    if block == codes.CARD:
        return cards.KINDS
    if block == codes.LAY:
        return at.KINDS
    return at.DJINN_COUNT if block == codes.DJINN else b[at.PLAYERS]


def outcomes(b: vec[i64]) -> list[tuple[int, int]]:
    """Everything that may be drawn now, with its weight."""
    block: i64 = due(b)
    if block == at.NONE:
        return []
    if block == codes.PEOPLE:
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
    bag: i64 = b[at.BAG]
    there: i64 = meeples_in(bag)
    size: i64 = 3 if there > 3 else there
    found = []
    n: i64
    tribe: i64
    for n in range(i64(len(codes.DRAW_WORD))):
        drawn: i64 = codes.DRAW_WORD[n]
        if meeples_in(drawn) != size:
            continue
        ways: i64 = 1
        for tribe in range(i64(at.TRIBES)):
            left: i64 = (bag >> (8 * tribe)) & 255
            count: i64 = (drawn >> (8 * tribe)) & 255
            if count == 1:
                ways *= left
            elif count == 2:
                ways *= left * (left - 1) // 2
            elif count == 3:
                ways *= left * (left - 1) * (left - 2) // 6
        if ways > 0:
            found.append((int(codes.PEOPLE + n), int(ways)))
    return found


def draw(b: vec[i64], block: i64, rng: Rng) -> i64:
    """One outcome of the block that is due, by weight."""
    if block == codes.PEOPLE:
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
    bag: i64 = b[at.BAG]
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
    return codes.PEOPLE + codes.DRAW_NUMBER[key]


def carry_out_draw(b: vec[i64], action: i64) -> None:
    """What a draw does."""
    if action >= codes.DJINN:
        _draw_djinn(b, action - codes.DJINN)
    elif action >= codes.CARD:
        _draw_card(b, action - codes.CARD)
    elif action >= codes.MARKER:
        b[at.BIDS + b[at.BIDS_SIZE]] = action - codes.MARKER
        b[at.BIDS_SIZE] += 1
    elif action >= codes.PEOPLE:
        _people(b, codes.DRAW_WORD[action - codes.PEOPLE])
    else:
        lay(b, next_tile(b), action - codes.LAY)


def lay(b: vec[i64], cell: i64, kind: i64) -> None:
    """Lay a tile."""
    b[at.KIND + cell] = kind
    b[at.TILES_LEFT] -= bit(4 * kind)
    if at.IS_BLUE[kind]:
        b[at.BLUE] |= bit(cell)
    if at.ACTION[kind] == at.OASIS:
        b[at.OASES] |= bit(cell)
    elif at.ACTION[kind] == at.VILLAGE:
        b[at.VILLAGES] |= bit(cell)


def _people(b: vec[i64], drawn: i64) -> None:
    """Meeples from the bag come to a tile."""
    cell: i64
    if b[at.PHASE] == at.SETUP:
        cell = next_crowd(b)
    else:
        cell = b[at.SPOT]
        b[at.PHASE] = b[at.THEN]
    b[at.BAG] -= drawn
    crowd(b, cell, b[at.CROWD + cell] + drawn)


def _draw_card(b: vec[i64], kind: i64) -> None:
    b[at.PILE] -= cards.card(kind)
    if b[at.PHASE] == at.DRAWING:
        b[at.SECRET + at.STRIDE * b[at.SEAT]] += cards.card(kind)
        b[at.PHASE] = b[at.THEN]
    else:
        b[at.ROW + b[at.ROW_SIZE]] = kind
        b[at.ROW_SIZE] += 1


def _draw_djinn(b: vec[i64], djinn: i64) -> None:
    b[at.DJINN_PILE] &= ~bit(djinn)
    if b[at.PHASE] == at.CHOOSING:
        b[at.DRAWN] |= bit(djinn)
        b[at.MISSING] -= 1
    else:
        b[at.DJINN_ROW + b[at.DJINN_ROW_SIZE]] = djinn
        b[at.DJINN_ROW_SIZE] += 1


# What there is to fill, in the set-up and after a round


def next_tile(b: vec[i64]) -> i64:
    """The first place of the board without a tile, CELLS if none."""
    cell: i64 = 0
    while cell < at.CELLS and b[at.KIND + cell] != at.NONE:
        cell += 1
    return cell


def next_crowd(b: vec[i64]) -> i64:
    """The first tile without meeples while the bag has some, else CELLS (F-27)."""
    cell: i64 = 0
    while cell < at.CELLS and (b[at.CROWD + cell] or b[at.BAG] == 0):
        cell += 1
    return cell


def markers(b: vec[i64]) -> i64:
    """How many markers each seat has (F-34, F-R04)."""
    return 2 if b[at.PLAYERS] == 2 and b[at.TWO_MARKERS] else 1


def fills_tracks_and_rows(b: vec[i64]) -> bool:
    """Whether a marker, a card or a djinn has to be drawn in the set-up."""
    return b[at.BIDS_SIZE] < markers(b) * b[at.PLAYERS] or fills_rows(b)


def fills_rows(b: vec[i64]) -> bool:
    """Whether a card or a djinn has to be drawn for its row (F-40, F-41)."""
    if b[at.ROW_SIZE] < components.ROW and cards.renew_pile(b):
        return True
    return b[at.DJINN_ROW_SIZE] < components.DJINN_ROW and renew_djinns(b)


def renew_djinns(b: vec[i64]) -> bool:
    """Let the discarded djinns become the pile when it is out; whether there is one to draw."""
    if b[at.DJINN_PILE] == 0:
        b[at.DJINN_PILE] = b[at.DJINN_DISCARDS]
        b[at.DJINN_DISCARDS] = 0
    return b[at.DJINN_PILE] != 0
