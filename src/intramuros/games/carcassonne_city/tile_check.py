"""Whether the features of a tile fit on a square: nothing overlaps, nothing crosses.

Go round the tile: each side has three points, its first half, its middle and its second half. A
street holds middles, a market whole sides, a residential area halves. Two of them cross when their
points alternate on the way round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from intramuros.games.carcassonne_city.tiles import Tile

SIDES: Final = "NESW"
HALVES: Final = ("N0", "N1", "E0", "E1", "S0", "S1", "W0", "W1")


class Flaw(Exception):
    """What is wrong with a tile, and the key it stands under."""

    def __init__(self, reason: str, key: str = "", row: str = "") -> None:
        super().__init__(reason)
        self.key = key
        self.row = row


def check(tile: Tile) -> None:
    """Raise a Flaw if the tile cannot be drawn."""
    _sides_have_one_owner(tile)
    _halves_have_one_owner(tile)
    _streets_end_somewhere(tile)
    _nothing_crosses(tile)
    _areas_reach_their_markets(tile)
    if tile.building and not tile.areas:
        raise Flaw("a building needs residential ground; the tile has no areas", "building")


def _sides_have_one_owner(tile: Tile) -> None:
    taken: set[int] = set()
    for key, groups in (
        ("streets", [street.sides for street in tile.streets]),
        ("markets", [market.sides for market in tile.markets]),
    ):
        for side in (side for sides in groups for side in sides):
            if side in taken:
                raise Flaw(f"side {SIDES[side]} has two owners", key)
            taken.add(side)


def _halves_have_one_owner(tile: Tile) -> None:
    streets = {side for street in tile.streets for side in street.sides}
    markets = {side for market in tile.markets for side in market.sides}
    owners: dict[int, int] = {}
    for number, area in enumerate(tile.areas):
        for half in area.halves:
            if half in owners:
                raise Flaw(f"half side {HALVES[half]} has two owners", "areas")
            if half // 2 in markets:
                raise Flaw(f"half side {HALVES[half]} belongs to a market", "areas")
            owners[half] = number
    for side in range(4):
        if side in markets:
            continue
        for half in (2 * side, 2 * side + 1):
            if half not in owners:
                raise Flaw(f"half side {HALVES[half]} has no owner", "areas")
        if side not in streets and owners[2 * side] != owners[2 * side + 1]:
            raise Flaw(f"side {SIDES[side]} has no street, so one area must fill it", "areas")


def _streets_end_somewhere(tile: Tile) -> None:
    ends = [street.inner_end for street in tile.streets]
    if 0 < ends.count("crossing") < 3:
        raise Flaw("three or four streets must end at a crossing", "streets")
    if "market" in ends and not tile.markets:
        raise Flaw("a street ends at a market, but there is none", "streets")
    if "building" in ends and not tile.building:
        raise Flaw("a street ends at a building, but there is none", "streets")


def _nothing_crosses(tile: Tile) -> None:
    blocks = list(_blocks(tile))
    for number, (name, points) in enumerate(blocks):
        for other, others in blocks[:number]:
            if _cross(points, others):
                raise Flaw(f"{other} and {name} cross")
    for street in tile.streets:
        if street.inner_end == "market":
            middle = {3 * side + 1 for side in street.sides}
            if not any(_is_free(middle | market, tile) for market in _market_points(tile)):
                raise Flaw(f"street {SIDES[street.sides[0]]} cannot reach a market", "streets")


def _areas_reach_their_markets(tile: Tile) -> None:
    markets = list(_market_points(tile))
    for points, area in zip(_area_points(tile), tile.areas, strict=True):
        for number in area.markets:
            if not _is_free(points | markets[number], tile):
                names = " ".join(HALVES[half] for half in area.halves)
                raise Flaw(f"area {names} cannot border market {number + 1}", "areas")


def _is_free(points: set[int], tile: Tile) -> bool:
    """Whether nothing lies across these points but what they belong to."""
    return not any(_cross(points, others - points) for _, others in _blocks(tile))


def _blocks(tile: Tile) -> Iterator[tuple[str, set[int]]]:
    """Everything on the tile: what to call it, and its points. A crossing is one thing."""
    crossing = {3 * s.sides[0] + 1 for s in tile.streets if s.inner_end == "crossing"}
    if crossing:
        yield "the crossing", crossing
    for street in tile.streets:
        if street.inner_end != "crossing":
            yield f"street {_names(street.sides)}", {3 * side + 1 for side in street.sides}
    for market, points in zip(tile.markets, _market_points(tile), strict=True):
        yield f"market {_names(market.sides)}", points
    for area, points in zip(tile.areas, _area_points(tile), strict=True):
        yield f"area {' '.join(HALVES[half] for half in area.halves)}", points


def _names(sides: tuple[int, ...]) -> str:
    return " ".join(SIDES[side] for side in sides)


def _market_points(tile: Tile) -> Iterator[set[int]]:
    for market in tile.markets:
        yield {3 * side + point for side in market.sides for point in range(3)}


def _area_points(tile: Tile) -> Iterator[set[int]]:
    for area in tile.areas:
        yield {3 * (half // 2) + 2 * (half % 2) for half in area.halves}


def _cross(one: set[int], other: set[int]) -> bool:
    """Whether the points alternate more than once on the way round."""
    owners = [point in one for point in range(12) if point in one or point in other]
    return sum(owners[n] != owners[n - 1] for n in range(len(owners))) > 2
