"""How fast our search is next to OpenSpiel's: lines a second of a plain tree search, which plays at
random to the end of each; and the memory of a search as long as the strongest level's."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from time import process_time

from bench.loops import Run, best_rates
from intramuros.bots.search import Search
from intramuros.core.game import CHANCE, AnyGame, first_position
from intramuros.core.rng import Rng
from intramuros.core.state import State

NAME = "Search"
OURS = {
    "medina": (3, 4),
    "carcassonne_city": (2, 4),
    "five_tribes": (2, 4),
    "my_city": (2, 4),
}
"""The games, each with its numbers of players."""
WANTED = {"Medina": 10_000, "Five Tribes": 10_000}
"""So many lines a second at least."""
PEERS = {"go 9x9": "go(board_size=9)", "havannah": "havannah"}
LONG = 3.0
"""Seconds of the strongest level's turn."""
MOST_MEMORY = 300
"""Megabytes of such a search at most, the whole process counted."""


def middle(game: AnyGame, players: int) -> State:
    """The first choice in the second half of a random game."""
    first = game.state(first_position(game, players, game.options()))
    plies = first.clone().playout(Rng(1))
    state, rng = first, Rng(1)
    while plies > 0 or state.actors() == (CHANCE,) or len(state.legal(state.actors()[0])) < 2:
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))
        plies -= 2
    return state


def lines(game: AnyGame, players: int, chunk: int) -> Run:
    """Plain searches of our own; every one begins with an empty tree."""
    state, seed = middle(game, players), iter(range(1_000_000))

    def run() -> int:
        # A first decision gets half of what its turn has.
        bot = Search(game, next(seed), iterations=2 * chunk, plain=True)
        bot.look(state, state.actors()[0])
        return int(bot.lines)

    return run


def open_spiel(name: str, chunk: int, *, native: bool) -> Run:
    """The same with OpenSpiel's tree search and random rollouts, in C++ or in Python."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game, choose = pyspiel.load_game(name), random.Random(1).choice
    state, plies = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(choose(state.legal_actions()))
        plies += 1
    state, choose = game.new_initial_state(), random.Random(1).choice
    for _ in range(plies // 2):
        state.apply_action(choose(state.legal_actions()))
    if native:
        rollout = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, rollout, 2.0, chunk, 1_000, False, 1, False)
    else:
        draws = np.random.RandomState(1)
        rollouts = mcts.RandomRolloutEvaluator(1, draws)
        bot = mcts.MCTSBot(game, 2.0, chunk, rollouts, solve=False, random_state=draws)

    def run() -> int:
        return int(bot.mcts_search(state).explore_count)

    return run


def peers() -> dict[str, Run]:
    """OpenSpiel's searches, if it is installed."""
    found: dict[str, Run] = {}
    try:
        for title, name in PEERS.items():
            found[f"OpenSpiel C++ {title}"] = open_spiel(name, 500, native=True)
            found[f"OpenSpiel Python {title}"] = open_spiel(name, 50, native=False)
    except ImportError as error:
        print(f"{error.name} is not installed: `make bench` brings it", file=sys.stderr)
    return found


def memory(name: str, players: int) -> float:
    """The largest size, in megabytes, of a process that makes one long search at the beginning of a
    game, where trees are widest."""
    command = [sys.executable, "-m", "bench.search", name, str(players)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ)
    return float(json.loads(done.stdout))


def search_long(name: str, players: int) -> float:
    """What such a process does: as many lines as fit into so many seconds of processor time."""
    from intramuros.games import GAMES

    game = GAMES[name]
    state, rng = game.state(first_position(game, players, game.options())), Rng(1)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    seat = state.actors()[0]
    sample, began = Search(game, 1, iterations=100), process_time()
    sample.look(state, seat)
    each = (process_time() - began) / float(sample.lines)
    Search(game, 1, iterations=2 * int(LONG / each)).look(state, seat)
    return peak() / 1e6


def peak() -> float:
    """The largest size of this process so far, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():  # elsewhere it may be the size of the process that started this one
        found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
        assert found is not None
        return 1024.0 * float(found[1])
    import resource

    size = float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return size if sys.platform == "darwin" else 1024.0 * size


def measure(rounds: int) -> dict[str, float]:
    """All figures: lines a second, and megabytes."""
    from intramuros.games import GAMES

    runs = {
        f"{GAMES[name].title}, {players} players": lines(GAMES[name], players, 500)
        for name, counts in OURS.items()
        for players in counts
    }
    figures = best_rates(runs | peers(), rounds)
    for name, counts in OURS.items():
        figures[f"memory {GAMES[name].title}"] = max(memory(name, players) for players in counts)
    return figures


def rows(figures: dict[str, float]) -> list[tuple[str, float, str]]:
    """The figures as lines of a table: what, how much, what we want."""
    found = []
    for name, figure in figures.items():
        if name.startswith("memory "):
            row = f"{LONG:.0f} s search, MB, {name.removeprefix('memory ')}"
            found.append((row, figure, f"at most {MOST_MEMORY}"))
        else:
            wanted = WANTED.get(name.split(",")[0])
            found.append((f"lines/s, {name}", figure, f"at least {wanted:,}" if wanted else ""))
    return found


if __name__ == "__main__":
    print(json.dumps(search_long(sys.argv[1], int(sys.argv[2]))))
