"""The loops that are measured on every game: playouts, copies, single steps from Python."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter, process_time

from intramuros.bots import make_bot
from intramuros.core.game import AnyGame
from intramuros.core.rng import Rng
from intramuros.core.state import State

Run = Callable[[], int]
"""Does a chunk of work; returns how many things it has done."""


def playouts(first: State, chunk: int) -> Run:
    """Whole random games inside `playout`."""
    rng = Rng(1)

    def run() -> int:
        for _ in range(chunk):
            first.clone().playout(rng)
        return chunk

    return run


def copies(state: State, chunk: int) -> Run:
    """Copies of a state."""

    def run() -> int:
        for _ in range(chunk):
            state.clone()
        return chunk

    return run


def single_steps(first: State, chunk: int) -> Run:
    """Single actions, draws included: list what is legal, choose one, carry it out."""
    choose = random.Random(1).choice

    def run() -> int:
        done = 0
        while done < chunk:
            state = first.clone()
            while actors := state.actors():
                state.apply(actors[0], choose(state.legal(actors[0])))
                done += 1
        return done

    return run


def advance(state: State, plies: int) -> None:
    """Play so many random actions."""
    rng = Rng(7)
    for _ in range(plies):
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))


def best_rates(runs: dict[str, Run], rounds: int) -> dict[str, float]:
    """Things per second of CPU time: the runs in turn, the best round of each."""
    best = dict.fromkeys(runs, 0.0)
    for _ in range(rounds):
        for name, run in runs.items():
            began = process_time()
            done = run()
            best[name] = max(best[name], done / max(process_time() - began, 1e-9))
    return best


def thinking(game: AnyGame, first: State, matches: int = 6) -> tuple[float, float]:
    """The mean and the longest time of a greedy move, in milliseconds."""
    times = []
    for seed in range(matches):
        state, rng = first.clone(), Rng(seed)
        bot = make_bot("greedy", game, seed)
        while actors := state.actors():
            if actors[0] < 0:
                action = state.random_action(actors[0], rng)
            else:
                began = perf_counter()
                action = bot.choose(state, actors[0])
                times.append(perf_counter() - began)
            state.apply(actors[0], action)
    return 1e3 * sum(times) / len(times), 1e3 * max(times)


def interpreted(module: str) -> dict[str, float]:
    """What a benchmark prints when it runs the same sources without the compiler."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        env={**os.environ, "INTRAMUROS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    rates: dict[str, float] = json.loads(done.stdout)
    return rates
