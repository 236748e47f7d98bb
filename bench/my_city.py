"""How fast My City is: whole random episodes, copies, single steps, greedy moves."""

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
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import Options

NAME = "My City"


def episodes(players: int, chunk: int, episode: int = 1) -> Run:
    """Whole random episodes inside `playout`, stickers included."""
    return playouts(State.of(start(players, Options(episode=str(episode)))), chunk)


def middle(plies: int = 20) -> State:
    """A state in the middle of a random episode."""
    state = State.of(start(4, Options()))
    advance(state, plies)
    return state


def greedy() -> tuple[float, float]:
    """The mean and the longest time of a greedy move, in milliseconds."""
    from intramuros.games import GAMES

    return thinking(GAMES["my_city"], State.of(start(2, Options())))


def measure(rounds: int) -> dict[str, float]:
    """All figures: rates per second, unless the name says otherwise."""
    runs = {f"episodes {n}": episodes(n, 300) for n in (2, 4)}
    runs["last episodes 2"] = episodes(2, 300, episode=24)
    runs["clones"] = copies(middle(), 20_000)
    runs["steps"] = single_steps(State.of(start(4, Options())), 5_000)
    figures = best_rates(runs, rounds)
    figures["clone ns"] = 1e9 / figures.pop("clones")
    figures["state bytes"] = float(8 * len(middle().buffer))
    figures["interpreted episodes 2"] = interpreted("bench.my_city")["episodes 2"]
    mean, longest = greedy()
    figures["greedy us"], figures["greedy longest us"] = 1e3 * mean, 1e3 * longest
    return figures


def rows(figures: dict[str, float]) -> list[tuple[str, float, str]]:
    """The figures as lines of a table: what, how much, what we want or compare with."""
    ratio = figures["episodes 2"] / figures["interpreted episodes 2"]
    return [
        ("random episodes/s inside playout, 2 players", figures["episodes 2"], "at least 2,500"),
        ("  the same interpreted", figures["interpreted episodes 2"], f"1/{ratio:.0f}"),
        ("random episodes/s inside playout, 4 players", figures["episodes 4"], ""),
        ("last episodes/s inside playout, 2 players", figures["last episodes 2"], ""),
        ("steps/s from Python", figures["steps"], ""),
        ("clone, ns", figures["clone ns"], "at most 1,000"),
        ("state, bytes", figures["state bytes"], "at most 6,144"),
        ("greedy move, mean, us", figures["greedy us"], ""),
        ("greedy move, longest, us", figures["greedy longest us"], "at most 50,000"),
    ]


if __name__ == "__main__":
    print(json.dumps(best_rates({"episodes 2": episodes(2, 10)}, 10)))
