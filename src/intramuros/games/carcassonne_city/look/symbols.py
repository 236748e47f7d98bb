"""The symbols and patterns that every picture of the game shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from intramuros.games.carcassonne_city.look import followers, wall
from intramuros.games.carcassonne_city.look.tile import buildings, ground, markets

_BOXED: Final = {
    **followers.SYMBOLS,
    "tower": wall.small_tower(),
    "wall": wall.small_wall(),
    "street": ground.small_street(),
    "market": markets.small_stall(),
}
"""What stands on cards, in trays and as a ghost, in a box of 40 x 40."""


def _placed(symbols: Mapping[str, str]) -> str:
    """Figures around 0 0: `use` puts them on a point."""
    return "".join(f'<g id="{name}">{body}</g>' for name, body in symbols.items())


DEFS: Final = (
    ground.PATTERNS
    + _placed(markets.SYMBOLS)
    + _placed(buildings.SYMBOLS)
    + _placed(wall.SYMBOLS)
    + "".join(
        f'<symbol id="{name}" viewBox="0 0 40 40" overflow="visible">{body}</symbol>'
        for name, body in _BOXED.items()
    )
)
