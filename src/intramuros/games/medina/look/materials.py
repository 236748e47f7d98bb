"""What the city is made of: every colour of Medina's pictures, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from intramuros.scene import theme
from intramuros.scene.shapes import Brush

MATERIALS: Final[theme.Materials] = {
    # the ground
    "m-desert": ("#e3c795", "#332d2b"),
    "m-desert-line": ("#c9a770", "#4d4238"),
    "m-earth": ("#d2b07a", "#262533"),
    "m-slot": ("#c8a56c", "#2f2e3e"),
    "m-slot-lit": ("#e6cc9a", "#3f3e52"),
    "m-slot-deep": ("#a5814a", "#15151f"),
    "m-lane": ("#e6d2ac", "#2c2d3b"),
    "m-plaster": ("#f3e6cb", "#3a3c4e"),
    "m-plaster-lit": ("#fbf2de", "#454860"),
    "m-plaster-warm": ("#f0e0c1", "#383a4a"),
    "m-star": ("#e0c799", "#494c66"),
    "m-speck": ("#d8bf92", "#52546b"),
    "m-path": ("#dfbf8f", "#5d5a68"),
    "m-shadow": ("#16286b", "#05060f"),
    "m-label": ("#5f431e", "#d6c7ad"),
    # stone and wood
    "m-stone": ("#cbb693", "#83745f"),
    "m-stone-lit": ("#eadbbd", "#b3a284"),
    "m-stone-side": ("#a08a69", "#5b4f40"),
    "m-stone-worn": ("#b39e7b", "#6c604f"),
    "m-stone-foot": ("#857052", "#40372c"),
    "m-stone-deep": ("#6f5c44", "#332b22"),
    "m-lime": ("#fff6e2", "#e4d6bb"),
    "m-lime-side": ("#d9c6a0", "#a8967a"),
    "m-outline": ("#3f2f25", "#15100c"),
    "m-trim": ("#fff6e2", "#15100c"),
    "m-window": ("#33241c", "#ffc864"),
    "m-gold": ("#e3b23a", "#f3cc62"),
    # palaces: floor, its pattern, parapet, merlons, facade
    "m-red": ("#b5523a", "#95442f"),
    "m-red-line": ("#963c28", "#74301f"),
    "m-red-top": ("#cd7657", "#b2644a"),
    "m-red-lit": ("#e8a285", "#d58b6e"),
    "m-red-side": ("#8a3724", "#5c2417"),
    "m-brown": ("#7b573a", "#65472f"),
    "m-brown-line": ("#5d3f28", "#4a3220"),
    "m-brown-top": ("#977150", "#826042"),
    "m-brown-lit": ("#bb9873", "#a58462"),
    "m-brown-side": ("#543823", "#382416"),
    "m-blue": ("#44708f", "#375c78"),
    "m-blue-line": ("#86b1c9", "#6595b0"),
    "m-blue-top": ("#5f8caa", "#527c99"),
    "m-blue-lit": ("#9cc0d4", "#86adc4"),
    "m-blue-side": ("#2d5069", "#1d3648"),
    "m-yellow": ("#d8a13c", "#b5832c"),
    "m-yellow-line": ("#b57c20", "#8d6119"),
    "m-yellow-top": ("#e5b85c", "#c99c49"),
    "m-yellow-lit": ("#f7dc9c", "#e6c27a"),
    "m-yellow-side": ("#a3701f", "#6f4b14"),
    # the small ones
    "m-thatch": ("#c3a564", "#a18550"),
    "m-thatch-lit": ("#dfc78c", "#c0a46b"),
    "m-thatch-side": ("#94763d", "#735a2e"),
    "m-wood": ("#6e4f33", "#4e3824"),
    "m-goat": ("#fffaf0", "#f3e9d6"),
    "m-robe": ("#fffaf0", "#f0e4cd"),
    "m-robe-side": ("#cbbb9f", "#b5a488"),
    "m-scarf": ("#2b5f63", "#3f8a8c"),
    "m-scarf-lit": ("#4b8a8c", "#67adad"),
    "m-skin": ("#8f5a3b", "#a56c48"),
    "m-skin-deep": ("#5d3a28", "#5e3d2a"),
}

_BRUSH: Final = Brush(theme.joined(theme.UI, theme.SEATS, MATERIALS))
"""Draws in these materials, in the seats' colours and in the page's."""
paint: Final = _BRUSH.paint
path: Final = _BRUSH.path
circle: Final = _BRUSH.circle

ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


def cast(shape: Callable[[float], str]) -> str:
    """A soft shadow: a shape that reaches so far, once wide and faint, once narrow and deep."""
    if not shape(1):
        return ""
    return path(shape(8), "m-shadow", more=' opacity=".16"') + path(
        shape(5), "m-shadow", more=' opacity=".3"'
    )
