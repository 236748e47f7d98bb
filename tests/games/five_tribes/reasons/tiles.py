"""The actions of the final tile, and the sale."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    GRID,
    Accept,
    Acting,
    Action,
    Buy,
    Claim,
    Claiming,
    Craft,
    DrawItem,
    Place,
    Position,
    Sell,
    Selling,
    Skip,
    Summon,
)
from intramuros.games.five_tribes.model.components import CARDS, DJINNS, FAKIR
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.draws import no_item
from tests.games.five_tribes.reasons.reading import (
    cards,
    counted,
    due,
    fakirs,
    offer,
    said,
    shows,
)

PRICES = {"small market": 3, "large market": 6, "specialized market": 4}
OFFERED = {"small market": 3, "large market": 6, "specialized market": 9}
RULES = {"F-81": "small market", "F-82": "large market", "F-83": "specialized market"}


def other_tile(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if not isinstance(phase, Acting) or not shows(reason, GRID.names[phase.at]):
        return False
    here, there = GRID.names[phase.at], offer(position, phase.at)
    if found := said(reason, r"(\w\d) is not a market but an? (.+)"):
        return found == (here, there) and there not in PRICES and isinstance(action, Buy)
    if found := said(reason, r"(\w\d) is not a sacred place"):
        return found == (here,) and there != "sacred place" and isinstance(action, Summon)
    if found := said(reason, r"(\w\d) is not a workshop but an? (.+)"):
        return found == (here, there) and there != "workshop" and isinstance(action, Craft)
    if found := said(reason, r"(\w\d) is not a fabulous city but an? (.+)"):
        return found == (here, there) and there != "fabulous city" and action == Accept()
    found = said(reason, r"(\w\d) is an? (.+): only an oasis gets a palm, and a village a palace")
    return found == (here, there) and due(position) is None and action == Place()


def market(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """Price, number and choice of cards; also after the market was left out."""
    if not isinstance(action, Buy):
        return False
    phase, coins, kind = position.phase, position.seats[seat].coins, RULES[reason.rule]
    if found := said(reason, "a (.+) costs # coins, but you have #"):
        told = found[0] == kind and int(found[1]) == PRICES[kind] > coins == int(found[2])
        if isinstance(phase, Selling):
            return told and kind == ("", "small market", "large market")[len(action.places)]
        if not isinstance(phase, Acting) or offer(position, phase.at) != kind:
            return False
        return told and shows(reason, GRID.names[phase.at])
    if not isinstance(phase, Acting) or offer(position, phase.at) != kind:
        return False
    lying = min(OFFERED[kind], len(position.row))
    sold = min(lying, 2 if kind == "large market" else 1)
    if reason.detail == "the row is empty":
        return not position.row
    if found := said(reason, "a (.+) sells (.+) here, not #"):
        told = found[0] == kind and counted(found[1], sold, "card")
        return told and int(found[2]) == len(action.places) != sold
    first = "the first card" if lying == 1 else f"the first {lying} cards"
    told = reason.detail == f"a {kind} offers only {first} of the row"
    return told and max(action.places) >= lying


def djinn_for_sale(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, Summon):
        return False
    phase, elders = position.phase, position.seats[seat].elders
    sacred = isinstance(phase, Acting) and offer(position, phase.at) == "sacred place"
    if found := said(reason, "(.+) is not face up"):
        hidden = action.djinn not in position.djinn_row
        return sacred and found == (DJINNS[action.djinn].name,) and hidden
    if not (sacred or isinstance(phase, Selling)):
        return False
    if found := said(reason, "a djinn costs two elders, but you have (.+)"):
        return not action.fakir and counted(found[0], elders, "elder") and elders < 2
    found = said(reason, "a djinn costs an elder and a fakir, but you have (.+) and (.+)")
    if found is None or not action.fakir:
        return False
    held = fakirs(position, seat)
    told = counted(found[0], elders, "elder") and counted(found[1], held, "fakir")
    return told and (elders == 0 or held == 0)


def workshop(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """What an item costs, and whether there is one; also after the workshop was left out."""
    if isinstance(action, DrawItem):
        return no_item(position, seat, action, reason)
    phase, player = position.phase, position.seats[seat]
    if not isinstance(action, Craft) or not isinstance(phase, Acting | Selling):
        return False
    if isinstance(phase, Acting) and offer(position, phase.at) != "workshop":
        return False
    if reason.detail == "no item is left":
        return no_item_left(position)
    if reason.detail == "an item costs an artisan, but you have none":
        return not action.fakirs and player.artisans == 0
    found = said(reason, "an item costs two fakirs, but you have (.+)")
    held = fakirs(position, seat)
    return action.fakirs and found is not None and counted(found[0], held, "fakir") and held < 2


def no_item_left(position: Position) -> bool:
    """Whether all items are in front of players."""
    hidden = sum(one.item_count for one in position.seats if one.items is None)
    return sum(position.item_pile) == hidden and not any(position.item_discards)


def city(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if not isinstance(phase, Acting) or action != Accept():
        return False
    here = GRID.names[phase.at]
    told = reason.detail == f"no whim lies on {here}" and shows(reason, here)
    bare = all(cell != phase.at for cell, _ in position.city_whims)
    return told and bare and offer(position, phase.at) == "fabulous city"


def nothing_to_claim_with(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    player = position.seats[seat]
    if not isinstance(position.phase, Claiming) or not isinstance(action, Claim):
        return False
    if action.tent:
        return reason.detail == "your tent is already on the board" and player.tents == 0
    return reason.detail == "all your camels are already on the board" and player.camels == 0


def must_place(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-79 and F-80: what is due is not a choice, as long as there is any."""
    found = said(reason, r"the (oasis|village) on (\w\d) must get its (palm|palace)")
    if found is None or action != Skip():
        return False
    kind, here, piece = found
    wanted = {"F-79": ("oasis", "palm"), "F-80": ("village", "palace")}[reason.rule]
    left = position.palms_left if piece == "palm" else position.palaces_left
    on_tile = offer(position, GRID.names.index(here)) == kind
    return (
        (kind, piece) == wanted
        and due(position) == (piece, here)
        and shows(reason, here)
        and on_tile
        and left > 0
    )


def no_set(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    return action == Sell(()) and reason.detail == "a set has at least one card"


def no_goods(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, Sell) or not isinstance(position.phase, Selling):
        return False
    if reason.detail == "fakirs are not goods":
        return FAKIR in action.goods
    if found := said(reason, r"you have no (\w+) to sell"):
        card = CARDS.index(found[0])
        return card in action.goods and cards(position, seat, card) == 0
    found = said(reason, "the goods of a set must differ: sell only one (.+)")
    twice = [CARDS[card] for card in sorted(set(action.goods)) if action.goods.count(card) > 1]
    if found is None:
        return False
    return len(twice) > 0 and found[0].replace(" and ", ", ").split(", ") == twice


TILE_RULES: Mapping[str, Truth] = {
    "F-78": other_tile,
    "F-79": must_place,
    "F-80": must_place,
    "F-81": market,
    "F-82": market,
    "F-83": market,
    "F-84": djinn_for_sale,
    "F-85": workshop,
    "F-86": city,
    "F-87": no_set,
    "F-88": no_goods,
    "F-124": nothing_to_claim_with,
}
