"""The bid order and the turn order as text, both ways."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import number
from intramuros.games.five_tribes.model import (
    Bidding,
    Options,
    Over,
    Phase,
    Refilling,
    SetUp,
    inner,
)
from intramuros.games.five_tribes.model.components import PRICES
from intramuros.games.five_tribes.model.mix import marker_count

Turns: TypeAlias = tuple[tuple[int, int], ...]


def write_bid_order(seats: Iterable[int]) -> str:
    """The markers on the bid order track: `3 2`."""
    return " ".join(str(seat + 1) for seat in seats)


def read_bid_order(text: str, players: int) -> tuple[int, ...]:
    """The inverse of `write_bid_order`."""
    return tuple(read_player(seat, players) for seat in text.split())


def write_turn_order(turns: Turns) -> str:
    """The markers on the turn order track: `4 by 2, 0 by 1`."""
    return ", ".join(f"{price} by {seat + 1}" for price, seat in turns)


def read_turn_order(text: str, players: int) -> Turns:
    """The inverse of `write_turn_order`."""
    found = []
    for part in text.split(","):
        match part.split():
            case [price, "by", seat]:
                found.append((number(price, "price", 0, max(PRICES)), read_player(seat, players)))
            case _:
                raise NotationError(f"{part.strip()[:40]!r} is not a place; write '4 by 2, 0 by 1'")
    return tuple(found)


def with_missing_markers(
    bid_order: tuple[int, ...], turn_order: Turns, phase: Phase, players: int, options: Options
) -> tuple[int, ...]:
    """The bid order with the markers that are named nowhere.

    While bids are made they come after the others, the bidder's first. In a turn they have had
    theirs: they come before the others, and the marker of the seat in its turn last (F-53).
    """
    now = inner(phase)
    told = [*bid_order, *(seat for _, seat in turn_order)]
    each = marker_count(players, options)

    def missing(first: int) -> tuple[int, ...]:
        order = [(first + n) % players for n in range(players)]
        return tuple(seat for seat in order for _ in range(each - told.count(seat)))

    match now:
        case SetUp():
            return bid_order  # chance puts them there
        case Bidding(seat):
            return (*bid_order, *missing(seat))
        case Refilling() | Over():
            return (*bid_order, *missing(0))
        case _ if bid_order and bid_order[-1] == now.seat:
            return (*missing(now.seat + 1), *bid_order)
        case _:
            before = missing(now.seat + 1)
            if before and before[-1] == now.seat:
                return (*before[:-1], *bid_order, now.seat)
            return (*before, *bid_order)
