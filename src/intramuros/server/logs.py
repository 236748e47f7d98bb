"""What the server says on the error channel: one line for each thing, as pairs or as JSON.

Lines have the table, the row, the seat and the request. They never have a token, a draw key, an
action, a name or anything somebody said: who reads the log learns nothing about hands.
"""

from __future__ import annotations

import logging
import secrets
import sys
from typing import Literal, TextIO

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import Processor

Style = Literal["text", "json"]


def configure(style: Style | None = None, stream: TextIO | None = None) -> None:
    """Log every command in this style; without one, only what goes wrong."""
    stream = stream or sys.stderr
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
        processors=[*shared, render],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if style else logging.WARNING
        ),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, render],
        )
    )
    for name in ("uvicorn", "websockets"):
        theirs = logging.getLogger(name)
        theirs.handlers, theirs.propagate = [handler], False
        theirs.setLevel(logging.WARNING)


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
