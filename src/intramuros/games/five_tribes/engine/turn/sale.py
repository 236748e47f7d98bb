"""The sale of goods that ends a turn (F-87 to F-89)."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit_count
from intramuros.games.five_tribes.engine.cards import GOODS, GOODS_BITS, give_up, goods_of
from intramuros.games.five_tribes.engine.djinns.use import fill_uses


def may_sell(b: vec[i64], seat: i64) -> bool:
    """Whether the seat may have goods to sell, as far as everybody knows."""
    return b[at.CARDS + at.STRIDE * seat] & GOODS_BITS != 0 or b[at.SECRET + at.STRIDE * seat] != 0


def fill_sale(b: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """Powers, then every set of different goods, then the end (F-87, F-88)."""
    size: i64 = fill_uses(b, seat, out, 0)
    goods: i64 = goods_of(b, seat)
    part: i64 = (0 - goods) & goods
    while part:  # the parts of a set of bits, rising
        out[size] = codes.SELL + part - 1
        size += 1
        part = (part - goods) & goods
    out[size] = codes.END
    return size + 1


def sell(b: vec[i64], goods: i64) -> None:
    """A set of different goods for coins (F-89)."""
    seat: i64 = b[at.SEAT]
    kind: i64
    for kind in range(i64(GOODS)):
        if (goods >> kind) & 1:
            give_up(b, seat, kind)
    b[at.COINS + at.STRIDE * seat] += at.SET_VALUE[bit_count(goods)]
