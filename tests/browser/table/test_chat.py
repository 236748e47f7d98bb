"""The chat under the log: messages reach players and spectators at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, new_table, offered, seq, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def test_everyone_sees_a_message(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3, seats=[{"kind": "human", "name": "Ada"}])
    other = open_page(page.url)  # another session: a spectator
    expect(other.locator("#chat")).to_be_hidden()

    field = page.locator("#chat-text")
    field.fill("  Good <b>luck</b>!  ")
    field.press("Enter")
    for each in (page, other):
        said = each.locator("#log .said")
        expect(said).to_have_text("Ada: Good <b>luck</b>!")
        expect(said.locator(".emblem")).to_be_visible()
        expect(each.locator("#say")).to_contain_text("Ada: Good <b>luck</b>!")
    expect(field).to_have_value("")
    expect(field).to_be_focused()

    before = seq(page)
    token(page, "h6").click()
    after(page, before)
    expect(page.locator("#log li:not(.said)").first).to_contain_text("h6")
    page.locator("#undo").click()
    expect(page.locator("#log li:not(.said)")).to_have_count(0)
    expect(page.locator("#log .said")).to_have_count(1)
    page.reload()
    expect(page.locator("#log .said")).to_have_count(1)


def test_typing_triggers_no_shortcuts(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    page.locator("#chat-text").click()
    page.keyboard.type("bus?")
    expect(page.locator("#chat-text")).to_have_value("bus?")
    expect(page.locator("#rulebook")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_message_keeps_a_half_made_choice(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    offered(page, "hand").first.click()
    chosen = page.locator("[aria-pressed='true']").get_attribute("data-t")
    before = seq(page)
    page.request.post(
        page.url.replace("/table/", "/api/tables/") + "/chat", data={"seat": 1, "text": "hm"}
    )
    after(page, before)
    expect(page.locator("#log .said")).to_have_text("Green: hm")
    assert page.locator("[aria-pressed='true']").get_attribute("data-t") == chosen


def test_a_refused_message_can_be_corrected(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    field = page.locator("#chat-text")
    field.fill("a\u202eb")
    field.press("Enter")
    expect(page.locator("#chat-refused")).to_contain_text("letters, signs and emoji")
    expect(field).to_have_value("a\u202eb")
    field.fill("ab")
    field.press("Enter")
    expect(page.locator("#log .said")).to_have_text("Green: ab")
    expect(page.locator("#chat-refused")).to_be_empty()


def test_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    new_table(page, site, "medina", 3)
    expect(page.locator("#chat")).to_be_hidden()
    page.locator("#side-open").tap()
    page.locator("#chat-text").fill("hello")
    page.locator("#chat button").tap()
    expect(page.locator("#log .said")).to_have_text("Green: hello")
    assert page.evaluate("document.documentElement.scrollWidth") == 390

    # While the log is closed, its button shows that there is a new message.
    other = open_page(page.url, **PHONE)
    expect(other.locator("#log .said")).to_have_count(1)
    expect(other.locator("#side-open")).not_to_contain_class("news")
    page.locator("#chat-text").fill("anybody there?")
    page.locator("#chat-text").press("Enter")
    expect(other.locator("#side-open")).to_contain_class("news")
    other.locator("#side-open").tap()
    expect(other.locator("#side-open")).not_to_contain_class("news")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    new_table(page, site, "medina", 3)
    if size is PHONE:
        page.locator("#side-open").tap()
    page.locator("#chat-text").fill("hello")
    page.locator("#chat button").click()
    expect(page.locator("#log .said")).to_be_visible()
    page.locator("#chat-text").fill("\u202e")
    page.locator("#chat button").click()
    expect(page.locator("#chat-refused")).to_be_visible()
    assert objections(page) == []
