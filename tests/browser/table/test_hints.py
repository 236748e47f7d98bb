"""Hints: the best choices on the board and in a panel; one is taken, and played on purpose."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table, seq, settled, stage, tap
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

SEATS = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Robo"}]
SLOW = 60_000
"""Milliseconds for a hint on a machine that has other work."""


def at_table(page: Page, site: Served, game: str) -> None:
    players = 3 if game == "medina" else 2
    new_table(page, site, game, players, seats=[*SEATS, SEATS[1]][:players])


def hinted(page: Page) -> None:
    """Wait for the choices."""
    page.locator(".hint-choice").first.wait_for(timeout=SLOW)
    expect(page.locator(".marks [class^='mark-hint']").first).to_be_attached()


@pytest.mark.parametrize("game", ["medina", "mosaic"])
def test_a_choice_is_taken_and_played_on_purpose(
    game: str, site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    at_table(page, site, game)
    assert not any("hint" in url for url in fetched), "fetched with the first hint"
    page.locator("#hint").click()
    hinted(page)
    assert any("hints.js" in url for url in fetched)
    numbers = page.locator(".marks [class^='mark-hint'] text")
    choices = page.locator(".hint-choice")
    assert 1 <= numbers.count() <= choices.count() <= 3
    expect(page.locator(".hints .reasons").first).not_to_be_empty()
    before = seq(page)
    choices.last.click()
    page.locator("html[data-stage='armed']").wait_for(state="attached")
    expect(choices.last).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".mark-lit rect").first).to_be_attached()
    assert seq(page) == before, "nothing is played yet"
    page.locator("#confirm").click()
    page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")
    expect(page.locator("#hint-panel")).to_be_hidden()
    expect(numbers).to_have_count(0)


def test_by_keyboard(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    at_table(page, site, "medina")
    page.keyboard.press("h")
    hinted(page)
    expect(page.locator("#hint-panel-title")).to_be_focused()
    expect(page.locator("#say")).to_contain_text("The best: ")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".hint-choice").first).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("html[data-stage='armed']").wait_for(state="attached")
    page.keyboard.press("Escape")
    expect(page.locator("#hint-panel")).to_be_hidden()
    expect(page.locator("#hint")).to_have_attribute("aria-expanded", "false")
    before = seq(page)
    page.keyboard.press("c")
    page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")


def test_by_touch_the_panel_makes_room_for_the_board(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    at_table(page, site, "medina")
    tap(page.locator("#hint"))
    hinted(page)
    tap(page.locator(".hint-choice").first)
    page.locator("html[data-stage='armed']").wait_for(state="attached")
    expect(page.locator("#hint-panel")).to_be_hidden()
    before = seq(page)
    tap(page.locator("#confirm"))
    page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")


def test_a_rule_in_a_reason_opens_the_rules(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    at_table(page, site, "bazaar")
    page.locator("#hint").click()
    page.locator(".hint-choice").first.wait_for(timeout=SLOW)
    page.locator("#hint-panel .rule-id").first.click()
    expect(page.locator("#rulebook")).to_be_visible()


def test_where_hints_are_not_allowed_there_is_no_button(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "bazaar", 2, seats=SEATS, hints=False)
    assert page.locator("#hint").count() == 0
    page.keyboard.press("h")
    assert stage(page) == settled(page) == "choosing"


@pytest.mark.parametrize(("scheme", "device"), LOOKS)
def test_axe_has_no_objections(
    site: Served, open_page: OpenPage, scheme: str, device: dict[str, Any]
) -> None:
    page = open_page(site.address, scheme=scheme, **device)
    at_table(page, site, "medina")
    page.locator("#hint").click()
    hinted(page)
    assert objections(page) == []
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
