"""replay, verify, review and sequel: commands on the record of a match."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from intramuros.arena.progress import Progress
from intramuros.cli.board import columns, drawn, written
from intramuros.cli.failure import Failure
from intramuros.cli.given import read_match, read_record_file
from intramuros.cli.sheet import name_of, sheet
from intramuros.core.english import player, sentence, signed, with_names
from intramuros.core.game import ALL, CHANCE, IllegalAction, RecordError
from intramuros.core.match import Match
from intramuros.core.record import Record, check_nonces, ending, replay_record, verify_record
from intramuros.review.model import Judged, Part, Review
from intramuros.review.parts import part
from intramuros.review.whole import review as put_together


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


def review(args: argparse.Namespace) -> int:
    """Print the review of a match: a summary, then every turn with what it lost."""
    record = read_record_file(args.file)
    match = replay_record(record)
    if match.state.actors() and not record.ended:
        raise Failure("the match is not over, so there is nothing to review yet", 1)
    made = put_together(match, _parts(match, args.quick), args.quick)
    if args.json:
        print(json.dumps(asdict(made), ensure_ascii=False))
        return 0
    for line in _reviewed(match, made):
        print(with_names(line, record.names))
    return 0


def _parts(match: Match, quick: bool) -> list[Part]:
    """The parts of a review, with progress on stderr."""
    parts: list[Part] = []
    progress = Progress(sys.stderr, len(match.log), what="actions")
    try:
        while (at := parts[-1].end if parts else 0) < len(match.log):
            parts.append(part(match, at, quick))
            progress.now(parts[-1].end)
    finally:
        progress.end()
    return parts


def _reviewed(match: Match, made: Review) -> Iterator[str]:
    for remark in made.summary:
        where = "" if remark.ply in (None, made.plies) else f" (action {remark.ply + 1})"
        rules = f" [{', '.join(remark.rules)}]" if remark.rules else ""
        yield from _wrapped(f"* {remark.says}{where}{rules}", 2)
    yield ""
    yield "action  lead  loss  turn; ! is a turning point"
    for one in made.judged:
        mark = "!" if one.ply in made.turning_points else " "
        loss = f"{one.loss:.1f}" if one.loss else ""
        lead = signed(one.played.leads[one.seat], 1)
        yield from _wrapped(f"{one.ply + 1:>5}{mark} {lead:>5} {loss:>5}  {_turn(one)}", 21)
        if one.best is not None:
            says = " ".join([sentence(f"better: {one.best.says}"), *one.best.reasons])
            yield from _wrapped(f"{'':21}{says}", 21)
    yield ""
    for seat, lost in enumerate(made.lost):
        yield f"{player(seat)} lost {lost:.1f} a turn against the best"


def _turn(one: Judged) -> str:
    return f"{player(one.seat)} {one.played.says}"


def _wrapped(text: str, indent: int) -> Sequence[str]:
    return textwrap.wrap(text, max(columns(), indent + 40), subsequent_indent=" " * indent)


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
