"""perft: how many ways there are to play on."""

from __future__ import annotations

import argparse

from intramuros.cli.given import read_match
from intramuros.testing import perft as counting


def perft(args: argparse.Namespace) -> int:
    """Print the number of sequences of so many actions; split, also by the first one."""
    match = read_match(args.file)
    if args.split and args.depth > 0:
        counts = counting.split(match.game, match.state, args.depth)
        for action, count in counts.items():
            print(f"{action}: {count}")
        print(sum(counts.values()))
    else:
        print(counting.perft(match.state, args.depth))
    return 0
