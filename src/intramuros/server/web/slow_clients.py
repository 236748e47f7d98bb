"""Closes connections whose request head is too long or too slow, and those that are too many.

Everybody can open a line, and each takes room here: without this, a handful of clients that send
a letter a minute, or one head without end, could keep everybody else out. How many lines there may
be is in `limits/connections.py`; here it is told what they do.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from functools import partial
from http import HTTPStatus
from typing import Any, cast

import msgspec
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from intramuros.server.limits.address import Networks
from intramuros.server.limits.connections import Connection, Connections
from intramuros.server.limits.processor import REFUSED_AFTER
from intramuros.server.limits.shares import HELD_WAIT
from intramuros.server.view.answers import Refused
from intramuros.server.web.hosting.front import visitor_of

LONGEST_HEAD = 32 * 1024
"""Bytes of an address and of the headers after it."""
PATIENCE = 20.0
"""Seconds from the first byte of a request, or from the opening of a line, to its last byte."""
PARTING = 2.0
"""Seconds in which the other end must take the last words; then the line is cut."""
LEAVING = "The server needs the connection for others. Try again in 10 seconds."


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with limits for heads, for the time a request takes to arrive,
    and for the number of connections."""

    def __init__(
        self, *args: Any, connections: Connections, proxies: Networks, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.all_connections = connections
        self.proxies = proxies
        self.connection: Connection
        self._head: int | None = None
        """Bytes so far of a head that is not complete."""
        self._timer: asyncio.TimerHandle | None = None
        self._refusal = ""
        """Why the request that has just begun is refused."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        home = visitor_of({"client": self.client, "headers": []}, self.proxies)
        self.connection = Connection(home, self.all_connections, self._leave)
        self.all_connections.open(self.connection)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._wait()
        super().data_received(data)
        if self._head is not None:
            self._wait()
            self._head += len(data)
            if self._head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response(f"a head has at most {LONGEST_HEAD // 1024} kB")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        self._head = None
        path = self.url.partition(b"?")[0].decode("latin-1")
        visitor = visitor_of(cast(Scope, self.scope), self.proxies)
        self._refusal = self.all_connections.ask(self.connection, visitor, path)
        self.scope["state"]["connection"] = self.connection
        app = self.app
        if self._refusal:
            self.app = partial(_refused, self._refusal)
        super().on_headers_complete()
        self.app = app
        if not self.connection.is_admitted and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        is_last = not self.pipeline
        super().on_response_complete()
        if is_last:
            self.all_connections.rest(self.connection)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        if self._refusal:
            self.transport.write(_said(self._refusal))
            self.transport.close()
            return
        socket: Any = partial(PatientSocket, connection=self.connection)
        self.ws_protocol_class = socket
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.all_connections.closed(self.connection)
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Close the connection for somebody else; a request that waits is told so."""
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            if cycle.response_started or self.pipeline:
                self.transport.abort()
                return
            self.transport.write(_said(LEAVING))
            cycle.disconnected = True  # what it still sends goes nowhere
            cycle.message_event.set()
        part(self.transport, self.loop)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn has it, counted among the connections."""

    def __init__(self, *args: Any, connection: Connection, **more: Any) -> None:
        super().__init__(*args, **more)
        self.connection = connection

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.connection.close = self.shutdown
        self.connection.turn("socket")

    def data_received(self, data: bytes) -> None:
        self.connection.turn("socket")
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # The library has refused the request, and uvicorn does not look at that.
            self.logger.warning("Invalid WebSocket request received.")
            refused = b"".join(self.conn.data_to_send())
            self.transport.write(refused or _said("This is no request for a socket.", 400))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection.pool.closed(self.connection)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close the connection because the server ends, or for somebody else; the page will try
        again."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # it does not listen
            return
        super().shutdown()
        if self.transport.get_write_buffer_size():
            self.transport.abort()


def part(transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
    """Close a connection when its last words are sent, but do not wait for long."""
    transport.close()
    loop.call_later(PARTING, transport.abort)


async def _refused(sentence: str, scope: Scope, receive: Receive, send: Send) -> None:
    """The application for requests that are turned away."""
    await asyncio.sleep(REFUSED_AFTER)
    kind, body = _worded(sentence, scope["path"])
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(int(HELD_WAIT)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _worded(sentence: str, path: str) -> tuple[bytes, bytes]:
    if "/api/" in path:
        return b"application/json", msgspec.json.encode(Refused(sentence, "slow", []))
    return b"text/plain; charset=utf-8", sentence.encode()


def _said(sentence: str, status: int = 503) -> bytes:
    """An answer as bytes, for a connection that is not the application's."""
    waiting = f"retry-after: {int(HELD_WAIT)}\r\n" if status == 503 else ""
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
        f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(sentence)}\r\n"
        f"{waiting}connection: close\r\n\r\n"
    )
    return (head + sentence).encode()
