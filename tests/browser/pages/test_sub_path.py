"""Below a sub-path: no page asks for anything outside of it."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table, next_match, play_by_clicks, settled
from tests.browser.serving import serve
from tests.guest.game import GAME

pytestmark = pytest.mark.browser

BASE = "/games"
ADA = {"kind": "human", "name": "Ada"}
BO = {"kind": "bot", "name": "Bo", "bot": "random"}


def test_every_page_stays_below_the_sub_path(
    tmp_path: Path, served: ExitStack, open_page: OpenPage
) -> None:
    site = served.enter_context(serve(tmp_path, {GAME.name: GAME}, path=BASE))
    page = open_page(f"{site.address}/")
    asked = noted(page)
    page.reload()
    page.locator(".to-lobby").click()
    expect(page).to_have_url(f"{site.address}/lobby")
    page.locator("a.home").click()
    page.locator(f"#{GAME.name} .play").click()
    settled(page)
    assert page.url.startswith(f"{site.address}/table/")
    more = {"seats": [ADA, BO, BO], "options": {"play": "saga"}, "autoconfirm": True}
    new_table(page, site, GAME.name, 3, **more)
    play_by_clicks(page, seed=1)
    next_match(page)
    page.locator("#envelope-seal").click()
    page.locator("#letter-close").click()
    page.locator("#story-open").click()
    page.locator("#story-matches").get_by_text("Replay").click()
    expect(page).to_have_url(re.compile(f"{site.address}/table/[^/]+/replay"))
    expect(page.locator("#svg")).to_have_attribute("href", re.compile(f"^{BASE}/table/"))
    outside = [path for path in asked if not path.startswith(f"{BASE}/")]
    assert outside == [] and len(asked) > 30


def noted(page: Page) -> list[str]:
    """The paths that a page asks for from now on, those of sockets too."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
    return asked
