"""Claims, what the final tile offers, and the sale of goods."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import article, listed, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    Acting,
    Buy,
    Claim,
    Claiming,
    Craft,
    Position,
    Sell,
    Summon,
)
from intramuros.games.five_tribes.model.components import CARDS, CITY, DJINNS, GOODS, ROW
from intramuros.games.five_tribes.model.house import SCALES
from intramuros.games.five_tribes.referee import items
from intramuros.games.five_tribes.referee.holdings import (
    action_of,
    fakirs,
    hand,
    items_left,
    name,
    whim_on,
)

SMALL = "small market"
LARGE = "large market"
SPECIALIZED = "specialized market"
WORKSHOP = "workshop"
SACRED = "sacred place"
MARKETS = {SMALL: ("F-81", 3, 3, 1), LARGE: ("F-82", 6, 6, 2), SPECIALIZED: ("F-83", 4, ROW, 1)}
"""The rule, the price, how many cards of the row are offered, and how many are taken."""
PIECES = ("oasis", "village")
"""What gets a palm or a palace."""


def claiming(position: Position, phase: Claiming, claim: Claim) -> Iterator[Violation]:
    """What is wrong with a claim: its camel or tent must be left (F-60, F-124)."""
    player = position.seats[phase.seat]
    if claim.tent and not player.tents:
        yield Violation("F-124", "your tent is already on the board")
    if not claim.tent and not player.camels:
        yield Violation("F-124", "all your camels are already on the board")


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
        detail = f"{article(offer)} costs {price} coins, but you have {coins}"
        yield Violation(rule, detail, (here,))


def bought_too_late(position: Position, seat: int, buy: Buy) -> Iterator[Violation]:
    """Why no card can be bought after the tile's action: it was left out if it cannot be paid."""
    offer = SMALL if len(buy.places) == 1 else LARGE
    rule, price, _, _ = MARKETS[offer]
    coins = position.seats[seat].coins
    if coins < price:
        yield Violation(rule, f"{article(offer)} costs {price} coins, but you have {coins}")
    else:
        yield over_now()


def summoning(position: Position, phase: Acting, summon: Summon) -> Iterator[Violation]:
    """What is wrong with taking a djinn."""
    here = name(phase.at)
    if action_of(position, phase.at) != SACRED:
        yield Violation("F-78", f"{here} is not a sacred place", (here,))
        return
    if summon.djinn not in position.djinn_row:
        yield Violation("F-84", f"{DJINNS[summon.djinn].name} is not face up")
    yield from _unpaid(position, phase.seat, summon)


def summoned_too_late(position: Position, seat: int, summon: Summon) -> Iterator[Violation]:
    """Why no djinn can be taken after the tile's action: it was left out if it cannot be paid."""
    unpaid = tuple(_unpaid(position, seat, summon))
    yield from unpaid or (over_now(),)


def _unpaid(position: Position, seat: int, summon: Summon) -> Iterator[Violation]:
    player = position.seats[seat]
    elders = plural(player.elders, "elder")
    if summon.fakir:
        if not player.elders or not fakirs(player):
            held = f"{elders} and {plural(fakirs(player), 'fakir')}"
            yield Violation("F-84", f"a djinn costs an elder and a fakir, but you have {held}")
    elif player.elders < 2:
        yield Violation("F-84", f"a djinn costs two elders, but you have {elders}")


def crafting(position: Position, phase: Acting, craft: Craft) -> Iterator[Violation]:
    """What is wrong with taking an item at a workshop."""
    offer, here = action_of(position, phase.at), name(phase.at)
    if offer != WORKSHOP:
        yield Violation("F-78", f"{here} is not a workshop but {article(offer)}", (here,))
        return
    yield from _not_crafted(position, phase.seat, craft)


def crafted_too_late(position: Position, seat: int, craft: Craft) -> Iterator[Violation]:
    """Why no item can be taken after the tile's action: it was left out if there was none."""
    wrong = tuple(_not_crafted(position, seat, craft))
    yield from wrong or (over_now(),)


def _not_crafted(position: Position, seat: int, craft: Craft) -> Iterator[Violation]:
    player = position.seats[seat]
    if not items_left(position):
        yield Violation("F-85", "no item is left")
    if craft.fakirs and fakirs(player) < 2:
        held = plural(fakirs(player), "fakir")
        yield Violation("F-85", f"an item costs two fakirs, but you have {held}")
    if not craft.fakirs and not player.artisans:
        yield Violation("F-85", "an item costs an artisan, but you have none")


def accepting(position: Position, phase: Acting) -> Iterator[Violation]:
    """What is wrong with taking the whim of a city."""
    offer, here = action_of(position, phase.at), name(phase.at)
    if offer != CITY:
        yield Violation("F-78", f"{here} is not a fabulous city but {article(offer)}", (here,))
    elif whim_on(position, phase.at) is None:
        yield Violation("F-86", f"no whim lies on {here}", (here,))


def over_now() -> Violation:
    """The tile's action is over."""
    return Violation("F-52", "the tile's action is over: sell goods or end your turn now")


def skipping(position: Position, phase: Acting) -> Iterator[Violation]:
    """What is wrong with skipping the tile's action."""
    offer = action_of(position, phase.at)
    if offer in PIECES:
        yield due_on(phase.at, offer == "village")


def placing(position: Position, phase: Acting) -> Iterator[Violation]:
    """What is wrong with placing a palm or a palace."""
    offer, here = action_of(position, phase.at), name(phase.at)
    if offer not in PIECES:
        detail = f"{here} is {article(offer)}: only an oasis gets a palm, and a village a palace"
        yield Violation("F-78", detail, (here,))


def due_on(cell: int, palace: bool) -> Violation:
    """The palm or palace that is due is not a choice."""
    here = name(cell)
    if palace:
        return Violation("F-80", f"the village on {here} must get its palace", (here,))
    return Violation("F-79", f"the oasis on {here} must get its palm", (here,))


def selling(position: Position, seat: int, sell: Sell) -> Iterator[Violation]:
    """What is wrong with a sale."""
    held = hand(position.seats[seat])
    if not sell.goods:
        yield Violation("F-87", "a set has at least one card")
    twice = [CARDS[card] for card in sorted(set(sell.goods)) if sell.goods.count(card) > 1]
    if twice:
        yield Violation("F-88", f"the goods of a set must differ: sell only one {listed(twice)}")
    for card in sorted(set(sell.goods)):
        if card >= GOODS:
            yield Violation("F-88", "fakirs are not goods")
        elif not held[card]:
            yield Violation("F-88", f"you have no {CARDS[card]} to sell")
    if sell.scales:
        yield from items.lacking(position, seat, SCALES)
