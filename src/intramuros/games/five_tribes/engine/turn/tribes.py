"""The end of a sow: control of the tile, and what the tribe that leaves it does."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeple
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import give_up_fakirs, take_from_row
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.items import KINDS as ITEM_KINDS
from intramuros.games.five_tribes.engine.items import (
    count_of,
    item,
    items_in,
    renew_items,
    use_up,
)
from intramuros.games.five_tribes.engine.pieces import (
    add_meeple,
    blue_around,
    claim_if_empty,
    interrupt,
    remove_meeples,
    resume,
)
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    BUILDER,
    ELDER,
    MARID,
    MERCHANT,
    VIZIER,
)
from intramuros.games.five_tribes.model.house import COMPASS


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
    """The last meeple and all of its tribe leave the tile and act; if it is empty, it is claimed
    before that (F-59, F-60)."""
    seat: i64 = b[at.SEAT]
    count: i64 = (b[at.CROWD + cell] >> (8 * tribe)) & 255
    remove_meeples(b, cell, tribe, count)
    b[at.PHASE] = at.ACTING
    if tribe == VIZIER:  # F-61
        b[at.VIZIERS + at.STRIDE * seat] += count
    elif tribe == ELDER:  # F-63
        b[at.ELDERS + at.STRIDE * seat] += count
    elif tribe == ARTISAN:  # F-74, F-75
        b[at.ARTISANS + at.STRIDE * seat] += count
        find(b, count)
    else:
        b[at.BAG] += count * meeple(tribe)  # F-65, F-67, F-70
        b[at.COLLECTED] = count
        if tribe == MERCHANT:
            while count and b[at.ROW_SIZE]:  # F-66
                take_from_row(b, seat, 0)
                count -= 1
        elif tribe == BUILDER:
            b[at.PHASE] = at.EARNING
        else:
            b[at.PHASE] = at.KILLING
            b[at.KILLS] = 1
            b[at.KILL_TILE] = at.NONE
            b[at.VICTIM] = at.NONE
    claim_if_empty(b, seat, cell)


def find(b: vec[i64], count: i64) -> None:
    """Draw items, as many as there are of those asked for; then one of them is kept (F-76)."""
    there: i64 = items_in(b[at.ITEM_PILE]) + items_in(b[at.ITEM_DISCARDS])
    interrupt(b, at.FINDING)
    b[at.FOUND] = 0
    b[at.TO_FIND] = count if count < there else there


def fill_finds(b: vec[i64], out: vec[i64]) -> i64:
    """Every kind of item that was drawn; how many."""
    size: i64 = 0
    kind: i64
    for kind in range(i64(ITEM_KINDS)):
        if count_of(b[at.FOUND], kind):
            out[size] = codes.KEEP_ITEM + kind
            size += 1
    return size


def keep_item(b: vec[i64], kind: i64) -> None:
    """Keep one of the items drawn, face down, and discard the others face up."""
    b[at.ITEMS + at.STRIDE * b[at.SEAT]] += item(kind)
    b[at.ITEM_DISCARDS] += b[at.FOUND] - item(kind)
    b[at.FOUND] = 0
    resume(b)


def keep_single_item(b: vec[i64]) -> bool:
    """Keep an item that was drawn alone; whether there is still something to draw or to choose."""
    if b[at.TO_FIND] and not renew_items(b):
        b[at.TO_FIND] = 0
    if b[at.TO_FIND]:
        return True
    kind: i64
    if items_in(b[at.FOUND]) > 1:
        return True
    if b[at.FOUND] == 0:
        resume(b)
        return False
    for kind in range(i64(ITEM_KINDS)):
        if count_of(b[at.FOUND], kind):
            keep_item(b, kind)
            return False
    return False


def earn(b: vec[i64], board: Board, fakirs: i64, compass: bool) -> None:
    """The builders' coins (F-68), twice with Echidna, with more blue tiles by the compass."""
    seat: i64 = b[at.SEAT]
    give_up_fakirs(b, seat, fakirs)
    blue: i64 = blue_around(b, b[at.AT])
    if compass:
        use_up(b, seat, COMPASS)
        blue += board.numbers.item_number[COMPASS]
    coins: i64 = (b[at.COLLECTED] + fakirs) * blue
    b[at.COINS + at.STRIDE * seat] += 2 * coins if b[at.DOUBLED] else coins
    b[at.PHASE] = at.ACTING
