"""The score sheet: the marker's start, what has moved it, and the chart as if it ended now."""

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
    Enclose,
    FirstCoverAll,
    FullRows,
    Investor,
    LargestGroup,
    Link,
    PassCost,
    Surround,
    Symbols,
    TileFlag,
    TouchRow,
)
from intramuros.games.my_city.model import FIFTY, City, Options, Position, Revealing
from intramuros.games.my_city.referee.city_map import CityMap, Group, map_of, spelled
from intramuros.games.my_city.text.rules import feature_name
from intramuros.games.my_city.text.words import COLOUR_WORDS

SYMBOLS = {"tree": (TREES, "Y-53"), "rock": (ROCKS, "Y-55")}
LETTERS = {"forest": "F"}


class Count(NamedTuple):
    """A line of the chart before it moves the marker."""

    rule: str
    label: str
    points: int
    cells: Iterable[int]
    heading: str = ""


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """The lines of each seat, each with the points by which it moves the marker (Y-51)."""
    campaign, episode, options = position.campaign, position.episode, position.options
    return tuple(
        _sheet(city.without_choice(), seat, campaign, episode, options)
        for seat, city in enumerate(position.cities)
    )


@lru_cache(maxsize=1024)
def _sheet(
    city: City, seat: int, campaign: Campaign, episode: int, options: Options
) -> tuple[Line, ...]:
    """The lines of a city. They are cached: every viewer asks for every city, and few change."""
    alone = Position(1, options, episode, Revealing(), (), (city,), campaign=campaign)
    return tuple(_lines(map_of(alone, 0), seat, locks=options.fifty == "lock"))


def _lines(city_map: CityMap, seat: int, *, locks: bool) -> Iterator[Line]:
    marker = city_map.rules.start
    yield Line("Y-10", "start", marker)
    for count in _booked(city_map):
        if count.points:
            yield Line(count.rule, count.label, count.points, spelled(seat, count.cells))
            marker += count.points
    for item in city_map.rules.chart:  # Y-65
        for count in counts(city_map, item):
            moved = _moved(marker, count.points, locks)
            cells = spelled(seat, count.cells)
            yield Line(count.rule, count.label, moved - marker, cells, count.heading)
            marker = moved


def _moved(marker: int, points: int, locks: bool) -> int:
    """The marker never passes 50, and with `lock` never leaves it (Y-62, Y-R02)."""
    return FIFTY if locks and marker == FIFTY else min(FIFTY, marker + points)


def _booked(city_map: CityMap) -> Iterator[Count]:
    """What has moved the marker, in the order of the file (Y-R57)."""
    booked = city_map.city.booked
    for item in city_map.rules.during:
        match item:
            case PassCost():
                yield Count("Y-41", "passes", booked.passes, ())
            case Investor():
                yield Count("Y-R47", "investor", booked.investor, ())
            case TouchRow():
                yield Count("Y-R52", "railway", booked.row, ())
            case Enclose():
                yield Count("Y-R56", "parks", booked.parks, city_map.city.parks)
            case FirstCoverAll(feature):
                label = "gold" if feature == "gold" else f"{feature}s"
                yield Count("Y-R41", label, booked.gold, city_map.feature(feature))


def counts(city_map: CityMap, item: Chart) -> Iterator[Count]:
    """What an item of the chart counts now: one line, or for groups one for each colour."""
    match item:
        case Symbols(symbol, each):
            numbers, rule = SYMBOLS[symbol]
            cells = city_map.visible(numbers)
            many = sum(numbers[city_map.city.board[cell]] for cell in cells)  # Y-54, Y-56
            yield Count(rule, f"{symbol}s", many * each, cells)
        case Empty(each):
            cells = tuple(filter(city_map.is_empty, range(GRID.size)))
            yield Count("Y-57", "empty squares", len(cells) * each, cells)
        case LargestGroup(each):
            for colour in COLOURS:
                yield _largest_group(city_map, colour, each)
        case Surround(feature, each):
            visible = city_map.visible(FEATURES[feature])
            cells = tuple(cell for cell in visible if _ringed(city_map, cell))
            yield Count("Y-R31", f"{feature_name(feature)}s", len(cells) * each, cells)
        case ColourContact(_, each):
            yield _churches(city_map, each)
        case FullRows(each):
            yield _full_rows(city_map, each)
        case CoverRegion(region, mode, each):
            yield _riverside(city_map, region, mode, each)
        case CoveringTerrain(terrain, each):
            letter = LETTERS[terrain]
            over = [
                building.cells
                for building in city_map.buildings
                if any(city_map.city.board[cell] == letter for cell in building.cells)
            ]
            yield Count("Y-R45", terrain, len(over) * each, frozenset().union(*over))
        case TileFlag(_, each):
            flagged = [
                building.cells
                for building in city_map.buildings
                if building.tile in city_map.city.factories
            ]
            yield Count("Y-R49", "factories", len(flagged) * each, frozenset().union(*flagged))
        case Link(feature, row, each, most):
            yield _links(city_map, feature, row, each, most)


def _largest_group(city_map: CityMap, colour: str, each: int) -> Count:
    """Buildings count, not squares (Y-R05)."""
    nothing = Group((), frozenset())
    largest = max(city_map.groups(colour), key=lambda group: len(group.buildings), default=nothing)
    label = f"{COLOUR_WORDS[colour]} group"
    points = len(largest.buildings) * each
    return Count("Y-59", label, points, largest.cells, "largest groups")


def _ringed(city_map: CityMap, cell: int) -> bool:
    """Whether four different buildings stand on its four sides (Y-R31)."""
    around = {
        city_map.covered[beside].tile for beside in GRID.beside[cell] if beside in city_map.covered
    }
    return len(around) == 4


def _churches(city_map: CityMap, each: int) -> Count:
    """Churches that buildings of all three colours border (Y-R36)."""
    content = [
        church.cells
        for church in city_map.buildings
        if church.colour == "C"
        and {other.colour for other in city_map.buildings if other.borders(church.cells)}
        >= {*COLOURS}
    ]
    return Count("Y-R36", "churches", len(content) * each, frozenset().union(*content))


def _full_rows(city_map: CityMap, each: int) -> Count:
    rows = [range(row * SIDE, (row + 1) * SIDE) for row in range(SIDE)]
    full = [
        row
        for row in rows
        if any(map(city_map.is_light_green, row)) and not any(map(city_map.is_empty, row))
    ]
    cells = (cell for row in full for cell in row if city_map.is_light_green(cell))
    return Count("Y-R32", "full rows", len(full) * each, cells)


def _riverside(city_map: CityMap, region: str, mode: str, each: int) -> Count:
    """The squares of a bank along the river that can be built on (Y-R39)."""
    bank = [
        cell
        for cell in range(GRID.size)
        if on_left(city_map.river, cell) == (region == "left_bank")
        and city_map.is_at_the_river(cell)
        and city_map.is_buildable(cell)
    ]
    built = [cell for cell in bank if cell in city_map.covered]
    whole = len(built) == len(bank) > 0
    points = each * (len(built) if mode == "each" else whole)
    return Count("Y-R39", "riverside", points, built)


def _links(city_map: CityMap, feature: str, row: int, each: int, most: int) -> Count:
    """Colours with one group beside the feature and on the row (Y-R53)."""
    quays = {beside for cell in city_map.feature(feature) for beside in GRID.beside[cell]}
    track = range((row - 1) * SIDE, row * SIDE)
    linking = []
    for colour in COLOURS:
        groups = city_map.groups(colour)
        linking += [
            group.cells for group in groups if group.cells & quays and group.cells & {*track}
        ][:1]
    linking = linking[:most]
    return Count("Y-R53", "links", len(linking) * each, frozenset().union(*linking))
