"""Houses and trees: rows along streets, and a few more behind them where there is room.

They are few, large and pale: the followers among them have to be seen from afar.

Where they stand is a matter of the tile's own seed; how they are lit, of how the tile is turned.
The light comes from the top left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import Final

from intramuros.games.carcassonne_city.look.materials import Point, blot, path, shape
from intramuros.games.carcassonne_city.look.tile.mesh import SIZE
from intramuros.games.carcassonne_city.look.tile.plan import KERB, STREET, Plan, plan, turned
from intramuros.games.carcassonne_city.tiles import Tile

MARGIN: Final = 4.0
"""How far houses keep from the sides."""
ROOFS: Final = ("clay", "umber")
GABLE, HIP = range(2)
_GAP: Final = 1.6
"""What is left free around a house."""


@dataclass(frozen=True)
class House:
    """A house: its middle, half its length along the ridge and half its width, and the angle."""

    at: Point
    long: float
    wide: float
    angle: float
    roof: int
    form: int

    def moved(self, turn: int) -> House:
        """As it stands on a turned tile."""
        at = turned(self.at, turn)
        return House(at, self.long, self.wide, self.angle + turn * pi / 2, self.roof, self.form)


@dataclass(frozen=True)
class Tree:
    """A tree: its middle and its radius."""

    at: Point
    radius: float


class Site:
    """The free ground of a tile, square by square, while it is built on."""

    def __init__(self, drawn: Plan) -> None:
        self.drawn = drawn
        self.houses: list[House] = []
        self._free = drawn.free()

    def build(self, house: House) -> None:
        """Build it if it stands on free ground and touches no other."""
        x, y = house.at
        if min(x, y, SIZE - x, SIZE - y) < MARGIN + house.wide:
            return
        long, wide = house.long + _GAP, house.wide + _GAP
        if not self.is_free(house.at):
            return
        across, upright = cos(house.angle), sin(house.angle)
        for a, b in (
            (long, wide),
            (-long, -wide),
            (long, -wide),
            (-long, wide),
        ):
            if not self.is_free((x + a * across - b * upright, y + a * upright + b * across)):
                return
        tall, broad = int(long / 0.8) + 1, int(wide / 0.8) + 1
        squares = []
        for step in range(-tall, tall + 1):
            a = long * (step / tall)
            for down in range(-broad, broad + 1):
                b = wide * (down / broad)  # as `corner` has it
                column = int(x + a * across - b * upright)
                square = int(y + a * upright + b * across) * SIZE + column
                if not self._free[square]:
                    return
                squares.append(square)
        self.houses.append(house)
        for square in squares:
            self._free[square] = 0

    def is_free(self, at: Point) -> bool:
        """Whether nothing stands there yet, away from the sides."""
        x, y = at
        inside = MARGIN <= x <= SIZE - MARGIN and MARGIN <= y <= SIZE - MARGIN
        return inside and bool(self._free[int(y) * SIZE + int(x)])

    def plant(self, tree: Tree) -> bool:
        """Plant it if there is room."""
        (x, y), r = tree.at, tree.radius
        squares = []
        for row in range(int(y - r), int(y + r) + 1):
            for column in range(int(x - r), int(x + r) + 1):
                if hypot(column + 0.5 - x, row + 0.5 - y) <= r:
                    square = row * SIZE + column
                    if not self._free[square]:
                        return False
                    squares.append(square)
        for square in squares:
            self._free[square] = 0
        return True


@lru_cache(maxsize=256)
def grown(tile: Tile) -> tuple[tuple[House, ...], tuple[Tree, ...]]:
    """The houses and trees of a tile that is not turned."""
    drawn = plan(tile)
    chance = Random(f"houses of {tile.name}")
    site = Site(drawn)
    for line in drawn.streets:
        for side in (-1, 1):
            _row(site, line, side * (STREET / 2 + KERB + 0.6), chance)
    for size in (1.5, 1.2, 1.0):
        for _ in range(40):
            at = (chance.uniform(12, 88), chance.uniform(12, 88))
            if drawn.is_free(*at):
                # Where something stands already, chance is asked all the same: tiles stay alike.
                along = _along(drawn, at) if site.is_free(at) else 0.0
                angle = along + chance.choice((0, pi / 2)) + chance.uniform(-0.16, 0.16)
                site.build(_any_house(at, angle, size, chance))
    trees = [
        tree
        for tree in (
            Tree((chance.uniform(8, 92), chance.uniform(8, 92)), chance.uniform(2.8, 4.6))
            for _ in range(14)
        )
        if site.plant(tree)
    ]
    houses = sorted(site.houses, key=lambda house: house.at[1])
    return tuple(houses), tuple(sorted(trees, key=lambda tree: tree.at[1]))


def _row(site: Site, line: tuple[Point, ...], off: float, chance: Random) -> None:
    """A row of houses along a street, wall to wall, now and then a gap."""
    reach = 8.0
    while True:
        front, deep = chance.uniform(11, 17), chance.uniform(10.5, 13.5)
        spot = _walk(line, reach + front / 2)
        if spot is None:
            return
        (x, y), angle = spot
        away = off + (deep / 2 if off > 0 else -deep / 2)
        at = (x - sin(angle) * away, y + cos(angle) * away)
        gabled = chance.random() < 0.35  # the gable to the street, or the eaves
        form = HIP if chance.random() < 0.25 else GABLE
        roof = chance.choices((0, 1), (3, 2))[0]
        house = (
            House(at, deep / 2, front / 2, angle + pi / 2, roof, form)
            if gabled
            else House(at, front / 2, deep / 2, angle, roof, form)
        )
        site.build(house)
        reach += front + (chance.uniform(3, 8) if chance.random() < 0.3 else 1)


def _walk(line: tuple[Point, ...], reach: float) -> tuple[Point, float] | None:
    """The point so far along a line, and its direction there."""
    for one, other in pairwise(line):
        step = hypot(other[0] - one[0], other[1] - one[1])
        if step and reach <= step:
            part = reach / step
            at = (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
            return at, atan2(other[1] - one[1], other[0] - one[0])
        reach -= step
    return None


def _along(drawn: Plan, at: Point) -> float:
    """The direction of the nearest street, else of the sides."""
    near, angle = 34.0, 0.0
    for line in drawn.streets:
        for one, other in pairwise(line):
            away = hypot(one[0] - at[0], one[1] - at[1])
            if away < near:
                near, angle = away, atan2(other[1] - one[1], other[0] - one[0])
    return angle


def _any_house(at: Point, angle: float, size: float, chance: Random) -> House:
    long, wide = size * chance.uniform(4.8, 7.2), size * chance.uniform(3.8, 5)
    form = chance.choices((GABLE, HIP), (3, 2))[0]
    return House(at, max(long, wide), wide, angle, chance.choices((0, 1), (3, 2))[0], form)


def corner(house: House, along: float, across: float) -> Point:
    """A point of the house: 1 1 is one of its corners, 0 0 its middle."""
    x, y = house.long * along, house.wide * across
    return (
        house.at[0] + x * cos(house.angle) - y * sin(house.angle),
        house.at[1] + x * sin(house.angle) + y * cos(house.angle),
    )


def _light(angle: float) -> int:
    """How a slope that faces this way is lit: 0 bright, 1 in the shade."""
    return 0 if cos(angle + 2.25) > 0 else 1


def slopes(house: House) -> list[tuple[int, tuple[Point, ...]]]:
    """The faces of a roof, each with its light."""
    a, b, c, d = (corner(house, *at) for at in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    turn = house.angle
    sides = (_light(turn - pi / 2), _light(turn), _light(turn + pi / 2), _light(turn + pi))
    inset = max(0.0, 1 - house.wide / house.long * 0.85) if house.form == HIP else 1.0
    west, east = corner(house, -inset, 0), corner(house, inset, 0)
    faces: list[tuple[int, tuple[Point, ...]]] = [
        (sides[0], (a, b, east, west)),
        (sides[2], (c, d, west, east)),
    ]
    if house.form == HIP:
        faces += [(sides[1], (b, c, east)), (sides[3], (d, a, west))]
    return faces


def houses_svg(houses: Iterable[House]) -> str:
    """Houses with their shadows, all of one colour in one path."""
    shadow = ""
    roofs: dict[tuple[int, int], str] = {}
    for house in houses:
        corners = [corner(house, *at) for at in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        shadow += shape((x + 2.6, y + 3.4) for x, y in corners)
        for light, face in slopes(house):
            roofs[house.roof, light] = roofs.get((house.roof, light), "") + shape(face)
    return path(shadow, "c-shadow", more=' opacity=".16"') + "".join(
        path(roofs[key], f"c-{ROOFS[key[0]]}-{key[1]}") for key in sorted(roofs)
    )


def trees_svg(trees: Iterable[Tree]) -> str:
    """Round crowns with a light on them."""
    shadow = dark = lit = ""
    for tree in trees:
        (x, y), r = tree.at, tree.radius
        shadow += blot(x + r * 0.5, y + r * 0.6, r)
        dark += blot(x, y, r)
        lit += blot(x - r * 0.25, y - r * 0.3, r * 0.6)
    return (
        path(shadow, "c-shadow", more=' opacity=".16"')
        + path(dark, "c-leaf-1")
        + path(lit, "c-leaf-0")
    )
