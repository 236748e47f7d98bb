"""Where the walks of a sow lead: tables for a board, by the number of steps.

A walk never turns straight back (F-56). Two items change that: the last step of a walk can be a
flight, or one of its steps can lead back (F-I04, F-I08).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

Steps: TypeAlias = tuple[tuple[int, ...], ...]
"""For each place the places one step away: the graph of the board."""
Levels: TypeAlias = tuple[int, ...]
"""For 0, 1, … earlier visits to its last tile: where a walk can end (bits)."""
Table: TypeAlias = Mapping[tuple[int, int], Levels]
"""The ends of walks by the tile they have come from and the one they are on."""

_BOARDS: Final = 256
"""So many tables are kept: a match needs as many as its largest hand has meeples."""


@lru_cache(maxsize=_BOARDS)
def walks(steps: Steps, length: int) -> Table:
    """The ends of walks of so many steps."""
    if not length:
        return {(before, at): (1 << at,) for before, at in _edges(steps)}
    return _one_more(steps, walks(steps, length - 1))


@lru_cache(maxsize=_BOARDS)
def walks_with_flight(steps: Steps, flights: Steps, length: int) -> Table:
    """The ends of walks of so many steps, at least one, of which the last is a flight."""
    if length == 1:
        return {(before, at): (_bits(flights[at]),) for before, at in _edges(steps)}
    return _one_more(steps, walks_with_flight(steps, flights, length - 1))


@lru_cache(maxsize=_BOARDS)
def walks_with_step_back(steps: Steps, length: int) -> Table:
    """The ends of walks of so many steps, of which one leads straight back."""
    if not length:
        return dict.fromkeys(_edges(steps), ())
    later, now = _one_more(steps, walks_with_step_back(steps, length - 1)), walks(steps, length - 1)
    return {
        (before, at): _together(later[before, at], _with_visit(now[at, before], at))
        for before, at in _edges(steps)
    }


def _one_more(steps: Steps, table: Table) -> Table:
    """The ends of walks that begin with one more step, not straight back."""
    found = {}
    for before, at in _edges(steps):
        levels: Levels = ()
        for to in steps[at]:
            if to != before:
                levels = _together(levels, _with_visit(table[at, to], at))
        found[before, at] = levels
    return found


def _with_visit(levels: Levels, at: int) -> Levels:
    """The ends of walks that have been on `at` once more."""
    here = 1 << at
    found = [0] * (len(levels) + 1)
    for visits, cells in enumerate(levels):
        found[visits] |= cells & ~here
        found[visits + 1] |= cells & here
    return tuple(found if found[-1] else found[:-1])


def _together(one: Levels, other: Levels) -> Levels:
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    return tuple(a | b for a, b in zip(longer, (*shorter, *(0,) * len(longer)), strict=False))


def _bits(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


@lru_cache(maxsize=_BOARDS)
def _edges(steps: Steps) -> tuple[tuple[int, int], ...]:
    """Every step as (from, to); from where nobody can be no step counts."""
    return tuple((at, to) for at, near in enumerate(steps) for to in near if at in steps[to])
