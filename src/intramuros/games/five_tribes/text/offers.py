"""What the player is asked for by the final tile and in the sale."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.model import Action, Craft, Fulfil, Position, Sell, Summon
from intramuros.games.five_tribes.model.cards import whim_title
from intramuros.games.five_tribes.model.components import CITY, GOODS
from intramuros.games.five_tribes.referee.holdings import action_of, best_sale, hand, whim_on
from intramuros.games.five_tribes.text.outlooks import whim_words
from intramuros.games.five_tribes.text.powers import first

_ONE_CARD: Final = {
    "small market": (3, "one of the first 3 cards"),
    "specialized market": (4, "any card"),
}


def acting(
    position: Position, seat: int, at: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    """The question of a market, a sacred place, a workshop or a city."""
    coins = position.seats[seat].coins
    match action_of(position, at):
        case "small market" | "specialized market" as market:
            price, offer = _ONE_CARD[market]
            if coins < price:
                costs = f"A card costs {price} coins here, and you have {coins}"
                return costs + first(position, seat, legal)
            return f"Buy {offer} for {price} coins"
        case "large market" if coins < 6:
            costs = f"Two cards cost 6 coins here, and you have {coins}"
            return costs + first(position, seat, legal)
        case "large market":
            if prefix:
                return "Choose the second card"
            return "Buy two of the first 6 cards for 6 coins"
        case "workshop":
            return _workshop(position, seat, legal)
        case action if action == CITY:
            whim = whim_on(position, at)
            return "Take the whim" if whim is None else f"Take {whim_words(position, whim)}"
        case _ if prefix:
            return "Pay with 2 elders, or with an elder and a fakir"
        case _ if legal and not any(isinstance(action, Summon) for action in legal):
            costs = "A djinn costs 2 elders, or an elder and a fakir"
            return costs + first(position, seat, legal)
        case _:
            return "Take a djinn for 2 elders, or for an elder and a fakir"


def _workshop(position: Position, seat: int, legal: Collection[Action]) -> str:
    ways = (Craft(fakirs=False), "an artisan"), (Craft(fakirs=True), "2 fakirs")
    prices = [price for craft, price in ways if craft in legal]
    if legal and not prices:
        return "An item costs an artisan, or 2 fakirs" + first(position, seat, legal)
    return f"Take an item for {', or for '.join(prices or ['an artisan', '2 fakirs'])}"


def selling(
    position: Position, seat: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    """What can be done before the turn ends."""
    if prefix:
        return "Choose more goods, or sell these"
    ways = []
    if any(isinstance(action, Sell) for action in legal):
        player = position.seats[seat]
        kinds = sum(count > 0 for count in hand(player)[:GOODS])
        goods = "a card" if kinds == 1 else f"{kinds} goods"
        ways.append(f"sell {goods} for {plural(best_sale(player), 'coin')}")
    whims = [action.whim for action in legal if isinstance(action, Fulfil)]
    if len(whims) == 1:
        coins = plural(position.house.whims[whims[0]].coins, "coin")
        ways.append(f"fulfil the whim ({whim_title(position.house, whims[0])}) for {coins}")
    elif whims:
        ways.append(f"fulfil one of {len(whims)} whims")
    ways.append("or end your turn" if ways else "end your turn")
    asked = ", ".join(ways)
    return asked[0].upper() + asked[1:]
