"""The open pages of tables: whose they are, and how they are closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

BANNED = 4403
"""The close code of a page whose visitor was banned; it reloads and shows the sentence."""
AGAIN = 1012
"""The close code of a page that should come back at once, as somebody else."""
LONGEST_REASON = 123
"""Bytes of a close reason: so many fit into a frame."""


@dataclass(frozen=True, eq=False)
class OpenPage:
    """A socket of a table."""

    table: str
    address: str
    """The household's."""
    session: str | None
    since: float
    """When it was opened, in seconds since 1970."""
    close: Callable[[int, str], Awaitable[None]]
    """Closes it with a code and a reason."""
    send: Callable[[bytes], None]
    """Sends it a message; an exception if too many wait already."""


class OpenPages:
    """All open pages of a server."""

    def __init__(self) -> None:
        self._pages: set[OpenPage] = set()

    @contextmanager
    def opened(self, page: OpenPage) -> Iterator[None]:
        """Knows a page as long as the block lasts."""
        self._pages.add(page)
        try:
            yield
        finally:
            self._pages.discard(page)

    def all(self) -> list[OpenPage]:
        """Those that are open now, the oldest first."""
        return sorted(self._pages, key=lambda page: page.since)

    def tell(self, message: bytes) -> int:
        """Send a message to all pages; how many there are. One that does not read misses it."""
        for page in self._pages:
            with suppress(Exception):
                page.send(message)
        return len(self._pages)

    async def close(self, which: Callable[[OpenPage], bool], code: int, reason: str) -> int:
        """Close pages, with a code and a sentence; how many were open."""
        closing = [page.close(code, close_reason(reason)) for page in self._pages if which(page)]
        # A page that has just been closed, or does not listen, is no reason to stop.
        await asyncio.gather(*closing, return_exceptions=True)
        return len(closing)


def close_reason(text: str) -> str:
    """As much of a sentence as a close frame holds."""
    return text.encode()[:LONGEST_REASON].decode(errors="ignore")
