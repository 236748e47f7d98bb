"""What chance draws: what is due, how likely each outcome is, and what it does."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import cards, codes, items
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count, meeple, meeples_in
from intramuros.games.five_tribes.engine.pieces import around, crowd, resume
from intramuros.games.five_tribes.engine.turn.whims import WHIMS, empty_city, renew_whims
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
    if phase == at.FINDING:
        return codes.ITEM if b[at.TO_FIND] else at.NONE
    if phase == at.SETUP:
        if next_tile(b) < at.CELLS:
            return codes.LAY
        if next_crowd(b) < at.CELLS:
            return codes.PEOPLE
        if b[at.BIDS_SIZE] < markers(b) * b[at.PLAYERS]:
            return codes.MARKER
    elif phase != at.REFILLING:
        return at.NONE
    if b[at.ROW_SIZE] < components.ROW and b[at.PILE]:
        return codes.CARD
    if b[at.DJINN_ROW_SIZE] < components.DJINN_ROW and b[at.DJINN_PILE]:
        return codes.DJINN
    return codes.WHIM


def _weight(b: vec[i64], block: i64, n: i64) -> i64:
    """The weight of outcome n of a block other than PEOPLE."""
    if block == codes.CARD:
        return cards.count_of(b[at.PILE], n)
    if block == codes.LAY:
        count: i64 = (b[at.TILES_LEFT] >> (4 * n)) & 15
        return count * _tile_weight(b, n) if count and b[at.WITH_ARTISANS] else count
    if block == codes.DJINN:
        return (b[at.DJINN_PILE] >> n) & 1
    if block == codes.ITEM:
        return items.count_of(b[at.ITEM_PILE], n)
    if block == codes.WHIM:
        return (b[at.WHIM_PILE] >> n) & 1
    left: i64 = markers(b)
    k: i64
    for k in range(b[at.BIDS_SIZE]):
        if b[at.BIDS + k] == n:
            left -= 1
    return left


def _tile_weight(b: vec[i64], kind: i64) -> i64:
    """How likely each tile of a kind is next: every board is as likely as any other (F-R40).

    Tiles of the Artisans lie on inner places only. With I such places left for S of these tiles,
    and B other tiles: each of the S stands for B ways to go on, each of the B for I - S.
    """
    inner: bool = at.FIRST_INNER <= kind < at.AFTER_INNER
    if (b[at.INNER] >> next_tile(b)) & 1 == 0:
        return 0 if inner else 1
    special: i64 = _tiles_in((b[at.TILES_LEFT] >> (4 * at.FIRST_INNER)) & 0xFFFF)
    if inner:
        return _tiles_in(b[at.TILES_LEFT]) - special
    return bit_count(b[at.INNER] & b[at.BARE]) - special


def _tiles_in(tiles: i64) -> i64:
    total: i64 = 0
    while tiles:
        total += tiles & 15
        tiles >>= 4
    return total


def _size(b: vec[i64], block: i64) -> i64:
    if block == codes.CARD:
        return cards.KINDS
    if block == codes.LAY:
        return at.KINDS
    if block == codes.ITEM:
        return items.KINDS
    if block == codes.WHIM:
        return WHIMS
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
    if action >= codes.WHIM:
        b[at.WHIM_PILE] &= ~bit(action - codes.WHIM)
        b[at.CITY_WHIM + empty_city(b)] = action - codes.WHIM
    elif action >= codes.ITEM:
        b[at.ITEM_PILE] -= items.item(action - codes.ITEM)
        b[at.FOUND] += items.item(action - codes.ITEM)
        b[at.TO_FIND] -= 1
    elif action >= codes.DJINN:
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
    b[at.BARE] &= ~bit(cell)
    if at.IS_BLUE[kind]:
        b[at.BLUE] |= bit(cell)
    elif at.IS_RED[kind]:
        b[at.RED] |= bit(cell)
    action: i64 = at.ACTION[kind]
    if action == at.OASIS:
        b[at.OASES] |= bit(cell)
    elif action == at.VILLAGE:
        b[at.VILLAGES] |= bit(cell)
    elif action == at.FABULOUS:
        _lay_city(b, cell)
    if action < at.CHASM:
        b[at.LAND] |= bit(cell)
    elif action == at.LAKE:
        b[at.SHORE] = around(b, cell)


def _lay_city(b: vec[i64], cell: i64) -> None:
    """Cities are kept in the order of the board; they are laid in any."""
    n: i64 = components.CITIES - 1
    while n > 0 and (b[at.CITY + n - 1] == at.NONE or b[at.CITY + n - 1] > cell):
        b[at.CITY + n] = b[at.CITY + n - 1]
        n -= 1
    b[at.CITY + n] = cell


def take_up(b: vec[i64]) -> None:
    """Take up all tiles, to lay them again (F-R40)."""
    cell: i64
    n: i64
    for cell in range(b[at.LIMIT]):
        if b[at.KIND + cell] != at.NONE:
            b[at.TILES_LEFT] += bit(4 * b[at.KIND + cell])
            b[at.KIND + cell] = at.NONE
    for n in range(i64(components.CITIES)):
        b[at.CITY + n] = at.NONE
    b[at.BARE] = b[at.PLACES]
    b[at.BLUE] = 0
    b[at.RED] = 0
    b[at.OASES] = 0
    b[at.VILLAGES] = 0
    b[at.LAND] = 0
    b[at.SHORE] = 0


def _people(b: vec[i64], drawn: i64) -> None:
    """Meeples from the bag come to a tile."""
    cell: i64
    if b[at.PHASE] == at.SETUP:
        cell = next_crowd(b)
    else:
        cell = b[at.SPOT]
        resume(b)
    b[at.BAG] -= drawn
    crowd(b, cell, b[at.CROWD + cell] + drawn)


def _draw_card(b: vec[i64], kind: i64) -> None:
    b[at.PILE] -= cards.card(kind)
    if b[at.PHASE] == at.DRAWING:
        b[at.SECRET + at.STRIDE * b[at.SEAT]] += cards.card(kind)
        resume(b)
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
    bare: i64 = b[at.BARE]
    if bare == 0:
        return at.CELLS
    cell: i64 = 0
    while bare & 255 == 0:
        bare >>= 8
        cell += 8
    while bare & 1 == 0:
        bare >>= 1
        cell += 1
    return cell


def next_crowd(b: vec[i64]) -> i64:
    """The first tile without meeples while the bag has some, else CELLS (F-27)."""
    if b[at.BAG] == 0:
        return at.CELLS
    cell: i64 = 0
    while cell < at.CELLS and (b[at.CROWD + cell] or (b[at.LAND] >> cell) & 1 == 0):
        cell += 1
    return cell


def markers(b: vec[i64]) -> i64:
    """How many markers each seat has (F-34, F-R04)."""
    return 2 if b[at.PLAYERS] == 2 and b[at.TWO_MARKERS] else 1


def fills_tracks_and_rows(b: vec[i64]) -> bool:
    """Whether a marker, a card, a djinn or a whim has to be drawn in the set-up."""
    return b[at.BIDS_SIZE] < markers(b) * b[at.PLAYERS] or fills_rows(b)


def fills_rows(b: vec[i64]) -> bool:
    """Whether a card, a djinn or a whim has to be drawn for its place (F-40 to F-42)."""
    if b[at.ROW_SIZE] < components.ROW and cards.renew_pile(b):
        return True
    if b[at.DJINN_ROW_SIZE] < components.DJINN_ROW and renew_djinns(b):
        return True
    return empty_city(b) != at.NONE and renew_whims(b)


def renew_djinns(b: vec[i64]) -> bool:
    """Let the discarded djinns become the pile when it is out; whether there is one to draw."""
    if b[at.DJINN_PILE] == 0:
        b[at.DJINN_PILE] = b[at.DJINN_DISCARDS]
        b[at.DJINN_DISCARDS] = 0
    return b[at.DJINN_PILE] != 0
