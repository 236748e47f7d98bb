"""What can be clicked on the board, and what it is called."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from intramuros.core.english import plural
from intramuros.games.medina.look.ground import RING_PLACES, TOWER_PLACES, place
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    EMPTY,
    INHABITANT,
    PIECES,
    RING,
    STABLE,
    TOWER_TILES,
    TOWERS,
)

_THINGS: Final = {
    EMPTY: "empty",
    STABLE: "stable",
    INHABITANT: "inhabitant",
    **{letter: f"{name} palace piece" for letter, name in zip(PIECES, COLOURS, strict=True)},
}


@lru_cache(maxsize=4096)
def cell_hit(cell: int, letter: str, owner: str | None = None) -> str:
    """A cell with what stands on it and, if it is claimed, the name of its owner."""
    claim = "" if owner is None else f", claimed by {escape(owner)}"
    return _hit(CITY.names[cell], place(cell), f"{_THINGS[letter]}{claim}")


@lru_cache(maxsize=128)
def space_hit(space: int, thing: str) -> str:
    """A wall space with what stands on it."""
    return _hit(RING[space], RING_PLACES[space], thing)


def _hit(token: str, at: tuple[int, int], thing: str) -> str:
    return (
        f'<rect id="h-{token}" data-t="{token}" role="img" '
        f'aria-label="{token}, {thing}" '
        f'x="{at[0]}" y="{at[1]}" width="40" height="40" fill="none" pointer-events="all"/>'
    )


EMPTY_HITS: Final = {
    **{f"h-{name}": cell_hit(cell, EMPTY) for cell, name in enumerate(CITY.names)},
    **{f"h-{name}": space_hit(space, "empty wall space") for space, name in enumerate(RING)},
    **{
        f"h-{tower}": _hit(tower, at, f"tower, {plural(value, 'point')}")
        for tower, at, value in zip(TOWERS, TOWER_PLACES, TOWER_TILES, strict=True)
    },
}
"""The board with nothing on it."""


def owners(city: str, domes: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """For each cell of a claimed palace its owner."""
    found = {}
    for seat, claimed in enumerate(domes):
        for start in claimed:
            letter = city[start]
            found[start] = seat
            edge = [start]
            while edge:
                for cell in CITY.beside[edge.pop()]:
                    if city[cell] == letter and cell not in found:
                        found[cell] = seat
                        edge.append(cell)
    return found
