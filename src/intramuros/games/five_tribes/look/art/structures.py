"""What rises on the tiles: palms, palaces, and the camels and tents of their owners."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, at, circle, path, plate, text
from intramuros.scene.theme import EMBLEMS

PALM: Final = (
    # 30 wide, 46 high, the foot at 15 46
    path(
        "M13.6 45.6C15.2 36 14.6 26 12.8 15.4L16.4 14.6C18.6 26 19 36 18.2 45.6z",
        "f-wood",
        "f-outline",
        1.1,
        ROUND,
    )
    + path(
        "M14.6 40.6l3.6-.6M14.9 35.4l3.4-.6M14.8 30.2l3.2-.7M14.4 25l3-.7M13.8 20l3-.7",
        "",
        "f-wood-deep",
        1,
    )
    + path(
        "M15 14C9 6.6 2.6 8.4-.6 15.4C4.6 13.4 9.6 13.2 15 14z",
        "f-palm-deep",
        "f-outline",
        1,
        ROUND,
    )
    + path(
        "M15 14C21.6 6.8 28 8.8 31 16C25.6 13.8 20.4 13.4 15 14z",
        "f-palm-deep",
        "f-outline",
        1,
        ROUND,
    )
    + path(
        "M15 14C7.4 12.4 2.4 17.4 2.8 25C6.6 19.8 10.4 16.4 15 14z", "f-palm", "f-outline", 1, ROUND
    )
    + path(
        "M15 14C22.6 12.4 27.8 17.4 27.4 25C23.6 19.8 19.6 16.4 15 14z",
        "f-palm",
        "f-outline",
        1,
        ROUND,
    )
    + path(
        "M15 14.4C9.4 9 8 3.6 11-.4C13.6 4 15.6 8.6 15 14.4z", "f-palm-lit", "f-outline", 1, ROUND
    )
    + path(
        "M15 14.4C16 8 19.6 3.4 24.4 2.8C23.6 8 20.6 11.6 15 14.4z", "f-palm", "f-outline", 1, ROUND
    )
    + circle(13.4, 15.4, 2, "f-gold-deep", "f-outline", 0.8)
    + circle(17, 15.8, 2, "f-gold-deep", "f-outline", 0.8)
)
PALACE: Final = (
    # 36 wide, 46 high, the ground at 46
    path("M2.6 46V22.6H8.4V46zM27.6 46V22.6H33.4V46z", "f-palace", "f-outline", 1.1, ROUND)
    + path("M30.8 23H33V45.6H30.8zM6 23H8V45.6H6z", "f-palace-side")
    + path(
        "M1.8 22.8C1.8 17.6 5.5 16 5.5 12.6C5.5 16 9.2 17.6 9.2 22.8zM26.8 22.8C26.8 17.6 30.5"
        " 16 30.5 12.6C30.5 16 34.2 17.6 34.2 22.8z",
        "f-palace-dome",
        "f-outline",
        1,
        ROUND,
    )
    + path("M7.4 46V27H28.6V46z", "f-palace", "f-outline", 1.1, ROUND)
    + path("M22.6 27.4H28.2V45.6H22.6z", "f-palace-side")
    + path(
        "M8.6 27C7 18.4 15.4 13.4 18 6C20.6 13.4 29 18.4 27.4 27z",
        "f-palace-dome",
        "f-outline",
        1.2,
        ROUND,
    )
    + path("M11.2 24.6C10.8 19.6 14.4 16.4 16.6 12.4", "", "f-palace-lit", 1.9, ROUND)
    + path("M18 6V1.2", "", "f-outline", 1.2)
    + circle(18, 2.4, 1.8, "f-gold", "f-outline", 0.7)
    + path(
        "M14 46V38C14 34.4 16 33 18 31.4C20 33 22 34.4 22 38V46z",
        "f-night",
        "f-outline",
        0.9,
        ROUND,
    )
)


def badge(x: float, y: float, words: str) -> str:
    """A number on a plate."""
    width = 9 + 7 * len(words)
    return plate(x - width / 2, y - 9, width, 16, "surface", "f-outline", 8) + text(
        x, y + 3.4, words, 12
    )


def skyline(palms: int, palaces: int, left: float, right: float) -> str:
    """Palms and palaces between two ends of a tile, from the right; too many as a number."""
    kinds = [kind for kind in ((palms, PALM, 30.0), (palaces, PALACE, 36.0)) if kind[0]]
    scale = 0.8
    full = sum(wide * scale * (0.3 + 0.7 * count) for count, _, wide in kinds)
    counted = full > right - left or max(palms, palaces) > 3
    if counted:
        room = sum(wide for _, _, wide in kinds) - (9 if len(kinds) > 1 else 0)
        scale = min(0.8, (right - left) / room)
    found: list[str] = []
    numbers = ""
    for count, body, wide in kinds:
        for n in range(1 if counted else count):
            right -= wide * scale * (1 if not n else 0.7)
            found.append(at(right, 42 - 46 * scale + n % 2 * 3, body, scale))
        if counted and count > 1:
            many = f"×{count}" if len(kinds) == 1 else str(count)
            numbers += badge(right + wide * scale / 2, 43, many)
        right += 9 * scale if counted else 0  # they overlap a little
    return "".join(reversed(found)) + numbers


_CAMEL: Final = (
    "M3.4 34.6L5 20C2.8 19.6 2 17 2.6 14C1.6 15.6 1.6 18 .8 19.4C-.2 17 .2 12.4 3.2 10.4"
    "C5 6.6 8 4.6 10.8 7.4C12.6 9.4 14 9.6 15.8 7.6C18.4 4.4 22 5 23.8 9C25.6 12.4 27 13.2"
    " 28.4 10.4"
    "C29.4 8 29 5 30.4 3.2C32 1.2 36.4 1.6 39 4.2C39.6 5.8 38.6 7 37 7L33.8 6.8C33.4 10 33.2"
    " 14 30.4 17.6"
    "C29 19.2 27.4 20 26 20.2L27 34.6H23.6L21.8 22H9.4L7 34.6z"
)


@lru_cache(maxsize=8)
def camel(colour: str) -> str:
    """A camel in the owner's colour with a blanket that bears the emblem; 40 wide, 36 high."""
    seat = f"seat-{colour}"
    return (
        path(_CAMEL, seat, "f-outline", 1.4, ROUND)
        + path("M4.4 13C6.4 8.6 8.4 8 10 9.4", "", f"{seat}-pale", 1.5, ROUND)
        + path(
            "M8.2 8.6C12 11.6 15 11 18.6 7.2L23.6 22.4H9.6z",
            f"{seat}-deep",
            "f-outline",
            1.1,
            ROUND,
        )
        + path(EMBLEMS[colour], f"on-{seat}", more=' transform="translate(15.8 16.2) scale(.98)"')
        + circle(34.6, 4.2, 0.9, "f-outline")
    )


_VALANCE: Final = "M2.6 17.4" + "q2.9 6.4 5.8 0" * 6 + "z"


@lru_cache(maxsize=8)
def tent(colour: str) -> str:
    """A tent in the owner's colour with the emblem on its cloth; 40 wide, 36 high."""
    seat = f"seat-{colour}"
    return (
        path("M20 6V-1.6", "", "f-outline", 2, ROUND)
        + path("M20.6-2L29.4.6L20.6 3.6z", f"{seat}-pale", "f-outline", 1, ROUND)
        + path("M6 17.6L2.6 34.6H37.4L34 17.6z", seat, "f-outline", 1.4, ROUND)
        + path("M29.4 18H33.6L36.6 34H31z", f"{seat}-deep")
        + path("M6.6 31.4L8.4 23", "", f"{seat}-pale", 1.5, ROUND)
        + path("M12.4 18L11 34.6H29L27.6 18z", f"{seat}-deep", "f-outline", 1.1, ROUND)
        + path(EMBLEMS[colour], f"on-{seat}", more=' transform="translate(20 28) scale(1.05)"')
        + path(_VALANCE, "f-canvas", "f-outline", 1, ROUND)
        + path(
            "M20 4.4C19 10 11.6 14.8 2.6 17.4H37.4C28.4 14.8 21 10 20 4.4z",
            seat,
            "f-outline",
            1.4,
            ROUND,
        )
        + path("M9.6 15.2C14 13.4 16.6 11.4 18.4 8.8", "", f"{seat}-pale", 1.5, ROUND)
    )
