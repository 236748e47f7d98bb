"""How fast Carcassonne: The City is: whole random games, copies, single steps, greedy moves."""

from __future__ import annotations

import json
import statistics
from itertools import pairwise
from random import Random
from time import process_time

from bench.loops import Run, advance, best_rates, copies, interpreted, playouts, single_steps
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.model import Options, Position, start
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.scene import Look, Scene, diff

NAME = "Carcassonne: The City"


def games(players: int, chunk: int) -> Run:
    """Whole random games inside `playout`."""
    return playouts(State.of(start(players, Options())), chunk)


def middle(plies: int = 150) -> State:
    """A state in the second half of a random game."""
    state = State.of(start(4, Options()))
    advance(state, plies)
    return state


def large_cities(seed: int) -> list[Position]:
    """What the seat to act sees of a random game from 61 tiles on."""
    state, chance = State.of(start(4, Options())), Random(seed)
    found = []
    while actors := state.actors():
        seat = actors[0]
        number = chance.choice(state.legal(seat))
        state.apply(seat, number)
        position = state.position(max(0, seat))
        if len(position.city) > 60:
            found.append(position)
    return found


def views() -> dict[str, float]:
    """Milliseconds of CPU time to draw a large city and to find what has changed since the last.

    The first game warms up: what is drawn of a tile is drawn once.
    """
    drawn, patched = [], []
    for seed in range(4):
        scenes: list[Scene] = []
        for position in large_cities(seed):
            begun = process_time()
            scenes.append(DRAWING.scene(position, 0, Look()))
            if seed:
                drawn.append(1e3 * (process_time() - begun))
        for before, after in pairwise(scenes):
            begun = process_time()
            diff(before, after)
            patched.append(1e3 * (process_time() - begun))
    cuts = statistics.quantiles(drawn, n=20)
    return {"view p50": cuts[9], "view p95": cuts[18], "patch": statistics.median(patched)}


def measure(rounds: int) -> dict[str, float]:
    """All figures: rates per second, unless the name says otherwise."""
    runs = {f"games {n}": games(n, 100) for n in (2, 3, 4)}
    runs["clones"] = copies(middle(), 20_000)
    runs["steps"] = single_steps(State.of(start(4, Options())), 5_000)
    figures = best_rates(runs, rounds)
    figures["clone ns"] = 1e9 / figures.pop("clones")
    figures["state bytes"] = len(bytes(middle().buffer))
    figures["interpreted games 4"] = interpreted("bench.city")["games 4"]
    return {**figures, **views()}


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
        ("board view with over 60 tiles, p50 ms", figures["view p50"], "at most 8"),
        ("board view with over 60 tiles, p95 ms", figures["view p95"], ""),
        ("patch of it, p50 ms", figures["patch"], "at most 1"),
    ]


if __name__ == "__main__":
    print(json.dumps(best_rates({"games 4": games(4, 10)}, 10)))
