"""Bidding for the turn order: free places, prices, and where the marker stands (F-45 to F-51)."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.cards import fakirs_of, give_up_fakirs
from intramuros.games.five_tribes.engine.codes import BID, BID_FAKIRS
from intramuros.games.five_tribes.engine.layout import (
    BIDDING,
    BIDS,
    BIDS_SIZE,
    COINS,
    DOUBLED,
    LOWEST_FIRST,
    MOVING,
    NONE,
    PHASE,
    PUBLISHED,
    SEAT,
    STRIDE,
    STUCK,
    TRACK,
    TURNS,
    TURNS_SIZE,
    USED,
)
from intramuros.games.five_tribes.engine.pieces import has_djinn
from intramuros.games.five_tribes.model.components import KUMARBI, PRICES, ZEROS

PLACES: Final = 7
PRICE_NUMBER: Final = vec[i64](
    [i64(PRICES.index(price) if price in PRICES else 0) for price in range(max(PRICES) + 1)]
)
PRICE: Final = vec[i64]([i64(price) for price in PRICES])


def price_at(b: vec[i64], place: i64) -> i64:
    """The price of a place of the track, NONE behind its end."""
    return TRACK[PLACES * b[PUBLISHED] + place]


def is_free(b: vec[i64], price: i64) -> bool:
    """Whether a marker may be put on this price (F-46, F-50)."""
    there: i64 = 0
    n: i64
    for n in range(b[TURNS_SIZE]):
        if b[TURNS + n] >> 3 == price:
            there += 1
    return there < (ZEROS if price == 0 else 1)


def fill_bids(b: vec[i64], out: vec[i64]) -> i64:
    """Every bid of the seat; how many."""
    seat: i64 = b[SEAT]
    coins: i64 = b[COINS + STRIDE * seat]
    fakirs: i64 = fakirs_of(b, seat) if has_djinn(b, seat, KUMARBI) else 0
    size: i64 = 0
    cheapest: i64 = NONE
    place: i64
    spent: i64
    for place in range(i64(PLACES)):
        price: i64 = price_at(b, place)
        if price == NONE:
            break
        if not is_free(b, price):
            continue
        if cheapest == NONE:
            cheapest = price
        for spent in range((fakirs if fakirs < place else place) + 1):
            if price_at(b, place - spent) <= coins:
                out[size] = BID + BID_FAKIRS * PRICE_NUMBER[price] + spent
                size += 1
    if size == 0:  # F-R32: who can pay no place takes the cheapest for all coins left
        out[0] = BID + BID_FAKIRS * PRICE_NUMBER[cheapest]
        size = 1
    return size


def bid(b: vec[i64], price: i64, fakirs: i64) -> None:
    """Pay for a place and put the marker there; then the next one bids, or the first turn is on."""
    seat: i64 = b[SEAT]
    place: i64 = 0
    while price_at(b, place) != price:
        place += 1
    cost: i64 = price_at(b, place - fakirs)
    coins: i64 = b[COINS + STRIDE * seat]
    b[COINS + STRIDE * seat] = coins - cost if cost < coins else 0
    give_up_fakirs(b, seat, fakirs)
    _put(b, price, seat)
    n: i64
    b[BIDS_SIZE] -= 1
    for n in range(b[BIDS_SIZE]):
        b[BIDS + n] = b[BIDS + n + 1]
    if b[BIDS_SIZE]:
        b[SEAT] = b[BIDS]
    else:
        next_turn(b)


def _put(b: vec[i64], price: i64, seat: i64) -> None:
    """Insert a marker where it will act: a new 0 before the older ones (F-49, F-51)."""
    at: i64 = b[TURNS_SIZE]
    while at > 0:
        other: i64 = b[TURNS + at - 1] >> 3
        if other < price if b[LOWEST_FIRST] else other > price:
            break
        b[TURNS + at] = b[TURNS + at - 1]
        at -= 1
    b[TURNS + at] = 8 * price + seat
    b[TURNS_SIZE] += 1


def start_bidding(b: vec[i64]) -> None:
    """A round opens (F-37)."""
    b[PHASE] = BIDDING
    b[SEAT] = b[BIDS]


def next_turn(b: vec[i64]) -> None:
    """The first marker of the turn order goes to the bid order track; its owner moves (F-53)."""
    seat: i64 = b[TURNS] & 7
    b[TURNS_SIZE] -= 1
    n: i64
    for n in range(b[TURNS_SIZE]):
        b[TURNS + n] = b[TURNS + n + 1]
    b[BIDS + b[BIDS_SIZE]] = seat
    b[BIDS_SIZE] += 1
    b[USED] = 0
    b[DOUBLED] = 0
    b[STUCK] = 0
    b[SEAT] = seat
    b[PHASE] = MOVING
