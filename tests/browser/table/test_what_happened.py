"""What happened since one's last turn: marked on the board, and shown again step by step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table, offered, seq, settled, stage
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

BOTS = [{"kind": "human", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]


# What flies stays in the air until the test lands it.
SLOW = """
() => {
  const fast = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const flies = this.classList.contains("flight");
    return fast.call(this, frames, flies ? { ...timing, duration: 1e6 } : timing);
  };
}
"""


def after_a_turn(page: Page, site: Served) -> None:
    """Carcassonne, once one has played and both bots have."""
    new_table(page, site, "carcassonne_city", 3, seats=BOTS)
    while settled(page) != "confirming":
        no = page.locator("[data-t='hand-no']")
        (no if no.count() else offered(page, "board")).first.click()
    page.locator("#confirm").click()
    page.locator("html[data-stage='choosing']").wait_for(state="attached")


def test_the_turns_of_bots_are_marked_and_shown_again(site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank")
    after_a_turn(page, site)
    marks = page.locator("[data-region=board] .mark-news")
    for colour in ("blue", "green"):
        expect(marks.locator(f"rect.edge-{colour}").first).to_be_attached()
        assert marks.locator(f"use.seat-{colour}").count()
    assert not marks.locator(".edge-red").count()  # what Ada did she knows
    # A follower covers its place on the tile, so the tile is marked.
    for mark in marks.locator("[data-for]").all():
        assert re.fullmatch(r"-?\d+,-?\d+", mark.get_attribute("data-for") or "")
    count, now = marks.locator("rect").count(), seq(page)
    tiles = page.locator("[data-layer=ground] > *")
    laid = tiles.count()

    page.route("**/replay?since=*", lambda route: None)  # an answer that never comes
    page.keyboard.press("l")
    expect(page.locator(".stepping")).to_contain_text("Loading")
    page.keyboard.press("Escape")
    expect(page.locator(".stepping")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")
    assert settled(page) == "choosing" and seq(page) == now

    page.keyboard.press("l")
    says = page.locator(".stepping .says")
    page.locator(".stepping .says:not(:text('Loading'))").wait_for()
    expect(says).to_contain_text("Turns up")
    assert stage(page) == "idle"  # nothing can be chosen now
    expect(tiles).to_have_count(laid - 2)
    page.keyboard.press("ArrowRight")
    expect(says).to_contain_text("Blue lays")
    expect(tiles).to_have_count(laid - 1)
    expect(marks.locator("rect:not(.casing)")).to_have_count(1)
    page.get_by_role("button", name="Previous action").click()
    expect(says).to_contain_text("Turns up")
    page.keyboard.press("Escape")

    assert settled(page) == "choosing" and seq(page) == now
    expect(page.locator(".stepping")).to_have_count(0)
    expect(tiles).to_have_count(laid)
    expect(marks.locator("rect")).to_have_count(count)


def test_the_last_step_leads_back_to_now(site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank")
    after_a_turn(page, site)
    page.locator("#happened").click()
    onward = page.get_by_role("button", name="Next action")
    page.locator(".stepping .says:not(:text('Loading'))").wait_for()
    for _ in range(30):
        if not onward.count():
            break
        onward.click()
    assert settled(page) == "choosing"
    offered(page, "board").first.click()  # and the game goes on
    page.locator("html[data-stage='choosing'], html[data-stage='confirming']").wait_for(
        state="attached"
    )
    expect(page.locator("#happened")).to_be_hidden()  # one has acted


def test_pieces_travel_while_one_steps(site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank", motion="no-preference")
    after_a_turn(page, site)
    page.evaluate(SLOW)
    tiles, flights = page.locator("[data-layer=ground] > *"), page.locator(".flights .flight")
    laid = tiles.count()
    page.keyboard.press("l")
    says = page.locator(".stepping .says")
    expect(says).to_contain_text("Turns up")
    page.keyboard.press("ArrowRight")
    expect(says).to_contain_text("Blue lays")
    expect(flights).to_have_count(1)
    expect(tiles).to_have_count(laid - 2)  # it is in the air
    says.click()
    expect(flights).to_have_count(0)
    expect(tiles).to_have_count(laid - 1)
    page.keyboard.press("ArrowLeft")
    expect(tiles).to_have_count(laid - 2)
    page.keyboard.press("ArrowRight")
    expect(flights).to_have_count(1)
    page.keyboard.press("ArrowRight")  # lands it, and goes on
    expect(tiles).to_have_count(laid - 1)
    page.keyboard.press("Escape")
    assert settled(page) == "choosing"
    expect(flights).to_have_count(0)
    expect(tiles).to_have_count(laid)
