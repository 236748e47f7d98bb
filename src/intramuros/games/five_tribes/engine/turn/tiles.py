"""The action of the final tile (F-78 to F-84), and where a palm or a palace goes."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import (
    fakirs_for_all_we_know,
    fakirs_of,
    take_from_row,
)
from intramuros.games.five_tribes.engine.codes import (
    BUY,
    BUY_TWO,
    PAIR_NUMBER,
    SUMMON,
)
from intramuros.games.five_tribes.engine.layout import (
    ACTION,
    AT,
    COINS,
    DJINN_ROW,
    DJINN_ROW_SIZE,
    ELDERS,
    IS_PALACE,
    KIND,
    OASIS,
    PHASE,
    PLACING,
    ROW_SIZE,
    SACRED,
    SEAT,
    SELLING,
    SMALL,
    SPOT,
    STRIDE,
    THEN,
    VILLAGE,
    bit,
)
from intramuros.games.five_tribes.engine.pieces import can_pay_two, gain_djinn, pay_two

SMALL_PRICE: Final = 3
SMALL_CHOICE: Final = 3
LARGE_PRICE: Final = 6
LARGE_CHOICE: Final = 6


def tile_action(b: vec[i64]) -> bool:
    """Do what the final tile demands; whether there is something to choose first.

    Palms and palaces are due by themselves; what surely cannot be paid is left out.
    """
    seat: i64 = b[SEAT]
    action: i64 = ACTION[b[KIND + b[AT]]]
    b[THEN] = SELLING
    if action == OASIS or action == VILLAGE:
        b[PHASE] = PLACING
        b[SPOT] = b[AT]
        b[IS_PALACE] = i64(action == VILLAGE)
        return False
    if action == SACRED:
        if b[DJINN_ROW_SIZE] and can_pay_two(b, seat, fakirs_for_all_we_know(b, seat)):
            return True
    elif b[ROW_SIZE] and b[COINS + STRIDE * seat] >= _price(action):
        return True
    b[PHASE] = SELLING
    return False


def _price(market: i64) -> i64:
    return SMALL_PRICE if market == SMALL else LARGE_PRICE


def fill_tile(b: vec[i64], out: vec[i64]) -> i64:
    """Every purchase on the final tile; how many."""
    seat: i64 = b[SEAT]
    action: i64 = ACTION[b[KIND + b[AT]]]
    size: i64 = 0
    there: i64 = b[ROW_SIZE]
    n: i64
    m: i64
    if action == SACRED:
        return _fill_djinns(b, seat, out)
    if action == SMALL:
        for n in range(there if there < SMALL_CHOICE else i64(SMALL_CHOICE)):
            out[size] = BUY + n
            size += 1
    elif there == 1:
        out[size] = BUY
        size += 1
    else:
        if there > LARGE_CHOICE:
            there = LARGE_CHOICE
        for n in range(there):
            for m in range(n + 1, there):
                out[size] = BUY_TWO + PAIR_NUMBER[9 * n + m]
                size += 1
    return size


def _fill_djinns(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """The djinns of the row by number, for two elders and for one and a fakir (F-84)."""
    elders: i64 = b[ELDERS + STRIDE * seat]
    fakirs: i64 = fakirs_of(b, seat)
    row: i64 = 0
    size: i64 = 0
    n: i64
    for n in range(b[DJINN_ROW_SIZE]):
        row |= bit(b[DJINN_ROW + n])
    n = 0
    while row >> n:
        if (row >> n) & 1:
            if elders >= 2:
                out[size] = SUMMON + 2 * n
                size += 1
            if elders >= 1 and fakirs:
                out[size] = SUMMON + 2 * n + 1
                size += 1
        n += 1
    return size


def buy(b: vec[i64], first: i64, second: i64) -> None:
    """Pay a market for one card of the row, or for two; `second` is negative for one."""
    seat: i64 = b[SEAT]
    b[COINS + STRIDE * seat] -= _price(ACTION[b[KIND + b[AT]]])
    if second >= 0:
        take_from_row(b, seat, second)
    take_from_row(b, seat, first)
    b[PHASE] = SELLING


def summon(b: vec[i64], djinn: i64, fakir: bool) -> None:
    """Take a djinn of the row."""
    seat: i64 = b[SEAT]
    pay_two(b, seat, fakir)
    n: i64 = 0
    while b[DJINN_ROW + n] != djinn:
        n += 1
    b[DJINN_ROW_SIZE] -= 1
    while n < b[DJINN_ROW_SIZE]:
        b[DJINN_ROW + n] = b[DJINN_ROW + n + 1]
        n += 1
    gain_djinn(b, seat, djinn)
    b[PHASE] = SELLING
