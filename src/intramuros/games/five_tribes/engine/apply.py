"""What an action does, and what follows by itself: the course of a turn and of a round."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.board import Board, is_connected, open_sides
from intramuros.games.five_tribes.engine.cards import renew_pile
from intramuros.games.five_tribes.engine.chance import (
    carry_out_draw,
    fills_rows,
    fills_tracks_and_rows,
    next_crowd,
    next_tile,
    renew_djinns,
    take_up,
)
from intramuros.games.five_tribes.engine.djinns.timing import could_bring_victim, could_double
from intramuros.games.five_tribes.engine.djinns.use import blow_horn, keep, may_use_any, use
from intramuros.games.five_tribes.engine.items import fakirs_in_reach, may_hold, use_up
from intramuros.games.five_tribes.engine.pieces import (
    has_piece,
    mark,
    piece_is_placed,
    resume,
    set_piece,
)
from intramuros.games.five_tribes.engine.turn.assassins import (
    has_target,
    kill_held,
    kill_on_board,
    stab,
)
from intramuros.games.five_tribes.engine.turn.bidding import PRICE, bid, next_turn, start_bidding
from intramuros.games.five_tribes.engine.turn.sale import may_sell, sell
from intramuros.games.five_tribes.engine.turn.sowing import can_sow, take
from intramuros.games.five_tribes.engine.turn.tiles import buy, craft, summon, tile_action
from intramuros.games.five_tribes.engine.turn.tribes import (
    drop,
    earn,
    keep_item,
    keep_single_item,
)
from intramuros.games.five_tribes.engine.turn.whims import accept, fulfil, may_fulfil
from intramuros.games.five_tribes.model.house import CARPET, COMPASS, STAFF


def carry_out(b: vec[i64], board: Board, action: i64) -> None:
    """Carry out a legal action and all that follows by itself."""
    if action >= codes.LAY:
        carry_out_draw(b, action)
    elif action < codes.TAKE:
        bid(b, PRICE[action // codes.BID_FAKIRS], action % codes.BID_FAKIRS)
    elif action < codes.DROP:
        take(b, action - codes.TAKE)
        b[at.PHASE] = at.SOWING
        return
    elif action < codes.FLY:
        drop(b, (action - codes.DROP) % at.TRIBES, (action - codes.DROP) // at.TRIBES)
    elif action < codes.BUY:
        _carry_out_tribe(b, board, action)
    elif action < codes.USE:
        _carry_out_tile(b, action)
    elif action < codes.KEEP:
        n: i64 = action - codes.USE
        use(b, b[at.SEAT], codes.USE_DJINN[n], codes.USE_PAID[n], codes.USE_CELL[n])
    elif action < codes.KEEP_ITEM:
        keep(b, action - codes.KEEP)
    elif action < codes.HORN:
        keep_item(b, action - codes.KEEP_ITEM)
    elif action < codes.SELL:
        blow_horn(b, action - codes.HORN)
    elif action < codes.SELL_MORE:
        sell(b, board, action - codes.SELL + 1, False)
    elif action < codes.FULFIL:
        sell(b, board, action - codes.SELL_MORE + 1, True)
    elif action < codes.END:
        fulfil(b, board, action - codes.FULFIL)
    else:
        end_turn(b, board)
    settle(b, board)


def _carry_out_tribe(b: vec[i64], board: Board, action: i64) -> None:
    """From FLY on: drops with items, no sow, builders, assassins."""
    if action < codes.BACK:
        use_up(b, b[at.SEAT], CARPET)
        drop(b, (action - codes.FLY) % at.TRIBES, (action - codes.FLY) // at.TRIBES)
        return
    if action < codes.PASS:
        use_up(b, b[at.SEAT], STAFF)
        drop(b, action - codes.BACK, b[at.CAME_FROM])
        return
    if action == codes.PASS:
        b[at.STUCK] = 1
        b[at.ENDING] = 1
        b[at.PHASE] = at.SELLING
    elif action < codes.EARN_MORE:
        earn(b, board, action - codes.EARN, False)
    elif action < codes.KILL:
        earn(b, board, action - codes.EARN_MORE, True)
    elif action < codes.STAB:
        target: i64 = (action - codes.KILL) // codes.FAKIR_COUNTS
        kill_on_board(
            b, target % at.TRIBES, target // at.TRIBES, (action - codes.KILL) % codes.FAKIR_COUNTS
        )
    elif action < codes.KILL_HELD:
        stab(b, (action - codes.STAB) % at.TRIBES, (action - codes.STAB) // at.TRIBES)
    else:
        kill_held(b, (action - codes.KILL_HELD) // 2, (action - codes.KILL_HELD) % 2)


def _carry_out_tile(b: vec[i64], action: i64) -> None:
    """From BUY on: markets, djinns, items, whims, no action, palms and palaces, claims."""
    if action < codes.BUY_TWO:
        buy(b, action - codes.BUY, at.NONE)
    elif action < codes.SUMMON:
        buy(b, codes.PAIR_FIRST[action - codes.BUY_TWO], codes.PAIR_SECOND[action - codes.BUY_TWO])
    elif action < codes.CRAFT:
        summon(b, (action - codes.SUMMON) // 2, (action - codes.SUMMON) % 2 == 1)
    elif action < codes.ACCEPT:
        craft(b, action > codes.CRAFT)
    elif action == codes.ACCEPT:
        accept(b)
    elif action == codes.SKIP:
        b[at.PHASE] = at.ACTING if b[at.PHASE] == at.KILLING else at.SELLING
    elif action == codes.PLACE:
        _place(b)
    else:
        resume(b)
        mark(b, b[at.SEAT], b[at.CLAIMED], action > codes.CLAIM)


def settle(b: vec[i64], board: Board) -> None:
    """Go on until somebody has to choose or chance has to draw."""
    while True:
        phase: i64 = b[at.PHASE]
        if phase == at.EARNING:
            if _could_earn_more(b, b[at.SEAT]):
                return
            earn(b, board, 0, False)
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
            resume(b)
        elif phase == at.PEOPLING:
            if b[at.BAG]:
                return
            resume(b)
        elif phase == at.CHOOSING:
            if b[at.MISSING] and not renew_djinns(b):
                b[at.MISSING] = 0
            if b[at.MISSING] or b[at.DRAWN]:
                return
            resume(b)
        elif phase == at.FINDING:
            if keep_single_item(b):
                return
        elif phase == at.SELLING:
            if may_sell(b, b[at.SEAT]) or may_use_any(b, b[at.SEAT]):
                return
            if b[at.WHIMS + at.STRIDE * b[at.SEAT]] and may_fulfil(b, board, b[at.SEAT]):
                return
            end_turn(b, board)
        elif phase == at.REFILLING:
            if fills_rows(b):
                return
            if b[at.ENDING]:
                b[at.PHASE] = at.OVER  # F-90
            else:
                start_bidding(b)
        elif phase == at.SETUP:
            if next_tile(b) < at.CELLS:
                return
            if _is_cut_off(b):
                take_up(b)
                return
            if next_crowd(b) < at.CELLS or fills_tracks_and_rows(b):
                return
            start_bidding(b)
        else:
            return


def _could_earn_more(b: vec[i64], seat: i64) -> bool:
    """Whether the builders' coins are a choice, as far as everybody knows."""
    return fakirs_in_reach(b, seat) > 0 or could_double(b, seat) or may_hold(b, seat, COMPASS)


def _is_cut_off(b: vec[i64]) -> bool:
    """Whether some tile cannot be reached: then the board is laid again (F-R40)."""
    if b[at.WITH_ARTISANS] == 0:
        return False  # only mountains cut tiles off
    tribe: i64
    for tribe in range(i64(at.TRIBES)):
        if b[at.WITH + tribe]:
            return False  # it was looked at before the first meeples came
    return not is_connected(b, open_sides(b))


def end_turn(b: vec[i64], board: Board) -> None:
    """The next marker's turn, or the clean-up."""
    b[at.USED] = 0
    b[at.DOUBLED] = 0
    b[at.MAGIC] = 0
    b[at.STUCK] = 0
    if b[at.TURNS_SIZE]:
        next_turn(b)
        return
    b[at.PHASE] = at.REFILLING
    if b[at.ENDING] == 0 and not can_sow(b, board):
        b[at.ENDING] = 1  # F-92, F-R37


def _place(b: vec[i64]) -> None:
    """The palm or palace goes where it is due."""
    set_piece(b, b[at.SEAT], b[at.IS_PALACE] != 0, b[at.SPOT])
    piece_is_placed(b)
