"""The powers of djinns: who has them, when they work, what they cost, and where."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.model import GRID, Action, Keep, Position, Use
from intramuros.games.five_tribes.model.components import DJINNS
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.bids import kumarbi
from tests.games.five_tribes.reasons.draws import no_djinn, no_meeples
from tests.games.five_tribes.reasons.reading import (
    counted,
    deserted,
    due,
    fakirs,
    holds_item,
    item_called,
    neighbours,
    offer,
    said,
    shows,
)
from tests.games.five_tribes.reasons.tribes import boaz, second_kill

COSTS = {
    **dict.fromkeys(("Anun-Nak", "Bouraq", "Enki", "Hagis", "Ibus", "Lamia"), 1),
    **dict.fromkeys(("Echidna", "Leta", "Sibittis", "Utug"), 2),
}
"""Elders, of which a fakir may replace one."""
BY_ITSELF = {
    *("Al-Amin", "Ba'al", "Boaz", "Haurvatat", "Jafaar", "Kandicha", "Marid", "Monkir"),
    *("Nekir", "Shamhat", "Geb", "Ptah", "Wilwit", "Sakhr"),
}
MOMENTS = {
    "Echidna": "after a sow with builders, before they earn",
    "Ibus": "before your assassins kill",
    "Lamia": "when you plant a palm",
    "Hagis": "when you build a palace",
}


def is_moment(position: Position, djinn: str) -> bool:
    """Whether the power has its moment now."""
    match djinn:
        case "Echidna":
            return isinstance(position.phase, model.Earning)
        case "Ibus":
            return isinstance(position.phase, model.Killing)
        case "Lamia":
            return (due(position) or ("", ""))[0] == "palm"
        case "Hagis":
            return (due(position) or ("", ""))[0] == "palace"
    return not isinstance(position.phase, model.Bidding)


def not_yours(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "you do not have (.+)")
    if not isinstance(action, Use):
        return False
    return found == (DJINNS[action.djinn].name,) and (
        action.djinn not in position.seats[seat].djinns
    )


def used_up(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "you have already used (.+) this turn")
    return (
        isinstance(action, Use)
        and found == (DJINNS[action.djinn].name,)
        and action.djinn in position.used
    )


def in_between(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-R35: neither a djinn nor the horn in the middle of an action."""
    match action:
        case Use(djinn) if djinn in position.seats[seat].djinns:
            nothing = "no djinn is used"
        case model.BlowHorn() if holds_item(position, seat, "horn"):
            nothing = f"the {item_called(position, 'horn')} is not blown"
        case _:
            return False
    phase = position.phase
    if isinstance(phase, model.Placing):
        found = said(reason, r"the (palm|palace) on (\w\d) must be placed first")
        return found is not None and shows(reason, found[1]) and found == due(position)
    if isinstance(phase, model.Claiming):
        here = GRID.names[phase.at]
        todo = f"before {here} is claimed: put a camel or your tent there first"
        return reason.detail == f"{nothing} {todo}" and shows(reason, here)
    match phase:
        case model.Sowing():
            todo = "within a sow: drop the next meeple first"
        case model.Killing() if (phase.tile, phase.victim) != (None, None):
            todo = "between two kills: make the second kill first"
        case model.Choosing(missing=0):
            todo = "before Sibittis has done its work: keep a djinn first"
        case model.Finding(missing=0):
            todo = "before an item is kept: keep one of those drawn first"
        case _:
            return False
    return reason.detail == f"{nothing} {todo}" and not reason.cells


def power(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """A rule of the series F-D: about this very djinn, and true of it."""
    if isinstance(action, model.DrawDjinn) and reason.rule == "F-D20":
        return no_djinn(position, seat, action, reason)
    if isinstance(action, model.DrawMeeples) and reason.rule == "F-D02":
        return no_meeples(position, seat, action, reason)
    if isinstance(action, Keep):
        found = said(reason, "(.+) is not one of the djinns drawn")
        phase = position.phase
        if not isinstance(phase, model.Choosing) or reason.rule != "F-D20":
            return False
        return found == (DJINNS[action.djinn].name,) and action.djinn not in phase.drawn
    if reason.rule == "F-D10" and not isinstance(action, Use):
        return second_kill(position, seat, action, reason)
    if not isinstance(action, Use) or reason.rule != f"F-D{action.djinn + 1:02d}":
        return False
    name = DJINNS[action.djinn].name
    if reason.detail == f"{name} works by itself and is never used":
        return name in BY_ITSELF
    if action.djinn not in position.seats[seat].djinns:
        return False
    if found := said(reason, "(.+) works (.+)"):
        when = MOMENTS.get(name, "in your turn")
        return found == (name, when) and not is_moment(position, name)
    return is_moment(position, name) and (
        _unpaid(position, seat, action, name, reason)
        or _nowhere(position, seat, action, name, reason)
    )


def _unpaid(position: Position, seat: int, use: Use, name: str, reason: Violation) -> bool:
    elders, held = position.seats[seat].elders, fakirs(position, seat)
    if use.lamp:
        return False
    if name == "Sloar":
        told = reason.detail == "Sloar costs a fakir, but you have none"
        return told and held == 0
    if reason.detail == "you have no fakir to pay with":
        return use.fakir and held == 0
    more = " and a fakir" if use.fakir else ""
    found = said(reason, f"(.+) costs (.+ elders?){more}, but you have (.+)")
    if found is None:
        return False
    needed = COSTS[name] - int(use.fakir)
    told = counted(found[1], needed, "elder") and counted(found[2], elders, "elder")
    return found[0] == name and told and elders < needed


def things(position: Position, cell: int) -> list[str]:
    """What stands on a tile, in the order camel or tent, meeples, palms, palaces."""
    marker = "a tent" if cell in position.tents else "a camel"
    found = [] if position.owners[cell] is None else [marker]
    for what, count in (
        ("meeple", sum(position.meeples[cell])),
        ("palm", position.palms[cell]),
        ("palace", position.palaces[cell]),
    ):
        if count:
            found.append(f"a {what}" if count == 1 else f"{what}s")
    return found


def _nowhere(position: Position, seat: int, use: Use, name: str, reason: Violation) -> bool:
    if use.cell is None:
        return _nothing_to_draw(position, name, reason)
    here = GRID.names[use.cell]
    there = things(position, use.cell)
    others = [thing for thing in there if not thing.startswith(("a meeple", "meeples"))]
    if not shows(reason, here):
        return False
    match name, reason.detail:
        case "Anun-Nak", "the bag is empty":
            return not any(position.bag)
        case "Bouraq", "no palace is left":
            return position.palaces_left == 0
        case "Enki", "no palm is left":
            return position.palms_left == 0
        case (("Leta" | "Utug"), "you have no camel left"):
            return position.seats[seat].camels == 0 and not position.options.artisans
        case (("Leta" | "Utug"), "you have no camel or tent left"):
            player = position.seats[seat]
            return player.camels + player.tents == 0 and position.options.artisans
        case (("Anun-Nak" | "Leta" | "Lamia" | "Hagis"), detail) if detail == (
            f"{here} is {deserted(position, use.cell)}: nothing can stand there"
        ):
            return deserted(position, use.cell) != ""
        case "Bouraq", detail if detail == f"{here} is not a village":
            return offer(position, use.cell) != "village"
        case "Enki", detail if detail == f"{here} is not an oasis":
            return offer(position, use.cell) != "oasis"
        case "Utug", detail if detail == f"there are no meeples on {here}":
            return not any(position.meeples[use.cell])
        case (("Anun-Nak" | "Leta"), _):
            found = said(reason, f"{here} is not bare: it has (.+)")
            return found is not None and _listed(found[0], there)
        case "Utug", _:
            found = said(reason, f"{here} has more than meeples on it: (.+)")
            return found is not None and _listed(found[0], others)
        case (("Lamia" | "Hagis"), _):
            place = (due(position) or ("", ""))[1]
            found = said(reason, r"(\w\d) is not a neighbour of (\w\d)")
            return found == (here, place) and not neighbours(position, use.cell, GRID.cell(place))
    return False


def _listed(text: str, names: list[str]) -> bool:
    return len(names) > 0 and text.replace(" and ", ", ").split(", ") == names


def _nothing_to_draw(position: Position, name: str, reason: Violation) -> bool:
    match name, reason.detail:
        case "Sibittis", "no djinn is left to draw":
            return not position.djinn_pile and not position.djinn_discards
        case "Sloar", "no resource card is left to draw":
            unseen = sum(one.secrets for one in position.seats if one.secret is None)
            return sum(position.pile) == unseen and not any(position.discards)
    return False


DJINN_RULES: Mapping[str, Truth] = {
    **{f"F-D{number + 1:02d}": power for number in range(len(DJINNS))},
    "F-117": not_yours,
    "F-118": used_up,
    "F-R35": in_between,
    "F-D04": boaz,
    "F-D13": kumarbi,
}
