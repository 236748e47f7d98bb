"""Commands that only tell: tables, records, sessions, bans, show."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from intramuros.cli.admin import words
from intramuros.cli.admin.line import Ask, asking
from intramuros.server.admin import messages
from intramuros.server.admin.messages import Asked, Place, RecordLine, SessionLine, TableLine

Line = TableLine | RecordLine | SessionLine
LISTS = (messages.TableList, messages.RecordList, messages.SessionList)


def tables(args: argparse.Namespace) -> int:
    """Print tables."""
    idle = args.older_than * 86_400.0
    found, more = _collected(
        args, lambda after: messages.Tables(args.game, args.stage, idle, after)
    )
    heads = ("TABLE", "GAME", "STAGE", "MADE", "IDLE", "ROWS", "BYTES", "PEOPLE")
    rows = [
        (
            words.short(one.id),
            one.game,
            one.stage or "?",
            words.when(one.created),
            words.ago(one.active),
            one.rows,
            one.bytes,
            ", ".join(one.names),
        )
        for one in found
        if isinstance(one, TableLine)
    ]
    return _print(args, "tables", heads, rows, found, more)


def records(args: argparse.Namespace) -> int:
    """Print records."""
    found, more = _collected(args, messages.Records)
    heads = ("RECORD", "GAME", "MADE", "OPENED", "BYTES")
    rows = [
        (
            words.short(one.id),
            one.edition,
            words.when(one.created),
            words.when(one.opened),
            one.bytes,
        )
        for one in found
        if isinstance(one, RecordLine)
    ]
    return _print(args, "records", heads, rows, found, more)


def sessions(args: argparse.Namespace) -> int:
    """Print sessions."""
    found, more = _collected(args, messages.Sessions)
    heads = ("SESSION", "MADE", "SEEN", "TABLES", "SEATS", "NAME")
    rows = [
        (
            words.short(one.id),
            words.when(one.created),
            words.when(one.seen),
            one.tables,
            one.seats,
            one.name,
        )
        for one in found
        if isinstance(one, SessionLine)
    ]
    return _print(args, "sessions", heads, rows, found, more)


def bans(args: argparse.Namespace) -> int:
    """Print bans and mutes."""
    with asking(args.data) as ask:
        answer = ask(messages.Bans())
    assert isinstance(answer, messages.OrderList)
    if args.json:
        words.print_json(answer)
        return 0
    if answer.bans:
        words.print_orders("BANNED", answer.bans)
    if answer.mutes:
        words.print_orders("MUTED", answer.mutes)
    if not answer.bans and not answer.mutes:
        print("nobody is banned or muted")
    return 0


def show(args: argparse.Namespace) -> int:
    """Print all about one thing."""
    with asking(args.data) as ask:
        show_one(ask, args.id, args.json)
    return 0


def show_one(ask: Ask, name: str, as_json: bool = False) -> str:
    """Print all about one thing; its whole id."""
    answer = ask(messages.Show(name))
    if as_json:
        assert isinstance(answer, messages.Answer)
        words.print_json(answer)
        return name
    match answer:
        case messages.ShownTable(table=one):
            words.print_facts(
                (
                    ("table", one.id),
                    ("game", f"{one.edition} {answer.options}"),
                    ("stage", one.stage or "?"),
                    ("turn", answer.turn),
                    ("made", f"{words.when(one.created)} by session {words.short(one.owner)}"),
                    ("active", f"{words.when(one.active)}, {words.ago(one.active)} ago"),
                    ("rows", one.rows),
                    ("size", words.size(one.bytes)),
                    ("watch", answer.watch),
                    ("in the lobby", "yes" if answer.listed else "no"),
                )
            )
            words.print_seats(answer.seats)
            words.print_pages(answer.pages)
            return one.id
        case messages.ShownRecord(record=record):
            words.print_facts(
                (
                    ("record", record.id),
                    ("game", record.edition),
                    ("made", words.when(record.created)),
                    ("opened", words.when(record.opened)),
                    ("size", words.size(record.bytes)),
                )
            )
            return record.id
        case messages.ShownSession(session=session):
            words.print_facts(
                (
                    ("session", session.id),
                    ("name", session.name or "-"),
                    ("made", words.when(session.created)),
                    ("seen", words.when(session.seen)),
                    ("tables made", session.tables),
                    ("seats taken", session.seats),
                    ("at tables", ", ".join(map(words.short, answer.at)) or "-"),
                    ("chat", f"muted until {words.when(answer.muted)}" if answer.muted else "yes"),
                )
            )
            words.print_pages(answer.pages)
            return session.id
        case _:
            raise AssertionError(answer)


def _collected(
    args: argparse.Namespace, page: Callable[[Place | None], Asked]
) -> tuple[list[Line], bool]:
    """A list page by page, as long as it may be, and whether there is more."""
    found: list[Line] = []
    more = True
    with asking(args.data) as ask:
        while more and len(found) < args.most:
            answer = ask(page((found[-1].created, found[-1].id) if found else None))
            assert isinstance(answer, LISTS)
            found, more = [*found, *answer.found], answer.more
    return found[: args.most], more or len(found) > args.most


def _print(
    args: argparse.Namespace,
    what: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[object]],
    found: list[Line],
    more: bool,
) -> int:
    if args.json:
        words.print_json(found)
    elif not rows:
        print(f"no {what}")
    else:
        words.print_columns(heads, rows)
        if more:
            print(f"these are the newest; --most {10 * len(rows)} lists more {what}")
    return 0
