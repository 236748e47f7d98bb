"""Carcassonne: The City in the browser: a whole game by clicks, its end by touch and by keys."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import (
    after,
    is_armed,
    new_table,
    offered,
    seq,
    settled,
    stage,
    token,
)
from tests.browser.positions import late
from tests.browser.serving import Served, serve

pytestmark = pytest.mark.browser

GAME = "carcassonne_city"


@pytest.fixture(scope="module")
def late_city(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Only this game, and every table begins near its end, with walls."""
    with serve(
        tmp_path_factory.mktemp("late-city"), {GAME: late(GAME, 3, left=36, seed=3)}
    ) as served:
        yield served


TOO_SMALL = """(elements) => elements.map((element) => element.getBoundingClientRect())
  .filter((box) => Math.min(box.width, box.height) < 44).length"""
OFFERS = "[data-region=board] [role=button]"
ON_TOP = """(elements) => elements.filter((element) => {
  const box = element.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === element;
}).map((element) => element.dataset.t)"""


def hand_or_board(page: Page, chance: random.Random) -> Locator:
    """Something that is offered; what the hand offers is to put nothing.

    The buttons over the board may hide a place at its rim, as they do for a person.
    """
    nothing, places = offered(page, "hand"), offered(page, "board")
    if nothing.count() and (not places.count() or chance.random() < 0.4):
        return nothing.first
    return token(page, chance.choice(places.evaluate_all(ON_TOP)))


@pytest.mark.soak
def test_whole_game_by_clicks(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 4, autoconfirm=True)
    chance = random.Random(3)
    made = 0
    while settled(page) != "over":
        before = seq(page)
        hand_or_board(page, chance).click()
        after(page, before)
        made += 1
    assert made >= 20
    expect(page).to_have_title(re.compile("Game over"))
    expect(page.locator("#sheet")).to_be_visible()


def test_a_tile_is_turned_and_laid_and_a_follower_put(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 2)
    first = token(page, "0,0")
    first.hover()
    ghost = page.locator(".mark-ghost use")
    shown = ghost.get_attribute("href") or ""
    assert re.fullmatch(r"#tile-[A-Z][1-9]m?[a-z]-0", shown)
    held = page.locator("[data-region='hand'] [id='q-tile'] use")
    expect(held).to_have_attribute("href", shown)
    expect(page.locator("#legend")).to_have_text("fits as it lies fits when turned")
    page.keyboard.press("r")
    expect(ghost).to_have_attribute("href", f"{shown[:-1]}1")
    expect(held).to_have_attribute("href", f"{shown[:-1]}1")  # the tile in hand turns with it
    page.locator("#turn").click()
    expect(held).to_have_attribute("href", f"{shown[:-1]}2")
    before = seq(page)
    first.click()
    after(page, before)
    expect(page.locator("[id='b-0,0']")).to_be_attached()
    expect(page.locator("#log")).to_contain_text("0,0")
    expect(page.locator("#legend")).to_be_hidden()
    assert stage(page) == "choosing"
    before = seq(page)
    assert page.locator("[data-region='hand'] .mark-offer").count() == 0  # it is drawn as a button
    offered(page, "hand").click()  # no follower
    after(page, before)
    assert settled(page) == "confirming"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_finished_city_comes_closer(
    motion: Any, tmp_path: Path, served: ExitStack, open_page: OpenPage
) -> None:
    site = served.enter_context(serve(tmp_path, {GAME: late(GAME, 3, left=3, seed=3)}))
    page = open_page(site.address)
    page.emulate_media(reduced_motion=motion)
    new_table(page, site, GAME, 3, seats=[{"kind": "human"}] * 3, autoconfirm=True)
    first = page.evaluate(GLIDES)
    while settled(page) != "over":
        before = seq(page)
        hand_or_board(page, random.Random(1)).click()
        after(page, before)
    board = page.locator(".picture-board svg")
    board.evaluate("(svg) => Promise.all(svg.getAnimations().map((one) => one.finished))")
    assert page.evaluate("window.place()")["width"] > first["width"]
    glides = page.evaluate("window.glides")
    if motion == "reduce":
        assert glides == []
    else:  # it sets out from where it was
        assert glides == [{key: pytest.approx(first[key], abs=0.1) for key in first}]


GLIDES = """() => {
  const board = document.querySelector(".picture-board svg");
  const animate = board.animate.bind(board);
  window.place = () => {
    const { x, y, width } = document.querySelector("rect[data-t='0,0']").getBoundingClientRect();
    return { x, y, width };
  };
  window.glides = [];
  board.animate = (...how) => {
    const made = animate(...how);
    window.glides.push(window.place());
    return made;
  };
  return window.place();
}"""


def test_a_forbidden_place_says_why(late_city: Served, open_page: OpenPage) -> None:
    page = open_page(late_city.address)
    new_table(page, late_city, GAME, 3)
    while settled(page) != "choosing" or page.locator("#guide").inner_text() != "Lay the tile":
        before = seq(page)
        if stage(page) == "confirming":
            page.locator("#confirm").click()
        else:
            hand_or_board(page, random.Random(1)).click()
        after(page, before)
    token(page, "0,0").click(force=True)  # a tile lies there
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^C-R?\d+$"))


def test_tips_by_mouse_keyboard_and_long_press(late_city: Served, open_page: OpenPage) -> None:
    page = open_page(late_city.address)
    new_table(page, late_city, GAME, 3)
    tip = page.locator(".tip")
    market = page.locator("[data-tip^='Market']").first
    words = market.get_attribute("data-tip") or ""
    market.hover()
    expect(tip).to_have_text(words)
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    page.keyboard.press("g")  # to the board, and from there to anything
    market.focus()
    expect(tip).to_have_text(words)
    expect(market).to_have_attribute("aria-description", words)

    phone = open_page(late_city.address, **PHONE)
    new_table(phone, late_city, GAME, 3)
    before = seq(phone)
    market = phone.locator("[data-tip^='Market']").first
    box = market.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = phone.context.new_cdp_session(phone)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(phone.locator(".tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator("#bubble")).to_be_hidden()  # it was no click
    assert seq(phone) == before


def test_a_place_that_two_lines_count_is_lit_once(late_city: Served, open_page: OpenPage) -> None:
    page = open_page(late_city.address)
    new_table(page, late_city, GAME, 3)
    page.locator("#score").click()
    # Two of the areas are next to the same market.
    page.locator("#sheet tr", has_text="Residential areas").locator(".cell").nth(2).click()
    lit = page.locator(".mark-lit rect").evaluate_all("(all) => all.map((one) => one.dataset.for)")
    assert lit and len(lit) == len(set(lit))
    page.locator("#sheet-close").click()
    expect(page.locator(".mark-lit")).to_have_count(0)


IN_VIEW = """(elements) => {
  const frame = document.querySelector("#stage .picture-board").getBoundingClientRect();
  return elements.filter((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return across > frame.left && across < frame.right && down > frame.top && down < frame.bottom;
  }).length;
}"""


def test_no_choice_is_under_the_buttons(
    tmp_path: Path, served: ExitStack, open_page: OpenPage
) -> None:
    site = served.enter_context(serve(tmp_path, {GAME: late(GAME, 2, left=25, seed=4)}))
    page = open_page(site.address, viewport={"width": 1024, "height": 768})
    new_table(page, site, GAME, 2)
    places = offered(page, "board")
    expect(page.locator(".closer[style]")).to_be_visible()  # at the right they would cover one
    assert len(places.evaluate_all(ON_TOP)) == places.count() == 39


LABELS = "(arrows) => arrows.map((arrow) => arrow.ariaLabel)"


def test_arrows_point_at_choices_out_of_view(late_city: Served, open_page: OpenPage) -> None:
    page = open_page(late_city.address)
    new_table(page, late_city, GAME, 3)
    settled(page)
    places, arrows = offered(page, "board"), page.locator(".edge-pointers button")
    assert places.evaluate_all(IN_VIEW) == places.count()
    for _ in range(4):
        page.locator(".closer button").first.click()
    expect(arrows).not_to_have_count(0)
    told = [int(label.split()[0]) for label in arrows.evaluate_all(LABELS)]
    assert sum(told) == places.count() - places.evaluate_all(IN_VIEW)
    arrows.first.focus()
    page.keyboard.press("Enter")  # goes on to the nearest of them
    expect(page.locator("[data-region=board] [data-t]:focus")).to_be_in_viewport()
    assert objections(page) == []


def test_the_end_of_a_game_by_touch_on_a_phone(late_city: Served, open_page: OpenPage) -> None:
    page = open_page(late_city.address, **PHONE)
    new_table(page, late_city, GAME, 3)
    phone, turned = PHONE["viewport"], {"width": 844, "height": 390}
    for size in (turned, phone):  # a phone that is turned shows them large enough, too
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator("#stage")).to_be_visible()
        page.wait_for_function(f"() => !({TOO_SMALL})([...document.querySelectorAll('{OFFERS}')])")
    chance = random.Random(4)
    placed = 0
    kinds, heights = set(), set()
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.locator("#confirm").tap()
        else:
            assert offered(page, "board").evaluate_all(TOO_SMALL) == 0
            kinds.add(page.locator("#guide").inner_text().split(" (")[0])
            heights.add(page.locator("#bar").evaluate("(bar) => bar.offsetHeight"))
            hand_or_board(page, chance).tap()
            is_armed(page)
            expect(page.locator("[data-region=hand] .mark-ghost")).to_have_count(0)
            page.locator("#confirm").tap()
            placed += 1
        after(page, before)
        legend = page.locator("#legend").bounding_box()  # below the board, and it keeps its room
        board = page.locator("#stage .picture-board").bounding_box()
        assert legend is None or (board and legend["y"] >= board["y"] + board["height"])
    assert placed >= 5
    assert len(heights) == 1  # whatever is asked, nothing jumps
    assert {"Lay the tile", "Extend the wall at either end"} <= kinds
    expect(page.locator("#sheet")).to_be_visible()


def test_the_end_of_a_game_by_keyboard(late_city: Served, open_page: OpenPage) -> None:
    page = open_page(late_city.address)
    new_table(page, late_city, GAME, 3)
    chance = random.Random(2)
    placed = 0
    page.keyboard.press("Tab")
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.keyboard.press("c")
        else:
            page.keyboard.press("g" if offered(page, "board").count() else "t")
            expect(page.locator("svg.region [data-t]:focus")).to_have_role("button")
            for _ in range(chance.randrange(3)):
                page.keyboard.press(f"Arrow{chance.choice(['Left', 'Right', 'Up', 'Down'])}")
            if chance.random() < 0.5:
                page.keyboard.press("r")
            page.keyboard.press("Enter")
            placed += 1
        after(page, before)
    assert placed >= 5
    expect(page.locator("#sheet-title")).to_be_focused()
