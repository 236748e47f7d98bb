"""The commands below `admin` and what they take."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any

Add = Callable[[str, str, str], argparse.ArgumentParser]
"""Adds a command: its name, the function that runs it, what it does."""
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400}
LONGEST = 366 * 86_400
STAGES = ("waiting", "playing", "over", "closed")


def add_commands(add: Add, number: Callable[[str, int, int], Callable[[str], int]]) -> None:
    """Add all of them; `number` makes the reader of a number."""
    tables = add("tables", "lists:tables", "list tables, the newest first")
    tables.add_argument("--game", default="", help="only those of this game")
    tables.add_argument("--stage", choices=STAGES, default="", help="only those at this stage")
    tables.add_argument(
        "--older-than",
        metavar="DAYS",
        type=number("--older-than", 0, 100_000),
        default=0,
        help="only those at which nothing has happened for so many days",
    )
    records = add("records", "lists:records", "list records that were handed in")
    sessions = add("sessions", "lists:sessions", "list sessions: browsers that have been here")
    for parser in (tables, records, sessions):
        most = number("--most", 1, 1_000_000)
        parser.add_argument("--most", metavar="N", type=most, default=50, help="at most so many")

    show = add("show", "lists:show", "tell all about a table, a record or a session")
    show.add_argument("id", metavar="ID", help="or the beginning of it")

    close = add("close", "orders:close", "end the game of a table, or close its waiting room")
    close.add_argument("table", metavar="TABLE", help="its id, or the beginning of it")
    close.add_argument("--reason", default="", help="a sentence that the people there see")

    delete = add("delete", "orders:delete", "delete a table, a record or a session for good")
    delete.add_argument("id", metavar="ID", help="or the beginning of it")
    delete.add_argument("--yes", action="store_true", help="do not ask")

    ban = add("ban", "orders:ban", "turn an address away for a time, and close its pages")
    ban.add_argument("address", metavar="ADDRESS", help="or a network, as in 192.0.2.0/24")
    _for(ban)
    ban.add_argument("--reason", default="", help="a sentence that whoever is banned sees")
    add("bans", "lists:bans", "list bans and mutes")
    unban = add("unban", "orders:unban", "let an address in again")
    unban.add_argument("address", metavar="ADDRESS", help="as bans lists it")

    mute = add("mute", "orders:mute", "let a session or an address not chat for a time")
    mute.add_argument("whom", metavar="SESSION|ADDRESS")
    _for(mute)
    unmute = add("unmute", "orders:unmute", "let a session or an address chat again")
    unmute.add_argument("whom", metavar="SESSION|ADDRESS")

    say = add("say", "orders:say", "show a sentence on all open pages of tables")
    say.add_argument("text", metavar="TEXT", help="as in: 'The server restarts at nine.'")

    recover = add("recover", "orders:recover", "print a link that gives a player a lost seat back")
    recover.add_argument("table", metavar="TABLE", help="its id, or the beginning of it")
    recover.add_argument(
        "--seat", type=number("the seat", 1, 9), required=True, help="the player's, from 1"
    )
    recover.add_argument("--url", default="", help="where your server is, for a whole link")


def _for(parser: argparse.ArgumentParser) -> None:
    kwargs: dict[str, Any] = {"metavar": "TIME", "dest": "seconds", "required": True}
    parser.add_argument("--for", type=span, help="how long: 90s, 30m, 2h, 7d or 4w", **kwargs)


def span(text: str) -> int:
    """The seconds of `2h`."""
    found = re.fullmatch(r"([0-9]{1,8})([smhdw])", text)
    seconds = int(found[1]) * UNITS[found[2]] if found else 0
    if not 0 < seconds <= LONGEST:
        raise argparse.ArgumentTypeError(
            f"a time is written 30m, 2h or 7d, and is a year at most, not {text[:20]!r}"
        )
    return seconds
