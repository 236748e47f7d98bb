"""The tiles of the base game: a scene for each kind of place in a box of 100 x 100, and seals."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, SERIF, at, circle, path, plate, text
from intramuros.games.five_tribes.model.components import RED, TILES

SIZE: Final = 100
HORIZON: Final = 50


def land(sky: str, ground: str, deep: str) -> str:
    """Sky above, ground below, within the rim of the tile."""
    return (
        f"{plate(2.5, 2.5, 95, 95, sky, '', 7)}"
        + path("M2.5 50H97.5V90.5A7 7 0 0 1 90.5 97.5H9.5A7 7 0 0 1 2.5 90.5z", ground)
        + path("M2.5 86C30 92 70 92 97.5 86V90.5A7 7 0 0 1 90.5 97.5H9.5A7 7 0 0 1 2.5 90.5z", deep)
    )


_OASIS = (
    land("f-sky-oasis", "f-sand", "f-sand-deep")
    + circle(70, 17, 7, "f-sun")
    + path("M2.5 50V40C14 33 26 37 36 41C50 46 62 30 78 31C88 31.6 94 36 97.5 39V52H2.5z", "f-dune")
    + path("M2.5 51V46C20 40 34 46 50 47C66 48 80 41 97.5 46V52H2.5z", "f-sand-deep")
    # the pool with its rim, reeds
    + path("M14 62C14 52.6 32 48.6 52 48.6S88 53 88 61S70 74 50 74S14 71 14 62z", "f-reed")
    + path(
        "M17.6 61.6C17.6 54 34 51 52 51S84.6 54.6 84.6 61S68 71.4 50 71.4S17.6 69 17.6 61.6z",
        "f-water",
    )
    + path(
        "M27 59C33 56 44 55 54 55.4M38 64.6C46 66.6 58 66.6 66 64.4M66 57.6C70 58 74 59 76 60.4",
        "",
        "f-water-lit",
        1.8,
        ROUND,
    )
    + path(
        "M20 63C17 57 17 52 18.6 46.6M20.6 63C20 57 22 52 25 48M19.6 63C15 59 13 55 12.6 51",
        "",
        "f-reed",
        2,
        ROUND,
    )
    + path("M80 66C81 60 80 56 78 52M81 66C83 61 85 58 88 56", "", "f-reed", 2, ROUND)
)
_VILLAGE = (
    land("f-sky-village", "f-clay", "f-clay-deep")
    # houses, the far ones first
    + path("M33 52V27H53V52z", "f-wall-side", "f-outline", 1, ROUND)
    + path("M33 27C33 19 38 16.4 43 15C48 16.4 53 19 53 27z", "f-dome", "f-outline", 1, ROUND)
    + path("M36.4 24.6C37 21 39.4 19 42 18", "", "f-dome-lit", 1.6, ROUND)
    + path("M68 52V22H85V52z", "f-wall-side", "f-outline", 1, ROUND)
    + path(
        "M66.6 22V18.6H70V20.4H74V18.6H79V20.4H83V18.6H86.4V22z", "f-wall", "f-outline", 0.9, ROUND
    )
    + path("M9 56V34H35V56z", "f-wall", "f-outline", 1.1, ROUND)
    + path("M28 34.6H34.6V55.6H28z", "f-wall-side")
    + path("M7.6 34V30.6H36.4V34z", "f-wall", "f-outline", 1, ROUND)
    + path("M15 56V46C15 43 20.6 43 20.6 46V56z", "f-door", "f-outline", 0.9)
    + path("M24.6 40h3.4v5h-3.4z", "f-window")
    + path("M48 57V31H74V57z", "f-wall", "f-outline", 1.1, ROUND)
    + path("M67 31.6H73.6V56.6H67z", "f-wall-side")
    + path("M46.6 31V27.6H75.4V31z", "f-wall", "f-outline", 1, ROUND)
    + path("M57 57V46C57 42.6 63.6 42.6 63.6 46V57z", "f-door", "f-outline", 0.9)
    + path("M51.6 36h3.6v5h-3.6zM66.4 36h3.6v5h-3.6zM74.4 28.4h4v5h-4z", "f-window")
    + path("M36 57V44H48V57z", "f-clay-deep", "f-outline", 0.9)
    + path("M40 57V50C40 48 44 48 44 50V57z", "f-night")
    + path("M78 57V40H93V57z", "f-wall", "f-outline", 1, ROUND)
    + path(
        "M78 40C78 34 82 32.4 85.5 31.4C89 32.4 93 34 93 40z",
        "f-awning-three",
        "f-outline",
        1,
        ROUND,
    )
    + path("M83.6 57V49C83.6 47 87.6 47 87.6 49V57z", "f-door", "f-outline", 0.8)
)


def stall(x: float, y: float, width: float, cloth: str, *wares: str) -> str:
    """A stall: posts, wares behind the counter, and a striped awning."""
    step, top = width / 6, (width - 4) / 6
    scallops = f"q{step / 2:g} 6 {step:g} 0" * 6
    back = f"q{-step / 2:g} 6 {-step:g} 0" * 6
    stripes = "".join(
        f"M{step * n:g} 12q{step / 2:g} 6 {step:g} 0L{2 + top * (n + 1):g} 0H{2 + top * n:g}z"
        for n in (0, 2, 4)
    )
    gap = (width - 8) / max(1, len(wares))
    shown = "".join(circle(4 + gap * (n + 0.5), 23, 4.2, ware) for n, ware in enumerate(wares))
    right = width - 3
    body = (
        path(f"M3 10V38M{right:g} 10V38", "", "f-wood-deep", 2.6, ROUND)
        + path(f"M4 13H{right - 1:g}V28H4z", "f-night", more=' opacity=".45"')
        + shown
        + path(f"M1 26H{width - 1:g}V38H1z", "f-wood", "f-outline", 1.1, ROUND)
        + path(f"M3 30H{right:g}M3 34H{right:g}", "", "f-wood-deep", 1)
        + path(f"M2 0H{width - 2:g}L{width:g} 12H0zM0 12{scallops}z", "f-canvas")
        + path(stripes, cloth)
        + path(f"M2 0H{width - 2:g}L{width:g} 12{back}z", "", "f-outline", 1.1, ROUND)
    )
    return at(x, y, body)


PRICES: Final = {"small market": 3, "large market": 6, "specialized market": 4}
"""What a visit costs, by the tile's action."""


def price(coins: int) -> str:
    """What a visit costs: a coin with its number, under the seal, where nothing is ever put."""
    return (
        circle(17, 41, 9.4, "f-gold", "f-outline", 1.1)
        + circle(17, 41, 7.2, "f-gold-lit", "f-gold-deep", 0.8)
        + text(17, 45.6, str(coins), 13, "f-outline", weight=700)
    )


_SMALL = (
    land("f-sky-small", "f-paving", "f-paving-deep")
    + path(
        "M2.5 50V38H10V30H22V38H30V26C30 20 36 20 36 26V50zM70 50V32H80V26H90V34H97.5V50z",
        "f-clay",
        more=' opacity=".75"',
    )
    + stall(30, 20, 42, "f-awning", "f-awning-three", "f-reed", "f-jewel", "f-gold")
    + path(
        "M76 60C73.6 54 75 50 78.4 49V46.6H83V49C86.4 50 87.8 54 85.4 60z",
        "f-pottery",
        "f-outline",
        1,
        ROUND,
    )
)
_LARGE = (
    land("f-sky-large", "f-paving", "f-paving-deep")
    + path(
        "M2.5 50V36H12V28C12 22 20 22 20 28V36H46V30H56V24H66V36H76V30C76 22 86 22 86 30V36"
        "H97.5V50z",
        "f-clay",
        more=' opacity=".75"',
    )
    + stall(33, 13, 32, "f-awning-three")
    + stall(6, 22, 38, "f-awning-two", "f-silk", "f-wheat", "f-fish")
    + stall(55, 22, 38, "f-awning", "f-spice", "f-reed", "f-papyrus")
)
STAR: Final = "M0-6L1.6-1.9L6-1.6L2.6 1.1L3.8 5.4L0 3L-3.8 5.4L-2.6 1.1L-6-1.6L-1.6-1.9z"
_SACRED = (
    land("f-sky-sacred", "f-marble", "f-marble-deep")
    + path("M20 56V20H80V56z", "f-marble", "f-outline", 1.1, ROUND)
    + path("M72 20.6H79.4V55.4H72z", "f-marble-deep")
    + path(
        "M16 20V13H22V16H28V13H34V16H40V13H47V16H53V13H60V16H66V13H72V16H78V13H84V20z",
        "f-wall",
        "f-outline",
        1,
        ROUND,
    )
    + path("M31 56V38C25 24 40 19 50 14.6C60 19 75 24 69 38V56z", "f-gold", "f-outline", 1.1, ROUND)
    + path(
        "M34 56V39C28.6 27.6 41 23.4 50 19.4C59 23.4 71.4 27.6 66 39V56z",
        "f-seal-blue-lit",
        "f-outline",
        0.8,
        ROUND,
    )
    + path("M38 56V40C34 31 43 28 50 25C57 28 66 31 62 40V56z", "f-night", "f-outline", 0.8, ROUND)
    + path(STAR, "f-gold-lit", more=' transform="translate(50 38) scale(1.05)"')
    + path("M8 57V33H16V57zM84 57V33H92V57z", "f-marble", "f-outline", 1, ROUND)
    + path(
        "M6.6 33C6.6 27.6 12 26.6 12 22.6C12 26.6 17.4 27.6 17.4 33zM82.6 33C82.6 27.6 88 26.6"
        " 88 22.6C88 26.6 93.4 27.6 93.4 33z",
        "f-gold",
        "f-outline",
        1,
        ROUND,
    )
    + path("M38 57L30 66H70L62 57z", "f-marble-deep")
    + path("M34 61.6H66", "", "f-marble", 1.2)
)
SCENES: Final = {
    "oasis": _OASIS,
    "village": _VILLAGE,
    "small market": _SMALL,
    "large market": _LARGE,
    "sacred place": _SACRED,
}


@lru_cache(maxsize=64)
def seal(value: int | str, colour: str) -> str:
    """The value, `8` or `5+`: round and red, or square and blue; 26 wide."""
    words = str(value)
    if colour == RED:
        shape = circle(13, 13, 12.2, "f-seal-red", "f-rim", 1.6) + path(
            "M4.6 11C5.6 6.6 9 4.4 12.6 4.2", "", "f-seal-red-lit", 1.6, ROUND
        )
    else:
        shape = plate(
            1.4, 1.4, 23.2, 23.2, "f-seal-blue", "f-rim", 4, ' stroke-width="1.6"'
        ) + path("M4.4 12V6.4C4.4 5 5 4.4 6.4 4.4H12", "", "f-seal-blue-lit", 1.6, ROUND)
    size = 15 if len(words) == 1 else 13.5
    return shape + text(13, 18.2, words, size, "f-on-seal", weight=700, family=SERIF)


def framed(scene: str) -> str:
    """A tile with its rim and its shadow."""
    return (
        path(
            "M8 100H92C96 100 98.6 97.6 99 94V98.4C98.6 101 96 103 92 103H8C4 103 1.4 101 1"
            " 98.4V94C1.4 97.6 4 100 8 100z",
            "f-shadow",
            more=' opacity=".35"',
        )
        + plate(0.8, 0.8, 98.4, 98.4, "f-rim", "f-cloth-deep", 9)
        + scene
    )


SYMBOLS: Final = {
    f"tile-{tile.name}": framed(SCENES[tile.action]) for tile in TILES if tile.action in SCENES
}
"""Each kind of tile by its name; the board refers to them."""
