"""The one table of colours: CSS variables, class rules and the attributes of pictures come from it.

A table maps a name to its colour in the light and in the dark theme. A picture's element names its
colours by class and carries the light ones as attributes (`paint`), so that it is complete without
a stylesheet; the stylesheet (`css`) overrides them by class with variables. A game brings its own
table of materials, whose names begin with the letter of its rule ids: `m-sand`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

Materials: TypeAlias = Mapping[str, tuple[str, str]]
Theme: TypeAlias = Literal["light", "dark"]

SANS: Final = "Figtree, system-ui, DejaVu Sans, sans-serif"
SERIF: Final = "Vollkorn, Iowan Old Style, Palatino, Georgia, DejaVu Serif, serif"
"""The two typefaces of pages and pictures: for text, and for titles. tools/fonts.py brings them."""

UI: Final[Materials] = {
    "paper": ("#f6efe3", "#1c1916"),
    "surface": ("#fffaf1", "#27221d"),
    "ink": ("#2b2420", "#f1e7d6"),
    "ink-soft": ("#6b5d50", "#b3a592"),
    "line": ("#d9cbb5", "#453c32"),
    "accent": ("#b04f27", "#e0814f"),
    "on-accent": ("#fffaf1", "#1c1916"),
    "second": ("#287069", "#5bb5ad"),
    "good": ("#3a7635", "#7fc07a"),
    "warn": ("#8c5809", "#e0a84a"),
    "bad": ("#a8322a", "#ec7a70"),
    "focus": ("#1f5fbf", "#8ab4ff"),
}
"""The page around the pictures."""

SEATS: Final[Materials] = {
    "seat-red": ("#c22b3a", "#e2596a"),
    "seat-blue": ("#2459c4", "#5f92f2"),
    "seat-green": ("#227a41", "#4fb66e"),
    "seat-yellow": ("#f0b90b", "#f6cd45"),
    "seat-violet": ("#7b3aa6", "#b07fe0"),
    "seat-pink": ("#c9509b", "#f88cc0"),
    "seat-grey": ("#383d47", "#d6dae3"),
    "on-seat-red": ("#ffffff", "#1c1416"),
    "on-seat-blue": ("#ffffff", "#10151f"),
    "on-seat-green": ("#ffffff", "#0f1a13"),
    "on-seat-yellow": ("#3a2c05", "#2b2206"),
    "on-seat-violet": ("#ffffff", "#191220"),
    "on-seat-pink": ("#1d0413", "#22121b"),
    "on-seat-grey": ("#ffffff", "#16181c"),
    "seat-red-deep": ("#8c1c29", "#a83a4a"),
    "seat-blue-deep": ("#183f92", "#3c69bd"),
    "seat-green-deep": ("#15562c", "#338550"),
    "seat-yellow-deep": ("#bd8c00", "#c39a1f"),
    "seat-violet-deep": ("#57267a", "#8456b3"),
    "seat-pink-deep": ("#96306f", "#bf5f90"),
    "seat-grey-deep": ("#22252c", "#9aa0ad"),
    "seat-red-pale": ("#e98791", "#f09aa5"),
    "seat-blue-pale": ("#7ea3ec", "#9dbdf9"),
    "seat-green-pale": ("#72b98b", "#8fd3a5"),
    "seat-yellow-pale": ("#fbe08a", "#fbe6a3"),
    "seat-violet-pale": ("#b78ad6", "#cfb0ee"),
    "seat-pink-pale": ("#e79fca", "#fcbcdc"),
    "seat-grey-pale": ("#737a88", "#f2f4f8"),
}
"""The seats: the colour, what is written on it, its shaded and its lit side."""

EMBLEMS: Final[Mapping[str, str]] = {
    "red": "M0-4.4a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8z",  # disc
    "blue": "M-4-4h8v8h-8z",  # square
    "green": "M0-5L5 4H-5z",  # triangle
    "yellow": "M0-5.6L4.6 0L0 5.6L-4.6 0z",  # diamond
    # star
    "violet": "M0-5.6L1.5-1.9L5.4-1.7L2.4.8L3.4 4.6L0 2.5L-3.4 4.6L-2.4.8L-5.4-1.7L-1.5-1.9z",
    # heart
    "pink": "M0 5L-4.6.4A2.75 2.75 0 0 1-.7-3.5L0-2.8L.7-3.5A2.75 2.75 0 0 1 4.6.4z",
    "grey": "M1.6-5A5.1 5.1 0 1 0 4.9 1.6A4.4 4.4 0 0 1 1.6-5z",  # crescent
}
"""The shape that doubles each seat colour, around 0 0 and about 10 wide."""

_PAINTED = re.compile(r'class="([^"]*)"((?: (?:fill|stroke)="[^"]*")+)')
_COLOUR = re.compile(r' (fill|stroke)="[^"]*"')
_KINDS: Final = (("f", "fill"), ("s", "stroke"))


def paint(materials: Materials, fill: str = "", stroke: str = "") -> str:
    """The attributes that colour an element: a class, and the light theme's colours."""
    chosen = [(k, kind, n) for (k, kind), n in zip(_KINDS, (fill, stroke), strict=True) if n]
    classes = " ".join(f"{letter}-{name}" for letter, _, name in chosen)
    colours = "".join(f' {kind}="{materials[name][0]}"' for _, kind, name in chosen)
    return f'class="{classes}"{colours}'


def repaint(svg: str, materials: Materials, theme: Theme) -> str:
    """A picture with a theme's colours in its attributes, for readers without CSS variables."""
    column = ("light", "dark").index(theme)
    kinds = dict(_KINDS)

    def colours(found: re.Match[str]) -> str:
        painted = dict(re.findall(r'(fill|stroke)="([^"]*)"', found[2]))
        for name in found[1].split():
            kind = kinds.get(name[:1])
            if kind and name[1:2] == "-" and name[2:] in materials:
                painted[kind] = materials[name[2:]][column]
        return f'class="{found[1]}"' + "".join(f' {k}="{v}"' for k, v in painted.items())

    return _PAINTED.sub(colours, svg)


def unpainted(svg: str) -> str:
    """A picture for a page that has the stylesheet: what a class colours is not said twice."""

    def by_class(found: re.Match[str]) -> str:
        kinds = {name[:2] for name in found[1].split()}
        left = [kind for kind in _COLOUR.finditer(found[2]) if f"{kind[1][0]}-" not in kinds]
        return f'class="{found[1]}"' + "".join(kind[0] for kind in left)

    return _PAINTED.sub(by_class, svg)


def joined(*tables: Materials) -> dict[str, tuple[str, str]]:
    """Tables as one; a name stands in only one of them."""
    all_names: dict[str, tuple[str, str]] = {}
    for table in tables:
        if twice := all_names.keys() & table.keys():
            raise ValueError(f"two tables name the material {min(twice)!r}")
        all_names.update(table)
    return all_names


def css(*materials: Materials) -> str:
    """The stylesheet: variables for both themes and a class for each colour.

    The theme follows the reader's system unless the page's root says `data-theme`.
    """
    table = joined(UI, SEATS, *materials)
    light = _variables("light", table.items(), 0)
    dark = _variables("dark", table.items(), 1)
    rules = "".join(
        f".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}\n" for name in table
    )
    return (
        f":root{{{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n{rules}"
    )


def _variables(scheme: str, items: Iterable[tuple[str, tuple[str, str]]], column: int) -> str:
    return f"color-scheme:{scheme};" + "".join(f"--{name}:{pair[column]};" for name, pair in items)


def nearest(colour: str, others: Iterable[str]) -> str:
    """Of some seat colours the one that looks most like this one."""
    wanted = _parts(SEATS[f"seat-{colour}"][0])

    def distance(other: str) -> float:
        found = _parts(SEATS[f"seat-{other}"][0])
        return sum((one - another) ** 2 for one, another in zip(wanted, found, strict=True))

    return min(others, key=distance)


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21 (WCAG)."""
    dim, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in _parts(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _parts(colour: str) -> list[float]:
    """Red, green and blue, each from 0 to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
