"""What lies flat: streets with their kerbs, the paving of markets, the seams of tiles, the land."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from intramuros.games.carcassonne_city.look.materials import (
    blot,
    circle,
    paint,
    path,
    put,
    shape,
    short,
)
from intramuros.games.carcassonne_city.look.tile.plan import KERB, STREET, plan, turned
from intramuros.games.carcassonne_city.look.tile.shapes import shape_name, shapes
from intramuros.games.carcassonne_city.model import CITIZEN
from intramuros.games.carcassonne_city.tiles import KINDS, Tile
from intramuros.scene.shapes import disc

_FEW = ' stroke-linejoin="round"'


@lru_cache(maxsize=1024)
def ground(tile: Tile, turn: int, name: str) -> str:
    """The flat part of a tile in a box of 100 x 100, without the ground of its areas.

    The shapes of its features are in it under their names, and are not seen by themselves.
    """
    drawn = plan(tile)
    held = "".join(
        f'<path id="{shape_name(name, role, number)}" d="{way}"/>'
        for role, ways in enumerate(shapes(tile, turn))
        for number, way in enumerate(ways)
    )
    streets = "".join(
        put(shape_name(name, CITIZEN, number), 0, 0) for number, _ in enumerate(drawn.streets)
    )
    paved = [
        "".join(shape(turned(at, turn) for at in part) for part in parts) for parts in drawn.markets
    ]
    return (
        f'<defs>{held}</defs><g clip-path="url(#c-tile)">'
        + path("".join(paved), "c-kerb", "c-kerb", 2 * KERB, _FEW)
        + (
            _lines(streets, "c-kerb", STREET + 2 * KERB) + _lines(streets, "c-street", STREET)
            if streets
            else ""
        )
        + (_crossing() if drawn.crossing else "")
        + "".join(
            path(own, f"c-{KINDS[market.kind]}-paving")
            for market, own in zip(tile.markets, paved, strict=True)
        )
        + "</g>"
        + _SEAM
    )


_SEAM: Final = path("M1.3 99V1.3H99", "", "c-seam-lit", 1.4, ' opacity=".55"') + path(
    "M0 0h100v100h-100z", "", "c-seam", 1.2, ' opacity=".6"'
)
"""The rim of a tile: a light edge towards the sun, and a dark line where it meets the next."""


def _lines(streets: str, colour: str, width: float) -> str:
    # round ends reach under the market that a street leads to at an angle
    line = f'{paint(stroke=colour)} stroke-width="{short(width)}" stroke-linecap="round"'
    return f'<g fill="none" {line}>{streets}</g>'


def _crossing() -> str:
    """Where streets end at each other: a round place with a cross of stone."""
    return (
        circle(50, 50, 14, "c-kerb")
        + circle(50, 50, 12, "c-street")
        + path(disc(51.5, 52, 4.6), "c-shadow", more=' opacity=".25"')
        + circle(50, 50, 4.6, "c-stone-lit", "c-stone-side", 1)
        + path("M48.9 46.6h2.2v2.3h2.3v2.2h-2.3v2.3h-2.2v-2.3h-2.3v-2.2h2.3z", "c-stone-side")
    )


def small_street() -> str:
    """A bend of a street for cards, in a box of 40 x 40."""
    bend = "M8 36C8 20 20 26 22 16S30 8 36 8"
    return path(bend, "", "c-seam", 14) + path(bend, "", "c-quarter-0", 9.5)


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
    # half a hair more than the tile: nothing shows between two of them but their seam
    '<clipPath id="c-tile"><path d="M-.2-.2h100.4v100.4h-100.4z"/></clipPath>'
    + _pattern(
        "meadow",
        300,
        path(_blots(18, 300, 4, 16, "meadow"), "c-meadow-lit", more=' opacity=".32"'),
        path(_tufts(40, 300, "tufts"), "", "c-meadow-deep", 1, ' stroke-linejoin="round"'),
    )
)
