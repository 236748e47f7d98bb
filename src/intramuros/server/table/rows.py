"""What the rows of a table's log say: one small type for each thing that can happen.

An `Event` is a row as it is stored, with its body as text. `read` tells what it says, `write`
makes the body. A row of the kind `table` is a JSON object whose `is` names its type here.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from intramuros.core import draws
from intramuros.store import Event
from intramuros.store.log import Kind

How = Literal["asked", "agreed", "clock", "turn", "conceded"]
"""Why a bot plays for a person: the person asked for it, the others agreed on it, the person is
out of time (until coming back, or for this turn), or has conceded."""
What = Literal["undo", "abandon", "replace"]
"""What can be proposed to everybody at the table."""
Way = Literal["rematch", "next", "branch", "restart"]
"""How one table leads to another: the same people play again; or in a saga, its next match,
another next match, or the saga from its beginning."""


Permission = Literal["link", "agreed", "operator"]
"""By what right a seat moves to another device: by its link, because somebody else who plays at
the table agreed, or because the operator of the server did it."""


class Row(Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True):
    """What a row of the kind `table` says."""


class Confirm(Row, frozen=True):
    """The seat ends its turn."""


class Join(Row, frozen=True):
    """A friend takes the seat under this name."""

    name: str


class Moved(Row, frozen=True):
    """The seat is played on another device from now on."""

    how: Permission = "link"
    by: int = 0
    """agreed: the seat, from 1, whose person said that it is the same player."""
    on: int = 0
    """A seat, from 1, that is played on the same device."""


class Chat(Row, frozen=True):
    """The seat says something to the table."""

    text: str


class Lead(Row, frozen=True):
    """The seat leads on to another table."""

    way: Way
    table: str


class Away(Row, frozen=True):
    """A bot plays for the seat from now on."""

    how: How


class Back(Row, frozen=True):
    """The seat is the person's again."""


class Ask(Row, frozen=True):
    """The seat proposes something; those in `seats` agree at once. Seats are numbered from 1."""

    what: What
    seats: tuple[int, ...]
    to: int = 0
    """undo: the last row that stays."""
    about: int = 0
    """replace: the seat that a bot is to play."""
    actions: int = 0
    """undo: how many of players would be taken back; 0 in rows of earlier versions."""


class Answer(Row, frozen=True):
    """Seats agree to the proposal of row `ask`, or do not. Seats are numbered from 1."""

    ask: int
    yes: bool
    seats: tuple[int, ...]


class End(Row, frozen=True):
    """The game ends before its rules say so."""

    how: Literal["abandoned", "conceded"]
    operator: bool = False
    """Whether the operator of the server ended it, not the people at the table."""
    reason: str = ""
    """What the operator says about it."""


class Down(Row, frozen=True):
    """The server was down; no clock ran."""

    since: float
    until: float


class Edition(Row, frozen=True):
    """The table goes on under another edition of the rules: `medina/2` after `medina/1`."""

    was: str
    now: str


class Nonces(Row, frozen=True):
    """The players' nonces, which are mixed into the key of the draws; before the first draw."""

    of: draws.Nonces


class Action(Struct, frozen=True):
    """A row of the kind `action`: the seat, or chance, plays."""

    text: str


class Undo(Struct, frozen=True):
    """A row of the kind `undo`: the actions of these rows no longer count."""

    rows: tuple[int, ...]


TableRow: TypeAlias = (
    Confirm
    | Join
    | Moved
    | Chat
    | Lead
    | Away
    | Back
    | Ask
    | Answer
    | End
    | Down
    | Edition
    | Nonces
)
Said: TypeAlias = Action | Undo | TableRow

_TABLE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TableRow)
_UNDO = msgspec.json.Decoder(tuple[int, ...])


def read(event: Event) -> Said:
    """What a row says; ValueError for one that says nothing we know."""
    try:
        match event.kind:
            case "action":
                return Action(event.body)
            case "undo":
                return Undo(_UNDO.decode(event.body))
            case "table":
                found: TableRow = _TABLE.decode(event.body)
                return found
    except msgspec.MsgspecError as error:
        raise ValueError(f"row {event.seq} cannot be read: {error}") from None
    raise ValueError(f"row {event.seq} is of no known kind: {event.kind[:20]!r}")


def write(said: Said) -> tuple[Kind, str]:
    """The kind and the body of the row that says this."""
    match said:
        case Action():
            return "action", said.text
        case Undo():
            return "undo", msgspec.json.encode(said.rows).decode()
        case _:
            return "table", msgspec.json.encode(said).decode()
