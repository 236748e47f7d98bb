"""The messages of docs/protocol.md as they come in: checked types, bounded sizes."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta, Struct

from intramuros.server.table.affairs import What
from intramuros.server.table.commands import Refusal
from intramuros.server.table.moment import Moment
from intramuros.server.view.score_sheet import reasons

Id = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Text = Annotated[str, Meta(max_length=200)]
Texts = Annotated[list[Text], Meta(max_length=64)]


class Act(Struct, tag="act", tag_field="t"):
    """Play actions."""

    seat: Number
    decision: Number
    actions: Annotated[Texts, Meta(min_length=1)]
    id: Id = ""


class Undo(Struct, tag="undo", tag_field="t"):
    """Take back the seat's latest action, or all after row `to`."""

    seat: Number
    to: Number | None = None
    id: Id = ""


class Confirm(Struct, tag="confirm", tag_field="t"):
    """End the turn."""

    seat: Number
    id: Id = ""


class Chat(Struct, tag="chat", tag_field="t"):
    """Say something to the table."""

    seat: Number
    text: Annotated[str, Meta(max_length=2000)]
    id: Id = ""


class Away(Struct, tag="away", tag_field="t"):
    """Let a bot play for the seat."""

    seat: Number
    id: Id = ""


class Back(Struct, tag="back", tag_field="t"):
    """Take the seat back from the bot."""

    seat: Number
    id: Id = ""


class Concede(Struct, tag="concede", tag_field="t"):
    """Give up."""

    seat: Number
    id: Id = ""


class Ask(Struct, tag="ask", tag_field="t"):
    """Propose to all: to undo the seat's latest action, to abandon, a bot for seat `about`."""

    seat: Number
    what: What
    about: Number = 0
    id: Id = ""


class Answer(Struct, tag="answer", tag_field="t"):
    """Agree to the proposal of row `ask`, or not."""

    seat: Number
    ask: Number
    yes: bool
    id: Id = ""


class Why(Struct, tag="why", tag_field="t"):
    """What forbids this click, or this action."""

    seat: Number
    prefix: Texts = []
    token: Text | None = None
    action: Text | None = None
    id: Id = ""


class Options(Struct, tag="options", tag_field="t"):
    """The node behind these clicks."""

    seat: Number
    prefix: Texts = []
    id: Id = ""


class Hint(Struct, tag="hint", tag_field="t"):
    """What these clicks, the last of them not yet made, can lead to."""

    seat: Number
    clicks: Texts
    id: Id = ""


class Resync(Struct, tag="resync", tag_field="t"):
    """Send the whole picture."""


class Hb(Struct, tag="hb", tag_field="t"):
    """Still here."""


class Join(Struct):
    """The body of `POST /api/join/{token}`."""

    name: Text = ""


Affair = Away | Back | Concede | Ask | Answer
Command = Act | Undo | Confirm | Chat | Affair
Up = Command | Why | Options | Hint | Resync | Hb

S = TypeVar("S")


_UP: msgspec.json.Decoder[Up] = msgspec.json.Decoder(Up)
"""Kept: to look through a type takes much longer than to read a message of it."""


def read(data: bytes | str, kind: type[S]) -> S:
    """A message or a body of this type; Refusal `bad` says what is wrong and where."""
    return _decoded(data, msgspec.json.Decoder(kind))


def read_up(data: bytes | str) -> Up:
    """What a page sends."""
    return _decoded(data, _UP)


def _decoded(data: bytes | str, decoder: msgspec.json.Decoder[S]) -> S:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refusal("bad", f"the message does not fit: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad", f"this is no JSON: {error}") from None


def form(body: bytes) -> dict[str, str]:
    """The fields of a form as browsers send it by default."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200))
    except ValueError:
        raise Refusal("bad", "the form cannot be read; use the one on the page") from None


def id_of(data: bytes | str) -> str:
    """The id of a message that cannot be read otherwise, so that its sender can be answered."""
    try:
        found = msgspec.json.decode(data, type=dict[str, Any]).get("id")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    return found[:64] if isinstance(found, str) else ""


def refused(refusal: Refusal, moment: Moment | None) -> dict[str, Any]:
    """A refusal as data."""
    found = reasons(moment, refusal.violations) if moment else []
    return {"code": refusal.code, "message": refusal.message, "violations": found}
