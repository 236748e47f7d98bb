"""What people say at the table: under the log, at once, for all who look on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, new_table, offered, seq, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def test_a_word_is_heard_by_all(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3, seats=[{"kind": "human", "name": "Ada"}])
    other = open_page(page.url)  # another session: it looks on, and listens
    expect(other.locator("#talk")).to_be_hidden()

    field = page.locator("#talk-text")
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


def test_keys_typed_there_are_words(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    page.locator("#talk-text").click()
    page.keyboard.type("bus?")
    expect(page.locator("#talk-text")).to_have_value("bus?")
    expect(page.locator("#book")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_word_does_not_disturb_a_choice(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    offered(page, "hand").first.click()
    chosen = page.locator("[aria-pressed='true']").get_attribute("data-t")
    before = seq(page)
    page.request.post(
        page.url.replace("/table/", "/api/tables/") + "/chat", data={"seat": 1, "text": "hm"}
    )
    after(page, before)
    expect(page.locator("#log .said")).to_have_text("Red: hm")
    assert page.locator("[aria-pressed='true']").get_attribute("data-t") == chosen


def test_a_refused_word_stays_to_be_mended(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    field = page.locator("#talk-text")
    field.fill("a\u202eb")
    field.press("Enter")
    expect(page.locator("#talk-refused")).to_contain_text("can be said here")
    expect(field).to_have_value("a\u202eb")
    field.fill("ab")
    field.press("Enter")
    expect(page.locator("#log .said")).to_have_text("Red: ab")
    expect(page.locator("#talk-refused")).to_be_empty()


def test_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    new_table(page, site, "medina", 3)
    expect(page.locator("#talk")).to_be_hidden()
    page.locator("#side-open").tap()
    page.locator("#talk-text").fill("hello")
    page.locator("#talk button").tap()
    expect(page.locator("#log .said")).to_have_text("Red: hello")
    assert page.evaluate("document.documentElement.scrollWidth") == 390

    # Who looks on with the log closed sees at its button that somebody spoke.
    other = open_page(page.url, **PHONE)
    expect(other.locator("#log .said")).to_have_count(1)
    expect(other.locator("#side-open")).not_to_contain_class("news")
    page.locator("#talk-text").fill("anybody there?")
    page.locator("#talk-text").press("Enter")
    expect(other.locator("#side-open")).to_contain_class("news")
    other.locator("#side-open").tap()
    expect(other.locator("#side-open")).not_to_contain_class("news")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    new_table(page, site, "medina", 3)
    if size is PHONE:
        page.locator("#side-open").tap()
    page.locator("#talk-text").fill("hello")
    page.locator("#talk button").click()
    expect(page.locator("#log .said")).to_be_visible()
    page.locator("#talk-text").fill("\u202e")
    page.locator("#talk button").click()
    expect(page.locator("#talk-refused")).to_be_visible()
    assert objections(page) == []
