"""The streets, markets and residential areas of a city, read from a position.

`features` joins what the tiles show. Its result is cached by city, so that the score sheet and the
picture of a position share it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STACKS,
    STEPS,
    STEWARD,
    Drawing,
    Edge,
    Feature,
    Laid,
    Over,
    Phase,
    Place,
    Position,
)
from intramuros.games.carcassonne_city.outline import tiles_of, walled
from intramuros.games.carcassonne_city.text.names import feature_cell
from intramuros.games.carcassonne_city.tiles import Tile, TileSet


class Part(NamedTuple):
    """A feature as one laid tile shows it."""

    place: Place
    role: int
    number: int

    @property
    def feature(self) -> Feature:
        return Feature(self.role, self.number)

    @property
    def cell(self) -> str:
        """How it is pointed at: `3,-2c1`."""
        return feature_cell(self.place, self.feature)


@dataclass(frozen=True)
class Whole:
    """A street, market or residential area of the city: parts of tiles that belong together."""

    role: int
    parts: tuple[Part, ...]
    """Sorted."""
    open_sides: tuple[Edge, ...]
    """The sides where it looks at an empty place and no wall or gate stands between. Sorted."""
    followers: tuple[int, ...]
    """How many of each seat stand on it."""
    kinds: tuple[int, ...] = ()
    """The kinds of goods of a market, sorted."""
    markets: tuple[Part, ...] = ()
    """For each market that an area borders the first part of it (C-60)."""

    @property
    def tiles(self) -> tuple[Place, ...]:
        """Its tiles, each once (C-45)."""
        return tuple(sorted({part.place for part in self.parts}))

    @property
    def is_closed(self) -> bool:
        """A closed street or market is complete (C-42, C-43, C-49)."""
        return not self.open_sides

    @property
    def is_taken(self) -> bool:
        return any(self.followers)

    @property
    def value(self) -> int:
        """What it is worth as it is: tiles, tiles times kinds, or two for each market."""
        if self.role == CITIZEN:
            return len(self.tiles) * (1 if len(self.tiles) <= 3 else 2)  # C-44, C-46
        if self.role == SELLER:
            return len(self.tiles) * len(self.kinds)  # C-50, C-51
        return 2 * len(self.markets)  # C-60

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with most followers on it, several if they are equal (C-47, C-52, C-59)."""
        most = max(self.followers)
        return tuple(seat for seat, own in enumerate(self.followers) if own == most and own)


# Tiles and sides


def tile_of(position: Position, laid: Laid) -> Tile:
    """What a laid tile shows, before it was turned."""
    return position.tiles.tiles[laid.tile]


def street_sides(tile: Tile, turn: int) -> frozenset[int]:
    """The sides where streets leave a tile that is turned so."""
    return frozenset((side + turn) % 4 for street in tile.streets for side in street.sides)


# Features

_Port: TypeAlias = int
"""Where a feature reaches the rim of its tile: streets at the sides N E S W are 0 to 3, markets 4
to 7, the half sides N0 N1 E0 … of areas 8 to 15."""
_STREET, _MARKET, _HALF = 0, 4, 8
_SIDES: Final = (*range(4), *range(4), *(half // 2 for half in range(8)))
"""The side of each port."""
_BEYOND: Final = tuple(STEPS[side] for side in _SIDES)
"""The way from a tile to the one that each port leads to."""
_MEETS: Final = (
    *(_STREET + (side + 2) % 4 for side in range(4)),
    *(_MARKET + (side + 2) % 4 for side in range(4)),
    *(_HALF + (half + 4) // 2 % 4 * 2 + 1 - half % 2 for half in range(8)),
)
"""The port that each port meets across the edge: N0 meets S1, N1 meets S0, and so on."""


def features(position: Position) -> tuple[Whole, ...]:
    """All streets, markets and areas of the city, in this order, each by its first part."""
    return _features(bare(position))


def bare(position: Position) -> Position:
    """The position with only what decides on features: the same while nothing is laid or built."""
    phase: Phase = Over() if isinstance(position.phase, Over) else Drawing(0)
    return replace(
        position,
        phase=phase,
        bag=(),
        stacks=STACKS,
        aside=(),
        stack=0,
        walls=0,
        short_walls=0,
        followers=(),
        towers=(),
        scored=(),
        ledger=(),
        laid=None,
        built=None,
    )


@lru_cache(maxsize=64)
def _features(position: Position) -> tuple[Whole, ...]:
    rims: dict[Part, tuple[_Port, ...]] = {}
    for laid in position.city:
        rims.update(_rims(position.tiles, laid.place, laid.tile, laid.turn))
    owners = {(part.place, port): part for part, ports in rims.items() for port in ports}
    first_of: dict[Part, Part] = {}
    wholes: list[list[Part]] = []
    for start in rims:
        if start not in first_of:
            parts = sorted(_connected(start, rims, owners))
            first_of.update(dict.fromkeys(parts, parts[0]))
            wholes.append(parts)
    wholes.sort(key=lambda parts: (parts[0].role, parts[0]))
    city = _City(position, tiles_of(position), walled(position), rims, owners, first_of)
    return tuple(_whole(city, parts) for parts in wholes)


def feature_at(found: Collection[Whole], place: Place, feature: Feature) -> Whole | None:
    """The one of the features that a feature of a tile is part of."""
    part = Part(place, feature.role, feature.number)
    return next((whole for whole in found if part in whole.parts), None)


@lru_cache(maxsize=4096)
def _rims(tiles: TileSet, place: Place, name: int, turn: int) -> Mapping[Part, tuple[_Port, ...]]:
    """The parts of a tile and the ports of each, as the tile lies."""
    tile, found = tiles.tiles[name], {}
    for number, street in enumerate(tile.streets):
        ports = tuple(_STREET + (side + turn) % 4 for side in street.sides)
        found[Part(place, CITIZEN, number)] = ports
    for number, market in enumerate(tile.markets):
        ports = tuple(_MARKET + (side + turn) % 4 for side in market.sides)
        found[Part(place, SELLER, number)] = ports
    for number, area in enumerate(tile.areas):
        ports = tuple(_HALF + (half + 2 * turn) % 8 for half in area.halves)
        found[Part(place, STEWARD, number)] = ports
    return found


def _connected(
    start: Part,
    rims: Mapping[Part, tuple[_Port, ...]],
    owners: Mapping[tuple[Place, _Port], Part],
) -> frozenset[Part]:
    found, rest = {start}, [start]
    while rest:
        part = rest.pop()
        x, y = part.place
        for port in rims[part]:
            dx, dy = _BEYOND[port]
            other = owners.get(((x + dx, y + dy), _MEETS[port]))
            if other is not None and other not in found:
                found.add(other)
                rest.append(other)
    return frozenset(found)


class _City(NamedTuple):
    """What is known of a city on the way to its features."""

    position: Position
    tiles: Mapping[Place, Laid]
    closed: frozenset[Edge]
    rims: Mapping[Part, tuple[_Port, ...]]
    owners: Mapping[tuple[Place, _Port], Part]
    first_of: Mapping[Part, Part]
    """For each part the first one of its whole."""


def _whole(city: _City, parts: list[Part]) -> Whole:
    position, tiles = city.position, city.tiles
    open_sides, markets, kinds = set(), set(), set()
    seats = [0] * position.players
    for part in parts:
        laid = tiles[part.place]
        tile = tile_of(position, laid)
        x, y = part.place
        for port in city.rims[part]:
            side, (dx, dy) = _SIDES[port], _BEYOND[port]
            beyond = (x + dx, y + dy)
            if beyond not in tiles:
                open_sides.add(Edge(part.place, side))
            # An area borders the market it faces across an edge …
            elif part.role == STEWARD:
                faced = city.owners.get((beyond, _MARKET + (side + 2) % 4))
                if faced is not None:
                    markets.add(city.first_of[faced])
        # … and those of its own tile that the tile set names. A corner is no border (C-R27).
        if part.role == STEWARD:
            for number in tile.areas[part.number].markets:
                markets.add(city.first_of[Part(part.place, SELLER, number)])
        if part.role == SELLER:
            kinds.add(tile.markets[part.number].kind)
        if laid.follower is not None and laid.follower.feature == part.feature:
            seats[laid.follower.seat] += 1
    looking_out = open_sides - city.closed
    return Whole(
        role=parts[0].role,
        parts=tuple(parts),
        open_sides=tuple(sorted(looking_out, key=lambda edge: (edge.place, edge.side))),
        followers=tuple(seats),
        kinds=tuple(sorted(kinds)),
        markets=tuple(sorted(markets)),
    )
