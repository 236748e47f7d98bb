"""Boards in the terminal: how wide it is, and a position's text with its board below."""

from __future__ import annotations

import shutil
import textwrap
from typing import Any

from intramuros.core.game import ALL, AnyGame, sketched

COMMENT = "; "


def columns() -> int:
    """How many columns the terminal has; 80 where there is none."""
    return shutil.get_terminal_size((80, 24)).columns


def drawn(game: AnyGame, position: Any, viewer: int = ALL) -> str:
    """The position as the viewer's terminal shows it."""
    return sketched(game, position, viewer, max(40, columns()))


def written(game: AnyGame, position: Any) -> str:
    """The position's text; where that does not draw the board itself, its sketch as comments."""
    text = game.write(position)
    if game.sketch is None or "\nboard:\n" in text:
        return text
    sketch = game.sketch(position, ALL, max(40, columns() - len(COMMENT)))
    return text + textwrap.indent(sketch, COMMENT, lambda line: True).replace(" \n", "\n")
