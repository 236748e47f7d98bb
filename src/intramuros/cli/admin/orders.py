"""Commands that do something: close, delete, ban, mute, say, recover."""

from __future__ import annotations

import argparse

from intramuros.cli.admin.line import asking
from intramuros.cli.admin.lists import show_one
from intramuros.cli.admin.words import print_json, when
from intramuros.cli.failure import Failure
from intramuros.server.admin import messages
from intramuros.server.admin.messages import Answered, Asked


def close(args: argparse.Namespace) -> int:
    """End a game, or close a waiting room."""
    return _told(args, messages.Close(args.table, args.reason))


def delete(args: argparse.Namespace) -> int:
    """Delete one thing, after a question."""
    if args.json and not args.yes:
        raise Failure("with --json nobody is asked: add --yes")
    with asking(args.data) as ask:
        name = args.id
        if not args.yes:
            name = show_one(ask, name)
            print()
            if not _agreed("delete this for good? [y/N] "):
                raise Failure("nothing was deleted", 1)
        _print(args, ask(messages.Delete(name)))
    return 0


def ban(args: argparse.Namespace) -> int:
    """Turn an address away."""
    return _told(args, messages.Ban(args.address, args.seconds, args.reason))


def unban(args: argparse.Namespace) -> int:
    """Let an address in again."""
    return _told(args, messages.Unban(args.address))


def mute(args: argparse.Namespace) -> int:
    """No words from somebody."""
    return _told(args, messages.Mute(args.whom, args.seconds))


def unmute(args: argparse.Namespace) -> int:
    """Words again."""
    return _told(args, messages.Unmute(args.whom))


def say(args: argparse.Namespace) -> int:
    """Tell everybody something."""
    return _told(args, messages.Say(args.text))


def recover(args: argparse.Namespace) -> int:
    """Print a link to a seat."""
    with asking(args.data) as ask:
        answer = ask(messages.Recover(args.table, args.seat))
    assert isinstance(answer, messages.Link)
    if args.json:
        print_json(answer)
        return 0
    print(f"whoever opens this link first, before {when(answer.until)} UTC, has seat {answer.seat}")
    print(f"of table {answer.table}; send it to that player alone:")
    print(f"{args.url.rstrip('/')}{answer.path}")
    return 0


def _told(args: argparse.Namespace, asked: Asked) -> int:
    with asking(args.data) as ask:
        _print(args, ask(asked))
    return 0


def _print(args: argparse.Namespace, answer: Answered) -> None:
    assert isinstance(answer, messages.Done)
    if args.json:
        print_json(answer)
    else:
        print(answer.says)


def _agreed(question: str) -> bool:
    try:
        return input(question).strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False
