"""What the djinns' portraits are drawn with: tones of colours, and lines."""

from __future__ import annotations

from typing import Final, NamedTuple

from intramuros.games.five_tribes.look.materials import ROUND, path

LINE: Final = "f-outline"


class Tone(NamedTuple):
    """A colour with its lit and its shaded side."""

    base: str
    lit: str
    side: str


def _tone(name: str) -> Tone:
    return Tone(f"f-{name}", f"f-{name}-lit", f"f-{name}-side")


BLUE, GREEN, RED, YELLOW, WHITE = map(_tone, ("blue", "green", "red", "yellow", "white"))
BROWN: Final = _tone("skin")
TEAL: Final = Tone("f-dome", "f-dome-lit", "f-door")
ROCK: Final = Tone("f-rock", "f-rock-lit", "f-rock-deep")
CLAY: Final = Tone("f-pottery", "f-pottery-lit", "f-wood")
SEA: Final = Tone("f-water", "f-water-lit", "f-water-deep")
ROSE: Final = Tone("f-palace-dome", "f-palace-lit", "f-silk")
GOLD: Final = Tone("f-gold", "f-gold-lit", "f-gold-deep")
LEAF: Final = Tone("f-palm", "f-palm-lit", "f-palm-deep")
EMBER: Final = Tone("f-ember", "f-spice-lit", "f-red-side")
NIGHT: Final = Tone("f-djinn-line", "f-smoke-lit", "f-night")
VIOLET: Final = Tone("f-silk", "f-silk-lit", "f-night")
LILAC: Final = Tone("f-palace-side", "f-palace", "f-djinn-line")
IVORY: Final = Tone("f-ivory", "f-white", "f-ivory-side")
STEEL: Final = Tone("f-steel", "f-white", "f-steel-side")
BLACK: Final = Tone("f-outline", "f-djinn-line", "f-night")
PLASTER: Final = Tone("f-palace", "f-white", "f-palace-side")


def ink(shape: str, fill: str, width: float = 1.5) -> str:
    """A shape with the outline that all of them have."""
    return path(shape, fill, LINE, width, ROUND)


def stroke(shape: str, colour: str, width: float = 1.6) -> str:
    """A line."""
    return path(shape, "", colour, width, ROUND)
