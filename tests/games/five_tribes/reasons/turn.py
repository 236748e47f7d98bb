"""Whose turn it is, and what comes first."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import CHANCE, Violation
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.model import GRID, Action, Position
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.draws import wanted
from tests.games.five_tribes.reasons.items import asked_for
from tests.games.five_tribes.reasons.reading import due, fakirs, said, shows, waits_for
from tests.games.five_tribes.reasons.tiles import no_item_left

FIRST: Mapping[str, tuple[type, tuple[type, ...]]] = {
    "choose a place in the turn order first": (model.Bidding, (model.Bid,)),
    "choose a tile to sow from first": (model.Moving, (model.Take, model.Pass)),
    "drop the next meeple first": (model.Sowing, (model.Drop, model.Fly, model.StepBack)),
    "let the builders earn their coins first": (model.Earning, (model.Earn,)),
    "let the assassins kill first": (
        model.Killing,
        (model.Kill, model.Stab, model.KillHeld, model.Skip),
    ),
    "use or skip the tile's action first": (
        model.Acting,
        (model.Buy, model.Summon, model.Craft, model.Accept, model.Skip, model.Place),
    ),
    "keep one of the djinns drawn first": (model.Choosing, (model.Keep,)),
    "keep one of the items drawn first": (model.Finding, (model.KeepItem,)),
    "sell goods or end your turn now": (
        model.Selling,
        (
            *(model.Sell, model.EndTurn, model.Fulfil),
            *(model.Buy, model.Summon, model.Craft, model.Accept),
        ),
    ),
}
"""For each sentence the phase it is about, and what is done then."""


def over(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    return waits_for(position) is None and said(reason, "the game is over") is not None


def not_your_turn(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "it is player #'s turn")
    return (
        found is not None
        and int(found[0]) - 1 == waits_for(position) != seat
        and not isinstance(position.phase, model.Bidding)
    )


def not_your_bid(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "it is player #'s turn")
    return (
        found is not None
        and isinstance(position.phase, model.Bidding)
        and int(found[0]) - 1 == position.bid_order[0] != seat
    )


def order_of_steps(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if waits_for(position) == CHANCE:
        now = "now" if seat == CHANCE else "first"
        return reason.detail == f"chance must draw {wanted(position)[0]} {now}" and not (
            seat == CHANCE and isinstance(action, wanted(position)[1])
        )
    if seat != waits_for(position):
        return False
    if found := said(reason, "this belongs to the (.+), which are not in play"):
        return found == (not_in_play(position, action),)
    if isinstance(action, model.Use | model.BlowHorn):
        return False
    if isinstance(position.phase, model.Claiming):
        here = GRID.names[position.phase.at]
        told = reason.detail == f"put a camel or your tent on {here} first"
        return told and shows(reason, here) and not isinstance(action, model.Claim)
    found = said(reason, r"place the (palm|palace) on (\w\d) first")
    if found is not None:
        placing = isinstance(action, model.Place | model.Skip)
        return shows(reason, found[1]) and found == due(position) and not placing
    if reason.detail == "the tile's action is over: sell goods or end your turn now":
        return isinstance(position.phase, model.Selling) and _could_pay(position, seat, action)
    if reason.detail not in FIRST:
        return False
    phase, own = FIRST[reason.detail]
    fits = isinstance(position.phase, phase) and not isinstance(action, own)
    return fits and due(position) is None and not reason.cells


def not_in_play(position: Position, action: Action) -> str:
    """The expansion that is missing for an action."""
    if not position.options.whims and isinstance(action, model.Fulfil):
        return "Whims of the Sultan"
    items = asked_for(action) or isinstance(action, model.Claim | model.KeepItem)
    if isinstance(action, model.Craft):
        items = not isinstance(position.phase, model.Acting)
    return "Artisans of Naqala" if items and not position.options.artisans else ""


def _could_pay(position: Position, seat: int, action: Action) -> bool:
    """Whether a purchase fails for nothing but its time."""
    player = position.seats[seat]
    match action:
        case model.Buy(places):
            return player.coins >= (3 if len(places) == 1 else 6)
        case model.Summon(_, fakir):
            if fakir:
                return player.elders >= 1 and fakirs(position, seat) >= 1
            return player.elders >= 2
        case model.Craft(with_fakirs):
            pays = fakirs(position, seat) >= 2 if with_fakirs else player.artisans >= 1
            return pays and not no_item_left(position)
        case model.Accept():
            return True
    return False


TURN: Mapping[str, Truth] = {
    "F-44": over,
    "F-39": not_your_turn,
    "F-45": not_your_bid,
    "F-52": order_of_steps,
}
