"""Using a djinn or the horn: which have their moment now, every way to use them, and what Sibittis
offers."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit
from intramuros.games.five_tribes.engine.cards import fakirs_for_all_we_know, take_from_row
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
from intramuros.games.five_tribes.engine.items import (
    can_use,
    fakirs_in_reach,
    may_blow_horn,
    may_hold,
    use_up,
)
from intramuros.games.five_tribes.engine.pieces import resume
from intramuros.games.five_tribes.model import components
from intramuros.games.five_tribes.model.components import ECHIDNA, HAGIS, IBUS, LAMIA
from intramuros.games.five_tribes.model.house import HORN
from intramuros.games.five_tribes.model.house import LAMP as LAMP_ITEM

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
    """Whether a power or the horn could be used now, as far as everybody knows."""
    placing: bool = b[at.PHASE] == at.PLACING
    if not placing and may_blow_horn(b, seat):
        return True
    djinns: i64 = in_question(b, seat)
    if djinns == 0:
        return False
    fakirs: i64 = fakirs_for_all_we_know(b, seat) if placing else fakirs_in_reach(b, seat)
    free: bool = may_hold(b, seat, LAMP_ITEM)
    djinn: i64
    for djinn in range(i64(at.DJINN_COUNT)):
        if (djinns >> djinn) & 1:
            if free or could_pay(b, seat, djinn, fakirs):
                if POWERS[djinn].spots(b, seat):
                    return True
    return False


def fill_uses(b: vec[i64], seat: i64, out: vec[i64], size: i64) -> i64:
    """Append every use of a power or the horn that is allowed now; the new size."""
    djinns: i64 = in_question(b, seat)
    if djinns:
        size = _fill_powers(b, seat, djinns, out, size)
    if b[at.ITEMS + at.STRIDE * seat]:
        return _fill_horn(b, seat, out, size)
    return size


def _fill_horn(b: vec[i64], seat: i64, out: vec[i64], size: i64) -> i64:
    """Every card of the row, for nothing (F-I05), between the actions of a turn (F-R35)."""
    phase: i64 = b[at.PHASE]
    if phase == at.PLACING or not can_use(b, seat, HORN):
        return size
    if phase == at.KILLING and (b[at.KILL_TILE] != at.NONE or b[at.VICTIM] != at.NONE):
        return size
    n: i64
    for n in range(b[at.ROW_SIZE]):
        out[size] = codes.HORN + n
        size += 1
    return size


def blow_horn(b: vec[i64], place: i64) -> None:
    """Take a card of the row for nothing."""
    use_up(b, b[at.SEAT], HORN)
    take_from_row(b, b[at.SEAT], place)


def _fill_powers(b: vec[i64], seat: i64, djinns: i64, out: vec[i64], size: i64) -> i64:
    djinn: i64
    paid: i64
    cell: i64
    for djinn in range(i64(at.DJINN_COUNT)):
        if (djinns >> djinn) & 1 == 0:
            continue
        spots: i64 = POWERS[djinn].spots(b, seat)
        if spots == 0:
            continue
        for paid in range(i64(3)):
            if not can_pay(b, seat, djinn, paid):
                continue
            code: i64 = codes.USE + codes.USE_AT[djinn]
            if NAMES_TILE[djinn]:
                code += at.CELLS * paid
                for cell in range(b[at.LIMIT]):
                    if (spots >> cell) & 1:
                        out[size] = code + cell
                        size += 1
            else:
                out[size] = code + paid - 1 if COST[djinn] == ONE_FAKIR else code + paid
                size += 1
    return size


def use(b: vec[i64], seat: i64, djinn: i64, paid: i64, cell: i64) -> None:
    """Pay for a power and let it work."""
    pay(b, seat, djinn, paid)
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
    resume(b)
