"""Shoulders, heads and ears of the djinns, in a box of 60 x 60 with the light from the top left."""

from __future__ import annotations

from intramuros.games.five_tribes.look.art.portraits.tones import LINE, Tone, ink, stroke
from intramuros.games.five_tribes.look.materials import circle, path


def robe(tone: Tone, skin: Tone) -> str:
    """Shoulders in a robe that is open at the neck."""
    return (
        ink("M5 61C5 50 12 45.4 22 43.4H38C48 45.4 55 50 55 61z", tone.base)
        + path("M40 44.4C48 46.4 53.6 51 54 61H43C44 54 43 49 40 44.4z", tone.side)
        + stroke("M9.4 54C11 50 14.6 48 19 46.8", tone.lit)
        + ink("M24 40L23.4 44.6C26 48.6 34 48.6 36.6 44.6L36 40z", skin.side, 1.2)
    )


def chest(skin: Tone, jewel: str = "f-gold") -> str:
    """Bare shoulders with a collar of gold."""
    return (
        ink("M4 61C5 51 12 47 22 45H38C48 47 55 51 56 61z", skin.base)
        + path("M41 46C48 48 54.6 52 55 61H44C45 55 44 50 41 46z", skin.side)
        + stroke("M8.6 56C10 52 13 50 17 49", skin.lit)
        + ink("M24 40V46C27 49 33 49 36 46V40z", skin.side, 1.2)
        + ink("M19 46.4C22 54 38 54 41 46.4L44.6 48C41 58.4 19 58.4 15.4 48z", jewel, 1.2)
        + circle(30, 54, 2.2, "f-jewel", LINE, 0.9)
    )


def head(skin: Tone, width: float = 1) -> str:
    """The face, round or (below 1) narrow."""
    w = 11.6 * width
    left, right = 30 - w, 30 + w
    inner = 30 + 0.62 * w
    return (
        ink(
            f"M{left:g} 24C{left:g} 14 {30 - 0.6 * w:g} 10 30 10S{right:g} 14 {right:g} 24"
            f"C{right:g} 34 {30 + 0.55 * w:g} 41 30 41S{left:g} 34 {left:g} 24z",
            skin.base,
        )
        + path(
            f"M{30 + 0.4 * w:g} 11C{30 + 0.8 * w:g} 12 {right - 0.8:g} 17 {right - 0.8:g} 24"
            f"C{right - 0.8:g} 33 {30 + 0.5 * w:g} 40 31 40.2"
            f"C{inner:g} 36 {inner + 1:g} 30 {inner:g} 24"
            f"C{inner:g} 18 {30 + 0.5 * w:g} 14 {30 + 0.4 * w:g} 11z",
            skin.side,
            more=' opacity=".55"',
        )
        + stroke(f"M{left + 2.6:g} 21C{left + 3:g} 17 {left + 5:g} 14.4 27 13", skin.lit)
    )


def ears(skin: Tone, pointed: bool = True) -> str:
    """Pointed ones, or those of people."""
    if pointed:
        return ink("M19.6 21L10 15.4C10.4 23 14 28 19.6 30z", skin.base, 1.3) + ink(
            "M40.4 21L50 15.4C49.6 23 46 28 40.4 30z", skin.side, 1.3
        )
    return ink("M19 22C15.4 20.6 15 28 19.6 29z", skin.base, 1.2) + ink(
        "M41 22C44.6 20.6 45 28 40.4 29z", skin.side, 1.2
    )


def rings() -> str:
    """Earrings."""
    return circle(16.4, 31.6, 2.2, "", "f-gold", 1.5) + circle(43.6, 31.6, 2.2, "", "f-gold", 1.5)
