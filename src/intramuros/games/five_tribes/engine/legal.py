"""What may be done: every action of the seat to act, rising, into a buffer; or one at random."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import fakirs_of
from intramuros.games.five_tribes.engine.chance import draw, due
from intramuros.games.five_tribes.engine.djinns.use import fill_keeps, fill_uses
from intramuros.games.five_tribes.engine.items import can_use
from intramuros.games.five_tribes.engine.turn.assassins import fill_kills
from intramuros.games.five_tribes.engine.turn.bidding import fill_bids
from intramuros.games.five_tribes.engine.turn.sale import fill_sale
from intramuros.games.five_tribes.engine.turn.sowing import fill_drops, fill_takes
from intramuros.games.five_tribes.engine.turn.tiles import fill_tile
from intramuros.games.five_tribes.engine.turn.tribes import fill_finds
from intramuros.games.five_tribes.model.house import COMPASS

MOST: Final = 3400
"""No state has more actions: all kills with all fakirs, all stabs and all uses of djinns."""
MANY: Final = 2000
"""Nor has a sale so many: all sets, with the scales and without, and all uses."""
FEW: Final = 1000
"""Nor has any other phase so many."""


def room(b: vec[i64]) -> i64:
    """How large a buffer must be."""
    phase: i64 = b[at.PHASE]
    return MOST if phase == at.KILLING else MANY if phase == at.SELLING else FEW


def fill(b: vec[i64], board: Board, out: vec[i64]) -> i64:
    """Write every action of the seat to act; how many."""
    phase: i64 = b[at.PHASE]
    seat: i64 = b[at.SEAT]
    size: i64 = 0
    if phase == at.SOWING:
        return fill_drops(b, board, out)
    if phase == at.MOVING:
        size = fill_takes(b, board, out)
    elif phase == at.SELLING:
        return fill_sale(b, board, seat, out)
    elif phase == at.BIDDING:
        return fill_bids(b, out)
    elif phase == at.ACTING:
        size = fill_tile(b, out)
    elif phase == at.KILLING:
        size = fill_kills(b, seat, out)
    elif phase == at.EARNING:
        size = _fill_earnings(b, seat, out)
    elif phase == at.PLACING:
        out[0] = codes.PLACE
        size = 1
    elif phase == at.CLAIMING:
        out[0] = codes.CLAIM
        out[1] = codes.CLAIM + 1
        return 2
    elif phase == at.FINDING:
        return fill_finds(b, out)
    else:
        return fill_keeps(b, out)
    return fill_uses(b, seat, out, size)


def _fill_earnings(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """Every number of fakirs, without the compass and with it (F-69, F-I09)."""
    size: i64 = 0
    n: i64
    fakirs: i64 = fakirs_of(b, seat)
    for n in range(fakirs + 1):
        out[size] = codes.EARN + n
        size += 1
    if can_use(b, seat, COMPASS):
        for n in range(fakirs + 1):
            out[size] = codes.EARN_MORE + n
            size += 1
    return size


def random_action(b: vec[i64], board: Board, rng: Rng, out: vec[i64]) -> i64:
    """One action of whoever acts: of a seat each with the same chance, of chance by weight."""
    block: i64 = due(b)
    if block != at.NONE:
        return draw(b, block, rng)
    return out[rng.below(fill(b, board, out))]
