"""Bids for the turn order."""

from __future__ import annotations

import re
from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import Action, Bid, Bidding, Position, Use
from intramuros.games.five_tribes.model.components import KUMARBI
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import counted, fakirs, has, said

PRICES = {"manual": (0, 1, 2, 3, 4), "published": (0, 1, 3, 5, 8, 12, 18)}
PAIRS = (1, 3, 5)


def track(position: Position) -> tuple[int, ...]:
    five = position.players == 5 and position.options.bid_track == "manual"
    return (*PRICES[position.options.bid_track], *((5,) if five else ()))


def places_at(position: Position, price: int) -> int:
    """Three at 0; with five players the published track has two at 1, 3 and 5."""
    wide = position.players == 5 and position.options.bid_track == "published"
    return 3 if price == 0 else 2 if wide and price in PAIRS else 1


def markers_at(position: Position, price: int) -> int:
    return [other for other, _ in position.turn_order].count(price)


def no_such_place(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "no place costs #; the prices are (.+)")
    if found is None or not isinstance(action, Bid):
        return False
    named = tuple(int(price) for price in re.findall(r"\d+", found[1]))
    return int(found[0]) == action.price not in track(position) == named


def taken(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, Bid):
        return False
    there, room = markers_at(position, action.price), places_at(position, action.price)
    both = "both places at # are taken" if room == 2 else "the place at # is taken"
    found = said(reason, both)
    return found is not None and int(found[0]) == action.price > 0 and there == room


def full(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    zero = isinstance(action, Bid) and action.price == 0
    return (
        reason.detail == "three markers already stand on 0"
        and zero
        and (markers_at(position, 0) == 3)
    )


def too_expensive(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, Bid) or action.price not in track(position):
        return False
    coins = position.seats[seat].coins
    if found := said(reason, "the place costs (.+), but you have #"):
        price = action.price
        if action.fakirs or _is_last_resort(position, seat, price):
            return False
    elif found := said(reason, "this still costs (.+), but you have #"):
        price = track(position)[track(position).index(action.price) - action.fakirs]
        if not action.fakirs or not has(position, seat, "Kumarbi"):
            return False
    else:
        return False
    return counted(found[0], price, "coin") and int(found[1]) == coins < price


def _is_last_resort(position: Position, seat: int, price: int) -> bool:
    """F-R32: nothing can be paid, and this is the cheapest free place."""
    prices = track(position)
    free = [p for p in prices if markers_at(position, p) < places_at(position, p)]
    help_ = fakirs(position, seat) if has(position, seat, "Kumarbi") else 0
    least = min(prices[max(0, prices.index(p) - help_)] for p in free)
    return price == min(free) and least > position.seats[seat].coins


def kumarbi(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if isinstance(action, Use):
        told = "Kumarbi works while bidding: discard fakirs with your bid"
        return action.djinn == KUMARBI and reason.detail == told
    if not isinstance(action, Bid) or not isinstance(position.phase, Bidding):
        return False
    asked, held = action.fakirs, fakirs(position, seat)
    if reason.detail == "only Kumarbi lets fakirs lower a price":
        return asked > 0 and not has(position, seat, "Kumarbi")
    if not has(position, seat, "Kumarbi") or action.price not in track(position):
        return False
    below = track(position).index(action.price)
    if found := said(reason, "you have (.+), not #"):
        return counted(found[0], held, "fakir") and int(found[1]) == asked > held
    if found := said(reason, "the place at # can be made only (.+) cheaper"):
        named = counted(found[1], below, "place") and int(found[0]) == action.price
        return named and 0 < below < asked
    return reason.detail == "no place is cheaper than the one at 0" and below == 0 < asked


BIDS: Mapping[str, Truth] = {
    "F-46": taken,
    "F-47": no_such_place,
    "F-48": too_expensive,
    "F-50": full,
    "F-D13": kumarbi,
}
