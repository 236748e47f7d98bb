"""A tile set as flat tables for the engine, made once for each set.

Features of a tile are its *segments*: streets first, then markets, then residential areas.
"""

from typing import Final, final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.tiles import PUBLIC, TILES, Tile, TileSet

STREET_SIDE: Final = 1
OTHER_SIDE: Final = 2
NEEDS: Final = 81
PORTS: Final = 12
HALVES: Final = 4
"""Ports 0 to 3 are the sides with their streets and markets, 4 to 11 the half sides with areas."""


@final
class Tables:
    """A tile set as flat tables. A *shape* is 4 * tile + turn."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles: TileSet = tiles
        kinds = tiles.tiles
        self.kinds: i64 = len(kinds)
        self.streets: vec[u8] = _bytes([len(tile.streets) for tile in kinds])
        self.markets: vec[u8] = _bytes([len(tile.markets) for tile in kinds])
        self.segments: vec[u8] = _bytes(
            [len(tile.streets) + len(tile.markets) + len(tile.areas) for tile in kinds]
        )
        self.points: vec[u8] = _bytes([_points(tile) for tile in kinds])
        """What a guard gets for the building (C-94, C-95)."""
        self.open: vec[u8] = _bytes([count for tile in kinds for count in _open(tile)])
        """How many sides (of an area: half sides) each segment reaches."""
        self.market_kinds: vec[u8] = _bytes([k for tile in kinds for k in _market_kinds(tile)])
        self.borders: vec[u8] = _bytes([bits for tile in kinds for bits in _borders(tile)])
        """The markets of the tile that a segment borders, as bits."""
        self.ports: vec[u8] = _bytes(
            [port for tile in kinds for turn in range(4) for port in _ports(tile, turn)]
        )
        self.faces: vec[u8] = _bytes(
            [bits for tile in kinds for turn in range(4) for bits in _faces(tile, turn)]
        )
        """For each segment of a shape the sides, as bits, that are residential and belong to it."""
        self.sides: vec[u8] = _bytes(
            [side for tile in kinds for turn in range(4) for side in _sides(tile, turn)]
        )
        """For each side of a shape: what it asks of its neighbour."""
        self.fits: vec[u8] = _bytes([turns for tile in kinds for turns in _fits(tile)])
        """The turns (as bits) in which a tile fits a place with some NEED."""
        self.draws: list[int] = [draw_number(tile.name) for tile in kinds]
        self.drawn: dict[int, int] = {number: kind for kind, number in enumerate(self.draws)}
        nodes = sum([i64(self.segments[kind]) * tile.count for kind, tile in enumerate(kinds)])
        self.bytes: i64 = at.NODES + at.NODE * nodes


def draw_number(name: str) -> int:
    """The number of a tile by its name, such as `C4ma`."""
    mirrored = int(name[2] == "m" and len(name) == 4)
    letters = ord(name[0]) - ord("A"), ord(name[-1]) - ord("a")
    return ((letters[0] * 9 + int(name[1]) - 1) * 2 + mirrored) * 26 + letters[1]


def draw_name(number: int) -> str:
    """The inverse of `draw_number`."""
    rest, small = divmod(number, 26)
    rest, mirrored = divmod(rest, 2)
    letter, digit = divmod(rest, 9)
    return f"{chr(ord('A') + letter)}{digit + 1}{'m' * mirrored}{chr(ord('a') + small)}"


def _bytes(numbers: list[int]) -> vec[u8]:
    return vec[u8]([u8(number) for number in numbers])


def _points(tile: Tile) -> int:
    return (2 if tile.building == PUBLIC else 3) if tile.building else 0


def _whole(counts: list[int]) -> list[int]:
    return counts + [0] * (at.SEGMENTS - len(counts))


def _open(tile: Tile) -> list[int]:
    found = [len(street.sides) for street in tile.streets]
    found += [len(market.sides) for market in tile.markets]
    return _whole(found + [len(area.halves) for area in tile.areas])


def _market_kinds(tile: Tile) -> list[int]:
    return _whole([0] * len(tile.streets) + [1 << market.kind for market in tile.markets])


def _borders(tile: Tile) -> list[int]:
    before = [0] * (len(tile.streets) + len(tile.markets))
    return _whole(before + [sum([1 << n for n in area.markets]) for area in tile.areas])


def _ports(tile: Tile, turn: int) -> list[int]:
    """The segment at each side and half side of a turned tile."""
    found: list[int] = [at.NONE] * PORTS
    segment = 0
    for street in tile.streets:
        for side in street.sides:
            found[(side + turn) % 4] = segment
        segment += 1
    for market in tile.markets:
        for side in market.sides:
            found[(side + turn) % 4] = segment
        segment += 1
    for area in tile.areas:
        for half in area.halves:
            found[HALVES + (half + 2 * turn) % 8] = segment
        segment += 1
    return found


def _faces(tile: Tile, turn: int) -> list[int]:
    ports = _ports(tile, turn)
    faces = [0] * at.SEGMENTS
    for side in range(4):
        if ports[side] == at.NONE:
            faces[ports[HALVES + 2 * side]] |= 1 << side
    return faces


def _sides(tile: Tile, turn: int) -> list[int]:
    streets = {(side + turn) % 4 for street in tile.streets for side in street.sides}
    return [STREET_SIDE if side in streets else OTHER_SIDE for side in range(4)]


def _fits(tile: Tile) -> list[int]:
    sides = [_sides(tile, turn) for turn in range(4)]
    found = []
    for need in range(NEEDS):
        wanted = [need // 3**side % 3 for side in range(4)]
        turns = [
            all(wanted[side] in (0, sides[turn][side]) for side in range(4)) for turn in range(4)
        ]
        found.append(sum([1 << turn for turn in range(4) if turns[turn]]))
    return found


OURS: Final = Tables(TILES)
_OTHERS: dict[TileSet, Tables] = {}


def tables_of(tiles: TileSet) -> Tables:
    """The tables of a tile set."""
    if tiles is TILES:
        return OURS
    if tiles not in _OTHERS:
        _OTHERS[tiles] = OURS if tiles == TILES else Tables(tiles)
    return _OTHERS[tiles]
