"""Palms, palaces and what a payment is: what tile actions and djinns share."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import FAKIR, give_up
from intramuros.games.five_tribes.engine.layout import (
    BAG,
    COINS,
    DJINNS,
    ELDERS,
    PALACES,
    PALACES_LEFT,
    PALMS,
    PALMS_LEFT,
    PLAYERS,
    STRIDE,
    bit,
    meeple,
)
from intramuros.games.five_tribes.model.components import BAAL, ELDER, MONKIR, NEKIR


def has_djinn(b: vec[i64], seat: i64, djinn: i64) -> bool:
    """Whether a seat has a djinn."""
    return (b[DJINNS + STRIDE * seat] >> djinn) & 1 != 0


def spend_elders(b: vec[i64], seat: i64, count: i64) -> None:
    """Elders that are paid go to the bag."""
    b[ELDERS + STRIDE * seat] -= count
    b[BAG] += count * meeple(ELDER)


def pay_two(b: vec[i64], seat: i64, fakir: bool) -> None:
    """Pay two elders, or one elder and a fakir (F-84)."""
    if fakir:
        give_up(b, seat, FAKIR)
        spend_elders(b, seat, 1)
    else:
        spend_elders(b, seat, 2)


def can_pay_two(b: vec[i64], seat: i64, fakirs: i64) -> bool:
    """Whether a seat with so many fakirs can."""
    elders: i64 = b[ELDERS + STRIDE * seat]
    return elders >= 2 or (elders == 1 and fakirs > 0)


def set_piece(b: vec[i64], seat: i64, palace: bool, cell: i64) -> None:
    """Put a palm or a palace on a tile, if any is left (F-79, F-80, F-R25)."""
    if not palace:
        if b[PALMS_LEFT] > 0:
            b[PALMS_LEFT] -= 1
            b[PALMS + cell] += 1
    elif b[PALACES_LEFT] > 0:
        b[PALACES_LEFT] -= 1
        b[PALACES + cell] += 1
        reward(b, seat, MONKIR)


def reward(b: vec[i64], seat: i64, djinn: i64) -> None:
    """Pay who has the djinn for what the seat did: 1 coin for itself, 2 for another."""
    other: i64
    for other in range(b[PLAYERS]):
        if has_djinn(b, other, djinn):
            b[COINS + STRIDE * other] += 1 if other == seat else 2


def gain_djinn(b: vec[i64], seat: i64, djinn: i64) -> None:
    """A seat gains a djinn; Ba'al is paid, but not for its own arrival."""
    reward(b, seat, BAAL)
    b[DJINNS + STRIDE * seat] |= bit(djinn)


def killing_done(b: vec[i64], seat: i64) -> None:
    """Nekir is paid once for a seat's assassins."""
    reward(b, seat, NEKIR)
