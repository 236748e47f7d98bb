"""Whole games between people: two browsers by a link, friends at one screen, large type."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import (
    CURTAIN,
    choose_something,
    is_armed,
    link_of,
    new_table,
    offered,
    play_by_clicks,
    seq,
    stage,
)
from tests.browser.positions import late
from tests.browser.serving import Served, serve

pytestmark = pytest.mark.browser

DUE = ", ".join(f"html[data-stage='{word}']" for word in ("choosing", "confirming", "over"))


def due(page: Page) -> bool:
    """Whether the page waits for its person."""
    return stage(page) in ("choosing", "confirming")


def go_on(page: Page, chance: random.Random) -> None:
    """One choice, or the end of the turn."""
    if stage(page) == "confirming":
        page.locator("#confirm").click()
        page.locator("html:not([data-stage='confirming'])").wait_for(state="attached")
    else:
        choose_something(page, chance)
        page.locator("html:not([data-stage='sending'])").wait_for(state="attached")


@pytest.fixture
def last_turns(data: Path) -> Iterator[Served]:
    """The last turns of a game of Medina: other tests play whole ones."""
    with serve(data, {"medina": late("medina", 3, left=16, seed=5)}) as served:
        yield served


def test_two_browsers_play_to_the_end(last_turns: Served, open_page: OpenPage) -> None:
    ada = open_page(last_turns.address)
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "friend", "name": "Ben"}]
    new_table(ada, last_turns, "medina", 3, seats=seats)
    ben = open_page(link_of(ada, 2))
    ben.get_by_role("button", name="Take your seat").click()
    chance = random.Random(6)
    turns = {ada: 0, ben: 0}
    while stage(ada) != "over" or stage(ben) != "over":
        for page in (ada, ben):
            if due(page):
                go_on(page, chance)
                turns[page] += 1
    assert min(turns.values()) > 2
    for page in (ada, ben):
        expect(page.locator("html")).to_have_attribute("data-stage", "over")
        expect(page.locator("#sheet [data-total]")).to_have_count(3)
    totals = [page.locator("#sheet [data-total]").all_inner_texts() for page in (ada, ben)]
    assert totals[0] == totals[1]
    assert seq(ada) == seq(ben)


def test_friends_at_one_screen(late_site: Served, open_page: OpenPage) -> None:
    page = open_page(late_site.address)
    people = [{"kind": "human", "name": name} for name in ("Ada", "Ben", "Cem")]
    new_table(page, late_site, "medina", 3, seats=people)
    asked = page.locator("#prompt").inner_text()
    assert asked.endswith(": your turn")
    assert play_by_clicks(page, seed=8) >= 3
    names = page.locator("#sheet thead .name")
    expect(names).to_have_count(3)  # the sheet is asked for when the game is over
    assert sorted(names.all_inner_texts()) == ["Ada", "Ben", "Cem"]


def test_text_at_two_hundred_percent(late_site: Served, open_page: OpenPage) -> None:
    # Zooming to 200 % halves the room that a page has.
    zoomed = {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2}
    page = open_page(late_site.address, **zoomed)
    new_table(page, late_site, "medina", 3)
    assert page.evaluate("document.documentElement.scrollWidth") == 720
    for name in ("#undo", "#confirm", "#score", "#rules"):
        box = page.locator(name).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 720, name
    assert play_by_clicks(page, seed=9) >= 2
    expect(page.locator("#sheet")).to_be_visible()


@pytest.mark.soak
def test_a_whole_game_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    new_table(page, site, "bazaar", 3)
    chance = random.Random(2)
    chosen = 0
    while stage(page) != "over":
        page.locator(DUE).wait_for(state="attached")
        if stage(page) == "choosing":
            cards = offered(page, "hand")
            card = cards.nth(chance.randrange(cards.count()))
            card.tap()
            is_armed(page)
            before = seq(page)
            page.locator("#confirm").tap()
            chosen += 1
        elif stage(page) == "confirming":
            before = seq(page)
            page.locator("#confirm").tap()
        else:
            break
        page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")
    assert chosen == 3
    expect(page.locator("#sheet")).to_be_visible()


def test_the_screen_is_handed_over_before_the_next_hand_is_shown(
    site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address)
    people = [{"kind": "human", "name": name} for name in ("Ada", "Ben")]
    new_table(page, site, "five_tribes", 2, seats=people)
    first = page.locator("#prompt").inner_text().split(":")[0]
    before = page.locator("[data-region='hand']").inner_html()
    page.locator("svg.region [role='button']").first.click()
    page.locator("html[data-stage='confirming']").wait_for(state="attached")
    shown = page.locator("[data-region='hand']").inner_html()
    page.locator("#confirm").click()
    other = "Ben" if first == "Ada" else "Ada"
    curtain = page.locator(CURTAIN)
    expect(curtain).to_contain_text(f"Hand the screen to {other}")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    assert page.locator("[data-region='hand']").inner_html() in (before, shown)  # still the first's
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    expect(page.locator("#prompt")).to_have_text(f"{other}: your turn")
    page.reload()
    page.locator("html[data-stage='choosing']").wait_for(state="attached")
    expect(curtain).to_have_count(0)


def test_nothing_hidden_no_curtain(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    people = [{"kind": "human", "name": name} for name in ("Ada", "Ben", "Cem")]
    new_table(page, site, "medina", 3, seats=people, options={"open_stocks": "on"})
    page.locator("html[data-stage='choosing']").wait_for(state="attached")
    expect(page.locator(CURTAIN)).to_have_count(0)
