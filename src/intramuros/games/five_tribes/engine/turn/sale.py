"""The sale of goods and the whims that end a turn (F-87 to F-89)."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import GOODS, GOODS_BITS, give_up, goods_of
from intramuros.games.five_tribes.engine.djinns.use import fill_uses
from intramuros.games.five_tribes.engine.items import can_use, use_up
from intramuros.games.five_tribes.engine.turn.whims import fill_whims
from intramuros.games.five_tribes.model.house import SCALES


def may_sell(b: vec[i64], seat: i64) -> bool:
    """Whether the seat may have goods to sell, as far as everybody knows."""
    return b[at.CARDS + at.STRIDE * seat] & GOODS_BITS != 0 or b[at.SECRET + at.STRIDE * seat] != 0


def fill_sale(b: vec[i64], board: Board, seat: i64, out: vec[i64]) -> i64:
    """Powers, every set of different goods (also with the scales), whims, the end."""
    size: i64 = fill_uses(b, seat, out, 0)
    goods: i64 = goods_of(b, seat)
    size = _fill_sets(goods, codes.SELL, out, size)
    if can_use(b, seat, SCALES):
        size = _fill_sets(goods, codes.SELL_MORE, out, size)
    if b[at.WHIMS + at.STRIDE * seat]:
        size = fill_whims(b, board, seat, out, size)
    out[size] = codes.END
    return size + 1


def _fill_sets(goods: i64, code: i64, out: vec[i64], size: i64) -> i64:
    """Append every set of these goods (F-87, F-88); the new size."""
    part: i64 = (0 - goods) & goods
    while part:  # the parts of a set of bits, rising
        out[size] = code + part - 1
        size += 1
        part = (part - goods) & goods
    return size


def sell(b: vec[i64], board: Board, goods: i64, scales: bool) -> None:
    """A set of different goods for coins (F-89); with the scales it counts as a larger one."""
    seat: i64 = b[at.SEAT]
    cards: i64 = bit_count(goods)
    if scales:
        use_up(b, seat, SCALES)
        cards += board.numbers.item_number[SCALES]
        if cards > GOODS:
            cards = GOODS
    kind: i64
    for kind in range(i64(GOODS)):
        if (goods >> kind) & 1:
            give_up(b, seat, kind)
    b[at.COINS + at.STRIDE * seat] += at.SET_VALUE[cards]
