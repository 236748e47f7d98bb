"""The shapes of a tile's features: what is filled or lined in the colour of a quarter or an owner.

A laid tile holds each of them under a name of its own (`shape_name`), so that to colour one takes
only a `<use>`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from intramuros.games.carcassonne_city.look.materials import Point, shape, short
from intramuros.games.carcassonne_city.look.tile.mesh import Polygon, narrowed, widened
from intramuros.games.carcassonne_city.look.tile.plan import Plan, plan, turned
from intramuros.games.carcassonne_city.look.tile.tracing import inner_lines, outlines
from intramuros.games.carcassonne_city.text.names import LETTERS
from intramuros.games.carcassonne_city.tiles import Tile

_UNDER = 4
"""Squares by which areas reach under streets and markets, which hide their rough outlines."""
_INSET = 2
"""Squares between the kerb of a market and the line of its owner."""


def shape_name(of: str, role: int, number: int) -> str:
    """The id of a feature's shape; `of` names the tile: its place, or its face in the hand."""
    return f"s-{of}{LETTERS[role]}{number + 1}"


@lru_cache(maxsize=512)
def shapes(tile: Tile, turn: int) -> tuple[tuple[str, ...], ...]:
    """By role and number the middle line of a street, a line just inside a market, and the ground
    of an area, as paths in a box of 100 x 100."""
    streets, markets, areas = _traced(tile)
    return (
        tuple(_line(turned(at, turn) for at in line) for line in streets),
        tuple("".join(_line(turned(at, turn) for at in line) for line in own) for own in markets),
        tuple("".join(shape(turned(at, turn) for at in ring) for ring in own) for own in areas),
    )


@lru_cache(maxsize=256)
def _traced(tile: Tile) -> tuple[list[Polygon], list[list[Polygon]], list[list[Polygon]]]:
    drawn = plan(tile)
    return (
        [_open(drawn, line) for line in drawn.streets],
        [inner_lines(narrowed(own, _INSET), 1.6) for own in drawn.paved],
        [outlines(widened(own, _UNDER), 4) for own in drawn.areas],
    )


def _open(drawn: Plan, line: Polygon) -> Polygon:
    """Every other point of a street, as far as the market that it leads to."""
    points = [*line[:-1:2], line[-1]]
    for number, inside in enumerate(points):
        if number and drawn.is_market(*inside):
            outside = points[number - 1]
            for _ in range(4):
                half = (outside[0] + inside[0]) / 2, (outside[1] + inside[1]) / 2
                outside, inside = (outside, half) if drawn.is_market(*half) else (half, inside)
            return (*points[:number], inside)
    return tuple(points)


def _line(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)
