"""What `arena` takes beside the game, its options and the seed."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

PAIRINGS = ("round-robin", "one-against-others")
"""Those of `arena.tournament`, which is not imported before it is needed."""
GAMES = 100
GAMES_OF_SPRT = 10_000


def add_arguments(
    parser: argparse.ArgumentParser, number: Callable[[str, int, int], Callable[[str], int]]
) -> None:
    """Add them; `number` makes the reader of a number."""
    parser.add_argument(
        "--games",
        type=number("the games", 1, 10_000_000),
        help=f"at least so many ({GAMES}); with --sprt at most ({GAMES_OF_SPRT})",
    )
    parser.add_argument(
        "--pairing",
        choices=PAIRINGS,
        default=PAIRINGS[0],
        help="who meets whom; one-against-others: the first bot in one seat, another in all others",
    )
    parser.add_argument(
        "--results", metavar="FILE", help="keep every match there, and go on with those it has"
    )
    parser.add_argument("--plot", metavar="PICTURE", help="draw the ratings: x.svg or x.png")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")
    parser.add_argument(
        "--match",
        metavar="N",
        type=number("--match", 0, 2**53),
        help="print the record of one match of this tournament instead",
    )
    parser.add_argument(
        "--sprt", action="store_true", help="is the first bot better? stop as soon as that is clear"
    )
    for name, default, says in (
        ("--elo0", 0.0, "by so many points of rating or less it is not better (0)"),
        ("--elo1", 50.0, "by so many or more it is (50)"),
        ("--alpha", 0.05, "how often a bot that is not better may pass (0.05)"),
        ("--beta", 0.05, "how often a better one may fail (0.05)"),
    ):
        parser.add_argument(name, type=_decimal(name), default=default, help=says)
    parser.add_argument(
        "--processes",
        metavar="N",
        type=number("the processes", 1, 1024),
        help="worker processes; as many as there are cores",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead: local, auto, HOST:PORT"
    )


def _decimal(name: str) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise argparse.ArgumentTypeError(f"{name} must be a number, not {text[:60]!r}")
        return value

    return read
