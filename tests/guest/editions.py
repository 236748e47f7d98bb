"""The guest game as a second edition would play it. All of it can be handed to a worker."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from intramuros.core.game import ALL, AnyGame, IllegalAction, State
from tests.guest.engine import CHOOSE, BazaarState
from tests.guest.game import GAME as BAZAAR
from tests.guest.model import Position


class Shorter(BazaarState):
    """Cards can be played in so many rounds only."""

    def __init__(self, position: Position, rounds: int) -> None:
        super().__init__(position)
        self.rounds = rounds

    def legal(self, seat: int) -> list[int]:
        return [number for number in super().legal(seat) if not self.forbids(number)]

    def apply(self, seat: int, action: int) -> None:
        if self.forbids(action):
            raise IllegalAction("no more cards can be played")
        super().apply(seat, action)

    def forbids(self, action: int) -> bool:
        return action >= CHOOSE and len(self.played[0]) >= self.rounds

    def clone(self) -> Shorter:
        return Shorter(self.position(ALL), self.rounds)


class Longer(BazaarState):
    """The game never ends."""

    def actors(self) -> tuple[int, ...]:
        return super().actors() or (0,)

    def clone(self) -> Longer:
        return Longer(self.position(ALL))


class Generous(BazaarState):
    """Everybody has a hundred points more."""

    def scores(self) -> list[int]:
        return [own + 100 for own in super().scores()]

    def clone(self) -> Generous:
        return Generous(self.position(ALL))


def read(text: str) -> Position:
    return BAZAAR.read(text.replace("bazaar/2", "bazaar/1", 1))


def write(position: Position) -> str:
    return BAZAAR.write(position).replace("bazaar/1", "bazaar/2", 1)


def state(rounds: int, position: Position) -> State:
    return Shorter(position, rounds)


def second_edition(rounds: int = 99) -> AnyGame:
    """Bazaar in which cards can be played in so many rounds only."""
    return replace(BAZAAR, edition="bazaar/2", state=partial(state, rounds), read=read, write=write)
