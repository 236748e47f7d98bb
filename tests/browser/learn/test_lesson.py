"""A lesson in the browser: by mouse, by keyboard, by touch; what it remembers; the first game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import tab_to, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser
LESSON = "/learn/medina/build-and-claim"


def step(page: Page, number: int) -> None:
    expect(page.locator(f"[data-step='{number}'][aria-current]")).to_be_visible()
    # The page comes with its first step marked; what is said comes by the socket.
    expect(page.locator("#lesson-say p").first).to_be_visible()


def said(page: Page, words: str) -> None:
    expect(page.locator("#lesson-said")).to_contain_text(words)


def test_by_mouse(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address + LESSON)
    step(page, 1)
    expect(page.locator(".mark-told rect")).to_have_count(3)
    token(page, "hand-dome").click()
    token(page, "b2").click()  # no palace is there: the rule, and the lesson's hint
    expect(page.locator("#bubble")).to_contain_text("M-25")
    said(page, "Choose the dome")
    expect(page.locator("#lesson-next[aria-disabled=true]")).to_be_visible()
    assert objections(page) == []
    token(page, "g5").click()
    said(page, "Right in the end. Three pieces are three points.")
    page.locator("#lesson-next").click()
    step(page, 2)
    token(page, "hand-wall").click()
    token(page, "T1").click()  # legal, but not what is asked for
    said(page, "Put it right beside the brown palace")
    token(page, "hand-palace-brown").click()
    token(page, "k6").click()
    said(page, "Three pieces now")
    page.locator("#lesson-next").click()
    page.locator("#lesson-show").click()
    said(page, "So it is done. Amira did not wait.")
    # It goes on there after the page was closed, with the stars of the first step.
    page.reload()
    step(page, 3)
    expect(page.locator("[data-step='1']")).to_have_accessible_name(
        "1: A dome makes it yours, 2 of 3 stars"
    )


def test_by_keyboard(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address + LESSON)
    step(page, 1)
    expect(page.locator("html[data-stage='choosing']")).to_be_attached()
    page.keyboard.press("5")  # the fifth piece: the dome
    tab_to(page, "board")  # which stops at a square that is on offer
    page.keyboard.press("Enter")
    said(page, "Right.")
    expect(page.locator("#say")).to_contain_text("Three pieces are three points")
    page.keyboard.press("n")
    step(page, 2)
    expect(page.locator("#say")).to_contain_text("Step 2 of 12: A palace grows at its sides")


def test_a_question_and_the_end_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address + LESSON, scheme="dark", **PHONE)
    step(page, 1)
    page.locator("[data-step='5']").tap()
    answers = page.locator("#lesson-answers button")
    answers.nth(0).tap()
    said(page, "Not this one.")
    assert objections(page) == []
    answers.nth(1).tap()
    said(page, "Right in the end.")
    page.locator("[data-step='12']").tap()
    page.locator("#lesson-next").tap()
    expect(page.locator("#lesson-end")).to_contain_text("2 of 33 stars in all")
    assert objections(page) == []
    page.get_by_role("link", name="All lessons").tap()
    expect(page.locator(".lessons .stars")).to_be_visible()
    assert objections(page) == []
    page.get_by_role("button", name="Play your first game").tap()
    tip = page.get_by_role("region", name="Tip")
    expect(tip).to_contain_text("The game begins with one inhabitant")
    assert objections(page) == []
    tip.get_by_role("button", name="No more tips").tap()
    expect(tip).to_be_hidden()
