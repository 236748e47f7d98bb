"""Whims of the Sultan: taking one on a city, and handing it in while its condition holds."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import cards_in, fakirs_of, goods_of, known_goods
from intramuros.games.five_tribes.engine.djinns.held import reward
from intramuros.games.five_tribes.engine.items import items_in
from intramuros.games.five_tribes.model.components import CAMELS, SAKHR
from intramuros.games.five_tribes.model.house import CONDITIONS, WHIM_COUNT

CITIES: Final = 5
WHIMS: Final = WHIM_COUNT
# Conditions by number; the order is that of CONDITIONS
PALMS: Final = 0
PALACES: Final = 1
RED: Final = 2
BLUE: Final = 3
SACRED: Final = 4
MARKETS: Final = 5
VILLAGES: Final = 6
OASES: Final = 7
GROUP: Final = 8
RING: Final = 9
FABULOUS: Final = 10
LAKE: Final = 11
VIZIERS: Final = 12
ELDERS: Final = 13
ARTISANS: Final = 14
DJINNS: Final = 15
ITEMS: Final = 16
FAKIRS: Final = 17
GOODS: Final = 18
TILES: Final = 19
MOST_VIZIERS: Final = 20
CAMELS_OUT: Final = 21
FEWEST_COINS: Final = 22
assert len(CONDITIONS) == FEWEST_COINS + 1
HALF_OF_CAMELS: Final = vec[i64]([i64(CAMELS.get(players, 0) // 2) for players in range(6)])
ALL_CAMELS: Final = vec[i64]([i64(CAMELS.get(players, 0)) for players in range(6)])


def whim_at(b: vec[i64], cell: i64) -> i64:
    """The whim that lies on a city, or NONE."""
    n: i64
    for n in range(i64(CITIES)):
        if b[at.CITY + n] == cell:
            return b[at.CITY_WHIM + n]
    return at.NONE


def accept(b: vec[i64]) -> None:
    """Take the whim of the final tile (F-86)."""
    seat: i64 = b[at.SEAT]
    n: i64 = 0
    while b[at.CITY + n] != b[at.AT]:
        n += 1
    b[at.WHIMS + at.STRIDE * seat] |= bit(b[at.CITY_WHIM + n])
    b[at.CITY_WHIM + n] = at.NONE
    reward(b, seat, SAKHR)
    b[at.PHASE] = at.SELLING


def fill_whims(b: vec[i64], board: Board, seat: i64, out: vec[i64], size: i64) -> i64:
    """Append every whim that can be handed in; the new size."""
    held: i64 = b[at.WHIMS + at.STRIDE * seat]
    whim: i64 = 0
    while held >> whim:
        if (held >> whim) & 1 and holds(b, board, seat, whim, 0):
            out[size] = codes.FULFIL + whim
            size += 1
        whim += 1
    return size


def may_fulfil(b: vec[i64], board: Board, seat: i64) -> bool:
    """Whether a whim can be handed in, as far as everybody knows: cards drawn unseen may be any."""
    held: i64 = b[at.WHIMS + at.STRIDE * seat]
    whim: i64 = 0
    unseen: i64 = cards_in(b[at.SECRET + at.STRIDE * seat])
    while held >> whim:
        if (held >> whim) & 1 and holds(b, board, seat, whim, unseen):
            return True
        whim += 1
    return False


def fulfil(b: vec[i64], board: Board, whim: i64) -> None:
    """Hand in a whim for its coins."""
    own: i64 = at.STRIDE * b[at.SEAT]
    b[at.WHIMS + own] &= ~bit(whim)
    b[at.WHIM_DISCARDS] |= bit(whim)
    b[at.COINS + own] += board.numbers.whim_coins[whim]


def holds(b: vec[i64], board: Board, seat: i64, whim: i64, unseen: i64) -> bool:
    """Whether a whim's condition holds for a seat; with `unseen` cards, whether it may hold as far
    as everybody knows."""
    condition: i64 = board.numbers.whim_condition[whim]
    number: i64 = board.numbers.whim_number[whim]
    own: i64 = at.STRIDE * seat
    if condition == MOST_VIZIERS:
        return _leads(b, seat, at.VIZIERS, 1)
    if condition == FEWEST_COINS:
        return _leads(b, seat, at.COINS, -1)
    if condition == CAMELS_OUT:
        players: i64 = b[at.PLAYERS]
        return ALL_CAMELS[players] - b[at.CAMELS + own] > HALF_OF_CAMELS[players]
    if condition == VIZIERS:
        return b[at.VIZIERS + own] >= number
    if condition == ELDERS:
        return b[at.ELDERS + own] >= number
    if condition == ARTISANS:
        return b[at.ARTISANS + own] >= number
    if condition == DJINNS:
        return bit_count(b[at.DJINNS + own]) >= number
    if condition == ITEMS:
        return items_in(b[at.ITEMS + own]) >= number
    if condition == FAKIRS:
        if unseen:
            return (b[at.CARDS + own] >> 54) + unseen >= number
        return fakirs_of(b, seat) >= number
    if condition == GOODS:
        if unseen:
            return bit_count(known_goods(b, seat)) + unseen >= number
        return bit_count(goods_of(b, seat)) >= number
    return _on_tiles(b, seat, condition, number)


def _leads(b: vec[i64], seat: i64, what: i64, sign: i64) -> bool:
    """Whether a seat has more (sign 1) or less (sign -1) of something than every other."""
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat:
            if sign * (b[what + at.STRIDE * seat] - b[what + at.STRIDE * other]) <= 0:
                return False
    return True


def _on_tiles(b: vec[i64], seat: i64, condition: i64, number: i64) -> bool:
    """Conditions about the tiles of a seat."""
    owned: i64 = 0
    found: i64 = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        if b[at.OWNER + cell] != seat:
            continue
        owned |= bit(cell)
        action: i64 = at.ACTION[b[at.KIND + cell]]
        if condition == PALMS:
            found += b[at.PALMS + cell]
        elif condition == PALACES:
            found += b[at.PALACES + cell]
        elif condition == SACRED:
            found += i64(action == at.SACRED)
        elif condition == MARKETS:
            found += i64(action == at.SMALL or action == at.LARGE or action == at.SPECIALIZED)
        elif condition == FABULOUS:
            found += i64(action == at.FABULOUS)
        elif condition == RING:
            found += i64(_is_rim(b, cell))
    if condition == RED:
        found = bit_count(owned & b[at.RED])
    elif condition == BLUE:
        found = bit_count(owned & b[at.BLUE])
    elif condition == VILLAGES:
        found = bit_count(owned & b[at.VILLAGES])
    elif condition == OASES:
        found = bit_count(owned & b[at.OASES])
    elif condition == LAKE:
        found = bit_count(owned & b[at.SHORE])
    elif condition == TILES:
        found = bit_count(owned)
    elif condition == GROUP:
        found = _largest_group(owned)
    return found >= number


def _is_rim(b: vec[i64], cell: i64) -> bool:
    """Whether a place is on the rim of the board: not all places around it are on the board."""
    around: i64 = at.EIGHT[cell]
    return around & ~b[at.PLACES] != 0 or bit_count(around) < 8


def _largest_group(owned: i64) -> i64:
    """The size of the largest group of tiles that are beside each other."""
    most: i64 = 0
    while owned:
        group: i64 = owned & -owned
        grown: i64 = 0
        cell: i64
        while grown != group:
            grown = group
            for cell in range(i64(at.CELLS)):
                if (grown >> cell) & 1:
                    group |= at.FOUR_BESIDE[cell] & owned
        owned &= ~group
        size: i64 = bit_count(group)
        if size > most:
            most = size
    return most


def renew_whims(b: vec[i64]) -> bool:
    """Let the discarded whims become the pile when it is out; whether there is one to draw."""
    if b[at.WHIM_PILE] == 0:
        b[at.WHIM_PILE] = b[at.WHIM_DISCARDS]
        b[at.WHIM_DISCARDS] = 0
    return b[at.WHIM_PILE] != 0


def empty_city(b: vec[i64]) -> i64:
    """The first city without a whim, by its number; NONE if there is none (F-30, F-42)."""
    n: i64
    for n in range(i64(CITIES)):
        if b[at.CITY + n] != at.NONE and b[at.CITY_WHIM + n] == at.NONE:
            return n
    return at.NONE
