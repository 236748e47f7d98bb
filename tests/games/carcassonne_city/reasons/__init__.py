"""For each rule that the referee cites: whether what it says is so.

`board` reads the city from the position, `moments` has whose turn it is and what for, `tiles` where
tiles and followers may go, `walls` the gate, walls, guards and towers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from intramuros.testing.plays import Truth
from tests.games.carcassonne_city.reasons.moments import MOMENTS
from tests.games.carcassonne_city.reasons.tiles import TILES
from tests.games.carcassonne_city.reasons.walls import WALLS

REASONS: Final[Mapping[str, Truth]] = {**MOMENTS, **TILES, **WALLS}
