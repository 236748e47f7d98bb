"""What a turn lost: a blunder is found and named, and what is as good, forced or luck is none."""

from __future__ import annotations

import pytest

from intramuros.bots.search import Search
from intramuros.core.state import CHANCE, State
from intramuros.review.budget import Budget, budget_of
from intramuros.review.judging import Judgement, judge, look
from intramuros.review.turns import Turn
from tests.bots.toys import TOY, Cups, Nim, Patience, Pennies
from tests.review.playing import played

ENOUGH = Budget(first=1000, later=400, reply=100)


def judged(state: State, *actions: int, seat: int = 0, seed: int = 1) -> Judgement:
    return judge(TOY, Turn(seat, 0, len(actions), state, actions), ENOUGH, seed)


@pytest.mark.parametrize("taken", [(1,), (3,)], ids=str)
def test_a_blunder_is_found_and_the_right_take_named(taken: tuple[int, ...]) -> None:
    right = Nim(taken).left % 4
    for wrong in {1, 2, 3} - {right}:
        found = judged(Nim(taken), wrong, seat=1)
        assert found.best == ((1, right),)
        assert found.loss > 1.0, "it wins where the other one loses"
        assert found.leads[1] > 1.0 > found.played[1] == pytest.approx(found.leads[1] - found.loss)


@pytest.mark.parametrize("taken", [(1,), (3,), (1, 1, 1)], ids=str)
def test_the_right_take_loses_nothing(taken: tuple[int, ...]) -> None:
    seat = Nim(taken).actors()[0]
    found = judged(Nim(taken), Nim(taken).left % 4, seat=seat)
    assert (found.loss, found.best) == (0.0, None)


def test_a_forced_turn_loses_nothing_and_is_expected_all_the_same() -> None:
    found = judged(Nim((3, 3, 3)), 1, seat=1)
    assert (found.loss, found.best) == (0.0, None)
    assert found.leads == found.played == (-2.0, 2.0)


def test_where_all_is_lost_nothing_more_is_lost() -> None:
    assert judged(Nim((2,)), 1, seat=1).loss == 0.0


def test_a_mistake_in_the_middle_of_a_turn_keeps_what_came_before() -> None:
    """In Patience two is a point worse each time; every other step is forced."""
    found = judged(Patience(), 1, 0, 2, 0, 1)
    assert found.best == ((0, 1), (0, 0), (0, 1))
    assert found.loss == pytest.approx(1.0, abs=0.1)


def test_two_mistakes_lose_what_both_cost() -> None:
    found = judged(Patience(), 2, 0, 2, 0, 1)
    assert found.best == ((0, 1),)
    assert found.loss == pytest.approx(2.0, abs=0.2)


def test_what_nobody_can_know_is_no_mistake() -> None:
    """Which cup hides the coin, and which side the other one chooses at the same time."""
    for seed in range(4):
        for action in (0, 1):
            assert judged(Cups((1,)), action, seed=seed).loss == 0.0
            assert judged(Pennies(), action, seed=seed).loss == 0.0


def test_the_same_seed_judges_the_same() -> None:
    assert judged(Nim((1,)), 2, seat=1, seed=5) == judged(Nim((1,)), 2, seat=1, seed=5)


def test_looking_tries_as_many_lines_as_were_asked_for() -> None:
    root = look(Search(TOY, 1), Nim(), 0, 50)
    assert root.visits >= 50


@pytest.mark.parametrize("name", ["medina", "bazaar"])
def test_a_longer_game_has_less_for_each_decision_and_a_quick_review_less_than_a_full_one(
    name: str,
) -> None:
    match = played(name)
    short = match.at(len(match.log) // 2, match.game.state(match.start))
    quick, full = budget_of(match, True), budget_of(match, False)
    assert full.reply > quick.reply and full.first >= quick.first
    assert budget_of(short, True).first >= quick.first
    chosen = sum(entry.seat != CHANCE for entry in match.log)
    assert chosen and full.first > 0
