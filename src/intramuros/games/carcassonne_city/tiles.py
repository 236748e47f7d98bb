"""The tiles as data: `tiles.toml`, our own design, or a file of the same form.

A tile lies with its north side up. Sides are N E S W; half sides N0 N1 E0 E1 S0 S1 W0 W1 go
clockwise, as seen from above.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

from intramuros.core.components import read_toml
from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.tile_check import HALVES, Flaw, check

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
SIDES: Final = ("N", "E", "S", "W")
FIELDS: Final = ("count", "streets", "markets", "areas", "building")
EXAMPLES: Final = {"streets": "N S", "markets": "N E fish", "areas": "S0 S1 W0 by 1"}

NAME: Final = re.compile(r"[A-Z][1-9]m?[a-z]")
"""The names of tiles: a shape and a letter, so that a draw has a number in every file."""


Part = TypeVar("Part")


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

    def __hash__(self) -> int:
        return self._hash  # every position has it in it, and positions are looked up often

    @cached_property
    def _hash(self) -> int:
        return hash(self.tiles)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each tile by its name."""
        return {tile.name: number for number, tile in enumerate(self.tiles)}


def read_tiles(text: str) -> TileSet:
    """The tile set of a file's text; NotationError says what is wrong in it, and where."""
    tables = read_toml(text, "the tiles")
    tiles: list[Tile] = []
    for name, table in tables.items():
        try:
            tiles.append(_tile(name, table))
            _check_historic(tiles)
        except Flaw as flaw:
            line = _line_of(text, name, flaw.key, flaw.row)
            raise NotationError(f"line {line}: {name[:60]}: {flaw}") from None
    total = sum(tile.count for tile in tiles)
    if total != TOTAL:
        raise NotationError(
            f"the counts add up to {plural(total, 'tile')}; there must be {TOTAL}"
        )  # C-02
    return TileSet(tuple(tiles))


def _line_of(text: str, name: str, key: str, row: str) -> int:
    """Where a tile stands in the text, or a key of it, or a row of that key."""
    lines = text.splitlines()
    quoted = rf"[\"']?{re.escape(name)}[\"']?"
    at = _first(lines, 0, rf"\s*(\[\s*{quoted}\s*\]|{quoted}\s*[.=])")
    del lines[_first(lines, at + 1, r"\s*\[.*\]\s*(#.*)?$", len(lines)) :]  # the next tile
    if key:
        at = _first(lines, at, rf".*\b{re.escape(key)}[\"']?\s*[.=]", at)
    if row:
        at = _first(lines, at, f".*{re.escape(row)}", at)
    return at + 1


def _first(lines: list[str], start: int, pattern: str, default: int = 0) -> int:
    found = (n for n in range(start, len(lines)) if re.match(pattern, lines[n]))
    return next(found, default)


def _check_historic(tiles: list[Tile]) -> None:
    last = tiles[-1]
    if last.building not in HISTORIC:
        return
    if last.count > 1 or any(tile.building == last.building for tile in tiles[:-1]):
        raise Flaw(f"{last.building} can stand only once", "building")  # C-11


def _tile(name: str, table: object) -> Tile:
    if not isinstance(table, dict):
        raise Flaw("it belongs to no tile; a tile begins with its name, as in '[A1a]'")
    if not NAME.fullmatch(name):
        raise Flaw("a tile's name is a capital, a digit, an m or not, and a letter, as in 'C4ma'")
    for key in table:
        if key not in FIELDS:
            raise Flaw(f"there is no key {key[:60]!r}; the keys are {', '.join(FIELDS)}", key)
    count = table.get("count")
    if type(count) is not int or not 1 <= count <= TOTAL:
        raise Flaw(f"count must be a number from 1 to {TOTAL}", "count")
    building = table.get("building", "")
    if building not in ("", PUBLIC, *HISTORIC):
        raise Flaw(f"a building is {PUBLIC!r} or one of {', '.join(HISTORIC)}", "building")
    markets = tuple(_rows(table, "markets", _market))
    tile = Tile(
        name=name,
        count=count,
        streets=tuple(_rows(table, "streets", _street)),
        markets=markets,
        areas=tuple(_rows(table, "areas", lambda words: _area(words, len(markets)))),
        building=building,
    )
    check(tile)
    return tile


def _rows(
    table: Mapping[str, object], key: str, reader: Callable[[list[str]], Part]
) -> Iterator[Part]:
    """The features under a key, each from its words."""
    rows = table.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise Flaw(f"{key} must be a list of strings, as in {key} = [{EXAMPLES[key]!r}]", key)
    for row in rows:
        try:
            yield reader(row.split())
        except ValueError as error:
            reason = f"{row[:60]!r} under {key}: {error}, as in {EXAMPLES[key]!r}"
            raise Flaw(reason, key, row) from None


def _street(words: list[str]) -> Street:
    inner_end = words.pop() if words and words[-1] in INNER_ENDS else ""
    if len(words) != (1 if inner_end else 2):
        ends = ", ".join(INNER_ENDS)
        raise ValueError(f"a street joins two sides, or has one side and its end ({ends})")
    return Street(_different(words, SIDES), inner_end)


def _market(words: list[str]) -> Market:
    if len(words) < 2 or words[-1] not in KINDS:
        raise ValueError(f"a market has sides and a kind ({', '.join(KINDS)})")
    return Market(_different(words[:-1], SIDES), KINDS.index(words[-1]))


def _area(words: list[str], markets: int) -> Area:
    cut = words.index("by") if "by" in words else len(words)
    if cut == 0 or cut == len(words) - 1:
        raise ValueError("an area has half sides, then perhaps 'by' and numbers of markets")
    numbers = tuple(str(number) for number in range(1, markets + 1))
    return Area(_different(words[:cut], HALVES), _different(words[cut + 1 :], numbers))


def _different(words: list[str], names: Sequence[str]) -> tuple[int, ...]:
    """The numbers of some names in their list; none may come twice."""
    for n, word in enumerate(words):
        if word not in names:
            raise ValueError(f"{word[:60]!r} is not one of {' '.join(names) or 'the markets'}")
        if word in words[:n]:
            raise ValueError(f"{word!r} is there twice")
    return tuple(names.index(word) for word in words)


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
    return " ".join([SIDES[side] for side in sides] + ([word] if word else []))


def _write_area(area: Area) -> str:
    halves = " ".join(HALVES[half] for half in area.halves)
    markets = " ".join(str(number + 1) for number in area.markets)
    return f"{halves} by {markets}" if markets else halves


TILES: Final = read_tiles(Path(__file__).with_name("tiles.toml").read_text(encoding="utf-8"))
