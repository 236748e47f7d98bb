"""What a city is made of, read from a position from scratch: the referee and the picture need it.

`features` joins the streets, markets and residential areas of the tiles, `outline` goes round the
city, `arms` tells on which of its edges the walls stand, `sight` what a guard sees. Nothing is
kept from one call to the next. Tokens name what can be pointed at: a place `3,-2`, an edge
`3,-2N`, a feature of a tile `3,-2c1` (a street), `3,-2m1` (a market), `3,-2a1` (an area).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    SELLER,
    SIDES,
    STEPS,
    STEWARD,
    Edge,
    Feature,
    Laid,
    Over,
    Place,
    Position,
)
from intramuros.games.carcassonne_city.tiles import Area, Market, Street, Tile

ROLE_LETTERS: Final = "cma"
"""Tokens of features: c a street, m a market, a a residential area."""


@dataclass(frozen=True, order=True)
class Part:
    """A feature as one laid tile shows it."""

    place: Place
    role: int
    number: int


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


def across(place: Place, side: int) -> Place:
    """The place on the other side of an edge."""
    x, y = STEPS[side % 4]
    return place[0] + x, place[1] + y


def tiles_of(position: Position) -> dict[Place, Laid]:
    """The laid tiles by their places."""
    return {laid.place: laid for laid in position.city}


def tile_of(position: Position, laid: Laid) -> Tile:
    """What a laid tile shows, before it was turned."""
    return position.tiles.tiles[laid.tile]


def part_of(tile: Tile, feature: Feature) -> Street | Market | Area | None:
    """A feature of a tile, if it has that many."""
    shown: tuple[tuple[Street, ...], tuple[Market, ...], tuple[Area, ...]]
    shown = (tile.streets, tile.markets, tile.areas)
    if 0 <= feature.role < len(shown) and 0 <= feature.number < len(shown[feature.role]):
        return shown[feature.role][feature.number]
    return None


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
        if follower is not None and follower.feature == Feature(part.role, part.number):
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


# Outside, outline and wall


def outside(places: Collection[Place]) -> frozenset[Place]:
    """The empty places around the tiles that are connected to the open country by their sides.

    Places farther off than one step round the whole city are left out. An empty place between
    the tiles that is not outside is a hole.
    """
    west, east = min(x for x, _ in places) - 1, max(x for x, _ in places) + 1
    south, north = min(y for _, y in places) - 1, max(y for _, y in places) + 1
    found, rest = {(west, south)}, [(west, south)]
    while rest:
        place = rest.pop()
        for side in range(4):
            x, y = near = across(place, side)
            is_near = west <= x <= east and south <= y <= north
            if is_near and near not in places and near not in found:
                found.add(near)
                rest.append(near)
    return frozenset(found)


def follow(places: Collection[Place], edge: Edge, end: int) -> Iterator[Edge]:
    """The edges of the outline from this one on, once round, clockwise or counterclockwise."""
    here = edge
    while True:
        yield here
        here = _next(places, here, 1 if end == CLOCKWISE else -1)
        if here == edge:
            return


def _next(places: Collection[Place], edge: Edge, way: int) -> Edge:
    ahead = across(edge.place, edge.side + way)
    beyond = across(ahead, edge.side)
    if beyond in places:  # an inner corner, or two tiles that touch only there
        return Edge(beyond, (edge.side - way) % 4)
    if ahead in places:
        return Edge(ahead, edge.side)
    return Edge(edge.place, (edge.side + way) % 4)


def outline(position: Position) -> tuple[Edge, ...]:
    """All edges between a tile and outside, clockwise from the gate.

    Without a gate it begins at the north side of the westernmost tile of the north row.
    """
    if not position.city:
        return ()
    places = tiles_of(position)
    north_west = min(places, key=lambda place: (-place[1], place[0]))
    return tuple(follow(places, position.gate or Edge(north_west, 0), CLOCKWISE))


def arms(position: Position) -> tuple[tuple[Edge, ...], tuple[Edge, ...]]:
    """The edges the walls stand on: clockwise and counterclockwise from the gate outward."""
    if position.gate is None:
        return (), ()
    places = tiles_of(position)
    clockwise, counterclockwise = (
        tuple(islice(follow(places, position.gate, end), 1, 1 + len(position.arms[end])))
        for end in (CLOCKWISE, COUNTERCLOCKWISE)
    )
    return clockwise, counterclockwise


def wall_edges(position: Position) -> tuple[Edge, ...]:
    """Gate and walls as they stand, clockwise from one end to the other."""
    if position.gate is None:
        return ()
    clockwise, counterclockwise = arms(position)
    return (*reversed(counterclockwise), position.gate, *clockwise)


def walled(position: Position) -> frozenset[Edge]:
    """Every edge that is closed: gate and walls, and at the end the whole outline (C-86)."""
    if isinstance(position.phase, Over):
        return frozenset(outline(position))
    return frozenset(wall_edges(position))


def gap(position: Position) -> int:
    """How many places of the outline are left between the ends of the wall (C-85)."""
    return len(outline(position)) - len(wall_edges(position))


def guards(position: Position) -> dict[Edge, int]:
    """The edges with a guard, and the seat of each."""
    return {
        edge: piece.guard
        for arm, edges in zip(position.arms, arms(position), strict=True)
        for piece, edge in zip(arm, edges, strict=True)
        if piece.guard is not None
    }


def sight(places: Collection[Place], edge: Edge) -> tuple[Place, ...]:
    """The tiles a guard on this edge looks over: straight in, up to an empty place (C-92, C-93)."""
    seen = []
    place = edge.place
    while place in places:
        seen.append(place)
        place = across(place, edge.side + 2)
    return tuple(seen)


def opposite(places: Collection[Place], edge: Edge) -> Edge:
    """The far edge of the last tile in sight: where a guard would stand face to face (C-70)."""
    return Edge(sight(places, edge)[-1], (edge.side + 2) % 4)


# Tokens


def place_token(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def edge_token(edge: Edge) -> str:
    return f"{place_token(edge.place)}{SIDES[edge.side]}"


def part_token(part: Part) -> str:
    return f"{place_token(part.place)}{ROLE_LETTERS[part.role]}{part.number + 1}"
