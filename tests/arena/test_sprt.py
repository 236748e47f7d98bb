"""Is A better than B? The test stops early, and is wrong no more often than it may be."""

from __future__ import annotations

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.arena import ONE_AGAINST_OTHERS, ArenaError, Claims, Played, Tournament, Trial
from intramuros.arena.contests import contests
from intramuros.arena.sprt import BETTER, NOT_BETTER, UNDECIDED
from tests.arena.tournaments import drawn_lots, small, won

TWO = small(["greedy", "random"], 2)


def tried(tournament: Tournament, played: list[Played], claims: Claims) -> Trial:
    trial = Trial(claims)
    trial.go_on(tournament, {each.number: each for each in played})
    return trial


def test_a_win_weighs_as_much_as_it_is_likelier() -> None:
    """With two seats: the chances of chess, 1 / (1 + 10^(−elo/400))."""
    claims = Claims(0, 100)
    better = 1 / (1 + 10 ** (-100 / 400))
    win, loss, draw = contests(TWO, [won(TWO, 0, 0), won(TWO, 1, 1), won(TWO, 2, 0, 1)])
    assert claims.weight(win) == pytest.approx(log(better / 0.5))
    assert claims.weight(loss) == pytest.approx(log((1 - better) / 0.5))
    assert claims.weight(draw) == pytest.approx((claims.weight(win) + claims.weight(loss)) / 2)


def test_the_bounds_are_those_of_wald() -> None:
    assert Claims(alpha=0.05, beta=0.1).bounds == pytest.approx((log(0.1 / 0.95), log(0.9 / 0.05)))


@given(st.lists(st.sampled_from([(0,), (1,), (0, 1)]), max_size=60), st.data())
def test_the_verdict_does_not_depend_on_the_order_in_which_matches_come(
    winners: list[tuple[int, ...]], data: st.DataObject
) -> None:
    played = [won(TWO, number, *who) for number, who in enumerate(winners)]
    whole = tried(TWO, played, Claims(0, 120))
    trial, there = Trial(Claims(0, 120)), dict[int, Played]()
    for match in data.draw(st.permutations(played)):
        there[match.number] = match
        trial.go_on(TWO, there)
    assert (trial.verdict, trial.ratio, trial.contests) == (
        whole.verdict,
        whole.ratio,
        whole.contests,
    )
    low, high = whole.claims.bounds
    assert (low < whole.ratio < high) == (whole.verdict == UNDECIDED)
    assert whole.contests % 2 == 0 and whole.contests <= len(played)


@given(st.lists(st.sampled_from([0, 1]), max_size=40))
def test_swapped_bots_weigh_against_each_other(winners: list[int]) -> None:
    """Claims that lie as far on either side of 0: what speaks for A speaks against B."""
    claims = Claims(-60, 60, 1e-6, 1e-6)
    plain = tried(TWO, [won(TWO, n, who) for n, who in enumerate(winners)], claims)
    swapped = tried(TWO, [won(TWO, n, 1 - who) for n, who in enumerate(winners)], claims)
    assert swapped.ratio == pytest.approx(-plain.ratio)


@pytest.mark.parametrize(
    "tournament",
    [TWO, small(players=3), small(players=4, pairing=ONE_AGAINST_OTHERS)],
    ids=["two", "three", "one against three"],
)
@pytest.mark.parametrize(("elo", "wrong"), [(0, BETTER), (100, NOT_BETTER)])
def test_it_is_wrong_no_more_often_than_allowed(
    tournament: Tournament, elo: float, wrong: str
) -> None:
    claims, runs, matches = Claims(0, 100, 0.1, 0.1), 150, 300
    trials = [
        tried(
            tournament,
            drawn_lots(tournament, [10 ** (elo / 400), 1.0], matches, 1000 + seed),
            claims,
        )
        for seed in range(runs)
    ]
    verdicts = [trial.verdict for trial in trials]
    assert verdicts.count(wrong) <= 0.15 * runs
    assert verdicts.count(UNDECIDED) <= 0.1 * runs
    assert sum(trial.contests for trial in trials) / runs < matches / 2  # it stops early


def test_incomplete_sets_wait() -> None:
    three = small(players=3)
    played = [won(three, number, 0) for number in range(5)]
    assert tried(three, played, Claims()).contests == 3
    assert tried(three, played[1:], Claims()).contests == 0


def test_impossible_claims_are_refused() -> None:
    with pytest.raises(ArenaError, match="elo0 must be below elo1, and 50 is not below 50"):
        Claims(50, 50)
    with pytest.raises(ArenaError, match=r"alpha must be above 0 and below 0\.5, not 0\.5"):
        Claims(alpha=0.5)
    with pytest.raises(ArenaError, match="beta must be above 0"):
        Claims(beta=0)
