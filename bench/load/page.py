"""An open page: one WebSocket, as cheap for the generator as can be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

Hear = Callable[["Page", str], None]


class Page(asyncio.Protocol):
    """Connects, and hands every message to `hear`; compresses if the server offers it, as
    browsers do."""

    def __init__(self, address: str, headers: Mapping[str, str], hear: Hear) -> None:
        uri = parse_uri(address)
        self.hear = hear
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._headers = headers
        self._socket = ClientProtocol(
            uri, extensions=[ClientPerMessageDeflateFactory()], max_size=None
        )
        self._parts: list[bytes] = []

    @classmethod
    async def open(cls, address: str, headers: Mapping[str, str], hear: Hear) -> Page:
        """A page whose handshake is done."""
        uri = parse_uri(address)
        loop = asyncio.get_running_loop()
        _, page = await loop.create_connection(
            lambda: cls(address, headers, hear), uri.host, uri.port
        )
        await asyncio.wait_for(page.is_open, 60)
        return page

    def send(self, text: str) -> None:
        self._socket.send_text(text.encode())
        self._flush()

    def close(self) -> None:
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self._socket.connect()
        for name, value in self._headers.items():
            request.headers[name] = value
        self._socket.send_request(request)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self._socket.receive_data(data)
        for event in self._socket.events_received():
            if isinstance(event, Response):
                self._shake_hands()
            elif isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._parts.append(bytes(event.data))
                if event.fin:
                    text, self._parts = b"".join(self._parts).decode(), []
                    self.hear(self, text)
        self._flush()

    def _shake_hands(self) -> None:
        refused = self._socket.handshake_exc
        if refused is not None:
            self.is_open.set_exception(refused)
        else:
            self.is_open.set_result(None)

    def _flush(self) -> None:
        for data in self._socket.data_to_send():
            if data:
                self._transport.write(data)
