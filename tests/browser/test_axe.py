"""axe finds nothing to object to."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import new_table, offered, play_by_clicks, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LOOKS = [
    pytest.param("light", DESKTOP, id="light-desktop"),
    pytest.param("dark", PHONE, id="dark-phone"),
    pytest.param("light", PHONE, id="light-phone", marks=pytest.mark.soak),
    pytest.param("dark", DESKTOP, id="dark-desktop", marks=pytest.mark.soak),
]


def objections(page: Page) -> list[str]:
    # Colours are measured when nothing moves any more.
    page.evaluate("Promise.all(document.getAnimations().map((a) => a.finished.catch(() => 0)))")
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_start_page(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    page.locator("#medina summary").click()
    assert objections(page) == []


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
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


@pytest.mark.parametrize(("scheme", "size"), [LOOKS[0], LOOKS[3]])
def test_a_finished_table(
    scheme: str, size: dict[str, Any], late_site: Served, open_page: OpenPage
) -> None:
    page = open_page(late_site.address, scheme=scheme, **size)
    new_table(page, late_site, "medina", 3)
    play_by_clicks(page, seed=3)
    expect(page.locator("#rematch")).to_be_visible()
    assert objections(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert objections(page) == []
