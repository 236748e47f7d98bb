"""What others do is shown at the player's pace: pieces travel, points rise, a click skips it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import choose_something, new_table, seq, settled
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

# Counts what flies and rises; a flight lasts until the test lets it land.
WATCH = """
() => {
  window.flown = [];
  const fast = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const flight = this.classList.contains("flight");
    if (flight) flown.push(this.querySelector("use").getAttribute("href"));
    if (this.classList.contains("gain")) flown.push(this.textContent);
    return fast.call(this, frames, flight ? { ...timing, duration: 1e6 } : timing);
  };
}
"""


def at_the_bots(page: Page, site: Served) -> None:
    """Medina, once the player has ended a turn."""
    new_table(page, site, "medina", 3, seats=[{"kind": "human"}, {"kind": "bot"}, {"kind": "bot"}])
    page.evaluate(WATCH)
    chance = random.Random(2)
    while settled(page) == "choosing":
        before = seq(page)
        choose_something(page, chance)
        page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")
    page.locator("#confirm").click()


def test_pieces_fly_until_a_click_skips_them(site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank", motion="no-preference")
    asked: list[str] = []
    held: list[Route] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/skipping.js", lambda route: held.append(route))
    with page.expect_request("**/skipping.js"):
        at_the_bots(page, site)
    page.evaluate("new Promise(requestAnimationFrame)")
    assert not any(
        url.endswith("/flights.js") for url in asked
    )  # nothing flies that cannot be skipped
    held[0].continue_()
    expect(page.locator(".flights .flight")).to_have_count(1)  # the first piece of the first bot
    shown = seq(page)
    page.locator("[data-region=board] [data-t]").first.dispatch_event("pointerdown")
    assert settled(page) == "choosing"  # it chose nothing
    assert seq(page) > shown + 3
    expect(page.locator(".flights .flight")).to_have_count(0)
    assert page.locator("[data-region=board] .mark-news rect:not(.casing)").count() == 4
    assert len(page.evaluate("flown.filter((one) => one.startsWith('#'))")) >= 1


def test_at_once(site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank", motion="no-preference")
    new_table(page, site, "medina", 3)
    held: list[Route] = []
    page.route("**/pace.js", lambda route: held.append(route), times=1)
    with page.expect_request("**/pace.js"):
        page.keyboard.press("?")
    page.get_by_label("at once").check()  # before the script for it has come
    held[0].continue_()
    page.wait_for_function("() => localStorage['intramuros-pace'] === 'once'")
    page.reload()
    settled(page)
    page.keyboard.press("?")
    expect(page.get_by_label("at once")).to_be_checked()
    at_the_bots(page, site)
    assert settled(page) == "choosing"
    assert not page.evaluate("flown.some((one) => one.startsWith('#'))")


# Counts how often the board is measured: that makes the browser lay out the page before it paints.
MEASURED = """
() => {
  window.measured = 0;
  const board = document.querySelector("[data-region=board]");
  for (const name of ["clientWidth", "clientHeight"]) {
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, name);
    Object.defineProperty(board, name, { get() { measured += 1; return get.call(this); } });
  }
}
"""


def test_a_move_is_shown_without_measuring(site: Served, open_page: OpenPage) -> None:
    page = open_page("about:blank", motion="no-preference")
    new_table(page, site, "medina", 3)
    page.evaluate(MEASURED)
    before = seq(page)
    choose_something(page, random.Random(2))
    page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")
    expect(page.locator("[data-region=board] .mark-news rect:not(.casing)")).to_have_count(1)
    assert page.evaluate("measured") == 0
