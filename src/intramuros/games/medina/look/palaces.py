"""Palaces: each cell is drawn alone but shaped by its neighbours, so that a palace is one building.

A block is seen from above and a little from the south: a roof behind a parapet with battlements,
and a facade where the palace ends to the south. The light comes from the top left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.medina.look.materials import cast, path
from intramuros.games.medina.model import COLOURS

# Neighbours of a cell that belong to the same palace, as bits, clockwise.
NORTH, NORTHEAST, EAST, SOUTHEAST, SOUTH, SOUTHWEST, WEST, NORTHWEST = (1 << n for n in range(8))
STEPS: Final = (
    (-1, 0, NORTH),
    (-1, 1, NORTHEAST),
    (0, 1, EAST),
    (1, 1, SOUTHEAST),
    (1, 0, SOUTH),
    (1, -1, SOUTHWEST),
    (0, -1, WEST),
    (-1, -1, NORTHWEST),
)

Inset = tuple[float, float, float, float, float]
"""Where a block ends, west, north, east and south, and how far it reaches into the next block of
its palace: what lies higher reaches further, so that no seam shows."""

FOOT: Final[Inset] = (3.0, 3.0, 37.0, 37.0, 0.3)
CROWN: Final[Inset] = (3.0, 3.0, 37.0, 28.0, 0.5)
"""The top of the walls: the facade hangs below it."""
ROOF: Final[Inset] = (7.6, 7.6, 32.4, 23.4, 0.7)
"""The roof inside the parapet."""
LIT: Final[Inset] = (9.6, 10.0, 32.4, 23.4, 0.9)
"""The part of the roof that the parapet does not shade."""

WINDOWS: Final = (
    "M10.6 35.2v-2.9a1.9 1.9 0 0 1 3.8 0v2.9zm15 0v-2.9a1.9 1.9 0 0 1 3.8 0v2.9z",
    "M17.4 37v-4a2.6 2.6 0 0 1 5.2 0v4z"
    "M9 34.6v-2a1.5 1.5 0 0 1 3 0v2zm19 0v-2a1.5 1.5 0 0 1 3 0v2z",
    "M8.8 35v-2.4a1.6 1.6 0 0 1 3.2 0v2.4zm9.6 0v-2.4a1.6 1.6 0 0 1 3.2 0v2.4z"
    "m9.6 0v-2.4a1.6 1.6 0 0 1 3.2 0v2.4z",
)


@lru_cache(maxsize=4096)
def palace(colour: int, joined: int, variant: int) -> str:
    """One block in a box of 40 x 40; `joined` names the neighbours of the same palace."""
    name = f"m-{COLOURS[colour]}"
    merlons = _squares(_merlons(joined))
    return (
        path(_outline(joined, FOOT), f"{name}-side")
        + ("" if joined & SOUTH else windows(variant))
        + path(_outline(joined, CROWN), f"{name}-top")
        + path(_outline(joined, ROOF), f"{name}-side")
        + f'<path d="{_outline(joined, LIT)}" fill="url(#{name}-roof)"/>'
        + path(merlons, f"{name}-side")
        + path(merlons, f"{name}-lit", more=' transform="translate(0 -1.6)"')
    )


BAND: Final = (9.4, 9.8, 30.6, 21.6)
"""Where the band of a claimed palace runs, west, north, east and south, inside its parapet."""


@lru_cache(maxsize=512)
def band(joined: int) -> tuple[tuple[float, float, float, float], ...]:
    """The lines of the band that marks a claimed palace in one of its blocks, from point to point:
    along each side where the palace ends, and around each of its inner corners."""
    west, north, east, south = BAND
    left, right = (0 if joined & WEST else west), (40 if joined & EAST else east)
    top, bottom = (0 if joined & NORTH else north), (40 if joined & SOUTH else south)
    lines = [
        line
        for side, line in (
            (NORTH, (left, north, right, north)),
            (EAST, (east, top, east, bottom)),
            (SOUTH, (left, south, right, south)),
            (WEST, (west, top, west, bottom)),
        )
        if not joined & side
    ]
    for sides, corner, x, y, out_x, out_y in (
        (NORTH | EAST, NORTHEAST, east, north, 40, 0),
        (SOUTH | EAST, SOUTHEAST, east, south, 40, 40),
        (SOUTH | WEST, SOUTHWEST, west, south, 0, 40),
        (NORTH | WEST, NORTHWEST, west, north, 0, 0),
    ):
        if joined & sides == sides and not joined & corner:
            lines += ((x, y, out_x, y), (x, y, x, out_y))
    return tuple(lines)


def windows(variant: int) -> str:
    """The symbol of the windows in a facade."""
    return f'<use href="#windows-{variant % 3}" width="40" height="40"/>'


@lru_cache(maxsize=512)
def shadow(joined: int) -> str:
    """What a block throws on the ground, to the right and below."""
    return cast(lambda reach: _thrown(joined, reach))


def _thrown(joined: int, reach: float) -> str:
    # Strips meet without overlap: one goes on to the block around the corner, and one that comes
    # out from under another block's strip begins where that one ends.
    shape = ""
    if not joined & SOUTH:
        shape += f"M0 36v{reach + 1:g}" if joined & WEST else f"M3 36l{reach:g} {reach + 1:g}"
        shape += f"H{(43 if joined & SOUTHEAST else 40) if joined & EAST else 37}V36z"
    if not joined & EAST:
        if joined & NORTH and joined & NORTHEAST:
            shape += f"M37 0h3v{reach - 3:g}H{37 + reach:g}"
        else:
            shape += f"M37 0h{reach:g}" if joined & NORTH else f"M37 3l{reach:g} {reach:g}"
        end = (43 if joined & SOUTHEAST else 40) if joined & SOUTH else 37 + reach
        shape += f"V{end:g}H37z"
    if joined & SOUTH and joined & EAST and not joined & SOUTHEAST:
        shape += "M37 37h3v3h-3z"
    return shape


def _outline(joined: int, inset: Inset) -> str:
    """The outline of a block that keeps these insets wherever its palace ends."""
    west, north, east, south, lap = inset
    low, high = -lap, 40 + lap
    points: list[tuple[float, float]] = []
    # Each corner: the inset and the full coordinate of the side we come from and of the next one.
    for side, corner, other, x, y, full_x, full_y, upright in (
        (WEST, NORTHWEST, NORTH, west, north, low, low, True),
        (NORTH, NORTHEAST, EAST, east, north, high, low, False),
        (EAST, SOUTHEAST, SOUTH, east, south, high, high, True),
        (SOUTH, SOUTHWEST, WEST, west, south, low, high, False),
    ):
        along, across = joined & side, joined & other
        if along and across and not joined & corner:
            first, last = (full_x, y), (x, full_y)
            points += (first, (x, y), last) if upright else (last, (x, y), first)
        else:
            free_x = along if upright else across
            free_y = across if upright else along
            points.append((full_x if free_x else x, full_y if free_y else y))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z"


def _merlons(joined: int) -> set[tuple[float, float]]:
    """The top left corners of the battlements, 4.6 x 4.6 each."""
    found: set[tuple[float, float]] = set()
    columns = (2.7 if joined & WEST else 3.0, 12.7, 22.7, 32.7 if joined & EAST else 32.4)
    top = 2.7 if joined & NORTH else 3.0
    rows = (top, 12.7, 22.7, 32.7) if joined & SOUTH else (top, 13.2, 23.4)
    if not joined & NORTH:
        found.update((x, 3.0) for x in columns)
    if not joined & SOUTH:
        found.update((x, 23.4) for x in columns)
    if not joined & WEST:
        found.update((3.0, y) for y in rows)
    if not joined & EAST:
        found.update((32.4, y) for y in rows)
    for sides, corner, x, y in (
        (NORTH | EAST, NORTHEAST, 32.4, 3.0),
        (SOUTH | EAST, SOUTHEAST, 32.4, 23.4),
        (SOUTH | WEST, SOUTHWEST, 3.0, 23.4),
        (NORTH | WEST, NORTHWEST, 3.0, 3.0),
    ):
        if joined & sides == sides and not joined & corner:
            found.add((x, y))
    return found


def _squares(corners: set[tuple[float, float]]) -> str:
    return "".join(f"M{x:g} {y:g}h4.6v4.7h-4.6z" for x, y in sorted(corners))


def _pattern(colour: str, width: int, height: int, *figures: str) -> str:
    return (
        f'<pattern id="m-{colour}-roof" width="{width}" height="{height}" '
        f'patternUnits="userSpaceOnUse">'
        f"{path(f'M0 0h{width}v{height}h-{width}z', f'm-{colour}')}{''.join(figures)}</pattern>"
    )


# Tiles on the diagonal, planks, glazed lozenges, chevrons in loam. The periods divide 40, so that
# a roof runs on from cell to cell.
PATTERNS: Final = (
    _pattern(
        "red", 10, 10, path("M-1 6L6-1M-1 11L11-1M4 11L11 4M2.5 2.5l5 5", "", "m-red-line", 1.1)
    )
    + _pattern("brown", 20, 10, path("M0 .5h20M0 5.5h20M5 .5v5M15 5.5v5", "", "m-brown-line", 1.1))
    + _pattern(
        "blue",
        10,
        10,
        path("M5 1.6L8.4 5L5 8.4L1.6 5z", "m-blue-line"),
        path("M5 3.6L6.4 5L5 6.4L3.6 5z", "m-blue-side"),
    )
    + _pattern(
        "yellow",
        10,
        8,
        path("M-1 5L5 1L11 5M-1 9L5 5L11 9M-1 1L0 .3M10 .3L11 1", "", "m-yellow-line", 1.1),
    )
)
