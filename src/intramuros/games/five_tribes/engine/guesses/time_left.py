"""How long a game may still last, for bots: what is kept for later must find a turn."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import meeples_in
from intramuros.games.five_tribes.engine.pieces import markers_of
from intramuros.games.five_tribes.model.components import ROUNDS

SOON: Final = 4
"""With fewer camels or rounds than that the end is near."""
STUCK_AT: Final = 10
"""So many meeples are left when nobody can sow any more; a turn takes two or a few more."""
LEAST_TIME: Final = 25
"""What is left of hopes when this round may be the last one, in hundredths."""
LAST_TURN: Final = 70
"""What is left of hopes before the last turn, in hundredths."""


def is_turn_of(b: vec[i64], seat: i64) -> bool:
    """Whether a seat is in its turn, up to its sale."""
    phase: i64 = b[at.PHASE]
    return b[at.SEAT] == seat and (at.MOVING <= phase <= at.SELLING or phase >= at.CLAIMING)


def is_done(b: vec[i64], seat: i64) -> bool:
    """Whether no turn of a seat is to come after the present one."""
    if b[at.ENDING] == 0 or b[at.PHASE] == at.BIDDING:
        return False
    n: i64
    for n in range(b[at.TURNS_SIZE]):
        if b[at.TURNS + n] & 7 == seat:
            return False
    return True


def time_left(b: vec[i64], seat: i64) -> i64:
    """How much of what needs another turn counts, in hundredths: nothing after the last one, less
    when camels, rounds or meeples are running out."""
    if b[at.ENDING]:
        return 0 if is_done(b, seat) else LAST_TURN
    left: i64 = SOON
    if b[at.WITH_COUNCIL] and ROUNDS - b[at.ROUND] < left:
        left = ROUNDS - b[at.ROUND]
    meeples: i64 = meeples_in(b[at.HAND])
    n: i64
    for n in range(b[at.LIMIT]):
        meeples += meeples_in(b[at.CROWD + n])
    rounds: i64 = 0
    if meeples > STUCK_AT:
        rounds = (meeples - STUCK_AT) // (2 * b[at.PLAYERS])
    if rounds < left:
        left = rounds
    for n in range(b[at.PLAYERS]):
        if markers_of(b, n) < left:
            left = markers_of(b, n)
    return LEAST_TIME + (100 - LEAST_TIME) * left // SOON
