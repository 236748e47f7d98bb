"""What can be clicked on the board, and what it is called."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from intramuros.core.english import plural
from intramuros.games.medina.look.plan import CELL, LENGTHWISE, UPRIGHT, Plan, Rect
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
from intramuros.scene.scene import Layer

_THINGS: Final = {
    EMPTY: "empty",
    STABLE: "stable",
    INHABITANT: "inhabitant",
    **{letter: f"{name} palace piece" for letter, name in zip(PIECES, COLOURS, strict=True)},
}


@lru_cache(maxsize=4096)
def cell_hit(
    plan: Plan, cell: int, letter: str, owner: str | None = None, worth: int | None = None
) -> str:
    """A cell with what stands on it and, if it is claimed, the name of its owner; under a dome
    also what the palace counts now."""
    claim = "" if owner is None else f", claimed by {escape(owner)}"
    counts = "" if worth is None else f", {plural(worth, 'point')} now"
    x, y = plan.cells[cell]
    return _hit(CITY.names[cell], (x, y, CELL, CELL), f"{_THINGS[letter]}{claim}{counts}")


@lru_cache(maxsize=256)
def space_hit(plan: Plan, space: int, thing: str) -> str:
    """A wall space with what stands on it."""
    return _hit(RING[space], plan.space_hits[space], thing)


def _hit(token: str, box: Rect, thing: str) -> str:
    x, y, width, height = box
    return (
        f'<rect id="h-{token}" data-t="{token}" role="img" '
        f'aria-label="{token}, {thing}" '
        f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="none" '
        'pointer-events="all"/>'
    )


def _empty(plan: Plan) -> Layer:
    towers = zip(TOWERS, plan.tower_hits, TOWER_TILES, strict=True)
    return {
        **{f"h-{name}": cell_hit(plan, cell, EMPTY) for cell, name in enumerate(CITY.names)},
        **{
            f"h-{name}": space_hit(plan, space, "empty wall space")
            for space, name in enumerate(RING)
        },
        **{
            f"h-{tower}": _hit(tower, box, f"tower, {plural(value, 'point')}")
            for tower, box, value in towers
        },
    }


EMPTY_HITS: Final = {plan: _empty(plan) for plan in (LENGTHWISE, UPRIGHT)}
"""The board with nothing on it."""
