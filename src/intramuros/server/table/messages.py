"""What a page may send: the commands and questions of docs/protocol.md, with bounded sizes.

A command is one struct here and one function in `commands.py`. `web/wire.py` decodes them. This
module is not compiled: mypyc would drop the `tag` of a struct.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from intramuros.server.table.rows import What

Id = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Text = Annotated[str, Meta(max_length=200)]
Texts = Annotated[list[Text], Meta(max_length=64)]


class Message(Struct, tag_field="t", tag=str.lower):
    """Anything that a page sends. Seats are numbered from 1."""


class Act(Message):
    """Play actions, all or none of them."""

    seat: Number
    decision: Number
    actions: Annotated[Texts, Meta(min_length=1)]
    id: Id = ""


class Undo(Message):
    """Undo the seat's latest action, or take back everything after row `to`."""

    seat: Number
    to: Number | None = None
    id: Id = ""


class Confirm(Message):
    """End the turn."""

    seat: Number
    id: Id = ""


class Chat(Message):
    """Say something to the table."""

    seat: Number
    text: Annotated[str, Meta(max_length=2000)]
    id: Id = ""


class Away(Message):
    """Let a bot play for the seat."""

    seat: Number
    id: Id = ""


class Back(Message):
    """Take the seat back from the bot."""

    seat: Number
    id: Id = ""


class Concede(Message):
    """Concede the game."""

    seat: Number
    id: Id = ""


class Ask(Message):
    """Propose to all: to take back, to abandon, a bot for seat `about`.

    undo: all after row `to`, or the seat's latest action and what followed it.
    """

    seat: Number
    what: What
    about: Number = 0
    to: Number | None = None
    id: Id = ""


class Answer(Message):
    """Agree to the proposal of row `ask`, or not."""

    seat: Number
    ask: Number
    yes: bool
    id: Id = ""


class Let(Message):
    """Let whoever makes a claim play its seats on another device, or not."""

    claim: Id
    yes: bool
    id: Id = ""


class Why(Message):
    """Ask what forbids this click, or this action."""

    seat: Number
    prefix: Texts = []
    token: Text | None = None
    action: Text | None = None
    id: Id = ""


class Options(Message):
    """Ask for the node behind these clicks."""

    seat: Number
    prefix: Texts = []
    id: Id = ""


class Outlook(Message):
    """Ask what these clicks, the last of them not yet made, can lead to."""

    seat: Number
    clicks: Texts
    id: Id = ""


class Hint(Message):
    """Ask for the best choices, if the table allows hints."""

    seat: Number
    id: Id = ""


class TakeBack(Message):
    """Ask what going back to row `to` would undo; without one, to before one's latest turn."""

    seat: Number
    to: Number | None = None
    id: Id = ""


class Preview(Message):
    """Ask what an action would change in the count."""

    seat: Number
    action: Text
    id: Id = ""


class Step(Message):
    """Go to a step of the lesson, from 1; the same one again: try it once more."""

    to: Number
    id: Id = ""


class Choose(Message):
    """Answer the question of the lesson's step; answers are numbered from 1."""

    answer: Number
    id: Id = ""


class Show(Message):
    """Let the lesson do what its step asks for."""

    id: Id = ""


class Tips(Message):
    """Ask for the tips that matter now; `refused`: the rules that have just refused something."""

    seat: Number
    refused: Texts = []
    id: Id = ""


class Resync(Message):
    """Ask for the whole picture."""


class Hb(Message):
    """Still here."""


Command: TypeAlias = Act | Undo | Confirm | Chat | Away | Back | Concede | Ask | Answer
Question: TypeAlias = Why | Options | Outlook | Preview | TakeBack | Tips
Taught: TypeAlias = Step | Choose | Show
"""What only the page of a lesson sends."""
Up: TypeAlias = Command | Let | Taught | Question | Hint | Resync | Hb


class JoinBody(Struct):
    """The body of `POST /api/join/{token}`."""

    name: Text = ""


class SeatBody(Struct):
    """The body of `POST /api/tables/{id}/seat`."""

    seat: Number
