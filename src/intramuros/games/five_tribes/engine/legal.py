"""What may be done: every action of the seat to act, rising, into a buffer; or one at random."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.cards import fakirs_of
from intramuros.games.five_tribes.engine.chance import draw, due
from intramuros.games.five_tribes.engine.djinns.use import fill_keeps, fill_uses
from intramuros.games.five_tribes.engine.turn.assassins import fill_kills
from intramuros.games.five_tribes.engine.turn.bidding import fill_bids
from intramuros.games.five_tribes.engine.turn.sale import fill_sale
from intramuros.games.five_tribes.engine.turn.sowing import fill_drops, fill_takes
from intramuros.games.five_tribes.engine.turn.tiles import fill_tile

MOST: Final = 3400
"""No state has more actions: all kills with all fakirs and all uses of djinns."""
FEW: Final = 1000
"""Nor has any other phase so many: all sets and all uses."""


def room(b: vec[i64]) -> i64:
    """How large a buffer must be."""
    return MOST if b[at.PHASE] == at.KILLING else FEW


def fill(b: vec[i64], out: vec[i64]) -> i64:
    """Write every action of the seat to act; how many."""
    phase: i64 = b[at.PHASE]
    seat: i64 = b[at.SEAT]
    size: i64 = 0
    if phase == at.SOWING:
        return fill_drops(b, out)
    if phase == at.MOVING:
        size = fill_takes(b, out)
    elif phase == at.SELLING:
        return fill_sale(b, seat, out)
    elif phase == at.BIDDING:
        return fill_bids(b, out)
    elif phase == at.ACTING:
        size = fill_tile(b, out)
    elif phase == at.KILLING:
        size = fill_kills(b, seat, out)
    elif phase == at.EARNING:
        n: i64
        for n in range(fakirs_of(b, seat) + 1):
            out[size] = codes.EARN + n
            size += 1
    elif phase == at.PLACING:
        out[0] = codes.PLACE
        size = 1
    else:
        return fill_keeps(b, out)
    return fill_uses(b, seat, out, size)


def random_action(b: vec[i64], rng: Rng, out: vec[i64]) -> i64:
    """One action of whoever acts: of a seat each with the same chance, of chance by weight."""
    block: i64 = due(b)
    if block != at.NONE:
        return draw(b, block, rng)
    return out[rng.below(fill(b, out))]
