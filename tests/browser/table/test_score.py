"""The score sheet: a table whose cells open their lines, the count, the podium and the chart."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, hold_the_count, new_table, play_by_clicks, seq
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def test_a_cell_opens_its_lines_and_lights_the_board(
    late_site: Served, open_page: OpenPage
) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    page.locator("#score").click()
    cell = page.get_by_role("table").get_by_role("button", name=re.compile("^Palaces, ")).first
    cell.click()
    expect(cell).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".mark-lit rect").first).to_be_attached()
    points = page.locator("#score-lines .line b").all_inner_texts()
    assert sum(map(int, points)) == int(cell.inner_text())
    expect(page.locator("#score-lines .says")).to_have_text(re.compile("^M-81 "))
    sheet, board = page.locator("#sheet").bounding_box(), page.locator("#stage").bounding_box()
    assert sheet and board and sheet["x"] >= board["x"] + board["width"]

    page.keyboard.press("ArrowDown")
    below = page.locator("#sheet .cell:focus")
    expect(below).not_to_have_attribute("aria-label", re.compile("^Palaces"))
    page.keyboard.press("Enter")
    expect(below).to_have_attribute("aria-expanded", "true")
    expect(cell).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#score-lines")).to_have_count(1)
    page.locator("#sheet-close").click()
    expect(page.locator(".mark-lit rect")).to_have_count(0)


def test_an_update_while_the_sheet_is_fetched_leaves_it_filled(
    late_site: Served, open_page: OpenPage
) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    held: list[Route] = []
    page.route("**/score", lambda route: held.append(route), times=1)
    with page.expect_request("**/score"):
        page.keyboard.press("s")
    before = seq(page)
    api = page.url.replace("/table/", "/api/tables/")
    assert page.request.post(f"{api}/chat", data={"seat": 1, "text": "hm"}).ok
    after(page, before)
    held[0].continue_()
    expect(page.locator("#sheet [data-total]")).to_have_count(3)


def is_told(page: Page) -> None:
    """Who has won, in every place that tells it."""
    expect(page.locator("#sheet-title")).to_have_text(re.compile("win"))
    expect(page.locator("#prompt")).to_have_text(re.compile("win.* with"))
    expect(page.locator(".card.won")).not_to_have_count(0)
    expect(page.locator(".stand li .hero")).to_have_count(3)
    expect(page.locator(".score-chart .plot > svg")).to_be_visible()
    expect(page.locator("#sheet .uncounted")).to_have_count(0)


def test_the_winner_is_told_after_the_count(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, motion="no-preference")
    new_table(page, late_site, "medina", 3)
    hold_the_count(page)
    play_by_clicks(page, seed=4)
    expect(page.locator("#sheet .uncounted")).not_to_have_count(0)
    for place in ("#sheet-title", "#prompt", "#log", "#cards", "#sheet"):
        expect(page.locator(place)).not_to_have_text(re.compile(r"\bwins?\b"))
    expect(page.locator(".card.won, .hero, .score-chart")).to_have_count(0)
    assert "win" not in page.title()
    page.keyboard.press(" ")  # in a hurry
    expect(page.locator(".confetti")).to_have_count(1)
    is_told(page)
    expect(page.locator(".confetti")).to_have_count(0)
    page.reload()
    is_told(page)
    expect(page.locator(".confetti")).to_have_count(0)


def test_the_end_on_a_phone(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, **PHONE)
    new_table(page, late_site, "medina", 3)
    play_by_clicks(page, seed=5)
    is_told(page)  # at once: this page asks for less motion
    expect(page.locator(".confetti")).to_have_count(0)
    plot = page.get_by_role("slider", name="Scores by turn")
    plot.scroll_into_view_if_needed()
    plot.focus()
    page.keyboard.press("Home")
    expect(plot).to_have_attribute("aria-valuetext", re.compile("^Start: "))
    page.keyboard.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuetext", re.compile("^Turn 1: .+ [0-9]+, .+ [0-9]+, "))
    assert page.evaluate("document.documentElement.scrollWidth") == 390
