"""Resource cards: hands that everybody knows in part, the row, the pile and the discards."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import BIT

KINDS: Final = 10
GOODS: Final = 9
FAKIR: Final = 9
GOODS_BITS: Final = (1 << 54) - 1
"""The part of a word that holds goods."""


def card(kind: i64) -> i64:
    """One card, as a word."""
    return BIT[6 * kind]


def count_of(cards: i64, kind: i64) -> i64:
    """How many cards of a kind a word holds."""
    return (cards >> (6 * kind)) & 63


def cards_in(cards: i64) -> i64:
    """How many cards a word holds."""
    total: i64 = 0
    while cards:
        total += cards & 63
        cards >>= 6
    return total


def fakirs_of(b: vec[i64], seat: i64) -> i64:
    """The fakirs in a hand."""
    return (b[at.CARDS + at.STRIDE * seat] >> 54) + (b[at.SECRET + at.STRIDE * seat] >> 54)


def fakirs_for_all_we_know(b: vec[i64], seat: i64) -> i64:
    """The fakirs that a hand may hold as far as everybody knows.

    What is done by itself depends on this only: else it would tell what was drawn unseen.
    """
    return (b[at.CARDS + at.STRIDE * seat] >> 54) + cards_in(b[at.SECRET + at.STRIDE * seat])


def goods_of(b: vec[i64], seat: i64) -> i64:
    """The kinds of goods in a hand, as bits."""
    return _kinds_in(b[at.CARDS + at.STRIDE * seat] + b[at.SECRET + at.STRIDE * seat])


def known_goods(b: vec[i64], seat: i64) -> i64:
    """The kinds of goods that everybody knows to be in a hand, as bits."""
    return _kinds_in(b[at.CARDS + at.STRIDE * seat])


def _kinds_in(cards: i64) -> i64:
    held: i64 = cards & GOODS_BITS
    kinds: i64 = 0
    one: i64 = 1
    while held:
        if held & 63:
            kinds |= one
        one <<= 1
        held >>= 6
    return kinds


def give_up(b: vec[i64], seat: i64, kind: i64) -> None:
    """Discard a card; one that everybody knows of goes first."""
    one: i64 = card(kind)
    if count_of(b[at.CARDS + at.STRIDE * seat], kind):
        b[at.CARDS + at.STRIDE * seat] -= one
    else:
        b[at.SECRET + at.STRIDE * seat] -= one
    b[at.DISCARDS] += one


def give_up_fakirs(b: vec[i64], seat: i64, count: i64) -> None:
    """Discard some fakirs."""
    while count:
        give_up(b, seat, FAKIR)
        count -= 1


def take_from_row(b: vec[i64], seat: i64, place: i64) -> None:
    """A seat takes a card of the row; those behind it move up."""
    b[at.CARDS + at.STRIDE * seat] += card(b[at.ROW + place])
    b[at.ROW_SIZE] -= 1
    n: i64
    for n in range(place, b[at.ROW_SIZE]):
        b[at.ROW + n] = b[at.ROW + n + 1]


def renew_pile(b: vec[i64]) -> bool:
    """Let the discards become the pile when it is out; whether there is a card to draw."""
    if b[at.PILE] == 0:
        b[at.PILE] = b[at.DISCARDS]
        b[at.DISCARDS] = 0
    return b[at.PILE] != 0


def deal_anew(b: vec[i64], seat: int, rng: Rng) -> None:
    """Mix the pile with the cards that others have drawn from it unseen, and deal those again."""
    other: i64
    pool: i64 = b[at.PILE]
    for other in range(b[at.PLAYERS]):
        if other != seat:
            pool += b[at.SECRET + at.STRIDE * other]
    for other in range(b[at.PLAYERS]):
        if other == seat:
            continue
        number: i64 = cards_in(b[at.SECRET + at.STRIDE * other])
        dealt: i64 = 0
        while number:
            number -= 1
            left: i64 = rng.below(cards_in(pool))
            kind: i64 = 0
            while left >= count_of(pool, kind):
                left -= count_of(pool, kind)
                kind += 1
            pool -= card(kind)
            dealt += card(kind)
        b[at.SECRET + at.STRIDE * other] = dealt
    b[at.PILE] = pool
