"""Ratings find the strengths that matches were drawn with, and say how sure they are."""

from __future__ import annotations

from math import log10

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.arena.contests import contests
from intramuros.arena.ratings import ELO, Tally, chances, ratings, tallied
from intramuros.arena.tournament import ROUND_ROBIN
from tests.arena.tournaments import drawn_lots, small, won

NAMES = ["random", "greedy", "search", "search:iterations=9"]
STRENGTHS = st.lists(st.floats(-500, 500), min_size=2, max_size=4)


def met(elos: list[float], players: int, matches: int) -> list[Tally]:
    """What would be won on the average."""
    strength = [elo / ELO for elo in elos]
    lineups = small(NAMES[: len(elos)], players).lineups
    groups = [{bot: lineup.count(bot) for bot in lineup} for lineup in lineups]
    return [
        Tally(
            seats,
            matches,
            {bot: matches * chance for bot, chance in chances(seats, strength).items()},
        )
        for seats in groups
    ]


@given(STRENGTHS, st.integers(2, 5))
def test_what_is_won_on_the_average_gives_back_the_strengths(
    elos: list[float], players: int
) -> None:
    found = ratings(met(elos, players, 10**7), len(elos))
    middle = sum(elos) / len(elos)
    assert [each.rating for each in found] == pytest.approx([e - middle for e in elos], abs=0.5)


@given(STRENGTHS, st.integers(2, 4), st.integers(1, 1000))
def test_the_average_is_0_and_intervals_hold_their_rating(
    elos: list[float], players: int, matches: int
) -> None:
    found = ratings(met(elos, players, matches), len(elos))
    assert sum(each.rating for each in found) == pytest.approx(0, abs=1e-6)
    assert all(each.interval.low < each.rating < each.interval.high for each in found)
    more = ratings(met(elos, players, 4 * matches), len(elos))
    for few, many in zip(found, more, strict=True):
        assert many.interval.high - many.interval.low < few.interval.high - few.interval.low


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=30),
    st.permutations(range(3)),
)
def test_the_order_of_the_bots_makes_no_difference(
    games: list[tuple[int, int]], order: list[int]
) -> None:
    def tallies(name: list[int]) -> list[Tally]:
        return [
            Tally({name[a]: 1, name[b]: 1}, 1, {name[a]: 1.0, name[b]: 0.0})
            for a, b in games
            if a != b
        ]

    plain, mixed = ratings(tallies([0, 1, 2]), 3), ratings(tallies(order), 3)
    for bot in range(3):
        assert mixed[order[bot]].rating == pytest.approx(plain[bot].rating, abs=1e-6)


def test_two_players_are_rated_as_in_chess() -> None:
    found = ratings([Tally({0: 1, 1: 1}, 10**6, {0: 750_000.0, 1: 250_000.0})], 2)
    assert found[0].rating - found[1].rating == pytest.approx(400 * log10(3), abs=0.1)


def test_a_bot_that_always_wins_has_a_rating() -> None:
    found = ratings([Tally({0: 1, 1: 1}, 1000, {0: 1000.0, 1: 0.0})], 2)
    assert 500 < found[0].rating - found[1].rating < 2500


def test_bots_that_have_not_played_are_average_and_unsure() -> None:
    found = ratings([Tally({0: 1, 1: 1}, 100, {0: 60.0, 1: 40.0})], 3)
    assert abs(found[2].rating) < 1e-6
    assert found[2].interval.high > 1.5 * found[0].interval.high


@pytest.mark.parametrize("players", [2, 3])
def test_nineteen_of_twenty_intervals_hold_the_truth(players: int) -> None:
    tournament = small(NAMES[:3], players, pairing=ROUND_ROBIN)
    strengths = [1.0, 1.5, 3.0]
    true = [400 * log10(strength) for strength in strengths]
    middle, right, runs = sum(true) / 3, 0, 100
    for seed in range(runs):
        played = drawn_lots(tournament, strengths, 120, seed)
        found = ratings(tallied(contests(tournament, played)), 3)
        right += sum(
            each.interval.low <= elo - middle <= each.interval.high
            for each, elo in zip(found, true, strict=True)
        )
    assert 0.91 <= right / (3 * runs) <= 0.99


def test_shared_wins_are_parts() -> None:
    tournament = small(NAMES[:3], 3)
    (tally,) = tallied(contests(tournament, [won(tournament, 0, 0, 2), won(tournament, 1, 2)]))
    assert tally.wins == {0: 0.5, 1: 0.0, 2: 1.5}
    assert (tally.matches, tally.seats) == (2, {0: 1, 1: 1, 2: 1})
