"""What a worker does for a bot: it thinks about a turn, as far as nobody else and no draw comes in.

The server hands over no more than the bot's seat may know: what is hidden from it has been dealt
anew before. What the worker finds is a plan, and it keeps nothing: a tree lives as long as the job.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from intramuros.bots import make_bot
from intramuros.bots.search import Search
from intramuros.core.game import ALL, AnyGame, State
from intramuros.core.rng import Rng
from intramuros.server.work.handed_over import GAMES_HERE


class Spent(NamedTuple):
    """How much of a turn's budget is used up."""

    turn: Hashable = None
    """The turn, as `Game.turn` tells it."""
    share: float = 0.0


class Thought(NamedTuple):
    """What a bot is to think about."""

    game: str
    bot: str
    position: str
    """The text of a position that may be the present one, as far as the seat knows."""
    seat: int
    seed: int
    spent: Spent


class Step(NamedTuple):
    """One decision of a plan."""

    known: object
    """The position, as the seat knows it, for which the action is meant."""
    action: int


class Plan(NamedTuple):
    """What came of a thought."""

    steps: list[Step]
    spent: Spent


def thought(
    game: AnyGame, bot: str, state: State, seat: int, deal: Rng, seed: int, spent: Spent
) -> Thought:
    """A thought about a state. What the seat cannot know is dealt anew: it is not handed over, and
    neither is what it was dealt by."""
    guess = state.clone()
    guess.determinize(seat, deal)
    return Thought(game.name, bot, game.write(guess.position(ALL)), seat, seed, spent)


def think(thought: Thought) -> Plan:
    """The decisions up to the end of the turn, the next draw or somebody else's; at least one."""
    game, seat = GAMES_HERE[thought.game], thought.seat
    state = game.state(game.read(thought.position))
    bot = make_bot(thought.bot, game, thought.seed)
    if isinstance(bot, Search):
        bot.seat, bot.turn, bot.spent = seat, thought.spent.turn, thought.spent.share
    known = state.position(seat)
    turn = None if game.turn is None else game.turn(known)
    steps = []
    while True:
        action = bot.choose(state, seat)
        steps.append(Step(known, action))
        state.apply(seat, action)
        if game.turn is None or state.actors() != (seat,):
            break
        known = state.position(seat)
        if game.turn(known) != turn:
            break
    return Plan(steps, Spent(bot.turn, bot.spent) if isinstance(bot, Search) else Spent())
