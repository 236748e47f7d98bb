"""Perft on the guest, whose counts can be worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.core.match import Match
from intramuros.testing.perft import check_perft, perft, perft_by_referee, read_perft, split
from tests.guest.game import GAME

ROUND = """\
title: the last round of two
given:
  turn: revealing
  hands:
    1 2
    2 5
  played:
    1 1 4
    2 1 3
  pot: 5
  won:
    1 2
perft: 1 3      ; three prizes are left
perft: 2 3      ; the first seat chooses
perft: 3 3
perft: 4 0      ; the match is over
"""


def test_counts_by_both_roads() -> None:
    (entry,) = read_perft(ROUND, GAME)
    assert entry.counts == ((1, 3), (2, 3), (3, 3), (4, 0))
    check_perft(GAME, entry)


def test_each_outcome_of_chance_counts_once() -> None:
    start = GAME.start(2, GAME.options())
    assert [perft(GAME.state(start), depth) for depth in range(4)] == [1, 6, 35, 197]
    assert [perft_by_referee(GAME, start, depth) for depth in range(4)] == [1, 6, 35, 197]


def test_seats_that_act_at_once_act_in_order() -> None:
    match = Match.new(GAME, 2)
    for text in ("deal 1", "deal 2", "deal 1", "deal 3", "deal 2", "deal 4", "reveal 5"):
        match.play(-1, GAME.read_action(text))
    assert perft(match.state, 1) == 2  # 1 or 2
    assert perft(match.state, 2) == 6
    assert perft_by_referee(GAME, match.position(ALL), 2) == 6
    assert split(GAME, match.state, 2) == {"1 choose 1": 3, "1 choose 2": 3}


def test_a_wrong_count_shows_the_split() -> None:
    (entry,) = read_perft(ROUND, GAME)
    with pytest.raises(AssertionError, match="perft 1 gives 3, not 4\n  chance reveal 1: 1"):
        check_perft(GAME, replace(entry, counts=((1, 4),)))


def test_a_referee_that_disagrees_is_noticed() -> None:
    (entry,) = read_perft(ROUND, GAME)
    lenient = replace(GAME, violations=lambda position, seat, action: ())
    with pytest.raises(AssertionError, match="the referee counts 17, not 3"):
        check_perft(lenient, replace(entry, counts=((1, 3),)))


def test_a_game_may_count_more() -> None:
    game = replace(GAME, counts={"actors": lambda state: len(state.actors())})
    (entry,) = read_perft(ROUND + "count: actors 1\n", game)
    assert entry.named == (("actors", 1),)
    check_perft(game, entry)
    with pytest.raises(AssertionError, match="there are 1 actors, not 3"):
        check_perft(game, replace(entry, named=(("actors", 3),)))
    with pytest.raises(NotationError, match="counts nothing, not 'actors'"):
        read_perft(ROUND + "count: actors 1\n", GAME)


def test_a_file_may_hold_several() -> None:
    entries = read_perft(ROUND + ROUND.replace("of two", "again"), GAME)
    assert [entry.title for entry in entries] == ["the last round of two", "the last round again"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "counts nothing"),
        ("title: a\ngiven:\n  players: 2\n", "counts nothing"),
        ("title: a\nperft: 1 3\n", "line 2: expected title, given, then perft"),
        ("title: a\ngiven:\n  players: 2\nperft: 1\n", "line 4: write 'perft: DEPTH NODES'"),
        ("title: a\ngiven:\n  players: 2\nperft: x 1\n", "line 4: the depth must be a number"),
        ("title: a\ngiven:\n  players: 9\nperft: 1 1\n", "players must be a number from 2 to 4"),
        ("rule: G-01\n", "line 1: expected title, given, then perft; not rule"),
    ],
)
def test_bad_files_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read_perft(text, GAME)
