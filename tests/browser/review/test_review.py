"""The review page: made while one looks on, turn by turn, the better line, and playing on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from intramuros.core.record import record_of, write_record
from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table, play_by_clicks, settled
from tests.browser.serving import Served
from tests.review.playing import played

pytestmark = pytest.mark.browser

SEATS = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Robo"}]


def reviewed(page: Page, site: Served) -> None:
    """Open the review of a game with mistakes."""
    text = write_record(record_of(played("bazaar", 1)))
    record = page.request.post(f"{site.address}/api/records", data=text).json()["id"]
    page.goto(f"{site.address}/record/{record}/review")
    is_there(page)


def is_there(page: Page) -> None:
    """The full review is shown."""
    page.locator("html[data-review='full']").wait_for(state="attached", timeout=120_000)


def at(page: Page) -> int:
    return int(page.locator("html").get_attribute("data-at") or -1)


def test_from_the_last_move_to_its_review(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "bazaar", 2, seats=SEATS)
    play_by_clicks(page, seed=3)
    page.locator("#sheet").get_by_role("link", name="Review").click()
    page.wait_for_url(re.compile(r"/review(#\d+)?$"))
    is_there(page)
    expect(page.locator("#making")).to_be_hidden()
    assert page.locator(".turn-head").count() >= 4
    expect(page.locator("#summary-list")).to_contain_text(re.compile("wins with|share the win"))


def test_from_a_mistake_to_playing_on(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    reviewed(page, site)
    assert int(page.locator("#chart .plot").get_attribute("aria-valuemax") or 0) >= 2

    # The turn that lost most is open: what was played and what was better, on the board too.
    lost = page.locator(".turns > li:not(.best)").first
    lost.locator(".turn-head").click()
    expect(lost.locator(".turn-head")).to_have_attribute("aria-expanded", "true")
    expect(lost.locator(".way.played")).to_contain_text("Played:")
    expect(lost.locator(".way.better")).to_contain_text("Better:")
    before = at(page)
    expect(page).to_have_url(re.compile(f"#{before}$"))

    # The better line, step by step, and back.
    page.get_by_role("button", name="Show the better line").click()
    expect(page.locator("html")).to_have_attribute("data-course", "line")
    expect(page.locator("#caption")).to_contain_text("The better line: ")
    page.locator("#last").click()
    steps = at(page)
    expect(page.locator("#count")).to_have_text(f"{steps} / {steps}")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("html")).to_have_attribute("data-course", "game")
    assert at(page) == before

    # From the same place a new game against a bot of one's choice.
    page.locator("#bot").select_option("level1")
    review = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/table/[^/]+$"))
    assert settled(page) in ("choosing", "confirming")
    expect(page.locator(".card .face[src*='/1.svg']")).to_have_count(1)
    page.goto(review)
    is_there(page)
    assert at(page) == before


def test_by_keyboard_and_by_the_chart(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    reviewed(page, site)
    plot = page.locator("#chart .plot")
    plot.focus()
    page.keyboard.press("Home")
    first = at(page)
    page.keyboard.press("End")
    end = at(page)
    assert first < end
    assert plot.get_attribute("aria-valuetext")
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    assert at(page) < end
    expect(page.locator(".turn-head[aria-current]")).to_have_count(1)
    page.get_by_role("button", name="Only slips and mistakes").click()
    expect(page.locator(".turns > li.best").first).to_be_hidden()
    page.locator("#previous-loss").click()
    expect(page.locator(".turn-head[aria-current] .grade")).not_to_have_text("best")


@pytest.mark.parametrize(("scheme", "device"), LOOKS)
def test_axe_has_no_objections(
    site: Served, open_page: OpenPage, scheme: str, device: dict[str, Any]
) -> None:
    page = open_page(site.address, scheme=scheme, **device)
    reviewed(page, site)
    page.locator(".turns > li:not(.best) .turn-head").first.click()
    assert [one for one in objections(page) if "#hit-" not in one] == []  # the guest's own
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_a_record_is_reviewed_from_the_start_page(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    record = write_record(record_of(played("bazaar", 1)))
    page.locator("summary", has_text="Watch or review a record").click()
    page.locator("#record-text").fill(record)
    page.locator(".record").get_by_role("button", name="Review").click()
    page.wait_for_url(re.compile(r"/record/[^/]+/review"))
    is_there(page)
    # On a phone the verdict stands below the board.
    page.locator("#next-loss, #previous-loss").locator("visible=true").first.wait_for()
    page.locator(".turns > li:not(.best) .turn-head").first.click()
    expect(page.locator("#verdict")).to_contain_text("Better:")
