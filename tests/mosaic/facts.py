"""What the tests of Mosaic know of it."""

from __future__ import annotations

from intramuros.testing.facts import Facts
from tests.mosaic.model import LAST, PLAYERS, SIDE, Position


def census(position: Position) -> dict[str, int]:
    """Every cell, free or under a tile, and every tile, laid or still to lay.

    Tiles are not counted before they are laid, so a tile on another, one off the field and a
    fifth of one player are the ways to get it wrong; each changes a count.
    """
    field = {(x, y) for x in range(1, SIDE + 1) for y in range(1, SIDE + 1)}
    count = {"cells": len(field - position.cells) + len(position.laid)}
    for seat in range(PLAYERS):
        count[f"tiles of player {seat + 1}"] = max(
            len(position.laid[seat::PLAYERS]), LAST // PLAYERS
        )
    return count


FACTS = Facts(edition="mosaic/1", census=census)
