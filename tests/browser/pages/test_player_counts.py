"""The start page of a game whose options decide how many can play, and its table of five."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import OpenPage
from tests.browser.playing import settled
from tests.browser.serving import Served, serve
from tests.guest.crowd import GAME

pytestmark = pytest.mark.browser

FEW = "Crowd is for 2 or 3 players with these options."
NARROW = 390
WIDTHS = (1440, 1024, 820, NARROW)


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("crowd"), {"crowd": GAME}) as served:
        yield served


def count(page: Page, number: int) -> Locator:
    return page.locator(f"[name='players'][value='{number}']")


def test_options_decide_which_counts_can_be_chosen(crowd: Served, open_page: OpenPage) -> None:
    page = open_page(crowd.address)
    note, seats = page.locator(".count output"), page.locator(".seat:visible")
    page.locator("details.rules > summary").click()
    expect(note).to_have_text(FEW)
    expect(count(page, 3)).to_be_checked()
    expect(count(page, 4)).to_be_disabled()
    expect(count(page, 5)).to_be_disabled()
    expect(seats).to_have_count(3)

    page.locator("[name='option.parade']").select_option("on")
    expect(note).to_have_text("")
    count(page, 5).check()
    expect(seats).to_have_count(5)

    page.locator("[name='option.parade']").select_option("off")  # five are too many now
    expect(note).to_have_text(FEW)
    expect(count(page, 3)).to_be_checked()
    expect(seats).to_have_count(3)

    page.locator("[name='option.parade']").select_option("")
    page.locator("[name='preset']").select_option("festival")
    expect(count(page, 5)).to_be_enabled()
    count(page, 5).check()
    page.locator(".play").click()
    settled(page)
    expect(page.locator("#cards .card")).to_have_count(5)


def test_without_script_the_server_refuses(crowd: Served, open_page: OpenPage) -> None:
    page = open_page(crowd.address, may_log="422", java_script_enabled=False)
    count(page, 5).check()
    page.locator(".play").click()
    expect(page.locator(".error")).to_have_text(f"{FEW[:-1]}, not 5.")
    expect(count(page, 5)).to_be_checked()
    page.locator("[name='option.fair']").select_option("on")
    page.locator(".play").click()
    page.wait_for_url("**/table/*")


def test_an_option_that_all_rules_agree_on_has_no_third_word(
    site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address)
    words = page.locator("#five_tribes [name='option.artisans'] option")
    expect(words).to_have_text(["no (rules)", "yes"])
    expect(page.locator("#five_tribes [name='option.artisans']")).to_have_value("off")
    track = page.locator("#five_tribes [name='option.bid_track'] option")
    expect(track.first).to_have_text("as in the manual, 0 to 4 (rules)")
    page.locator("#five_tribes [name='preset']").select_option("published")
    expect(track.first).to_have_text("as published, 0 to 18 (rules)")


def test_options_of_a_group_come_first_under_its_name(crowd: Served, open_page: OpenPage) -> None:
    page = open_page(crowd.address)
    page.locator("details.rules > summary").click()
    told = page.locator("details.rules h4, details.rules [name^='option.']").evaluate_all(
        "found => found.map(one => one.name ?? one.textContent)"
    )
    assert told == [
        "Expansions",
        "option.fair",
        "option.parade",
        "Other options",
        "option.arrows",
        "The table",
    ]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_table_of_five_fits_the_page(width: int, crowd: Served, open_page: OpenPage) -> None:
    page = open_page(crowd.address, viewport={"width": width, "height": 900})
    page.locator("details.rules > summary").click()
    page.locator("[name='option.fair']").select_option("on")
    count(page, 5).check()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".play").click()
    settled(page)
    expect(page.locator("#cards .card")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [card.bounding_box() for card in page.locator("#cards .card").all()]
    for box in boxes:
        assert box is not None and box["x"] >= 0 and box["width"] > 60
    for emblem in ("red", "blue", "green", "yellow", "violet"):
        expect(page.locator(f"#cards .emblem.seat-{emblem}")).to_have_count(1)


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], crowd: Served, open_page: OpenPage) -> None:
    page = open_page(crowd.address, scheme=scheme, **size)
    expect(page.locator(".count output")).to_have_text(FEW)
    page.locator("details.rules > summary").click()
    assert objections(page) == []
