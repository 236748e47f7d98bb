"""What lies flat: earth, streets with their kerbs, the paving of markets, the land around."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from intramuros.games.carcassonne_city.look.materials import Point, blot, circle, path, shape, short
from intramuros.games.carcassonne_city.look.tile.plan import KERB, STREET, plan, turned
from intramuros.games.carcassonne_city.tiles import Tile
from intramuros.scene.shapes import disc


@lru_cache(maxsize=512)
def ground(tile: Tile, turn: int) -> str:
    """The flat part of a tile in a box of 100 x 100."""
    drawn = plan(tile)
    streets = "".join(_along([turned(at, turn) for at in line]) for line in drawn.streets)
    markets = [
        "".join(shape(turned(at, turn) for at in part) for part in parts) for parts in drawn.markets
    ]
    paved = "".join(markets)
    wide = ' stroke-linejoin="round" stroke-linecap="butt"'
    return (
        path("M-.3-.3h100.6v100.6h-100.6z", "c-earth")
        + '<g clip-path="url(#c-tile)"><path d="M0 0h100v100h-100z" fill="url(#c-yards)"/>'
        + path(paved, "c-kerb", "c-kerb", 2 * KERB, ' stroke-linejoin="round"')
        + path(streets, "", "c-kerb", STREET + 2 * KERB, wide)
        + path(streets, "", "c-street", STREET, wide)
        + path(streets, "", "c-rut", 1.1, ' stroke-dasharray="5 4" stroke-linecap="round"')
        + (_crossing() if drawn.crossing else "")
        + path(paved, "c-paving", "c-paving", 0.6)
        + (f'<path d="{paved}" fill="url(#c-cobbles)"/>' if paved else "")
        + "</g>"
    )


def _along(points: list[Point]) -> str:
    """A line through points, in as few characters as possible."""
    # a little farther than the side, so that it meets the next tile's without a seam
    (x, y), (a, b) = points[0], points[1]
    text = f"M{short(x + x - a)} {short(y + y - b)}"
    (x, y), (a, b) = points[-1], points[-2]
    text += "".join(f"L{short(a)} {short(b)}" for a, b in points[2:-1:2])
    return f"{text}L{short(x)} {short(y)}L{short(x + x - a)} {short(y + y - b)}"


def _crossing() -> str:
    """Where streets end at each other: a round place with a cross of stone."""
    return (
        circle(50, 50, 14, "c-kerb")
        + circle(50, 50, 12, "c-street-lit")
        + circle(50, 50, 7.4, "c-rut")
        + circle(50, 50, 6.2, "c-street-lit")
        + path(disc(51.5, 52, 4), "c-shadow", more=' opacity=".3"')
        + circle(50, 50, 3.8, "c-stone", "c-stone-deep", 0.8)
        + path("M48.9 46.6h2.2v2.3h2.3v2.2h-2.3v2.3h-2.2v-2.3h-2.3v-2.2h2.3z", "c-stone-lit")
    )


def small_street() -> str:
    """A bend of a street for cards, in a box of 40 x 40."""
    bend = "M8 36C8 20 20 26 22 16S30 8 36 8"
    return path(bend, "", "c-kerb", 13) + path(bend, "", "c-street", 9)


def _pattern(name: str, size: int, *figures: str) -> str:
    return (
        f'<pattern id="c-{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f"{''.join(figures)}</pattern>"
    )


def _tufts(count: int, size: int, seed: str) -> str:
    chance = Random(seed)
    return "".join(
        f"M{short(chance.uniform(4, size - 4))} {short(chance.uniform(4, size - 4))}l1.2-3 1.2 3"
        for _ in range(count)
    )


def _blots(count: int, size: int, low: float, high: float, seed: str) -> str:
    chance = Random(seed)
    found = ""
    for _ in range(count):
        radius = chance.uniform(low, high)
        across, down = (chance.uniform(radius, size - radius) for _ in range(2))
        found += blot(across, down, radius)
    return found


PATTERNS: Final = (
    # half a hair more than the tile: no seam shows
    '<clipPath id="c-tile"><path d="M-.2-.2h100.4v100.4h-100.4z"/></clipPath>'
    + _pattern(
        "yards",
        100,
        path(_blots(9, 100, 6, 13, "lit earth"), "c-earth-lit"),
        path(_blots(5, 100, 4, 8, "yards"), "c-yard", more=' opacity=".55"'),
    )
    + _pattern(
        "cobbles",
        10,
        path("M0 2.5h10M0 7.5h10M2.5 2.5v5M7.5 7.5v2.5M7.5 0v2.5", "", "c-paving-line", 0.6),
    )
    + _pattern(
        "meadow",
        300,
        path(_blots(26, 300, 4, 16, "meadow"), "c-meadow-lit", more=' opacity=".32"'),
        path(_blots(12, 300, 3, 9, "hollows"), "c-meadow-deep", more=' opacity=".18"'),
        path(_tufts(90, 300, "tufts"), "", "c-meadow-deep", 1, ' stroke-linejoin="round"'),
    )
)
