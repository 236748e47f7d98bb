"""Weights over the course of a game, and how far ahead seats are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.values.estimate import leads, parabola

SMALL = st.floats(-100, 100)


@given(SMALL, SMALL, SMALL)
def test_a_weight_is_its_own_at_the_start_half_way_and_at_the_end(
    start: float, middle: float, end: float
) -> None:
    c0, c1, c2 = parabola((start, middle, end))
    for left, weight in ((1.0, start), (0.5, middle), (0.0, end)):
        assert c0 + c1 * left + c2 * left**2 == pytest.approx(weight, abs=1e-9)


def test_leads() -> None:
    assert leads([3.0, 5.0, 1.0]) == [-2.0, 2.0, -4.0]
    assert leads([4.0, 4.0]) == [0.0, 0.0]
    assert leads([4.0]) == [4.0]
