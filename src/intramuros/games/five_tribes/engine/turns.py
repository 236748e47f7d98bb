"""What follows by itself: phases without a choice, the end of a turn and of a round."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import (
    GOODS_BITS,
    fakirs_for_all_we_know,
    renew_pile,
)
from intramuros.games.five_tribes.engine.djinns.use import may_use_any
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    AT,
    BAG,
    BIDS_SIZE,
    CARDS,
    CELLS,
    CHOOSING,
    COLLECTED,
    CROWD,
    DJINN_DISCARDS,
    DJINN_PILE,
    DJINN_ROW_SIZE,
    DRAWING,
    DRAWN,
    EARNING,
    ELDERS,
    ENDING,
    IS_PALACE,
    KILL_TILE,
    KILLING,
    KIND,
    MISSING,
    NONE,
    OVER,
    PALACES_LEFT,
    PALMS_LEFT,
    PEOPLING,
    PHASE,
    PLACING,
    PLAYERS,
    REFILLING,
    ROW_SIZE,
    SEAT,
    SECRET,
    SELLING,
    SETUP,
    SPOT,
    STEPS,
    STRIDE,
    THEN,
    TURNS_SIZE,
    TWO_MARKERS,
    VICTIM,
    VIZIERS,
)
from intramuros.games.five_tribes.engine.pieces import has_djinn, set_piece
from intramuros.games.five_tribes.engine.turn.bidding import next_turn, start_bidding
from intramuros.games.five_tribes.engine.turn.tiles import tile_action
from intramuros.games.five_tribes.engine.turn.tribes import earn
from intramuros.games.five_tribes.model.components import BOAZ, DJINN_ROW, ROW


def settle(b: vec[i64]) -> None:
    """Go on until somebody has to choose or chance has to draw."""
    while True:
        phase: i64 = b[PHASE]
        if phase == EARNING:
            if fakirs_for_all_we_know(b, b[SEAT]) or may_use_any(b, b[SEAT]):
                return
            earn(b, 0)
        elif phase == KILLING:
            if has_target(b):
                return
            b[PHASE] = ACTING
        elif phase == ACTING:
            if tile_action(b):
                return
        elif phase == PLACING:
            if _has_piece(b) and may_use_any(b, b[SEAT]):
                return
            set_piece(b, b[SEAT], b[IS_PALACE] != 0, b[SPOT])
            b[PHASE] = b[THEN]
        elif phase == DRAWING:
            if renew_pile(b):
                return
            b[PHASE] = b[THEN]
        elif phase == PEOPLING:
            if b[BAG]:
                return
            b[PHASE] = b[THEN]
        elif phase == CHOOSING:
            if b[MISSING] and not _renew_djinns(b):
                b[MISSING] = 0
            if b[MISSING] or b[DRAWN]:
                return
            b[PHASE] = b[THEN]
        elif phase == SELLING:
            if _may_sell(b, b[SEAT]) or may_use_any(b, b[SEAT]):
                return
            end_turn(b)
        elif phase == REFILLING:
            if _fills_rows(b):
                return
            if b[ENDING]:
                b[PHASE] = OVER  # F-90
            else:
                start_bidding(b)
        elif phase == SETUP:
            if next_tile(b) < CELLS or next_crowd(b) < CELLS or _fills_tracks_and_rows(b):
                return
            start_bidding(b)
        else:
            return


def end_turn(b: vec[i64]) -> None:
    """The next marker's turn, or the clean-up."""
    if b[TURNS_SIZE]:
        next_turn(b)
    else:
        b[PHASE] = REFILLING


# Whether there is anything to choose, as far as everybody knows


def _may_sell(b: vec[i64], seat: i64) -> bool:
    return b[CARDS + STRIDE * seat] & GOODS_BITS != 0 or b[SECRET + STRIDE * seat] != 0


def _has_piece(b: vec[i64]) -> bool:
    return b[PALACES_LEFT] > 0 if b[IS_PALACE] else b[PALMS_LEFT] > 0


def has_target(b: vec[i64]) -> bool:
    """Whether the assassins may reach anybody, with all the fakirs that may be in the hand."""
    if b[KILL_TILE] != NONE:
        return b[CROWD + b[KILL_TILE]] != 0
    seat: i64
    if b[VICTIM] != NONE:
        return is_prey(b, b[VICTIM])
    for seat in range(b[PLAYERS]):
        if seat != b[SEAT] and is_prey(b, seat):
            return True
    reach: i64 = b[COLLECTED] + fakirs_for_all_we_know(b, b[SEAT])
    cell: i64
    for cell in range(i64(CELLS)):
        if b[CROWD + cell] and STEPS[CELLS * b[AT] + cell] <= reach:
            return True
    return False


def is_prey(b: vec[i64], seat: i64) -> bool:
    """Whether the seat has viziers or elders that assassins can kill."""
    if b[VIZIERS + STRIDE * seat] == 0 and b[ELDERS + STRIDE * seat] == 0:
        return False
    return not has_djinn(b, seat, BOAZ)


# What chance has to fill


def next_tile(b: vec[i64]) -> i64:
    """The first place of the board without a tile, CELLS if none."""
    cell: i64 = 0
    while cell < CELLS and b[KIND + cell] != NONE:
        cell += 1
    return cell


def next_crowd(b: vec[i64]) -> i64:
    """The first tile without meeples while the bag has some, else CELLS (F-27)."""
    cell: i64 = 0
    while cell < CELLS and (b[CROWD + cell] or b[BAG] == 0):
        cell += 1
    return cell


def markers(b: vec[i64]) -> i64:
    """How many markers each seat has (F-34, F-R04)."""
    return 2 if b[PLAYERS] == 2 and b[TWO_MARKERS] else 1


def _fills_tracks_and_rows(b: vec[i64]) -> bool:
    return b[BIDS_SIZE] < markers(b) * b[PLAYERS] or _fills_rows(b)


def _fills_rows(b: vec[i64]) -> bool:
    """Whether a card or a djinn has to be drawn for its row (F-40, F-41)."""
    if b[ROW_SIZE] < ROW and renew_pile(b):
        return True
    return b[DJINN_ROW_SIZE] < DJINN_ROW and _renew_djinns(b)


def _renew_djinns(b: vec[i64]) -> bool:
    """Let the discarded djinns become the pile when it is out; whether there is one to draw."""
    if b[DJINN_PILE] == 0:
        b[DJINN_PILE] = b[DJINN_DISCARDS]
        b[DJINN_DISCARDS] = 0
    return b[DJINN_PILE] != 0
