"""How fast Carcassonne: The City is: whole random games, copies, single steps, greedy moves."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

from bench.engines import Run, best_rates
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.model import Options, start

NAME = "Carcassonne: The City"


def games(players: int, chunk: int) -> Run:
    """Whole random games inside `playout`."""
    first, rng = State.of(start(players, Options())), Rng(1)

    def run() -> int:
        for _ in range(chunk):
            first.clone().playout(rng)
        return chunk

    return run


def middle(plies: int = 150) -> State:
    """A state in the second half of a random game."""
    state, rng = State.of(start(4, Options())), Rng(7)
    for _ in range(plies):
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))
    return state


def clones(chunk: int) -> Run:
    """Copies of a state."""
    state = middle()

    def run() -> int:
        for _ in range(chunk):
            state.clone()
        return chunk

    return run


def steps(chunk: int) -> Run:
    """Single actions from Python, draws included: list what is legal, choose one, carry it out."""
    first, choose = State.of(start(4, Options())), random.Random(1).choice

    def run() -> int:
        done = 0
        while done < chunk:
            state = first.clone()
            while actors := state.actors():
                state.apply(actors[0], choose(state.legal(actors[0])))
                done += 1
        return done

    return run


def interpreted() -> float:
    """Games of four players a second without the compiler, in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.city"],
        env={**os.environ, "INTRAMUROS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    rate: float = json.loads(done.stdout)["games 4"]
    return rate


def measure(rounds: int) -> dict[str, float]:
    """All figures: rates per second, unless the name says otherwise."""
    runs = {f"games {n}": games(n, 100) for n in (2, 3, 4)}
    figures = best_rates(runs | {"clones": clones(20_000), "steps": steps(5_000)}, rounds)
    figures["clone ns"] = 1e9 / figures.pop("clones")
    figures["state bytes"] = len(bytes(middle().buffer))
    figures["interpreted games 4"] = interpreted()
    return figures


def rows(figures: dict[str, float]) -> list[tuple[str, float, str]]:
    """The figures as lines of a table: what, how much, what we want or compare with."""
    ratio = figures["games 4"] / figures["interpreted games 4"]
    return [
        ("random games/s inside playout, 2 players", figures["games 2"], ""),
        ("random games/s inside playout, 3 players", figures["games 3"], ""),
        ("random games/s inside playout, 4 players", figures["games 4"], "at least 1,500"),
        ("  the same interpreted, 4 players", figures["interpreted games 4"], f"1/{ratio:.0f}"),
        ("steps/s from Python", figures["steps"], ""),
        ("clone, ns", figures["clone ns"], "at most 3,000"),
        ("state, bytes", figures["state bytes"], "at most 16,384"),
    ]


if __name__ == "__main__":
    print(json.dumps(best_rates({"games 4": games(4, 10)}, 10)))
