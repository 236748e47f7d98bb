"""One tile drawn with letters, five columns by three lines, as it lies on the table."""

from __future__ import annotations

from typing import Final, TypeAlias

from intramuros.games.carcassonne_city.model import CITIZEN, SELLER, Feature
from intramuros.games.carcassonne_city.tiles import KINDS, PUBLIC, Area, Market, Street, Tile

WIDE: Final = 5
HIGH: Final = 3
AREA: Final = "."
CROSSING: Final = "+"
COMMON: Final = "*"
"""A public building."""
HISTORIC: Final = "@"

Spot: TypeAlias = tuple[int, int]
"""Column and line within the tile, from 0."""

MIDDLE: Final = (2, 1)
SIDES: Final = (
    ((1, 0), (2, 0), (3, 0)),
    ((4, 1), (3, 1)),
    ((1, 2), (2, 2), (3, 2)),
    ((0, 1), (1, 1)),
)
"""Where a market lies that fills the north side, the east side …"""
EDGES: Final = ((2, 0), (4, 1), (2, 2), (0, 1))
"""The letter in the middle of each side."""
CORNERS: Final = ((4, 0), (4, 2), (0, 2), (0, 0))
"""The corner between each side and the next one, clockwise."""
STREETS: Final = (((2, 0),), ((3, 1), (4, 1)), ((2, 2),), ((1, 1), (0, 1)))
"""The letters from the middle of the tile to each side."""
HALVES: Final = (
    ((1, 0), (0, 0)),
    ((3, 0), (4, 0)),
    ((4, 0),),
    ((4, 2),),
    ((3, 2), (4, 2)),
    ((1, 2), (0, 2)),
    ((0, 2),),
    ((0, 0),),
)
"""Where an area lies that has this half side: N0, N1, E0 …"""
ROOM: Final = (MIDDLE, (1, 1), (3, 1), *CORNERS, *EDGES)
"""Where a building can stand, the best spot first."""


def tile_letters(tile: Tile, turn: int) -> list[str]:
    """The lines of a tile that is turned by so many quarters."""
    drawn = {(column, line): AREA for line in range(HIGH) for column in range(WIDE)}
    for street in tile.streets:
        drawn.update(_street(street, turn))
    for market in tile.markets:
        drawn.update(_market(market, turn))
    ends = {street.inner_end for street in tile.streets}
    if "crossing" in ends:
        drawn[MIDDLE] = CROSSING
    elif "market" in ends and tile.markets:
        drawn[MIDDLE] = _letter(tile.markets[0])
    if tile.building:
        spot = MIDDLE if "building" in ends else _building_spot(tile, turn, drawn)
        drawn[spot] = COMMON if tile.building == PUBLIC else HISTORIC
    return ["".join(drawn[column, line] for column in range(WIDE)) for line in range(HIGH)]


def follower_spot(tile: Tile, turn: int, feature: Feature, rows: list[str]) -> Spot:
    """Where a follower on a feature of the turned tile is drawn."""
    if feature.role == CITIZEN:
        sides = _turned(tile.streets[feature.number].sides, turn)
        return MIDDLE if _is_straight(sides) else STREETS[sides[0]][0]
    if feature.role == SELLER:
        sides = _turned(tile.markets[feature.number].sides, turn)
        return MIDDLE if len(sides) > 1 else EDGES[sides[0]]
    spots = _area(tile.areas[feature.number], turn)
    return next((spot for spot in spots if rows[spot[1]][spot[0]] == AREA), spots[0])


def street_sides(tile: Tile, turn: int) -> frozenset[int]:
    """The sides of the turned tile that a street reaches."""
    return frozenset(side for street in tile.streets for side in _turned(street.sides, turn))


def _street(street: Street, turn: int) -> dict[Spot, str]:
    sides = _turned(street.sides, turn)
    drawn = {spot: "|-"[side % 2] for side in sides for spot in STREETS[side]}
    if _is_straight(sides):
        drawn[MIDDLE] = "|-"[sides[0] % 2]
    elif len(sides) == 2:  # a bend: the letter at its north or south side leads round it
        upright = next(side for side in sides if side % 2 == 0)
        drawn[EDGES[upright]] = "\\" if set(sides) in ({0, 1}, {2, 3}) else "/"
    return drawn


def _market(market: Market, turn: int) -> dict[Spot, str]:
    sides = _turned(market.sides, turn)
    spots = {spot for side in sides for spot in SIDES[side]}
    if len(sides) > 1:
        spots.add(MIDDLE)
    if _is_straight(sides) and len(sides) == 2 and sides[0] % 2 == 0:
        spots |= {(1, 1), (3, 1)}
    spots |= {CORNERS[side] for side in sides if (side + 1) % 4 in sides}
    return dict.fromkeys(spots, _letter(market))


def _area(area: Area, turn: int) -> list[Spot]:
    """Where an area shows, the best spot for a follower first."""
    halves = [(half + 2 * turn) % 8 for half in area.halves]
    whole = [EDGES[side] for side in range(4) if {2 * side, 2 * side + 1} <= {*halves}]
    return [*whole, *(spot for half in halves for spot in HALVES[half])]


def _building_spot(tile: Tile, turn: int, drawn: dict[Spot, str]) -> Spot:
    """A spot that leaves every area room for a follower."""
    areas = [[spot for spot in _area(area, turn) if drawn[spot] == AREA] for area in tile.areas]
    free = [spot for spot in ROOM if drawn[spot] == AREA] or [MIDDLE]
    return next((spot for spot in free if all({*area} - {spot} for area in areas)), free[0])


def _letter(market: Market) -> str:
    return KINDS[market.kind][0]


def _turned(sides: tuple[int, ...], turn: int) -> tuple[int, ...]:
    return tuple((side + turn) % 4 for side in sides)


def _is_straight(sides: tuple[int, ...]) -> bool:
    return len(sides) == 2 and (sides[0] - sides[1]) % 4 == 2
