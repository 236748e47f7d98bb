"""What never changes at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from intramuros.core.game import CHANCE, AnyGame
from intramuros.scene import Drawing, drawing_of
from intramuros.server.table.clock import Clock
from intramuros.store import Seat


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
