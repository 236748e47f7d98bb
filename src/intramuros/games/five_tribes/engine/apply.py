"""Carrying out actions, and drawing one at random."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine.cards import GOODS, give_up
from intramuros.games.five_tribes.engine.chance import carry_out_draw, draw, due
from intramuros.games.five_tribes.engine.codes import (
    BID_FAKIRS,
    BUY,
    BUY_TWO,
    DROP,
    EARN,
    END,
    FAKIR_COUNTS,
    KEEP,
    KILL,
    KILL_HELD,
    LAY,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS,
    SELL,
    SKIP,
    SUMMON,
    TAKE,
    USE,
    USE_CELL,
    USE_DJINN,
    USE_FAKIR,
)
from intramuros.games.five_tribes.engine.djinns.use import use
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    COINS,
    DJINN_DISCARDS,
    DRAWN,
    ENDING,
    IS_PALACE,
    KILLING,
    NONE,
    PHASE,
    SEAT,
    SELLING,
    SET_VALUE,
    SOWING,
    SPOT,
    STRIDE,
    STUCK,
    THEN,
    TRIBES,
    bit,
    bit_count,
)
from intramuros.games.five_tribes.engine.legal import fill
from intramuros.games.five_tribes.engine.pieces import gain_djinn, set_piece
from intramuros.games.five_tribes.engine.turn.bidding import PRICE, bid
from intramuros.games.five_tribes.engine.turn.sowing import take
from intramuros.games.five_tribes.engine.turn.tiles import buy, summon
from intramuros.games.five_tribes.engine.turn.tribes import drop, earn, kill_held, kill_on_board
from intramuros.games.five_tribes.engine.turns import end_turn, settle


def carry_out(b: vec[i64], action: i64) -> None:
    """Carry out a legal action and all that follows by itself."""
    if action >= LAY:
        carry_out_draw(b, action)
    elif action < TAKE:
        bid(b, PRICE[action // BID_FAKIRS], action % BID_FAKIRS)
    elif action < DROP:
        take(b, action - TAKE)
        b[PHASE] = SOWING
        return
    elif action < PASS:
        drop(b, (action - DROP) % TRIBES, (action - DROP) // TRIBES)
    elif action < BUY:
        _carry_out_tribe(b, action)
    elif action < USE:
        _carry_out_tile(b, action)
    elif action < KEEP:
        n: i64 = action - USE
        use(b, b[SEAT], USE_DJINN[n], USE_FAKIR[n] != 0, USE_CELL[n])
    elif action < SELL:
        _keep(b, action - KEEP)
    elif action < END:
        _sell(b, action - SELL + 1)
    else:
        end_turn(b)
    settle(b)


def _carry_out_tribe(b: vec[i64], action: i64) -> None:
    if action == PASS:
        b[STUCK] = 1
        b[ENDING] = 1
        b[PHASE] = SELLING
    elif action < KILL:
        earn(b, action - EARN)
    elif action < KILL_HELD:
        target: i64 = (action - KILL) // FAKIR_COUNTS
        kill_on_board(b, target % TRIBES, target // TRIBES, (action - KILL) % FAKIR_COUNTS)
    else:
        kill_held(b, (action - KILL_HELD) // 2, (action - KILL_HELD) % 2)


def _carry_out_tile(b: vec[i64], action: i64) -> None:
    if action < BUY_TWO:
        buy(b, action - BUY, NONE)
    elif action < SUMMON:
        buy(b, PAIR_FIRST[action - BUY_TWO], PAIR_SECOND[action - BUY_TWO])
    elif action < SKIP:
        summon(b, (action - SUMMON) // 2, (action - SUMMON) % 2 == 1)
    elif action == SKIP:
        b[PHASE] = ACTING if b[PHASE] == KILLING else SELLING
    else:
        set_piece(b, b[SEAT], b[IS_PALACE] != 0, b[SPOT])
        b[PHASE] = b[THEN]


def _keep(b: vec[i64], djinn: i64) -> None:
    """Sibittis: one of the djinns drawn stays, the others are discarded."""
    b[DJINN_DISCARDS] |= b[DRAWN] & ~bit(djinn)
    b[DRAWN] = 0
    gain_djinn(b, b[SEAT], djinn)
    b[PHASE] = b[THEN]


def _sell(b: vec[i64], goods: i64) -> None:
    """A set of different goods for coins (F-89)."""
    seat: i64 = b[SEAT]
    kind: i64
    for kind in range(i64(GOODS)):
        if (goods >> kind) & 1:
            give_up(b, seat, kind)
    b[COINS + STRIDE * seat] += SET_VALUE[bit_count(goods)]


def random_action(b: vec[i64], rng: Rng, out: vec[i64]) -> i64:
    """One action of whoever acts: of a seat each with the same chance, of chance by weight."""
    block: i64 = due(b)
    if block != NONE:
        return draw(b, block, rng)
    return out[rng.below(fill(b, out))]
