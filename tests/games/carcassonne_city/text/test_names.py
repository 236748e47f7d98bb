"""Names of edges and features as cells."""

from __future__ import annotations

from intramuros.games.carcassonne_city.model import (
    Edge,
    Feature,
)
from intramuros.games.carcassonne_city.text.names import edge_cell, feature_cell


def test_cells() -> None:
    assert edge_cell(Edge((3, -2), 0)) == "3,-2N"
    assert [feature_cell((3, -2), Feature(role, 0)) for role in range(3)] == [
        "3,-2c1",
        "3,-2m1",
        "3,-2a1",
    ]
