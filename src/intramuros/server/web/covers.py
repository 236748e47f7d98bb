"""The covers of the games: for pages in both themes, and for links.

Those of our games are shipped (`make pictures` draws them, and a test says when they are not what
the game looks like now), so that the first visitor sees them at once. Those of guests are drawn
once, in a worker.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from intramuros.core.game import AnyGame
from intramuros.scene.theme import Theme
from intramuros.server.table.refusal import Refusal
from intramuros.server.work import jobs
from intramuros.server.work.maker import COVERS, Maker

WIDTHS = (360, 720)
"""Pixels; pages choose by the size and sharpness of the screen."""
THEMES: tuple[Theme, ...] = ("light", "dark")
SHIPPED = Path(__file__).parent / "static" / "covers"
"""`GAME-THEME-WIDTH.webp`."""


class Drawn(NamedTuple):
    """A cover as it is sent."""

    body: bytes
    tag: str


class Covers:
    """Shipped ones, and those that are drawn when the server starts or somebody first asks."""

    def __init__(self, games: Mapping[str, AnyGame], maker: Maker) -> None:
        self._games = games
        self._maker = maker
        self._drawing: dict[tuple[str, ...], asyncio.Task[Drawn]] = {}
        self._shipped = {
            tuple(path.stem.rsplit("-", 2)): _tagged(path.read_bytes())
            for path in SHIPPED.glob("*.webp")
            if path.stem.rsplit("-", 2)[0] in games
        }

    def address(self, game: str, theme: Theme, width: int) -> str:
        """Where a cover is; once it is drawn with its hash, so that browsers keep it for good."""
        told = f"/games/{game}/cover.webp?theme={theme}&width={width}"
        key = game, theme, str(width)
        if key in self._shipped:
            return f"{told}&v={self._shipped[key].tag}"
        task = self._drawing.get(key)
        if task is None or not task.done() or _failed(task):
            return told
        return f"{told}&v={task.result().tag}"

    async def webp(self, game: str, theme: Theme, width: int) -> Drawn:
        """For a page."""
        key = game, theme, str(width)
        if key in self._shipped:
            return self._shipped[key]
        return await self._once(key, jobs.cover, game, theme, width)

    async def jpeg(self, game: str) -> Drawn:
        """For links that lead to the game."""
        return await self._once((game,), jobs.cover_preview, (game,))

    async def jpeg_of_all(self) -> Drawn:
        """For links that lead to the start page: the first four games."""
        names = tuple(self._games)[:4]
        return await self._once((), jobs.cover_preview, names)

    async def draw_all(self) -> None:
        """Draw those that the start page shows, so that nobody has to wait for them."""
        for theme in THEMES:
            for width in WIDTHS:
                for game in self._games:
                    with suppress(Refusal):  # said again to whoever asks for it
                        await self.webp(game, theme, width)

    async def _once(self, key: tuple[str, ...], job: Callable[..., bytes], *args: Any) -> Drawn:
        task = self._drawing.get(key)
        if task is None or _failed(task):
            task = self._drawing[key] = asyncio.create_task(self._draw(job, *args))
            task.add_done_callback(_failed)  # whether or not anybody waits for it
        return await asyncio.shield(task)

    async def _draw(self, job: Callable[..., bytes], *args: Any) -> Drawn:
        return _tagged(await self._maker.result(COVERS, job, *args))


def _tagged(body: bytes) -> Drawn:
    return Drawn(body, hashlib.sha256(body).hexdigest()[:16])


def _failed(task: asyncio.Task[Drawn]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
