"""The table: refusals, undo and confirm, the theme, the weight of the page."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import after, hand_over, new_table, offered, seq, settled, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

MOST_KILOBYTES = 70


def assert_inside(page: Page, selector: str) -> None:
    box = page.locator(selector).bounding_box()
    size = page.viewport_size
    assert box and size
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("cell", ["a1", "p11", "h1"])
def test_forbidden_click_says_the_rule(cell: str, site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    token(page, cell).click()  # the first inhabitant may not stand at the wall
    bubble = page.locator("#bubble")
    expect(bubble).to_be_visible()
    expect(bubble.locator(".rule-id").first).to_have_text(re.compile(r"^M-\d+$"))
    expect(page.locator("#say")).to_have_text(re.compile("Rule M-"))
    assert_inside(page, "#bubble")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    assert seq(page) == 0


def test_forbidden_tap_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, motion="no-preference", **PHONE)
    new_table(page, site, "medina", 3)
    for cell in ("a1", "p1", "p11"):
        token(page, cell).tap()
        expect(page.locator("#bubble")).to_be_visible()
        assert_inside(page, "#bubble")
        page.locator("#prompt").tap()
        expect(page.locator("#bubble")).to_be_hidden()


def test_culprits_are_outlined(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    token(page, "h6").click()
    while settled(page) == "confirming":
        page.locator("#confirm").click()
    token(page, "hand-inhabitant").click()
    token(page, "b2").click()
    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator(".mark-ghost.refused")).to_be_attached()
    expect(page.locator(".mark-culprit rect").first).to_be_attached()
    page.locator("#prompt").click()
    expect(page.locator(".mark-culprit rect")).to_have_count(0)


def test_undo_and_confirm(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    undo, confirm = page.locator("#undo"), page.locator("#confirm")
    lines = page.locator("#log li")
    expect(undo).to_be_disabled()
    told = lines.count()
    before = seq(page)
    offered(page, "hand").first.click()
    offered(page, "board").first.click()
    after(page, before)
    expect(lines).to_have_count(told + 1)

    before = seq(page)
    undo.click()
    after(page, before)
    expect(lines).to_have_count(told)
    expect(undo).to_be_disabled()

    while settled(page) == "choosing":
        before = seq(page)
        if not offered(page, "board").count():
            offered(page, "hand").first.click()
        offered(page, "board").first.click()
        after(page, before)
    before = seq(page)
    expect(confirm).to_be_enabled()
    confirm.click()
    after(page, before)


def test_taking_back_shows_first_what_it_undoes(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    people = [{"kind": "human", "name": name} for name in ("Ada", "Ben", "Cid")]
    new_table(page, site, "medina", 3, seats=people)
    back = page.locator("#take-back")
    expect(back).to_be_disabled()
    for _ in people[:2]:  # Ada's turn and Ben's
        while settled(page) == "choosing":
            before = seq(page)
            if not offered(page, "board").count():
                offered(page, "hand").first.click()
            offered(page, "board").first.click()
            after(page, before)
        page.locator("#confirm").click()
        hand_over(page)
    expect(page.locator("#undo")).to_be_disabled()  # both are confirmed
    page.keyboard.press("Shift+U")
    told = page.locator(".take-back")
    expect(told).to_contain_text("what Ben did")
    told.get_by_role("button", name="Further back").click()
    expect(told).to_contain_text("what Ada and Ben did")
    told.get_by_role("button", name="Cancel").click()
    back.click()
    told.get_by_role("button", name="Take back").click()
    hand_over(page)
    expect(page.locator("#log li", has_text="Ben")).to_have_count(0)
    expect(page.locator("#prompt")).to_have_text("Ben: your turn")
    expect(page.locator("#undo")).to_be_disabled()


def test_a_piece_stays_chosen_for_the_second_one(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    token(page, "h6").click()
    while settled(page) == "confirming":
        page.locator("#confirm").click()
    before = seq(page)
    token(page, "hand-wall").click()
    token(page, "T1").click()
    after(page, before)
    if settled(page) == "choosing":
        expect(token(page, "hand-wall")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
        expect(page.locator("[aria-pressed='true']")).to_have_count(0)


def test_friends_at_one_screen(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Ben", "Cem")]
    new_table(page, site, "medina", 3, seats=seats)
    hand = page.locator("[data-region='hand']")
    expect(page.locator("#prompt")).to_have_text("Ada: your turn")
    expect(hand).to_have_attribute("aria-label", re.compile("Ada|player 1"))
    for cell in ("h6", "i6", "j6"):
        before = seq(page)
        token(page, cell).click()
        after(page, before)
    page.locator("#confirm").click()
    hand_over(page)
    expect(page.locator("#prompt")).to_have_text("Ben: your turn")
    expect(hand).to_have_attribute("aria-label", re.compile("Ben|player 2"))


def test_the_board_comes_first(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    ground = page.locator("[data-region='board'] [data-layer='ground']").bounding_box()
    assert ground and ground["width"] >= 0.6 * 1440
    assert page.evaluate("document.documentElement.scrollHeight") <= 900


def test_dark_theme(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.locator("select[name=theme]").select_option("dark")
    dark = page.evaluate(paper)
    assert dark != light
    page.reload()
    assert page.evaluate(paper) == dark
    page.locator("select[name=theme]").select_option("system")
    assert page.evaluate(paper) == light


@pytest.mark.parametrize("game", ["medina", "carcassonne_city", "five_tribes", "my_city"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_weight(game: str, screen: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank", **screen)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    bots = [{"kind": "bot", "bot": "level1"}] * 3
    new_table(page, site, game, 4, seats=[{"kind": "human"}, *bots])
    page.wait_for_load_state("networkidle")
    # Fonts are not counted: they are fetched once and kept for good.
    counted = [answer for answer in answers if answer.ok and not answer.url.endswith(".woff2")]
    weight = sum(len(gzip.compress(answer.body())) for answer in counted)
    assert len(answers) > 8
    assert weight <= MOST_KILOBYTES * 1024
