"""One match between bots, from a position to its end, or by its number in a tournament."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from intramuros.arena.tournament import Lineup, Tournament
from intramuros.bots import Bot, make_bot
from intramuros.bots.search import Search
from intramuros.core.game import CHANCE, AnyGame, State
from intramuros.core.match import Match
from intramuros.core.rng import Rng

Log = list[tuple[int, int]]
"""Who did what: seats and actions as the engine numbers them."""


@dataclass(frozen=True)
class Played:
    """How a match of a tournament ended."""

    number: int
    seats: Lineup
    """Which bot sat in each seat."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won; several share a win."""
    seconds: float = 0.0


def play_match(
    game: AnyGame, position: Any, bots: Sequence[Bot], draws: Rng, log: Log | None = None
) -> State:
    """Play from a position made for ALL; the state at the end. What is done is added to `log`."""
    state = game.state(position)
    while actors := state.actors():
        seat = actors[0]
        if seat == CHANCE:
            action = state.random_action(seat, draws)
        else:
            action = bots[seat].choose(state, seat)
        state.apply(seat, action)
        if log is not None:
            log.append((seat, action))
    return state


def play_number(tournament: Tournament, number: int) -> Played:
    """A match of a tournament; the same again, unless bots are given seconds to think."""
    began = time.perf_counter()
    state = _played(tournament, number)
    return Played(
        number,
        tournament.seats(number),
        tuple(state.scores()),
        tuple(state.winners()),
        round(time.perf_counter() - began, 3),
    )


def match_of(tournament: Tournament, number: int) -> Match:
    """The same, with all that was done, as a record needs it."""
    log: Log = []
    _played(tournament, number, log)
    match = Match(tournament.game, tournament.start())
    for seat, action in log:
        match.play(seat, tournament.game.decode(action))
    return match


def _played(tournament: Tournament, number: int, log: Log | None = None) -> State:
    game = tournament.game
    bots = [
        make_bot(tournament.bots[place], game, tournament.bot_seed(number, seat))
        for seat, place in enumerate(tournament.seats(number))
    ]
    for bot in bots:
        if isinstance(bot, Search):
            bot.clock = time.thread_time  # so that a busy machine weakens nobody
    return play_match(game, tournament.start(), bots, tournament.draws(number), log)
