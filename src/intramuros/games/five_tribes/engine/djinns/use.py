"""Using a djinn: which have their moment now, what they cost, and every way to use them."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import (
    FAKIR,
    fakirs_for_all_we_know,
    fakirs_of,
    give_up,
)
from intramuros.games.five_tribes.engine.codes import USE, USE_AT
from intramuros.games.five_tribes.engine.djinns.powers import POWERS
from intramuros.games.five_tribes.engine.layout import (
    CELLS,
    DJINNS,
    EARNING,
    ELDERS,
    IS_PALACE,
    KILL_TILE,
    KILLING,
    NONE,
    PHASE,
    PLACING,
    STRIDE,
    USED,
    VICTIM,
    bit,
)
from intramuros.games.five_tribes.engine.pieces import (
    can_pay_two,
    pay_two,
    spend_elders,
)
from intramuros.games.five_tribes.model import components
from intramuros.games.five_tribes.model.components import (
    ANUN_NAK,
    BOURAQ,
    ECHIDNA,
    ENKI,
    HAGIS,
    IBUS,
    LAMIA,
    LETA,
    SIBITTIS,
    SLOAR,
    UTUG,
)

DJINN_COUNT: Final = len(components.DJINNS)

ELDER_OR_FAKIR: Final = 1
TWO_ELDERS: Final = 2
ONE_FAKIR: Final = 3
_COSTS = {"E": ELDER_OR_FAKIR, "EE": TWO_ELDERS, "f": ONE_FAKIR}
COST: Final = vec[i64]([i64(_COSTS.get(djinn.cost, 0)) for djinn in components.DJINNS])
NAMES_TILE: Final = vec[i64]([i64(int(djinn.tile)) for djinn in components.DJINNS])

OWN_TURN: Final = (
    (1 << ANUN_NAK)
    | (1 << BOURAQ)
    | (1 << ENKI)
    | (1 << LETA)
    | (1 << SIBITTIS)
    | (1 << SLOAR)
    | (1 << UTUG)
)


def in_question(b: vec[i64], seat: i64) -> i64:
    """The djinns (as bits) of the seat that have their moment now and were not used (F-118)."""
    phase: i64 = b[PHASE]
    moment: i64 = OWN_TURN
    if phase == PLACING:
        moment = bit(HAGIS) if b[IS_PALACE] else bit(LAMIA)
    elif phase == EARNING:
        moment |= bit(ECHIDNA)
    elif phase == KILLING:
        if b[KILL_TILE] != NONE or b[VICTIM] != NONE:
            return 0
        moment |= bit(IBUS)
    return moment & b[DJINNS + STRIDE * seat] & ~b[USED]


def can_pay(b: vec[i64], seat: i64, djinn: i64, fakir: bool) -> bool:
    """Whether the seat can pay for a power, with a fakir or without."""
    elders: i64 = b[ELDERS + STRIDE * seat]
    cost: i64 = COST[djinn]
    if fakir and fakirs_of(b, seat) == 0:
        return False
    if cost == ELDER_OR_FAKIR:
        return fakir or elders >= 1
    if cost == TWO_ELDERS:
        return elders >= (1 if fakir else 2)
    return fakir


def may_use_any(b: vec[i64], seat: i64) -> bool:
    """Whether a power could be used now, as far as everybody knows."""
    djinns: i64 = in_question(b, seat)
    if djinns == 0:
        return False
    elders: i64 = b[ELDERS + STRIDE * seat]
    fakirs: i64 = fakirs_for_all_we_know(b, seat)
    djinn: i64
    for djinn in range(i64(DJINN_COUNT)):
        if (djinns >> djinn) & 1:
            cost: i64 = COST[djinn]
            payable: bool = fakirs > 0
            if cost == ELDER_OR_FAKIR:
                payable = elders + fakirs > 0
            elif cost == TWO_ELDERS:
                payable = can_pay_two(b, seat, fakirs)
            if payable and POWERS[djinn].spots(b, seat):
                return True
    return False


def fill_uses(b: vec[i64], seat: i64, out: vec[i64], size: i64) -> i64:
    """Append every use of a power that is allowed now; the new size."""
    djinns: i64 = in_question(b, seat)
    if djinns == 0:
        return size
    djinn: i64
    paid: i64
    cell: i64
    for djinn in range(i64(DJINN_COUNT)):
        if (djinns >> djinn) & 1 == 0:
            continue
        spots: i64 = POWERS[djinn].spots(b, seat)
        if spots == 0:
            continue
        for paid in range(i64(2)):
            if not can_pay(b, seat, djinn, paid == 1):
                continue
            code: i64 = USE + USE_AT[djinn]
            if NAMES_TILE[djinn]:
                code += CELLS * paid
                for cell in range(i64(CELLS)):
                    if (spots >> cell) & 1:
                        out[size] = code + cell
                        size += 1
            else:
                out[size] = code if COST[djinn] == ONE_FAKIR else code + paid
                size += 1
    return size


def use(b: vec[i64], seat: i64, djinn: i64, fakir: bool, cell: i64) -> None:
    """Pay for a power and let it work."""
    cost: i64 = COST[djinn]
    if cost == TWO_ELDERS:
        pay_two(b, seat, fakir)
    elif fakir:
        give_up(b, seat, FAKIR)
    else:
        spend_elders(b, seat, 1)
    b[USED] |= bit(djinn)
    POWERS[djinn].work(b, seat, cell)
