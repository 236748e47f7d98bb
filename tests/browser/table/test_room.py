"""Room on small screens: nothing is cut in the middle, nothing lies over something else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

TABLET = {"viewport": {"width": 820, "height": 1180}}
SMALL = {"viewport": {"width": 1024, "height": 768}}
EVERYTHING = {"artisans": "on", "whims": "on", "council": "on"}
"""The expansions of Five Tribes: no other game has more to show beside its board."""
GAMES = ("medina", "carcassonne_city", "five_tribes", "my_city")


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether neither of two boxes covers a part of the other; a pixel is none."""
    return any(
        a["x"] + a["width"] <= b["x"] + 1 or a["y"] + a["height"] <= b["y"] + 1
        for a, b in ((one, other), (other, one))
    )


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


CUT = """(words) => words.filter((word) => {
  const { bottom } = word.parentElement.getBoundingClientRect();
  const inSight = !bottom || word.getBoundingClientRect().top < bottom;
  return inSight && word.scrollWidth > word.clientWidth;
}).map((word) => word.textContent)"""
"""Words of which only a part is shown."""


@pytest.mark.parametrize(
    "game, players, size",
    [("my_city", 3, SMALL), ("my_city", 4, TABLET), ("medina", 4, PHONE), ("medina", 3, PHONE)],
)
def test_words_on_cards_are_whole(
    game: str, players: int, size: dict[str, Any], site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address, **size)
    bots = [{"kind": "bot", "bot": "level2"}] * (players - 1)
    new_table(page, site, game, players, seats=[{"kind": "human"}, *bots])
    expect(page.locator(".card.acting").first).to_be_visible()
    assert page.locator(".card :is(.name, .state)").evaluate_all(CUT) == []
    for card in page.locator(".card").all():
        assert apart(box(card.locator(".sign .emblem")), box(card.locator(".state")))


def test_four_players_belongings_are_whole_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    new_table(page, site, "five_tribes", 4)
    expect(page.locator(".chip").first).to_be_visible()  # the buttons for bids take room
    place = page.locator("#regions")
    assert box(place.locator("svg.region"))["height"] <= box(place)["height"] + 1
