"""The names of historic buildings (C-11): on scrolls that no follower hides and that hide none."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from intramuros.games.carcassonne_city.look.materials import SERIF, Point, paint, path
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.plan import plan, turned
from intramuros.games.carcassonne_city.model import STEWARD
from intramuros.games.carcassonne_city.tiles import PUBLIC, Tile

_BELOW: Final = (29, -29, 38, -38, 15, -15)
"""How far below its building a scroll can hang, the best first; with the last ones on its rim."""
_HIGH: Final = 6
"""Half the height of a scroll."""
_UPRIGHT: Final = (16, 25)
_LYING: Final = (27, 14)
"""Half the width and the height of a follower on its feet, and of one that lies (C-29)."""


@lru_cache(maxsize=512)
def building_name(tile: Tile, turn: int) -> str:
    """The name of a historic building on a scroll above or below it, or nothing."""
    at = plan(tile).building
    if at is None or tile.building == PUBLIC:
        return ""
    x, y = turned(at, turn)
    half = 3.1 * len(tile.building) + 5
    x = min(max(x, half + 1), SIZE - 1 - half)
    heights = [y + far for far in _BELOW if _HIGH <= y + far <= SIZE - _HIGH]
    low = min(heights, key=lambda low: hidden(tile, turn, (x, low), half))
    return _scroll(tile.building, x, low, half)


def hidden(tile: Tile, turn: int, at: Point, half: float) -> float:
    """How much of the followers that a tile can have such a scroll would hide."""
    found = 0.0
    for role, spots in enumerate(plan(tile).spots):
        wide, high = _LYING if role == STEWARD else _UPRIGHT
        for x, y in (turned(spot, turn) for spot in spots):
            across = min(at[0] + half, x + wide) - max(at[0] - half, x - wide)
            down = min(at[1] + _HIGH, y + high) - max(at[1] - _HIGH, y - high)
            found += max(0, across) * max(0, down)
    return found


def _scroll(name: str, x: float, y: float, half: float) -> str:
    return (
        path(
            f"M{x - half:g} {y - 5:g}h{2 * half:g}l-3 5.2 3 5.2h-{2 * half:g}l3-5.2z",
            "c-scroll",
            "c-scroll-ink",
            0.6,
        )
        + f'<text x="{x:g}" y="{y + 3.3:g}" text-anchor="middle" font-size="9" font-style="italic" '
        f'font-weight="600" font-family="{SERIF}" {paint("c-scroll-ink")}>{escape(name)}</text>'
    )
