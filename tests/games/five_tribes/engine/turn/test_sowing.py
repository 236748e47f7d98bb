"""Sowing: the exact test that a handful can be completed, against a search of all ways.

On boards of every mix: with chasm, lake and mountains, six tribes, and the items that help a sow.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.five_tribes.engine import State, count_sows, decode
from intramuros.games.five_tribes.model import (
    GRID,
    Action,
    Counts,
    Drop,
    Fly,
    Pass,
    Position,
    Sowing,
    StepBack,
    Take,
)
from intramuros.games.five_tribes.model.components import COLOURS, TILES
from intramuros.games.five_tribes.model.mix import meeple_counts
from tests.games.five_tribes.boards import (
    MIXES,
    at,
    board,
    crowd,
    items,
    play,
    played,
    player,
    random_game,
    random_tiles,
    texts,
)

Crowds = tuple[Counts, ...]
E1 = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}
BOARDS = ("base", "artisans", "whims", "artisans and whims")


class Ways:
    """Every way to sow on one board, tried one by one."""

    def __init__(self, position: Position, magic: frozenset[str] = frozenset()) -> None:
        self.position = position
        self.magic = magic
        """The items of the player: carpet, staff."""
        self.steps = [self._open(cell) for cell in range(GRID.size)]

    def _open(self, cell: int) -> list[int]:
        """Where a step can lead from a place, read off the tiles."""
        return [
            there
            for there in self.position.board.beside[cell]
            if self._land(cell) and self._land(there) and not self._mountain(cell, there)
        ]

    def _land(self, cell: int) -> bool:
        kind = self.position.tiles[cell]
        return kind is not None and TILES[kind].name not in ("chasm", "lake")

    def _mountain(self, one: int, other: int) -> bool:
        sides = {-7: "north", -1: "west", 1: "east", 7: "south"}
        return any(
            sides[there - here] in TILES[self.position.tiles[here] or 0].mountains
            for here, there in ((one, other), (other, one))
        )

    def flights(self, cell: int) -> list[int]:
        """Where the carpet lands: behind a mountain, or two places on."""
        row, column = divmod(cell, GRID.columns)
        found = [there for there in self.position.board.beside[cell] if self._mountain(cell, there)]
        for down, across in ((-2, 0), (0, -2), (0, 2), (2, 0)):
            r, c = row + down, column + across
            if 0 <= r < self.position.board.rows and 0 <= c < self.position.board.columns:
                found.append(r * GRID.columns + c)
        return [there for there in found if self._land(there)]

    def drops(
        self, crowds: Crowds, hand: Counts, cell: int, came_from: int | None, magic: bool
    ) -> Iterator[tuple[Action, int, int, bool]]:
        """Every step with a drop, whether or not the sow can be completed: the action, its tribe
        and tile, and whether an item can still be used after it."""
        for tribe, held in enumerate(hand):
            if not held:
                continue
            for step in self.steps[cell]:
                if step != came_from:
                    yield Drop(tribe, step), tribe, step, magic
                elif magic and "staff" in self.magic:
                    yield StepBack(tribe), tribe, step, False
            if sum(hand) == 1 and magic and "carpet" in self.magic:
                for there in self.flights(cell):
                    yield Fly(tribe, there), tribe, there, False

    def count(
        self, crowds: Crowds, hand: Counts, cell: int, came_from: int | None, magic: bool
    ) -> dict[Action, int]:
        """How many complete sows go on with each drop; drops without any are left out."""
        found: dict[Action, int] = {}
        for action, tribe, step, still in self.drops(crowds, hand, cell, came_from, magic):
            left = without(hand, tribe)
            if sum(left) == 0:
                number = int(crowds[step][tribe] > 0)
            else:
                after = plus(crowds, step, tribe, 1)
                number = sum(self.count(after, left, step, cell, still).values())
            if number:
                found[action] = number
        return found

    def can_end(
        self, crowds: Crowds, hand: Counts, cell: int, came_from: int | None, magic: bool
    ) -> bool:
        """Whether any way to go on completes the sow."""
        for _, tribe, step, still in self.drops(crowds, hand, cell, came_from, magic):
            left = without(hand, tribe)
            if sum(left) == 0:
                if crowds[step][tribe]:
                    return True
            elif self.can_end(plus(crowds, step, tribe, 1), left, step, cell, still):
                return True
        return False

    def good_drops(
        self, crowds: Crowds, hand: Counts, cell: int, came_from: int | None, magic: bool
    ) -> set[Action]:
        """Every drop that can be completed."""
        found = set()
        for action, tribe, step, still in self.drops(crowds, hand, cell, came_from, magic):
            left = without(hand, tribe)
            if sum(left) == 0:
                good = crowds[step][tribe] > 0
            else:
                after = plus(crowds, step, tribe, 1)
                good = self.can_end(after, left, step, cell, still)
            if good:
                found.add(action)
        return found

    def good_takes(self, magic: bool) -> set[Action]:
        """Every tile from which a sow can be completed."""
        crowds = self.position.meeples
        return {
            Take(cell)
            for cell, there in enumerate(crowds)
            if sum(there) and self.can_end(emptied(crowds, cell), there, cell, None, magic)
        }


def plus(crowds: Crowds, cell: int, tribe: int, more: int) -> Crowds:
    there = list(crowds[cell])
    there[tribe] += more
    return (*crowds[:cell], tuple(there), *crowds[cell + 1 :])


def emptied(crowds: Crowds, cell: int) -> Crowds:
    return (*crowds[:cell], crowd(""), *crowds[cell + 1 :])


def without(hand: Counts, tribe: int) -> Counts:
    return (*hand[:tribe], hand[tribe] - 1, *hand[tribe + 1 :])


def random_position(choose: random.Random, mix: str, density: float, seed: int) -> Position:
    """Some meeples on a board of a mix; with the Artisans perhaps with items that help a sow."""
    options = MIXES[mix]
    words = choose.choice([(), ("carpet",), ("staff",), ("carpet", "staff", "horn"), ("crown",)])
    own = items(*words) if options.artisans else {}
    position = board({}, player(**own), player(), options=options)
    position = replace(position, tiles=random_tiles(options, seed))
    tribes = sum(map(bool, meeple_counts(options)))
    land = Ways(position)._land
    crowds = tuple(
        tuple(int(t < tribes and choose.random() < density / 5) for t in range(len(COLOURS)))
        if land(cell)
        else crowd("")
        for cell in range(GRID.size)
    )
    return replace(position, meeples=crowds)


def ways_of(position: Position) -> Ways:
    held = dict(zip(("carpet", "staff"), (position.seats[0].items or ())[3:8:4], strict=True))
    return Ways(position, frozenset(word for word, count in held.items() if count))


def check_drops(
    choose: random.Random, mix: str, sizes: tuple[int, ...], seed: int, kinds: int = 6
) -> str:
    """A random hand of so many tribes on a random board: the engine allows what a search finds."""
    position = random_position(choose, mix, choose.choice([0.02, 0.1, 0.3, 1.0]), seed)
    most = meeple_counts(position.options)
    tribes = choose.sample(range(sum(map(bool, most))), min(kinds, sum(map(bool, most))))
    drawn = choose.choices(tribes, k=choose.choice(sizes))
    held = tuple(drawn.count(tribe) for tribe in range(len(COLOURS)))
    there = (held, *position.meeples)
    if any(sum(group[tribe] for group in there) > most[tribe] for tribe in range(len(COLOURS))):
        return "too many"  # more than the box holds
    ways = ways_of(position)
    cell = choose.choice([cell for cell in position.board.cells if ways._land(cell)])
    came_from = choose.choice([None, *ways.steps[cell]])
    crowds = position.meeples if came_from is not None else emptied(position.meeples, cell)
    position = replace(position, meeples=crowds, phase=Sowing(0, held, cell, came_from))
    expected = ways.good_drops(crowds, held, cell, came_from, True)
    if not expected:
        with pytest.raises(NotationError, match="meets its own colour"):
            State.of(position)
        return "none"
    assert {decode(number) for number in State.of(position).legal(0)} == expected
    if any(isinstance(action, Fly | StepBack) for action in expected):
        return "magic"
    return "some"


@pytest.mark.rule("F-22", "F-24", "F-55", "F-56", "F-57", "F-58", "F-115", "F-116", "F-121")
@pytest.mark.parametrize("mix", BOARDS)
def test_only_drops_that_can_be_completed(mix: str) -> None:
    """Hands of five can loop; they are searched for long, so that most are for `make soak`."""
    choose = random.Random(5)
    found = [check_drops(choose, mix, (1, 2, 3, 3, 4, 4), n // 40) for n in range(160)]
    found += [check_drops(choose, mix, (5,), n) for n in range(4)]
    assert found.count("none") > 15 and found.count("some") > 40
    assert (found.count("magic") > 10) == MIXES[mix].artisans


@pytest.mark.soak
@pytest.mark.parametrize("mix", BOARDS)
def test_only_drops_that_can_be_completed_many(mix: str) -> None:
    choose = random.Random(mix)
    for n in range(6_000):
        check_drops(choose, mix, (1, 2, 3, 4, 4), n // 10)
    for n in range(300):
        check_drops(choose, mix, (5,), n)
    for n in range(100):  # the more tribes, the more orders to try
        check_drops(choose, mix, (6, 7, 8), n, kinds=2)


@pytest.mark.rule("F-54", "F-92", "F-R44")
@pytest.mark.parametrize("mix", BOARDS)
def test_sources_of_random_boards(mix: str) -> None:
    """A tile may be taken up if a sow from it can be completed, and `pass` needs that none can
    without an item."""
    choose = random.Random(6)
    passes = helped = 0
    for n in range(40):
        position = random_position(choose, mix, choose.choice([0.02, 0.05, 0.2, 0.5]), n // 10)
        ways = ways_of(position)
        plain, expected = Ways(position).good_takes(False), ways.good_takes(True)
        if not plain:
            passes += 1
            expected |= {Pass()}
        helped += len(expected) > len(plain) > 0
        found = {decode(number) for number in State.of(position).legal(0)}
        assert {action for action in found if isinstance(action, Take | Pass)} == expected
    assert passes > 5 and (helped > 0) == MIXES[mix].artisans


@pytest.mark.parametrize("mix", BOARDS)
def test_in_random_games(mix: str) -> None:
    """The same where games come to."""
    for seed in range(2):
        for state, seat, _ in random_game(2 + seed % 3, MIXES[mix], seed):
            position = state.position(ALL)
            phase = position.phase
            if isinstance(phase, Sowing) and sum(phase.hand) < 4:
                own = position.seats[phase.seat]
                ways = ways_of(replace(position, seats=(own,)))
                found = ways.good_drops(
                    position.meeples, phase.hand, phase.at, phase.came_from, not position.magic
                )
                assert {decode(number) for number in state.legal(seat)} == found


# The example of the facts


@pytest.mark.rule("F-54", "F-58", "F-59", "F-60", "F-61")
def test_a_sow_with_control() -> None:
    after = played(board(E1), "take c3", "drop white d3", "drop red d2", "drop yellow e2")
    assert after.seats[0].viziers == 3
    assert after.owners[at("e2")] == 0 and after.owners[at("c3")] is None
    assert after.meeples[at("d3")] == crowd("GW") and after.meeples[at("d2")] == crowd("BR")
    assert sum(map(sum, after.meeples)) == 4


def test_the_example_has_six_sows() -> None:
    state = State.of(board(E1))
    assert texts(state) == ["take c3"]
    assert count_sows(state) == 6
    play(state, "take c3")
    assert count_sows(state) == 6
    play(state, "drop white d3")
    assert count_sows(state) == 2  # red by d2 or by e3
    play(state, "drop red d2", "drop yellow e2")
    assert count_sows(state) == 0


@pytest.mark.parametrize("mix", BOARDS)
def test_counts_of_random_boards(mix: str) -> None:
    choose = random.Random(7)
    for n in range(5):
        position = random_position(choose, mix, 0.7, n)
        crowds = tuple(there if sum(there) < 5 else crowd("") for there in position.meeples)
        position = replace(position, meeples=crowds)
        ways = ways_of(position)
        assert count_sows(State.of(position)) == sum(
            sum(ways.count(emptied(crowds, cell), there, cell, None, True).values())
            for cell, there in enumerate(crowds)
            if sum(there)
        )


@pytest.mark.rule("F-115", "F-116")
def test_a_loop_meets_its_own_meeple() -> None:
    """Five in hand, two of a colour, nobody else about: round a square and home."""
    state = State.of(board({"a1": "YYWGB"}))
    assert texts(state) == ["take a1"]
    play(state, "take a1")
    assert texts(state) == ["drop yellow b1", "drop yellow a2"]
    after = play(
        state, "drop yellow b1", "drop white c1", "drop green c2", "drop blue b2", "drop yellow b1"
    )
    assert after.seats[0].viziers == 2 and after.owners[at("b1")] == 0


@pytest.mark.rule("F-56")
def test_four_cannot_loop() -> None:
    assert texts(State.of(board({"a1": "YYWG"}))) == ["pass"]
