"""On a phone Medina's board stands upright, with cells for fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, new_table, seq, settled, tap, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

LENGTHWISE = "-56.00 -56.00 752.00 552.00"
UPRIGHT = "-23.50 -42.00 487.00 726.00"


def test_the_board_stands_upright_on_a_phone(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, **PHONE)
    new_table(page, late_site, "medina", 3)
    for name in ("a1", "p1", "a11", "p11", "h6"):
        box = token(page, name).bounding_box()
        assert box and box["width"] >= 32 and box["height"] >= 32
    whole = page.locator(".picture-board").bounding_box()
    desk = page.locator("#desk").bounding_box()
    assert whole and desk and whole["y"] + whole["height"] <= desk["y"]  # all of it is seen
    left, right = token(page, "a1").bounding_box(), token(page, "a11").bounding_box()
    top = token(page, "p1").bounding_box()
    assert left and right and top
    assert left["x"] + 300 < right["x"] and top["y"] + 300 < left["y"] == right["y"]

    # A tap shows a piece in its place, another one places it; the page scrolls under the desk.
    kinds = page.locator(".hand [role='button']")
    tap(kinds.first)
    place = page.locator(".stage [role='button']").last
    where = place.get_attribute("data-t")
    place.scroll_into_view_if_needed()
    before = seq(page)
    place.tap()
    place.tap()
    after(page, before)
    settled(page)
    layers = "pieces", "walls", "domes"
    keys = ", ".join(f"[data-layer='{layer}'] > [id$='-{where}']" for layer in layers)
    expect(page.locator(".picture-board").locator(keys).first).to_be_attached()
    assert objections(page) == []

    # Turned, it lies again, and the game goes on where it was.
    page.set_viewport_size({"width": 844, "height": 390})
    board = page.locator(".picture-board .region")
    expect(board).to_have_attribute("viewBox", LENGTHWISE)
    expect(board.locator(keys).first).to_be_attached()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(board).to_have_attribute("viewBox", UPRIGHT)


def test_a_replay_stands_upright_on_a_phone(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address, **PHONE)
    new_table(page, late_site, "medina", 3)
    board = page.locator(".picture-board:not(.shell) .region")
    page.goto(f"{page.url}/replay#0")
    expect(board).to_have_attribute("viewBox", "-23.5 -42 487 726")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(board).to_have_attribute("viewBox", "-56 -56 752 552")
