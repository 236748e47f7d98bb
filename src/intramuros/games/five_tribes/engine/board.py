"""What all states of a match share: where one can walk, and the house rules as numbers."""

from typing import Final, final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import BIT, bit
from intramuros.games.five_tribes.engine.turn.walks import (
    CARPET,
    EAST,
    NO_WALKS,
    PLAIN,
    SIDE_OF,
    STAFF,
    WEST,
    Walks,
    lengthened,
)
from intramuros.games.five_tribes.model import Board as Places
from intramuros.games.five_tribes.model import Options, board_of, components
from intramuros.games.five_tribes.model.house import CARPET as CARPET_ITEM
from intramuros.games.five_tribes.model.house import CONDITIONS, House
from intramuros.games.five_tribes.model.mix import tile_counts

DELTA: Final = vec[i64]([i64(-7), i64(-1), i64(1), i64(7)])
"""What is added to a place to come to its neighbour on a side."""
_SIDE_NAMES = ("north", "west", "east", "south")
CLOSES: Final = vec[i64](
    [i64(int(side in tile.mountains)) for tile in components.TILES for side in _SIDE_NAMES]
)
"""Whether a kind of tile closes a side by a mountain, at 4 kind + side."""


@final
class Numbers:
    """The house rules as numbers."""

    def __init__(self, house: House) -> None:
        self.points: vec[i64] = vec[i64](
            [i64(points) for points in (*_BASE_POINTS, *house.djinn_points)]
        )
        """Of all djinns."""
        self.item_points: vec[i64] = vec[i64]([i64(item.points) for item in house.items])
        self.item_number: vec[i64] = vec[i64]([i64(item.number) for item in house.items])
        self.whim_coins: vec[i64] = vec[i64]([i64(whim.coins) for whim in house.whims])
        self.whim_condition: vec[i64] = vec[i64](
            [i64(CONDITIONS.index(whim.condition)) for whim in house.whims]
        )
        self.whim_number: vec[i64] = vec[i64]([i64(whim.number) for whim in house.whims])
        self.precious_bonus: i64 = house.precious_bonus
        self.artisan_value: i64 = house.artisan_value


_BASE_POINTS: Final = tuple([djinn.points for djinn in components.DJINNS if not djinn.expansion])


@final
class Board:
    """What all states of a match share."""

    def __init__(self, house: House, numbers: Numbers, beside: vec[i64], flights: vec[i64]) -> None:
        self.house: House = house
        self.numbers: Numbers = numbers
        self.beside: vec[i64] = beside
        """The open neighbours of place c stand from 4 c on, by side, NONE where it is closed."""
        self.flights: vec[i64] = flights
        """Where the flying carpet can land from each place."""
        self.walks: Walks = NO_WALKS
        self.carpet: Walks = NO_WALKS
        self.staff: Walks = NO_WALKS


def plain_walks(board: Board, n: i64) -> Walks:
    """The walks of up to n steps, or more."""
    walks: Walks = board.walks
    if n >= walks.rows:
        walks = lengthened(walks, n, PLAIN, board.beside, board.flights, walks)
        board.walks = walks
    return walks


def carpet_walks(board: Board, n: i64) -> Walks:
    """The walks of up to n steps whose last one is a flight."""
    walks: Walks = board.carpet
    if n >= walks.rows:
        walks = lengthened(walks, n, CARPET, board.beside, board.flights, walks)
        board.carpet = walks
    return walks


def staff_walks(board: Board, n: i64) -> Walks:
    """The walks of up to n steps with one straight back."""
    walks: Walks = board.staff
    if n >= walks.rows:
        plain: Walks = plain_walks(board, n)
        walks = lengthened(walks, n, STAFF, board.beside, board.flights, plain)
        board.staff = walks
    return walks


# Making boards

_ALL_CLOSED: Final = vec[i64]([i64(at.NONE) for _ in range(4 * at.CELLS)])
_NO_FLIGHTS: Final = vec[i64]([i64(0) for _ in range(at.CELLS)])


def open_sides(b: vec[i64]) -> vec[i64]:
    """The neighbours of each place that a step can lead to: on land, with no mountain between."""
    beside: vec[i64] = _ALL_CLOSED[:]
    here: i64
    side: i64
    for here in range(b[at.LIMIT]):
        if (b[at.LAND] >> here) & 1 == 0:
            continue
        for side in range(i64(4)):
            there: i64 = beside_at(b, here, side)
            if there != at.NONE and not is_closed(b, here, side, there):
                beside[4 * here + side] = there
    return beside


def beside_at(b: vec[i64], here: i64, side: i64) -> i64:
    """The land on a side of a place, or NONE."""
    column: i64 = here % at.COLUMNS
    if (side == WEST and column == 0) or (side == EAST and column == at.COLUMNS - 1):
        return at.NONE
    there: i64 = here + DELTA[side]
    if there < 0 or there >= at.CELLS or (b[at.LAND] >> there) & 1 == 0:
        return at.NONE
    return there


def is_closed(b: vec[i64], here: i64, side: i64, there: i64) -> bool:
    """Whether a mountain stands between two neighbours (F-24)."""
    return CLOSES[4 * b[at.KIND + here] + side] + CLOSES[4 * b[at.KIND + there] + 3 - side] > 0


def _flights(b: vec[i64], beside: vec[i64], far: i64) -> vec[i64]:
    """Where the carpet can land: behind a mountain, or two places straight on (F-I04)."""
    flights: vec[i64] = _NO_FLIGHTS[:]
    here: i64
    side: i64
    for here in range(b[at.LIMIT]):
        if (b[at.LAND] >> here) & 1 == 0:
            continue
        for side in range(i64(4)):
            there: i64 = beside_at(b, here, side)
            if there != at.NONE and beside[4 * here + side] == at.NONE:
                flights[here] |= bit(there)
            if far >= 2:
                there = _two_on(b, here, side)
                if there != at.NONE:
                    flights[here] |= bit(there)
    return flights


def _two_on(b: vec[i64], here: i64, side: i64) -> i64:
    """The land two places straight on, whatever lies between, or NONE."""
    column: i64 = here % at.COLUMNS
    if (side == WEST and column < 2) or (side == EAST and column > at.COLUMNS - 3):
        return at.NONE
    there: i64 = here + 2 * DELTA[side]
    if there < 0 or there >= at.CELLS or (b[at.LAND] >> there) & 1 == 0:
        return at.NONE
    return there


def is_connected(b: vec[i64], beside: vec[i64]) -> bool:
    """Whether every tile can be reached from every other one (F-R40)."""
    first: i64 = 0
    while (b[at.LAND] >> first) & 1 == 0:
        first += 1
    found: i64 = bit(first)
    grown: i64 = 0
    here: i64
    side: i64
    while grown != found:
        grown = found
        for here in range(b[at.LIMIT]):
            if (found >> here) & 1:
                for side in range(i64(4)):
                    if beside[4 * here + side] != at.NONE:
                        found |= BIT[beside[4 * here + side]]
    return found == b[at.LAND]


def board_for(b: vec[i64], house: House) -> Board:
    """The board that the tiles of a state make; while tiles are missing, and in the base game
    always, the open one."""
    base: Board = open_board(house)
    if b[at.TILES_LEFT] or (b[at.WITH_ARTISANS] == 0 and b[at.WITH_WHIMS] == 0):
        return base
    key = (house, int(b[at.LAND]), _mountains(b))
    found = _LAID.get(key)
    if found is None:
        if len(_LAID) >= KEPT:
            _LAID.clear()
        beside: vec[i64] = open_sides(b)
        far: i64 = base.numbers.item_number[CARPET_ITEM]
        found = Board(house, base.numbers, beside, _flights(b, beside, far))
        _LAID[key] = found
    return found


_LAID: Final[dict[tuple[House, int, int], Board]] = {}
KEPT: Final = 64
"""So many boards are kept, for positions of the same match follow one another."""


def _mountains(b: vec[i64]) -> int:
    """Where the workshops lie, and which sides they close: what tells boards with the same land
    apart."""
    found = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        kind: i64 = b[at.KIND + cell]
        if kind != at.NONE and components.TILES[kind].mountains:
            found = found * 1024 + int(16 * cell + kind)
    return found


_OPEN: Final[dict[House, Board]] = {}


def open_board(house: House) -> Board:
    """The board of the base game, on which every neighbour can be reached."""
    found = _OPEN.get(house)
    if found is None:
        if len(_OPEN) > 16:
            _OPEN.clear()
        places = board_of(Options())
        beside = [at.NONE] * (4 * at.CELLS)
        for here in places.cells:
            for there in places.beside[here]:
                beside[4 * here + int(SIDE_OF[there - here + 7])] = there
        sides: vec[i64] = vec[i64]([i64(there) for there in beside])
        found = Board(house, Numbers(house), sides, _NO_FLIGHTS[:])
        _OPEN[house] = found
    return found


def mix_words(b: vec[i64], options: Options) -> None:
    """Note which places there are, and how many tiles of each kind."""
    places: Places = board_of(options)
    b[at.PLACES] = i64(sum([1 << cell for cell in places.cells]))
    b[at.BARE] = b[at.PLACES]
    b[at.INNER] = i64(sum([1 << cell for cell in places.inner]))
    b[at.LIMIT] = i64(places.cells[-1] + 1)
    b[at.TILES_LEFT] = i64(
        sum([count << (4 * kind) for kind, count in enumerate(tile_counts(options))])
    )
