"""What the server says on the error channel: one line for each thing, as pairs or as JSON.

Lines have the table, the row, the seat and the request. They never have a token, a draw key, an
action, a name or anything somebody said: who reads the log learns nothing about hands.

Whatever visitors can cause, they cannot fill the log with it: each kind of warning or error is
told so many times a minute, then it is said how many more there were. A log that cannot be
written, as on a full disk, stops nobody.
"""

from __future__ import annotations

import logging
import os
import secrets
import sys
from typing import Any, Literal, TextIO, cast

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import EventDict, Processor

from intramuros.server.limits.seldom import Seldom

Style = Literal["text", "json"]

A_MINUTE = 20
"""Lines of one kind."""
KINDS = 200
"""So many kinds are told apart."""
THEIR_FAULT = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
    "opening handshake failed",
)
"""What the libraries say of requests that are none: where it was found out is of no interest."""

_kinds: dict[str, Seldom] = {}


def configure(style: Style | None = None, stream: TextIO | None = None) -> None:
    """Log every command in this style; without one, only what goes wrong."""
    sink = cast(TextIO, Unbreakable(stream or sys.stderr))
    logging.raiseExceptions = False  # it would print why a line could not be printed
    _kinds.clear()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
        structlog.processors.format_exc_info,  # without the values of variables
    ]
    render: Processor = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.processors.LogfmtRenderer(key_order=["at", "level", "event"])
    )
    structlog.configure(
        processors=[_often, *shared, render],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if style else logging.WARNING
        ),
        logger_factory=structlog.PrintLoggerFactory(sink),
    )
    handler = logging.StreamHandler(sink)
    handler.addFilter(_theirs)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, render],
        )
    )
    for name in ("uvicorn", "websockets", "asyncio"):
        theirs = logging.getLogger(name)
        theirs.handlers, theirs.propagate = [handler], False
        theirs.setLevel(logging.WARNING)


def tell(at_end: bool = False) -> None:
    """Log how many lines were held back in the minutes that are over, or until the end."""
    for kind, lines in list(_kinds.items()):
        if more := lines.held_back(at_end):
            structlog.get_logger().warning("more of the same", what=kind, times=more)


def _allows(kind: str) -> bool:
    if kind not in _kinds:
        if len(_kinds) >= KINDS:
            kind = "other"
        _kinds.setdefault(kind, Seldom(A_MINUTE))
    return _kinds[kind].allows()


def _often(logger: Any, method: str, event: EventDict) -> EventDict:
    """Hold a line of ours back if there were many of its kind."""
    if method in ("debug", "info") or "times" in event or _allows(str(event["event"])):
        return event
    raise structlog.DropEvent


def _theirs(record: logging.LogRecord) -> bool:
    """Whether a library's line is logged; without a traceback if a visitor is to blame."""
    if record.msg in THEIR_FAULT:
        record.exc_info = record.exc_text = None
    return _allows(str(record.msg).partition("\n")[0][:60])


class Unbreakable:
    """A stream that drops what it cannot take, so that a full disk stops nobody."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write as much as is possible."""
        try:
            return self._stream.write(text)
        except (OSError, ValueError):  # full, or closed
            return len(text)

    def flush(self) -> None:
        """Pass on what was written, if that is possible."""
        try:
            self._stream.flush()
        except (OSError, ValueError):
            pass


def let_go() -> None:
    """Before the end: what could not be written is forgotten. Python would fail for it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
            stream.flush()
        except ValueError:
            pass  # closed


class Numbered:
    """Gives every request and every socket an id, for the log and for the client."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(8)

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message.setdefault("headers", [])
                MutableHeaders(scope=message)["x-request-id"] = request
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request):
            await self.app(scope, receive, sending)
