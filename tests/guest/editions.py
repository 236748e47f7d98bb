"""The guest game as a second edition would play it."""

from __future__ import annotations

from dataclasses import replace

from intramuros.core.game import ALL, AnyGame, IllegalAction, State
from tests.guest.engine import CHOOSE, BazaarState
from tests.guest.game import GAME as BAZAAR
from tests.guest.model import Position


def second_edition(rounds: int = 99) -> AnyGame:
    """Bazaar in which cards can be played in so many rounds only."""

    class Shorter(BazaarState):
        def legal(self, seat: int) -> list[int]:
            return [number for number in super().legal(seat) if not self.forbids(number)]

        def apply(self, seat: int, action: int) -> None:
            if self.forbids(action):
                raise IllegalAction("no more cards can be played")
            super().apply(seat, action)

        def forbids(self, action: int) -> bool:
            return action >= CHOOSE and len(self.played[0]) >= rounds

        def clone(self) -> Shorter:
            return Shorter(self.position(ALL))

    def state(position: Position) -> State:
        return Shorter(position)

    return replace(
        BAZAAR,
        edition="bazaar/2",
        state=state,
        read=lambda text: BAZAAR.read(text.replace("bazaar/2", "bazaar/1", 1)),
        write=lambda position: BAZAAR.write(position).replace("bazaar/1", "bazaar/2", 1),
    )
