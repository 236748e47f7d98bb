"""The symbols and patterns that every picture of Medina shares."""

from __future__ import annotations

from itertools import product
from typing import Final

from intramuros.games.medina.look import ground, palaces, walls
from intramuros.games.medina.look.materials import path
from intramuros.games.medina.look.pieces import (
    INHABITANT,
    INHABITANT_SHADOW,
    STABLE,
    STABLE_SHADOW,
    dome,
)
from intramuros.games.medina.look.trays import tile_face
from intramuros.games.medina.model import COLOURS
from intramuros.scene.theme import EMBLEMS

_STRETCHES: Final = tuple(product("TL", (False, True), (False, True)))

SYMBOLS: Final = {
    **{f"palace-{name}": palaces.palace(colour, 0, 0) for colour, name in enumerate(COLOURS)},
    **{f"dome-{name}": dome(name) for name in EMBLEMS},
    "stable": STABLE,
    "inhabitant": INHABITANT,
    "wall": walls.wall("T", False, False),
    **{
        f"tile-{name}": tile_face(index, 20, 20) + walls.plate(20, 20)
        for index, name in enumerate((*COLOURS, "tower"))
    },
}
"""Every piece by the name it has as a ghost, on a card and in the hand."""

_STANDING: Final = {
    **{f"windows-{n}": path(shape, "m-window") for n, shape in enumerate(palaces.WINDOWS)},
    "stable-shadow": STABLE_SHADOW,
    "inhabitant-shadow": INHABITANT_SHADOW,
    **{walls.name(*stretch): walls.wall(*stretch) for stretch in _STRETCHES},
    **{f"{walls.name(*stretch)}-shadow": walls.wall_shadow(*stretch) for stretch in _STRETCHES},
}
"""What only the board has."""

DEFS: Final = (
    palaces.PATTERNS
    + ground.PATTERNS
    + "".join(
        f'<symbol id="{name}" viewBox="0 0 40 40" overflow="visible">{body}</symbol>'
        for name, body in (SYMBOLS | _STANDING).items()
    )
)
