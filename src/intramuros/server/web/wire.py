"""Decoding what pages and programs send. `table/messages.py` has the types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, get_args
from urllib.parse import parse_qsl

import msgspec

from intramuros.server.table.messages import Command, Up
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import messages as down
from intramuros.server.view.score_sheet import reasons

S = TypeVar("S")

COMMANDS: dict[str, type[Command]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(Command)
}
"""The commands by their word on the wire: `act`, `undo` …"""

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
        raise Refusal("bad", f"The message does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad", f"This is not JSON: {error}.") from None


def form(body: bytes) -> dict[str, str]:
    """The fields of a form as browsers send it by default."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200))
    except ValueError:
        raise Refusal("bad", "The form cannot be read. Use the one on the page.") from None


def number(query: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """A number of a query; Refusal `bad` if it is none of these."""
    text = query.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise Refusal("bad", f"{name} is a number from {least} to {most}, not {text[:20]!r}")
    return int(text)


def id_of(data: bytes | str) -> str:
    """The id of a message that cannot be read otherwise, so that its sender can be answered."""
    try:
        found = msgspec.json.decode(data, type=dict[str, Any]).get("id")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    return found[:64] if isinstance(found, str) else ""


def refused(refusal: Refusal, moment: Moment | None, message_id: str = "") -> down.Refusal:
    """A refusal as it is sent; the rules it cites are those of the moment's game."""
    found = reasons(moment, refusal.violations) if moment else []
    return down.Refusal(message_id, refusal.code, refusal.message, found)
