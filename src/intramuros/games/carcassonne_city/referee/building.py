"""The rules of gate, walls, guards and towers."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.game import Violation
from intramuros.games.carcassonne_city.model import ENDS, Edge, Guarding, Position, Towering
from intramuros.games.carcassonne_city.outline import (
    across,
    arms,
    guards,
    opposite,
    outside,
    tiles_of,
)
from intramuros.games.carcassonne_city.text.names import edge_cell, write_place


def gate(position: Position, edge: Edge) -> Iterator[Violation]:
    """The gate stands on any edge of the outline (C-66, C-R13)."""
    city = tiles_of(position)
    if edge.side not in range(4):
        yield Violation("C-66", f"a tile has four sides; there is none with number {edge.side}")
    elif edge.place not in city:
        yield Violation("C-66", f"no tile lies on {write_place(edge.place)}")
    elif (beyond := across(edge.place, edge.side)) in city:
        there = write_place(beyond)
        yield Violation("C-66", f"{edge_cell(edge)} is inside: a tile lies on {there}", (there,))
    elif beyond not in outside(city):
        here = write_place(edge.place)
        detail = f"{edge_cell(edge)} looks at a hole in the city, not outside"
        yield Violation("C-R13", detail, (here,))


def wall(end: int) -> Iterator[Violation]:
    """A wall goes on at either end: the outline has one next place there (C-68, C-R07)."""
    if end not in range(2):
        yield Violation("C-68", f"the wall has two ends; there is none with number {end}")


def guard(position: Position) -> Iterator[Violation]:
    """Everything against a guard on the wall that was built last."""
    phase = position.phase
    assert isinstance(phase, Guarding)
    if not position.followers[phase.seat]:
        yield Violation("C-69", f"player {phase.seat + 1} has no follower left")
    city, standing = tiles_of(position), guards(position)
    facing = opposite(city, arms(position)[phase.end][-1])
    if facing in standing:
        detail = f"a guard of player {standing[facing] + 1} stands opposite, on {edge_cell(facing)}"
        yield Violation("C-70", detail, (edge_cell(facing),))


def tower(position: Position, end: int) -> Iterator[Violation]:
    """Everything against a tower at this end."""
    phase = position.phase
    assert isinstance(phase, Towering)
    if end not in range(2):
        yield Violation("C-71", f"the wall has two ends; there is none with number {end}")
        return
    if not position.towers[phase.scorer]:
        yield Violation("C-71", f"player {phase.scorer + 1} has no tower left")
    arm, edges = position.arms[end], arms(position)[end]
    if not arm:
        yield Violation("C-71", f"no wall has been built {ENDS[end]} from the gate")
    elif arm[-1].tower:
        cells = (edge_cell(edges[-1]),)
        yield Violation("C-R29", f"a tower stands at the {ENDS[end]} end already", cells)
