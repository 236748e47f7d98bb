"""What a seat has: its points by where they come from, and what is nearly there."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import (
    GOODS,
    GOODS_BITS,
    cards_in,
    fakirs_of,
    goods_of,
)
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.guesses.hopes import Hopes, treasure
from intramuros.games.five_tribes.engine.pieces import markers_of
from intramuros.games.five_tribes.engine.score import (
    artisan_points,
    cities_counted,
    djinn_points,
    goods_points,
    item_points,
    tent_points,
)
from intramuros.games.five_tribes.features import names
from intramuros.games.five_tribes.model.components import CITIES, HAURVATAT, JAFAAR, SHAMHAT

CLOSE: Final = 2
"""A lead or a lag of so many viziers can be gone in a turn."""


def count_holdings(b: vec[i64], board: Board, seat: i64, found: vec[float]) -> None:
    """Everything that is in front of a seat, and its hand."""
    own: i64 = names.SIZE * seat
    words: i64 = at.STRIDE * seat
    found[own + names.ALWAYS] = 1.0
    found[own + names.COINS] = float(b[at.COINS + words])
    elders: i64 = b[at.ELDERS + words]
    found[own + names.ELDERS] = float(elders)
    found[own + names.ELDER_POINTS] = float(elders * (4 if has_djinn(b, seat, SHAMHAT) else 2))
    found[own + names.FAKIRS] = float(fakirs_of(b, seat))
    found[own + names.DJINN_POINTS] = float(djinn_points(b, board, seat))
    djinn: i64
    for djinn in range(i64(at.DJINN_COUNT)):
        if has_djinn(b, seat, djinn):
            found[own + names.DJINN + djinn] = 1.0
    _count_viziers(b, seat, found)
    _count_goods(b, seat, found)
    _count_camels(b, seat, found)


def _count_viziers(b: vec[i64], seat: i64, found: vec[float]) -> None:
    own: i64 = names.SIZE * seat
    viziers: i64 = b[at.VIZIERS + at.STRIDE * seat]
    found[own + names.VIZIERS] = float(viziers * (3 if has_djinn(b, seat, JAFAAR) else 1))
    other: i64
    for other in range(b[at.PLAYERS]):
        if other == seat:
            continue
        more: i64 = viziers - b[at.VIZIERS + at.STRIDE * other]
        if more > 0:
            found[own + names.MAJORITY] += 10.0
            if more <= CLOSE:
                found[own + names.HUNTED] += 1.0
        elif more >= -CLOSE:
            found[own + names.HUNTING] += 1.0


def _count_goods(b: vec[i64], seat: i64, found: vec[float]) -> None:
    own: i64 = names.SIZE * seat
    words: i64 = at.STRIDE * seat
    kinds: i64 = bit_count(goods_of(b, seat))
    cards: i64 = cards_in((b[at.CARDS + words] + b[at.SECRET + words]) & GOODS_BITS)
    found[own + names.GOODS] = float(goods_points(b, seat))
    found[own + names.KINDS] = float(kinds)
    found[own + names.COPIES] = float(cards - kinds)
    if kinds < GOODS:
        found[own + names.NEXT_GOOD] = float(at.SET_VALUE[kinds + 1] - at.SET_VALUE[kinds])


def _count_camels(b: vec[i64], seat: i64, found: vec[float]) -> None:
    own: i64 = names.SIZE * seat
    camels: i64 = markers_of(b, seat)
    fewest: i64 = at.CELLS
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat and markers_of(b, other) < fewest:
            fewest = markers_of(b, other)
    found[own + names.CAMELS] = float(camels)
    found[own + names.MORE_CAMELS] = float(camels - fewest)
    if camels == 1:
        found[own + names.LAST_CAMEL] = 1.0


def count_tiles(b: vec[i64], found: vec[float]) -> None:
    """The tiles of all seats, and what stands on them."""
    cell: i64
    for cell in range(b[at.LIMIT]):
        seat: i64 = b[at.OWNER + cell]
        if seat == at.NONE:
            continue
        own: i64 = names.SIZE * seat
        each: float = 2.0 if (b[at.SHORE] >> cell) & 1 else 1.0
        palm: float = 5.0 if has_djinn(b, seat, HAURVATAT) else 3.0
        tile: i64 = at.VALUE[b[at.KIND + cell]]
        if (b[at.TENTED] >> cell) & 1:
            tile += tent_points(b, cell)
        found[own + names.TILES] += float(tile)
        found[own + names.PALMS] += each * palm * float(b[at.PALMS + cell])
        found[own + names.PALACES] += each * 5.0 * float(b[at.PALACES + cell])


def count_expansions(b: vec[i64], board: Board, seat: i64, hopes: Hopes, found: vec[float]) -> None:
    """What a seat has of the Artisans and of the Whims."""
    own: i64 = names.SIZE * seat
    if b[at.WITH_ARTISANS]:
        found[own + names.ARTISANS] = float(b[at.ARTISANS + at.STRIDE * seat])
        found[own + names.ARTISAN_POINTS] = float(artisan_points(b, board, seat))
        found[own + names.PRECIOUS] = float(item_points(b, board, seat))
    if b[at.WITH_WHIMS]:
        cities: i64 = cities_counted(b, seat)
        found[own + names.WHIMS] = float(bit_count(b[at.WHIMS + at.STRIDE * seat]))
        found[own + names.CITIES] = float(at.CITY_VALUE[cities])
        if cities < CITIES:
            found[own + names.NEXT_CITY] = float(at.CITY_VALUE[cities + 1] - at.CITY_VALUE[cities])
    found[own + names.TREASURE] = treasure(b, seat, hopes)
