"""What never changes at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from intramuros.core.game import CHANCE, AnyGame
from intramuros.scene import Drawing, drawing_of
from intramuros.server.table.clock import Clock
from intramuros.store import Seat, TableRow

LONGEST_NAME = 32
"""Characters of a name that somebody is called by at a table."""


@dataclass(frozen=True)
class Setting:
    """What never changes at a table."""

    id: str
    game: AnyGame
    start: Any
    seats: tuple[Seat, ...]
    autoconfirm: bool
    draw_key: str
    clock: Clock = field(default_factory=Clock)
    began: float = 0.0
    """When the table was made."""
    hints: bool = False
    """Whether players may ask which choices are best."""
    played: bool = True
    """False: `start` is where the game has ended, and the actions of the log are not played again.
    The rules that they were played by are gone; the archive has them."""

    @cached_property
    def drawing(self) -> Drawing:
        return drawing_of(self.game)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.seats)

    @cached_property
    def humans(self) -> tuple[int, ...]:
        """The seats of people, wherever they sit."""
        return tuple(seat for seat in range(len(self.seats)) if self.is_human(seat))

    def is_human(self, seat: int) -> bool:
        return seat != CHANCE and self.seats[seat].kind != "bot"


def setting_of(game: AnyGame, row: TableRow) -> Setting:
    """What never changes once the game has begun; ValueError for a row that makes no sense."""
    if len(row.seats) != row.players:
        raise ValueError(f"it has {len(row.seats)} seats for {row.players} players")
    start = game.read(row.start)
    clock = msgspec.json.decode(row.clock, type=Clock) if row.clock else Clock()
    return Setting(
        id=row.id,
        game=game,
        start=start,
        seats=row.seats,
        autoconfirm=row.autoconfirm,
        draw_key=row.draw_key,
        clock=clock,
        began=row.created,
        hints=row.hints,
    )
