"""Using a djinn: which have their moment now, every way to use them, and what Sibittis offers."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit
from intramuros.games.five_tribes.engine.cards import fakirs_for_all_we_know
from intramuros.games.five_tribes.engine.djinns.held import gain_djinn
from intramuros.games.five_tribes.engine.djinns.payment import (
    COST,
    ONE_FAKIR,
    can_pay,
    could_pay,
    pay,
)
from intramuros.games.five_tribes.engine.djinns.powers import POWERS
from intramuros.games.five_tribes.engine.djinns.timing import OWN_TURN
from intramuros.games.five_tribes.model import components
from intramuros.games.five_tribes.model.components import ECHIDNA, HAGIS, IBUS, LAMIA

NAMES_TILE: Final = vec[i64]([i64(int(djinn.tile)) for djinn in components.DJINNS])


def in_question(b: vec[i64], seat: i64) -> i64:
    """The djinns (as bits) of the seat that have their moment now and were not used (F-118)."""
    phase: i64 = b[at.PHASE]
    moment: i64 = OWN_TURN
    if phase == at.PLACING:
        moment = bit(HAGIS) if b[at.IS_PALACE] else bit(LAMIA)
    elif phase == at.ACTING:
        action: i64 = at.ACTION[b[at.KIND + b[at.AT]]]
        if action == at.OASIS:
            moment |= bit(LAMIA)
        elif action == at.VILLAGE:
            moment |= bit(HAGIS)
    elif phase == at.EARNING:
        moment |= bit(ECHIDNA)
    elif phase == at.KILLING:
        if b[at.KILL_TILE] != at.NONE or b[at.VICTIM] != at.NONE:
            return 0
        moment |= bit(IBUS)
    return moment & b[at.DJINNS + at.STRIDE * seat] & ~b[at.USED]


def may_use_any(b: vec[i64], seat: i64) -> bool:
    """Whether a power could be used now, as far as everybody knows."""
    djinns: i64 = in_question(b, seat)
    if djinns == 0:
        return False
    fakirs: i64 = fakirs_for_all_we_know(b, seat)
    djinn: i64
    for djinn in range(i64(at.DJINN_COUNT)):
        if (djinns >> djinn) & 1:
            if could_pay(b, seat, djinn, fakirs) and POWERS[djinn].spots(b, seat):
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
    for djinn in range(i64(at.DJINN_COUNT)):
        if (djinns >> djinn) & 1 == 0:
            continue
        spots: i64 = POWERS[djinn].spots(b, seat)
        if spots == 0:
            continue
        for paid in range(i64(2)):
            if not can_pay(b, seat, djinn, paid == 1):
                continue
            code: i64 = codes.USE + codes.USE_AT[djinn]
            if NAMES_TILE[djinn]:
                code += at.CELLS * paid
                for cell in range(i64(at.CELLS)):
                    if (spots >> cell) & 1:
                        out[size] = code + cell
                        size += 1
            else:
                out[size] = code if COST[djinn] == ONE_FAKIR else code + paid
                size += 1
    return size


def use(b: vec[i64], seat: i64, djinn: i64, fakir: bool, cell: i64) -> None:
    """Pay for a power and let it work."""
    pay(b, seat, djinn, fakir)
    b[at.USED] |= bit(djinn)
    POWERS[djinn].work(b, seat, cell)


def fill_keeps(b: vec[i64], out: vec[i64]) -> i64:
    """Every djinn that Sibittis has drawn; how many."""
    size: i64 = 0
    djinn: i64
    for djinn in range(i64(at.DJINN_COUNT)):
        if (b[at.DRAWN] >> djinn) & 1:
            out[size] = codes.KEEP + djinn
            size += 1
    return size


def keep(b: vec[i64], djinn: i64) -> None:
    """Keep one of the djinns that Sibittis has drawn, and discard the others."""
    b[at.DJINN_DISCARDS] |= b[at.DRAWN] & ~bit(djinn)
    b[at.DRAWN] = 0
    gain_djinn(b, b[at.SEAT], djinn)
    b[at.PHASE] = b[at.THEN]
