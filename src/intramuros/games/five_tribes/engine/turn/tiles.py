"""The action of the final tile (F-78 to F-86), and where a palm or a palace goes."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, meeple
from intramuros.games.five_tribes.engine.cards import fakirs_of, give_up_fakirs, take_from_row
from intramuros.games.five_tribes.engine.djinns.held import gain_djinn
from intramuros.games.five_tribes.engine.djinns.payment import can_pay_two, pay_two
from intramuros.games.five_tribes.engine.djinns.timing import could_change_piece, could_earn
from intramuros.games.five_tribes.engine.items import fakirs_in_reach
from intramuros.games.five_tribes.engine.pieces import has_piece, interrupt
from intramuros.games.five_tribes.engine.turn.tribes import find
from intramuros.games.five_tribes.engine.turn.whims import whim_at
from intramuros.games.five_tribes.model.components import ARTISAN

SMALL_PRICE: Final = 3
SMALL_CHOICE: Final = 3
LARGE_PRICE: Final = 6
LARGE_CHOICE: Final = 6
SPECIALIZED_PRICE: Final = 4
CRAFT_FAKIRS: Final = 2


def tile_action(b: vec[i64]) -> bool:
    """Do what the final tile demands; whether there is something to choose first.

    A palm or palace goes down by itself, and what surely cannot be paid is left out, unless a
    power could change that.
    """
    seat: i64 = b[at.SEAT]
    action: i64 = at.ACTION[b[at.KIND + b[at.AT]]]
    if action == at.OASIS or action == at.VILLAGE:
        b[at.SPOT] = b[at.AT]
        b[at.IS_PALACE] = i64(action == at.VILLAGE)
        if has_piece(b) and could_change_piece(b, seat):
            return True
        b[at.PHASE] = at.SELLING
        interrupt(b, at.PLACING)
        return False
    if action == at.SACRED:
        if b[at.DJINN_ROW_SIZE] and can_pay_two(b, seat, fakirs_in_reach(b, seat)):
            return True
    elif action == at.WORKSHOP:
        if b[at.ITEM_PILE] | b[at.ITEM_DISCARDS] and (
            b[at.ARTISANS + at.STRIDE * seat] > 0 or fakirs_in_reach(b, seat) >= CRAFT_FAKIRS
        ):
            return True
    elif action == at.FABULOUS:
        if whim_at(b, b[at.AT]) != at.NONE:
            return True
    elif b[at.ROW_SIZE]:
        missing: i64 = _price(action) - b[at.COINS + at.STRIDE * seat]
        if missing <= 0 or could_earn(b, seat, missing):
            return True
    b[at.PHASE] = at.SELLING
    return False


def _price(market: i64) -> i64:
    if market == at.SPECIALIZED:
        return SPECIALIZED_PRICE
    return SMALL_PRICE if market == at.SMALL else LARGE_PRICE


def fill_tile(b: vec[i64], out: vec[i64]) -> i64:
    """Every purchase on the final tile, or none; or the palm or palace that is due; how many."""
    seat: i64 = b[at.SEAT]
    action: i64 = at.ACTION[b[at.KIND + b[at.AT]]]
    if action == at.OASIS or action == at.VILLAGE:
        out[0] = codes.PLACE
        return 1
    size: i64 = 0
    if action == at.SACRED:
        size = _fill_djinns(b, seat, out)
    elif action == at.WORKSHOP:
        size = _fill_crafts(b, seat, out)
    elif action == at.FABULOUS:
        if whim_at(b, b[at.AT]) != at.NONE:
            out[0] = codes.ACCEPT
            size = 1
    elif b[at.COINS + at.STRIDE * seat] >= _price(action):
        size = _fill_cards(b, action, out)
    out[size] = codes.SKIP
    return size + 1


def _fill_cards(b: vec[i64], market: i64, out: vec[i64]) -> i64:
    """The cards of the row that a market offers, one by one or in pairs (F-81 to F-83)."""
    size: i64 = 0
    there: i64 = b[at.ROW_SIZE]
    n: i64
    m: i64
    if market == at.SMALL and there > SMALL_CHOICE:
        there = SMALL_CHOICE
    if market != at.LARGE:
        for n in range(there):
            out[size] = codes.BUY + n
            size += 1
    elif there == 1:
        out[size] = codes.BUY
        size += 1
    else:
        if there > LARGE_CHOICE:
            there = LARGE_CHOICE
        for n in range(there):
            for m in range(n + 1, there):
                out[size] = codes.BUY_TWO + codes.PAIR_NUMBER[9 * n + m]
                size += 1
    return size


def _fill_djinns(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """The djinns of the row by number, for two elders and for one and a fakir (F-84)."""
    elders: i64 = b[at.ELDERS + at.STRIDE * seat]
    fakirs: i64 = fakirs_of(b, seat)
    row: i64 = 0
    size: i64 = 0
    n: i64
    for n in range(b[at.DJINN_ROW_SIZE]):
        row |= bit(b[at.DJINN_ROW + n])
    n = 0
    while row >> n:
        if (row >> n) & 1:
            if elders >= 2:
                out[size] = codes.SUMMON + 2 * n
                size += 1
            if elders >= 1 and fakirs:
                out[size] = codes.SUMMON + 2 * n + 1
                size += 1
        n += 1
    return size


def _fill_crafts(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """The top item for an artisan, and for two fakirs (F-85)."""
    size: i64 = 0
    if b[at.ITEM_PILE] | b[at.ITEM_DISCARDS] == 0:
        return 0
    if b[at.ARTISANS + at.STRIDE * seat]:
        out[size] = codes.CRAFT
        size += 1
    if fakirs_of(b, seat) >= CRAFT_FAKIRS:
        out[size] = codes.CRAFT + 1
        size += 1
    return size


def craft(b: vec[i64], fakirs: bool) -> None:
    """Pay for the top item, and draw it."""
    seat: i64 = b[at.SEAT]
    if fakirs:
        give_up_fakirs(b, seat, CRAFT_FAKIRS)
    else:
        b[at.ARTISANS + at.STRIDE * seat] -= 1
        b[at.BAG] += meeple(ARTISAN)
    b[at.PHASE] = at.SELLING
    find(b, 1)


def buy(b: vec[i64], first: i64, second: i64) -> None:
    """Pay a market for one card of the row, or for two; `second` is negative for one."""
    seat: i64 = b[at.SEAT]
    b[at.COINS + at.STRIDE * seat] -= _price(at.ACTION[b[at.KIND + b[at.AT]]])
    if second >= 0:
        take_from_row(b, seat, second)
    take_from_row(b, seat, first)
    b[at.PHASE] = at.SELLING


def summon(b: vec[i64], djinn: i64, fakir: bool) -> None:
    """Take a djinn of the row."""
    seat: i64 = b[at.SEAT]
    pay_two(b, seat, fakir)
    n: i64 = 0
    while b[at.DJINN_ROW + n] != djinn:
        n += 1
    b[at.DJINN_ROW_SIZE] -= 1
    while n < b[at.DJINN_ROW_SIZE]:
        b[at.DJINN_ROW + n] = b[at.DJINN_ROW + n + 1]
        n += 1
    gain_djinn(b, seat, djinn)
    b[at.PHASE] = at.SELLING
