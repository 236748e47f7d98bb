"""The resource cards: nine goods and the fakir, each a symbol in a box of 40 x 40."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, circle, path
from intramuros.games.five_tribes.model.components import CARDS

_IVORY = path(
    "M6 8C6 24 16 34 34 34C35.6 33.4 35.6 31.4 34 31C23 29 16.4 21 15 8.6C14.6 4 6 3.6 6 8z",
    "f-ivory",
    "f-outline",
    1.3,
    ROUND,
) + path(
    "M11.4 24C9 19.6 8.4 14 8.4 9M17 27.6C13.4 23 11.8 17 11.4 10", "", "f-ivory-side", 1.4, ROUND
)
_JEWELS = (
    path("M20 34.6L5.6 16L12 7H28L34.4 16z", "f-jewel", "f-outline", 1.3, ROUND)
    + path("M12 7L14.6 16H5.6zM20 34L14.6 16H25.4z", "f-jewel-lit")
    + path(
        "M5.6 16H34.4M12 7L14.6 16L20 34.6L25.4 16L28 7M14.6 16L20 7L25.4 16",
        "",
        "f-outline",
        0.9,
        ROUND,
    )
)


def _bar(x: float, y: float) -> str:
    return path(
        f"M{x} {y + 10}L{x + 3} {y}H{x + 15}L{x + 18} {y + 10}z", "f-gold", "f-outline", 1.2, ROUND
    ) + path(f"M{x + 4} {y + 2.4}H{x + 14}L{x + 14.8} {y + 5}H{x + 3.4}z", "f-gold-lit")


_GOLD = _bar(2, 23) + _bar(20, 23) + _bar(11, 11)
_PAPYRUS = (
    path(
        "M9 8H30C33.6 8 33.6 13 30 13H27V31H9C5.4 31 5.4 26 9 26z",
        "f-papyrus",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M9 26H27M30 8C27 8.4 27 12.6 30 13", "", "f-outline", 1)
    + path("M12.6 13H23.4M12.6 17H23.4M12.6 21H19.6", "", "f-gold-deep", 1.3, ROUND)
    + path("M7 28.6C7.4 31 9 31 11 31H27", "", "f-ivory-side", 1.2)
)
_SILK = (
    path(
        "M4 27C10 22 14 24 20 20S32 12 36 14V27C32 26 26 31 20 33S8 36 4 34z",
        "f-silk",
        "f-outline",
        1.3,
        ROUND,
    )
    + path(
        "M4 20C10 15 14 17 20 13S32 5 36 7V15C32 13 26 18 20 21S8 28 4 27z",
        "f-silk-lit",
        "f-outline",
        1.2,
        ROUND,
    )
    + path("M8 22.6C14 19.4 22 15 31 11M8 31C14 29.4 22 27 31 22", "", "f-silk", 1.3, ROUND)
)
_SPICE = (
    path("M8 21C10 12 16 8.6 20 5C24 8.6 30 12 32 21z", "f-spice", "f-outline", 1.2, ROUND)
    + path("M12 18.6C13.6 14 16.4 11.6 19 9.6", "", "f-spice-lit", 2, ROUND)
    + path(
        "M4 20.6H36C36 29 30 33.4 26 34.4H14C10 33.4 4 29 4 20.6z",
        "f-wood",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M8 24.4C9 27.6 11 29.6 13 30.6", "", "f-clay", 1.6, ROUND)
)
_FISH = (
    path(
        "M3 20C9 10.6 19 9 27 17.4L36 11V29L27 22.6C19 31 9 29.4 3 20z",
        "f-fish",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M7 21.6C12 26.4 18 26.6 23.6 23", "", "f-fish-lit", 2.2, ROUND)
    + circle(10.4, 17.6, 1.5, "f-outline")
    + path("M15.6 14.6C18 17.6 18 22.4 15.6 25.4", "", "f-outline", 1.1, ROUND)
)
_EAR = "c4-.4 6.4 2 6.4 6.4c-4.4 0-6.8-2.4-6.4-6.4zc-4-.4-6.4 2-6.4 6.4c4.4 0 6.8-2.4 6.4-6.4z"
_WHEAT = (
    path("M20 37V9", "", "f-outline", 2.8, ROUND)
    + path("M20 37V9", "", "f-wheat", 1.4, ROUND)
    + "".join(path(f"M20 {y}{_EAR}", "f-wheat", "f-outline", 1, ROUND) for y in (8, 14.4, 20.8))
    + path(
        "M20 1.6C22.6 4 22.6 7.4 20 10.4C17.4 7.4 17.4 4 20 1.6z",
        "f-gold-lit",
        "f-outline",
        1,
        ROUND,
    )
)
_POTTERY = (
    path("M12.6 8C6 8 5 15.4 11 18M27.4 8C34 8 35 15.4 29 18", "", "f-outline", 3.2, ROUND)
    + path("M12.6 8C6 8 5 15.4 11 18M27.4 8C34 8 35 15.4 29 18", "", "f-pottery", 1.5, ROUND)
    + path(
        "M13 4H27V8C25 10.6 25 12 28 15.6C32 21 29 31 24.4 36H15.6C11 31 8 21 12 15.6C15 12 15"
        " 10.6 13 8z",
        "f-pottery",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M10.8 20H29.2M11.6 25H28.4", "", "f-outline", 1)
    + path("M13.6 17C12.6 18.4 12.2 20 12.4 23", "", "f-pottery-lit", 1.8, ROUND)
    + path("M14 22.6l2.4-1.6 2.4 1.6 2.4-1.6 2.4 1.6 2.4-1.6", "", "f-canvas", 1.1, ROUND)
)
_FAKIR = (
    # he floats, legs crossed, above his carpet
    path(
        "M3 34.6C9 31 15 37 20 34.4S31 31 37 34.6L35.6 37.6C30 35 25 39.4 20 37.4S9 35 4.4 37.6z",
        "f-awning",
        "f-outline",
        1,
        ROUND,
    )
    + path("M6 30.6C8 24 32 24 34 30.6C30 33.4 10 33.4 6 30.6z", "f-silk", "f-outline", 1.2, ROUND)
    + path("M12.6 28C11.6 20 15 17.6 20 17.6S28.4 20 27.4 28z", "f-skin", "f-outline", 1.2, ROUND)
    + path("M13.4 27.4L8 23.4M26.6 27.4L32 23.4", "", "f-outline", 1.6, ROUND)
    + circle(20, 13, 4.8, "f-skin", "f-outline", 1.1)
    + path(
        "M12.8 11.4C11.6 6.4 15 3 20 3S28.4 6.4 27.2 11.4C23.6 13 16.4 13 12.8 11.4z",
        "f-gold",
        "f-outline",
        1.2,
        ROUND,
    )
    + path("M16.6 15.6C17.6 18.6 22.4 18.6 23.4 15.6", "f-white", "f-outline", 0.9, ROUND)
)
FIGURES: Final = dict(
    zip(
        CARDS,
        (_IVORY, _JEWELS, _GOLD, _PAPYRUS, _SILK, _SPICE, _FISH, _WHEAT, _POTTERY, _FAKIR),
        strict=True,
    )
)
COIN: Final = (
    circle(20, 20, 15, "f-gold", "f-outline", 1.4)
    + circle(20, 20, 11, "f-gold-lit", "f-gold-deep", 1.3)
    + path(
        "M20 12.4L22.4 17.6L28 18.4L24 22.4L25 28L20 25.2L15 28L16 22.4L12 18.4L17.6 17.6z",
        "f-gold-deep",
    )
)
CARD: Final = (
    path("M9 9.6L24.6 5.4L31.6 31L16 35.2z", "f-canvas", "f-outline", 1.2, ROUND)
    + path("M7 7.4H25V35H7z", "f-canvas", "f-outline", 1.3, ROUND)
    + path("M16 14L21 21L16 28L11 21z", "f-awning", "f-outline", 0.9, ROUND)
)
BAG: Final = (
    path("M12 10C4 16 2 36 20 36S36 16 28 10z", "f-papyrus", "f-outline", 1.4, ROUND)
    + path("M10 5C14 8 26 8 30 5L27 11H13z", "f-papyrus", "f-outline", 1.3, ROUND)
    + path("M11.6 11.4H28.4", "", "f-awning", 2.6, ROUND)
    + path("M9 24C9.4 20 10.6 17.6 12.6 15.6", "", "f-sand", 1.8, ROUND)
)
DISCARDS: Final = (
    path("M5 12L21 7L30 31L14 36z", "f-canvas", "f-outline", 1.2, ROUND)
    + path("M13 8L31 11L27 35L9 32z", "f-canvas", "f-outline", 1.3, ROUND)
    + path("M15 15L25 28M25.4 15.6L14.6 27.4", "", "f-awning", 2.4, ROUND)
)
