"""The symbols that every picture of Five Tribes shares."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.art import djinns, goods, meeples, structures, tile_faces
from intramuros.games.five_tribes.look.materials import at
from intramuros.games.five_tribes.model.components import COLOURS
from intramuros.scene.drawing import SEAT_COLOURS

SYMBOLS: Final = {
    **{f"meeple-{name}": at(5, 3, meeples.FIGURES[n]) for n, name in enumerate(COLOURS)},
    **{f"card-{name}": body for name, body in goods.FIGURES.items()},
    **{f"camel-{name}": at(1, 3, structures.camel(name), 0.95) for name in SEAT_COLOURS},
    "palm": at(6, -3, structures.PALM, 0.92),
    "palace": at(3, -3, structures.PALACE, 0.92),
    "coin": goods.COIN,
    "card-back": goods.CARD,
    "bag": goods.BAG,
    "discards": goods.DISCARDS,
    **djinns.SYMBOLS,
    **djinns.EMBLEMS,
}
"""Each in a box of 40 x 40."""


def _symbol(name: str, body: str, size: int) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {size} {size}" overflow="visible">{body}</symbol>'


DEFS: Final = "".join(_symbol(name, body, 40) for name, body in SYMBOLS.items()) + "".join(
    _symbol(name, body, tile_faces.SIZE) for name, body in tile_faces.SYMBOLS.items()
)
