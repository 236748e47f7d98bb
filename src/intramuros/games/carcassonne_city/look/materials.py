"""Every colour of the pictures, by day and by night, and how to draw in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from intramuros.scene import theme
from intramuros.scene.shapes import Brush

_TOWN: Final = {
    # the ground of the town; a residential area has one of four tints of its earth
    "c-earth": "#dcc096",
    "c-quarter-0": "#e6cfa4",
    "c-quarter-1": "#e3bb97",
    "c-quarter-2": "#cfc28c",
    "c-quarter-3": "#d3b08c",
    "c-edge": "#a98c63",
    "c-seam": "#7d6242",
    "c-seam-lit": "#fff6e0",
    "c-street": "#fdf3d7",
    "c-kerb": "#b3925f",
    "c-paving": "#ece4d3",
    "c-fish-paving": "#d3e3ea",
    "c-grain-paving": "#f6eabb",
    "c-livestock-paving": "#f3d6ca",
    "c-shadow": "#3b2a4d",
    # houses: two kinds of roof, each in light and shade; the roofs of one historic building
    "c-clay-0": "#eab78f",
    "c-clay-1": "#d69a71",
    "c-clay-2": "#b97a4f",
    "c-clay-3": "#a2663c",
    "c-umber-0": "#dcb994",
    "c-umber-1": "#c49d78",
    "c-window": "#6b4c33",
    # trees
    "c-leaf-0": "#a9bb7a",
    "c-leaf-1": "#8ca360",
    # stone
    "c-stone": "#c9c0b2",
    "c-stone-lit": "#ebe4d8",
    "c-stone-side": "#9d9385",
    "c-stone-deep": "#6d6459",
    "c-stone-joint": "#8a8072",
    "c-oval": "#d6d3cd",
    "c-oval-rim": "#8f8d8c",
    "c-slate-0": "#b3c3cf",
    "c-slate-1": "#93a8b8",
    "c-slate-2": "#758b9d",
    "c-slate-3": "#5d7283",
    "c-lime": "#fff8e8",
    "c-lime-side": "#dccdae",
    "c-gold": "#e2b13b",
    "c-water": "#6ea9c4",
    "c-wood": "#6f5137",
    "c-wood-lit": "#95714e",
    "c-outline": "#3a2a22",
    "c-skin": "#f0c9a4",
    "c-scroll": "#fbf1d8",
    "c-scroll-ink": "#4a2c1a",
    # the three markets
    "c-fish": "#4b8dc2",
    "c-grain": "#dfae35",
    "c-grain-deep": "#a97508",
    "c-livestock": "#c9604f",
}
"""The town is sunlit in both themes; at night only the land around it is dark."""

MATERIALS: Final[theme.Materials] = {
    "c-meadow": ("#b9c58b", "#222c26"),
    "c-meadow-lit": ("#c6d09a", "#29352d"),
    "c-meadow-deep": ("#a3b276", "#1b241f"),
    **{name: (colour, colour) for name, colour in _TOWN.items()},
}

_BRUSH: Final = Brush(theme.joined(theme.UI, theme.SEATS, MATERIALS))
"""Draws in these materials, in the seats' colours and in the page's."""
paint: Final = _BRUSH.paint
path: Final = _BRUSH.path
circle: Final = _BRUSH.circle

ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
SERIF: Final = theme.SERIF
SANS: Final = theme.SANS

Point = tuple[float, float]


def short(number: float) -> str:
    """A coordinate in as few characters as it needs."""
    return (
        f"{round(number, 1):g}".replace("0.", ".", 1)
        if abs(number) < 1
        else f"{round(number, 1):g}"
    )


def shape(points: Iterable[Point]) -> str:
    """A closed outline, written relative to its first point: short, and alike when moved."""
    (x, y), *rest = points
    text = f"M{short(x)} {short(y)}l"
    x, y = round(x, 1), round(y, 1)
    steps = []
    for at, to in rest:
        across, down = short(at - x), short(to - y)
        steps.append(f"{across}{'' if down.startswith('-') else ' '}{down}")
        x, y = round(at, 1), round(to, 1)
    return text + " ".join(steps) + "z"


def blot(x: float, y: float, radius: float) -> str:
    """A disc as one arc that all but closes: a tile has hundreds of them, and it is half as long
    as `scene.shapes.disc`."""
    r = short(radius)
    return f"M{short(x - radius)} {short(y)}a{r} {r} 0 1 1 0 .1z"


def put(name: str, x: float, y: float) -> str:
    """A symbol with its 0 0 on this point."""
    return f'<use href="#{name}" x="{short(x)}" y="{short(y)}"/>'
