"""Sowing: the exact test that a handful can be completed, against a search of all ways."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.five_tribes.engine import State, count_sows, decode
from intramuros.games.five_tribes.model import BOARD, Counts, Drop, Options, Sowing, Take
from intramuros.games.five_tribes.model.components import COLOURS, MEEPLES
from tests.games.five_tribes.boards import at, board, crowd, play, played, random_game, texts

Board = tuple[Counts, ...]
E1 = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}


def plus(meeples: Board, cell: int, tribe: int, more: int) -> Board:
    there = list(meeples[cell])
    there[tribe] += more
    return (*meeples[:cell], tuple(there), *meeples[cell + 1 :])


def without(hand: Counts, tribe: int) -> Counts:
    return (*hand[:tribe], hand[tribe] - 1, *hand[tribe + 1 :])


def drops(meeples: Board, hand: Counts, cell: int, came_from: int | None) -> set[Drop]:
    """Every drop that can be completed, by trying all ways to go on."""
    found = set()
    for step in BOARD.beside[cell]:
        if step == came_from:
            continue
        for tribe, held in enumerate(hand):
            if held:
                left = without(hand, tribe)
                if sum(left) == 0:
                    good = meeples[step][tribe] > 0
                else:
                    good = can_end(plus(meeples, step, tribe, 1), left, step, cell)
                if good:
                    found.add(Drop(tribe, step))
    return found


def can_end(meeples: Board, hand: Counts, cell: int, came_from: int | None) -> bool:
    for step in BOARD.beside[cell]:
        if step == came_from:
            continue
        for tribe, held in enumerate(hand):
            if held == 0:
                continue
            left = without(hand, tribe)
            if sum(left) == 0:
                if meeples[step][tribe]:
                    return True
            elif can_end(plus(meeples, step, tribe, 1), left, step, cell):
                return True
    return False


def ways(meeples: Board, hand: Counts, cell: int, came_from: int | None) -> int:
    """The complete sows, counted one by one."""
    total = 0
    for step in BOARD.beside[cell]:
        if step == came_from:
            continue
        for tribe, held in enumerate(hand):
            if held:
                left = without(hand, tribe)
                if sum(left) == 0:
                    total += meeples[step][tribe] > 0
                else:
                    total += ways(plus(meeples, step, tribe, 1), left, step, cell)
    return total


def random_board(choose: random.Random, density: float) -> Board:
    return tuple(
        tuple(int(choose.random() < density / 5) for _ in COLOURS) for _ in range(BOARD.size)
    )


def check_drops(choose: random.Random) -> str:
    """One random hand on a random board: the engine allows what a search finds."""
    meeples = random_board(choose, choose.choice([0.02, 0.1, 0.3, 1.0]))
    size = choose.choice([1, 2, 3, 4, 4, 5, 5, 6])
    drawn = [choose.randrange(5) for _ in range(size)]
    held = tuple(drawn.count(tribe) for tribe in range(5))
    there = (held, *meeples)
    if any(sum(group[tribe] for group in there) > MEEPLES[tribe] for tribe in range(5)):
        return check_drops(choose)  # more than the box holds: draw another board
    cell = choose.randrange(BOARD.size)
    came_from = choose.choice([None, *BOARD.beside[cell]])
    if came_from is None:
        meeples = (*meeples[:cell], crowd(""), *meeples[cell + 1 :])
    position = replace(board(), meeples=meeples, phase=Sowing(0, held, cell, came_from))
    expected = drops(meeples, held, cell, came_from)
    if not expected:
        with pytest.raises(NotationError, match="meets its own colour"):
            State.of(position)
        return "none"
    assert {decode(number) for number in State.of(position).legal(0)} == expected
    return "some"


@pytest.mark.rule("F-55", "F-56", "F-57", "F-58", "F-115", "F-116")
def test_only_drops_that_can_be_completed() -> None:
    choose = random.Random(5)
    found = [check_drops(choose) for _ in range(2_500)]
    assert found.count("none") > 300 and found.count("some") > 1_000


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_only_drops_that_can_be_completed_many(part: int) -> None:
    choose = random.Random(part)
    for _ in range(15_000):
        check_drops(choose)


@pytest.mark.rule("F-54", "F-92")
def test_sources_of_random_boards() -> None:
    """A tile may be taken up if a sow from it can be completed, and `pass` needs that none can."""
    choose = random.Random(6)
    passes = 0
    for _ in range(600):
        meeples = random_board(choose, choose.choice([0.02, 0.05, 0.2, 1.0]))
        state = State.of(replace(board(), meeples=meeples))
        expected = {
            cell
            for cell, there in enumerate(meeples)
            if sum(there)
            and can_end((*meeples[:cell], crowd(""), *meeples[cell + 1 :]), there, cell, None)
        }
        if expected:
            assert {decode(number) for number in state.legal(0)} == {Take(c) for c in expected}
        else:
            assert texts(state) == ["pass"]
            passes += 1
    assert passes > 50


def test_in_random_games() -> None:
    """The same where games come to."""
    for seed in range(4):
        for state, seat, _ in random_game(2 + seed % 3, Options(), seed):
            phase = state.position(ALL).phase
            if isinstance(phase, Sowing) and sum(phase.hand) < 6:
                found = drops(state.position(ALL).meeples, phase.hand, phase.at, phase.came_from)
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


def test_counts_of_random_boards() -> None:
    choose = random.Random(7)
    for _ in range(40):
        meeples = tuple(
            there if sum(there) < 5 else crowd("") for there in random_board(choose, 0.8)
        )
        assert count_sows(State.of(replace(board(), meeples=meeples))) == sum(
            ways((*meeples[:cell], crowd(""), *meeples[cell + 1 :]), there, cell, None)
            for cell, there in enumerate(meeples)
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
