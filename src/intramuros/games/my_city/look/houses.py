"""Buildings: one house for each tile, with a roof of one piece.

The roof has a ridge through the middle of the squares and falls to every side. A symbol holds the
house of an outline in one turn; its colour comes from where it is used, its tiling lies over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from intramuros.games.my_city.campaign.pieces import Shape
from intramuros.games.my_city.look.materials import ROUND, faint, paint, path
from intramuros.games.my_city.look.outlines import (
    CELL,
    Point,
    Square,
    edge_path,
    handle,
    merged,
    squares,
)
from intramuros.scene.shapes import disc

_INSET: Final = 4
_HALF: Final = CELL / 2
_EAVES: Final = CELL / 2 - _INSET
_WALL: Final = 5
"""How much of the walls is seen below the eaves."""
_WAYS: Final[Mapping[str, Square]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_OPPOSITE: Final = {"n": "s", "s": "n", "e": "w", "w": "e"}
_ASIDE: Final = {"n": "ew", "s": "ew", "e": "ns", "w": "ns"}

# The light comes from the top left.
_SLOPES: Final = {
    "n": ("y-lit", 0.2),
    "w": ("y-lit", 0.08),
    "s": ("y-ink", 0.12),
    "e": ("y-ink", 0.24),
}

COLOURS: Final = {"Y": "yellow", "R": "red", "B": "blue", "C": "plum"}
"""The roofs: homes, public buildings, industry, and what comes later."""

PATTERNS: Final = (
    # Courses of tiles along the eaves, round tiles, seams down the slope.
    '<pattern id="y-tiling-Y-ns" width="12" height="8" patternUnits="userSpaceOnUse">'
    + path("M0 .8h12M3 .8v7.2M9 .8v7.2", "", "y-yellow-line", 1.3, faint(0.6))
    + '</pattern><pattern id="y-tiling-Y-ew" width="8" height="12" patternUnits="userSpaceOnUse">'
    + path("M.8 0v12M.8 3h7.2M.8 9h7.2", "", "y-yellow-line", 1.3, faint(0.6))
    + '</pattern><pattern id="y-tiling-R-ns" width="10" height="10" patternUnits="userSpaceOnUse">'
    + path(
        "M0 2q2.5 6 5 0q2.5 6 5 0M-2.5 7q2.5 6 5 0q2.5 6 5 0q2.5 6 5 0",
        "",
        "y-red-line",
        1.3,
        faint(0.75),
    )
    + '</pattern><pattern id="y-tiling-R-ew" width="10" height="10" patternUnits="userSpaceOnUse">'
    + path(
        "M2 0q6 2.5 0 5q6 2.5 0 5M7-2.5q6 2.5 0 5q6 2.5 0 5q6 2.5 0 5",
        "",
        "y-red-line",
        1.3,
        faint(0.75),
    )
    + '</pattern><pattern id="y-tiling-B-ns" width="9" height="9" patternUnits="userSpaceOnUse">'
    + path("M4.5 0v9", "", "y-blue-line", 1.6, faint(0.55))
    + '</pattern><pattern id="y-tiling-B-ew" width="9" height="9" patternUnits="userSpaceOnUse">'
    + path("M0 4.5h9", "", "y-blue-line", 1.6, faint(0.55))
    + "</pattern>"
)
"""The tilings of the three colours, for slopes to the north and south, and to the sides."""

LATE_PATTERNS: Final = {
    f"y-tiling-C-{way}": f'<pattern id="y-tiling-C-{way}" width="10" height="10" '
    'patternUnits="userSpaceOnUse">'
    + path("M5 0l5 5l-5 5l-5-5z", "", "y-plum-line", 1.1, faint(0.6))
    + "</pattern>"
    for way in ("ns", "ew")
}


def symbols(name: str, shape: Shape, turn: int) -> Mapping[str, str]:
    """The house of an outline, and its slopes for the tiling to lie on."""
    return _symbols(name, squares(shape, turn), turn)


@lru_cache(maxsize=256)
def _symbols(name: str, own: tuple[Square, ...], turn: int) -> Mapping[str, str]:
    slopes = {way: merged(_slope(own, way)) for way in _WAYS}
    outline = edge_path(own, _INSET)
    house = (
        f'<g transform="translate(5 9)">{path(outline, "y-ink", more=faint(0.2))}</g>'
        f'<g transform="translate(0 {_WALL})"><path d="{outline}"/>'
        f"{path(outline, 'y-ink', 'y-ink', 1.5, faint(0.45) + ROUND)}</g>"
        f'<path d="{outline}"/>'
        + "".join(path(slopes[way], ink, more=faint(much)) for way, (ink, much) in _SLOPES.items())
        + path("".join(_ridges(own)), "", "y-lit", 2.2, ROUND + faint(0.65))
        + path("".join(_hips(own)), "", "y-ink", 1, ROUND + faint(0.28))
        + path(outline, "", "y-ink", 2, ROUND)
    )
    parts = {
        f"y-house-{name}-{turn}": house,
        f"y-ns-{name}-{turn}": f'<path d="{slopes["n"]}{slopes["s"]}"/>',
        f"y-ew-{name}-{turn}": f'<path d="{slopes["e"]}{slopes["w"]}"/>',
    }
    return {
        key: f'<symbol id="{key}" viewBox="0 0 {CELL} {CELL}" overflow="visible">{body}</symbol>'
        for key, body in parts.items()
    }


def house(tile: str, name: str, shape: Shape, turn: int, x: float, y: float, flag: bool) -> str:
    """A building whose box has its corner there; with a flag it carries a factory."""
    kind = tile[0]
    at = f'x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}"'
    column, row = handle(shape, turn)
    return (
        f'<use href="#y-house-{name}-{turn}" {at} {paint(f"y-{COLOURS[kind]}")}/>'
        f'<use href="#y-ns-{name}-{turn}" {at} fill="url(#y-tiling-{kind}-ns)"/>'
        f'<use href="#y-ew-{name}-{turn}" {at} fill="url(#y-tiling-{kind}-ew)"/>'
        f"{crest(kind, x + column * CELL + _HALF, y + row * CELL + _HALF, flag)}"
    )


@lru_cache(maxsize=1024)
def crest(kind: str, x: float, y: float, flag: bool) -> str:
    """What stands on a roof: a chimney, a turret with a flag, skylights; a steeple, a stack."""
    if kind in CRESTS and not flag:
        left, top = f"{x - _HALF:g}", f"{y - _HALF:g}"
        return f'<use href="#y-crest-{kind}" x="{left}" y="{top}" width="{CELL}" height="{CELL}"/>'
    return f'<g transform="translate({x:g} {y:g})">{STACK if flag else STEEPLE}</g>'


CRESTS: Final = {
    "Y": path("M-14-12h9v-9h-9z", "y-plaster", "y-ink", 1.5, ROUND)
    + path("M-12-21h5v3h-5z", "y-coal"),
    "R": path(disc(0, 0, 10), "y-plaster", "y-ink", 1.5)
    + path(disc(0, 0, 6), "y-red", "y-ink", 1.2)
    + path("M0 0V-19", "", "y-ink", 1.8, ROUND)
    + path("M0-19l12 4l-12 4z", "y-amber", "y-ink", 1.2, ROUND),
    "B": path(
        "M-16-8h10v7h-10zM-2-8h10v7h-10zM-16 4h10v7h-10zM-2 4h10v7h-10z",
        "y-snow",
        "y-ink",
        1.2,
        ROUND,
    )
    + path("M-16-8l10 7M-2-8l10 7M-16 4l10 7M-2 4l10 7", "", "y-blue", 1.2),
}
"""Around 0 0, for the three colours."""
STEEPLE: Final = (
    path("M-11-9h22v20h-22z", "y-plaster", "y-ink", 1.6, ROUND)
    + path("M-13-9L0-22L13-9L0 3z", "y-plum", "y-ink", 1.6, ROUND)
    + path("M0-22v-11M-4-29h8", "", "y-ink", 2.4, ROUND)
    + path("M-3 11v-5a3 3 0 0 1 6 0v5z", "y-coal")
)
STACK: Final = (
    path("M-21 12v-14l8-8v8l8-8v8l8-8v22z", "y-plaster", "y-ink", 1.5, ROUND)
    + path("M-17 4h5v5h-5zM-9 4h5v5h-5z", "y-coal")
    + path("M5 12l2-34h9l2 34z", "y-red", "y-ink", 1.6, ROUND)
    + path("M6.5-15h10M6-7h11", "", "y-plaster", 3.2)
    + path(disc(11, -27, 4.5) + disc(17, -31, 5.5), "y-smoke", "y-ink", 1)
)


# The slopes. Each square has eight parts between its middle, the middles of its sides, its corners.


def _slope(own: tuple[Square, ...], faces: str) -> Iterator[list[Point]]:
    for at in own:
        for side in _WAYS:
            for aside in _ASIDE[side]:
                if _faces(own, at, side, aside) == faces:
                    yield _part(own, at, side, aside)


def _next(own: tuple[Square, ...], at: Square, *ways: str) -> bool:
    x, y = at
    for way in ways:
        x, y = x + _WAYS[way][0], y + _WAYS[way][1]
    return (x, y) in own


def _faces(own: tuple[Square, ...], at: Square, side: str, aside: str) -> str:
    """Where the part of the roof at a side, next to a corner, falls to."""
    if not _next(own, at, side):
        return side
    if not _next(own, at, aside):
        return aside
    return _OPPOSITE[aside] if _next(own, at, side, aside) else aside


def _part(own: tuple[Square, ...], at: Square, side: str, aside: str) -> list[Point]:
    (dx, dy), (ax, ay) = _WAYS[side], _WAYS[aside]
    joined, joined_aside = _next(own, at, side), _next(own, at, aside)
    far = _HALF if joined else _EAVES
    inner = joined and joined_aside
    wide = _HALF if inner and _next(own, at, side, aside) else _EAVES
    if not joined and joined_aside:
        wide = _HALF
    points = [(0.0, 0.0), (dx * far, dy * far), (dx * far + ax * wide, dy * far + ay * wide)]
    if inner and wide == _EAVES:
        points.append((dx * _EAVES + ax * _EAVES, dy * _EAVES + ay * _EAVES))
    x, y = at[0] * CELL + _HALF, at[1] * CELL + _HALF
    return [(x + px, y + py) for px, py in points]


def _block(own: tuple[Square, ...], at: Square, way: str) -> bool:
    """Whether the squares there lie in a block of two by two."""
    return any(_next(own, at, aside) and _next(own, at, way, aside) for aside in _ASIDE[way])


def _ridges(own: tuple[Square, ...]) -> Iterator[str]:
    for x, y in own:
        for way in "es":
            if _next(own, (x, y), way) and not _block(own, (x, y), way):
                dx, dy = _WAYS[way]
                yield f"M{x * CELL + _HALF:g} {y * CELL + _HALF:g}l{dx * CELL} {dy * CELL}"


def _hips(own: tuple[Square, ...]) -> Iterator[str]:
    """From the middles of squares to the corners of the house, and up to the top of a block."""
    for x, y in own:
        for side, aside in ("nw", "ne", "se", "sw"):
            both = _next(own, (x, y), side) == _next(own, (x, y), aside)
            diagonal = _next(own, (x, y), side, aside)
            if not both:
                continue
            reach = _HALF if _next(own, (x, y), side) and diagonal else _EAVES
            dx = (_WAYS[side][0] + _WAYS[aside][0]) * reach
            dy = (_WAYS[side][1] + _WAYS[aside][1]) * reach
            yield f"M{x * CELL + _HALF:g} {y * CELL + _HALF:g}l{dx:g} {dy:g}"
