"""What the tests of Mosaic know of it."""

from __future__ import annotations

from intramuros.core.game import Violation
from intramuros.testing.facts import Facts
from intramuros.testing.plays import Truth
from tests.mosaic.model import LAST, SIDE, STEPS, Lay, Position


def census(position: Position) -> dict[str, int]:
    """Every cell, free or under a tile, and every tile, laid or still to lay.

    Tiles are not counted before they are laid, so a tile on another, one off the field and a
    fifth of one player are the ways to get it wrong; each changes a count.
    """
    field = {(x, y) for x in range(1, SIDE + 1) for y in range(1, SIDE + 1)}
    count = {"cells": len(field - position.cells) + len(position.laid)}
    players = position.players
    for seat in range(players):
        own = LAST // players + (seat < LAST % players)
        count[f"tiles of player {seat + 1}"] = max(len(position.laid[seat::players]), own)
    return count


def pointed_at(position: Position, seat: int, action: Lay, violation: Violation) -> bool:
    """T-04 marks the tile that the arrow points at."""
    tiles = {f"{x},{y}" for x, y in position.cells}
    x, y = action.cell
    return set(violation.cells) <= tiles & {f"{x + dx},{y + dy}" for dx, dy in STEPS}


REASONS: dict[str, Truth] = {
    "T-01": lambda position, seat, action, violation: not position.laid and action.turn > 0,
    "T-02": lambda position, seat, action, violation: (
        len(position.laid) % position.players != seat or len(position.laid) == LAST
    ),
    "T-03": lambda position, seat, action, violation: bool(position.laid),
    "T-04": pointed_at,
}

FACTS = Facts(edition="mosaic/1", census=census, reasons=REASONS)
