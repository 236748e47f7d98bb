"""What people say at a table: a row of its log that the game takes no notice of."""

from __future__ import annotations

from intramuros.server.table.course import Course, Stamp, one_row
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Chat

LONGEST = 300
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""Not printable by themselves, but part of emoji and of Persian words."""


def chat(moment: Moment, stamp: Stamp, seat: int, text: str) -> Course:
    """The seat says something, also when it is not its turn and when the game is over."""
    return one_row(moment, stamp, seat, Chat(_clean(text)))


def _clean(text: str) -> str:
    line = " ".join(text.split())
    seen = line.translate(JOINERS)
    if not seen.strip():
        raise Refusal("bad", "There is nothing to say.")
    if len(line) > LONGEST:
        raise Refusal("bad", f"A message has at most {LONGEST} characters; this has {len(line)}.")
    if not seen.isprintable():
        raise Refusal("bad", "A message can only have letters, signs and emoji.")
    return line
