"""Every colour of My City, for the light and the dark theme.

A page has all of them from the first episode on, so they are named after pigments and not after
things of later chapters.
"""

from __future__ import annotations

from typing import Final

from intramuros.scene import theme
from intramuros.scene.shapes import Brush

MATERIALS: Final[theme.Materials] = {
    # meadow and wood
    "y-grass": ("#c3dc93", "#42553a"),
    "y-grass-2": ("#bbda8a", "#3c5036"),
    "y-grass-line": ("#9dbf6d", "#566c4a"),
    "y-grass-deep": ("#6f9447", "#7c9667"),
    "y-flower": ("#fdf3c4", "#c9c28f"),
    "y-moss": ("#3a6641", "#1d2d24"),
    "y-moss-line": ("#2f5636", "#14211a"),
    "y-fir": ("#4c8450", "#2c4735"),
    "y-fir-lit": ("#74ab68", "#426650"),
    "y-crown": ("#4f8a35", "#4f7f40"),
    "y-crown-lit": ("#7db44f", "#74a75b"),
    "y-crown-deep": ("#2f5d24", "#2b4a26"),
    "y-trunk": ("#7a5530", "#8a6844"),
    # stone and water
    "y-scree": ("#aaa49b", "#3e3d40"),
    "y-peak": ("#938c83", "#5b595c"),
    "y-peak-lit": ("#cfc9bf", "#85827f"),
    "y-peak-deep": ("#6c665f", "#454347"),
    "y-snow": ("#ffffff", "#dfe3e8"),
    "y-rock": ("#8c8780", "#77736e"),
    "y-rock-lit": ("#bdb8b0", "#a39e97"),
    "y-rock-deep": ("#5c5750", "#3a3733"),
    "y-sand": ("#ead79f", "#6d6247"),
    "y-water": ("#4a9ec9", "#2b617f"),
    "y-water-lit": ("#a5dcf0", "#5f9fbe"),
    "y-water-deep": ("#2f78a3", "#1b435a"),
    # roofs
    "y-yellow": ("#f1bd3f", "#d4a236"),
    "y-yellow-line": ("#b9801a", "#8b6317"),
    "y-red": ("#c8463a", "#b8463b"),
    "y-red-line": ("#8b2419", "#6f2019"),
    "y-blue": ("#3f76b5", "#4179b4"),
    "y-blue-line": ("#a9cbec", "#9fc4e8"),
    "y-plum": ("#7d5590", "#83609a"),
    "y-plum-line": ("#d9c2e4", "#cdb4dc"),
    "y-plaster": ("#fbf3e0", "#d8ccb4"),
    "y-plaster-deep": ("#cdb991", "#8f8166"),
    "y-amber": ("#f6c63c", "#f3c84f"),
    "y-amber-lit": ("#fff0b0", "#fff0b8"),
    "y-amber-deep": ("#a8740d", "#8a6212"),
    "y-timber": ("#a9763f", "#936637"),
    "y-timber-lit": ("#d2a468", "#b98a54"),
    "y-timber-deep": ("#5f3f1f", "#4a3119"),
    "y-coal": ("#3b3532", "#221f1e"),
    "y-smoke": ("#f3efe8", "#8f8c88"),
    # light
    "y-ink": ("#2d2419", "#120f0b"),
    "y-lit": ("#ffffff", "#ffffff"),
    # the board's rim
    "y-rim": ("#ecdcb6", "#3a3229"),
    "y-rim-line": ("#c9b17d", "#5b4e3d"),
    "y-rim-ink": ("#6b5228", "#c9b48c"),
}

BRUSH: Final = Brush(theme.joined(theme.UI, theme.SEATS, MATERIALS))
"""Draws in these materials, the seats' colours and the page's."""
paint, path = BRUSH.paint, BRUSH.path


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = "ink",
    weight: int = 400,
    anchor: str = "middle",
) -> str:
    """A line of words."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" '
        f'text-anchor="{anchor}" {paint(fill)}>{words}</text>'
    )


ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


def faint(opacity: float) -> str:
    """The attribute of an element that is partly transparent."""
    return f' opacity="{opacity:g}"'
