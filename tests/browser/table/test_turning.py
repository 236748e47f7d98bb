"""Pieces that are turned before they are placed, choices fetched on demand, a growing board."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import (
    after,
    is_armed,
    new_table,
    offered,
    seq,
    settled,
    stage,
    tap,
    token,
)
from tests.browser.serving import Served
from tests.mosaic.game import GAME

pytestmark = pytest.mark.browser


def begin(page: Page, site: Served) -> None:
    """A table for two people at one screen, with the first tile on 20,20."""
    people = [{"kind": "human", "name": name} for name in ("Ada", "Ben")]
    new_table(page, site, GAME.name, 2, seats=people, autoconfirm=True)
    before = seq(page)
    choose(page, "row-20")
    choose(page, "20,20")
    after(page, before)
    settled(page)


def choose(page: Page, name: str) -> None:
    """A click without a pointer, as screen readers make it; waits for what is asked for first."""
    page.locator(f"svg.region [data-t='{name}'][role='button']").dispatch_event("click")


def degrees(page: Page) -> str:
    return str(page.locator(".mark-ghost .ghost").evaluate("ghost => ghost.style.rotate"))


def log(page: Page) -> str:
    return page.locator("#log li").last.inner_text()


def laid(page: Page) -> str:
    """How the newest tile is turned."""
    tile = page.locator("[data-layer='tiles'] > g").last
    return str(tile.locator("g g").first.get_attribute("transform"))


def test_lazy_edges_are_asked_for(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME.name, 2, autoconfirm=True)
    expect(offered(page, "board")).to_have_count(40)  # the rows; their cells were not sent
    choose(page, "row-3")
    expect(page.locator("#guide")).to_have_text("Lay the first tile")
    expect(token(page, "7,3")).to_have_attribute("role", "button")
    choose(page, "row-4")  # instead
    before = seq(page)
    choose(page, "7,4")
    after(page, before)
    expect(page.locator("#log li").first).to_contain_text("lays a tile on 7,4")


def test_turning_with_mouse_wheel_and_keys(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site)
    expect(page.locator("#turn")).to_be_visible()
    expect(page.locator(".mark-offer .spot")).to_have_count(3)
    expect(page.locator(".mark-other .turn")).to_have_count(1)  # it must be turned to fit there
    expect(page.locator("#legend")).to_be_visible()

    token(page, "21,20").hover()
    assert degrees(page) == "0deg"
    page.keyboard.press("r")
    assert degrees(page) == "90deg"
    expect(page.locator("#say")).to_have_text("a quarter turn to the right")
    token(page, "20,21").hover()  # the turn is kept from cell to cell
    assert degrees(page) == "90deg"
    token(page, "19,20").hover()  # but here the arrow would point at a tile
    assert degrees(page) == "180deg"
    expect(page.locator("#say")).to_have_text("upside down, to fit here")
    ghost = page.locator(".mark-ghost .ghost")
    page.mouse.wheel(0, 100)  # nobody waits for what the wheel does
    expect(ghost).to_have_css("rotate", "270deg")
    page.mouse.wheel(0, -100)
    expect(ghost).to_have_css("rotate", "180deg")
    page.keyboard.press("Shift+R")
    assert degrees(page) == "0deg"

    before = seq(page)
    token(page, "19,20").click()
    after(page, before)
    settled(page)
    assert laid(page) == "rotate(0 30 30)"

    # What does not fit anywhere is refused as it is turned now.
    token(page, "22,20").click()
    expect(page.locator("#bubble")).to_contain_text("T-03")
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()


def test_turning_by_keyboard_only(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site)
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    where = str(page.evaluate("document.activeElement.dataset.t"))
    page.keyboard.press("r")
    shown = degrees(page)
    assert shown != "0deg"
    before = seq(page)
    page.keyboard.press("Enter")
    after(page, before)
    assert log(page).endswith(f"lays a tile on {where}")
    assert laid(page) == f"rotate({shown.removesuffix('deg')} 30 30)"


def test_a_phone_game_of_turned_tiles(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    begin(page, site)
    chance = random.Random(3)
    made = 1
    while settled(page) != "over":
        before = seq(page)
        cells = offered(page, "board")
        cell = cells.nth(chance.randrange(cells.count()))
        tap(cell)
        is_armed(page)
        expect(page.locator("#confirm")).to_have_text("Place")
        first = degrees(page)
        if page.locator("#guide").inner_text() == "Tap again to turn it":
            tap(cell if made % 2 else page.locator("#turn"))
            assert degrees(page) != first
        assert seq(page) == before  # nothing is played by tapping
        shown = degrees(page)
        if made == 1:
            page.keyboard.press("Escape")
            assert stage(page) == "choosing"
            tap(cell)
            shown = degrees(page)
        page.locator("#confirm").tap()
        after(page, before)
        assert laid(page) == f"rotate({shown.removesuffix('deg')} 30 30)"
        made += 1
    assert made == 8
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_board_that_grows_keeps_its_place(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site)
    board = page.locator("[data-region='board']")
    whole = board.get_attribute("viewBox")
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -20)  # so little that what is offered stays in view
    expect(board).not_to_have_attribute("viewBox", whole or "")

    for cell in ("19,20", "18,20", "17,20", "16,20"):
        spot = token(page, "20,20").bounding_box()
        before = seq(page)
        choose(page, cell)
        after(page, before)
        settled(page)
        now = token(page, "20,20").bounding_box()
        assert spot and now
        assert abs(spot["x"] - now["x"]) < 1 and abs(spot["y"] - now["y"]) < 1
        assert abs(spot["width"] - now["width"]) < 0.1

    page.get_by_role("button", name="Whole board").click()
    grown = board.get_attribute("viewBox")
    assert grown != whole
    page.keyboard.press("+")
    assert board.get_attribute("viewBox") != grown
    page.keyboard.press("0")
    assert board.get_attribute("viewBox") == grown


OUTSIDE = """(elements) => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  return elements.map((element) => element.getBoundingClientRect()).filter(
    ({ left, right, top, bottom }) =>
      left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom
  ).length;
}"""


def test_what_can_be_chosen_comes_into_view(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site)
    for _ in range(5):
        page.get_by_role("button", name="Zoom in").click()
    assert offered(page, "board").evaluate_all(OUTSIDE) > 0  # as the player wants it
    before = seq(page)
    choose(page, "21,20")
    after(page, before)
    settled(page)
    assert offered(page, "board").evaluate_all(OUTSIDE) == 0
