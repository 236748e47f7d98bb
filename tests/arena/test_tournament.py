"""Who meets whom, from which seats, with which draws."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.arena import ONE_AGAINST_OTHERS, Tournament
from intramuros.arena.tournament import PAIRINGS
from intramuros.cli.arena import arguments
from intramuros.core.errors import OptionError
from intramuros.games import GAMES
from tests.arena.tournaments import small

NAMES = ["random", "greedy", "search", "search:iterations=9", "search:seconds=0.1"]
TOURNAMENTS = st.builds(
    lambda count, players, seed, pairing: small(NAMES[:count], players, seed, pairing),
    st.integers(2, 5),
    st.integers(1, 5),
    st.integers(0, 2**63 - 1),
    st.sampled_from(PAIRINGS),
)


def draws(tournament: Tournament, number: int) -> list[int]:
    rng = tournament.draws(number)
    return [int(rng.next32()) for _ in range(4)]


@given(TOURNAMENTS, st.integers(0, 50))
def test_in_a_set_the_same_bots_sit_in_every_seat_and_see_the_same_draws(
    tournament: Tournament, place: int
) -> None:
    size = tournament.matches_in_set
    numbers = range(place * size, (place + 1) * size)
    assert {tournament.set_of(number) for number in numbers} == {place}
    seatings = [tournament.seats(number) for number in numbers]
    if tournament.players > 1:
        assert len({tuple(sorted(seats)) for seats in seatings}) == 1
        for seat in range(tournament.players):
            assert Counter(seats[seat] for seats in seatings) == Counter(seatings[0])
    else:
        assert sorted(seatings) == [(bot,) for bot in range(len(tournament.bots))]
    assert len({tuple(draws(tournament, number)) for number in numbers}) == 1
    assert draws(tournament, place * size) != draws(tournament, (place + 1) * size)


@given(TOURNAMENTS)
def test_a_bot_thinks_anew_in_each_match_and_seat(tournament: Tournament) -> None:
    seeds = {tournament.bot_seed(number, seat) for number in range(20) for seat in range(5)}
    assert len(seeds) == 100


@given(TOURNAMENTS)
def test_everybody_has_met_everybody_when_all_lineups_were_played(tournament: Tournament) -> None:
    count = len(tournament.bots)
    met = {tuple(sorted(lineup)) for lineup in tournament.lineups}
    assert len(met) == len(tournament.lineups)
    assert {bot for lineup in met for bot in lineup} == set(range(count))
    if tournament.players == 1:
        return
    pairs = {(a, b) for lineup in met for a in lineup for b in lineup if a < b}
    if tournament.pairing == ONE_AGAINST_OTHERS:
        assert pairs == {(0, other) for other in range(1, count)}
        assert all(lineup.count(0) == 1 for lineup in met)
    else:
        assert pairs == {(a, b) for b in range(count) for a in range(b)}


def test_with_more_seats_than_bots_some_sit_in_several() -> None:
    lineups = small(["random", "greedy"], 4).lineups
    assert sorted(lineups) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]


def test_bots_do_not_always_sit_behind_the_same_neighbour() -> None:
    tournament = small(NAMES[:3], 3)
    orders = {tournament.seats(number) for number in range(60)}
    assert len(orders) == 6


def test_another_seed_is_another_tournament() -> None:
    one, two = small(seed=1), small(seed=2)
    assert draws(one, 0) != draws(two, 0)
    assert one.bot_seed(0, 0) != two.bot_seed(0, 0)


def test_a_set_is_never_played_in_part() -> None:
    assert [small(NAMES[:2], 3).whole_sets(n) for n in (1, 3, 4, 100)] == [3, 3, 6, 102]
    assert small(NAMES[:4], 1).whole_sets(10) == 12


def test_the_description_tells_all_that_decides_the_matches() -> None:
    medina = GAMES["medina"]
    tournament = small(game=medina, players=3, seed=5, options=medina.presets["published"])
    told = tournament.description()
    assert told["options"] != "" and told["seed"] == 5 and told["game"] == medina.edition
    own = replace(small(game=GAMES["carcassonne_city"]), components="[A1a]\ncount = 1\n")
    assert len(own.description()["components"]) == 32


def test_bots_must_be_different_and_two_at_least() -> None:
    with pytest.raises(OptionError, match="at least two bots"):
        small(["random"])
    with pytest.raises(OptionError, match="greedy is named twice"):
        small(["greedy", "random", "greedy"])


def test_the_command_line_knows_every_pairing() -> None:
    assert arguments.PAIRINGS == PAIRINGS
