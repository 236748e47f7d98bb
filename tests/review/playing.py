"""Games that are reviewed in tests: played at random from a seed, so full of mistakes."""

from __future__ import annotations

import os
from functools import cache

from intramuros.core.game import CHANCE, AnyGame
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.review.budget import Budget
from tests.guest.game import GAME as BAZAAR
from tests.mosaic.game import GAME as MOSAIC

INTERPRETED = os.environ.get("INTRAMUROS_PURE") == "1"
GUESTS = {game.name: game for game in (BAZAAR, MOSAIC)}
ALL_GAMES = {**GAMES, **GUESTS}
SMALL = Budget(first=12, later=8, reply=4) if INTERPRETED else Budget(60, 30, 20)
"""Interpreted searches are slow."""


@cache
def played(name: str, seed: int = 1) -> Match:
    """A game with its fewest players, played at random to its end."""
    game = ALL_GAMES[name]
    match, rng = Match.new(game, game.players[0]), Rng(seed)
    while actors := match.state.actors():
        action = match.state.random_action(actors[0], rng)
        match.play(actors[0], game.decode(action))
    return match


def decisions(match: Match) -> list[int]:
    """The plies at which somebody had a choice."""
    game, state, found = match.game, match.game.state(match.start), list[int]()
    for ply, (seat, action) in enumerate(match.log):
        if seat != CHANCE and len(state.legal(seat)) > 1:
            found.append(ply)
        state.apply(seat, game.encode(action))
    return found


def choosing(game: AnyGame, seed: int = 1, share: float = 0.5) -> tuple[Match, int]:
    """A match so far into a game that was played at random, at a decision with a choice, and the
    seat whose it is."""
    whole = played(game.name, seed)
    plies = decisions(whole)
    ply = plies[int(share * len(plies))]
    return Match.replay(game, whole.start, whole.log[:ply]), whole.log[ply].seat
