"""Assassins: their targets, every kill, and what a kill does (F-70 to F-73)."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeple
from intramuros.games.five_tribes.engine.cards import (
    fakirs_of,
    give_up_fakirs,
)
from intramuros.games.five_tribes.engine.djinns.held import has_djinn, reward
from intramuros.games.five_tribes.engine.items import can_use, fakirs_in_reach, may_hold, use_up
from intramuros.games.five_tribes.engine.pieces import (
    blue_around,
    claim_if_empty,
    interrupt,
    remove_meeples,
)
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    BOAZ,
    BUILDER,
    ELDER,
    KANDICHA,
    MERCHANT,
    NEKIR,
    VIZIER,
)
from intramuros.games.five_tribes.model.house import DAGGER


def has_target(b: vec[i64]) -> bool:
    """Whether the assassins may reach anybody, with all the fakirs that may be in the hand, or with
    the dagger that may lie face down."""
    if b[at.KILL_TILE] != at.NONE:
        return b[at.CROWD + b[at.KILL_TILE]] != 0
    seat: i64
    if b[at.VICTIM] != at.NONE:
        return is_prey(b, b[at.VICTIM])
    for seat in range(b[at.PLAYERS]):
        if seat != b[at.SEAT] and is_prey(b, seat):
            return True
    reach: i64 = b[at.COLLECTED] + fakirs_in_reach(b, b[at.SEAT])
    if may_hold(b, b[at.SEAT], DAGGER):
        reach = at.CELLS
    cell: i64
    for cell in range(b[at.LIMIT]):
        if b[at.CROWD + cell] and at.STEPS[at.CELLS * b[at.AT] + cell] <= reach:
            return True
    return False


def is_prey(b: vec[i64], seat: i64) -> bool:
    """Whether the seat has viziers or elders that assassins can kill."""
    if b[at.VIZIERS + at.STRIDE * seat] == 0 and b[at.ELDERS + at.STRIDE * seat] == 0:
        return False
    return not has_djinn(b, seat, BOAZ)


def fill_kills(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """On the board with fakirs from what the way needs, or with the dagger; then in front of
    opponents."""
    size: i64 = 0
    cell: i64 = b[at.KILL_TILE]
    if cell != at.NONE:
        return _fill_tile_kills(b, cell, 0, 0, out, size)
    if b[at.VICTIM] != at.NONE:
        return _fill_held_kills(b, b[at.VICTIM], out, size)
    fakirs: i64 = fakirs_of(b, seat)
    out_of_reach: bool = True
    for cell in range(b[at.LIMIT]):
        if b[at.CROWD + cell]:
            need: i64 = at.STEPS[at.CELLS * b[at.AT] + cell] - b[at.COLLECTED]
            if need <= 0:
                need = 0
                out_of_reach = False
            size = _fill_tile_kills(b, cell, need, fakirs, out, size)
    if can_use(b, seat, DAGGER):
        size = _fill_stabs(b, out, size)
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat and is_prey(b, other):
            out_of_reach = False
            size = _fill_held_kills(b, other, out, size)
    if out_of_reach:  # nobody has to give up fakirs or the dagger
        out[size] = codes.SKIP
        size += 1
    return size


def _fill_tile_kills(
    b: vec[i64], cell: i64, need: i64, fakirs: i64, out: vec[i64], size: i64
) -> i64:
    n: i64
    target: i64 = at.TRIBES * cell
    rest: i64 = b[at.CROWD + cell]
    while rest:
        if rest & 255:
            for n in range(need, fakirs + 1):
                out[size] = codes.KILL + target * codes.FAKIR_COUNTS + n
                size += 1
        rest >>= 8
        target += 1
    return size


def _fill_stabs(b: vec[i64], out: vec[i64], size: i64) -> i64:
    """Everybody farther away than the assassins alone reach (F-I07)."""
    cell: i64
    tribe: i64
    for cell in range(b[at.LIMIT]):
        if b[at.CROWD + cell] and at.STEPS[at.CELLS * b[at.AT] + cell] > b[at.COLLECTED]:
            for tribe in range(i64(at.TRIBES)):
                if (b[at.CROWD + cell] >> (8 * tribe)) & 255:
                    out[size] = codes.STAB + at.TRIBES * cell + tribe
                    size += 1
    return size


def _fill_held_kills(b: vec[i64], victim: i64, out: vec[i64], size: i64) -> i64:
    if b[at.VIZIERS + at.STRIDE * victim]:
        out[size] = codes.KILL_HELD + 2 * victim
        size += 1
    if b[at.ELDERS + at.STRIDE * victim]:
        out[size] = codes.KILL_HELD + 2 * victim + 1
        size += 1
    return size


def kill_on_board(b: vec[i64], tribe: i64, cell: i64, fakirs: i64) -> None:
    """Kill a meeple on a tile; one that is emptied is claimed (F-71, F-73)."""
    seat: i64 = b[at.SEAT]
    give_up_fakirs(b, seat, fakirs)
    remove_meeples(b, cell, tribe, 1)
    _after_kill(b, cell, at.NONE)
    if tribe == BUILDER and has_djinn(b, seat, KANDICHA):
        b[at.COINS + at.STRIDE * seat] += blue_around(b, cell)
    _remove_victim(b, tribe)
    claim_if_empty(b, seat, cell)


def stab(b: vec[i64], tribe: i64, cell: i64) -> None:
    """Kill a meeple on a tile far away, with the dagger."""
    use_up(b, b[at.SEAT], DAGGER)
    kill_on_board(b, tribe, cell, 0)


def kill_held(b: vec[i64], victim: i64, tribe: i64) -> None:
    """Kill a vizier or an elder in front of an opponent (F-72)."""
    if tribe == VIZIER:
        b[at.VIZIERS + at.STRIDE * victim] -= 1
    else:
        b[at.ELDERS + at.STRIDE * victim] -= 1
    _after_kill(b, at.NONE, victim)
    _remove_victim(b, tribe)


def _after_kill(b: vec[i64], cell: i64, victim: i64) -> None:
    if b[at.KILL_TILE] == at.NONE and b[at.VICTIM] == at.NONE:
        reward(b, b[at.SEAT], NEKIR)  # once for the assassins of a turn
    b[at.KILLS] -= 1
    b[at.KILL_TILE] = cell
    b[at.VICTIM] = victim
    if b[at.KILLS] == 0:
        b[at.PHASE] = at.ACTING


def _remove_victim(b: vec[i64], tribe: i64) -> None:
    """The victim goes to the bag, unless Kandicha keeps it; for a merchant she draws a card."""
    seat: i64 = b[at.SEAT]
    if has_djinn(b, seat, KANDICHA):
        if tribe == VIZIER:
            b[at.VIZIERS + at.STRIDE * seat] += 1
            return
        if tribe == ELDER:
            b[at.ELDERS + at.STRIDE * seat] += 1
            return
        if tribe == ARTISAN:  # F-R46
            b[at.ARTISANS + at.STRIDE * seat] += 1
            return
        if tribe == MERCHANT:
            interrupt(b, at.DRAWING)
    b[at.BAG] += meeple(tribe)
