"""A table of Five Tribes that begins with a position."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from intramuros.core.game import AnyGame
from intramuros.core.options import write_options
from intramuros.games.five_tribes.model import Position
from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table
from tests.browser.positions import beginning
from tests.browser.serving import serve

GAME = "five_tribes"

AtTable = Callable[..., Page]


def from_here(position: Position) -> AnyGame:
    """The game, beginning with a position."""
    return beginning(GAME, position)


@pytest.fixture
def at_table(served: ExitStack, tmp_path: Path, open_page: OpenPage) -> AtTable:
    """Opens a table that begins with a position."""

    def opened(position: Position, autoconfirm: bool = False, **options: Any) -> Page:
        data = tmp_path / f"data-{len(list(tmp_path.iterdir()))}"
        site = served.enter_context(serve(data, {GAME: from_here(position)}))
        page = open_page(site.address, **options)
        chosen = dict(part.split("=") for part in write_options(position.options).split())
        new_table(page, site, GAME, position.players, autoconfirm=autoconfirm, options=chosen)
        return page

    return opened
