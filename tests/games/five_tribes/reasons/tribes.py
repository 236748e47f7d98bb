"""Builders and assassins."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    GRID,
    Action,
    Earn,
    Earning,
    Kill,
    KillHeld,
    Killing,
    Position,
    Skip,
    Stab,
    Use,
)
from intramuros.games.five_tribes.model.components import BOAZ, COLOURS, TRIBES
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import (
    counted,
    distance,
    fakirs,
    has,
    item_called,
    on_board,
    said,
    shows,
)


def is_first(phase: Killing) -> bool:
    return phase.tile is None and phase.victim is None


def too_few_fakirs(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "you have (.+), not #")
    if found is None:
        return False
    match position.phase, action, reason.rule:
        case (Earning(), Earn(fakirs=asked), "F-69") | (Killing(), Kill(_, _, asked), "F-127"):
            held = fakirs(position, seat)
            return counted(found[0], held, "fakir") and int(found[1]) == asked > held
    return False


def out_of_reach(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if not isinstance(phase, Killing) or not isinstance(action, Kill | Stab):
        return False
    here, there = GRID.names[action.cell], GRID.names[phase.at]
    if found := said(reason, r"there is no (\w+) (\w+) on (\w\d)"):
        named = found == (COLOURS[action.tribe], TRIBES[action.tribe], here)
        nobody = not position.meeples[action.cell][action.tribe]
        return named and shows(reason, here) and nobody and on_board(position, action.cell)
    found = said(reason, r"(\w\d) is (.+) from (\w\d), but your assassins reach only (.+)")
    if found is None or not shows(reason, there, here) or isinstance(action, Stab):
        return False
    way, reach = distance(action.cell, phase.at), phase.assassins + action.fakirs
    named = (found[0], found[2]) == (here, there)
    told = counted(found[1], way, "step") and counted(found[3], reach, "step")
    return named and told and way > reach and is_first(phase)


def no_such_victim(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(position.phase, Killing) or not isinstance(action, KillHeld):
        return False
    if found := said(reason, "there is no player #"):
        return int(found[0]) == action.seat + 1 > position.players
    if reason.detail == "assassins attack opponents, not their own player":
        return action.seat == seat
    found = said(reason, "player # has no (viziers|elders)")
    if found is None:
        return False
    victim = position.seats[action.seat]
    held = victim.viziers if found[1] == "viziers" else victim.elders
    return found == (str(action.seat + 1), f"{TRIBES[action.tribe]}s") and held == 0


def boaz(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if isinstance(action, Use):
        told = "Boaz works by itself and is never used"
        return action.djinn == BOAZ and reason.detail == told
    found = said(reason, "Boaz protects player # from assassins")
    if found is None or not isinstance(action, KillHeld):
        return False
    return int(found[0]) - 1 == action.seat != seat and has(position, action.seat, "Boaz")


def must_kill(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    phase = position.phase
    if not isinstance(phase, Killing) or action != Skip() or not is_first(phase):
        return False
    if reason.detail == "your assassins must kill: someone is in reach":
        near = tuple(
            name
            for cell, name in enumerate(GRID.names)
            if any(position.meeples[cell]) and distance(cell, phase.at) <= phase.assassins
        )
        return len(near) > 0 and shows(reason, *near)
    found = said(reason, "your assassins must kill: player # has viziers or elders")
    victim = -1 if found is None else int(found[0]) - 1
    if victim == seat or not 0 <= victim < position.players:
        return False
    held = position.seats[victim].viziers + position.seats[victim].elders
    return held > 0 and not has(position, victim, "Boaz")


def second_kill(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-D10, between the two kills."""
    phase = position.phase
    if not isinstance(phase, Killing) or is_first(phase):
        return False
    if reason.detail == "you must make the second kill":
        return action == Skip()
    if reason.detail == "the second kill is on the same tile and needs no fakirs":
        return isinstance(action, Kill) and action.cell == phase.tile and action.fakirs > 0
    if found := said(reason, "the second kill is on the same tile and needs no (.+)"):
        there = isinstance(action, Stab) and action.cell == phase.tile
        return there and found == (item_called(position, "dagger"),)
    found = said(reason, "the second kill must be (.+), not (.+)")
    if phase.tile is not None:
        must = f"on {GRID.names[phase.tile]}"
    else:
        assert phase.victim is not None
        must = f"of player {phase.victim + 1}"
    match action:
        case Kill(_, cell) | Stab(_, cell):
            return found == (must, f"on {GRID.names[cell]}") and cell != phase.tile
        case KillHeld(victim, _):
            return found == (must, f"of player {victim + 1}") and victim != phase.victim
    return False


TRIBE_RULES: Mapping[str, Truth] = {
    "F-69": too_few_fakirs,
    "F-71": out_of_reach,
    "F-72": no_such_victim,
    "F-127": too_few_fakirs,
    "F-D04": boaz,
    "F-R26": must_kill,
}
