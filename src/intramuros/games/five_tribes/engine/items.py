"""Items: who has which, which may be in a hand as far as everybody knows, and using one up."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import BIT
from intramuros.games.five_tribes.engine.cards import FAKIR, fakirs_for_all_we_know
from intramuros.games.five_tribes.model.house import HORN

KINDS: Final = 10
WIDTH: Final = 5
"""So many bits of a word count the items of a kind."""


def item(kind: i64) -> i64:
    """One item, as a word."""
    return BIT[WIDTH * kind]


def count_of(items: i64, kind: i64) -> i64:
    """How many items of a kind a word holds."""
    return (items >> (WIDTH * kind)) & 31


def items_in(items: i64) -> i64:
    """How many items a word holds."""
    total: i64 = 0
    while items:
        total += items & 31
        items >>= WIDTH
    return total


def can_use(b: vec[i64], seat: i64, kind: i64) -> bool:
    """Whether a seat has a magic item and may use it: one in a turn (F-119)."""
    return b[at.MAGIC] == 0 and count_of(b[at.ITEMS + at.STRIDE * seat], kind) > 0


def may_hold(b: vec[i64], seat: i64, kind: i64) -> bool:
    """Whether a seat may have a magic item to use, as far as everybody knows.

    What is done by itself depends on this only: else it would tell what lies face down.
    """
    if b[at.MAGIC] or b[at.ITEMS + at.STRIDE * seat] == 0:
        return False
    if count_of(b[at.ITEM_PILE], kind) or count_of(b[at.FOUND], kind):
        return True
    other: i64
    for other in range(b[at.PLAYERS]):
        if count_of(b[at.ITEMS + at.STRIDE * other], kind):
            return True
    return False


def use_up(b: vec[i64], seat: i64, kind: i64) -> None:
    """A magic item works once and is discarded (F-120)."""
    b[at.ITEMS + at.STRIDE * seat] -= item(kind)
    b[at.ITEM_DISCARDS] += item(kind)
    b[at.MAGIC] = 1


def renew_items(b: vec[i64]) -> bool:
    """Let the discards become the pile when it is out; whether there is an item to draw (F-R43)."""
    if b[at.ITEM_PILE] == 0:
        b[at.ITEM_PILE] = b[at.ITEM_DISCARDS]
        b[at.ITEM_DISCARDS] = 0
    return b[at.ITEM_PILE] != 0


def may_blow_horn(b: vec[i64], seat: i64) -> bool:
    """Whether the seat may take a card with the horn, as far as everybody knows."""
    return b[at.ROW_SIZE] != 0 and may_hold(b, seat, HORN)


def fakirs_in_reach(b: vec[i64], seat: i64) -> i64:
    """The fakirs that a seat may have to pay with, one brought by the horn included, as far as
    everybody knows."""
    known: i64 = fakirs_for_all_we_know(b, seat)
    n: i64
    if b[at.ITEMS + at.STRIDE * seat] and may_hold(b, seat, HORN):
        for n in range(b[at.ROW_SIZE]):
            if b[at.ROW + n] == FAKIR:
                return known + 1
    return known


def deal_items_anew(b: vec[i64], seat: int, rng: Rng) -> None:
    """Mix the pile with the items of others, and deal those again."""
    other: i64
    pool: i64 = b[at.ITEM_PILE]
    for other in range(b[at.PLAYERS]):
        if other != seat:
            pool += b[at.ITEMS + at.STRIDE * other]
    hidden: bool = b[at.SEAT] != seat and b[at.FOUND] != 0
    if hidden:
        pool += b[at.FOUND]
    number: i64
    for other in range(b[at.PLAYERS]):
        if other == seat:
            continue
        number = items_in(b[at.ITEMS + at.STRIDE * other])
        dealt: i64 = _dealt(pool, number, rng)
        pool -= dealt
        b[at.ITEMS + at.STRIDE * other] = dealt
    if hidden:
        b[at.FOUND] = _dealt(pool, items_in(b[at.FOUND]), rng)
        pool -= b[at.FOUND]
    b[at.ITEM_PILE] = pool


def _dealt(pool: i64, number: i64, rng: Rng) -> i64:
    """So many items of a pool, at random."""
    dealt: i64 = 0
    while number:
        number -= 1
        left: i64 = rng.below(items_in(pool))
        kind: i64 = 0
        while left >= count_of(pool, kind):
            left -= count_of(pool, kind)
            kind += 1
        pool -= item(kind)
        dealt += item(kind)
    return dealt
