"""A table of My City that begins with a position."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from intramuros.core.game import AnyGame
from intramuros.games.my_city.model import Position
from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table
from tests.browser.positions import beginning
from tests.browser.serving import Served, serve

GAME = "my_city"
ADA, BEN = {"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Ben"}
BOT = {"kind": "bot", "bot": "random"}

AtTable = Callable[..., Page]

CLOSED = """() => {
  const envelope = document.getElementById("envelope");
  return { close: new Promise((heard) => envelope.addEventListener("close", heard)) };
}"""
"""Hears when the page has been told that the envelope was closed: then it shows the stickers."""


def from_here(position: Position) -> AnyGame:
    """The game, beginning with a position."""
    return beginning(GAME, position)


@pytest.fixture
def at_table(served: ExitStack, tmp_path: Path, open_page: OpenPage) -> AtTable:
    """Opens a table that begins with a position."""

    def at(position: Position, *seats: dict[str, str], opened: bool = True, **options: Any) -> Page:
        data = tmp_path / f"data-{len(list(tmp_path.iterdir()))}"
        site = served.enter_context(serve(data, {GAME: from_here(position)}))
        page = open_page(site.address, **options)
        begin(page, site, *(seats or (ADA, BOT)), opened=opened)
        return page

    return at


def begin(
    page: Page, site: Served, *seats: dict[str, str], opened: bool = True, **more: Any
) -> None:
    """A table, its envelope opened."""
    new_table(page, site, GAME, len(seats), seats=list(seats), **more)
    if opened:
        open_envelope(page)


def open_envelope(page: Page) -> None:
    """A chapter begins with its envelope, an episode with its news if it has any; its stickers are
    shown before they are placed."""
    if page.locator("#envelope[open]").count():
        if page.locator("#envelope-seal").is_visible():
            page.locator("#envelope-seal").click()
        heard = page.evaluate_handle(CLOSED)
        page.locator("#letter-close").click()
        heard.evaluate("(heard) => heard.close.then(() => 0)")
    if page.locator("#gifts[open]").count():
        page.locator("#gifts-close").click()
