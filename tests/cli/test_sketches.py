"""Every position of every game can be drawn in a terminal, for whoever looks."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, PUBLIC, player_counts, seen_tally, sketched
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tests.cli.running import good

WIDEST = 130
"""A line of text may be longer than a terminal, a board may not."""


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_drawn(name: str) -> None:
    game = GAMES[name]
    for players in player_counts(game, game.options()):
        match, rng = Match.new(game, players), Rng(players)
        while actors := match.state.actors():
            match.play(actors[0], game.decode(match.state.random_action(actors[0], rng)))
            if len(match.log) % 17 and match.state.actors():
                continue
            for viewer in (ALL, PUBLIC, *range(players)):
                for columns in (80, 120):
                    text = sketched(game, match.position(viewer), viewer, columns)
                    assert text.endswith("\n") and not text.endswith("\n\n")
                    assert max(map(len, text.splitlines())) <= WIDEST
                assert len(seen_tally(game, match.position(viewer), viewer)) == players


@pytest.mark.parametrize("name", GAMES)
def test_what_new_prints_is_read_again(name: str) -> None:
    start = good("new", name)
    assert good("show", stdin=start) == start
    assert GAMES[name].read(start)
