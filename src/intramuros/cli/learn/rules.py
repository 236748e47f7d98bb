"""rules: the rule book in our words, and the check that tests cover it."""

from __future__ import annotations

import argparse
import dataclasses
import json
import textwrap
from itertools import groupby
from pathlib import Path

from intramuros.cli.board import columns
from intramuros.cli.failure import Failure, unknown
from intramuros.cli.given import game_named, options_of
from intramuros.core.game import AnyGame, rules_in_play
from intramuros.core.manual import Manual, Rule


def rules(args: argparse.Namespace) -> int:
    """Print the rules of a game, or one of them, or the check."""
    if args.check:
        return _check(args)
    if args.game is None:
        raise Failure("name a GAME: intramuros rules GAME [ID]")
    game = game_named(args.game)
    manual = game.manual
    if args.option or args.preset is not None:
        manual = rules_in_play(game, options_of(args, game))
    opened = manual.opened(args.chapter)
    chosen = list(opened) if args.id is None else [_rule(game, manual, opened, args.id.upper())]
    if args.json:
        data = {rule.id: _data(rule) for rule in chosen}
        print(json.dumps(data, indent=2, ensure_ascii=False))
    elif args.id is not None:
        print(entry(chosen[0], opened))
    else:
        print(book(game, opened, len(manual.rules) - len(opened.rules)))
    return 0


def book(game: AnyGame, opened: Manual, sealed: int = 0) -> str:
    """What is open of the book, chapter by chapter, and how much is not."""
    parts = [f"{game.title} ({game.edition})"]
    for chapter, members in groupby(opened, key=lambda rule: rule.chapter):
        parts.append(f"\n{chapter}\n")
        parts += [_paragraph(rule.id, f"{rule.says} {_source(rule)}") for rule in members]
    if sealed:
        parts.append(f"\n{sealed} more rules are sealed; --chapter N opens those up to chapter N")
    return "\n".join(parts)


def entry(rule: Rule, manual: Manual) -> str:
    """One rule with all we know of it, and the ruling that reads it."""
    parts = [_paragraph(rule.id, rule.says), _paragraph("", f"{rule.chapter} {_source(rule)}")]
    if rule.why:
        parts.append(_paragraph("", f"Why: {rule.why}"))
    if rule.ruling in manual:
        parts += ["", entry(manual[rule.ruling], manual)]
    return "\n".join(parts)


def _source(rule: Rule) -> str:
    notes = [rule.source, rule.ruling and f"see {rule.ruling}", " or ".join(rule.expansions)]
    return f"[{'; '.join(note for note in notes if note)}]"


def _paragraph(label: str, text: str) -> str:
    width = max(40, min(100, columns()))
    return textwrap.fill(text, width, initial_indent=f"{label:<7} ", subsequent_indent=" " * 8)


def _rule(game: AnyGame, manual: Manual, opened: Manual, rule: str) -> Rule:
    if rule in opened:
        return opened[rule]
    if rule in game.manual and rule not in manual:
        needs = " or ".join(game.manual[rule].expansions)
        raise Failure(f"{rule} is not in play with these options: it comes with {needs}", 1)
    if rule in manual:
        raise Failure(f"{rule} is sealed; --chapter N opens what is sealed up to chapter N", 1)
    raise unknown(f"rule of {game.title}", rule, opened.rules)


def _data(rule: Rule) -> dict[str, object]:
    return {k: v for k, v in dataclasses.asdict(rule).items() if v and k != "id"}


def _check(args: argparse.Namespace) -> int:
    from intramuros.games import GAMES
    from intramuros.testing.rules import rule_table, write_table

    tests = Path(args.tests)
    if not tests.is_dir():
        raise Failure(f"there is no folder {args.tests}: name the tests with --tests DIR")
    gaps = []
    for game in GAMES.values() if args.game is None else [game_named(args.game)]:
        try:
            table = rule_table(game, tests)
        except (OSError, SyntaxError, UnicodeDecodeError) as error:
            raise Failure(f"a test in {args.tests} cannot be read: {error}") from None
        print(f"{game.title} ({game.edition})\n\n{write_table(table)}")
        own = [coverage.rule.id for coverage in table if coverage.is_gap]
        print(f"{len(table)} rules, {len(own)} without a test")
        gaps += own
    if gaps:
        raise Failure(f"no test cites {', '.join(gaps)}", 1)
    return 0
