"""Games of a few lines with a score sheet, in which a review can be worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from intramuros.core.game import AnyGame, Line
from intramuros.core.match import Match
from intramuros.core.state import CHANCE
from tests.bots.toys import TOY, Toy

WAIT: Final = 0
ROUNDS: Final = 3
FIG: Final = 1
DATE: Final = 2
PLUM: Final = 3
TREES: Final = {FIG: "fig", DATE: "date", PLUM: "plum"}


@dataclass(frozen=True)
class Fruit:
    """Who picked which tree in which round; draws are left out."""

    players: int
    done: tuple[int, ...]


class Orchard(Toy):
    """Two seats pick trees in turn, or wait, three times each. The fig and the plum are worth 3, 6
    or 9, more each round, the date always 1. Only seat 0 reaches the plum."""

    def __init__(self, position: Fruit) -> None:
        super().__init__(position.done)

    def actors(self) -> tuple[int, ...]:
        return (len(self.done) % 2,) if len(self.done) < 2 * ROUNDS else ()

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        left = [tree for tree in TREES if tree not in self.done]
        return [WAIT, *(tree for tree in left if seat == 0 or tree != PLUM)]

    def scores(self) -> list[int]:
        found = [0, 0]
        for number, tree in enumerate(self.done):
            found[number % 2] += worth_of(tree, number)
        return found

    def clone(self) -> Orchard:
        return type(self)(Fruit(2, self.done))

    def position(self, viewer: int) -> Fruit:
        return Fruit(2, self.done)


def worth_of(tree: int, number: int) -> int:
    """What a tree brings as the action with this number."""
    growing = 3 * (1 + number // 2)
    return {WAIT: 0, FIG: growing, DATE: 1, PLUM: growing}[tree]


def tally(position: Fruit) -> tuple[tuple[Line, ...], ...]:
    """A line for each tree."""
    lines: list[list[Line]] = [[], []]
    for number, tree in enumerate(position.done):
        if tree in TREES:
            line = Line(f"O-{tree}", TREES[tree], worth_of(tree, number), (TREES[tree],))
            lines[number % 2].append(line)
    return tuple(map(tuple, lines))


def words(position: Fruit, seat: int, action: int) -> str:
    return "waits" if action == WAIT else f"picks the {TREES[action]}"


def same(action: int) -> int:
    return action


ORCHARD: AnyGame = replace(
    TOY,
    name="orchard",
    players=(2,),
    state=Orchard,
    encode=same,
    decode=same,
    tally=tally,
    words=words,
    write_action=str,
    read_action=int,
    seen=None,
    normal=None,
    sequel=None,
    saga=None,
)


def picked(*done: int) -> Match:
    """A game of Orchard in which this was done."""
    match = Match(ORCHARD, Fruit(2, ()))
    for number, tree in enumerate(done):
        match.play(number % 2, tree)
    return match


class Slots(Toy):
    """Seat 0 starts a machine that draws 0 or 9 for it; then each seat passes twice."""

    def __init__(self, position: Fruit) -> None:
        super().__init__(position.done)

    def actors(self) -> tuple[int, ...]:
        order = (0, CHANCE, 1, 0, 1, 0)
        return (order[len(self.done)],) if len(self.done) < len(order) else ()

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        return [0, 9] if seat == CHANCE else [0, 1]

    def outcomes(self) -> list[tuple[int, int]]:
        return [(0, 1), (9, 1)] if self.actors() == (CHANCE,) else []

    def scores(self) -> list[int]:
        return [self.done[1] if len(self.done) > 1 else 0, 0]

    def clone(self) -> Slots:
        return type(self)(Fruit(2, self.done))

    def position(self, viewer: int) -> Fruit:
        return Fruit(2, self.done)


def slots_tally(position: Fruit) -> tuple[tuple[Line, ...], ...]:
    won = position.done[1] if len(position.done) > 1 else 0
    return ((Line("S-1", "the machine", won),) if won else (), ())


def slots_words(position: Fruit, seat: int, action: int) -> str:
    return f"brings {action}" if seat == CHANCE else "pulls the lever"


SLOTS: AnyGame = replace(ORCHARD, name="slots", state=Slots, tally=slots_tally, words=slots_words)


def pulled(brings: int) -> Match:
    """A game of Slots in which the machine drew this."""
    match = Match(SLOTS, Fruit(2, ()))
    for seat, action in ((0, 0), (CHANCE, brings), (1, 0), (0, 0), (1, 0), (0, 0)):
        match.play(seat, action)
    return match
