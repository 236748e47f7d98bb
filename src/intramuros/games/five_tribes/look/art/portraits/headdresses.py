"""What the djinns of the portraits wear on their heads, in a box of 60 x 60."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.art.portraits.tones import GOLD, LINE, Tone, ink, stroke
from intramuros.games.five_tribes.look.materials import circle, path

_TURBAN: Final = "M15.6 20C13 10 20 2.6 30 2.6S47 10 44.4 20C41 16.6 36 15 30 15S19 16.6 15.6 20z"


def turban(tone: Tone, gem: str = "f-jewel", feather: str = "") -> str:
    """Wound cloth with a gem, perhaps with a feather."""
    plume = (
        ink("M31 9C29 1 33-4 39-4C41 1 39 7 33 10z", feather, 1.1)
        + stroke("M32.6 8.4C33.4 4.6 35 1 37.4-1", LINE, 0.9)
        if feather
        else ""
    )
    return (
        plume
        + ink(_TURBAN, tone.base)
        + path("M37 4.4C44 7 46 13 44 19C42 17.4 40 16.6 38 16C41 12 40 8 37 4.4z", tone.side)
        + stroke("M17.4 15.4C22 8 34 6 42.6 12.6M20 8.6C27 3.6 35 5 40 8", tone.side, 1.2)
        + stroke("M18.4 11.6C20 7.6 23 5.4 26.6 4.6", tone.lit)
        + circle(30, 12.6, 3, gem, LINE, 1)
    )


def crown(gem: str = "f-jewel", tone: Tone = GOLD) -> str:
    """Five points and a gem."""
    return (
        ink(
            "M17.6 18L14.6 3.6L22.4 9.6L25.6 1L30 8L34.4 1L37.6 9.6"
            "L45.4 3.6L42.4 18C35 15 25 15 17.6 18z",
            tone.base,
        )
        + path("M38 9.6L44.6 4.8L42 17.2L38.6 16.2z", tone.side)
        + stroke("M18.4 9.4L19.6 14.4", tone.lit)
        + circle(30, 12.4, 2.4, gem, LINE, 0.9)
    )


def hood(tone: Tone) -> str:
    """It leaves only the face free."""
    return (
        ink(
            "M30 3C16 3 11.6 14 12 26C12.4 38 9 45 6.4 51C17 55 24 50 27 44C20 40 17.4 32 18.4 24"
            "C19.4 17 24 13 30 13S40.6 17 41.6 24C42.6 32 40 40 33 44C36 50 43 55 53.6 51"
            "C51 45 47.6 38 48 26C48.4 14 44 3 30 3z",
            tone.base,
        )
        + path(
            "M36 4.4C44 8 47 15 47 26C46.8 38 50 45 52.6 50.4"
            "C47 50 45 44 44 36C45 24 44 12 36 4.4z",
            tone.side,
        )
        + stroke("M15.4 24C15.4 15 19 8.4 26 6.4", tone.lit)
    )


def veil(tone: Tone) -> str:
    """A cloth over the mouth."""
    return ink(
        "M18.6 29.6C24 32 36 32 41.4 29.6C41 38 36 43.4 30 45.6C24 43.4 19 38 18.6 29.6z",
        tone.base,
        1.2,
    ) + stroke("M22 34C23.4 38 26 41 29 42.6M27 33C27.6 36 29 39 31 41", tone.lit, 1.2)


def fez(tone: Tone) -> str:
    """A felt cap with a tassel."""
    return (
        ink("M20 16L22.4 2.6C27 .6 33 .6 37.6 2.6L40 16C34 13.4 26 13.4 20 16z", tone.base)
        + path("M33.6 1.6L37 3L39.2 15L35.4 14z", tone.side)
        + stroke("M23 12.4L24.4 4.4", tone.lit)
        + stroke("M30 2C38 .6 44 3 44.6 9", "f-gold", 1.5)
        + ink("M43 9H46.4L47 14.6H42.4z", "f-gold", 0.9)
    )


def helmet(tone: Tone) -> str:
    """With a spike and a guard for the nose."""
    return (
        ink("M30-3L31.6 5H28.4z", GOLD.base, 1)
        + ink(
            "M17 22C16 10 22 4 30 4S44 10 43 22C39 18.6 34.6 17.6 30 17.6S21 18.6 17 22z", tone.base
        )
        + path(
            "M37 6.4C42.4 10 43 15 42.6 21C41 19.6 39.6 19 38 18.4C40 14 39.6 10 37 6.4z", tone.side
        )
        + ink("M28 16H32L31 28H29z", tone.base, 1)
        + stroke("M20 14.6C21.4 10.4 24 8 27 7.2", tone.lit)
        + stroke("M18.4 19.6C22 16.4 26 15.4 30 15.4S38 16.4 41.6 19.6", GOLD.base, 1.4)
    )


def cap(tone: Tone) -> str:
    """Close to the head, with a golden rim."""
    return (
        ink("M18 21C17 10 22 6 30 6S43 10 42 21C38 17 34 15.6 30 15.6S22 17 18 21z", tone.base)
        + path(
            "M37 8C41.6 11 42 16 41.4 20C40 18.4 38.6 17.4 37 16.8C38.6 13 38.4 10.4 37 8z",
            tone.side,
        )
        + stroke("M20.6 15C21.6 11.6 24 9.4 27 8.8", tone.lit)
        + stroke("M18.6 20.4C22 16.8 26 15.6 30 15.6S38 16.8 41.4 20.4", GOLD.base, 1.9)
    )


def wall_crown(tone: Tone = GOLD) -> str:
    """A city on the head: three towers and a gate."""
    return (
        ink(
            "M16.4 18V5H19V7.6H21.4V5H24V9H26.4V1H29V3.6H31V1H33.6V9H36V5H38.6V7.6H41V5H43.6V18"
            "C36 14.6 24 14.6 16.4 18z",
            tone.base,
        )
        + path("M40 8.6H43V16.8L39.4 15.6zM31 5.2H33V14.8L31 14.6z", tone.side)
        + path("M28.4 15V11.4C28.4 9.4 31.6 9.4 31.6 11.4V15z", LINE)
        + path("M19.4 10.6H21V13.4H19.4zM39 10.6H40.6V13.4H39z", LINE)
    )


def laurel(tone: Tone) -> str:
    """Leaves over the brow."""
    leaves = "".join(
        f"M{x} {y}c{dx}-4.6 {2 * dx}-5.6 {3.2 * dx:g}-6c.2 3-.6 5.4-{abs(dx)} 6.6z"
        for x, y, dx in ((18.6, 21, -1), (21.6, 16.6, -1), (26, 13.4, -1))
    ) + "".join(
        f"M{x} {y}c1-4.6 2-5.6 3.2-6c.2 3-.2 5.4-2.2 6.6z"
        for x, y in ((38.4, 16.6), (41.4, 21), (34, 13.4))
    )
    return stroke("M18 23C20 15 25 12.4 30 12.4S40 15 42 23", tone.side, 1.8) + ink(
        leaves, tone.base, 1
    )


def gem(colour: str) -> str:
    """On the forehead, held by a chain."""
    return stroke("M19.4 19C22 15.4 26 14.6 30 15.6C34 14.6 38 15.4 40.6 19", "f-gold", 1.3) + ink(
        "M30 14.6L32.6 17.4L30 21L27.4 17.4z", colour, 0.9
    )


# Horns; drawn behind the head


def ram_horns(tone: Tone) -> str:
    """They curl around the ears."""
    shape = (
        "M22 14C12 6 2 13 4 23C5.4 30 14 31 15.4 25C16.4 20.6 10.6 19.6 10.4 23"
        "M38 14C48 6 58 13 56 23C54.6 30 46 31 44.6 25C43.6 20.6 49.4 19.6 49.6 23"
    )
    return stroke(shape, LINE, 7) + stroke(shape, tone.base, 4.4) + stroke(shape, tone.lit, 1.2)


def bull_horns(tone: Tone) -> str:
    """They rise on both sides."""
    return (
        ink("M22 13C13 13 8 8 8.6-1C3 6 4 18 18 20z", tone.base)
        + ink("M38 13C47 13 52 8 51.4-1C57 6 56 18 42 20z", tone.base)
        + stroke("M8 7C9 11.6 13 14.6 18 15.6", tone.side, 1.3)
        + stroke("M52 7C51 11.6 47 14.6 42 15.6", tone.side, 1.3)
    )


def goat_horns(tone: Tone) -> str:
    """They sweep back."""
    return (
        ink("M21 15C18 8 14 3-1 1C4 6 10 10 17 19z", tone.base, 1.3)
        + ink("M39 15C42 8 46 3 61 1C56 6 50 10 43 19z", tone.base, 1.3)
        + stroke("M10 4.6L8 8M14.6 7L12 11M46 7L48 11M50 4.6L52 8", tone.side, 1.2)
    )


def small_horns(tone: Tone) -> str:
    """Two of them on the brow."""
    return ink(
        "M21 13C18 9 18 5 20 1C23 4 25.6 7 26.4 10.6zM39 13C42 9 42 5 40 1C37 4 34.4 7 33.6 10.6z",
        tone.base,
        1.2,
    )
