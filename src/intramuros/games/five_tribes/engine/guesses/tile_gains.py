"""What the action of a tile brings, and cards and artisans gained: fair guesses for bots."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import FAKIR, fakirs_of, goods_of
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.guesses.hopes import (
    ARTISAN_MORE,
    Hopes,
    djinn_more,
    find_worth,
    most_artisans,
)
from intramuros.games.five_tribes.engine.guesses.wishes import LYING, SUMMON
from intramuros.games.five_tribes.engine.turn.tiles import (
    CRAFT_FAKIRS,
    LARGE_CHOICE,
    LARGE_PRICE,
    SMALL_PRICE,
    SPECIALIZED_PRICE,
)
from intramuros.games.five_tribes.engine.turn.whims import CITIES
from intramuros.games.five_tribes.model.components import GEB, PTAH, ROW, SAKHR, SHAMHAT

FAKIR_WORTH: Final = 1.7
ELDER_MORE: Final = 0.3
"""An elder is more than its points: it summons djinns."""
SET_MORE: Final = 0.35
"""How much of what the next good would add to a set is worth while it may still come."""
COPY_WORTH: Final = 1.5
"""A good of which there is one already."""
DJINN_MORE: Final = 1.5
GIFT: Final = 0.3
"""What a palm or palace on an opponent's tile costs, for each of its points."""


def tile_gain(
    b: vec[i64], board: Board, seat: i64, cell: i64, owner: i64, elders: i64, hopes: Hopes
) -> float:
    """The action of a tile for a seat that has gained these elders by then."""
    action: i64 = at.ACTION[b[at.KIND + cell]]
    if action == at.OASIS or action == at.VILLAGE:
        return piece_gain(b, seat, action == at.VILLAGE, owner, cell)
    if action == at.SACRED:
        return _djinn_gain(b, board, seat, elders, hopes)
    if action == at.SMALL:
        return _market_gain(b, seat, 3, 1, SMALL_PRICE)
    if action == at.LARGE:
        return _market_gain(b, seat, LARGE_CHOICE, 2, LARGE_PRICE)
    if action == at.SPECIALIZED:
        return _market_gain(b, seat, ROW, 1, SPECIALIZED_PRICE)
    if action == at.WORKSHOP:
        return _craft_gain(b, board, seat)
    return _whim_gain(b, seat, cell, hopes)


def piece_gain(b: vec[i64], seat: i64, palace: bool, owner: i64, cell: i64) -> float:
    """A palm or a palace on a tile; around the lake it counts double."""
    if owner == at.NONE or (b[at.PALACES_LEFT] if palace else b[at.PALMS_LEFT]) == 0:
        return 0.0
    piece: float = 5.0 if palace else 3.0
    if (b[at.SHORE] >> cell) & 1:
        piece *= 2.0
    return piece if owner == seat else -GIFT * piece


def _market_gain(b: vec[i64], seat: i64, choice: i64, cards: i64, price: i64) -> float:
    """The best cards among the first ones, less their price."""
    if b[at.COINS + at.STRIDE * seat] < price:
        return 0.0
    held: i64 = goods_of(b, seat)
    first: float = 0.0
    second: float = 0.0
    n: i64
    for n in range(choice if choice < b[at.ROW_SIZE] else b[at.ROW_SIZE]):
        gain: float = _card_gain(b[at.ROW + n], held)
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    total: float = first - float(price)
    if cards == 2:
        total += second
    return total if total > 0.0 else 0.0


def _djinn_gain(b: vec[i64], board: Board, seat: i64, elders: i64, hopes: Hopes) -> float:
    """The best djinn of the row, less what it costs."""
    fakirs: i64 = fakirs_of(b, seat)
    held: i64 = b[at.ELDERS + at.STRIDE * seat] + elders
    if held < 1 or held + fakirs < 2:
        return 0.0
    best: float = 0.0
    n: i64
    for n in range(b[at.DJINN_ROW_SIZE]):
        gain: float = float(board.numbers.points[b[at.DJINN_ROW + n]]) + DJINN_MORE
        if b[at.DJINN_ROW + n] >= GEB:
            gain += djinn_more(b, board, seat, b[at.DJINN_ROW + n])
        if gain > best:
            best = gain
    elder: float = ELDER_MORE + (4.0 if has_djinn(b, seat, SHAMHAT) else 2.0)
    best -= elder + (FAKIR_WORTH if fakirs else elder)
    if b[at.WITH_WHIMS]:
        best += float(hopes.wishes[SUMMON]) / 100.0
    return best if best > 0.0 else 0.0


def _craft_gain(b: vec[i64], board: Board, seat: i64) -> float:
    """An item, less the artisan or the fakirs for it, whichever is worth less."""
    price: float = 100.0
    if fakirs_of(b, seat) >= CRAFT_FAKIRS:
        price = FAKIR_WORTH * float(CRAFT_FAKIRS)
    if b[at.ARTISANS + at.STRIDE * seat]:
        artisan: float = 0.0 - artisan_gain(b, board, seat, -1)
        if artisan < price:
            price = artisan
    gain: float = find_worth(b, 1) - price
    return gain if gain > 0.0 else 0.0


def _whim_gain(b: vec[i64], seat: i64, cell: i64, hopes: Hopes) -> float:
    """The whim that lies on a city, and what Sakhr pays for taking it."""
    n: i64
    for n in range(i64(CITIES)):
        if b[at.CITY + n] == cell and b[at.CITY_WHIM + n] != at.NONE:
            gain: float = float(hopes.wishes[LYING + n]) / 100.0
            return gain + 1.0 if has_djinn(b, seat, SAKHR) else gain
    return 0.0


# What is gained


def row_gain(b: vec[i64], seat: i64, count: i64) -> float:
    """The first cards of the row."""
    held: i64 = goods_of(b, seat)
    gain: float = 0.0
    n: i64
    for n in range(count if count < b[at.ROW_SIZE] else b[at.ROW_SIZE]):
        kind: i64 = b[at.ROW + n]
        gain += _card_gain(kind, held)
        if kind != FAKIR:
            held |= bit(kind)
    return gain


def _card_gain(kind: i64, held: i64) -> float:
    """One more card for a seat that holds these kinds of goods."""
    if kind == FAKIR:
        return FAKIR_WORTH
    if (held >> kind) & 1:
        return COPY_WORTH
    size: i64 = bit_count(held)
    return float(at.SET_VALUE[size + 1] - at.SET_VALUE[size]) + SET_MORE


def artisan_gain(b: vec[i64], board: Board, seat: i64, count: i64) -> float:
    """More artisans, and what having the most of them adds to all."""
    own: i64 = b[at.ARTISANS + at.STRIDE * seat]
    lead: i64 = most_artisans(b, seat)
    each: i64 = board.numbers.artisan_value if has_djinn(b, seat, PTAH) else 2
    gain: float = float(count) * (float(each) + ARTISAN_MORE)
    if own + count > lead:
        gain += float(own + count)
    if own > lead:
        gain -= float(own)
    return gain
