"""The artisans' items: precious ones are round and gilt, magic ones have eight sides and a star.

Each is a marker in a box of 40 x 40.
"""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.art.tile_faces import STAR
from intramuros.games.five_tribes.look.materials import ROUND, circle, path

_ROUND_RIM: Final = (
    circle(20, 20, 18.6, "f-gold", "f-outline", 1.4)
    + circle(20, 20, 15, "f-ivory", "f-gold-deep", 1)
    + path("M4.4 14.4C6.4 9.6 10.2 5.8 15 4.2", "", "f-gold-lit", 1.7, ROUND)
)
_EIGHT: Final = "M12.6 1.4H27.4L38.6 12.6V27.4L27.4 38.6H12.6L1.4 27.4V12.6z"
_EIGHT_RIM: Final = (
    path(_EIGHT, "f-rune", "f-outline", 1.4, ROUND)
    + path("M14 4.8H26L35.2 14V26L26 35.2H14L4.8 26V14z", "f-smoke-lit")
    + path("M3.2 17V13.4L13.4 3.2H18", "", "f-rune-lit", 1.5, ROUND)
)
_SPARK: Final = path(STAR, "f-gold-lit", "f-outline", 1, ROUND + ' transform="translate(32.4 7.8)"')


def _magic(body: str) -> str:
    return _EIGHT_RIM + body + _SPARK


_JEWELRY = (
    path("M10.4 11.4C10 21 14 26 20 26S30 21 29.6 11.4", "", "f-outline", 4.4, ROUND)
    + path(
        "M10.4 11.4C10 21 14 26 20 26S30 21 29.6 11.4",
        "",
        "f-gold",
        2.4,
        ROUND + ' stroke-dasharray=".1 3.1"',
    )
    + circle(13, 22.4, 2.4, "f-dome", "f-outline", 1)
    + circle(27, 22.4, 2.4, "f-dome", "f-outline", 1)
    + path("M20 33.4L15 27.4L17.4 23.6H22.6L25 27.4z", "f-jewel", "f-outline", 1.2, ROUND)
    + path("M15.8 27.2L17.8 24.4H20L19 27.4z", "f-jewel-lit")
)
_CHEST = (
    path("M9 18.4C9 12.6 11.6 10.4 15 10.4H25C28.4 10.4 31 12.6 31 18.4z", "f-wood", "f-outline")
    + path("M9 20H31V30.4H9z", "f-wood", "f-outline", 1.3, ROUND)
    + path("M10.2 15.4C10.8 12.8 12.6 11.8 15 11.8H22M10.4 21.8H29", "", "f-clay", 1.5, ROUND)
    + path("M8.6 17.6H31.4V20.6H8.6z", "f-gold", "f-outline", 1, ROUND)
    + path("M12 10.8V17M28 10.8V17M12 21V30M28 21V30", "", "f-gold", 2)
    + path("M17.4 17H22.6V24.4H17.4z", "f-gold-lit", "f-outline", 1.1, ROUND)
    + path("M20 19.4V22", "", "f-outline", 1.5, ROUND)
)
_CROWN = (
    path(
        "M10.4 29.4L8.4 14.6L14.6 19.8L20 9.8L25.4 19.8L31.6 14.6L29.6 29.4z",
        "f-gold",
        "f-outline",
        1.4,
        ROUND,
    )
    + path("M11.6 21.4L11 18.6L14.8 21.8L18.4 15.4", "", "f-gold-lit", 1.5, ROUND)
    + path("M10.2 25.4H29.8L29.4 29.4H10.6z", "f-jewel", "f-outline", 1.1, ROUND)
    + circle(8.6, 14, 1.8, "f-jewel", "f-outline", 0.9)
    + circle(31.4, 14, 1.8, "f-jewel", "f-outline", 0.9)
    + circle(20, 9.4, 2.1, "f-dome", "f-outline", 0.9)
)
_CARPET = (
    path(
        "M8.6 15.4L5.6 16.4M8 19L5 20.4M7.4 23L4.6 24.8M32.6 12L35.4 11M32.8 16L35.6 15.2M33 20"
        "L35.8 19.6",
        "",
        "f-gold-deep",
        1.5,
        ROUND,
    )
    + path(
        "M9 13.6C14 9.6 17 16.6 22 13.4S29.6 9.4 32.6 10.4L33.2 22C29.6 20.8 27 25.4 22 26.2"
        "S13 22.6 7 26.4z",
        "f-awning",
        "f-outline",
        1.4,
        ROUND,
    )
    + path(
        "M11.2 16.2C14.6 14.2 18 18.6 22.4 16.2S28 13.2 30.4 13.4L30.8 19C27.6 18.6 25.6 22.6 21.6"
        " 23.2S14 20.6 10 22.4z",
        "",
        "f-gold-lit",
        1.2,
        ROUND,
    )
    + path("M21 16.8L24.4 19.2L21 22L17.4 20z", "f-rune", "f-gold-lit", 1)
    + path("M9 31C12 29 14 32.6 17 31S22 29.4 25 31", "", "f-smoke", 1.8, ROUND)
)
_HORN = (
    path(
        "M7.2 11.8C7.6 22 13.6 28.4 22 30.4L24 34.8L35.4 21.6L30.6 20.4C22.4 20.8 15 17 11 9.6z",
        "f-ivory",
        "f-outline",
        1.4,
        ROUND,
    )
    + path("M10.6 16.4C12.8 21.4 17 25 23 26.6", "", "f-ivory-side", 2.4, ROUND)
    + path(
        "M24 34.8C23.6 29.6 29.8 22 35.4 21.6C36.6 27 31 35 24 34.8z",
        "f-gold-deep",
        "f-outline",
        1.2,
        ROUND,
    )
    + path("M6.4 12.6L11.8 9M12.6 23.4L18.2 17.6", "", "f-outline", 4.2, ROUND)
    + path("M6.4 12.6L11.8 9M12.6 23.4L18.2 17.6", "", "f-gold", 2.1, ROUND)
)
_LAMP = '<use href="#sign-lamp" x="6.6" y="7" width="26" height="26"/>'
_DAGGER = (
    path(
        "M13.4 18.4C13.6 27 20 33.6 32.4 33.6C26.6 29.4 22.8 22.6 21.4 12.6z",
        "f-steel",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M16.4 19.6C17.4 25 21 29.4 26.6 31.6", "", "f-steel-side", 1.6, ROUND)
    + path("M11.2 20.4L23.6 11.4", "", "f-outline", 4.6, ROUND)
    + path("M11.2 20.4L23.6 11.4", "", "f-gold", 2.4, ROUND)
    + path("M10 8.4L13.6 6L18.6 13L14.6 16z", "f-jewel", "f-outline", 1.2, ROUND)
    + circle(11, 6.6, 2.7, "f-gold", "f-outline", 1.1)
)
_CROOK: Final = "M28.6 34L17.4 15C13.6 8.4 5.6 11.4 7.4 17.4C8.8 21.8 15 20.2 13.2 16.2"
_STAFF = (
    path(_CROOK, "", "f-outline", 4.8, ROUND)
    + path(_CROOK, "", "f-wood", 2.6, ROUND)
    + path("M18.6 17L13.8 12.2M26 29.6L24 26.2", "", "f-gold", 2.8)
    + circle(12.6, 16.4, 3, "f-water", "f-outline", 1.1)
)
_COMPASS = (
    circle(19.6, 21, 11.6, "f-gold", "f-outline", 1.4)
    + circle(19.6, 21, 8.6, "f-white-lit", "f-gold-deep", 1)
    + path("M19.6 13.4V15.4M19.6 26.6V28.6M12 21H14M25.2 21H27.2", "", "f-outline", 1.3, ROUND)
    + path("M25.6 14.6L21.6 23L17.6 19z", "f-awning", "f-outline", 0.9, ROUND)
    + path("M13.6 27.4L21.6 23L17.6 19z", "f-steel-side", "f-outline", 0.9, ROUND)
    + circle(19.6, 7.8, 2.2, "", "f-outline", 2)
)
_SCALES = (
    path("M20 8.6V31M13 31.6H27M8.4 14.4L31.6 12", "", "f-outline", 4, ROUND)
    + path("M20 8.6V31M13 31.6H27M8.4 14.4L31.6 12", "", "f-gold", 2, ROUND)
    + path(
        "M9.4 14.6L5.6 23M9.4 14.6L14 23M30.6 12.4L26.4 20.6M30.6 12.4L34.6 20.6", "", "f-outline"
    )
    + path(
        "M4.6 23H15C14 27.6 5.6 27.6 4.6 23zM25 20.6H35.4C34.4 25.2 26 25.2 25 20.6z",
        "f-gold",
        "f-outline",
        1.2,
        ROUND,
    )
    + circle(20, 8.4, 2.2, "f-gold-lit", "f-outline", 1)
)
_BACK = (
    circle(20, 20, 18.6, "f-wood", "f-outline", 1.4)
    + path("M4.4 14.4C6.4 9.6 10.2 5.8 15 4.2", "", "f-clay-deep", 1.7, ROUND)
    + path("M9.4 9.4H30.6V30.6H9.4zM20 5L35 20L20 35L5 20z", "f-wood-deep", "f-gold", 1.5, ROUND)
    + circle(20, 20, 6.2, "f-purple", "f-gold", 1.4)
    + path("M17 19C17.4 17.4 18.4 16.6 19.8 16.4", "", "f-purple-lit", 1.5, ROUND)
)
PRECIOUS: Final = ("jewelry", "chest", "crown")
MAGIC: Final = ("carpet", "horn", "lamp", "dagger", "staff", "compass", "scales")
_THINGS: Final = dict(
    zip(
        (*PRECIOUS, *MAGIC),
        (
            *(_ROUND_RIM + body for body in (_JEWELRY, _CHEST, _CROWN)),
            *map(_magic, (_CARPET, _HORN, _LAMP, _DAGGER, _STAFF, _COMPASS, _SCALES)),
        ),
        strict=True,
    )
)
SYMBOLS: Final = {
    **{f"item-{name}": body for name, body in _THINGS.items()},
    "item-back": _BACK,
}
