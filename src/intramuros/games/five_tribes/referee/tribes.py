"""Builders and assassins: the tribes whose action asks for a decision."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import Earn, Kill, KillHeld, Killing, Position, Stab
from intramuros.games.five_tribes.model.components import COLOURS, ELDER, TRIBES, VIZIER
from intramuros.games.five_tribes.model.house import COMPASS, DAGGER
from intramuros.games.five_tribes.referee import items
from intramuros.games.five_tribes.referee.ground import off_the_board
from intramuros.games.five_tribes.referee.holdings import fakirs, has, name, steps


def earning(position: Position, seat: int, earn: Earn) -> Iterator[Violation]:
    """What is wrong with the fakirs, and the compass, that help the builders."""
    held = fakirs(position.seats[seat])
    if earn.fakirs > held:
        yield Violation("F-69", f"you have {plural(held, 'fakir')}, not {earn.fakirs}")
    if earn.compass:
        yield from items.lacking(position, seat, COMPASS)


def killing(position: Position, phase: Killing, kill: Kill) -> Iterator[Violation]:
    """What is wrong with a kill on a tile."""
    here = name(kill.cell)
    if phase.victim is not None or phase.tile not in (None, kill.cell):
        yield _second(phase, f"on {here}")
        return
    if kill.cell not in position.board:
        yield off_the_board(position, kill.cell)
        return
    yield from _nobody(position, kill.tribe, kill.cell)
    if phase.tile is not None:
        if kill.fakirs:
            yield Violation("F-D10", "the second kill is on the same tile and needs no fakirs")
        return
    held = fakirs(position.seats[phase.seat])
    if kill.fakirs > held:
        yield Violation("F-127", f"you have {plural(held, 'fakir')}, not {kill.fakirs}")
    way = steps(phase.at, kill.cell)
    reach = phase.assassins + kill.fakirs
    if way > reach:
        away = f"{here} is {plural(way, 'step')} from {name(phase.at)}"
        detail = f"{away}, but your assassins reach only {plural(reach, 'step')}"
        yield Violation("F-71", detail, (name(phase.at), here))


def stabbing(position: Position, phase: Killing, stab: Stab) -> Iterator[Violation]:
    """What is wrong with a kill by the dagger: it is for whom assassins do not reach (F-I07)."""
    here, dagger = name(stab.cell), items.name_of(position, DAGGER)
    lacking = tuple(items.lacking(position, phase.seat, DAGGER))
    yield from lacking
    if lacking:
        return
    if phase.tile == stab.cell:
        yield Violation("F-D10", f"the second kill is on the same tile and needs no {dagger}")
        return
    if phase.tile is not None or phase.victim is not None:
        yield _second(phase, f"on {here}")
        return
    if stab.cell not in position.board:
        yield off_the_board(position, stab.cell)
        return
    yield from _nobody(position, stab.tribe, stab.cell)
    way = steps(phase.at, stab.cell)
    if way <= phase.assassins:
        away = f"{here} is {plural(way, 'step')} from {name(phase.at)}"
        detail = f"{away}: your assassins reach it without the {dagger}"
        yield Violation("F-I07", detail, (name(phase.at), here))


def _nobody(position: Position, tribe: int, cell: int) -> Iterator[Violation]:
    if not position.meeples[cell][tribe]:
        detail = f"there is no {COLOURS[tribe]} {TRIBES[tribe]} on {name(cell)}"
        yield Violation("F-71", detail, (name(cell),))


def killing_held(position: Position, phase: Killing, kill: KillHeld) -> Iterator[Violation]:
    """What is wrong with a kill in front of a player."""
    if phase.tile is not None or phase.victim not in (None, kill.seat):
        yield _second(phase, f"of {player(kill.seat)}")
        return
    if kill.seat >= position.players:
        yield Violation("F-72", f"there is no {player(kill.seat)}")
        return
    if kill.seat == phase.seat:
        yield Violation("F-72", "assassins attack opponents, not their own player")
        return
    if kill.tribe not in (VIZIER, ELDER):
        yield Violation("F-72", "only viziers and elders stand in front of players")
        return
    victim = player(kill.seat)
    if not held_by(position, kill.seat, kill.tribe):
        yield Violation("F-72", f"{victim} has no {TRIBES[kill.tribe]}s")
    if has(position.seats[kill.seat], "Boaz"):
        yield Violation("F-D04", f"Boaz protects {victim} from assassins")


def sparing(position: Position, phase: Killing) -> Iterator[Violation]:
    """What is wrong with killing nobody: it is right only if fakirs alone would reach anybody."""
    if phase.tile is not None or phase.victim is not None:
        yield Violation("F-D10", "you must make the second kill")
        return
    near = [
        name(cell)
        for cell, crowd in enumerate(position.meeples)
        if sum(crowd) and steps(phase.at, cell) <= phase.assassins
    ]
    if near:
        yield Violation("F-R26", "your assassins must kill: someone is in reach", tuple(near))
    for other, prey in enumerate(position.seats):
        if other != phase.seat and prey.viziers + prey.elders and not has(prey, "Boaz"):
            detail = f"your assassins must kill: {player(other)} has viziers or elders"
            yield Violation("F-R26", detail)


def held_by(position: Position, seat: int, tribe: int) -> int:
    """The viziers or elders in front of a player."""
    one = position.seats[seat]
    return one.viziers if tribe == VIZIER else one.elders


def _second(phase: Killing, where: str) -> Violation:
    victim, tile = phase.victim, phase.tile or 0
    there = f"on {name(tile)}" if victim is None else f"of {player(victim)}"
    return Violation("F-D10", f"the second kill must be {there}, not {where}")
