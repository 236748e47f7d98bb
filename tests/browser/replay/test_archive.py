"""A game whose rules are not played any more: it is watched from its archive."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import objections
from tests.browser.conftest import OpenPage
from tests.browser.serving import serve
from tests.guest.editions import second_edition
from tests.server.editions import play, serving
from tests.server.playing import new_table, people

pytestmark = pytest.mark.browser


def test_it_opens_at_its_last_position(
    served: ExitStack, open_page: OpenPage, tmp_path: Path
) -> None:
    with serving(tmp_path) as client:
        running, finished = (
            new_table(client, "bazaar", seats=people(2), autoconfirm=True) for _ in range(2)
        )
        play(client, running, 3)
        play(client, finished)
    site = served.enter_context(serve(tmp_path, {"bazaar": second_edition(rounds=1)}))

    page = open_page(f"{site.address}/table/{running}")
    expect(page.locator(".note")).to_contain_text("the game was closed")
    expect(page.locator("#caption")).to_have_text("The game as it stood in the end")
    expect(page.locator("#last")).not_to_be_focused()
    assert [one for one in objections(page) if "#hit-" not in one] == []
    page.keyboard.press("Home")
    expect(page.locator("#caption")).to_have_text("Start of the game")

    page.goto(f"{site.address}/table/{finished}")
    expect(page.locator(".note")).to_contain_text("it can only be watched")
    expect(page.locator("#cards")).to_contain_text("win")
