"""The base class of engines: what it gives to a plain Python subclass."""

from __future__ import annotations

import copy

import pytest

from intramuros.core.game import CHANCE, IllegalAction, Line, State, totals
from intramuros.core.rng import Rng


class Countdown(State):
    """Two seats take one or two of some stones in turn; then chance throws a crooked coin."""

    def __init__(self, stones: int, seat: int = 0, coin: int | None = None) -> None:
        self.stones, self.seat, self.coin = stones, seat, coin

    def actors(self) -> tuple[int, ...]:
        if self.stones:
            return (self.seat,)
        return (CHANCE,) if self.coin is None else ()

    def legal(self, seat: int) -> list[int]:
        if seat == CHANCE:
            return [action for action, _ in self.outcomes()]
        return [n for n in (1, 2) if n <= self.stones] if seat in self.actors() else []

    def outcomes(self) -> list[tuple[int, int]]:
        return [(3, 1), (4, 9)] if self.actors() == (CHANCE,) else []

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.coin = action
        else:
            self.stones -= action
            self.seat = 1 - self.seat

    def clone(self) -> Countdown:
        return Countdown(self.stones, self.seat, self.coin)

    def scores(self) -> list[int]:
        return [self.stones, self.stones]


class Together(Countdown):
    """Both may act at once."""

    def actors(self) -> tuple[int, ...]:
        return (0, 1) if self.stones else ()


def test_random_actions_are_drawn_evenly() -> None:
    rng = Rng(1)
    drawn = [Countdown(5).random_action(0, rng) for _ in range(1000)]
    assert 430 < drawn.count(1) < 570
    assert set(drawn) == {1, 2}


def test_chance_follows_its_weights() -> None:
    rng = Rng(1)
    drawn = [Countdown(0).random_action(CHANCE, rng) for _ in range(2000)]
    assert 140 < drawn.count(3) < 260
    assert set(drawn) == {3, 4}


def test_nothing_to_decide() -> None:
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide now"):
        Countdown(5).random_action(1, Rng(1))
    with pytest.raises(IllegalAction, match="there is nothing to draw now"):
        Countdown(5).random_action(CHANCE, Rng(1))


def test_playout_counts_actions_of_everybody() -> None:
    state = Countdown(1)
    assert state.playout(Rng(1)) == 2  # the stone and the coin
    assert state.actors() == ()
    assert state.playout(Rng(1)) == 0
    together = Together(6)
    assert 3 <= together.playout(Rng(2)) <= 6


def test_winners_share_ties() -> None:
    assert Countdown(5).winners() == [0, 1]


def test_copies_are_clones() -> None:
    state = Countdown(5)
    for twin in (copy.copy(state), copy.deepcopy(state)):
        twin.apply(0, 2)
        assert state.stones == 5


def test_the_least_a_state_has() -> None:
    state = State()
    assert state.outcomes() == []
    state.determinize(0, Rng(1))
    for call in (state.actors, state.clone, state.scores):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        state.legal(0)
    with pytest.raises(NotImplementedError):
        state.apply(0, 0)
    with pytest.raises(NotImplementedError):
        state.position(0)


def test_totals_add_up_lines() -> None:
    lines = (Line("G-10", "prize", 3), Line("G-12", "head start", 2))
    assert totals((lines, ())) == [5, 0]
