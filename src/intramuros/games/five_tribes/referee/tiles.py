"""What the final tile offers: markets and sacred places; and the sale of goods."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import article, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import Acting, Buy, Position, Sell, Summon
from intramuros.games.five_tribes.model.components import CARDS, DJINNS, GOODS
from intramuros.games.five_tribes.referee.holdings import action_of, fakirs, hand, name

SMALL = "small market"
LARGE = "large market"
SACRED = "sacred place"
MARKETS = {SMALL: ("F-81", 3, 3, 1), LARGE: ("F-82", 6, 6, 2)}
"""The rule, the price, how many cards of the row are offered, and how many are taken."""


def buying(position: Position, phase: Acting, buy: Buy) -> Iterator[Violation]:
    """What is wrong with a purchase."""
    offer = action_of(position, phase.at)
    here = name(phase.at)
    if offer not in MARKETS:
        yield Violation("F-78", f"{here} is not a market but {article(offer)}", (here,))
        return
    rule, price, offered, taken = MARKETS[offer]
    lying = min(offered, len(position.row))
    wanted = min(taken, lying)
    if not wanted:
        yield Violation(rule, "the row is empty")
    elif len(buy.places) != wanted:
        sold = plural(wanted, "card")
        yield Violation(rule, f"{article(offer)} sells {sold} here, not {len(buy.places)}")
    elif buy.places[-1] >= lying:
        first = "the first card" if lying == 1 else f"the first {lying} cards"
        yield Violation(rule, f"{article(offer)} offers only {first} of the row")
    coins = position.seats[phase.seat].coins
    if coins < price:
        yield Violation(rule, f"this costs {price} coins, but you have {coins}")


def summoning(position: Position, phase: Acting, summon: Summon) -> Iterator[Violation]:
    """What is wrong with taking a djinn."""
    here = name(phase.at)
    if action_of(position, phase.at) != SACRED:
        yield Violation("F-78", f"{here} is not a sacred place", (here,))
        return
    player = position.seats[phase.seat]
    if summon.djinn not in position.djinn_row:
        yield Violation("F-84", f"{DJINNS[summon.djinn].name} is not face up")
    if summon.fakir:
        if not player.elders or not fakirs(player):
            yield Violation("F-84", "this costs an elder and a fakir, but you do not have both")
    elif player.elders < 2:
        yield Violation("F-84", f"this costs two elders, but you have {player.elders}")


def skipping(position: Position, phase: Acting) -> Iterator[Violation]:
    """What is wrong with skipping the tile's action."""
    offer, here = action_of(position, phase.at), name(phase.at)
    if offer == "oasis":
        yield Violation("F-79", f"the oasis on {here} must get its palm", (here,))
    elif offer == "village":
        yield Violation("F-80", f"the village on {here} must get its palace", (here,))


def selling(position: Position, seat: int, sell: Sell) -> Iterator[Violation]:
    """What is wrong with a sale."""
    held = hand(position.seats[seat])
    if not sell.goods:
        yield Violation("F-87", "a set has at least one card")
    for card in sell.goods:
        if card >= GOODS:
            yield Violation("F-88", "fakirs are not goods")
        elif not held[card]:
            yield Violation("F-88", f"you have no {CARDS[card]} to sell")
