"""The rules of gate, walls, guards and towers."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player
from intramuros.core.game import Violation
from intramuros.games.carcassonne_city.model import ENDS, Edge, Position, Towering
from intramuros.games.carcassonne_city.outline import (
    across,
    arms,
    guards,
    opposite,
    outside,
    tiles_of,
)
from intramuros.games.carcassonne_city.text.names import edge_cell, edge_words, write_place


def gate(position: Position, edge: Edge) -> Iterator[Violation]:
    """The gate stands on any edge of the outline (C-66, C-R13)."""
    city = tiles_of(position)
    if edge.side not in range(4):
        yield Violation("C-66", f"a tile has sides 0 to 3, not {edge.side}")
    elif edge.place not in city:
        yield Violation("C-66", f"there is no tile on {write_place(edge.place)}")
    elif (beyond := across(edge.place, edge.side)) in city:
        there = write_place(beyond)
        detail = f"{edge_words(edge)} is inside the city: there is a tile on {there}"
        yield Violation("C-66", detail, (there,))
    elif beyond not in outside(city):
        here = write_place(edge.place)
        detail = f"{edge_words(edge)} faces a hole in the city, not the outside"
        yield Violation("C-R13", detail, (here,))


def wall(end: int) -> Iterator[Violation]:
    """A wall goes on at either end: the outline has one next place there (C-68, C-R07)."""
    if end not in range(2):
        yield Violation("C-68", f"the wall has ends 0 and 1, not {end}")


def guard(position: Position, seat: int, end: int) -> Iterator[Violation]:
    """Everything against a guard of the seat on the wall that was built last, at this end."""
    if not position.followers[seat]:
        yield Violation("C-69", f"{player(seat)} has no followers left")
    city, standing = tiles_of(position), guards(position)
    facing = opposite(city, arms(position)[end][-1])
    if facing in standing:
        whose = f"{player(standing[facing])}'s guard"
        detail = f"{whose} stands directly opposite, on {edge_words(facing)}"
        yield Violation("C-70", detail, (edge_cell(facing),))


def tower(position: Position, end: int) -> Iterator[Violation]:
    """Everything against a tower at this end."""
    phase = position.phase
    assert isinstance(phase, Towering)
    if end not in range(2):
        yield Violation("C-71", f"the wall has ends 0 and 1, not {end}")
        return
    if not position.towers[phase.scorer]:
        yield Violation("C-71", f"{player(phase.scorer)} has no towers left")
    arm, edges = position.arms[end], arms(position)[end]
    if not arm:
        yield Violation("C-71", f"no wall has been built {ENDS[end]} from the gate")
    elif arm[-1].tower:
        cells = (edge_cell(edges[-1]),)
        yield Violation("C-R29", f"the {ENDS[end]} end already has a tower", cells)
