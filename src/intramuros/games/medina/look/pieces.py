"""Domes, stables and inhabitants: what stands alone, each in a box of 40 x 40."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.medina.look.materials import ROUND, cast, circle, paint, path
from intramuros.scene.theme import EMBLEMS

_BULB: Final = (
    "M20 1.5C22 5 34 9 34 18.5C34 22.5 32 25 30.5 26.5H9.5C8 25 6 22.5 6 18.5C6 9 18 5 20 1.5z"
)
_BULB_SHADE: Final = (
    "M20 1.5C22 5 34 9 34 18.5C34 22.5 32 25 30.5 26.5H24"
    "C27.5 24 29 20.5 28 15.5C27 9.5 22 6 20 1.5z"
)
_BULB_LIGHT: Final = (
    "M17.6 6.4C12.5 10 8.6 12.5 8.6 18.5C8.6 20.5 9.2 22 10 23.2C9.6 17 11.5 11.5 17.6 6.4z"
)
_DRUM: Final = path("M7.5 25.5H32.5V29A12.5 4.2 0 0 1 7.5 29z", "m-lime", "m-outline", 0.9) + path(
    "M24 26H32.5V29A12.5 4.2 0 0 1 24 32.7z", "m-lime-side"
)
_FINIAL: Final = circle(20, 1.3, 1.9, "m-gold", "m-outline", 0.7)


@lru_cache(maxsize=8)
def dome(colour: str) -> str:
    """A dome in the owner's colour, with their emblem."""
    seat = f"seat-{colour}"
    return (
        f'<ellipse cx="22" cy="29.5" rx="15.5" ry="5" {paint("m-shadow")} opacity=".35"/>'
        + _DRUM
        + path(_BULB, seat, "m-outline", 1.1, ROUND)
        + path(_BULB_SHADE, f"{seat}-deep")
        + path(_BULB_LIGHT, f"{seat}-pale")
        + _FINIAL
        + path(EMBLEMS[colour], f"on-{seat}", more=' transform="translate(19.5 17.3) scale(1.12)"')
    )


STABLE: Final = (
    # the front: posts and the dark inside
    path("M6 24H34V36H6z", "m-wood")
    + path("M9 27H31V36H9z", "m-outline")
    + path("M19 24h2v12h-2z", "m-wood")
    # the roof: lit slope, shaded slope with ragged eaves, straw, ridge
    + path("M9 5H31L36.5 15.5H3.5z", "m-thatch-lit")
    + path(
        "M3.5 15.5H36.5L38 27L34 25.6L31 27.4L27.5 25.6L24 27.6L20 25.6"
        "L16 27.6L12.5 25.6L9 27.4L6 25.6L2 27z",
        "m-thatch",
    )
    + path(
        "M11 8.5l-1.5 5M16 7.5l-.7 5M20.5 9v4M25 7.5l.6 5M29 8.5l1.5 5"
        "M8 18l-1 6M13 19l-.6 4.5M18 17.5l-.2 6M23 19l.2 4.5M28 17.5l.8 6M33 19l.8 4.5",
        "",
        "m-thatch-side",
        more=ROUND,
    )
    + path("M3.5 15.5H36.5", "", "m-thatch-side", 1.3)
    # a goat looks out
    + path(
        "M24.5 36v-3.5h-5V36h-1.3v-4.3c0-1.5.8-2.2 2-2.2h4.2l1.8-2.3c.5-.6 1.1-.5 1.5 0"
        "l2 1.8c.3.4.1.9-.4 1h-1.6l-.9 1.5v5h-1.1v-3.5h-.4V36z",
        "m-goat",
    )
    + path("M26.6 27.2c-.2-1.2-.9-1.9-1.9-2.1M27.4 27c.1-1.2-.3-2-1-2.5", "", "m-goat", 0.7)
)
STABLE_SHADOW: Final = cast(
    lambda reach: f"M31 5l{reach + 3:g} {reach:g}V{35 + reach:g}H{6 + reach:g}L6 35H34z"
)

INHABITANT: Final = (
    # the robe, its shaded half and folds
    path(
        "M20 11C25 12 27 17.5 27.8 23L29.6 33.4C26.5 36.6 13.5 36.6 10.4 33.4L12.2 23"
        "C13 17.5 15 12 20 11z",
        "m-robe",
        "m-outline",
        1.1,
    )
    + path(
        "M22 12C25.8 13.5 27 18 27.8 23L29.6 33.4C28 35 24.6 35.8 21.4 35.8C24.4 28 24.6 19 22 12z",
        "m-robe-side",
    )
    + path("M15.5 27L14.6 35M19.4 28L19.2 35.6", "", "m-robe-side", more=ROUND)
    # a shawl
    + path(
        "M13.4 17.5C17 21.6 23 21.6 26.6 17.5L28 23.4C23 28.2 17 28.2 12 23.4z",
        "m-scarf",
        "m-outline",
        0.9,
        ROUND,
    )
    + path("M14.6 20.6C16.4 22.6 18.2 23.3 20 23.4", "", "m-scarf-lit", 1.3, ROUND)
    # the hood, and the face in its shade
    + path(
        "M20 3.2C24.6 4 27 8.4 26.6 13C26.3 17 23.6 19.6 20 19.6C16.4 19.6 13.7 17 13.4 13"
        "C13 8.4 15.4 4 20 3.2z",
        "m-robe",
        "m-outline",
        1.1,
    )
    + path(
        "M21.6 4C25 5.6 26.9 9 26.5 13C26.2 16.5 24.2 18.9 21.4 19.5C24 15 24.2 9 21.6 4z",
        "m-robe-side",
    )
    + path(
        "M20 8.4C22.8 8.4 24.2 10.6 24 13.4C23.8 16 22.2 17.6 20 17.6C17.8 17.6 16.2 16 16 13.4"
        "C15.8 10.6 17.2 8.4 20 8.4z",
        "m-skin",
    )
    + path(
        "M16.1 12C16.3 9.8 17.8 8.4 20 8.4C22.2 8.4 23.7 9.8 23.9 12C22 10.8 18 10.8 16.1 12z",
        "m-skin-deep",
    )
)
INHABITANT_SHADOW: Final = cast(
    lambda reach: (
        f"M12 34C16 37.5 26 38 30 34.5L{32 + reach:g} {27 + reach / 2:g}"
        f"C{33 + reach:g} 23 {28 + reach:g} 21 {24 + reach:g} 24z"
    )
)
