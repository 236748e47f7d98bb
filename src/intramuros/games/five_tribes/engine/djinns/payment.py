"""What djinns cost: elders, or fakirs in their place (F-84), or the lamp (F-I06)."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeple
from intramuros.games.five_tribes.engine.cards import FAKIR, fakirs_of, give_up
from intramuros.games.five_tribes.engine.items import can_use, use_up
from intramuros.games.five_tribes.model import components
from intramuros.games.five_tribes.model.components import ELDER
from intramuros.games.five_tribes.model.house import LAMP

ELDER_OR_FAKIR: Final = 1
TWO_ELDERS: Final = 2
ONE_FAKIR: Final = 3
_COSTS = {"E": ELDER_OR_FAKIR, "EE": TWO_ELDERS, "f": ONE_FAKIR}
COST: Final = vec[i64]([i64(_COSTS.get(djinn.cost, 0)) for djinn in components.DJINNS])


def can_pay(b: vec[i64], seat: i64, djinn: i64, paid: i64) -> bool:
    """Whether the seat can pay for a power: with elders, with a fakir, or with the lamp."""
    if paid == codes.LAMP:
        return can_use(b, seat, LAMP)
    elders: i64 = b[at.ELDERS + at.STRIDE * seat]
    cost: i64 = COST[djinn]
    fakir: bool = paid == codes.FAKIR
    if fakir and fakirs_of(b, seat) == 0:
        return False
    if cost == ELDER_OR_FAKIR:
        return fakir or elders >= 1
    if cost == TWO_ELDERS:
        return elders >= (1 if fakir else 2)
    return fakir


def could_pay(b: vec[i64], seat: i64, djinn: i64, fakirs: i64) -> bool:
    """Whether the seat could pay for a power in any way, if it has so many fakirs."""
    cost: i64 = COST[djinn]
    if cost == ELDER_OR_FAKIR:
        return b[at.ELDERS + at.STRIDE * seat] + fakirs > 0
    if cost == TWO_ELDERS:
        return can_pay_two(b, seat, fakirs)
    return fakirs > 0


def pay(b: vec[i64], seat: i64, djinn: i64, paid: i64) -> None:
    """Pay for a power."""
    if paid == codes.LAMP:
        use_up(b, seat, LAMP)
    elif COST[djinn] == TWO_ELDERS:
        pay_two(b, seat, paid == codes.FAKIR)
    elif paid == codes.FAKIR:
        give_up(b, seat, FAKIR)
    else:
        _spend_elders(b, seat, 1)


def can_pay_two(b: vec[i64], seat: i64, fakirs: i64) -> bool:
    """Whether a seat with so many fakirs has two elders, or an elder and a fakir (F-84)."""
    elders: i64 = b[at.ELDERS + at.STRIDE * seat]
    return elders >= 2 or (elders == 1 and fakirs > 0)


def pay_two(b: vec[i64], seat: i64, fakir: bool) -> None:
    """Pay two elders, or an elder and a fakir."""
    if fakir:
        give_up(b, seat, FAKIR)
        _spend_elders(b, seat, 1)
    else:
        _spend_elders(b, seat, 2)


def _spend_elders(b: vec[i64], seat: i64, count: i64) -> None:
    """Elders that are paid go to the bag."""
    b[at.ELDERS + at.STRIDE * seat] -= count
    b[at.BAG] += count * meeple(ELDER)
