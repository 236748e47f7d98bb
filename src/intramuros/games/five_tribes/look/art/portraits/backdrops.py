"""What is behind a djinn's head, in a box of 60 x 60."""

from __future__ import annotations

from intramuros.games.five_tribes.look.art.portraits.tones import LEAF, Tone, ink, stroke
from intramuros.games.five_tribes.look.materials import circle, path, plate


def ground(colour: str) -> str:
    """The whole box."""
    return plate(0, 0, 60, 60, colour, "")


def rays(colour: str) -> str:
    """Light behind the head."""
    return path(
        "M30 26L8 0H20zM30 26L26 0H34zM30 26L40 0H52zM30 26L60 6V18zM30 26L0 6V18z"
        "M30 26L0 28V40zM30 26L60 28V40z",
        colour,
        more=' opacity=".55"',
    )


def disc(colour: str, x: float = 30, y: float = 22, radius: float = 21) -> str:
    """A sun or a moon."""
    return circle(x, y, radius, colour)


def stars(colour: str) -> str:
    """Seven of them in an arc."""
    spots = ((6, 26), (9, 15), (17, 7), (30, 4.4), (43, 7), (51, 15), (54, 26))
    return path(
        "".join(f"M{x} {y - 3.4:g}l1 2.4 2.4 1-2.4 1-1 2.4-1-2.4-2.4-1 2.4-1z" for x, y in spots),
        colour,
    )


def waves(colour: str) -> str:
    """Water or smoke behind the shoulders."""
    return stroke(
        "M0 38C6 34 9 34 13 38S20 42 24 38M36 38C40 34 44 34 48 38S55 42 60 38"
        "M0 28C4 24.6 7 24.6 10 28M50 28C54 24.6 57 24.6 60 28",
        colour,
        2,
    )


def smoke(colour: str) -> str:
    """It curls up on both sides."""
    return stroke(
        "M8 60C2 50 12 46 8 38S2 30 7 26C11 23 14 28 10.6 30"
        "M52 60C58 50 48 46 52 38S58 30 53 26C49 23 46 28 49.4 30",
        colour,
        2.4,
    )


def flames(tone: Tone) -> str:
    """Fire around the head."""
    return ink(
        "M12 34C6 24 12 20 10 10C16 12 17 16 18 19C18 10 24 8 24-1C31 3 31 8 33 13"
        "C35 9 38 8 38 2C45 8 44 13 43 18C46 16 48 13 48 9C54 17 52 26 48 34z",
        tone.base,
    ) + path(
        "M16 32C12 26 15 22 15.4 18C19 21 19 24 20.6 25C21 18 26 14 26 7C30 12 29 17 32 20"
        "C35 17 37 15 38.4 10C41 15 40 20 41 24C43 22 45 20 46.4 18C48 24 46.6 28 44 32z",
        tone.lit,
    )


def palms() -> str:
    """Leaves that fan out behind the head."""
    return ink(
        "M30 22C22 8 12 4 3 10C12 11 18 15 22 22zM30 22C38 8 48 4 57 10C48 11 42 15 38 22z"
        "M30 20C26 10 26 4 30-1C34 4 34 10 30 20z",
        LEAF.base,
        1.3,
    ) + stroke("M8 9C16 9 22 13 26 19M52 9C44 9 38 13 34 19M30 3V14", LEAF.lit, 1.3)


def wings(tone: Tone) -> str:
    """Feathers on both sides of the head."""
    return (
        ink("M20 34C10 34 2 26 1 10C7 13 9 15 12 16C10 11 10 8 10 4C17 10 22 18 24 28z", tone.base)
        + ink(
            "M40 34C50 34 58 26 59 10C53 13 51 15 48 16C50 11 50 8 50 4C43 10 38 18 36 28z",
            tone.base,
        )
        + stroke("M5 16C8 23 13 27 19 29M13 11C15 17 18 21 21 24", tone.lit)
        + stroke("M55 16C52 23 47 27 41 29M47 11C45 17 42 21 39 24", tone.side)
    )


def towers(tone: Tone) -> str:
    """A palace beyond the shoulders."""
    return (
        ink("M3 60V26H14V60zM46 60V26H57V60z", tone.base, 1.2)
        + path("M10 27H13.4V60H10zM53 27H56.4V60H53z", tone.side)
        + ink(
            "M2 26C1 20 7 18 8.5 12C10 18 16 20 15 26z"
            "M45 26C44 20 50 18 51.5 12C53 18 59 20 58 26z",
            "f-palace-dome",
            1.2,
        )
    )
