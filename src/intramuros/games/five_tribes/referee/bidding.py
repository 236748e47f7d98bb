"""Bids for the turn order."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import listed, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import Bid, Position
from intramuros.games.five_tribes.model.mix import room, track
from intramuros.games.five_tribes.referee.holdings import fakirs, has


def violations(position: Position, seat: int, bid: Bid) -> Iterator[Violation]:
    """What is wrong with a bid."""
    places = _track(position)
    if bid.price not in places:
        prices = listed([str(price) for price in places])
        yield Violation("F-47", f"no place costs {bid.price}; the prices are {prices}")
        return
    if not is_free(position, bid.price):
        if _room(position, bid.price) == 2:
            yield Violation("F-46", f"both places at {bid.price} are taken")
        elif bid.price:
            yield Violation("F-46", f"the place at {bid.price} is taken")
        else:
            yield Violation("F-50", "three markers already stand on 0")
        return
    if bid.fakirs:
        yield from _kumarbi(position, seat, bid, places)
        return
    coins = position.seats[seat].coins
    if bid.price > coins and not _last_resort(position, seat, bid):
        yield Violation(
            "F-48", f"the place costs {plural(bid.price, 'coin')}, but you have {coins}"
        )


def is_free(position: Position, price: int) -> bool:
    """Whether a marker may still go to the place."""
    taken = sum(price == other for other, _ in position.turn_order)
    return taken < _room(position, price)


def _track(position: Position) -> tuple[int, ...]:
    return track(position.players, position.options)


def _room(position: Position, price: int) -> int:
    """How many markers may stand there: three on 0, with five players two on some (F-R01)."""
    return room(position.players, position.options, price)


def _kumarbi(
    position: Position, seat: int, bid: Bid, places: tuple[int, ...]
) -> Iterator[Violation]:
    player = position.seats[seat]
    if not has(player, "Kumarbi"):
        yield Violation("F-D13", "only Kumarbi lets fakirs lower a price")
        return
    if bid.fakirs > fakirs(player):
        yield Violation("F-D13", f"you have {plural(fakirs(player), 'fakir')}, not {bid.fakirs}")
    below = places.index(bid.price)
    if bid.fakirs > below:
        detail = f"the place at {bid.price} can be made only {plural(below, 'place')} cheaper"
        yield Violation("F-D13", detail if below else "no place is cheaper than the one at 0")
    elif places[below - bid.fakirs] > player.coins:
        price = places[below - bid.fakirs]
        yield Violation(
            "F-48", f"this still costs {plural(price, 'coin')}, but you have {player.coins}"
        )


def _last_resort(position: Position, seat: int, bid: Bid) -> bool:
    """A bidder who can pay no free place takes the cheapest for all coins left (F-R32)."""
    free = [price for price in _track(position) if is_free(position, price)]
    return bid.price == free[0] and not any(_payable(position, seat, price) for price in free)


def _payable(position: Position, seat: int, price: int) -> bool:
    places, player = _track(position), position.seats[seat]
    help_ = fakirs(player) if has(player, "Kumarbi") else 0
    return places[max(0, places.index(price) - help_)] <= player.coins
