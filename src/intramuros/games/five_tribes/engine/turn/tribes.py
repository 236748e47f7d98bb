"""The end of a sow: control of the tile, then what the tribe collected there does."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import give_up_fakirs, take_from_row
from intramuros.games.five_tribes.engine.djinns.powers import interrupt
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    AT,
    BAG,
    CAME_FROM,
    COINS,
    COLLECTED,
    CROWD,
    DOUBLED,
    DRAWING,
    EARNING,
    ELDERS,
    HAND,
    KILL_TILE,
    KILLING,
    KILLS,
    NONE,
    OWNER,
    PHASE,
    ROW_SIZE,
    SEAT,
    STRIDE,
    VICTIM,
    VIZIERS,
    add_meeple,
    blue_around,
    claim_if_empty,
    meeple,
    remove_meeples,
)
from intramuros.games.five_tribes.engine.pieces import has_djinn, killing_done
from intramuros.games.five_tribes.model.components import (
    BUILDER,
    ELDER,
    KANDICHA,
    MARID,
    MERCHANT,
    VIZIER,
)


def drop(b: vec[i64], tribe: i64, cell: i64) -> None:
    """Step to a tile and drop a meeple there; the last one ends the sow."""
    b[HAND] -= meeple(tribe)
    add_meeple(b, cell, tribe)
    b[CAME_FROM] = b[AT]
    b[AT] = cell
    owner: i64 = b[OWNER + cell]
    if owner != NONE and has_djinn(b, owner, MARID):
        b[COINS + STRIDE * owner] += 1 if owner == b[SEAT] else 2
    if b[HAND] == 0:
        _collect(b, tribe, cell)


def _collect(b: vec[i64], tribe: i64, cell: i64) -> None:
    """The last meeple and all of its tribe leave the tile (F-59, F-60), and act."""
    seat: i64 = b[SEAT]
    count: i64 = (b[CROWD + cell] >> (8 * tribe)) & 255
    remove_meeples(b, cell, tribe, count)
    claim_if_empty(b, seat, cell)
    b[PHASE] = ACTING
    if tribe == VIZIER:  # F-61
        b[VIZIERS + STRIDE * seat] += count
        return
    if tribe == ELDER:  # F-63
        b[ELDERS + STRIDE * seat] += count
        return
    b[BAG] += count * meeple(tribe)  # F-65, F-67, F-70
    if tribe == MERCHANT:
        while count and b[ROW_SIZE]:  # F-66
            take_from_row(b, seat, 0)
            count -= 1
        return
    b[COLLECTED] = count
    if tribe == BUILDER:
        b[PHASE] = EARNING
    else:
        b[PHASE] = KILLING
        b[KILLS] = 1
        b[KILL_TILE] = NONE
        b[VICTIM] = NONE


def earn(b: vec[i64], fakirs: i64) -> None:
    """The builders' coins (F-68), twice with Echidna."""
    seat: i64 = b[SEAT]
    give_up_fakirs(b, seat, fakirs)
    coins: i64 = (b[COLLECTED] + fakirs) * blue_around(b, b[AT])
    b[COINS + STRIDE * seat] += 2 * coins if b[DOUBLED] else coins
    b[PHASE] = ACTING


def kill_on_board(b: vec[i64], tribe: i64, cell: i64, fakirs: i64) -> None:
    """Kill a meeple on a tile; one that is emptied is claimed (F-71, F-73)."""
    seat: i64 = b[SEAT]
    give_up_fakirs(b, seat, fakirs)
    remove_meeples(b, cell, tribe, 1)
    claim_if_empty(b, seat, cell)
    _after_kill(b, cell, NONE)
    if tribe == BUILDER and has_djinn(b, seat, KANDICHA):
        b[COINS + STRIDE * seat] += blue_around(b, cell)
    _lay_out(b, tribe)


def kill_held(b: vec[i64], victim: i64, tribe: i64) -> None:
    """Kill a vizier or an elder in front of an opponent (F-72)."""
    if tribe == VIZIER:
        b[VIZIERS + STRIDE * victim] -= 1
    else:
        b[ELDERS + STRIDE * victim] -= 1
    _after_kill(b, NONE, victim)
    _lay_out(b, tribe)


def _after_kill(b: vec[i64], cell: i64, victim: i64) -> None:
    if b[KILL_TILE] == NONE and b[VICTIM] == NONE:
        killing_done(b, b[SEAT])
    b[KILLS] -= 1
    b[KILL_TILE] = cell
    b[VICTIM] = victim
    if b[KILLS] == 0:
        b[PHASE] = ACTING


def _lay_out(b: vec[i64], tribe: i64) -> None:
    """Who was killed goes to the bag, unless Kandicha keeps it; a merchant brings her a card."""
    seat: i64 = b[SEAT]
    if has_djinn(b, seat, KANDICHA):
        if tribe == VIZIER:
            b[VIZIERS + STRIDE * seat] += 1
            return
        if tribe == ELDER:
            b[ELDERS + STRIDE * seat] += 1
            return
        if tribe == MERCHANT:
            interrupt(b, DRAWING)
    b[BAG] += meeple(tribe)
