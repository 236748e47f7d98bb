"""perft: how many ways there are to play on."""

from __future__ import annotations

import argparse

from intramuros.cli.failure import Failure
from intramuros.cli.given import is_path, read_match
from intramuros.core.notation import number
from intramuros.testing import perft as counting


def perft(args: argparse.Namespace) -> int:
    """Print the number of sequences of so many actions; split, also by the first one."""
    if args.sows:
        return _sows(args)
    file, text = _file_and_depth(args.words)
    depth = number(text, "the depth", 0, counting.DEEPEST)
    match = read_match(file)
    if args.split and depth > 0:
        counts = counting.split(match.game, match.state, depth)
        for action, count in counts.items():
            print(f"{action}: {count}")
        print(sum(counts.values()))
    else:
        print(counting.perft(match.state, depth))
    return 0


def _file_and_depth(words: list[str]) -> tuple[str | None, str]:
    """FILE, as in all commands first or left out, and DEPTH. They were the other way round once."""
    match words:
        case [depth] if not is_path(depth):
            return None, depth
        case [depth, file] if depth.isdigit() and not file.isdigit():
            return file, depth
        case [file, depth]:
            return file, depth
    given = f", not {len(words)} arguments" if len(words) > 1 else ""
    raise Failure(
        f"perft needs DEPTH, how many actions to look ahead, from 0 to {counting.DEEPEST}, "
        f"and before it perhaps a FILE{given}: perft [FILE] DEPTH"
    )


def _sows(args: argparse.Namespace) -> int:
    """Print what a game that sows counts for itself: whole sows, not single actions."""
    if len(args.words) > 1 or args.split or "".join(args.words).isdigit():
        raise Failure("perft --sows takes a FILE only: it counts whole sows, whatever their length")
    match = read_match(args.words[0] if args.words else None)
    if "sows" not in match.game.counts:
        raise Failure(f"nothing is sown in {match.game.title}")
    print(match.game.counts["sows"](match.state))
    return 0
