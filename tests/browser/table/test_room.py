"""Room on small screens: nothing is cut in the middle, nothing lies over something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

TABLET = {"viewport": {"width": 820, "height": 1180}}
EVERYTHING = {"artisans": "on", "whims": "on", "council": "on"}
"""The expansions of Five Tribes: no other game has more to show beside its board."""
GAMES = ("medina", "carcassonne_city", "five_tribes", "my_city")


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def fits_in_width(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_lines_of_the_log_or_none(
    game: str, site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address, **PHONE)
    if game == "five_tribes":
        new_table(page, site, game, 5, options=EVERYTHING)
    else:
        new_table(page, site, game, 4 if game != "carcassonne_city" else 3)
    side, log = box(page.locator("#side")), box(page.locator("#log"))
    out_of_sight = log["x"] >= side["x"] + side["width"] - 8  # within the padding
    ends = min(log["y"] + log["height"], side["y"] + side["height"])
    assert out_of_sight or ends - log["y"] >= 60
    regions = page.locator("#regions")
    if regions.locator("svg").count():
        shown = box(regions)
        assert shown["y"] + shown["height"] <= side["y"] + side["height"] + 1
        assert shown["x"] >= side["x"] and shown["height"] > 40
        assert shown["x"] + shown["width"] <= side["x"] + side["width"]
    assert fits_in_width(page)


def test_the_legend_lies_below_a_board_that_fills_its_place(
    site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address, **PHONE)
    new_table(page, site, "my_city", 4)
    legend = page.locator("#legend")
    expect(legend).to_be_visible()
    board = box(page.locator("#stage .picture-board svg.region"))
    assert box(legend)["y"] >= board["y"] + board["height"] - 1


def test_the_log_of_a_tablet_scrolls_inside_the_page(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **TABLET)
    new_table(page, site, "five_tribes", 4)
    before = box(page.locator("#log"))["height"]
    page.locator("#log").evaluate(
        "(log) => log.append(...Array.from({length: 80}, () => log.lastChild.cloneNode(true)))"
    )
    assert box(page.locator("#log"))["height"] == before
    assert fits_in_width(page)
