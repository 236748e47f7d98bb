"""The rows of the store: a table, its seats, and the events of its log."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

Kind = Literal["action", "undo", "table"]
Watch = Literal["anyone", "players"]
"""Who may see a table: who has its address, or only who sits at it."""


class Event(NamedTuple):
    """One row of a table's log. Rows are appended and never changed.

    action: `body` is the action's text. undo: `body` lists the rows it withdraws, as JSON.
    table: what happens beside the game: `body` is `confirm`, the end of the seat's turn,
    `join NAME`, a friend who takes the seat under this name, or a JSON object:
    `{"chat": text}`, what the seat says to the others, or `{"is": …}`, what people settle.
    """

    seq: int
    """From 1, without gaps."""
    kind: Kind
    cmd_id: str | None
    """On the first row of a command only; unique in the table."""
    seat: int
    """As in code: from 0, or CHANCE."""
    body: str
    at: float
    """Seconds since 1970."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a seat when the table is made."""

    kind: Literal["human", "friend", "bot"]
    """A person at the screen of who made the table, a person elsewhere, or a program."""
    name: str
    colour: str
    bot: str = ""
    owner: str = ""
    """The hash of the session that plays a human's seat. Friends come later, as guests."""


class Guest(NamedTuple):
    """A session that took a friend's seat by its link."""

    seat: int
    session: str


class TableRow(NamedTuple):
    """A table as it was made. All that happened since is in its log."""

    id: str
    game: str
    edition: str
    players: int
    options: str
    """Words, as in a record; for people who read the database. `start` holds them too."""
    start: str
    """The start position as text."""
    seats: tuple[Seat, ...]
    autoconfirm: bool
    """Turns end by themselves, without the seat's confirmation."""
    draw_key: str
    owner: str
    """The hash of the session that made it."""
    created: float
    watch: Watch = "anyone"
    clock: str = ""
    """What was agreed about time and absence, as JSON; empty: the default, no clock."""
