"""Beards and hair of the djinns."""

from __future__ import annotations

from intramuros.games.five_tribes.look.art.portraits.tones import LINE, Tone, ink, stroke
from intramuros.games.five_tribes.look.materials import path


def moustache(colour: str) -> str:
    """Its ends curl upward."""
    return ink(
        "M30 32.4C26 30.6 22.6 34.6 18.6 31.6C20 37 27 37.4 30 34.4C33 37.4 40 37 41.4 31.6"
        "C37.4 34.6 34 30.6 30 32.4z",
        colour,
        1,
    )


def long_beard(tone: Tone) -> str:
    """It falls to the chest."""
    return (
        ink(
            "M18.8 27C20 33 24 33.4 30 33.4S40 33 41.2 27"
            "C43 38 39.6 50 30 57C20.4 50 17 38 18.8 27z",
            tone.base,
        )
        + stroke("M30 39V51M25 39C25.4 44 26.6 47 28 49.4", tone.side, 1.2)
        + stroke("M21.4 35C21.6 39 22.4 42 24 45", tone.lit, 1.3)
        + stroke("M26.8 36.4H33.2", LINE, 1.3)
    )


def square_beard(tone: Tone) -> str:
    """In rows of curls, like those of old kings."""
    return (
        ink(
            "M18.8 28C21 33.4 25 33.6 30 33.6S39 33.4 41.2 28L40.6 52C34 54.6 26 54.6 19.4 52z",
            tone.base,
        )
        + stroke(
            "M20.6 39.4c1.6 2 3.2 2 4.7 0c1.6 2 3.2 2 4.7 0c1.6 2 3.2 2 4.7 0c1.6 2 3.2 2 4.7 0"
            "M20.6 45.4c1.6 2 3.2 2 4.7 0c1.6 2 3.2 2 4.7 0c1.6 2 3.2 2 4.7 0c1.6 2 3.2 2 4.7 0",
            tone.side,
            1.2,
        )
        + stroke("M26.8 36.4H33.2", LINE, 1.3)
    )


def goatee(colour: str) -> str:
    """A pointed chin."""
    return ink(
        "M26 38.4C28 37.4 32 37.4 34 38.4C33.6 43 32 47 30 49.6C28 47 26.4 43 26 38.4z", colour, 1.1
    )


def forked_beard(tone: Tone) -> str:
    """In two points."""
    return ink(
        "M18.8 27C20.4 33 25 33.4 30 33.4S39.6 33 41.2 27C43 37 41 46 36.4 52.6C34 49 32 46 30 42.6"
        "C28 46 26 49 23.6 52.6C19 46 17 37 18.8 27z",
        tone.base,
    ) + stroke("M26.8 36.4H33.2", LINE, 1.3)


def plait(tone: Tone) -> str:
    """One long beard in a plait, as pharaohs wore it."""
    return ink("M27.6 40.4H32.4L34 53C33 56 27 56 26 53z", tone.base, 1.2) + stroke(
        "M26.8 45.4H33.2M26.4 49.8H33.6", tone.side, 1.2
    )


def long_hair(tone: Tone) -> str:
    """Long hair that frames the face; drawn behind it."""
    return ink(
        "M30 6C16 6 13.4 16 13.6 28C13.8 38 12 44 9 50C17 53 43 53 51 50C48 44 46.2 38 46.4 28"
        "C46.6 16 44 6 30 6z",
        tone.base,
    ) + stroke("M16.4 30C16.4 38 15.6 43 13.6 47M17 20C17.6 14.6 21 11 26 9.6", tone.lit)


def parting(tone: Tone) -> str:
    """The hair over the forehead."""
    return ink(
        "M30 11C27 17 22 19 18.2 24C17.6 14 22 8.6 30 8.6S42.4 14 41.8 24C38 19 33 17 30 11z",
        tone.base,
        1.2,
    )


def topknot(colour: str) -> str:
    """A tail of hair on a bald head."""
    return ink(
        "M27 11C25 5 28 3.6 30 3C33-1 41-1.6 46 5C41 3.6 37.6 4.6 34.6 6.6C34.6 8.4 34 9.8 33 11z",
        colour,
        1.2,
    ) + path("M26.6 9.4H33.4V11.6H26.6z", "f-gold", LINE, 0.9)


def snakes(tone: Tone) -> str:
    """Hair of snakes; drawn behind the face."""
    ways = (
        "M22 16C14 14 16 6 9 6C4 6.4 4 12 8 12.4M20 22C12 22 12 15 5 18C1.4 20 3 25 6.6 24"
        "M20 30C14 32 12 26 6 30C3 33 6 37 9 35M27 12C22 8 26 2 20 0"
        "M38 16C46 14 44 6 51 6C56 6.4 56 12 52 12.4M40 22C48 22 48 15 55 18C58.6 20 57 25 53.4 24"
        "M40 30C46 32 48 26 54 30C57 33 54 37 51 35M33 12C38 8 34 2 40 0"
    )
    return stroke(ways, LINE, 5.4) + stroke(ways, tone.base, 3) + stroke(ways, tone.lit, 0.9)
