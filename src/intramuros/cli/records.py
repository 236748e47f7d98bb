"""replay, verify and sequel: commands on the record of a match."""

from __future__ import annotations

import argparse
import sys

from intramuros.cli.board import drawn, written
from intramuros.cli.failure import Failure
from intramuros.cli.given import read_match, read_record_file
from intramuros.cli.sheet import name_of, sheet
from intramuros.core.english import with_names
from intramuros.core.game import ALL, CHANCE, IllegalAction, RecordError
from intramuros.core.match import Match
from intramuros.core.record import Record, check_nonces, ending, verify_record


def replay(args: argparse.Namespace) -> int:
    """Tell a match action by action, then count it."""
    record = read_record_file(args.file)
    if args.to is not None and args.to > len(record.log):
        raise Failure(f"the record has {len(record.log)} actions, so there is no action {args.to}")
    match = Match(record.game, record.start)
    wide = len(str(len(record.log)))
    for ply, (seat, action) in enumerate(record.log[: args.to], 1):
        before = match.position(ALL)
        try:
            match.play(seat, action)
        except IllegalAction as error:
            raise RecordError(f"action {ply}: {error}", ply) from None
        told = with_names(record.game.words(before, seat, action), record.names)
        print(f"{ply:>{wide}}. {name_of(seat, record.names)} {told}")
        if args.step:
            print(drawn(record.game, match.position(ALL)))
            _wait(args.file)
    print(sheet(match, record.names), end="")
    if args.to is None and (line := ending(record)):
        print(line)
    return 0


def verify(args: argparse.Namespace) -> int:
    """Print what was checked, or the first thing that does not hold."""
    record = read_record_file(args.file)
    checked = verify_record(record)
    noted = _noted(record, args.commitment)
    if args.nonce:
        checked.append(check_nonces(record, args.nonce))
    print("\n".join(checked))
    if not any(seat == CHANCE for seat, _ in record.log):
        return 0
    if not record.key:
        print("the draws cannot be checked: the record has no key")
    elif not record.commitment:
        print("but nobody promised this key: the record has no commitment")
    else:  # whoever noted it then can compare
        said = "the commitment is the one you noted: " if noted else ""
        print(f"{said}the key was promised at the start by {record.commitment}")
    return 0


def _noted(record: Record, commitment: str | None) -> bool:
    """Whether somebody noted the commitment; RecordError if the record has another."""
    if commitment is None:
        return False
    if commitment.strip().lower() != record.commitment:
        has = f"has {record.commitment}" if record.commitment else "has none"
        raise RecordError(f"this commitment is not that of the record, which {has}")
    return True


def sequel(args: argparse.Namespace) -> int:
    """Print the start of the match that follows in the saga, or say why none does."""
    match = read_match(args.file)
    game, final = match.game, match.position(ALL)
    if game.sequel is None or game.saga is None or game.saga(final) is None:
        raise Failure("this match stands for itself: it belongs to no campaign", 1)
    if match.state.actors():
        raise Failure("the match was not played to its end, so nothing follows from it yet", 1)
    following = game.sequel(final)
    if following is None:
        raise Failure("this was the last match: the campaign is over", 1)
    print(written(game, following), end="")
    return 0


def _wait(file: str | None) -> None:
    if file in (None, "-") or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        input("Enter: next ")
    except EOFError:
        print()
