"""The score sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import Line
from intramuros.games.carcassonne_city.model import (
    Edge,
    Piece,
)
from intramuros.games.carcassonne_city.referee import tally
from tests.games.carcassonne_city.boards import city, edge


@pytest.mark.rule("C-90", "C-92")
def test_each_line_shows_the_cells_that_earn_it() -> None:
    position = city("0,0 A8a r0 1 steward 1", "1,0 A5a r0", "0,1 A1a r0", gate="1,0E", walls=(1, 3))
    guarded = replace(position, arms=((Piece(3),), (Piece(), Piece(), Piece(1))))
    assert edge("0,1N") == Edge((0, 1), 0)
    area = ("0,0a1", "0,1a1", "0,1m1", "1,0m1")
    assert tally(guarded) == (
        (Line("C-90", "residential area", 4, area, "residential areas"),),
        (Line("C-92", "guard", 5, ("0,1N", "0,1", "0,0"), "guards"),),
        (),
        (),
    )
