"""The start page: one click is enough, everything can be chosen, no script is needed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import OpenPage
from tests.browser.playing import settled
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def test_one_click(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    page.locator("#medina .play").click()
    settled(page)
    expect(page.locator("#cards .card")).to_have_count(4)
    page.goto(site.address)
    page.locator(".tables a").first.click()
    settled(page)


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_covers_anything(width: int, site: Served, open_page: OpenPage) -> None:
    """Every control of an open form can be reached by a pointer, and nothing sticks out."""
    page = open_page(site.address, viewport={"width": width, "height": 800})
    form = page.locator("#medina")
    form.locator("summary").click()
    for control in form.locator("select:visible, button:visible, .count label").all():
        control.click(trial=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_covers_take_their_room_before_they_come(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, may_log="ERR_FAILED")
    page.route("**/cover.webp*", lambda route: route.abort())
    page.reload()
    box = page.locator("#medina .cover img:visible").bounding_box()
    assert box is not None and box["height"] > box["width"] / 2


def test_seats_colours_and_options(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    form = page.locator("#medina")
    form.locator("summary").click()
    form.locator(".count label").first.click()
    expect(form.locator(".seat:visible")).to_have_count(3)
    form.locator("[name='seat1.name']").fill("Ada")
    expect(form.locator(".rivals p:visible")).to_contain_text("Bruno, level 3")
    form.get_by_role("radio", name="Odo, level 5 of 5").check()
    expect(form.locator(".rivals p:visible")).to_contain_text("Odo, level 5")
    expect(form.locator("[name='longer']")).to_be_visible()
    form.get_by_role("radio", name="Ines, level 2 of 5").check()
    expect(form.locator("[name='longer']")).to_be_hidden()
    form.locator("[name='seat2.kind']").select_option("level1")
    # Seat 1 takes the colour of seat 2, which gets the other's instead.
    form.locator("[name='seat1.colour'][value='violet']").check()
    expect(form.locator("[name='seat2.colour'][value='green']")).to_be_checked()
    tower = form.locator("[name='option.tower_tile'] option:checked")
    expect(tower).to_have_text("once by each player (rules)")
    form.locator("[name='preset']").select_option("published")
    expect(tower).to_have_text("once for each arm (rules)")
    offered = form.locator("[name='option.tower_tile'] option:not([hidden])")
    expect(offered).to_have_count(3)  # what the rules say is not offered once more
    form.locator("[name='option.open_stocks']").select_option("on")
    form.get_by_role("button", name="Play with these settings").click()
    settled(page)
    expect(page.locator(".card")).to_have_count(3)
    expect(page.locator(".card").first).to_contain_text("Ada")
    expect(page.locator(".card").first.locator(".emblem.seat-violet")).to_be_visible()
    expect(page.locator(".card .face")).to_have_count(2)
    expect(page.locator(".card").nth(1)).to_contain_text("Pip")
    expect(page.locator(".card").nth(2)).to_contain_text("Ines")


def test_without_script(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, may_log="422", java_script_enabled=False)
    form = page.locator("#medina")
    form.locator("summary").click()
    form.locator(".count label").first.click()
    expect(form.locator(".seat:visible")).to_have_count(3)
    form.locator("[name='seat1.colour'][value='violet']").check()  # as seat 2
    form.locator(".play").click()
    expect(page.locator(".error")).to_contain_text("violet")
    expect(form.locator("[name='seat1.colour'][value='violet']")).to_be_checked()
    form.locator("[name='seat2.colour'][value='green']").check()
    form.locator(".play").click()
    page.wait_for_url("**/table/*")


def test_no_such_table(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    answer = page.request.get(f"{site.address}/table/none")
    assert answer.status == 404
    assert "Back to the start" in answer.text()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    page.locator("#medina summary").click()
    assert objections(page) == []
