"""axe finds nothing to object to at a table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import LOOKS, ON_DESKTOP, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table, offered, play_by_clicks, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("scheme", "size"), [ON_DESKTOP, LOOKS[0]])
def test_table(scheme: str, size: dict[str, Any], late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, scheme=scheme, **size)
    new_table(page, late_site, "medina", 3)
    offered(page, "hand").first.click()
    assert objections(page) == []
    page.keyboard.press("s")
    expect(page.locator("#sheet")).to_be_visible()
    assert objections(page) == []


def test_help_and_bubble(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    new_table(page, site, "medina", 3)
    page.locator("#help-open").tap()
    expect(page.locator("#help")).to_be_visible()
    assert objections(page) == []
    page.keyboard.press("Escape")
    token(page, "a1").click()
    expect(page.locator("#bubble")).to_be_visible()
    assert objections(page) == []


@pytest.mark.parametrize(("scheme", "size"), [ON_DESKTOP, LOOKS[3]])
def test_a_finished_table(
    scheme: str, size: dict[str, Any], late_site: Served, open_page: OpenPage
) -> None:
    page = open_page(late_site.address, scheme=scheme, **size)
    new_table(page, late_site, "medina", 3)
    play_by_clicks(page, seed=3)
    expect(page.locator("#rematch")).to_be_visible()
    expect(page.locator(".score-chart polyline").first).to_be_attached()
    page.locator("#sheet .cell").first.click()
    assert objections(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert objections(page) == []
