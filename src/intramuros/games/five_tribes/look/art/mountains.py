"""Mountains, to be laid across the edge of two tiles.

They lie above the tiles and below all that stands on them. Where the next tile has its value's
seal the ridge keeps to its own side of the edge.
"""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, path

LENGTH: Final = 100
THICK: Final = 30
EDGE: Final = 18
"""How far the edge of the tiles is from the ridge's upper side, or from its left one."""


def _to(x: float, y: float) -> str:
    return f"{round(x, 1):g} {round(y, 1):g}"


def _peak(x: float, top: float, base: float, half: float, lean: float = 0) -> str:
    """A mountain of which the top may lean; lit from the left, with some snow."""
    w, h = half, base - top
    crest = f"M{_to(x + lean, top)}l{_to(0.4 * w, 0.3 * h)}l{_to(0.2 * w, 0.1 * h)}"
    crest += f"L{_to(x + w, base)}"
    return (
        path(
            f"{crest}q{_to(-w, 0.12 * h)} {_to(-2 * w, 0)}l{_to(0.4 * w, -0.5 * h)}"
            f"l{_to(0.2 * w, -0.04 * h)}z",
            "f-rock",
            "f-outline",
            1.3,
            ROUND,
        )
        + path(
            f"{crest}H{x:g}l{_to(0.2 * w, -0.34 * h)}l{_to(-0.2 * w, -0.16 * h)}z", "f-rock-deep"
        )
        + path(
            f"M{_to(x + lean, top)}l{_to(-0.32 * w, 0.38 * h)}l{_to(0.22 * w, -0.08 * h)}"
            f"l{_to(0.14 * w, 0.14 * h)}l{_to(0.26 * w, -0.16 * h)}z",
            "f-snow",
        )
    )


ACROSS: Final = (
    # 100 wide, the edge at y 18; below it, the left third is another tile's seal
    _peak(37, 5, 21, 12, -1)
    + _peak(64, 7, 22, 12, 1)
    + _peak(88, 7, 23, 11)
    + _peak(22, 6, 21, 12)
    + _peak(10, 10, 21, 9, 1)
    + _peak(50, 1, 27, 15)
    + _peak(76, 4, 27, 13, -1)
    + _peak(92, 14, 27, 7)
    + _peak(63, 15, 28, 8, 1)
    + _peak(38, 16, 27, 7)
)
UPRIGHT: Final = (
    # 100 high, the edge at x 18; right of it, the upper third is another tile's seal
    _peak(8, 2, 18, 7.6)
    + _peak(14, 9, 25, 7)
    + _peak(7.6, 18, 36, 8)
    + _peak(22, 35, 52, 8)
    + _peak(13, 28, 48, 10, 1)
    + _peak(8, 47, 64, 9)
    + _peak(19, 49, 72, 11, -1)
    + _peak(7, 66, 82, 8)
    + _peak(22, 73, 90, 8.6)
    + _peak(13, 75, 98, 11, 1)
)
SYMBOLS: Final = {
    "mountain-h": (ACROSS, LENGTH, THICK),
    "mountain-v": (UPRIGHT, THICK, LENGTH),
}
"""Each with its width and height."""
