"""The levels: a table of five for each game, and a beginner who errs without talking nonsense."""

from __future__ import annotations

import os
from statistics import pstdev

import pytest

from intramuros.bots import is_quick, make_bot
from intramuros.bots.beginner import NONSENSE, Beginner, drawn, likely
from intramuros.bots.levels import (
    CHARACTERS,
    LONGER,
    OTHERS,
    STRENGTHS,
    STRONGEST_LONG,
    WORDS,
    character_of,
    strength_of,
)
from intramuros.bots.search import Search
from intramuros.core.game import CHANCE, AnyGame, first_position, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tests.bots.test_bots import play_out
from tests.guest.game import GAME as GUEST

MATCHES = 1 if os.environ.get("INTRAMUROS_PURE") == "1" else 8
"""Interpreted bots are slow; the compiled run of the same test plays them all."""


def test_every_game_of_ours_has_five_levels() -> None:
    assert STRENGTHS.keys() == GAMES.keys()
    assert [one.level for one in CHARACTERS] == [1, 2, 3, 4, 5]
    for levels in (*STRENGTHS.values(), OTHERS):
        assert [one.bot for one in levels] == ["beginner", "greedy", *["search"] * 3]
        searches = levels[2:]
        assert all(one.iterations or one.seconds for one in searches)
        budgets = [one.seconds for one in searches if one.seconds]
        assert budgets == sorted(set(budgets)) and 0 < budgets[-1] <= 3.0
        assert levels[0].noise > 0


@pytest.mark.parametrize("word", WORDS)
def test_a_level_is_a_bot_by_its_word(word: str) -> None:
    character = character_of(word)
    assert character is not None and word.startswith(character.word)
    assert character.says.startswith(character.name) and character.says.endswith(".")
    bot = make_bot(word, GUEST, 1)
    assert isinstance(bot, Search) is (character.level > 2) is not is_quick(word, GUEST)


def test_the_strongest_can_think_longer() -> None:
    bot = make_bot(STRONGEST_LONG, GAMES["medina"], 1)
    assert isinstance(bot, Search) and bot.seconds == LONGER
    assert strength_of(STRONGEST_LONG, "no game of ours").seconds == LONGER


def test_who_is_no_level_has_no_character() -> None:
    for name in ("random", "greedy", "search", "", "level1-long"):
        assert character_of(name) is None


def test_a_beginner_takes_what_looks_better_more_often_and_never_nonsense() -> None:
    values = [10.0, 9.0, 8.0, -40.0]
    shares = likely(values, 0.2)
    assert shares[0] == 1.0 > shares[1] > shares[2] > 0.0 == shares[3]
    assert likely([100.0 * value for value in values], 0.2) == pytest.approx(shares)
    rng = Rng(1)
    taken = [drawn(shares, rng) for _ in range(200)]
    assert taken.count(0) > taken.count(1) > 0 == taken.count(3)


def test_a_beginner_takes_any_of_what_is_alike_and_the_best_without_noise() -> None:
    assert likely([3.0, 3.0], 0.5) == [1.0, 1.0]
    assert likely([3.0, 2.0], 0.0) == [1.0, 0.0]


def won(game: AnyGame, one: str, others: str) -> float:
    """How much of a few games one bot wins against others, with as few players as can be."""
    players = max(2, player_counts(game, game.options())[0])
    wins = 0.0
    for n in range(MATCHES):
        names = [others] * players
        names[n % players] = one
        winners = play_out(game, names, seed=n).state.winners()
        wins += (n % players in winners) / len(winners)
    return wins


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_beginner_beats_random_and_loses_to_greedy(game: AnyGame) -> None:
    assert won(game, "level1", "random") >= MATCHES - 1
    if MATCHES > 1:
        assert won(game, "level1", "level2") <= MATCHES // 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_beginner_plays_nothing_far_worse_than_the_best(game: AnyGame) -> None:
    noise = strength_of("level1", game.name).noise
    bot = Beginner(game, 3, noise)
    state = game.state(first_position(game, game.players[0], game.options()))
    draws = Rng(5)
    for _ in range(10 * MATCHES):
        actors = state.actors()
        if not actors:
            break
        seat = actors[0]
        action = state.random_action(seat, draws)
        if seat != CHANCE:
            action = bot.choose(state, seat)
            values = {}
            for each in state.legal(seat):
                after = state.clone()
                after.apply(seat, each)
                values[each] = game.value(after, seat)
            far = NONSENSE * noise * pstdev(values.values())
            assert values[action] >= max(values.values()) - far
        state.apply(seat, action)
