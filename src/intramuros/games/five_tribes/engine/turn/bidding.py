"""Bidding for the turn order: free places, prices, and where the marker stands (F-45 to F-51)."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.cards import fakirs_of, give_up_fakirs
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.model import Options
from intramuros.games.five_tribes.model.components import KUMARBI, PRICES, ROUNDS
from intramuros.games.five_tribes.model.mix import room, track

PLACES: Final = 7
TOP: Final = 19
"""Every price is below."""
_MIXES = [
    (players, Options(bid_track=name)) for name in ("manual", "published") for players in range(6)
]
TRACK: Final = vec[i64](
    [
        i64((*track(players, options), *(at.NONE,) * PLACES)[place])
        for players, options in _MIXES
        for place in range(PLACES)
    ]
)
"""The prices of the track with p players at 7 p (published: 42 further), NONE behind its end."""
ROOM: Final = vec[i64](
    [i64(room(players, options, price)) for players, options in _MIXES for price in range(TOP)]
)
"""How many markers may stand on a price, laid out likewise."""
PRICE_NUMBER: Final = vec[i64](
    [i64(PRICES.index(price) if price in PRICES else 0) for price in range(max(PRICES) + 1)]
)
PRICE: Final = vec[i64]([i64(price) for price in PRICES])


def price_at(b: vec[i64], place: i64) -> i64:
    """The price of a place of the track, NONE behind its end."""
    return TRACK[PLACES * (6 * b[at.PUBLISHED] + b[at.PLAYERS]) + place]


def is_free(b: vec[i64], price: i64) -> bool:
    """Whether a marker may be put on this price (F-46, F-50)."""
    there: i64 = 0
    n: i64
    for n in range(b[at.TURNS_SIZE]):
        if b[at.TURNS + n] >> 3 == price:
            there += 1
    return there < ROOM[TOP * (6 * b[at.PUBLISHED] + b[at.PLAYERS]) + price]


def fill_bids(b: vec[i64], out: vec[i64]) -> i64:
    """Every bid of the seat; how many."""
    seat: i64 = b[at.SEAT]
    coins: i64 = b[at.COINS + at.STRIDE * seat]
    fakirs: i64 = fakirs_of(b, seat) if has_djinn(b, seat, KUMARBI) else 0
    size: i64 = 0
    cheapest: i64 = at.NONE
    place: i64
    spent: i64
    for place in range(i64(PLACES)):
        price: i64 = price_at(b, place)
        if price == at.NONE:
            break
        if not is_free(b, price):
            continue
        if cheapest == at.NONE:
            cheapest = price
        for spent in range((fakirs if fakirs < place else place) + 1):
            if price_at(b, place - spent) <= coins:
                out[size] = codes.BID + codes.BID_FAKIRS * PRICE_NUMBER[price] + spent
                size += 1
    if size == 0:  # F-R32: without the coins for any, the cheapest for all coins left
        out[0] = codes.BID + codes.BID_FAKIRS * PRICE_NUMBER[cheapest]
        size = 1
    return size


def bid(b: vec[i64], price: i64, fakirs: i64) -> None:
    """Pay for a place and put the marker there; then the next one bids, or the first turn is on."""
    seat: i64 = b[at.SEAT]
    place: i64 = 0
    while price_at(b, place) != price:
        place += 1
    cost: i64 = price_at(b, place - fakirs)
    coins: i64 = b[at.COINS + at.STRIDE * seat]
    b[at.COINS + at.STRIDE * seat] = coins - cost if cost < coins else 0
    give_up_fakirs(b, seat, fakirs)
    _put(b, price, seat)
    n: i64
    b[at.BIDS_SIZE] -= 1
    for n in range(b[at.BIDS_SIZE]):
        b[at.BIDS + n] = b[at.BIDS + n + 1]
    if b[at.BIDS_SIZE]:
        b[at.SEAT] = b[at.BIDS]
    else:
        next_turn(b)


def _put(b: vec[i64], price: i64, seat: i64) -> None:
    """Insert a marker where it will act: before those on the same price (F-49, F-51)."""
    place: i64 = b[at.TURNS_SIZE]
    while place > 0:
        other: i64 = b[at.TURNS + place - 1] >> 3
        if other < price if b[at.LOWEST_FIRST] else other > price:
            break
        b[at.TURNS + place] = b[at.TURNS + place - 1]
        place -= 1
    b[at.TURNS + place] = 8 * price + seat
    b[at.TURNS_SIZE] += 1


def start_bidding(b: vec[i64]) -> None:
    """A round opens (F-37); the tenth is the last one of the Council (F-93)."""
    if b[at.WITH_COUNCIL]:
        b[at.ROUND] += 1
        if b[at.ROUND] >= ROUNDS:
            b[at.ENDING] = 1
    b[at.PHASE] = at.BIDDING
    b[at.SEAT] = b[at.BIDS]


def next_turn(b: vec[i64]) -> None:
    """The first marker of the turn order goes to the bid order track; its owner moves (F-53)."""
    seat: i64 = b[at.TURNS] & 7
    b[at.TURNS_SIZE] -= 1
    n: i64
    for n in range(b[at.TURNS_SIZE]):
        b[at.TURNS + n] = b[at.TURNS + n + 1]
    b[at.BIDS + b[at.BIDS_SIZE]] = seat
    b[at.BIDS_SIZE] += 1
    b[at.SEAT] = seat
    b[at.PHASE] = at.MOVING
