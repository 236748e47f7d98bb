"""Cities for tests of My City: boards by hand, tiles by the squares they cover."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from intramuros.games.my_city.campaign.pieces import CARDS, GRID, SIDE, Board, turns
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import Build, Building, City, Options, Phase, Placing, Position


def lying(tile: str, squares: str, church: str = "") -> Build:
    """How a tile lies on these squares: `lying("Y1", "e3 e4")`."""
    cells = {GRID.cell(name) for name in squares.split()}
    corner = min(cell // SIDE for cell in cells) * SIDE + min(cell % SIDE for cell in cells)
    shape = CAMPAIGN.shapes[church or CAMPAIGN.tiles[tile]]
    for turn, rows in enumerate(turns(shape)):
        covered = {
            corner + row * SIDE + column
            for row, letters in enumerate(rows)
            for column, letter in enumerate(letters)
            if letter == "X"
        }
        if covered == cells:
            return Build(corner, turn)
    raise ValueError(f"{tile} cannot lie on {squares}")


def built(*buildings: str, church: str = "") -> tuple[Building, ...]:
    """Buildings in order, each as its tile and its squares: `built("Y1 e3 e4")`."""
    found = []
    for text in buildings:
        tile, _, squares = text.partition(" ")
        lies = lying(tile, squares, church if tile == "C4" else "")
        found.append(Building(tile, lies.cell, lies.turn))
    return tuple(found)


def meadow(*rows: str, at: str = "a3") -> Board:
    """A board of mountain with these rows of squares from `at` on; the river runs after the fourth
    column of rows 3 to 7."""
    squares = ["M"] * GRID.size
    for number, row in enumerate(rows):
        first = GRID.cell(at) + number * SIDE
        squares[first : first + len(row)] = row
    return "".join(squares)


def city_of(board: Board, *buildings: str, **more: Any) -> City:
    """A city with these buildings; further fields by name."""
    return City(board, buildings=built(*buildings, church=more.get("church", "")), **more)


def position_of(
    episode: int, *cities: City, phase: Phase | None = None, **options: str
) -> Position:
    """These cities in an episode (0 is the eternal game) of a campaign."""
    eternal = {"play": "eternal"} if episode == 0 else {"episode": str(episode)}
    position = start(len(cities), Options(**{**eternal, **options}))
    return replace(position, cities=cities, phase=phase or position.phase)


def due(tile: str) -> Placing:
    """The phase in which a tile is due."""
    return Placing(CARDS.index(tile))
