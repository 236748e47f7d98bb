"""A match follows from its tournament and its number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.arena import Tournament, in_processes, match_of, play_number
from intramuros.core.game import ALL
from intramuros.core.record import read_record, record_of, verify_record, write_record
from intramuros.games import GAMES
from tests.arena.tournaments import MEDINA, small

TOURNAMENTS = [
    small(players=3),
    small(["random", "search:iterations=9"]),
    small(game=MEDINA, players=3),
    small(["random", "greedy"], players=1, game=GAMES["my_city"]),
]


@pytest.mark.parametrize("tournament", TOURNAMENTS, ids=lambda t: f"{t.game.name}-{t.bots[-1]}")
def test_the_same_number_is_the_same_match_in_any_process(tournament: Tournament) -> None:
    here = [replace(play_number(tournament, number), seconds=0) for number in range(3)]
    there = dict(in_processes(play_number, tournament, range(3), 2))
    assert [replace(there[number], seconds=0) for number in range(3)] == here
    assert [played.seats for played in here] == [tournament.seats(number) for number in range(3)]


@pytest.mark.parametrize("tournament", TOURNAMENTS[::2], ids=lambda t: t.game.name)
def test_a_match_can_be_had_as_a_record(tournament: Tournament) -> None:
    match = match_of(tournament, 1)
    played = play_number(tournament, 1)
    assert match.state.scores() == list(played.scores)
    assert match.state.winners() == list(played.winners)
    text = write_record(record_of(match))
    games = {tournament.game.name: tournament.game}
    assert verify_record(read_record(text, games))


def test_the_draws_of_a_set_are_the_same_for_all_seats() -> None:
    """Where play has no bearing on what is drawn: the prizes of the guest's game."""
    tournament = small(players=3)
    prizes = []
    for number in range(3):
        match = match_of(tournament, number)
        drawn = [action for seat, action in match.log if seat < 0]
        prizes.append(drawn)
        assert match.state.position(ALL) == match.position()
    assert prizes[0] == prizes[1] == prizes[2] != []
