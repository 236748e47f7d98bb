"""The city read a third time, from the position alone: edges by their corners, features by ports.

Nothing of the referee or the engine is used here, so that a mistake of theirs is not repeated.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from intramuros.games.carcassonne_city.model import Laid, Place, Position
from intramuros.games.carcassonne_city.tiles import Tile

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
WORDS = {"north": "N", "east": "E", "south": "S", "west": "W"}
HALVES = ("N0", "N1", "E0", "E1", "S0", "S1", "W0", "W1")
PARTNERS = {"N0": "S1", "N1": "S0", "E0": "W1", "E1": "W0"}
PARTNERS |= {other: one for one, other in PARTNERS.items()}
LETTERS = "cma"

Side: TypeAlias = tuple[Place, str]
"""A side of a tile."""
Port: TypeAlias = tuple[int, str]
"""Where a feature of a role reaches the rim: a side, or a half side."""


class Spot(NamedTuple):
    """A feature on one tile."""

    place: Place
    role: int
    number: int

    @property
    def cell(self) -> str:
        return f"{self.place[0]},{self.place[1]}{LETTERS[self.role]}{self.number + 1}"


def at(text: str) -> Place:
    """A place by its name."""
    x, y = text.split(",")
    return int(x), int(y)


def named(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def beyond(side: Side) -> Place:
    (x, y), name = side
    return x + STEPS[name][0], y + STEPS[name][1]


def side_of(words: str) -> Side:
    """`the north side of 3,-2`."""
    found = re.fullmatch(r"the (north|east|south|west) side of (-?\d+,-?\d+)", words)
    assert found is not None, words
    return at(found[2]), WORDS[found[1]]


def cell_of(side: Side) -> str:
    return named(side[0]) + side[1]


def places(position: Position) -> dict[Place, Laid]:
    return {laid.place: laid for laid in position.city}


def tile_of(position: Position, laid: Laid) -> Tile:
    return position.tiles.tiles[laid.tile]


def streets_of(tile: Tile, turn: int) -> set[str]:
    """The sides where streets leave a tile that is turned so."""
    return {"NESW"[(side + turn) % 4] for street in tile.streets for side in street.sides}


def open_land(city: Collection[Place]) -> set[Place]:
    """The empty places that one can walk to from far away, as far as two steps from the city."""
    xs, ys = {x for x, _ in city}, {y for _, y in city}
    field = {
        (x, y)
        for x in range(min(xs) - 2, max(xs) + 3)
        for y in range(min(ys) - 2, max(ys) + 3)
        if (x, y) not in city
    }
    found = {(min(xs) - 2, min(ys) - 2)}
    while True:
        more = {(x + dx, y + dy) for x, y in found for dx, dy in STEPS.values()} & field - found
        if not more:
            return found
        found |= more


# The wall: each side of the outline goes from one corner to the next, the city on its right.

FROM = {"N": (0, 1), "E": (1, 1), "S": (1, 0), "W": (0, 0)}
TO = {"N": (1, 1), "E": (1, 0), "S": (0, 0), "W": (0, 1)}


class Wall(NamedTuple):
    """The gate and the walls of both arms, from the gate on."""

    gate: Side | None
    arms: tuple[tuple[Side, ...], tuple[Side, ...]]

    @property
    def sides(self) -> tuple[Side, ...]:
        return (*([self.gate] if self.gate else []), *self.arms[0], *self.arms[1])


def wall_of(position: Position) -> Wall:
    lengths = (len(position.arms[0]), len(position.arms[1]))
    if position.gate is None:
        return Wall(None, ((), ()))
    gate = (position.gate.place, "NESW"[position.gate.side])
    return _wall(frozenset(places(position)), gate, lengths)


@lru_cache(maxsize=256)
def _wall(city: frozenset[Place], gate: Side, lengths: tuple[int, int]) -> Wall:
    land = open_land(city)
    rim = [(place, side) for place in city for side in "NESW" if beyond((place, side)) in land]
    after = {_corner(side, FROM): side for side in rim}
    before = {_corner(side, TO): side for side in rim}
    arms: list[tuple[Side, ...]] = []
    for length, following, corner in ((lengths[0], after, TO), (lengths[1], before, FROM)):
        arm, last = [], gate
        for _ in range(length):
            last = following[_corner(last, corner)]
            arm.append(last)
        arms.append(tuple(arm))
    return Wall(gate, (arms[0], arms[1]))


def _corner(side: Side, offsets: dict[str, tuple[int, int]]) -> Place:
    (x, y), name = side
    return x + offsets[name][0], y + offsets[name][1]


def guards_of(position: Position) -> dict[Side, int]:
    wall = wall_of(position)
    return {
        side: piece.guard
        for arm, sides in zip(position.arms, wall.arms, strict=True)
        for piece, side in zip(arm, sides, strict=True)
        if piece.guard is not None
    }


def facing(city: Container[Place], side: Side) -> Side:
    """The far side of the last tile straight across the city."""
    place, inward = side[0], BACK[side[1]]
    while beyond((place, inward)) in city:
        place = beyond((place, inward))
    return place, inward


# Features


def ports_of(tile: Tile, turn: int, role: int, number: int) -> set[Port]:
    """Where a feature of a tile reaches its rim."""
    if role == 2:
        halves = tile.areas[number].halves
        return {(2, HALVES[(half + 2 * turn) % 8]) for half in halves}
    sides = tile.streets[number].sides if role == 0 else tile.markets[number].sides
    return {(role, "NESW"[(side + turn) % 4]) for side in sides}


def spots_of(position: Position, laid: Laid) -> dict[Spot, set[Port]]:
    tile = tile_of(position, laid)
    counts = (len(tile.streets), len(tile.markets), len(tile.areas))
    return {
        Spot(laid.place, role, number): ports_of(tile, laid.turn, role, number)
        for role in range(3)
        for number in range(counts[role])
    }


def joined(position: Position, first: Spot) -> set[Spot]:
    """All spots of the feature that a spot belongs to."""
    city = places(position)
    found, new = {first}, [first]
    while new:
        spot = new.pop()
        for role, name in spots_of(position, city[spot.place])[spot]:
            near = city.get(beyond((spot.place, name[0])))
            meets = (role, PARTNERS[name] if role == 2 else BACK[name])
            for other, ports in spots_of(position, near).items() if near else ():
                if meets in ports and other not in found:
                    found.add(other)
                    new.append(other)
    return found


def is_closed(position: Position, spots: Collection[Spot], walls: Container[Side]) -> bool:
    """Whether nothing of a feature looks at an empty place, but for these walls."""
    city = places(position)
    return all(
        beyond((spot.place, name[0])) in city or (spot.place, name[0]) in walls
        for spot in spots
        for _, name in spots_of(position, city[spot.place])[spot]
    )


def followers_on(position: Position, spots: Collection[Spot]) -> dict[Spot, int]:
    """The seats of the followers on a feature, by where they stand."""
    found = {}
    for laid in position.city:
        if laid.follower is not None:
            feature = laid.follower.feature
            spot = Spot(laid.place, feature.role, feature.number)
            if spot in spots:
                found[spot] = laid.follower.seat
    return found
