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


def test_seats_colours_and_options(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    form = page.locator("#medina")
    form.locator(".count label").first.click()
    expect(form.locator(".seat:visible")).to_have_count(3)
    form.locator("[name='seat1.name']").fill("Ada")
    form.locator("[name='seat2.kind']").select_option("random")
    # Seat 1 takes the colour of seat 2, which gets the other's instead.
    form.locator("[name='seat1.colour'][value='blue']").check()
    expect(form.locator("[name='seat2.colour'][value='red']")).to_be_checked()
    form.locator("summary").click()
    form.locator("[name='preset']").select_option("published")
    form.locator("[name='option.open_stocks']").select_option("on")
    form.locator(".play").click()
    settled(page)
    expect(page.locator(".card")).to_have_count(3)
    expect(page.locator(".card").first).to_contain_text("Ada")
    expect(page.locator(".card").first.locator(".emblem.seat-blue")).to_be_visible()


def test_without_script(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, may_log="422", java_script_enabled=False)
    form = page.locator("#medina")
    form.locator(".count label").first.click()
    expect(form.locator(".seat:visible")).to_have_count(3)
    form.locator("[name='seat1.colour'][value='blue']").check()  # as seat 2
    form.locator(".play").click()
    expect(page.locator(".error")).to_contain_text("blue")
    expect(form.locator("[name='seat1.colour'][value='blue']")).to_be_checked()
    form.locator("[name='seat2.colour'][value='red']").check()
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
