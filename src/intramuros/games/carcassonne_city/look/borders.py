"""What stands across the borders of tiles, so that no border shows, and the open rims of the town.

Every figure is a symbol around 0 0; a border is named by one of its tiles and a side.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi
from random import Random
from typing import Final

from intramuros.games.carcassonne_city.look.materials import path, put, shape, short
from intramuros.games.carcassonne_city.look.tile.houses import (
    GABLE,
    HIP,
    PYRAMID,
    House,
    Tree,
    houses_svg,
    trees_svg,
)
from intramuros.games.carcassonne_city.look.tile.plan import CORNER, KERB, STREET

VARIANTS: Final = 4
RESIDENTIAL, MARKET, THROUGH = range(3)
"""What a side of a tile is: houses, a market, or houses with a street in their middle."""


def _row(start: float, end: float, upright: bool, wide: float, off: float, chance: Random) -> str:
    """A row of houses along a border."""
    houses, trees = [], []
    at = start
    while at < end - 7:
        long = min(chance.uniform(4.2, 7.4), (end - at) / 2)
        half = chance.uniform(0.78, 1) * wide
        middle = (at + long, off + chance.uniform(-0.8, 0.8))
        if chance.random() < 0.14:
            trees.append(Tree(middle, min(4.2, half)))
        else:
            form = chance.choices((GABLE, HIP, PYRAMID), (6, 3, 1))[0]
            across = half > long
            houses.append(
                House(
                    middle,
                    max(long, half),
                    min(long, half),
                    (pi / 2 if across else 0) + chance.uniform(-0.06, 0.06),
                    chance.choices((0, 1, 2), (5, 4, 2))[0],
                    form,
                )
            )
        at += 2 * long + (chance.uniform(1.5, 4) if chance.random() < 0.3 else 0.4)
    if upright:
        houses = [
            House((h.at[1], h.at[0]), h.long, h.wide, pi / 2 - h.angle, h.roof, h.form)
            for h in houses
        ]
        trees = [Tree((tree.at[1], tree.at[0]), tree.radius) for tree in trees]
    houses.sort(key=lambda house: house.at[1])
    return houses_svg(houses) + trees_svg(trees)


def _rows() -> dict[str, str]:
    found = {}
    gap = STREET / 2 + KERB + 1
    for upright in (False, True):
        way = "v" if upright else "h"
        for n in range(VARIANTS):
            chance = Random(f"row {way}{n}")
            found[f"c-row-{way}{n}"] = _row(-40, 40, upright, 7.2, 0, chance)
            found[f"c-half-{way}{n}"] = _row(-40, -gap, upright, 7.2, 0, chance) + _row(
                gap, 40, upright, 7.2, 0, chance
            )
    for side, letter in enumerate("nesw"):
        off = 4.9 if side in (0, 3) else -5.6
        for n in range(2):
            chance = Random(f"front {letter}{n}")
            found[f"c-front-{letter}{n}"] = _row(-40, 40, side % 2 == 1, 3.9, off, chance)
    return found


def _corners() -> dict[str, str]:
    found = {}
    for n in range(VARIANTS):
        chance = Random(f"corner {n}")
        house = House(
            (chance.uniform(-1, 1), chance.uniform(-1, 1)),
            chance.uniform(6.6, 8.2),
            chance.uniform(5.2, 6.2),
            chance.choice((0, pi / 2)) + chance.uniform(-0.3, 0.3),
            n % 3,
            (GABLE, HIP)[n % 2],
        )
        found[f"c-corner-{n}"] = houses_svg([house])
        trees = [
            Tree((chance.uniform(-4.5, 4.5), chance.uniform(-4.5, 4.5)), chance.uniform(2.6, 4.2))
            for _ in range(2 + n % 2)
        ]
        found[f"c-grove-{n}"] = trees_svg(sorted(trees, key=lambda tree: tree.at[1]))
    return found


def _rims() -> dict[str, str]:
    """Grass that grows over the border where the town is open; below it the town's side."""
    found = {}
    for side, letter in enumerate("nesw"):
        for n in range(3):
            chance = Random(f"rim {letter}{n}")
            ragged = [(-50 + step * 6.25, chance.uniform(0.8, 4.8)) for step in range(17)]
            points = [(-51.0, -1.5), *ragged, (51.0, -1.5)]
            bushes = [
                Tree((chance.uniform(-44, 44), chance.uniform(-1, 5)), chance.uniform(1.8, 3.4))
                for _ in range(5)
            ]
            spin = {0: "", 1: "rotate(90)", 2: "rotate(180)", 3: "rotate(270)"}[side]
            body = path(shape(points), "c-meadow")
            bushes = [
                Tree(_spun(bush.at, side), bush.radius) for bush in bushes if abs(bush.at[0]) > 11
            ]
            found[f"c-rim-{letter}{n}"] = (
                f'<g transform="{spin}">{body}</g>' if spin else body
            ) + trees_svg(bushes)
        track = (
            path("M-9.9 6C-9-2-8-8-8-17H8C8-8 9-2 9.9 6z", "c-kerb")
            + path("M-7.5 6C-7-2-6-8-6-18H6C6-8 7-2 7.5 6z", "c-street")
            + path("M-6.5-10C-6-14-7-18-5-23L-2-19 0-25 2-19 5-23C7-18 6-14 6.5-10z", "c-track")
        )
        found[f"c-track-{letter}"] = f'<g transform="rotate({90 * side})">{track}</g>'
    return found


def _spun(at: tuple[float, float], turn: int) -> tuple[float, float]:
    x, y = at
    for _ in range(turn):
        x, y = -y, x
    return x, y


SYMBOLS: Final = {**_rows(), **_corners(), **_rims()}


def hashed(x: int, y: int, salt: int) -> int:
    """A number that looks like chance, the same for the same place."""
    n = (x * 73856093) ^ (y * 19349663) ^ (salt * 83492791)
    n = (n ^ (n >> 13)) * 1274126177 & 0x7FFFFFFF
    return n ^ (n >> 16)


@lru_cache(maxsize=4096)
def border(x: float, y: float, side: int, mine: int, theirs: int) -> str:
    """What stands on a border between two tiles; `side` 0 or 3 names it from the tile below or
    to the right, whose side it is. The point is the middle of the border."""
    way = "v" if side == 3 else "h"
    number = hashed(int(x), int(y), side)
    if mine == theirs == MARKET:
        return ""
    if mine == theirs == RESIDENTIAL:
        return put(f"c-row-{way}{number % VARIANTS}", x, y)
    if mine == theirs == THROUGH:
        return put(f"c-half-{way}{number % VARIANTS}", x, y)
    reach = 50 - CORNER
    line = (
        f"M{short(x)} {short(y - reach)}v{2 * reach}"
        if way == "v"
        else f"M{short(x - reach)} {short(y)}h{2 * reach}"
    )
    # the residents' side, seen from the border: south or east of it if it is mine
    letter = (
        ("n" if mine == RESIDENTIAL else "s")
        if way == "h"
        else ("w" if mine == RESIDENTIAL else "e")
    )
    return path(line, "", "c-kerb", KERB) + put(f"c-front-{letter}{number % 2}", x, y)
