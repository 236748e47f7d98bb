"""Bots play any game, keep its rules, and are reproducible."""

from __future__ import annotations

import os

import pytest

from intramuros.bots import make_bot
from intramuros.core.game import CHANCE, AnyGame, player_counts
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tests.games.facts import facts_of
from tests.guest.game import GAME as GUEST

EVERY_GAME = [*GAMES.values(), GUEST]
QUICK = ["random", "greedy", "level1"]
MATCHES = 2 if os.environ.get("INTRAMUROS_PURE") == "1" else 8
"""Interpreted bots are slow; the compiled run of the same test plays them all."""


def play_out(game: AnyGame, names: list[str], seed: int) -> Match:
    match = Match.new(game, len(names))
    bots = [make_bot(name, game, seed + seat) for seat, name in enumerate(names)]
    draws = Rng(seed)
    while actors := match.state.actors():
        seat = actors[0]
        if seat == CHANCE:
            number = match.state.random_action(seat, draws)
        else:
            number = bots[seat].choose(match.state, seat)
        match.play(seat, game.decode(number))
    return match


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_a_whole_game_and_again_the_same(game: AnyGame, name: str) -> None:
    names = [name] * game.players[0]
    first = play_out(game, names, seed=5)
    assert first.state.actors() == ()
    assert play_out(game, names, seed=5).log == first.log


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_a_bot_leaves_the_state_alone(game: AnyGame) -> None:
    match = Match.new(game, game.players[0])
    while match.state.actors()[0] == CHANCE:
        match.play(CHANCE, game.decode(match.state.outcomes()[0][0]))
    before = match.position()
    for name in QUICK:
        seat = match.state.actors()[0]
        make_bot(name, game, 1).choose(match.state, seat)
        assert match.position() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_greedy_beats_random(game: AnyGame) -> None:
    players = player_counts(game, game.options())[-1]
    won = 0
    for n in range(MATCHES):
        names = ["random"] * players
        names[n % players] = "greedy"
        won += play_out(game, names, seed=n).state.winners() == [n % players]
    wanted = int(MATCHES * facts_of(game).greedy)
    assert won >= wanted, f"{won} of {MATCHES}: Game.value knows too little, or it is luck (Facts)"


def test_an_unknown_bot_is_named_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="did you mean 'greedy'"):
        make_bot("greedi", GUEST, 1)
    with pytest.raises(ValueError, match="there is: random, greedy, beginner, search"):
        make_bot("zzz", GUEST, 1)
