"""One city as the rules see it: what stands where, which squares are free, which groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from intramuros.core.geometry import regions
from intramuros.games.my_city.campaign.model import Episode
from intramuros.games.my_city.campaign.pieces import (
    FEATURES,
    GRID,
    LIGHT_GREEN,
    PLAIN,
    SIDE,
    Shape,
    turns,
)
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of
from intramuros.games.my_city.model import City, Position

PALACE = "K"
SAWMILL = "S"


@dataclass(frozen=True)
class Standing:
    """A building and the squares it covers."""

    tile: str
    """Its name, or PALACE."""
    cells: frozenset[int]

    @property
    def colour(self) -> str:
        """Y, R or B; C for churches. The palace is red (Y-R55)."""
        return "R" if self.tile == PALACE else self.tile[0]

    def borders(self, cells: Iterable[int]) -> bool:
        """Whether one of the squares lies side to side with it, over the river too (Y-38)."""
        return any(beside in self.cells for cell in cells for beside in GRID.beside[cell])


@dataclass(frozen=True)
class Group:
    """Buildings of a colour, connected side to side (Y-59)."""

    buildings: tuple[Standing, ...]
    cells: frozenset[int]


@dataclass(frozen=True)
class CityMap:
    """A city's board under the rules in force."""

    city: City
    rules: Episode
    river: tuple[int, ...]
    buildings: tuple[Standing, ...]
    """The palace first, then the tiles in the order they were built."""

    @cached_property
    def covered(self) -> dict[int, Standing]:
        return {cell: building for building in self.buildings for cell in building.cells}

    def is_flooded(self, cell: int) -> bool:
        """Nothing is built and nothing counts there (Y-R38)."""
        bank = "left" if on_left(self.river, cell) else "right"
        return bank == self.rules.flood

    def is_light_green(self, cell: int) -> bool:
        """Whether it is light green and counts."""
        return self.city.board[cell] in LIGHT_GREEN and not self.is_flooded(cell)

    def is_buildable(self, cell: int) -> bool:
        """Whether its terrain bears a building: light green, or forest that is open (Y-R44)."""
        forest = self.rules.forest and self.city.board[cell] == "F"
        return self.is_light_green(cell) or (forest and not self.is_flooded(cell))

    def is_empty(self, cell: int) -> bool:
        """Whether it is an empty light green square (Y-57, Y-R07)."""
        return (
            self.city.board[cell] in PLAIN
            and cell not in self.covered
            and cell not in self.city.parks
            and not self.is_flooded(cell)
        )

    def is_at_the_river(self, cell: int) -> bool:
        """Whether the river runs along one of its sides (Y-R20)."""
        bank = on_left(self.river, cell)
        return any(on_left(self.river, beside) != bank for beside in GRID.beside[cell])

    def visible(self, letters: Iterable[str]) -> tuple[int, ...]:
        """The squares with such terrain that no building covers and that count."""
        return tuple(
            cell
            for cell, terrain in enumerate(self.city.board)
            if terrain in letters and cell not in self.covered and not self.is_flooded(cell)
        )

    def feature(self, name: str) -> tuple[int, ...]:
        """The squares of a feature that count, covered or not."""
        return self.marked(FEATURES[name])

    def marked(self, letter: str) -> tuple[int, ...]:
        """The squares with this letter that count: on a flooded bank nothing does (Y-R38)."""
        return tuple(
            cell
            for cell, terrain in enumerate(self.city.board)
            if terrain == letter and not self.is_flooded(cell)
        )

    def groups(self, colour: str) -> tuple[Group, ...]:
        """The groups of a colour; the river does not part them (Y-R06), corners do not join them
        (Y-60)."""
        own = [building for building in self.buildings if building.colour == colour]
        cells = (cell for building in own for cell in building.cells)
        return tuple(
            Group(tuple(building for building in own if building.cells <= part), part)
            for part in regions(cells, GRID.beside.__getitem__)
        )


def map_of(position: Position, seat: int) -> CityMap:
    """A seat's city in a position."""
    city = position.cities[seat]
    bare = CityMap(city, rules_of(position), river_of(position), ())
    palace = frozenset(bare.marked(PALACE))
    tiles = (
        Standing(
            each.tile,
            frozenset(
                row * SIDE + column
                for row, column in squares(position, city, each.tile, each.cell, each.turn)
            ),
        )
        for each in city.buildings
    )
    first = (Standing(PALACE, palace),) if palace else ()
    return replace(bare, buildings=(*first, *tiles))


def shape_of(position: Position, city: City, tile: str) -> Shape | None:
    """The outline of a city's tile; None where the city does not have it (Y-R24)."""
    campaign, rules = position.campaign, rules_of(position)
    if tile == "C4":
        return campaign.shapes[city.church] if city.church else None
    if tile[0] == "B" and rules.only_factories and tile not in city.factories:  # Y-R54
        return None
    return campaign.shapes[campaign.tiles[tile]]


def squares(
    position: Position, city: City, tile: str, cell: int, turn: int
) -> Iterator[tuple[int, int]]:
    """Rows and columns that the tile covers, also those beyond the board."""
    shape = shape_of(position, city, tile)
    assert shape is not None
    top, left = divmod(cell, SIDE)
    for row, letters in enumerate(turns(shape)[turn]):
        for column, letter in enumerate(letters):
            if letter == "X":
                yield top + row, left + column


def spelled(seat: int, cells: Iterable[int]) -> tuple[str, ...]:
    """Squares as they are called on the table, where every seat has a board: `2:e3`."""
    return tuple(f"{seat + 1}:{GRID.names[cell]}" for cell in sorted(cells))
