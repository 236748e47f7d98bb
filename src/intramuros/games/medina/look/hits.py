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
    also what the palace counts now, which the dome's tip explains."""
    claim = "" if owner is None else f", claimed by {escape(owner)}"
    counts = tip = ""
    if owner is not None and worth is not None:
        points = plural(worth, "point")
        counts = f", {points} now"
        colour = COLOURS[PIECES.index(letter)].capitalize()
        tip = f"{colour} palace of {escape(owner)}: {points} now, without its tile."
    x, y = plan.cells[cell]
    return _hit(CITY.names[cell], (x, y, CELL, CELL), f"{_THINGS[letter]}{claim}{counts}", tip)


@lru_cache(maxsize=256)
def space_hit(plan: Plan, space: int, thing: str) -> str:
    """A wall space with what stands on it. Where the ring is narrow, a finger may hit beside it."""
    box = plan.space_hits[space]
    return _hit(RING[space], box, thing, slim=min(box[2:]) < CELL)


def _hit(token: str, box: Rect, thing: str, tip: str = "", slim: bool = False) -> str:
    x, y, width, height = box
    tipped = f' data-tip="{tip}"' if tip else ""
    narrow = ' class="slim"' if slim else ""
    return (
        f'<rect id="h-{token}" data-t="{token}"{narrow} role="img" '
        f'aria-label="{token}, {thing}"{tipped} '
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
            f"h-{tower}": _hit(tower, box, f"tower, {plural(value, 'point')}", _tower_tip(value))
            for tower, box, value in towers
        },
    }


def _tower_tip(value: int) -> str:
    return f"{plural(value, 'point')} to whoever last reached this tower's wall with a palace."


EMPTY_HITS: Final = {plan: _empty(plan) for plan in (LENGTHWISE, UPRIGHT)}
"""The board with nothing on it."""
