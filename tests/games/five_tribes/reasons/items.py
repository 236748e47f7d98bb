"""Items: who has them, when magic ones work, and where the carpet flies."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.model import GRID, Action, Position
from intramuros.games.five_tribes.model.house import ITEMS
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import (
    can_fly,
    can_step,
    counted,
    deserted,
    distance,
    holds_item,
    item_called,
    said,
    shows,
)

MAGIC = {
    "F-I04": "carpet",
    "F-I05": "horn",
    "F-I06": "lamp",
    "F-I07": "dagger",
    "F-I08": "staff",
    "F-I09": "compass",
    "F-I10": "scales",
}


def asked_for(action: Action) -> str:
    """The item that an action uses."""
    match action:
        case model.Fly():
            return "carpet"
        case model.BlowHorn():
            return "horn"
        case model.Use(_, _, _, True):
            return "lamp"
        case model.Stab():
            return "dagger"
        case model.StepBack():
            return "staff"
        case model.Earn(_, True):
            return "compass"
        case model.Sell(_, True):
            return "scales"
    return ""


def one_a_turn(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    item = asked_for(action)
    told = reason.detail == "you have already used a magic item this turn"
    return told and item != "" and position.magic and holds_item(position, seat, item)


def item_rule(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """A rule of the series F-I: about the item that the action uses."""
    item = MAGIC[reason.rule]
    if asked_for(action) != item:
        return False
    called = item_called(position, item)
    if reason.detail == f"you have no {called}":
        return not holds_item(position, seat, item)
    if not holds_item(position, seat, item):
        return False
    match action:
        case model.Fly():
            return _flight(position, action, called, reason)
        case model.BlowHorn():
            return _horn(position, action, called, reason)
        case model.Use():
            told = reason.detail == f"with the {called} nothing is paid: keep your fakir"
            return told and action.fakir
        case model.Stab():
            return _dagger(position, action, called, reason)
        case model.StepBack() if isinstance(position.phase, model.Sowing):
            here = GRID.names[position.phase.at]
            told_so = f"you are still on {here}: the first step leads to no tile just left"
            first = position.phase.came_from is None and shows(reason, here)
            return reason.detail == told_so and first
    return False


def _flight(position: Position, fly: model.Fly, called: str, reason: Violation) -> bool:
    if not isinstance(position.phase, model.Sowing):
        return False
    start = position.phase.at
    here, there = GRID.names[start], GRID.names[fly.cell]
    if not shows(reason, here, there):
        return False
    if reason.detail == (
        f"no mountain stands between {here} and {there}: the {called} is not for that step"
    ):
        return can_step(position, start, fly.cell)
    farthest = position.house.items[ITEMS.index("carpet")].number
    straight = f", or {farthest} tiles straight on" if farthest > 1 else ""
    reach = f"to the next tile behind a mountain{straight}"
    told = f"the {called} flies from {here} only {reach}, not to {there}"
    return reason.detail == told and not can_fly(position, start, fly.cell)


def _horn(position: Position, horn: model.BlowHorn, called: str, reason: Violation) -> bool:
    if reason.detail == f"the {called} is blown in your turn: bid first":
        return isinstance(position.phase, model.Bidding)
    found = said(reason, "the row has only (.+), so there is no card #")
    if found is None or not counted(found[0], len(position.row), "card"):
        return False
    return int(found[1]) == horn.place + 1 > len(position.row)


def _dagger(position: Position, stab: model.Stab, called: str, reason: Violation) -> bool:
    phase = position.phase
    if not isinstance(phase, model.Killing):
        return False
    here, there = GRID.names[phase.at], GRID.names[stab.cell]
    found = said(reason, r"(\w\d) is (.+) from (\w\d): your assassins reach it without the (.+)")
    if found is None or not shows(reason, here, there):
        return False
    way = distance(phase.at, stab.cell)
    named = (found[0], found[2], found[3]) == (there, here, called)
    return named and counted(found[1], way, "step") and way <= phase.assassins


def last_only(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-122: the carpet is for the last meeple."""
    phase = position.phase
    if not isinstance(phase, model.Sowing) or not isinstance(action, model.Fly):
        return False
    found = said(reason, "the (.+) carries only the last meeple, and you hold #")
    return found == (item_called(position, "carpet"), str(sum(phase.hand))) and sum(phase.hand) > 1


def no_landing(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-21: nobody lands on the chasm or the lake."""
    if not isinstance(position.phase, model.Sowing) or not isinstance(action, model.Fly):
        return False
    there, what = GRID.names[action.cell], deserted(position, action.cell)
    told = reason.detail == f"{there} is {what}: no meeple can stand there"
    return told and what != "" and shows(reason, there)


def not_drawn(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-76: one of the items drawn is kept."""
    phase = position.phase
    if not isinstance(phase, model.Finding) or not isinstance(action, model.KeepItem):
        return False
    if action.item is None:
        return reason.detail == "the item that is kept must be named"
    found = said(reason, "the (.+) is not one of the items drawn")
    named = found == (position.house.items[action.item].name,)
    return named and phase.drawn is not None and phase.drawn[action.item] == 0


ITEM_RULES: Mapping[str, Truth] = {
    **dict.fromkeys(MAGIC, item_rule),
    "F-21": no_landing,
    "F-76": not_drawn,
    "F-119": one_a_turn,
    "F-122": last_only,
}
