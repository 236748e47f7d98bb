"""The score sheet: what has been scored, and what stewards and guards are worth as they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from intramuros.core.game import Line
from intramuros.games.carcassonne_city.features import Whole, features, tile_of
from intramuros.games.carcassonne_city.model import STEWARD, Position
from intramuros.games.carcassonne_city.outline import guards, sight, tiles_of
from intramuros.games.carcassonne_city.text.names import edge_cell, write_place
from intramuros.games.carcassonne_city.tiles import PUBLIC


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """For each seat its lines: streets, markets, towers, areas, guards; none without points."""
    areas = [whole for whole in features(position) if whole.role == STEWARD]
    return tuple(
        tuple(line for line in _lines(position, areas, seat) if line.points)
        for seat in range(position.players)
    )


def _lines(position: Position, areas: Sequence[Whole], seat: int) -> Iterator[Line]:
    scored = position.scored[seat]
    yield Line("C-47", "streets", scored.streets)
    yield Line("C-52", "markets", scored.markets)
    yield Line("C-72", "towers", scored.towers)
    for area in areas:
        if seat in area.leaders:  # C-89
            cells = tuple(part.cell for part in (*area.parts, *area.markets))
            yield Line("C-90", "residential area", area.value, cells)
    city = tiles_of(position)
    for edge, own in guards(position).items():
        if own != seat:
            continue
        buildings = {
            place: building
            for place in sight(city, edge)
            if (building := tile_of(position, city[place]).building)
        }
        points = sum(
            2 if building == PUBLIC else 3 for building in buildings.values()
        )  # C-94, C-95
        cells = (edge_cell(edge), *map(write_place, buildings))
        yield Line("C-92", "guard", points, cells)
