"""What a step of a sow can still lead to, for a player who points at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.clicks import ways
from intramuros.games.five_tribes.look.chips import parts
from intramuros.games.five_tribes.model import GRID, Drop, Fly, Position, StepBack, Take
from intramuros.games.five_tribes.sow_ends import End, best_first, ends
from intramuros.games.five_tribes.text.outlooks import brings
from intramuros.games.five_tribes.worth import tile_points
from intramuros.scene.drawing import Outlook, Prospect

MOST: Final = 6
"""So many ends are told: more cannot be read at a glance."""


def foretold(position: Position, seat: int, clicks: tuple[str, ...]) -> Outlook | None:
    """Where a sow can end after these clicks, the best tiles first; None: it is no sow."""
    found: set[End] = set()
    for action, path in ways(position, seat).items():
        if path[: len(clicks)] == clicks and isinstance(action, Take | Drop | Fly | StepBack):
            found |= ends(position, seat, action)
    by_cell: dict[int, dict[int, End]] = {}
    for end in best_first(position, seat, found):
        by_cell.setdefault(end.cell, {}).setdefault(end.tribe, end)
    if not by_cell:
        return None
    many = sum(map(len, by_cell.values())) > MOST
    shown = [list(here.values())[: 1 if many else None] for here in by_cell.values()]
    best = "; the best ends" if many else ""
    return Outlook(
        f"Can end on {plural(len(by_cell), 'tile')}{best}:",
        tuple(_told(position, seat, here) for here in shown[:MOST]),
    )


def _told(position: Position, seat: int, here: Sequence[End]) -> Prospect:
    """What the ends on one tile bring; its chip shows the best of them."""
    words = " or ".join(_words(position, seat, end) for end in here)
    return Prospect(GRID.names[here[0].cell], words, parts(position, here[0], "{colour}"))


def _words(position: Position, seat: int, end: End) -> str:
    won = f" and the tile ({tile_points(position, seat, end.cell)})" if end.claims else ""
    return brings(position, end) + won
