"""Stickers of My City in the browser: shown, dragged by mouse and by finger, placed by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from intramuros.games.my_city.model import Options
from tests.browser.accessibility import objections
from tests.browser.conftest import PHONE
from tests.browser.my_city.conftest import ADA, BEN, AtTable
from tests.browser.my_city.positions import counted, played
from tests.browser.playing import after, offered, seq, settled, tab_to, token

pytestmark = pytest.mark.browser

LIFT = 44
"""So many pixels what is dragged floats above the finger."""


def test_stickers_are_shown_before_they_are_placed(at_table: AtTable) -> None:
    page = at_table(played(Options(), counted), ADA, BEN, opened=False)
    gifts = page.locator("#gifts")
    page.locator("#envelope-seal").click()
    page.locator("#letter-close").click()
    expect(gifts).to_be_visible()
    expect(page.locator("#gifts-title")).to_have_text(re.compile("^A (tree|rock) to keep$"))
    expect(page.locator("#gifts-list p")).to_contain_text("From the next episode on it counts")
    held = page.locator("#gifts use").get_attribute("href") or ""
    expect(page.locator(f"symbol{held}")).to_be_attached()
    assert objections(page) == []
    page.locator("#gifts-close").click()
    offered(page, "board").first.click()
    expect(page.locator("[data-gift]")).not_to_have_count(0)
    page.reload()
    settled(page)
    expect(gifts).to_be_hidden()


def test_stickers_are_dragged(at_table: AtTable) -> None:
    position = played(Options(), counted)
    owed = [len(city.owed) for city in position.cities]
    page = at_table(position, ADA, BEN)
    seat = 1 + owed.index(max(owed))
    dots = offered(page, "board")
    expect(dots).not_to_have_count(0)
    name = dots.last.get_attribute("data-t") or ""
    assert name.startswith(f"{seat}:") or min(owed) > 0
    before = seq(page)
    token(page, "sticker").drag_to(token(page, name))
    after(page, before)
    expect(page.locator("[data-layer='stickers'] > g")).to_have_count(1)


@pytest.mark.parametrize(("episode", "region"), [("1", "board"), ("13", "beside-tiles")])
def test_stickers_are_dragged_by_finger(episode: str, region: str, at_table: AtTable) -> None:
    """A real touch: the page must neither scroll away under it nor take it for a tap."""
    page = at_table(played(Options(episode=episode), counted), ADA, BEN, **PHONE)
    places = offered(page, region)
    expect(places).not_to_have_count(0)
    name = places.last.get_attribute("data-t") or ""
    begin, end = middle(token(page, "sticker")), middle(places.last)
    end = (end[0], end[1] + LIFT)
    before = seq(page)
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", begin)
    for part in (0.2, 0.5, 0.8, 1):
        x, y = (a + part * (b - a) for a, b in zip(begin, end, strict=True))
        touch(finger, "touchMove", (x, y))
    expect(page.locator(".floating.landed")).to_be_attached()
    touch(finger, "touchEnd")
    after(page, before)
    expect(page.locator(".floating")).to_have_count(0)
    assert settled(page) in ("confirming", "choosing")
    expect(page.locator(f".mark-news [data-for='{name}']").first).to_be_attached()
    page.locator("#undo").click()
    expect(places.last).to_have_attribute("data-t", name)


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    at = [{"x": x, "y": y} for x, y in points]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def test_stickers_by_keyboard_on_squares_and_on_tiles(at_table: AtTable) -> None:
    position = played(Options(episode="13"), counted)
    page = at_table(position, ADA, BEN)
    page.keyboard.press("Tab")
    placed = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if page.locator("#gifts[open]").count():  # each player is shown them
            page.keyboard.press("Enter")
        if now == "confirming":
            page.keyboard.press("c")
        else:
            place = "board" if offered(page, "board").count() else "beside-tiles"
            tab_to(page, place)
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            placed += 1
        after(page, before)
    assert placed == sum(len(city.owed) for city in position.cities)
