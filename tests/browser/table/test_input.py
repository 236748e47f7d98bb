"""Playing by keyboard only, by touch and by dragging."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import (
    after,
    focused,
    is_armed,
    new_table,
    offered,
    seq,
    settled,
    tab_to,
    tap,
)
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


@pytest.mark.soak
def test_whole_game_by_keyboard_only(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    chance = random.Random(2)
    placed = 0
    page.keyboard.press("Tab")
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            expect(page.locator("#confirm")).to_be_focused()
            page.keyboard.press("Enter")
        else:
            if not offered(page, "board").count():
                tab_to(page, "hand")
                page.keyboard.press("ArrowRight")
                page.keyboard.press("Enter")  # and the focus goes to the board
            tab_to(page, "board")
            for _ in range(chance.randrange(4)):
                page.keyboard.press(f"Arrow{chance.choice(['Left', 'Right', 'Up', 'Down'])}")
            expect(page.locator(".mark-cursor rect")).to_have_count(1)
            expect(page.locator(".mark-ghost .ghost")).to_have_count(1)
            page.keyboard.press("Enter")
            placed += 1
        after(page, before)
    assert 30 <= placed <= 51

    # The score sheet has the focus; its cells light up those of the board.
    expect(page.locator("#sheet-title")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#sheet .cell").first).to_be_focused()
    expect(page.locator(".mark-lit rect").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()


def test_shortcuts(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()

    page.keyboard.press("s")
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#sheet")).to_be_hidden()

    page.keyboard.press("t")
    assert focused(page) == "hand"
    page.keyboard.press("Enter")
    assert focused(page) == "board"
    page.keyboard.press("Escape")  # puts the piece back
    assert focused(page) == "hand"
    expect(page.locator("[aria-pressed='true']")).to_have_count(0)

    page.keyboard.press("g")
    at = page.evaluate("document.activeElement.dataset.t")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.activeElement.dataset.t") == at

    whole = page.locator("[data-region='board']").get_attribute("viewBox")
    page.keyboard.press("+")
    assert page.locator("[data-region='board']").get_attribute("viewBox") != whole
    page.keyboard.press("0")
    left, top, width, height = map(float, (whole or "").split())
    now = page.locator("[data-region='board']").get_attribute("viewBox") or ""
    assert [float(number) for number in now.split()] == [left, top, width, height]


def test_touch_on_a_phone(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, **PHONE)
    new_table(page, late_site, "medina", 3)
    chance = random.Random(4)
    placed = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.locator("#confirm").tap()
            after(page, before)
            continue
        if not offered(page, "board").count():
            pieces = offered(page, "hand")
            tap(pieces.nth(chance.randrange(pieces.count())))
        places = offered(page, "board")
        place = places.nth(chance.randrange(places.count()))
        place.tap()
        is_armed(page)
        expect(page.locator(".mark-ghost .ghost")).to_have_count(1)
        assert seq(page) == before
        if placed % 2:
            place.tap()
        else:
            expect(page.locator("#confirm")).to_have_text("Place")
            page.locator("#confirm").tap()
        placed += 1
        after(page, before)
    assert placed >= 2
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390

    # The sheet leaves the board in view.
    sheet = page.locator("#sheet").bounding_box()
    board = page.locator("#stage").bounding_box()
    assert sheet and board and sheet["y"] > board["y"] + board["height"] / 2


def test_the_log_slides_up_on_a_phone(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, **PHONE)
    new_table(page, late_site, "medina", 3)
    low = page.locator("#log").bounding_box()
    tap(page.locator("#side-open"))
    high = page.locator("#log").bounding_box()
    assert low and high and high["height"] > low["height"]
    page.locator("#side-open").tap(force=True)


def test_dragging(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, motion="no-preference")
    new_table(page, late_site, "medina", 3)
    before = seq(page)
    offered(page, "hand").first.hover()
    page.mouse.down()
    page.mouse.move(700, 400, steps=4)
    expect(page.locator(".floating")).to_be_visible()
    place = offered(page, "board").first.bounding_box()
    assert place
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=4)
    expect(page.locator(".floating.landed")).to_be_attached()
    page.mouse.up()
    after(page, before)
    expect(page.locator(".floating")).to_have_count(0)
