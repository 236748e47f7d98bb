"""python -m bench [--json]: our speed, and the same loop on peers, measured in turn."""

from __future__ import annotations

import argparse
import json
import sys

from bench import city, engines, five_tribes, my_city, peers, search
from bench.loops import best_rates, interpreted

ROUNDS = 25
STEPS = 5_000
PARTS = (city, five_tribes, my_city, search)
"""The games that measure themselves, and the search."""


def measure() -> dict[str, float]:
    """All figures: rates per second, unless the name says otherwise."""
    inside = {f"games {n}": engines.games(n, 300) for n in (3, 4)}
    inside["clones"] = engines.clones(20_000)
    figures = best_rates(inside, ROUNDS)
    figures["clone ns"] = 1e9 / figures.pop("clones")
    figures["state bytes"] = engines.state_bytes()
    for name, rate in interpreted("bench.engines").items():
        figures[f"interpreted {name}"] = rate
    outside = {"steps Medina": engines.steps(STEPS)}
    outside |= {f"steps {name}": run for name, run in peers.runs(STEPS).items()}
    figures |= best_rates(outside, ROUNDS)
    for name, rate in best_rates(engines.pictures(ROUNDS), ROUNDS).items():
        figures[f"{name} ms"] = 1e3 / rate
    for part in PARTS:
        figures |= {f"{part.NAME} {name}": rate for name, rate in part.measure(ROUNDS).items()}
    return figures


def table(figures: dict[str, float]) -> str:
    ours = figures["steps Medina"]
    rows = [
        ("random games/s inside playout, 3 players", figures["games 3"], ""),
        ("random games/s inside playout, 4 players", figures["games 4"], "at least 10,000"),
        ("  the same interpreted, 3 players", figures["interpreted games 3"], ""),
        ("  the same interpreted, 4 players", figures["interpreted games 4"], "at least 200"),
        ("clone, ns", figures["clone ns"], "at most 1,000"),
        ("state, bytes", figures["state bytes"], "at most 4,096"),
    ]
    for name, rate in figures.items():
        if name.startswith("steps "):
            ratio = "" if rate == ours else f"Medina is {ours / rate:.2f} times as fast"
            rows.append((f"steps/s from Python, {name.removeprefix('steps ')}", rate, ratio))
    lines = [f"{name:<44}{_number(figure):>12}   {note}".rstrip() for name, figure, note in rows]
    for name, most in (("view", 2.0), ("patch", 0.2)):
        lines.append(f"{name + ', ms':<44}{figures[name + ' ms']:>12.3f}   at most {most}")
    for part in PARTS:
        own = {
            name.removeprefix(f"{part.NAME} "): figure
            for name, figure in figures.items()
            if name.startswith(part.NAME)
        }
        lines.append(f"\n{part.NAME}")
        lines += [
            f"{name:<44}{_number(rate):>12}   {note}".rstrip()
            for name, rate, note in part.rows(own)
        ]
    return "\n".join(lines)


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 20 else f"{figure:.2f}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    options = parser.parse_args(arguments)
    if not engines.is_compiled():
        print("the engines are not compiled: `make build`", file=sys.stderr)
    figures = measure()
    print(json.dumps(figures, indent=1) if options.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
