"""Mosaic's referee: what is against the rules, and where the points come from."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.game import Line, Violation
from tests.mosaic.model import LAST, Lay, Position, ahead, beside, name


def violations(position: Position, seat: int, action: Lay) -> Iterator[Violation]:
    """Every rule the tile would break."""
    laid, cells = len(position.laid), position.cells
    if laid >= LAST or seat != laid % position.players:
        yield Violation("T-02", "it is not your turn to lay a tile")
    elif not laid:
        if action.turn:
            yield Violation("T-01", "the first tile is not turned")
    elif action.cell in cells or cells.isdisjoint(beside(action.cell)):
        yield Violation("T-03", "a tile must lie beside another, on a free cell")
    elif ahead(action) in cells:
        culprit = (name(ahead(action)),)
        yield Violation("T-04", "turned like this, the arrow points at a tile", culprit)


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """A line for each tile."""
    players = position.players
    return tuple(
        tuple(Line("T-05", "a tile", 1, (name(lay.cell),)) for lay in position.laid[seat::players])
        for seat in range(players)
    )
