"""How fast Five Tribes is: whole random games, bare sowing, copies, single steps, greedy moves."""

from __future__ import annotations

import json

from bench.loops import (
    Run,
    advance,
    best_rates,
    copies,
    interpreted,
    playouts,
    single_steps,
    thinking,
)
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State, sow_out
from intramuros.games.five_tribes.model import Options, start

NAME = "Five Tribes"
SET_UP = 76
"""So many draws come before the first bid of four players."""


def games(players: int, chunk: int) -> Run:
    """Whole random games inside `playout`."""
    return playouts(State.of(start(players, Options())), chunk)


def middle(plies: int = 200) -> State:
    """A state in the middle of a random game."""
    state = State.of(start(4, Options()))
    advance(state, plies)
    return state


def sowing(chunk: int) -> Run:
    """Nothing but sows, from a full board until nobody can sow."""
    state, rng = middle(SET_UP), Rng(1)

    def run() -> int:
        for _ in range(chunk):
            sow_out(state, rng)
        return chunk

    return run


def greedy() -> tuple[float, float]:
    """The mean and the longest time of a greedy move, in milliseconds."""
    from intramuros.games import GAMES

    return thinking(GAMES["five_tribes"], State.of(start(4, Options())))


def measure(rounds: int) -> dict[str, float]:
    """All figures: rates per second, unless the name says otherwise."""
    runs = {f"games {n}": games(n, 300) for n in (2, 3, 4)}
    runs["sowing"] = sowing(1_000)
    runs["clones"] = copies(middle(), 20_000)
    runs["steps"] = single_steps(State.of(start(4, Options())), 5_000)
    figures = best_rates(runs, rounds)
    figures["clone ns"] = 1e9 / figures.pop("clones")
    figures["state bytes"] = float(8 * len(middle().buffer))
    figures["interpreted games 4"] = interpreted("bench.five_tribes")["games 4"]
    mean, longest = greedy()
    figures["greedy us"], figures["greedy longest us"] = 1e3 * mean, 1e3 * longest
    return figures


def rows(figures: dict[str, float]) -> list[tuple[str, float, str]]:
    """The figures as lines of a table: what, how much, what we want or compare with."""
    ratio = figures["games 4"] / figures["interpreted games 4"]
    return [
        ("random games/s inside playout, 2 players", figures["games 2"], ""),
        ("random games/s inside playout, 3 players", figures["games 3"], ""),
        ("random games/s inside playout, 4 players", figures["games 4"], "at least 5,000"),
        ("  the same interpreted, 4 players", figures["interpreted games 4"], f"1/{ratio:.0f}"),
        ("boards sown out/s, nothing but sows", figures["sowing"], "at least 24,350"),
        ("steps/s from Python", figures["steps"], ""),
        ("clone, ns", figures["clone ns"], "at most 1,000"),
        ("state, bytes", figures["state bytes"], "at most 4,096"),
        ("greedy move, mean, us", figures["greedy us"], ""),
        ("greedy move, longest, us", figures["greedy longest us"], "at most 50,000"),
    ]


if __name__ == "__main__":
    print(json.dumps(best_rates({"games 4": games(4, 10)}, 10)))
