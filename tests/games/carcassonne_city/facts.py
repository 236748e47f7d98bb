"""What the tests of Carcassonne: The City know of it: above all where its pieces are."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.games.carcassonne_city.model import Laying, Position
from intramuros.games.carcassonne_city.outline import is_concave
from intramuros.testing.facts import Facts
from tests.games.carcassonne_city.reasons import REASONS
from tests.games.carcassonne_city.tile_files import tile_files


def census(position: Position) -> Mapping[str, int]:
    """Every tile, follower, tower and wall, wherever it is."""
    tiles = [laid.tile for laid in position.city]
    if isinstance(position.phase, Laying):
        tiles.append(position.phase.tile)
    count = {
        tile.name: tiles.count(kind) + position.bag[kind] + position.aside[kind]
        for kind, tile in enumerate(position.tiles.tiles)
    }
    pieces = [piece for arm in position.arms for piece in arm]
    short = 0
    if position.gate is not None:
        city = {laid.place for laid in position.city}
        for end, arm in enumerate(position.arms):
            short += bool(arm) and is_concave(city, position.gate, end)
    count["walls"] = position.walls + len(pieces) - short
    count["short walls"] = position.short_walls + short
    count["towers"] = sum(position.towers) + sum(piece.tower for piece in pieces)
    count["face down"] = sum(position.stacks) + len(tiles) + sum(position.aside)
    for seat in range(position.players):
        count[f"followers of seat {seat + 1}"] = (
            position.followers[seat]
            + sum(
                laid.follower is not None and laid.follower.seat == seat for laid in position.city
            )
            + sum(piece.guard == seat for piece in pieces)
        )
    return count


FACTS = Facts(
    edition="carcassonne_city/2",
    census=census,
    rules={"": 103, "R": 33},
    unpictured=frozenset({"C-02", "C-17", "C-R01"}),
    reasons=REASONS,
    components=tile_files(),
    perft=1,
    perft_soak=30,
)
