"""The actions of the final tile, and the sale."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Action,
    Buy,
    Place,
    Position,
    Sell,
    Selling,
    Skip,
    Summon,
)
from intramuros.games.five_tribes.model.components import CARDS, DJINNS, FAKIR
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import (
    cards,
    counted,
    due,
    fakirs,
    offer,
    said,
    shows,
)

PRICES = {"small market": 3, "large market": 6}
OFFERED = {"small market": 3, "large market": 6}
RULES = {"F-81": "small market", "F-82": "large market"}


def other_tile(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if not isinstance(phase, Acting) or not shows(reason, BOARD.names[phase.at]):
        return False
    here, there = BOARD.names[phase.at], offer(position, phase.at)
    if found := said(reason, r"(\w\d) is not a market but an? (.+)"):
        return found == (here, there) and there not in PRICES and isinstance(action, Buy)
    if found := said(reason, r"(\w\d) is not a sacred place"):
        return found == (here,) and there != "sacred place" and isinstance(action, Summon)
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
            return told and len(action.places) == {"small market": 1, "large market": 2}[kind]
        if not isinstance(phase, Acting) or offer(position, phase.at) != kind:
            return False
        return told and shows(reason, BOARD.names[phase.at])
    if not isinstance(phase, Acting) or offer(position, phase.at) != kind:
        return False
    lying = min(OFFERED[kind], len(position.row))
    sold = min(lying, 1 if kind == "small market" else 2)
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


def must_place(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-79 and F-80: what is due is not a choice, as long as there is any."""
    found = said(reason, r"the (oasis|village) on (\w\d) must get its (palm|palace)")
    if found is None or action != Skip():
        return False
    kind, here, piece = found
    wanted = {"F-79": ("oasis", "palm"), "F-80": ("village", "palace")}[reason.rule]
    left = position.palms_left if piece == "palm" else position.palaces_left
    on_tile = offer(position, BOARD.names.index(here)) == kind
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
    "F-84": djinn_for_sale,
    "F-87": no_set,
    "F-88": no_goods,
}
