"""A table of bots that has to wait says so, and goes on when it can."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from intramuros.games import GAMES
from intramuros.server.settings import Work
from tests.browser.conftest import OpenPage
from tests.browser.serving import Served, serve
from tests.server.playing import BOUNDLESS

pytestmark = pytest.mark.browser


def bots_at_table(page: Page, site: Served) -> None:
    seats = [{"kind": "bot", "name": name} for name in ("Bo", "Cy", "Di")]
    answer = page.request.post(
        f"{site.address}/api/tables", data={"game": "medina", "seats": seats}
    )
    page.goto(f"{site.address}/table/{answer.json()['id']}")


def test_why_nothing_moves(served: ExitStack, tmp_path: Path, open_page: OpenPage) -> None:
    settings = replace(BOUNDLESS, work=Work(bot_tables=1))
    site = served.enter_context(serve(tmp_path, GAMES, bot_pause=600.0, settings=settings))
    first, second = open_page(site.address), open_page(site.address)
    bots_at_table(first, site)
    expect(first.locator("#prompt")).to_contain_text("is thinking")
    bots_at_table(second, site)
    expect(second.locator("#prompt")).to_have_text("The bots are resting")
    expect(second.locator("#guide")).to_contain_text("when it ends or its page is closed")
    second.reload()
    expect(second.locator("#prompt")).to_have_text("The bots are resting")
    first.goto(site.address)
    expect(second.locator("#prompt")).to_contain_text("is thinking")
    expect(second.locator("#guide")).to_have_text("You are watching")
