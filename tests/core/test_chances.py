"""How likely seats are to win."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import first_position
from intramuros.core.values.chances import shares, spread_at, win_chances
from intramuros.core.values.estimate import leads
from intramuros.games import GAMES
from tests.guest.game import GAME as GUEST

POINTS = st.lists(st.floats(-200, 200), min_size=2, max_size=5)


@given(POINTS, st.floats(0.5, 100))
def test_chances_add_up_and_follow_the_points(points: list[float], spread: float) -> None:
    found = shares(leads(points), spread)
    assert sum(found) == pytest.approx(1.0)
    for one, other in pairwise(points):
        if one > other:
            assert found[points.index(one)] >= found[points.index(other)]


def test_two_who_are_level_have_even_chances() -> None:
    assert shares([0.0, 0.0], 5.0) == (0.5, 0.5)
    assert shares([-3.0, -3.0, -3.0], 5.0) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_lead_means_more_towards_the_end() -> None:
    spread = (12.0, 8.0, 2.0)
    found = [spread_at(spread, left) for left in (1.0, 0.9, 0.7, 0.5, 0.1, 0.0)]
    assert found == sorted(found, reverse=True) and found[-1] > 0
    assert spread_at(spread, 0.7) == pytest.approx(10.0)


def test_a_game_that_has_learned_tells_chances() -> None:
    game = GAMES["medina"]
    state = game.state(first_position(game, 3, game.options()))
    ahead = win_chances(game.learning, state, (10.0, -10.0, -14.0))
    assert ahead is not None and ahead[0] > ahead[1] > ahead[2]
    assert win_chances(game.learning, state, (10.0,)) is None
    assert win_chances(GUEST.learning, state, (1.0, -1.0)) is None
