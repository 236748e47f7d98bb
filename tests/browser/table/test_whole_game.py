"""A whole game of Medina by clicks, from the start page to the score sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import play_by_clicks
from tests.browser.serving import Served

pytestmark = [pytest.mark.browser, pytest.mark.soak]  # `make test` plays only the ends of games


def test_whole_game_by_clicks(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    form = page.locator("#medina")
    form.locator("label", has=page.locator("input[name='players'][value='3']")).click()
    form.locator("summary").click()
    form.locator("input[name='seat1.name']").fill("Ada")
    form.locator(".play").click()
    expect(page).to_have_title("Your turn · Medina · Intramuros")

    placed = play_by_clicks(page, seed=1)

    assert 30 <= placed <= 51  # 50 pieces and the first inhabitant, less what found no place
    expect(page).to_have_title("Game over · Medina · Intramuros")
    expect(page.locator("#sheet-title")).to_have_text(re.compile("win"))
    totals = page.locator("#sheet [data-total]")
    expect(totals).to_have_count(3)
    for at in range(3):
        points = page.locator(f"#sheet tbody td:nth-of-type({at + 1}) .cell").all_inner_texts()
        assert sum(map(int, points)) == int(totals.nth(at).inner_text())
    assert page.locator("#log li").count() > 2 * placed
