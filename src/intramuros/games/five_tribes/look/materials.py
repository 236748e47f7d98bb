"""What the sultanate is made of: every colour of the pictures, by day and by night."""

from __future__ import annotations

from html import escape
from typing import Final

from intramuros.scene import theme
from intramuros.scene.shapes import Brush

MATERIALS: Final[theme.Materials] = {
    # the table and the tiles' grounds
    "f-cloth": ("#d9b98a", "#2a211f"),
    "f-cloth-line": ("#b98f57", "#54423a"),
    "f-cloth-deep": ("#a57a45", "#171211"),
    "f-rim": ("#fff3d9", "#7d6b54"),
    "f-sand": ("#f6dfab", "#6f6047"),
    "f-sand-deep": ("#e6c47f", "#5b4c36"),
    "f-dune": ("#efcb84", "#64543a"),
    "f-sky-oasis": ("#bfe6e3", "#26474f"),
    "f-sky-village": ("#fde9c3", "#4f3d3a"),
    "f-sky-small": ("#fbd3b0", "#513632"),
    "f-sky-large": ("#f9c7a8", "#4c2f35"),
    "f-sky-sacred": ("#d8cdf0", "#363056"),
    "f-sun": ("#fff6d8", "#d8cf9f"),
    "f-clay": ("#efc795", "#695038"),
    "f-clay-deep": ("#dfac74", "#553f2b"),
    "f-paving": ("#f3e4c6", "#675c4c"),
    "f-paving-deep": ("#dcc49a", "#51483b"),
    "f-marble": ("#f4eefc", "#5a5478"),
    "f-marble-deep": ("#cfc2e6", "#454063"),
    "f-water": ("#2f9fc0", "#2a7f9e"),
    "f-water-lit": ("#8fdbe6", "#5fb4c6"),
    "f-reed": ("#6a9c3c", "#4f7a33"),
    # walls and cloth
    "f-wall": ("#fff7e6", "#b9a98c"),
    "f-wall-side": ("#dcc39a", "#85765d"),
    "f-door": ("#2d6f8f", "#1f5068"),
    "f-window": ("#4b3a57", "#ffc864"),
    "f-night": ("#4b3a57", "#1c1524"),
    "f-dome": ("#2f9c95", "#2f8780"),
    "f-dome-lit": ("#7fd0c4", "#66b5aa"),
    "f-gold": ("#e9b53b", "#e0b24a"),
    "f-gold-lit": ("#ffe39a", "#f6d98a"),
    "f-gold-deep": ("#a97612", "#8d651b"),
    "f-awning": ("#cf4432", "#a93a2d"),
    "f-awning-two": ("#2f8a8a", "#2a7272"),
    "f-awning-three": ("#dd8b1f", "#b3711f"),
    "f-canvas": ("#fff4dc", "#d9c8a6"),
    "f-wood": ("#8a5a33", "#5f3f25"),
    "f-wood-deep": ("#5d3a1f", "#3b2616"),
    "f-palm": ("#2f8f46", "#3b8f4c"),
    "f-palm-lit": ("#6cc15a", "#74bd66"),
    "f-palm-deep": ("#1d6331", "#1e5b30"),
    "f-palace": ("#fdf3ff", "#cfc4dc"),
    "f-palace-side": ("#cdb6dd", "#8d7ba3"),
    "f-palace-dome": ("#b03a8c", "#a8458a"),
    "f-palace-lit": ("#e78cc5", "#dd8abf"),
    "f-outline": ("#3a2719", "#120c08"),
    "f-shadow": ("#3b2413", "#000000"),
    "f-label": ("#5e3f1c", "#d6c3a2"),
    # seals: round and red, square and blue
    "f-seal-red": ("#b3261e", "#b8362d"),
    "f-seal-red-lit": ("#dd5a4c", "#dd6a5c"),
    "f-seal-blue": ("#1d4f9c", "#2f64b5"),
    "f-seal-blue-lit": ("#5486cf", "#6b98da"),
    "f-on-seal": ("#ffffff", "#ffffff"),
    # the tribes: robe, lit, shaded
    "f-yellow": ("#f4bd2c", "#efb930"),
    "f-yellow-lit": ("#ffe28a", "#ffe08a"),
    "f-yellow-side": ("#c48710", "#b07c14"),
    "f-white": ("#fffdf7", "#f4efe4"),
    "f-white-lit": ("#ffffff", "#ffffff"),
    "f-white-side": ("#c3b8a5", "#b3a893"),
    "f-green": ("#4b9b3d", "#4f9f42"),
    "f-green-lit": ("#8fcd78", "#8fcd78"),
    "f-green-side": ("#2c6a25", "#2d6a27"),
    "f-blue": ("#2f76c4", "#3b82cf"),
    "f-blue-lit": ("#86b9ee", "#8dbff2"),
    "f-blue-side": ("#1b4b87", "#1f5190"),
    "f-red": ("#c63527", "#cf4234"),
    "f-red-lit": ("#ee8673", "#f08d7b"),
    "f-red-side": ("#841b12", "#8a2117"),
    "f-purple": ("#c48ae0", "#a844b8"),
    "f-purple-lit": ("#ecd2f8", "#e09ae8"),
    "f-purple-side": ("#8a52ad", "#6c2478"),
    "f-skin": ("#b87a4e", "#b87a4e"),
    "f-skin-lit": ("#e0aa7c", "#dba476"),
    "f-skin-side": ("#8c5230", "#85502f"),
    "f-steel": ("#e8edf2", "#dfe6ee"),
    "f-steel-side": ("#8b98a5", "#7d8a97"),
    # cards
    "f-card": ("#fff7e5", "#3a322a"),
    "f-card-line": ("#c9a971", "#6e5c45"),
    "f-fakir-card": ("#f3dfec", "#4a3646"),
    "f-djinn-card": ("#efe6fb", "#332c48"),
    "f-djinn-line": ("#8d74bd", "#7f6bb0"),
    "f-djinn-ink": ("#3d2a66", "#e8defa"),
    "f-smoke": ("#8d74bd", "#a48fd8"),
    "f-smoke-lit": ("#d9cdf2", "#5b4c86"),
    "f-ivory": ("#fff8e4", "#f3e6c8"),
    "f-ivory-side": ("#d8c08e", "#b9a374"),
    "f-jewel": ("#c3214f", "#d43c66"),
    "f-jewel-lit": ("#f58aa6", "#f58aa6"),
    "f-papyrus": ("#ecd9a0", "#dcc78c"),
    "f-silk": ("#8a3fae", "#a25cc6"),
    "f-silk-lit": ("#c88fe0", "#d09be8"),
    "f-spice": ("#d9641c", "#e0762f"),
    "f-spice-lit": ("#f4a45c", "#f4a45c"),
    "f-fish": ("#5a9fb8", "#6fb3cb"),
    "f-fish-lit": ("#b9e0ea", "#bfe4ee"),
    "f-wheat": ("#d6a322", "#e2b43c"),
    "f-pottery": ("#b5562e", "#c2663d"),
    "f-pottery-lit": ("#e09970", "#e09970"),
    # the expansions: rock, forge and deep water, skies, the rims of magic items
    "f-rock": ("#9a8f96", "#77707a"),
    "f-rock-lit": ("#d3c9c8", "#a79fa8"),
    "f-rock-deep": ("#665a66", "#474250"),
    "f-snow": ("#fbf8f4", "#d9d6dc"),
    "f-ember": ("#e8641f", "#f0792e"),
    "f-water-deep": ("#1f7c9e", "#1d5f7c"),
    "f-sky-workshop": ("#dbe2e4", "#343d47"),
    "f-sky-city": ("#fbcfd8", "#54304c"),
    "f-rune": ("#4a4bbd", "#7f82ee"),
    "f-rune-lit": ("#9fa4f2", "#b9bcff"),
}

_BRUSH: Final = Brush(theme.joined(theme.UI, theme.SEATS, MATERIALS))
"""Draws in these materials, in the seats' colours and in the page's."""
paint: Final = _BRUSH.paint
path: Final = _BRUSH.path
circle: Final = _BRUSH.circle

SANS: Final = theme.SANS
SERIF: Final = theme.SERIF
CLEAR: Final = ' fill="none" pointer-events="all"'
"""For a plate behind a picture and its number, so that what lies between them is touched, too."""
ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


def plate(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "surface",
    stroke: str = "line",
    radius: float = 8,
    more: str = "",
) -> str:
    """A `<rect>` with round corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f"{paint(fill, stroke)}{more}/>"
    )


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str = "ink",
    *,
    weight: int = 600,
    anchor: str = "middle",
    family: str = SANS,
) -> str:
    """A `<text>` on one line."""
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size:g}" '
        f'font-weight="{weight}" font-family="{family}" {paint(ink)}>{escape(words)}</text>'
    )


def lines(words: str, longest: int) -> list[str]:
    """Words broken into lines of at most so many letters."""
    found = [""]
    for word in words.split():
        if found[-1] and len(found[-1]) + len(word) >= longest:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """A drawing moved to a place, perhaps smaller."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{body}</g>'


def hit(
    token: str,
    x: float,
    y: float,
    width: float,
    height: float,
    label: str,
    tip: str = "",
    key: str = "",
) -> tuple[str, str]:
    """What is clicked: its key, and a `<rect>` with a name for readers and a tip for all."""
    name = f"h-{key or token}"
    told = f' data-tip="{escape(tip)}"' if tip else ""
    return name, (
        f'<rect id="{name}" data-t="{token}" class="hit" role="img" aria-label="{escape(label)}"'
        f'{told} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="none" '
        'pointer-events="all"/>'
    )
