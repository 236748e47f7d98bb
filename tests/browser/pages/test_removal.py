"""Deleting a table of one's own: in the lobby, also without scripts, and at the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import OpenPage
from tests.browser.playing import settled
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Ben"}, {"kind": "bot"}]


def opened(site: Served, page: Page) -> str:
    """A table of the page's own; the page is in the lobby after that."""
    made = page.request.post(f"{site.address}/api/tables", data={"game": "medina", "seats": SEATS})
    page.goto(f"{site.address}/lobby")
    table: str = made.json()["id"]
    return table


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_in_the_lobby_by_keyboard(site: Served, open_page: OpenPage, scripts: bool) -> None:
    page = open_page(f"{site.address}/lobby", java_script_enabled=scripts)
    table = opened(site, page)
    page.locator(f"#r-{table}").focus()
    page.keyboard.press("Enter")
    button = page.locator(f"#d-{table}").get_by_role("button", name="Delete this table")
    expect(button).to_be_visible()
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"#d-{table}")).to_have_count(0)
    expect(page.get_by_role("heading", name="Lobby", exact=True)).to_be_visible()


def test_at_the_table(site: Served, open_page: OpenPage) -> None:
    page = open_page(f"{site.address}/lobby")
    table = opened(site, page)
    page.goto(f"{site.address}/table/{table}")
    settled(page)
    page.get_by_role("button", name="Table options").click()
    page.get_by_text("Delete table …").click()
    page.get_by_role("button", name="Delete this table").click()
    page.wait_for_url(f"{site.address}/lobby")
    expect(page.locator(f"#d-{table}")).to_have_count(0)


def test_another_page_of_the_table_says_so(site: Served, open_page: OpenPage) -> None:
    page = open_page(f"{site.address}/lobby")
    table = opened(site, page)
    watching = open_page(f"{site.address}/table/{table}", may_log="404")
    watching.locator("html[data-stage]").wait_for(state="attached")
    page.request.post(f"{site.address}/api/tables/{table}/delete")
    expect(watching.get_by_text("This table was deleted.")).to_be_visible()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_nothing_to_object_to(
    site: Served, open_page: OpenPage, scheme: str, size: dict[str, Any]
) -> None:
    page = open_page(f"{site.address}/lobby", scheme=scheme, **size)
    table = opened(site, page)
    page.locator(f"#r-{table}").click()
    assert objections(page) == []
