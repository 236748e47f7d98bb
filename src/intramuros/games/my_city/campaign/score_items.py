"""Score items: sixteen ways to earn or lose points, and the exchange of nuggets.

Each is written as its name and its values, in the order of its fields: `surround well 4`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias, cast

from intramuros.core.english import plural
from intramuros.games.my_city.campaign.pieces import COLOURS

# Booked while the episode is played.


@dataclass(frozen=True)
class PassCost:
    """Every pass that is not free (Y-41)."""

    points: int


@dataclass(frozen=True)
class Investor:
    """A new building borders the one built before it."""

    condition: str
    """`any`, or `different_colour` from the one before."""
    points: int


@dataclass(frozen=True)
class TouchRow:
    """A new building covers a square of the row."""

    row: int
    """From 1."""
    points: int


@dataclass(frozen=True)
class Enclose:
    """An enclosed plain square becomes a park."""

    points: int
    most: int
    """Parks of a city in one episode."""


@dataclass(frozen=True)
class FirstCoverAll:
    """Every square of the feature is covered: points for those who do it in the first round that
    anybody does."""

    feature: str
    points: int
    nuggets_first: int
    nuggets_later: int


During: TypeAlias = PassCost | Investor | TouchRow | Enclose | FirstCoverAll


# Counted at the end of the episode, in the order of the chart (Y-65, Y-R23).


@dataclass(frozen=True)
class Symbols:
    """Each visible tree or rock (Y-53 to Y-56)."""

    symbol: str
    points: int


@dataclass(frozen=True)
class Empty:
    """Each empty light green square (Y-57, Y-R07)."""

    points: int


@dataclass(frozen=True)
class LargestGroup:
    """For each colour, each building of its largest group (Y-59, Y-R05)."""

    points: int


@dataclass(frozen=True)
class Surround:
    """A visible feature with four different buildings on its four sides."""

    feature: str
    points: int


@dataclass(frozen=True)
class ColourContact:
    """Each building of the kind that borders buildings of all three colours."""

    kind: str
    points: int


@dataclass(frozen=True)
class FullRows:
    """Each row with light green squares of which none is empty."""

    points: int


@dataclass(frozen=True)
class CoverRegion:
    """The squares of a bank along the river: all of them covered, or each one that is."""

    region: str
    """`left_bank` or `right_bank`."""
    mode: str
    """`all` or `each`."""
    points: int


@dataclass(frozen=True)
class CoveringTerrain:
    """Each building that covers such terrain."""

    terrain: str
    points: int


@dataclass(frozen=True)
class TileFlag:
    """Each building on a tile with such a sticker."""

    flag: str
    points: int


@dataclass(frozen=True)
class Link:
    """Each colour, up to so many, with one group that touches the feature and covers a square of
    the row."""

    feature: str
    row: int
    points: int
    colours: int


Chart: TypeAlias = (
    Symbols
    | Empty
    | LargestGroup
    | Surround
    | ColourContact
    | FullRows
    | CoverRegion
    | CoveringTerrain
    | TileFlag
    | Link
)


# Assessed after the ranking.


@dataclass(frozen=True)
class Dig:
    """The shaft of the mine with this colour: its buildings in groups that reach the entrance."""

    colour: str


@dataclass(frozen=True)
class Exchange:
    """So many nuggets buy a circle."""

    nuggets: int


After: TypeAlias = Dig | Exchange
Item: TypeAlias = During | Chart | After

NAMES: Final[Mapping[str, Callable[..., Item]]] = {
    "pass_cost": PassCost,
    "investor": Investor,
    "touch_row": TouchRow,
    "enclose": Enclose,
    "first_cover_all": FirstCoverAll,
    "symbols": Symbols,
    "empty": Empty,
    "largest_group": LargestGroup,
    "surround": Surround,
    "colour_contact": ColourContact,
    "full_rows": FullRows,
    "cover_region": CoverRegion,
    "covering_terrain": CoveringTerrain,
    "tile_flag": TileFlag,
    "link": Link,
    "mine": Dig,
    "exchange": Exchange,
}
DURING: Final = ("pass_cost", "investor", "touch_row", "enclose", "first_cover_all")
AFTER: Final = ("mine", "exchange")
CHART: Final = tuple(name for name in NAMES if name not in DURING and name not in AFTER)

WORDS: Final = {
    "condition": ("any", "different_colour"),
    "symbol": ("tree", "rock"),
    "feature": ("well", "gold", "port"),
    "kind": ("church",),
    "region": ("left_bank", "right_bank"),
    "mode": ("all", "each"),
    "terrain": ("forest",),
    "flag": ("factory",),
    "colour": COLOURS,
}
"""What the fields that are words may say."""
LIMITS: Final = {
    "points": (-50, 50),
    "row": (1, 11),
    "most": (1, 20),
    "nuggets_first": (0, 9),
    "nuggets_later": (0, 9),
    "colours": (1, 3),
    "nuggets": (1, 9),
}
"""What the fields that are numbers may be."""
_BY_TYPE: Final[Mapping[object, str]] = {kind: name for name, kind in NAMES.items()}


def read_item(text: str, allowed: tuple[str, ...]) -> Item:
    """An item from its text; ValueError says what is wrong with it."""
    name, *values = text.split() or [""]
    if name not in allowed:
        raise ValueError(f"{name[:40]!r} is not allowed here; use one of: {', '.join(allowed)}")
    kind = NAMES[name]
    names = [field.name for field in fields(cast(Any, kind))]
    if len(values) != len(names):
        raise ValueError(f"{name} takes {plural(len(names), 'value')}: {', '.join(names)}")
    return kind(*(_value(field, word) for field, word in zip(names, values, strict=True)))


def _value(field: str, word: str) -> int | str:
    if field in WORDS:
        if word not in WORDS[field]:
            raise ValueError(f"{field} must be {' or '.join(WORDS[field])}, not {word[:40]!r}")
        return word
    low, high = LIMITS[field]
    if not re.fullmatch(r"-?[0-9]{1,3}", word) or not low <= int(word) <= high:
        raise ValueError(f"{field} must be a number from {low} to {high}, not {word[:40]!r}")
    return int(word)


def write_item(item: Item) -> str:
    """An item as text; `read_item` is the inverse."""
    values = (str(getattr(item, field.name)) for field in fields(item))
    return " ".join((_BY_TYPE[type(item)], *values))
