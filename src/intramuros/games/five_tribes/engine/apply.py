"""What an action does, and what follows by itself: the course of a turn and of a round."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.cards import fakirs_for_all_we_know, renew_pile
from intramuros.games.five_tribes.engine.chance import (
    carry_out_draw,
    fills_rows,
    fills_tracks_and_rows,
    next_crowd,
    next_tile,
    renew_djinns,
)
from intramuros.games.five_tribes.engine.djinns.timing import could_bring_victim, could_double
from intramuros.games.five_tribes.engine.djinns.use import keep, may_use_any, use
from intramuros.games.five_tribes.engine.pieces import has_piece, set_piece
from intramuros.games.five_tribes.engine.turn.assassins import has_target, kill_held, kill_on_board
from intramuros.games.five_tribes.engine.turn.bidding import PRICE, bid, next_turn, start_bidding
from intramuros.games.five_tribes.engine.turn.sale import may_sell, sell
from intramuros.games.five_tribes.engine.turn.sowing import can_sow, take
from intramuros.games.five_tribes.engine.turn.tiles import buy, summon, tile_action
from intramuros.games.five_tribes.engine.turn.tribes import drop, earn


def carry_out(b: vec[i64], action: i64) -> None:
    """Carry out a legal action and all that follows by itself."""
    if action >= codes.LAY:
        carry_out_draw(b, action)
    elif action < codes.TAKE:
        bid(b, PRICE[action // codes.BID_FAKIRS], action % codes.BID_FAKIRS)
    elif action < codes.DROP:
        take(b, action - codes.TAKE)
        b[at.PHASE] = at.SOWING
        return
    elif action < codes.PASS:
        drop(b, (action - codes.DROP) % at.TRIBES, (action - codes.DROP) // at.TRIBES)
    elif action < codes.BUY:
        _carry_out_tribe(b, action)
    elif action < codes.USE:
        _carry_out_tile(b, action)
    elif action < codes.KEEP:
        n: i64 = action - codes.USE
        use(b, b[at.SEAT], codes.USE_DJINN[n], codes.USE_FAKIR[n] != 0, codes.USE_CELL[n])
    elif action < codes.SELL:
        keep(b, action - codes.KEEP)
    elif action < codes.END:
        sell(b, action - codes.SELL + 1)
    else:
        end_turn(b)
    settle(b)


def _carry_out_tribe(b: vec[i64], action: i64) -> None:
    """From PASS on: no sow, builders, assassins."""
    if action == codes.PASS:
        b[at.STUCK] = 1
        b[at.ENDING] = 1
        b[at.PHASE] = at.SELLING
    elif action < codes.KILL:
        earn(b, action - codes.EARN)
    elif action < codes.KILL_HELD:
        target: i64 = (action - codes.KILL) // codes.FAKIR_COUNTS
        kill_on_board(
            b, target % at.TRIBES, target // at.TRIBES, (action - codes.KILL) % codes.FAKIR_COUNTS
        )
    else:
        kill_held(b, (action - codes.KILL_HELD) // 2, (action - codes.KILL_HELD) % 2)


def _carry_out_tile(b: vec[i64], action: i64) -> None:
    """From BUY on: markets, djinns, no action, palms and palaces."""
    if action < codes.BUY_TWO:
        buy(b, action - codes.BUY, at.NONE)
    elif action < codes.SUMMON:
        buy(b, codes.PAIR_FIRST[action - codes.BUY_TWO], codes.PAIR_SECOND[action - codes.BUY_TWO])
    elif action < codes.SKIP:
        summon(b, (action - codes.SUMMON) // 2, (action - codes.SUMMON) % 2 == 1)
    elif action == codes.SKIP:
        b[at.PHASE] = at.ACTING if b[at.PHASE] == at.KILLING else at.SELLING
    else:
        _place(b)


def settle(b: vec[i64]) -> None:
    """Go on until somebody has to choose or chance has to draw."""
    while True:
        phase: i64 = b[at.PHASE]
        if phase == at.EARNING:
            if fakirs_for_all_we_know(b, b[at.SEAT]) or could_double(b, b[at.SEAT]):
                return
            earn(b, 0)
        elif phase == at.KILLING:
            if has_target(b) or could_bring_victim(b, b[at.SEAT]):
                return
            b[at.PHASE] = at.ACTING
        elif phase == at.ACTING:
            if tile_action(b):
                return
        elif phase == at.PLACING:
            if has_piece(b) and may_use_any(b, b[at.SEAT]):
                return
            _place(b)
        elif phase == at.DRAWING:
            if renew_pile(b):
                return
            b[at.PHASE] = b[at.THEN]
        elif phase == at.PEOPLING:
            if b[at.BAG]:
                return
            b[at.PHASE] = b[at.THEN]
        elif phase == at.CHOOSING:
            if b[at.MISSING] and not renew_djinns(b):
                b[at.MISSING] = 0
            if b[at.MISSING] or b[at.DRAWN]:
                return
            b[at.PHASE] = b[at.THEN]
        elif phase == at.SELLING:
            if may_sell(b, b[at.SEAT]) or may_use_any(b, b[at.SEAT]):
                return
            end_turn(b)
        elif phase == at.REFILLING:
            if fills_rows(b):
                return
            if b[at.ENDING]:
                b[at.PHASE] = at.OVER  # F-90
            else:
                start_bidding(b)
        elif phase == at.SETUP:
            if next_tile(b) < at.CELLS or next_crowd(b) < at.CELLS or fills_tracks_and_rows(b):
                return
            start_bidding(b)
        else:
            return


def end_turn(b: vec[i64]) -> None:
    """The next marker's turn, or the clean-up."""
    b[at.USED] = 0
    b[at.DOUBLED] = 0
    b[at.STUCK] = 0
    if b[at.TURNS_SIZE]:
        next_turn(b)
        return
    b[at.PHASE] = at.REFILLING
    if b[at.ENDING] == 0 and not can_sow(b):
        b[at.ENDING] = 1  # F-92, F-R37


def _place(b: vec[i64]) -> None:
    """The palm or palace goes where it is due."""
    set_piece(b, b[at.SEAT], b[at.IS_PALACE] != 0, b[at.SPOT])
    b[at.PHASE] = b[at.THEN]
