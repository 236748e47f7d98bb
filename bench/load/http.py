"""A client of HTTP/1.1 with an address of its own, as cheap for the generator as can be."""

from __future__ import annotations

import asyncio


class Gone(Exception):
    """The server has closed the connection."""


class Client:
    """One connection, kept alive; the cookie that it is given is sent from then on."""

    def __init__(
        self, host: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._host = host
        self._reader = reader
        self._writer = writer
        self.cookie = ""

    @classmethod
    async def open(cls, address: str, source: str) -> Client:
        """Connect to `http://host:port` from one of this machine's addresses."""
        host, _, port = address.removeprefix("http://").rpartition(":")
        pair = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
        return cls(f"{host}:{port}", *pair)

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Status and body of the answer."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Length: {len(body)}\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        self._writer.write(head.encode() + b"\r\n" + body)
        try:
            status = int((await self._reader.readuntil(b"\r\n")).split()[1])
            length = await self._headers()
            if length is not None:
                return status, await self._reader.readexactly(length)
            return status, await self._chunks()
        except (asyncio.IncompleteReadError, ConnectionError, IndexError) as error:
            raise Gone(str(error)) from None

    async def _headers(self) -> int | None:
        """The length of the body; None if it comes in chunks."""
        length: int | None = None
        while (line := await self._reader.readuntil(b"\r\n")) != b"\r\n":
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.strip().partition(";")[0]
        return length

    async def _chunks(self) -> bytes:
        found = b""
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            found += await self._reader.readexactly(size)
            await self._reader.readuntil(b"\r\n")
        await self._reader.readuntil(b"\r\n")
        return found

    def close(self) -> None:
        self._writer.close()
