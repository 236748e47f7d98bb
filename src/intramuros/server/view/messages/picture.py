"""The pictures of a page, and what one action changes in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from intramuros.scene.choice_node import Token


class RegionFrame(Struct, frozen=True):
    """What a region is called and how large it is."""

    label: str
    box: tuple[float, float, float, float]
    """Its viewBox: left, top, width, height."""
    roams: bool
    """The box grows with the game."""


class Region(RegionFrame, frozen=True):
    """A picture of the page."""

    body: str
    """Its layers as SVG."""


# A `scene.Op`. That class itself is compiled, and mypyc loses the types of its fields.
Op: TypeAlias = tuple[str, str, str, str | None]
"""Region, layer, key, element; null takes the key away."""


Travel: TypeAlias = tuple[str, Token | int, Token | int, int]
"""A symbol, from where to where it goes, and how many: a token, or a seat."""
SeatPoints: TypeAlias = tuple[int, int]
"""A seat, and points."""


class Frame(Struct, frozen=True):
    """What one action changes in the picture, what is said of it, and where it is seen."""

    ops: Sequence[Op]
    say: str
    cells: tuple[Token, ...]
    seat: int | None
    """Who acts or speaks."""
    travels: list[Travel] | UnsetType = UNSET
    """What moves, in this order."""
    gains: list[SeatPoints] | UnsetType = UNSET
    """Who has more points now, or fewer."""
