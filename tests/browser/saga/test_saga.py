"""A saga: envelope, story so far, next match, ceremony; by mouse and by keyboard."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import objections
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import (
    after,
    new_table,
    next_match,
    offered,
    play_by_clicks,
    seq,
    settled,
    stage,
)
from tests.browser.serving import Served
from tests.guest.game import GAME
from tests.guest.saga import CHAPTERS, STALE, TALE, TWICE

pytestmark = pytest.mark.browser

ADA = {"kind": "human", "name": "Ada"}
BO = {"kind": "bot", "name": "Bo", "bot": "random"}
LOOKS = [
    pytest.param("light", DESKTOP, id="light-desktop", marks=pytest.mark.soak),
    pytest.param("dark", PHONE, id="dark-phone"),
]


def a_saga(page: Page, site: Served, *seats: dict[str, str]) -> None:
    more = {"seats": list(seats), "options": {"play": "saga"}, "autoconfirm": True}
    new_table(page, site, GAME.name, len(seats), **more)


def fits(page: Page) -> bool:
    """Whether nothing stands out at the side."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_whole_saga(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    a_saga(page, site, ADA, BO, BO)
    opener = page.locator("#story-open")
    expect(opener).to_contain_text("Match 1")
    expect(opener).to_have_accessible_name(
        "Match 1 of 3, Chapter 1: The market opens. laurels: Ada 0, Bo 0, Bo 0. Story so far"
    )
    expect(page.locator("#envelope")).to_be_hidden()  # nothing is new in the first match
    assert fits(page) and objections(page) == []
    play_by_clicks(page, seed=1)

    # The end of a match: what it has brought, and the way on.
    expect(page.locator("#saga-change li")).to_have_count(3)
    expect(page.locator("#saga-change .gained").filter(has_text="+1").first).to_be_visible()
    expect(page.locator("#sheet #rematch button")).to_have_text("Open the next envelope")
    expect(page.locator("#chips .chip")).to_have_text("Open the next envelope")
    assert fits(page) and objections(page) == []
    next_match(page)

    # The envelope of the second chapter.
    envelope = page.locator("#envelope")
    expect(envelope).to_be_visible()
    expect(page.locator("#envelope-number")).to_have_text("2")
    expect(page.locator("#letter")).to_be_hidden()
    assert fits(page) and objections(page) == []
    page.locator("#envelope-seal").click()
    expect(page.locator("#letter-title")).to_have_text(CHAPTERS[1])
    expect(page.locator("#letter-tale")).to_have_text(TALE)
    expect(page.locator("#letter-news li")).to_have_text([STALE])
    assert fits(page) and objections(page) == []
    page.locator("#letter-close").click()
    expect(envelope).to_be_hidden()

    # It is shown once, and can be seen again.
    page.reload()
    settled(page)
    expect(envelope).to_be_hidden()
    opener.click()
    story = page.locator("#story")
    expect(story.locator("#story-news li")).to_have_text([STALE])
    expect(story.locator("#story-rules li")).to_have_text([STALE])
    expect(story.locator("#story-standings li")).to_have_count(3)
    expect(story.locator("#story-matches b")).to_have_text(["Match 1", "Match 2"])
    assert fits(page) and objections(page) == []
    story.locator("#envelope-again").click()
    expect(page.locator("#letter-title")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    play_by_clicks(page, seed=2)
    expect(page.locator("#sheet #rematch button")).to_have_text("Next: Match 3")
    next_match(page)

    # News alone are a card.
    expect(page.locator("#letter-news li")).to_have_text([TWICE])
    expect(page.locator("#letter-tale")).to_be_hidden()
    expect(page.locator("#envelope-seal")).to_be_hidden()
    page.locator("#letter-close").click()
    play_by_clicks(page, seed=3)

    # The ceremony.
    ceremony = page.locator("#ceremony")
    expect(ceremony).to_be_visible()
    expect(page.locator("#ceremony-title")).to_contain_text("the saga")
    expect(page.locator("#podium li")).to_have_count(3)
    expect(page.locator("#ceremony-matches a")).to_have_count(3)
    assert fits(page) and objections(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#rematch")).to_be_hidden()
    page.locator("#ceremony-open").click()
    page.locator("#ceremony-matches a").first.click()
    expect(page).to_have_url(re.compile("/replay$"))


def choose_by_keys(page: Page) -> None:
    """The first card that is offered."""
    before = seq(page)
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    after(page, before)


def play_by_keys(page: Page) -> None:
    while settled(page) != "over":
        choose_by_keys(page)


def test_by_keyboard_alone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    a_saga(page, site, ADA, BO)
    play_by_keys(page)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    over = page.url
    page.locator("#chips .chip").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != over)
    expect(page.locator("#envelope-seal")).to_be_focused()
    expect(page.get_by_role("dialog", name="Break the seal of envelope 2")).to_be_visible()
    page.keyboard.press("Enter")
    close = page.locator("#letter-close")
    expect(close).to_be_focused()
    expect(close).to_have_accessible_description(f"Chapter 2 {CHAPTERS[1]} {TALE} {STALE}")
    page.keyboard.press("Enter")
    expect(page.locator("#envelope")).to_be_hidden()
    page.keyboard.press("e")
    expect(page.locator("#story-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#story")).to_be_hidden()
    assert stage(page) == "choosing"


def test_the_seal_is_broken_in_motion(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    a_saga(page, site, ADA, BO)
    play_by_clicks(page, seed=4)
    page.emulate_media(reduced_motion="no-preference")
    next_match(page)
    page.locator("#envelope-seal").click()
    expect(page.locator("#letter-close")).to_be_focused()
    expect(page.locator("#envelope-seal")).to_be_hidden()
    expect(page.get_by_role("dialog", name=CHAPTERS[1])).to_be_visible()


PLACES = """
places = [];
const look = () => {
  const place = document.querySelector(".picture-board .region")?.getBoundingClientRect();
  if (document.getElementById("help")) places.push(JSON.stringify(place ?? null));
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Where the board is in every frame once the table has been parsed."""


def test_the_board_stays_in_its_place_on_the_way_to_the_next_match(
    site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address, viewport={"width": 820, "height": 1180})
    a_saga(page, site, ADA, BO)
    play_by_clicks(page, seed=4)
    expect(page.locator("#sheet")).to_be_visible()
    before = page.locator(".picture-board .region").evaluate(
        "(board) => JSON.stringify(board.getBoundingClientRect())"
    )
    page.add_init_script(PLACES)
    next_match(page)
    expect(page.locator("#envelope-seal")).to_be_visible()
    expect(page.locator(".kept")).to_have_count(0)  # it was the picture of the match before
    expect(page.locator(".card")).to_have_count(2)
    assert {*page.evaluate("places")} == {before}


def test_others_follow(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    a_saga(ada, site, ADA, {"kind": "friend"})
    table = ada.url.partition("#")[0]
    link = ada.request.get(table.replace("/table/", "/api/tables/") + "/invites").json()[0]["link"]
    ben = open_page(f"{site.address}{link}", **PHONE)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button").first.click()
    eve = open_page(table)
    chance = random.Random(1)
    while stage(ada) != "over":
        for page in (ada, ben):
            if stage(page) == "choosing":
                cards, before = offered(page, "hand"), seq(page)
                cards.nth(chance.randrange(cards.count())).click()
                after(page, before)
            else:
                page.evaluate("new Promise(requestAnimationFrame)")
    next_match(ada)
    follow = ben.locator("#sheet #rematch button")
    expect(follow).to_have_text("Match 2: take your seat")
    expect(ben).to_have_title("Next match · Bazaar · Intramuros")
    expect(ben.locator(".onward details")).to_be_hidden()
    expect(eve.locator("#rematch")).to_have_text("Watch Match 2")
    follow.click()
    ben.wait_for_url(ada.url)
    expect(ben.locator(".card .name")).to_have_text(["Ada", "Ben"])
    eve.locator("#rematch").click()
    eve.wait_for_url(ada.url)
    expect(eve.locator("#envelope")).to_be_hidden()  # only players see it


def test_a_new_person_another_way_and_a_new_beginning(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    a_saga(page, site, ADA, BO)
    play_by_clicks(page, seed=5)
    first = page.url
    page.locator(".onward summary").click()
    page.get_by_label("Who plays the seat of Bo next").select_option("link")
    next_match(page)
    page.locator("#envelope-seal").click()
    page.locator("#letter-close").click()
    expect(page.get_by_label("Link to the seat of Blue", exact=True)).to_be_visible()

    page.goto(first)
    settled(page)
    page.keyboard.press("e")
    page.get_by_role("button", name="What if: play on from Match 1 once more").click()
    page.wait_for_url(lambda url: url != first)
    page.locator("#envelope-seal").click()
    page.locator("#letter-close").click()
    page.locator("#story-open").click()
    expect(page.locator("#story-matches .aside")).to_have_count(1)
    expect(page.locator("#story-matches .aside")).to_contain_text("what if")
    page.locator(".anew summary").click()
    branch = page.url
    page.locator("#story .restart button").click()
    page.wait_for_url(lambda url: url != branch)
    expect(page.locator("#story-open")).to_contain_text("Match 1 of 3")

    # Two sagas side by side, one entry each.
    page.goto(f"{site.address}/lobby")
    entries = page.locator("section:has(#mine) .entry")
    expect(entries).to_have_count(2)
    expect(entries.filter(has_text="Match 2 of 3").locator(".before a")).to_have_count(1)
    expect(entries.filter(has_text="Match 1 of 3")).to_contain_text("last played just now")
    assert objections(page) == []
