"""The rows of the store: a table, its seats, and the events of its log."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

Kind = Literal["action", "undo", "table"]
Watch = Literal["anyone", "players"]
"""Who may see a table: everybody with its address, or only its players."""


class Event(NamedTuple):
    """One row of a table's log. Rows are appended and never changed, except that a player's name
    can be taken out of them.

    action: `body` is the action's text. undo: `body` lists the rows it withdraws, as JSON.
    table: what happens beside the game: `body` is a JSON object whose `is` names what it says;
    `server/table/rows.py` has them all.
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
    """Who sits at a seat when the game begins."""

    kind: Literal["human", "friend", "open", "bot"]
    """A person at the screen of the table's creator, a person elsewhere by a link of the seat's
    own, whoever sat down in the waiting room, or a program."""
    name: str
    colour: str
    bot: str = ""
    owner: str = ""
    """The hash of the session that plays a human's seat, until a guest has it. All others come as
    guests."""


class Guest(NamedTuple):
    """The session that plays a seat: it took a friend's seat by its link, sat down at an open one,
    or the seat moved there from another device."""

    seat: int
    session: str


class TableRow(NamedTuple):
    """A table as its game begins. All that happened since is in its log."""

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
    parent: str = ""
    """Sagas: the match before; empty: it is the first, or stands for itself."""
    saga: str = ""
    """The first match of its saga, which may be itself; empty: it stands for itself."""
    part: int = 0
    """Its number in the saga, from 1."""
    parts: int = 0
    episode: str = ""
    """What it is called: "Episode 5"."""
    hints: bool = False
    """Whether its players may ask for hints."""


Stage = Literal["waiting", "playing", "over", "closed", "deleted", ""]
"""Not begun, begun, ended, given up before it began, being deleted; or not known: to be made from
the log."""


class Summary(NamedTuple):
    """What a list says of a table."""

    stage: Stage
    listed: bool
    """Whether everybody finds it in the lobby."""
    names: tuple[str, ...]
    acting: tuple[int, ...]
    """The seats of people who are waited for; before the game begins: the open seats."""
    turn: str
    """Whose turn it is, or how it ended, in words."""
    active: float
    """When something last happened, in seconds since 1970."""


class Listed(NamedTuple):
    """A table in a list."""

    row: TableRow
    summary: Summary
    mine: tuple[int, ...] = ()
    """The seats of the session whose tables were asked for."""
    others: bool = False
    """Whether other sessions have seats there."""


class Episode(NamedTuple):
    """A match of a saga, as a list of them tells it."""

    id: str
    parent: str
    part: int
    episode: str
    stage: Stage
    turn: str
    active: float


class Noted(NamedTuple):
    """Where a running game stood after row `seq`."""

    seq: int
    position: str
    """The text of the position, with all that is hidden."""
    scores: tuple[int, ...]


class Persona(NamedTuple):
    """What a session is called, and the colour it likes; empty if it was never asked."""

    name: str
    colour: str
