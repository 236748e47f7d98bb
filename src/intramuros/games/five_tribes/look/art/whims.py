"""The sultan's whims: the scroll, and a pictogram for what each asks, in boxes of 40 x 40."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, circle, path, plate

SCROLL: Final = (
    # the paper is free from 8 7 to 32 29: room for a pictogram of 22 x 22 at 9 7
    path("M6.4 6H33.6V33H6.4z", "f-papyrus", "f-outline", 1.3, ROUND)
    + path("M29.4 7H33V32H29.4z", "f-ivory-side")
    + path("M3.4 2.6H36.6V7.4H3.4zM3.4 31.6H36.6V36.4H3.4z", "f-canvas", "f-outline", 1.3, ROUND)
    + path("M5.6 4H30M5.6 33H22", "", "f-white-lit", 1.3, ROUND)
    + path("M2 2V8M38 2V8M2 31V37M38 31V37", "", "f-outline", 3.6, ROUND)
    + path("M2 2V8M38 2V8M2 31V37M38 31V37", "", "f-gold", 1.7, ROUND)
    + '<use href="#sign-seal" x="22" y="23.6" width="16" height="16"/>'
)
BACK: Final = (
    # rolled up, tied and sealed
    path("M5 13H35V27H5z", "f-papyrus", "f-outline", 1.4, ROUND)
    + path("M6.4 23.4H34V26.4H6.4z", "f-ivory-side")
    + path("M7 15.6H16", "", "f-white-lit", 1.6, ROUND)
    + path("M4 11.4V28.6M36 11.4V28.6", "", "f-outline", 5, ROUND)
    + path("M4 11.4V28.6M36 11.4V28.6", "", "f-gold", 2.8, ROUND)
    + path("M16.6 12.4H23.4V27.6H16.6z", "f-seal-red", "f-outline", 1.2, ROUND)
    + '<use href="#sign-seal" x="9.6" y="9.6" width="20.8" height="20.8"/>'
)


def _use(name: str, x: float, y: float, size: float) -> str:
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def _three(name: str) -> str:
    """Two behind, one in front."""
    return _use(name, -1, 1, 25) + _use(name, 16, 1, 25) + _use(name, 5.5, 8, 29)


def _two(name: str) -> str:
    return _use(name, 12, 0, 28) + _use(name, 0, 7, 31)


def _view(tile: str, x: float, y: float, size: float) -> str:
    """What is to be seen of a tile, cut out of its picture."""
    return (
        f'<svg x="3" y="3" width="34" height="34" viewBox="{x:g} {y:g} {size:g} {size:g}">'
        f'<use href="#tile-{tile}" width="100" height="100"/></svg>'
        + plate(2.6, 2.6, 34.8, 34.8, "", "f-outline", 4, ' fill="none" stroke-width="1.6"')
    )


_RING = (
    plate(2, 4, 36, 32, "f-awning-three", "f-outline", 4, ' stroke-width="1.4"')
    + plate(9.2, 11, 21.6, 18, "f-canvas", "f-outline", 1.5, ' stroke-width="1.2"')
    + path(
        "M9.2 4V11M16.4 4V11M23.6 4V11M30.8 4V11M9.2 29V36M16.4 29V36M23.6 29V36M30.8 29V36M2 11"
        "H9M2 20H9M2 29H9M31 11H38M31 20H38M31 29H38",
        "",
        "f-outline",
        1.1,
    )
    + path("M16.4 11.6V28.4M23.6 11.6V28.4M9.8 20H30.2", "", "f-card-line", 1)
)


def _land(x: float, y: float) -> str:
    """A small tile, 16 wide."""
    ground = f"M{x + 0.8:g} {y + 9:g}q7 -4 14.4 0v4q0 2.2 -2.2 2.2h-10q-2.2 0 -2.2 -2.2z"
    return plate(x, y, 16, 16, "f-canvas", "f-outline", 3, ' stroke-width="1.4"') + path(
        ground, "f-ivory-side"
    )


_GROUP = (
    plate(2.6, 2.6, 34.8, 34.8, "f-canvas", "f-outline", 4, ' stroke-width="1.4"')
    + path("M14.2 26V36.6M25.8 3.4V36.6M26 14.2H36.6M3.4 25.8H36.6", "", "f-card-line")
    + path("M2.6 14.2H14.2V2.6H25.8V25.8H2.6z", "f-awning-three", "f-outline", 1.4, ROUND)
    + path("M14.2 14.2H25.8M14.2 14.2V25.8", "", "f-outline", 1.2)
    + path("M16 8.4V4.4H20M4.6 20.4V16H9", "", "f-gold-lit", 1.4, ROUND)
)
_TILES = (
    _land(3.6, 3.6)
    + _land(20.4, 3.6)
    + _land(3.6, 20.4)
    + _land(20.4, 20.4)
    + circle(8.6, 8.6, 3.6, "f-seal-red", "f-rim")
    + circle(25.4, 25.4, 3.6, "f-seal-red", "f-rim")
    + plate(22, 5.2, 6.8, 6.8, "f-seal-blue", "f-rim", 1.4)
    + plate(5.2, 22, 6.8, 6.8, "f-seal-blue", "f-rim", 1.4)
)
_BASE: Final = {
    "palms": _two("palm"),
    "palaces": _two("palace"),
    "red": circle(20, 20, 17, "f-seal-red", "f-outline", 1.6)
    + circle(20, 20, 13.6, "", "f-rim", 1.6)
    + path("M8.4 18C9 13 12.6 9.6 17 8.8", "", "f-seal-red-lit", 2.2, ROUND),
    "blue": plate(3.6, 3.6, 32.8, 32.8, "f-seal-blue", "f-outline", 6, ' stroke-width="1.6"')
    + plate(7, 7, 26, 26, "", "f-rim", 4, ' fill="none" stroke-width="1.6"')
    + path("M10.6 19V13C10.6 11.4 11.4 10.6 13 10.6H18", "", "f-seal-blue-lit", 2.2, ROUND),
    "sacred": _view("sacred6", 26, 11, 48),
    "markets": _view("small", 28, 16, 46),
    "villages": _view("village", 44, 12, 50),
    "oases": _view("oasis", 13, 14, 74),
    "group": _GROUP,
    "ring": _RING,
    "viziers": _three("meeple-yellow"),
    "elders": _three("meeple-white"),
    "djinns": _use("sign-lamp", 0, 0, 40),
    "fakirs": _use("card-fakir", 0, 0, 40),
    "goods": _use("card-jewels", 0, 0, 21)
    + _use("card-silk", 18, 2, 22)
    + _use("card-pottery", 8, 17, 23),
    "camels": _two("camel-yellow"),
    "coins": _use("coin", 9, -2, 24) + _use("coin", -2, 15, 26) + _use("coin", 16, 15, 26),
    "tiles": _TILES,
    "cities": _view("city", 26, 6, 52),
    "lake": _view("lake", 29, 16, 54),
}
_WITH_ARTISANS: Final = {
    "artisans": _three("meeple-purple"),
    "items": _use("item-back", 13, 0, 26) + _use("item-crown", 0, 12, 28),
}
ASKED: Final = tuple({**_BASE, **_WITH_ARTISANS})
"""What a whim can ask, by name."""
SYMBOLS: Final = {
    "whim": SCROLL,
    "whim-back": BACK,
    **{f"whim-{name}": body for name, body in _BASE.items()},
}
WITH_ARTISANS: Final = {f"whim-{name}": body for name, body in _WITH_ARTISANS.items()}
"""Made of the artisans' symbols, so they come with those."""
