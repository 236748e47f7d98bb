"""The score sheet: where the marker started, what has moved it, and the chart as if it were
counted now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from intramuros.core.game import Line
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import COLOURS, FEATURES, GRID, ROCKS, SIDE, TREES
from intramuros.games.my_city.campaign.rules import on_left
from intramuros.games.my_city.campaign.score_items import (
    Chart,
    ColourContact,
    CoveringTerrain,
    CoverRegion,
    Empty,
    FullRows,
    LargestGroup,
    Link,
    Surround,
    Symbols,
    TileFlag,
)
from intramuros.games.my_city.model import FIFTY, City, Options, Position, Revealing
from intramuros.games.my_city.referee.city_map import Ground, Group, ground_of, spelled
from intramuros.games.my_city.text.rules import COLOUR_WORDS

SYMBOLS = {"tree": (TREES, "Y-53"), "rock": (ROCKS, "Y-55")}
LETTERS = {"forest": "F"}


class Count(NamedTuple):
    """A line of the chart before it moves the marker."""

    rule: str
    label: str
    points: int
    cells: Iterable[int]


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """For each seat its lines, each with the points by which it moves the marker (Y-51)."""
    campaign, episode, options = position.campaign, position.episode, position.options
    return tuple(
        _sheet(city.without_choice(), seat, campaign, episode, options)
        for seat, city in enumerate(position.cities)
    )


@lru_cache(maxsize=1024)
def _sheet(
    city: City, seat: int, campaign: Campaign, episode: int, options: Options
) -> tuple[Line, ...]:
    """The lines of a city. Every viewer asks for those of every city, and most stay as they are."""
    alone = Position(1, options, episode, Revealing(), (), (city,), campaign=campaign)
    return tuple(_lines(ground_of(alone, 0), seat, locks=options.fifty == "lock"))


def _lines(ground: Ground, seat: int, *, locks: bool) -> Iterator[Line]:
    marker = ground.rules.start
    yield Line("Y-10", "start", marker)
    for count in _booked(ground):
        if count.points:
            yield Line(count.rule, count.label, count.points, spelled(seat, count.cells))
            marker += count.points
    for item in ground.rules.chart:  # Y-65
        for count in _counts(ground, item):
            moved = _moved(marker, count.points, locks)
            yield Line(count.rule, count.label, moved - marker, spelled(seat, count.cells))
            marker = moved


def _moved(marker: int, points: int, locks: bool) -> int:
    """The marker never passes 50, and with `lock` never leaves it (Y-62, Y-R02)."""
    return FIFTY if locks and marker == FIFTY else min(FIFTY, marker + points)


def _booked(ground: Ground) -> Iterator[Count]:
    booked = ground.city.booked
    yield Count("Y-41", "passes", booked.passes, ())
    yield Count("Y-R47", "investor", booked.investor, ())
    yield Count("Y-R52", "railway", booked.row, ())
    yield Count("Y-R56", "parks", booked.parks, ground.city.parks)
    yield Count("Y-R41", "gold", booked.gold, ground.feature("gold"))


def _counts(ground: Ground, item: Chart) -> Iterator[Count]:
    """One line for each item; groups have one for each colour."""
    match item:
        case Symbols(symbol, each):
            numbers, rule = SYMBOLS[symbol]
            cells = ground.visible(numbers)
            many = sum(numbers[ground.city.board[cell]] for cell in cells)  # Y-54, Y-56
            yield Count(rule, f"{symbol}s", many * each, cells)
        case Empty(each):
            cells = tuple(filter(ground.is_empty, range(GRID.size)))
            yield Count("Y-57", "empty squares", len(cells) * each, cells)
        case LargestGroup(each):
            for colour in COLOURS:
                yield _largest_group(ground, colour, each)
        case Surround(feature, each):
            letter = FEATURES[feature]
            cells = tuple(cell for cell in ground.visible(letter) if _ringed(ground, cell))
            yield Count("Y-R31", f"{feature}s", len(cells) * each, cells)
        case ColourContact(_, each):
            yield _churches(ground, each)
        case FullRows(each):
            yield _full_rows(ground, each)
        case CoverRegion(region, mode, each):
            yield _riverside(ground, region, mode, each)
        case CoveringTerrain(terrain, each):
            letter = LETTERS[terrain]
            over = [
                building.cells
                for building in ground.buildings
                if any(ground.city.board[cell] == letter for cell in building.cells)
            ]
            yield Count("Y-R45", terrain, len(over) * each, frozenset().union(*over))
        case TileFlag(_, each):
            flagged = [
                building.cells
                for building in ground.buildings
                if building.tile in ground.city.factories
            ]
            yield Count("Y-R49", "factories", len(flagged) * each, frozenset().union(*flagged))
        case Link(feature, row, each, most):
            yield _links(ground, feature, row, each, most)


def _largest_group(ground: Ground, colour: str, each: int) -> Count:
    """Buildings count, not squares (Y-R05)."""
    nothing = Group((), frozenset())
    largest = max(ground.groups(colour), key=lambda group: len(group.buildings), default=nothing)
    label = f"{COLOUR_WORDS[colour]} group"
    return Count("Y-59", label, len(largest.buildings) * each, largest.cells)


def _ringed(ground: Ground, cell: int) -> bool:
    """Whether four different buildings stand on its four sides (Y-R31)."""
    around = {
        ground.covered[beside].tile for beside in GRID.beside[cell] if beside in ground.covered
    }
    return len(around) == 4


def _churches(ground: Ground, each: int) -> Count:
    """Churches that buildings of all three colours border (Y-R36)."""
    content = [
        church.cells
        for church in ground.buildings
        if church.colour == "C"
        and {other.colour for other in ground.buildings if other.borders(church.cells)}
        >= {*COLOURS}
    ]
    return Count("Y-R36", "churches", len(content) * each, frozenset().union(*content))


def _full_rows(ground: Ground, each: int) -> Count:
    rows = [range(row * SIDE, (row + 1) * SIDE) for row in range(SIDE)]
    full = [
        row
        for row in rows
        if any(map(ground.is_light_green, row)) and not any(map(ground.is_empty, row))
    ]
    cells = (cell for row in full for cell in row if ground.is_light_green(cell))
    return Count("Y-R32", "full rows", len(full) * each, cells)


def _riverside(ground: Ground, region: str, mode: str, each: int) -> Count:
    """The squares of a bank along the river that can be built on (Y-R39)."""
    bank = [
        cell
        for cell in range(GRID.size)
        if on_left(ground.river, cell) == (region == "left_bank")
        and ground.is_at_the_river(cell)
        and ground.is_buildable(cell)
    ]
    built = [cell for cell in bank if cell in ground.covered]
    whole = len(built) == len(bank) > 0
    points = each * (len(built) if mode == "each" else whole)
    return Count("Y-R39", "riverside", points, built)


def _links(ground: Ground, feature: str, row: int, each: int, most: int) -> Count:
    """Colours with one group beside the feature and on the row (Y-R53)."""
    quays = {beside for cell in ground.feature(feature) for beside in GRID.beside[cell]}
    track = range((row - 1) * SIDE, row * SIDE)
    linking = []
    for colour in COLOURS:
        groups = ground.groups(colour)
        linking += [
            group.cells for group in groups if group.cells & quays and group.cells & {*track}
        ][:1]
    linking = linking[:most]
    return Count("Y-R53", "links", len(linking) * each, frozenset().union(*linking))
