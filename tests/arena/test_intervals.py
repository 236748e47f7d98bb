"""Intervals of 95 %, against published numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.arena.intervals import by_set, mean, student, wilson


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1)],
)
def test_wilson(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=1e-4)


@given(st.integers(1, 1000), st.floats(0, 1))
def test_wilson_holds_the_share_and_stays_between_0_and_1(matches: int, part: float) -> None:
    low, high = wilson(part * matches, matches)
    assert 0 <= low <= part + 1e-9 and part - 1e-9 <= high <= 1


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.006)


def test_a_mean_of_few_values() -> None:
    middle, interval = mean([1.0, 2.0, 3.0])
    assert middle == 2.0
    assert interval == pytest.approx((-0.4841, 4.4841), abs=1e-4)
    assert mean([7.0]) == (7.0, None)


def test_matches_of_a_set_are_one_value() -> None:
    assert by_set([(0, 1.0), (1, 5.0), (0, 3.0)]) == [2.0, 5.0]
