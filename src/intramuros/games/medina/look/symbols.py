"""The symbols and patterns that every picture of Medina shares."""

from __future__ import annotations

from typing import Final

from intramuros.games.medina.look import ground, palaces
from intramuros.games.medina.look.masonry import plate, wall
from intramuros.games.medina.look.pieces import INHABITANT, STABLE, dome
from intramuros.games.medina.look.trays import tile_face
from intramuros.games.medina.model import COLOURS
from intramuros.scene.drawing import SEAT_COLOURS

SYMBOLS: Final = {
    **{f"palace-{name}": palaces.palace(colour, 0, 0) for colour, name in enumerate(COLOURS)},
    **{f"dome-{name}": dome(name) for name in SEAT_COLOURS},
    "stable": STABLE,
    "inhabitant": INHABITANT,
    "wall": wall("T", False, False),
    **{
        f"tile-{name}": tile_face(index, 20, 20) + plate(20, 20)
        for index, name in enumerate((*COLOURS, "tower"))
    },
}
"""Every piece by the name it has as a ghost, on a card and in the hand."""

DEFS: Final = (
    palaces.PATTERNS
    + ground.PATTERNS
    + "".join(
        f'<symbol id="{name}" viewBox="0 0 40 40" overflow="visible">{body}</symbol>'
        for name, body in SYMBOLS.items()
    )
)
