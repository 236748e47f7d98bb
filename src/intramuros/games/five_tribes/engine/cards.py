"""Resource cards: hands that everybody knows in part, the row, the pile and the discards."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.layout import (
    BIT,
    CARDS,
    DISCARDS,
    PILE,
    ROW,
    ROW_SIZE,
    SECRET,
    STRIDE,
)

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
    return (b[CARDS + STRIDE * seat] >> 54) + (b[SECRET + STRIDE * seat] >> 54)


def fakirs_for_all_we_know(b: vec[i64], seat: i64) -> i64:
    """The fakirs that a hand may hold as far as everybody knows.

    What is done by itself depends on this only: else it would tell what was drawn unseen.
    """
    return (b[CARDS + STRIDE * seat] >> 54) + cards_in(b[SECRET + STRIDE * seat])


def goods_of(b: vec[i64], seat: i64) -> i64:
    """The kinds of goods in a hand, as bits."""
    held: i64 = (b[CARDS + STRIDE * seat] + b[SECRET + STRIDE * seat]) & GOODS_BITS
    kinds: i64 = 0
    at: i64 = 1
    while held:
        if held & 63:
            kinds |= at
        at <<= 1
        held >>= 6
    return kinds


def give_up(b: vec[i64], seat: i64, kind: i64) -> None:
    """Discard a card; one that everybody knows of goes first."""
    one: i64 = card(kind)
    if count_of(b[CARDS + STRIDE * seat], kind):
        b[CARDS + STRIDE * seat] -= one
    else:
        b[SECRET + STRIDE * seat] -= one
    b[DISCARDS] += one


def give_up_fakirs(b: vec[i64], seat: i64, count: i64) -> None:
    """Discard some fakirs."""
    while count:
        give_up(b, seat, FAKIR)
        count -= 1


def take_from_row(b: vec[i64], seat: i64, place: i64) -> None:
    """A seat takes a card of the row; those behind it move up."""
    b[CARDS + STRIDE * seat] += card(b[ROW + place])
    b[ROW_SIZE] -= 1
    n: i64
    for n in range(place, b[ROW_SIZE]):
        b[ROW + n] = b[ROW + n + 1]


def renew_pile(b: vec[i64]) -> bool:
    """Let the discards become the pile when it is out; whether there is a card to draw."""
    if b[PILE] == 0:
        b[PILE] = b[DISCARDS]
        b[DISCARDS] = 0
    return b[PILE] != 0
