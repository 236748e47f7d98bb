"""What a city is made of, read from a position from scratch: the referee and the picture need it.

`features` joins the streets, markets and residential areas of the tiles; nothing is kept from one
call to the next.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STEWARD,
    Edge,
    Feature,
    Laid,
    Place,
    Position,
)
from intramuros.games.carcassonne_city.names import feature_cell
from intramuros.games.carcassonne_city.outline import across
from intramuros.games.carcassonne_city.tiles import Tile
from intramuros.games.carcassonne_city.walls import tiles_of, walled


@dataclass(frozen=True, order=True)
class Part:
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

_Port: TypeAlias = tuple[str, int]
"""Where a feature reaches the rim of its tile: ("street", side), ("market", side) or ("half",
half side)."""


def features(position: Position) -> tuple[Whole, ...]:
    """All streets, markets and areas of the city, in this order, each by its first part."""
    rims = {part: ports for laid in position.city for part, ports in _rims(position, laid).items()}
    owners = {(part.place, port): part for part, ports in rims.items() for port in ports}
    whole_of: dict[Part, frozenset[Part]] = {}
    for part in rims:
        if part not in whole_of:
            found = _connected(part, rims, owners)
            whole_of.update(dict.fromkeys(found, found))
    wholes = sorted(set(whole_of.values()), key=lambda parts: (min(parts).role, min(parts)))
    closed = walled(position)
    return tuple(
        _whole(position, sorted(parts), rims, owners, whole_of, closed) for parts in wholes
    )


def feature_at(found: Collection[Whole], place: Place, feature: Feature) -> Whole | None:
    """The one of the features that a feature of a tile is part of."""
    part = Part(place, feature.role, feature.number)
    return next((whole for whole in found if part in whole.parts), None)


def _rims(position: Position, laid: Laid) -> dict[Part, tuple[_Port, ...]]:
    """The parts of a tile and the ports of each, as the tile lies."""
    tile, turn, found = tile_of(position, laid), laid.turn, {}
    for number, street in enumerate(tile.streets):
        ports = tuple(("street", (side + turn) % 4) for side in street.sides)
        found[Part(laid.place, CITIZEN, number)] = ports
    for number, market in enumerate(tile.markets):
        ports = tuple(("market", (side + turn) % 4) for side in market.sides)
        found[Part(laid.place, SELLER, number)] = ports
    for number, area in enumerate(tile.areas):
        ports = tuple(("half", (half + 2 * turn) % 8) for half in area.halves)
        found[Part(laid.place, STEWARD, number)] = ports
    return found


def _side(port: _Port) -> int:
    kind, number = port
    return number // 2 if kind == "half" else number


def _partner(place: Place, port: _Port) -> tuple[Place, _Port]:
    """What a port meets across the edge: N0 meets S1, N1 meets S0, and so on round the tile."""
    kind, number = port
    opposite = (_side(port) + 2) % 4
    meets = 2 * opposite + 1 - number % 2 if kind == "half" else opposite
    return across(place, _side(port)), (kind, meets)


def _connected(
    start: Part,
    rims: Mapping[Part, tuple[_Port, ...]],
    owners: Mapping[tuple[Place, _Port], Part],
) -> frozenset[Part]:
    found, rest = {start}, [start]
    while rest:
        part = rest.pop()
        for port in rims[part]:
            other = owners.get(_partner(part.place, port))
            if other is not None and other not in found:
                found.add(other)
                rest.append(other)
    return frozenset(found)


def _whole(
    position: Position,
    parts: list[Part],
    rims: Mapping[Part, tuple[_Port, ...]],
    owners: Mapping[tuple[Place, _Port], Part],
    whole_of: Mapping[Part, frozenset[Part]],
    closed: frozenset[Edge],
) -> Whole:
    city = tiles_of(position)
    open_sides, markets = set(), set()
    seats = [0] * position.players
    for part in parts:
        tile = tile_of(position, city[part.place])
        for port in rims[part]:
            edge = Edge(part.place, _side(port))
            beyond = across(edge.place, edge.side)
            if beyond not in city and edge not in closed:
                open_sides.add(edge)
            # An area borders the market it faces across an edge …
            faced = owners.get((beyond, ("market", (edge.side + 2) % 4)))
            if part.role == STEWARD and faced is not None:
                markets.add(min(whole_of[faced]))
        # … and those of its own tile that the tile set names. A corner is no border (C-R27).
        if part.role == STEWARD:
            for number in tile.areas[part.number].markets:
                markets.add(min(whole_of[Part(part.place, SELLER, number)]))
        follower = city[part.place].follower
        if follower is not None and follower.feature == part.feature:
            seats[follower.seat] += 1
    kinds = {
        tile_of(position, city[part.place]).markets[part.number].kind
        for part in parts
        if part.role == SELLER
    }
    return Whole(
        role=parts[0].role,
        parts=tuple(parts),
        open_sides=tuple(sorted(open_sides, key=lambda edge: (edge.place, edge.side))),
        followers=tuple(seats),
        kinds=tuple(sorted(kinds)),
        markets=tuple(sorted(markets)),
    )
