"""What people say at a table: a row of its log that the game takes no notice of."""

from __future__ import annotations

import msgspec

from intramuros.server.table.commands import Course, Refusal, Stamp
from intramuros.server.table.moment import Moment
from intramuros.store import Event

LONGEST = 300
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""Not printable by themselves, but part of emoji and of Persian words."""


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a row that says something."""

    chat: str


def chat(moment: Moment, stamp: Stamp, seat: int, text: str) -> Course:
    """The seat says something, also when it is not its turn and when the game is over."""
    body = msgspec.json.encode(Chat(_clean(text))).decode()
    row = Event(moment.seq + 1, "table", stamp.cmd_id, seat, body, stamp.at)
    return [moment, moment.then(row)]


def chat_of(row: Event) -> str | None:
    """What the row says to the others; None if it is another kind of row."""
    if row.kind != "table" or not row.body.startswith("{"):
        return None
    try:
        return msgspec.json.decode(row.body, type=Chat).chat
    except msgspec.DecodeError:
        return None


def _clean(text: str) -> str:
    line = " ".join(text.split())
    seen = line.translate(JOINERS)
    if not seen.strip():
        raise Refusal("bad", "there is nothing to say")
    if len(line) > LONGEST:
        raise Refusal("bad", f"say it in {LONGEST} characters; these are {len(line)}")
    if not seen.isprintable():
        raise Refusal("bad", "only letters, signs and emoji can be said here")
    return line
