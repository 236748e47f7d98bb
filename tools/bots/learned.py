"""How much stronger a bot is by what `make train` learned; written into the game's weights file.

A search that judges by `Game.values`, as learned, sits in each seat in turn against searches that
judge by `Game.value`, the value by hand. Both try the same number of lines in a turn.

python -m tools.bots.learned GAME [--games N] [--iterations N] [--seed N]
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from intramuros.arena.intervals import wilson
from intramuros.arena.match import play_match
from intramuros.bots.search import Search
from intramuros.core.game import first_position, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tools.steps import ROOT, say

Task = tuple[str, int, int, int]
"""A match: the game's name, the number of players, lines a turn and the match's number."""


def won(task: Task) -> float:
    """The share of a win that the bot with the learned values has."""
    name, players, iterations, number = task
    game = GAMES[name]
    by_hand = replace(game, values=None)
    own = number % players
    bots = [
        Search(game if seat == own else by_hand, 8 * number + seat, iterations)
        for seat in range(players)
    ]
    draws = Rng(number // players)  # the same for every seat
    state = play_match(game, first_position(game, players, game.options()), bots, draws)
    winners = state.winners()
    return float(own in winners) / len(winners)


def sentence(players: int, iterations: int, wins: Sequence[float]) -> str:
    """What the weights file says of it."""
    low, high = wilson(sum(wins), len(wins))
    return (
        f"{players} players: a search of {iterations} lines a turn wins"
        f" {100 * sum(wins) / len(wins):.0f} % [{100 * low:.0f} to {100 * high:.0f}]"
        f" of {len(wins)} matches against searches that judge by the value of the greedy bot"
    )


def noted(text: str, says: str) -> str:
    """The text of a weights file, with this in the place of what it said of strength."""
    text = re.sub(r'^strength = ".*"\n', "", text, flags=re.M)
    return text.replace("[made]\n", f'[made]\nstrength = "{says}"\n', 1)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.bots.learned")
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.learning])
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--iterations", type=int, default=100, help="lines that a turn may take")
    parser.add_argument("--seed", type=int, default=1_000_000)
    given = parser.parse_args(arguments)
    game = GAMES[given.game]
    players = min(count for count in player_counts(game, game.options()) if count > 1)
    whole = given.games - given.games % players
    tasks: list[Task] = [
        (game.name, players, given.iterations, given.seed * players + number)
        for number in range(whole)
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        says = sentence(players, given.iterations, list(pool.map(won, tasks)))
    say(says)
    file = weights_in_src(game.name)
    file.write_text(noted(file.read_text(encoding="utf-8"), says), encoding="utf-8")
    return 0


def weights_in_src(name: str) -> Path:
    """The weights file of a game among the sources, not its copy beside what is compiled."""
    learning = GAMES[name].learning
    assert learning is not None
    return ROOT / "src/intramuros/games" / name / learning.weights.name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
