"""The score sheet: what has been scored, and what stewards and guards are worth as they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from intramuros.core.english import plural
from intramuros.core.game import Line
from intramuros.games.carcassonne_city.features import Part, Whole, features, tile_of
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    STEWARD,
    Completed,
    Position,
    Raised,
)
from intramuros.games.carcassonne_city.outline import arms, guards, sight, tiles_of
from intramuros.games.carcassonne_city.text.names import edge_cell, write_place
from intramuros.games.carcassonne_city.tiles import PUBLIC

HEADINGS: Final = ("streets", "markets", "towers", "residential areas", "guards")
RULES: Final = {"streets": "C-47", "markets": "C-52", "towers": "C-72"}
_Entries: TypeAlias = dict[str, list[tuple[tuple[int, ...], Line]]]
"""The lines of the ledger by what they are for, each with the seats that have it."""


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """For each seat its lines: streets, markets, towers, areas, guards; none without points."""
    wholes = features(position)
    entries = _entries(position, wholes)
    areas = [whole for whole in wholes if whole.role == STEWARD]
    return tuple(
        tuple(line for line in _lines(position, entries, areas, seat) if line.points)
        for seat in range(position.players)
    )


def _lines(
    position: Position, entries: _Entries, areas: Sequence[Whole], seat: int
) -> Iterator[Line]:
    for what, rule in RULES.items():
        known = [line for seats, line in entries[what] if seat in seats]
        rest = getattr(position.scored[seat], what) - sum(line.points for line in known)
        # What the ledger does not list: all of it in a position that was written without one.
        yield Line(rule, f"earlier {what}" if position.ledger else what, rest, heading=what)
        yield from known
    for area in areas:
        if seat in area.leaders:  # C-89
            cells = tuple(part.cell for part in (*area.parts, *area.markets))
            yield Line("C-90", "residential area", area.value, cells, "residential areas")
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
        yield Line("C-92", "guard", points, cells, "guards")


# The ledger: a complete street or market, and a tower, keep their worth.


def _entries(position: Position, wholes: Sequence[Whole]) -> _Entries:
    found: _Entries = {what: [] for what in RULES}
    if not position.ledger:
        return found
    wholes_at = {part: whole for whole in wholes for part in whole.parts}
    edges = arms(position)
    for entry in position.ledger:
        if isinstance(entry, Raised):
            walls = _walls(position, entry)
            cells = tuple(edge_cell(edges[entry.end][number]) for number in walls)
            label = f"tower after {plural(len(walls), 'wall')} (turn {entry.turn})"
            line = Line(RULES["towers"], label, len(walls), cells, "towers")
            found["towers"].append(((entry.seat,), line))
        else:
            feature = entry.feature
            whole = wholes_at[Part(entry.place, feature.role, feature.number)]
            what = "streets" if whole.role == CITIZEN else "markets"
            found[what].append((entry.seats, _completed(entry, whole, what)))
    return found


def _completed(entry: Completed, whole: Whole, what: str) -> Line:
    """The line of a street (C-44, C-46) or a market (C-50)."""
    tiles = plural(len(whole.tiles), "tile")
    if whole.role == CITIZEN:
        shown = f"street of {tiles}"
    else:
        shown = f"market of {tiles} and {plural(len(whole.kinds), 'kind')}"
    cells = tuple(part.cell for part in whole.parts)
    return Line(RULES[what], f"{shown} (turn {entry.turn})", whole.value, cells, what)


def _walls(position: Position, entry: Raised) -> list[int]:
    """The walls that a tower counts, by their numbers from 0: back to the one before it (C-72)."""
    arm = position.arms[entry.end]
    first = entry.number - 1
    while first > 0 and not arm[first - 1].tower:
        first -= 1
    return list(range(first, entry.number))
