"""The symbols that every picture of Five Tribes shares, and those of each expansion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from intramuros.games.five_tribes.look.art import (
    djinns,
    goods,
    items,
    landscape,
    meeples,
    mountains,
    signs,
    structures,
    tile_faces,
    whims,
)
from intramuros.games.five_tribes.look.materials import at
from intramuros.scene.drawing import SEAT_COLOURS
from intramuros.scene.scene import Layer

_TRIBES: Final = {
    f"meeple-{name}": at(5, 3, figure)
    for name, figure in zip(meeples.NAMES, meeples.FIGURES, strict=True)
}
_ARTISAN: Final = "meeple-purple"

SYMBOLS: Final = {
    **{name: body for name, body in _TRIBES.items() if name != _ARTISAN},
    **{f"card-{name}": body for name, body in goods.FIGURES.items()},
    **{f"camel-{name}": at(1, 3, structures.camel(name), 0.95) for name in SEAT_COLOURS},
    "palm": at(6, -3, structures.PALM, 0.92),
    "palace": at(3, -3, structures.PALACE, 0.92),
    "coin": goods.COIN,
    "card-back": goods.CARD,
    "bag": goods.BAG,
    "discards": goods.DISCARDS,
    **djinns.SYMBOLS,
}
"""Each in a box of 40 x 40."""
_ARTISANS: Final = {
    _ARTISAN: _TRIBES[_ARTISAN],
    **{f"tent-{name}": at(1, 3, structures.tent(name), 0.95) for name in SEAT_COLOURS},
    **items.SYMBOLS,
    **signs.ARTISANS,
    **whims.WITH_ARTISANS,
}
_WHIMS: Final = {**signs.WHIMS, **whims.SYMBOLS}
_COUNCIL: Final = signs.COUNCIL


def _symbol(name: str, body: str, width: int, height: int) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {width} {height}" overflow="visible">{body}</symbol>'


def _portraits(expansion: str = "") -> Layer:
    """What reaches over their frame is cut off."""
    return {
        name: f'<symbol id="{name}" viewBox="0 0 60 60">{body}</symbol>'
        for name, body in djinns.portraits(expansion).items()
    }


def _square(bodies: Mapping[str, str], size: int = 40) -> Layer:
    return {name: _symbol(name, body, size, size) for name, body in bodies.items()}


def _tiles(*names: str) -> Layer:
    found = {f"tile-{name}": landscape.SYMBOLS[f"tile-{name}"] for name in names}
    return _square(found, tile_faces.SIZE)


DEFS: Final = "".join(
    (_square(SYMBOLS) | _portraits() | _square(tile_faces.SYMBOLS, tile_faces.SIZE)).values()
)
"""Of every game."""
EXPANSION_SYMBOLS: Final[Mapping[str, Layer]] = {
    "artisans": {
        **_square(_ARTISANS),
        **_portraits("artisans"),
        **_tiles("workshop", "specialized", "chasm"),
        **{name: _symbol(name, *drawn) for name, drawn in mountains.SYMBOLS.items()},
    },
    "whims": {**_square(_WHIMS), **_portraits("whims"), **_tiles("city", "lake")},
    "council": _square(_COUNCIL),
}
"""What an expansion adds, as a layer: a board that is played with it brings these symbols."""
EXPANSION_DEFS: Final = {name: "".join(layer.values()) for name, layer in EXPANSION_SYMBOLS.items()}
"""The same as text; each part needs `DEFS` and no other part."""
