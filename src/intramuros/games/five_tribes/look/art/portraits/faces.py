"""Eyes, brows, noses and mouths of the djinns."""

from __future__ import annotations

from intramuros.games.five_tribes.look.art.portraits.tones import LINE, Tone, ink, stroke
from intramuros.games.five_tribes.look.materials import circle, path

_LEFT_EYE, _RIGHT_EYE = (24.8, 25), (35.2, 25)


def eyes(glow: str = "f-white", pupil: str = "f-outline") -> str:
    """Almond eyes; without a pupil they glow."""
    shape = "M20.8 25.4C22.6 22.2 26.8 22 28.6 25.6C26.4 27.8 22.8 27.8 20.8 25.4z"
    other = "M39.2 25.4C37.4 22.2 33.2 22 31.4 25.6C33.6 27.8 37.2 27.8 39.2 25.4z"
    seen = circle(*_LEFT_EYE, 1.5, pupil) + circle(*_RIGHT_EYE, 1.5, pupil) if pupil else ""
    return ink(shape + other, glow, 0.9) + seen


def round_eyes(glow: str = "f-white") -> str:
    """Wide awake."""
    return "".join(
        circle(x, y, 3.1, glow, LINE, 0.9) + circle(x, y, 1.3, LINE)
        for x, y in (_LEFT_EYE, _RIGHT_EYE)
    )


def shut_eyes() -> str:
    """At peace."""
    return stroke("M21.4 24.6C23 27 26.6 27 28.2 24.6M31.8 24.6C33.4 27 37 27 38.6 24.6", LINE)


def one_eye(glow: str) -> str:
    """A single one, in the middle."""
    return circle(30, 23.4, 4.6, glow, LINE, 1.1) + circle(30, 23.8, 1.9, LINE)


def third_eye(glow: str) -> str:
    """Upright, on the forehead."""
    return ink("M30 13.4C32.4 15.4 32.4 18.6 30 20.6C27.6 18.6 27.6 15.4 30 13.4z", glow, 0.9)


def brows(colour: str, stern: float = 0) -> str:
    """Calm, or stern by so many units."""
    inner = 21 + stern
    return stroke(
        f"M20.4 {21.4 - stern / 3:g}C23 19.4 26 {inner - 1:g} 28.4 {inner:g}"
        f"M39.6 {21.4 - stern / 3:g}C37 19.4 34 {inner - 1:g} 31.6 {inner:g}",
        colour,
        1.9,
    )


def nose(skin: Tone) -> str:
    """With its shade on the right."""
    return stroke("M30.6 26C31 28.4 32 29.8 31.4 31C30.6 31.8 29.6 31.6 28.8 31.2", skin.side)


def mouth(kind: str = "smile") -> str:
    """smile, calm, frown, grin or lips."""
    return {
        "smile": stroke("M25.6 34C28 36.6 32 36.6 34.4 34", LINE, 1.4),
        "calm": stroke("M26.6 34.8H33.4", LINE, 1.4),
        "frown": stroke("M25.8 36C28 33.8 32 33.8 34.2 36", LINE, 1.4),
        "grin": ink("M24.4 33.4C28 35 32 35 35.6 33.4C34.6 38 25.4 38 24.4 33.4z", "f-white", 1)
        + path("M26 34.2L27.4 37L28.4 34.6zM34 34.2L32.6 37L31.6 34.6z", LINE),
        "lips": path(
            "M26 34.4C27.6 33 29 33 30 33.8C31 33 32.4 33 34 34.4C32.6 37.2 27.4 37.2 26 34.4z",
            "f-jewel",
        ),
    }[kind]
