"""Games of a few lines in plain Python, in which what a search must find can be worked out."""

from __future__ import annotations

from dataclasses import replace

from intramuros.core.errors import IllegalAction
from intramuros.core.game import AnyGame
from intramuros.core.rng import Rng
from intramuros.core.state import ALL, CHANCE, State
from intramuros.core.values import Lookahead
from tests.guest.game import GAME as GUEST


class Toy(State):
    """Two seats; what is done so far is all there is."""

    def __init__(self, done: tuple[int, ...] = ()) -> None:
        self.done = done

    def apply(self, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            raise IllegalAction(f"{action} is not possible now")
        self.done = (*self.done, action)

    def clone(self) -> Toy:
        return type(self)(self.done)

    def position(self, viewer: int) -> object:
        return self.done


class Nim(Toy):
    """Take 1 to 3 of 10; whoever takes the last one wins. Leave a multiple of 4."""

    @property
    def left(self) -> int:
        return 10 - sum(self.done)

    def actors(self) -> tuple[int, ...]:
        return (len(self.done) % 2,) if self.left else ()

    def legal(self, seat: int) -> list[int]:
        return [n for n in (1, 2, 3) if n <= self.left] if seat in self.actors() else []

    def scores(self) -> list[int]:
        last = (len(self.done) + 1) % 2
        return [0, 0] if self.left else [2 * (last == seat) - 1 for seat in (0, 1)]


class Patience(Toy):
    """Seat 0 says three times 1 or 2, each time after a step that is forced; seat 1 sees it end."""

    def actors(self) -> tuple[int, ...]:
        return (0,) if len(self.done) < 6 else ()

    def legal(self, seat: int) -> list[int]:
        return [0] if len(self.done) % 2 else [1, 2]

    def scores(self) -> list[int]:
        return [-sum(self.done), 0]


class Wager(Toy):
    """Seat 0 takes one point, or draws: three points with one ticket of six, else nothing."""

    def actors(self) -> tuple[int, ...]:
        return (0,) if not self.done else (CHANCE,) if self.done == (1,) else ()

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.actors() else []

    def outcomes(self) -> list[tuple[int, int]]:
        return [(0, 5), (3, 1)] if self.actors() == (CHANCE,) else []

    def apply(self, seat: int, action: int) -> None:
        self.done = (*self.done, action)

    def scores(self) -> list[int]:
        return [1 if self.done == (0,) else sum(self.done[1:]), 0]


class Cups(Toy):
    """Seat 1 has hidden a coin under one of two cups; seat 0 says which."""

    def actors(self) -> tuple[int, ...]:
        return (0,) if len(self.done) == 1 else ()

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.actors() else []

    def scores(self) -> list[int]:
        return [int(len(self.done) == 2 and self.done[0] == self.done[1]), 0]

    def position(self, viewer: int) -> object:
        return self.done if viewer == ALL or not self.actors() else self.done[1:]

    def determinize(self, seat: int, rng: Rng) -> None:
        self.done = (int(rng.below(2)), *self.done[1:])


class Pennies(Toy):
    """Both choose a side at the same time; seat 0 wins if they are equal, seat 1 if not."""

    def __init__(self, done: tuple[int, ...] = (-1, -1)) -> None:
        super().__init__(done)

    def actors(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.done[seat] < 0)

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.actors() else []

    def apply(self, seat: int, action: int) -> None:
        self.done = (action, self.done[1]) if seat == 0 else (self.done[0], action)

    def scores(self) -> list[int]:
        if self.actors():
            return [0, 0]
        return [1, -1] if self.done[0] == self.done[1] else [-1, 1]


def worth(state: State, seat: int) -> float:
    """The points, and nothing else."""
    return float(state.scores()[seat])


TOY: AnyGame = replace(
    GUEST, value=worth, turn=None, lookahead=Lookahead(turns=20, tries=1, exploration=1.0)
)
