"""What a state of Five Tribes is worth to a seat: the knowledge that bots use.

The points as they stand, what is in hand at a fair price, and what the rest of the turn will bring.
A sow that is under way is worth the best place where it can still end: every tile in reach that
holds a tribe of the hand can be reached with that tribe last, so no search is needed. A place in
the turn order is worth the best end that is likely to be left when its turn comes.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.state import State
from intramuros.core.values import Lookahead
from intramuros.games.five_tribes import engine
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import GOODS, fakirs_of, goods_of
from intramuros.games.five_tribes.engine.guesses.gains import (
    KILL_WORTH,
    OTHERS,
    claim_gain,
    earn_gain,
    kill_gain,
    note_all_ends,
    note_ends,
)
from intramuros.games.five_tribes.engine.guesses.hopes import (
    NO_HOPES,
    Hopes,
    found_worth,
    hopes_of,
    treasure,
    treasure_of_another,
)
from intramuros.games.five_tribes.engine.guesses.tile_gains import (
    ELDER_MORE,
    FAKIR_WORTH,
    SET_MORE,
    piece_gain,
    tile_gain,
)
from intramuros.games.five_tribes.engine.guesses.time_left import is_done
from intramuros.games.five_tribes.engine.score import item_points, points
from intramuros.games.five_tribes.engine.turn.assassins import has_target
from intramuros.games.five_tribes.engine.turn.bidding import PLACES, is_free, price_at

CARD_WORTH: Final = 2.0
DRAWN_DJINN: Final = 8.0
NO_END: Final = 1.0
"""A sow that can only end where it drops a meeple on its way."""
LATER: Final = 0.8
"""What is left of the prospects of a turn that comes later."""

LOOKAHEAD: Final = Lookahead(turns=2, tries=0, exploration=5.0, lead=True)


def value(state: State, seat: int) -> float:
    """What the state is worth to a seat, in points."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    board: Board = state.board
    own: float = 0.0
    best: float = 0.0
    scores: vec[i64] = points(b, board)
    more: bool = b[at.WITH_ARTISANS] | b[at.WITH_WHIMS] != 0
    hopes: Hopes = hopes_of(b, board, seat) if more else NO_HOPES
    other: i64
    for other in range(b[at.PLAYERS]):
        counted: i64 = scores[other]
        if more and other != seat and b[at.PHASE] != at.OVER:
            counted -= item_points(b, board, other)  # they are hidden
        worth: float = float(counted)
        if not more or not is_done(b, other):
            worth += _in_hand(b, other)
        if more and other == seat:
            worth += treasure(b, seat, hopes)
        elif more and b[at.PHASE] != at.OVER:
            worth += treasure_of_another(b, other)
        if other == seat:
            own = worth
        elif worth > best:
            best = worth
    if b[at.PHASE] == at.OVER:
        return float(scores[seat]) - OTHERS * best
    total: float = own - OTHERS * best
    if b[at.SEAT] == seat:
        total += pending(b, board, seat, b[at.PHASE], b[at.THEN], at.NONE, hopes)
    return total + LATER * _turns(b, board, seat, hopes)


def _in_hand(b: vec[i64], seat: i64) -> float:
    """What a seat has beyond its points."""
    own: i64 = at.STRIDE * seat
    size: i64 = bit_count(goods_of(b, seat))
    more: float = FAKIR_WORTH * float(fakirs_of(b, seat)) + ELDER_MORE * float(b[at.ELDERS + own])
    if 0 < size < GOODS:
        more += SET_MORE * float(at.SET_VALUE[size + 1] - at.SET_VALUE[size])
    return more


# The rest of the turn


def pending(
    b: vec[i64], board: Board, seat: i64, phase: i64, then: i64, claimed: i64, hopes: Hopes
) -> float:
    """What the seat may expect of the rest of its turn, from this phase on; `then` is what goes on
    after it, `claimed` a tile that will be its own by then."""
    here: i64 = b[at.AT]
    if phase == at.SOWING:
        best: i64 = note_ends(b, board, seat, b[at.HAND], here, b[at.CAME_FROM], _BLANK[:], hopes)
        return float(best) / 100.0 if best else NO_END
    if phase == at.MOVING:
        return prospects(b, board, seat, hopes)[0]
    if phase == at.ACTING or phase == at.EARNING or phase == at.KILLING:
        owner: i64 = seat if here == claimed else b[at.OWNER + here]
        gain: float = tile_gain(b, board, seat, here, owner, 0, hopes)
        if phase == at.ACTING:
            return gain
        if phase == at.EARNING:
            builders: i64 = b[at.COLLECTED] * (2 if b[at.DOUBLED] else 1)
            return earn_gain(b, board, here, builders, hopes) + gain
        if not has_target(b):
            return gain  # asked only because of a djinn
        if b[at.KILL_TILE] == at.NONE and b[at.VICTIM] == at.NONE:
            return gain + kill_gain(b, seat, here, b[at.COLLECTED], hopes)
        return gain + KILL_WORTH
    gain = 0.0
    if phase == at.PLACING:
        spot: i64 = b[at.SPOT]
        owner = seat if spot == claimed else b[at.OWNER + spot]
        gain = piece_gain(b, seat, b[at.IS_PALACE] != 0, owner, spot)
    elif phase == at.CHOOSING:
        gain = DRAWN_DJINN
    elif phase == at.DRAWING:
        gain = CARD_WORTH
    elif phase == at.FINDING:
        gain = found_worth(b, board, seat, hopes)
    elif phase == at.CLAIMING:
        claimed = b[at.CLAIMED]
        gain = claim_gain(b, seat, claimed, hopes)
    elif phase != at.PEOPLING:
        return 0.0
    return gain + pending(b, board, seat, then & 15, then >> 4, claimed, hopes)


# Turns to come


_BLANK: Final = vec[i64]([i64(0) for _ in range(at.CELLS)])


def _turns(b: vec[i64], board: Board, seat: i64, hopes: Hopes) -> float:
    """What the seat's places in the turn order are worth: later turns find less."""
    total: float = 0.0
    found: list[float] = []
    n: i64
    for n in range(b[at.TURNS_SIZE]):
        if b[at.TURNS + n] & 7 == seat:
            if not found:
                found = prospects(b, board, seat, hopes)
            rank: float = float(n)
            if b[at.PHASE] == at.BIDDING:
                rank += overtaken(b, b[at.TURNS + n] >> 3)
            total += found_at(found, rank)
    return total


def found_at(found: list[float], rank: float) -> float:
    """What is left of the best ends, best first, behind so many turns."""
    low: i64 = i64(int(rank))
    if low >= len(found) - 1:
        return found[len(found) - 1]
    return found[low] + (found[low + 1] - found[low]) * (rank - float(low))


def overtaken(b: vec[i64], price: i64) -> float:
    """How many of those who have still to bid will come before a marker on this price, if they
    take any free place."""
    free: i64 = 0
    before: i64 = 0
    place: i64
    for place in range(i64(PLACES)):
        other: i64 = price_at(b, place)
        if other != at.NONE and is_free(b, other):
            free += 1
            if (other < price if b[at.LOWEST_FIRST] else other > price) or other == price:
                before += 1  # a place that is taken can be free only if it is 0: F-49
    return float(b[at.BIDS_SIZE] * before) / float(free)


def prospects(b: vec[i64], board: Board, seat: i64, hopes: Hopes) -> list[float]:
    """The best ends of all sows on four different tiles, best first."""
    gains: vec[i64] = _BLANK[:]
    cell: i64
    note_all_ends(b, board, seat, gains, hopes)
    best: list[float] = []
    while len(best) < 4:
        most: i64 = 0
        for cell in range(b[at.LIMIT]):
            if gains[cell] > gains[most]:
                most = cell
        best.append(float(gains[most]) / 100.0)
        gains[most] = 0
    return best
