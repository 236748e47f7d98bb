"""The end of a sow: control of the tile, and what the tribe that leaves it does."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeple
from intramuros.games.five_tribes.engine.cards import give_up_fakirs, take_from_row
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.pieces import (
    add_meeple,
    blue_around,
    claim_if_empty,
    remove_meeples,
)
from intramuros.games.five_tribes.model.components import BUILDER, ELDER, MARID, MERCHANT, VIZIER


def drop(b: vec[i64], tribe: i64, cell: i64) -> None:
    """Step to a tile and drop a meeple there; the last one ends the sow."""
    b[at.HAND] -= meeple(tribe)
    add_meeple(b, cell, tribe)
    b[at.CAME_FROM] = b[at.AT]
    b[at.AT] = cell
    owner: i64 = b[at.OWNER + cell]
    if owner != at.NONE and has_djinn(b, owner, MARID):
        b[at.COINS + at.STRIDE * owner] += 1 if owner == b[at.SEAT] else 2
    if b[at.HAND] == 0:
        _collect(b, tribe, cell)


def _collect(b: vec[i64], tribe: i64, cell: i64) -> None:
    """The last meeple and all of its tribe leave the tile (F-59, F-60), and act."""
    seat: i64 = b[at.SEAT]
    count: i64 = (b[at.CROWD + cell] >> (8 * tribe)) & 255
    remove_meeples(b, cell, tribe, count)
    claim_if_empty(b, seat, cell)
    b[at.PHASE] = at.ACTING
    if tribe == VIZIER:  # F-61
        b[at.VIZIERS + at.STRIDE * seat] += count
        return
    if tribe == ELDER:  # F-63
        b[at.ELDERS + at.STRIDE * seat] += count
        return
    b[at.BAG] += count * meeple(tribe)  # F-65, F-67, F-70
    if tribe == MERCHANT:
        while count and b[at.ROW_SIZE]:  # F-66
            take_from_row(b, seat, 0)
            count -= 1
        return
    b[at.COLLECTED] = count
    if tribe == BUILDER:
        b[at.PHASE] = at.EARNING
    else:
        b[at.PHASE] = at.KILLING
        b[at.KILLS] = 1
        b[at.KILL_TILE] = at.NONE
        b[at.VICTIM] = at.NONE


def earn(b: vec[i64], fakirs: i64) -> None:
    """The builders' coins (F-68), twice with Echidna."""
    seat: i64 = b[at.SEAT]
    give_up_fakirs(b, seat, fakirs)
    coins: i64 = (b[at.COLLECTED] + fakirs) * blue_around(b, b[at.AT])
    b[at.COINS + at.STRIDE * seat] += 2 * coins if b[at.DOUBLED] else coins
    b[at.PHASE] = at.ACTING
