"""What `intramuros admin` and a server say to each other: one JSON line each, with bounded sizes.

Times are seconds since 1970; seats are numbered from 1.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Id = Annotated[str, Meta(max_length=64)]
"""Of a table, a record or a session, or the beginning of one."""
Word = Annotated[str, Meta(max_length=64)]
Reason = Annotated[str, Meta(max_length=200)]
Seconds = Annotated[float, Meta(gt=0, le=366 * 86_400)]
Place = tuple[float, Id]
"""Where a list goes on: after what was created then and has this id."""
PAGE = 20
"""Entries of a list that one answer has. For each of them rows are counted: a page is quick, and
between two pages others get their turn."""


class Request(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Anything that the operator asks for."""


class Tables(Request, frozen=True):
    """List tables, the newest first."""

    game: Word = ""
    stage: Word = ""
    idle: Annotated[float, Meta(ge=0)] = 0.0
    """Seconds since something happened there, at least."""
    after: Place | None = None


class Records(Request, frozen=True):
    """List records that were handed in, the newest first."""

    after: Place | None = None


class Sessions(Request, frozen=True):
    """List sessions, the newest first."""

    after: Place | None = None


class Show(Request, frozen=True):
    """Tell about one table, record or session."""

    id: Id


class Close(Request, frozen=True):
    """End the game of a table, or close its waiting room."""

    table: Id
    reason: Reason = ""


class Delete(Request, frozen=True):
    """Delete a table, a record or a session."""

    id: Id


class Ban(Request, frozen=True):
    """Turn an address or a network away."""

    address: Word
    seconds: Seconds
    reason: Reason = ""


class Unban(Request, frozen=True):
    """Let an address or a network in again."""

    address: Word


class Bans(Request, frozen=True):
    """List bans and mutes."""


class Mute(Request, frozen=True):
    """Let a session or an address not chat."""

    whom: Id
    seconds: Seconds


class Unmute(Request, frozen=True):
    """Let a session or an address chat again."""

    whom: Id


class Say(Request, frozen=True):
    """Tell everybody who has a table open something."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Recover(Request, frozen=True):
    """Make a link that gives a seat to the session that opens it."""

    table: Id
    seat: Annotated[int, Meta(ge=1, le=99)]


Asked: TypeAlias = (
    Tables
    | Records
    | Sessions
    | Show
    | Close
    | Delete
    | Ban
    | Unban
    | Bans
    | Mute
    | Unmute
    | Say
    | Recover
)


class Answer(Struct, frozen=True, tag_field="is", tag=str.lower):
    """Anything that the server answers."""


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    edition: str
    stage: str
    """`waiting`, `playing`, `over` or `closed`; empty: not known before somebody opens it."""
    names: tuple[str, ...]
    created: float
    active: float
    """When something last happened."""
    owner: str
    """The session that made it."""
    rows: int
    bytes: int


class RecordLine(Struct, frozen=True):
    """A record in a list."""

    id: str
    game: str
    edition: str
    created: float
    opened: float
    """When somebody last watched it, to the day."""
    bytes: int


class SessionLine(Struct, frozen=True):
    """A session in a list; its id is the hash of its cookie."""

    id: str
    name: str
    created: float
    seen: float
    """When it was last used, to the day."""
    tables: int
    """So many it made."""
    seats: int
    """At so many tables it took a seat."""


class SeatLine(Struct, frozen=True):
    """A seat of a table."""

    seat: int
    name: str
    kind: str
    """`human`, `friend`, `open` or `bot`."""
    session: str
    """Whoever plays it; empty: nobody, or a bot."""


class PageLine(Struct, frozen=True):
    """An open page of a table."""

    table: str
    address: str
    session: str
    """Empty: a visitor without a session."""
    since: float


class OrderLine(Struct, frozen=True):
    """A ban or a mute."""

    whom: str
    until: float
    reason: str


class TableList(Answer, frozen=True):
    """Tables, and whether there are more."""

    found: list[TableLine]
    more: bool


class RecordList(Answer, frozen=True):
    """Records, and whether there are more."""

    found: list[RecordLine]
    more: bool


class SessionList(Answer, frozen=True):
    """Sessions, and whether there are more."""

    found: list[SessionLine]
    more: bool


class OrderList(Answer, frozen=True):
    """Bans and mutes."""

    bans: list[OrderLine]
    mutes: list[OrderLine]


class ShownTable(Answer, frozen=True):
    """All about a table but its links and its secrets."""

    table: TableLine
    turn: str
    """Whose turn it is, or how it ended."""
    options: str
    watch: str
    listed: bool
    seats: list[SeatLine]
    pages: list[PageLine]


class ShownRecord(Answer, frozen=True):
    """All about a record but its text."""

    record: RecordLine


class ShownSession(Answer, frozen=True):
    """All about a session."""

    session: SessionLine
    at: list[str]
    """Tables that it made or sits at, some of them if there are many."""
    pages: list[PageLine]
    muted: float
    """Until when it may not chat; 0: it may."""


class Done(Answer, frozen=True):
    """Something was done."""

    id: str
    says: str


class Link(Answer, frozen=True):
    """A link to a seat."""

    table: str
    seat: int
    path: str
    until: float


class Refused(Answer, frozen=True):
    """Nothing was done."""

    code: str
    error: str


Answered: TypeAlias = (
    TableList
    | RecordList
    | SessionList
    | OrderList
    | ShownTable
    | ShownRecord
    | ShownSession
    | Done
    | Link
    | Refused
)
