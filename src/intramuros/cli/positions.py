"""new, legal, show, score, perft, apply, why: commands on one position."""

from __future__ import annotations

import argparse
import json
import sys

from intramuros.cli.board import written
from intramuros.cli.failure import Failure
from intramuros.cli.given import (
    game_named,
    new_match,
    read_match,
    read_move,
    seat_of,
    split_words,
)
from intramuros.cli.sheet import sheet, sheet_data
from intramuros.core.game import ALL, CHANCE, IllegalAction, Violation, seat_name
from intramuros.core.match import Match
from intramuros.core.rng import Rng


def new(args: argparse.Namespace) -> int:
    """Print the first position; what is drawn before the first decision is drawn by the seed."""
    game = game_named(args.game)
    match = new_match(args, game)
    rng = Rng(args.seed)
    while match.state.actors() == (CHANCE,):
        match.play(CHANCE, game.decode(match.state.random_action(CHANCE, rng)))
    return _print(match)


def legal(args: argparse.Namespace) -> int:
    """Print the legal actions, with their seats when several may act."""
    match = read_match(args.file)
    chosen = seat_of(args.seat, match)
    actors = match.state.actors()
    for seat in actors if chosen is None else (chosen,):
        prefix = f"{seat_name(seat)} " if len(actors) > 1 and chosen is None else ""
        for number in match.state.legal(seat):
            print(prefix + match.game.write_action(match.game.decode(number)))
    return 0


def show(args: argparse.Namespace) -> int:
    """Print the position as we write it."""
    return _print(read_match(args.file))


def score(args: argparse.Namespace) -> int:
    """Print the score sheet."""
    match = read_match(args.file)
    if args.json:
        print(json.dumps(sheet_data(match), indent=2, ensure_ascii=False))
    else:
        print(sheet(match), end="")
    return 0


def apply(args: argparse.Namespace) -> int:
    """Print the position after the actions; if one is illegal, only what forbids it."""
    file, texts = split_words(args.words)
    if not texts:
        raise Failure("apply needs at least one action, as in: apply FILE 'palace red d4'")
    match = read_match(file)
    chosen = seat_of(args.seat, match)
    for ply, text in enumerate(texts):
        seat, action = read_move(text, match, chosen, file is None and ply == 0)
        try:
            match.play(seat, action)
        except IllegalAction as error:
            for violation in error.violations:
                print(f"{text.strip()}: {reason(violation)}", file=sys.stderr)
            return 1
    return _print(match)


def why(args: argparse.Namespace) -> int:
    """Print `legal`, or the rules that forbid an action."""
    file, texts = split_words(args.words)
    if file is None and len(texts) == 2:
        raise Failure(f"there is no file {texts[0][:60]!r}; why takes [FILE] and one action")
    if len(texts) != 1:
        raise Failure(f"why takes one action, not {len(texts)}, as in: why FILE 'palace red d4'")
    match = read_match(file)
    seat, action = read_move(texts[0], match, seat_of(args.seat, match), file is None)
    found = match.why(seat, action)
    print("\n".join(map(reason, found)) if found else "legal")
    return 1 if found else 0


def reason(violation: Violation) -> str:
    """A broken rule in one line."""
    return f"{violation.rule}: {violation.detail}"


def _print(match: Match) -> int:
    print(written(match.game, match.position(ALL)), end="")
    return 0
