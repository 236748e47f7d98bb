"""Every colour of the pictures, by day and by night, and how to draw in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from intramuros.scene import theme
from intramuros.scene.shapes import Brush

MATERIALS: Final[theme.Materials] = {
    # the land around
    "c-meadow": ("#b9c58b", "#222c26"),
    "c-meadow-lit": ("#c6d09a", "#29352d"),
    "c-meadow-deep": ("#a3b276", "#1b241f"),
    "c-field": ("#d3c98d", "#2f3327"),
    "c-field-line": ("#bdb274", "#272b21"),
    "c-track": ("#dbc795", "#3d382c"),
    # the ground of the town
    "c-earth": ("#c9ac80", "#39322d"),
    "c-earth-lit": ("#d4ba91", "#413933"),
    "c-yard": ("#b7ba7d", "#35402f"),
    "c-street": ("#eed59a", "#75634a"),
    "c-street-lit": ("#f7e4b5", "#806d52"),
    "c-kerb": ("#a37f4b", "#1f1b1a"),
    "c-rut": ("#d9bb7c", "#66563f"),
    "c-paving": ("#e9dfca", "#5b5650"),
    "c-paving-line": ("#d2c4a7", "#4b4640"),
    "c-shadow": ("#3b2a4d", "#050408"),
    # houses: three kinds of roof, each in four lights; plaster and windows below the eaves
    "c-clay-0": ("#d59a68", "#8f6046"),
    "c-clay-1": ("#c48550", "#7d5039"),
    "c-clay-2": ("#a86a3d", "#65402e"),
    "c-clay-3": ("#8d552f", "#523325"),
    "c-umber-0": ("#b98c62", "#77593f"),
    "c-umber-1": ("#a5774d", "#684c35"),
    "c-umber-2": ("#875c39", "#523b29"),
    "c-umber-3": ("#70492c", "#412e20"),
    "c-ash-0": ("#ab9a85", "#6c6259"),
    "c-ash-1": ("#988671", "#5d544c"),
    "c-ash-2": ("#7b6a58", "#48413b"),
    "c-ash-3": ("#655646", "#39332e"),
    "c-plaster": ("#f3e6cd", "#8d7f6c"),
    "c-window": ("#6b4c33", "#ffcc66"),
    "c-ridge": ("#e6b98a", "#a5775a"),
    # trees
    "c-leaf-0": ("#8ba45b", "#4c6541"),
    "c-leaf-1": ("#6f8c49", "#3a5236"),
    "c-leaf-2": ("#557238", "#2b3f2a"),
    # stone
    "c-stone": ("#c9c0b2", "#78726b"),
    "c-stone-lit": ("#ebe4d8", "#a49c92"),
    "c-stone-side": ("#9d9385", "#544f4a"),
    "c-stone-deep": ("#6d6459", "#322f2c"),
    "c-stone-joint": ("#8a8072", "#45413c"),
    "c-oval": ("#a9a7a6", "#6d6f75"),
    "c-oval-rim": ("#77767a", "#9a9ca3"),
    "c-slate-0": ("#8fa3b4", "#71859a"),
    "c-slate-1": ("#6f8599", "#57697d"),
    "c-slate-2": ("#526678", "#3f4e60"),
    "c-slate-3": ("#3c4d5d", "#2c3846"),
    "c-lime": ("#fff8e8", "#e6dac2"),
    "c-lime-side": ("#dccdae", "#ab9a7e"),
    "c-gold": ("#e2b13b", "#f1c95e"),
    "c-water": ("#6ea9c4", "#3f7390"),
    "c-wood": ("#6f5137", "#4c3827"),
    "c-wood-lit": ("#95714e", "#6b5038"),
    "c-outline": ("#3a2a22", "#120d0a"),
    "c-skin": ("#f0c9a4", "#e2b58c"),
    "c-scroll": ("#fbf1d8", "#efe0bd"),
    "c-scroll-ink": ("#4a2c1a", "#3a2416"),
    # the three markets
    "c-fish": ("#2f78b7", "#4b93d0"),
    "c-fish-deep": ("#1c5184", "#2a689f"),
    "c-grain": ("#e5ac1f", "#ecbd49"),
    "c-grain-deep": ("#a97508", "#ad801d"),
    "c-livestock": ("#c4402f", "#d75d4b"),
    "c-livestock-deep": ("#8d2519", "#9d3a2b"),
}

_BRUSH: Final = Brush(theme.joined(theme.UI, theme.SEATS, MATERIALS))
"""Draws in these materials, in the seats' colours and in the page's."""
paint: Final = _BRUSH.paint
path: Final = _BRUSH.path
circle: Final = _BRUSH.circle

ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
SERIF: Final = "Iowan Old Style, Palatino, Georgia, DejaVu Serif, serif"
SANS: Final = "system-ui, DejaVu Sans, sans-serif"

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
