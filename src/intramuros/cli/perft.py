"""perft: how many ways there are to play on."""

from __future__ import annotations

import argparse

from intramuros.cli.failure import Failure
from intramuros.cli.given import read_match
from intramuros.core.notation import number
from intramuros.testing import perft as counting


def perft(args: argparse.Namespace) -> int:
    """Print the number of sequences of so many actions; split, also by the first one."""
    if args.sows:
        return _sows(args)
    if args.depth is None:
        raise Failure("perft needs DEPTH: how many actions to look ahead, from 0 to 20")
    depth = number(args.depth, "the depth", 0, counting.DEEPEST)
    match = read_match(args.file)
    if args.split and depth > 0:
        counts = counting.split(match.game, match.state, depth)
        for action, count in counts.items():
            print(f"{action}: {count}")
        print(sum(counts.values()))
    else:
        print(counting.perft(match.state, depth))
    return 0


def _sows(args: argparse.Namespace) -> int:
    """Print what a game that sows counts for itself: whole sows, not single actions."""
    if args.file is not None or args.split or (args.depth or "").isdigit():
        raise Failure("perft --sows takes a FILE only: it counts whole sows, whatever their length")
    match = read_match(args.depth)
    if "sows" not in match.game.counts:
        raise Failure(f"nothing is sown in {match.game.title}")
    print(match.game.counts["sows"](match.state))
    return 0
