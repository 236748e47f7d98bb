"""The words of the command line, in any order. Nothing heavy is imported before a command runs."""

from __future__ import annotations

import argparse
import sys

from intramuros.cli.commands import Commands, Parser
from intramuros.cli.commands import parsers as parsers
from intramuros.cli.failure import Failure, unknown


def parse(argv: list[str]) -> argparse.Namespace:
    """The command and its arguments, or Failure."""
    top, commands = parsers()
    if not argv or argv[0].startswith("-"):
        _, extra = top.parse_known_args(argv[:1])  # help and version end here
        if extra:
            raise _before_the_command(extra[0].partition("=")[0], argv, commands)
        top.print_help(sys.stderr)
        raise SystemExit(2)
    if argv[0] not in commands:
        raise unknown("command", argv[0], commands)
    command, name, rest = commands[argv[0]], argv[0], argv[1:]
    if command.below:
        command, name, rest = _below(command, name, rest)
    args, extra = command.parse_known_args(_words_first(command, rest))
    for word in extra:
        if word.startswith("-") and " " not in word:
            flags = [flag for flag in command._option_string_actions if flag != "-h"]
            raise unknown(f"option of {name}", word.partition("=")[0], flags)
    if extra:
        command.error(f"{name} does not take {extra[0][:60]!r}")
    return args


def _below(command: Parser, name: str, argv: list[str]) -> tuple[Parser, str, list[str]]:
    """The command below another one, its whole name, and what follows it."""
    if not argv:
        command.error(f"{name} needs a command: {', '.join(command.below)}")
    if argv[0].startswith("-"):
        command.parse_known_args(argv[:1])  # help ends here
        raise _before_the_command(argv[0].partition("=")[0], argv, command.below, f"{name} ")
    if argv[0] not in command.below:
        raise unknown(f"command {name}", argv[0], command.below)
    return command.below[argv[0]], f"{name} {argv[0]}", argv[1:]


def _words_first(command: Parser, argv: list[str]) -> list[str]:
    """The words, then the options with their values: options may stand anywhere."""
    words: list[str] = []
    options: list[str] = []
    ids: list[str] = []
    rest = iter(argv)
    for word in rest:
        if word == "--":
            return [*options, "--", *words, *rest]
        flag, sign, _ = word.partition("=")
        option = command._option_string_actions.get(flag)
        if option is None and (not word.startswith("-") or word == "-" or " " in word):
            words.append(word)
            continue
        if option is None and command.takes_ids and not word.startswith("--"):
            ids.append(word)
            continue
        options.append(word)
        if option is not None and option.nargs is None and not sign:
            options += [value for value in (next(rest, None),) if value is not None]
    return [*options, "--", *ids, *words] if ids else [*words, *options]


def _before_the_command(flag: str, argv: list[str], commands: Commands, above: str = "") -> Failure:
    takers = [name for name, parser in commands.items() if flag in parser._option_string_actions]
    if not takers:
        return unknown("option", flag, ["--help"] if above else ["--help", "--version"])
    meant = next((word for word in argv if word in takers), takers[0])
    return Failure(f"{flag} stands behind the command, as in: intramuros {above}{meant} {flag} …")
