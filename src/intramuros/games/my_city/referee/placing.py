"""The rules of building: what forbids the due tile in a place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from intramuros.core.english import listed
from intramuros.core.game import Violation
from intramuros.games.my_city.campaign.pieces import CARDS, GRID, SIDE, normal_turn
from intramuros.games.my_city.campaign.rules import on_left
from intramuros.games.my_city.model import Build, Placing, Position
from intramuros.games.my_city.referee.city_map import (
    PALACE,
    SAWMILL,
    CityMap,
    map_of,
    shape_of,
    spelled,
    squares,
)
from intramuros.games.my_city.text.words import tile_words

STICKERED = {
    "S": ("the sawmill", "sawmills"),
    "A": ("a mine", "mines"),
    "P": ("the port", "ports"),
    "K": ("the palace", "palaces"),
}
"""Stickers on which nothing can be built (Y-87)."""


def build(position: Position, seat: int, action: Build) -> Iterator[Violation]:
    """Every rule that forbids the due tile on this square in this turn."""
    assert isinstance(position.phase, Placing)
    tile, city = CARDS[position.phase.card], position.cities[seat]
    shape = shape_of(position, city, tile)
    assert shape is not None
    turn = normal_turn(shape, action.turn)
    if turn != action.turn:
        detail = f"{tile} looks the same with r{action.turn} as with r{turn}: it must be r{turn}"
        yield Violation("Y-27", detail)
        return
    places = list(squares(position, city, tile, action.cell, action.turn))
    inside = [(row, column) for row, column in places if max(row, column) < SIDE]
    city_map = map_of(position, seat)
    cells = [row * SIDE + column for row, column in inside if min(row, column) >= 0]
    yield from _terrain(city_map, seat, cells)
    yield from _taken(position, city_map, seat, cells)
    if len(cells) < len(places):
        called = tile_words(position.campaign, tile, city)
        yield Violation("Y-26", f"{called} would stick out over the edge of the board")
        return
    yield from _banks(city_map, seat, cells)
    yield from _borders(city_map, seat, cells)


def _taken(
    position: Position, city_map: CityMap, seat: int, cells: list[int]
) -> Iterator[Violation]:
    """Buildings and parks of this episode."""
    overlap = [
        cell for cell in cells if cell in city_map.covered and not _is_palace(city_map, cell)
    ]
    if overlap:
        tiles = sorted({city_map.covered[cell].tile for cell in overlap})
        stand = "stands" if len(tiles) == 1 else "stand"
        called = [tile_words(position.campaign, tile, city_map.city) for tile in tiles]
        detail = f"{listed(called)} {stand} on {_names(overlap)}"
        yield Violation("Y-29", detail, spelled(seat, overlap))
    if parks := [cell for cell in cells if cell in city_map.city.parks]:
        are = "is a park" if len(parks) == 1 else "are parks"
        yield Violation("Y-R56", f"{_names(parks)} {are}", spelled(seat, parks))


def _terrain(city_map: CityMap, seat: int, cells: list[int]) -> Iterator[Violation]:
    board = city_map.city.board
    if mountain := [cell for cell in cells if board[cell] == "M"]:
        yield Violation("Y-30", f"{_are(mountain)} mountain", spelled(seat, mountain))
    forest = [cell for cell in cells if board[cell] == "F"]
    if forest and not city_map.rules.forest:
        yield Violation("Y-31", f"{_are(forest)} forest", spelled(seat, forest))
    for letter, (one, many) in STICKERED.items():
        if there := [cell for cell in cells if board[cell] == letter]:
            what = one if len(there) == 1 else many
            yield Violation("Y-87", f"{_are(there)} {what}", spelled(seat, there))


def _banks(city_map: CityMap, seat: int, cells: list[int]) -> Iterator[Violation]:
    left = [cell for cell in cells if on_left(city_map.river, cell)]
    if 0 < len(left) < len(cells):
        detail = f"the river separates {_names(left)} from the rest"
        yield Violation("Y-32", detail, spelled(seat, left))
    if flooded := [cell for cell in cells if city_map.is_flooded(cell)]:
        lie = "lies" if len(flooded) == 1 else "lie"
        detail = f"{_names(flooded)} {lie} on the {city_map.rules.flood} bank, which is flooded"
        yield Violation("Y-R38", detail, spelled(seat, flooded))


def _borders(city_map: CityMap, seat: int, cells: list[int]) -> Iterator[Violation]:
    """The first building borders what the episode says, every other one an earlier building."""
    if not city_map.city.buildings:
        yield from _anchor(city_map, seat, cells)
    elif not any(building.borders(cells) for building in city_map.buildings):
        corners = {corner for cell in cells for corner in GRID.around[cell]}
        touched = [cell for cell in corners if cell in city_map.covered]
        if touched:
            only = f"it touches {_names(touched)} only at {_corners(touched)}"
            detail = f"{only}: it must share a side with one of your buildings"
            yield Violation("Y-37", detail, spelled(seat, touched))
        else:
            yield Violation("Y-36", "it must share a side with one of your buildings")


def _anchor(city_map: CityMap, seat: int, cells: list[int]) -> Iterator[Violation]:
    beside = {near for cell in cells for near in GRID.beside[cell]}
    match city_map.rules.anchor:
        case "sawmill":
            mill = city_map.marked(SAWMILL)
            if not beside & {*mill}:
                detail = f"your first building must border the sawmill{_on(mill)}"
                yield Violation("Y-R43", detail, spelled(seat, mill))
        case "palace":
            palace = city_map.marked(PALACE)
            if not beside & {*palace}:
                detail = f"your first building must border the palace{_on(palace)}"
                yield Violation("Y-R55", detail, spelled(seat, palace))
        case _:
            if not any(map(city_map.is_at_the_river, cells)):
                yield Violation("Y-35", "your first building must have a side on the river")


def _is_palace(city_map: CityMap, cell: int) -> bool:
    return city_map.covered[cell].tile == PALACE


def _names(cells: Iterable[int]) -> str:
    return listed([GRID.names[cell] for cell in sorted(cells)])


def _are(cells: Collection[int]) -> str:
    return f"{_names(cells)} {'is' if len(cells) == 1 else 'are'}"


def _on(cells: Collection[int]) -> str:
    return f" on {_names(cells)}" if cells else ""


def _corners(cells: Collection[int]) -> str:
    return "a corner" if len(cells) == 1 else "corners"
