"""Reviews of finished games, as they are made: part by part, first quickly, then thoroughly.

A game is a table or a record; its ids never meet. Nothing is stored of a review whose game was
deleted meanwhile.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple

from intramuros.store.writer import Statement, Writer

Pass = Literal["quick", "full"]
"""How thoroughly a game is looked through: in seconds, or in minutes."""

COLUMN: dict[Pass, str] = {"quick": "quick", "full": "whole"}
ASK = (
    "INSERT INTO review (game, edition, asked) SELECT $1, $2, $3"
    " WHERE EXISTS (SELECT 1 FROM table_ WHERE id = $1)"
    " OR EXISTS (SELECT 1 FROM record WHERE id = $1)"
    " ON CONFLICT (game) DO NOTHING"
)
ADD_PART = (
    "INSERT INTO review_part (game, pass, start, end_, body) SELECT $1, $2, $3, $4, $5"
    " WHERE EXISTS (SELECT 1 FROM review WHERE game = $1)"
    " ON CONFLICT (game, pass, start) DO NOTHING"
)


class StoredReview(NamedTuple):
    """A review that somebody asked for."""

    game: str
    edition: str
    """Of the rules by which it was made."""
    quick: bytes | None
    full: bytes | None
    """None: not made yet."""


class StoredPart(NamedTuple):
    """A stretch of a game that was looked at."""

    start: int
    end: int
    body: bytes


def deletion(game: str) -> list[Statement]:
    """What deletes the review of a game, if there is one."""
    return [
        ("DELETE FROM review_part WHERE game = $1", (game,)),
        ("DELETE FROM review WHERE game = $1", (game,)),
    ]


class Reviews:
    """The reviews of all games."""

    def __init__(
        self, rows: Callable[..., Awaitable[list[tuple[Any, ...]]]], writer: Writer
    ) -> None:
        self._rows = rows
        self._writer = writer

    async def get(self, game: str) -> StoredReview | None:
        """The review of a game as far as it is made; None if nobody asked for it."""
        query = "SELECT game, edition, quick, whole FROM review WHERE game = $1"
        found = await self._rows(query, game)
        return StoredReview(*found[0]) if found else None

    async def ask(self, game: str, edition: str, at: float) -> None:
        """Somebody wants this review; what another edition has left unfinished is forgotten."""
        older = "SELECT 1 FROM review WHERE game = $1 AND edition <> $2 AND whole IS NULL"
        gone = deletion(game) if await self._rows(older, game, edition) else []
        await self._writer.write([*gone, (ASK, (game, edition, at))])

    async def unfinished(self) -> list[tuple[str, str]]:
        """The reviews that are not made yet and the editions of their games, as they came."""
        query = "SELECT game, edition FROM review WHERE whole IS NULL ORDER BY asked, game"
        return [(game, edition) for game, edition in await self._rows(query)]

    async def parts(self, game: str, which: Pass, since: int = 0) -> list[StoredPart]:
        """The parts of a review that is being made, those that begin at this ply or later."""
        query = (
            "SELECT start, end_, body FROM review_part"
            " WHERE game = $1 AND pass = $2 AND start >= $3 ORDER BY start"
        )
        return [StoredPart(*row) for row in await self._rows(query, game, which, since)]

    async def add_part(self, game: str, which: Pass, part: StoredPart) -> None:
        """Keep one more part."""
        await self._writer.write([(ADD_PART, (game, which, *part))])

    async def finish(self, game: str, which: Pass, body: bytes) -> None:
        """Keep the whole review; its parts are not needed any more."""
        await self._writer.write(
            [
                (f"UPDATE review SET {COLUMN[which]} = $2 WHERE game = $1", (game, body)),
                ("DELETE FROM review_part WHERE game = $1 AND pass = $2", (game, which)),
            ]
        )

    async def drop(self, game: str) -> None:
        """Forget a review."""
        await self._writer.write(deletion(game))
