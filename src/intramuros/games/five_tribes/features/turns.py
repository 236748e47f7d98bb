"""When a seat's turns come, and what they should bring."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.bot import found_at, overtaken, pending, prospects
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.guesses.hopes import Hopes
from intramuros.games.five_tribes.engine.guesses.time_left import is_turn_of
from intramuros.games.five_tribes.features import names


def count_turns(b: vec[i64], board: Board, seat: i64, hopes: Hopes, found: vec[float]) -> None:
    """The turn of a seat, its turns to come in this round, and its place among the bids."""
    own: i64 = names.SIZE * seat
    bidding: bool = b[at.PHASE] == at.BIDDING
    acts: bool = is_turn_of(b, seat)
    ends: list[float] = prospects(b, board, seat, hopes)
    waits: bool = acts
    if acts:
        found[own + names.ACTS] = 1.0
        rest: float = ends[0]
        if b[at.PHASE] != at.MOVING:
            rest = pending(b, board, seat, b[at.PHASE], b[at.THEN], at.NONE, hopes)
        found[own + names.REST] = rest
    ahead: i64 = 1 if b[at.PHASE] == at.MOVING or b[at.PHASE] == at.SOWING else 0
    n: i64
    for n in range(b[at.TURNS_SIZE]):
        if b[at.TURNS + n] & 7 == seat:
            before: float = float(n + ahead)
            if bidding:
                before += overtaken(b, b[at.TURNS + n] >> 3)
            found[own + names.DUE] += 1.0
            found[own + names.BEFORE] += before
            found[own + names.PROSPECT] += found_at(ends, before)
            waits = True
    for n in range(b[at.BIDS_SIZE]):
        if b[at.BIDS + n] == seat:
            if bidding:
                found[own + names.BIDS] += 1.0
                found[own + names.BIDS_BEFORE] += float(n)
                found[own + names.BIDS_FIRST] += ends[0]
                found[own + names.BIDS_LAST] += ends[3]
                waits = True
            elif not waits:
                found[own + names.NEXT_BID] += float(n)
    if not waits:
        found[own + names.DONE] = 1.0
        found[own + names.DONE_PROSPECT] = found_at(ends, float(b[at.TURNS_SIZE] + ahead))
        if b[at.ENDING]:
            found[own + names.OUT] = 1.0
