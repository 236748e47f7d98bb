"""The tiles as data: `tiles.toml`, our own design, or a file of the same form.

A tile lies with its north side up. Sides are N E S W; half sides N0 N1 E0 E1 S0 S1 W0 W1 go
clockwise, as seen from above.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from intramuros.core.errors import NotationError

KINDS: Final = ("fish", "grain", "livestock")  # C-09
HISTORIC: Final = (  # C-11
    "Petit Puits",
    "Grand Puits",
    "Tour Carrée",
    "L'Épicerie",
    "Saint Sernin",
    "Saint Nazaire",
    "Château Comtal",
)
PUBLIC: Final = "public"
INNER_ENDS: Final = ("crossing", "market", "building")
TOTAL: Final = 75  # C-02

NAME: Final = re.compile(r"[A-Z][1-9]m?[a-z]")
"""What a tile may be called: a shape and a letter, so that a draw has a number in every file."""


@dataclass(frozen=True)
class Street:
    """A street of a tile: from side to side, or from one side to where it ends on the tile."""

    sides: tuple[int, ...]
    inner_end: str = ""
    """One of INNER_ENDS when it has one side only."""


@dataclass(frozen=True)
class Market:
    """A market of a tile and the sides it fills."""

    sides: tuple[int, ...]
    kind: int


@dataclass(frozen=True)
class Area:
    """A residential area of a tile, its half sides, and the markets of the tile it borders."""

    halves: tuple[int, ...]
    markets: tuple[int, ...] = ()


@dataclass(frozen=True)
class Tile:
    """One kind of tile."""

    name: str
    count: int
    streets: tuple[Street, ...]
    markets: tuple[Market, ...]
    areas: tuple[Area, ...]
    building: str = ""
    """PUBLIC, or the name of a historic building."""


@dataclass(frozen=True)
class TileSet:
    """All tiles of a game, in the order of their file."""

    tiles: tuple[Tile, ...]

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each tile by its name."""
        return {tile.name: number for number, tile in enumerate(self.tiles)}


def read_tiles(text: str) -> TileSet:
    """The tile set of a file's text; NotationError says what is wrong in it, and where."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"the tiles cannot be read: {error}") from None
    return TileSet(tuple(_tile(name, table) for name, table in tables.items()))


def _tile(name: str, table: Mapping[str, Any]) -> Tile:
    return Tile(
        name=name,
        count=table["count"],
        streets=tuple(_street(words) for words in _words(table, "streets")),
        markets=tuple(_market(words) for words in _words(table, "markets")),
        areas=tuple(_area(words) for words in _words(table, "areas")),
        building=table.get("building", ""),
    )


def _words(table: Mapping[str, Any], key: str) -> Iterator[list[str]]:
    for text in table.get(key, []):
        yield text.split()


def _street(words: list[str]) -> Street:
    if words[-1] in INNER_ENDS:
        return Street(tuple("NESW".index(side) for side in words[:-1]), words[-1])
    return Street(tuple("NESW".index(side) for side in words))


def _market(words: list[str]) -> Market:
    return Market(tuple("NESW".index(side) for side in words[:-1]), KINDS.index(words[-1]))


def _area(words: list[str]) -> Area:
    halves, _, markets = " ".join(words).partition(" by ")
    return Area(
        tuple(2 * "NESW".index(half[0]) + int(half[1]) for half in halves.split()),
        tuple(int(number) - 1 for number in markets.split()),
    )


def write_tiles(tiles: TileSet) -> str:
    """A tile set as the text of a file; `read_tiles` is the inverse."""
    return "\n".join(_write_tile(tile) for tile in tiles.tiles)


def _write_tile(tile: Tile) -> str:
    lines = [f"[{tile.name}]", f"count = {tile.count}"]
    for key, rows in (
        ("streets", [_sides(street.sides, street.inner_end) for street in tile.streets]),
        ("markets", [_sides(market.sides, KINDS[market.kind]) for market in tile.markets]),
        ("areas", [_write_area(area) for area in tile.areas]),
    ):
        if rows:
            quoted = ", ".join(f'"{row}"' for row in rows)
            lines.append(f"{key} = [{quoted}]")
    if tile.building:
        lines.append(f'building = "{tile.building}"')
    return "\n".join(lines) + "\n"


def _sides(sides: tuple[int, ...], word: str) -> str:
    return " ".join(["NESW"[side] for side in sides] + ([word] if word else []))


def _write_area(area: Area) -> str:
    halves = " ".join(f"{'NESW'[half // 2]}{half % 2}" for half in area.halves)
    markets = " ".join(str(number + 1) for number in area.markets)
    return f"{halves} by {markets}" if markets else halves


TILES: Final = read_tiles(Path(__file__).with_name("tiles.toml").read_text(encoding="utf-8"))
