"""Two browsers at one table, and a spectator: all pages follow the game without a reload."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import (
    OFFERED,
    after,
    link_of,
    new_table,
    play_turn,
    seq,
    settled,
)
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def shows(page: Page, other: Page) -> None:
    """Wait until both pages have seen the same; then their boards have the same pieces,
    even if one of them stands upright."""
    while (one := seq(page)) != (two := seq(other)):
        after(page if one < two else other, min(one, two))
    assert pieces(page) == pieces(other) != set()


def pieces(page: Page) -> set[str]:
    shown = page.locator("[data-region='board'] [data-layer='pieces'] > *")
    return set(shown.evaluate_all("all => all.map((one) => one.id)"))


def test_a_friend_joins_plays_and_is_watched(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    form = ada.locator("#medina")
    form.locator(".count label").first.click()
    form.locator("summary").click()
    form.locator("[name='seat1.name']").fill("Ada")
    form.locator("[name='seat2.kind']").select_option("friend")
    form.locator(".play").click()
    expect(ada.locator("#invite")).to_be_visible()
    link = link_of(ada, 2)
    watch = ada.get_by_label("Link to watch", exact=True).input_value()
    ada.keyboard.press("Escape")
    friend = ada.locator(".card[data-seat='2']")
    expect(friend).to_contain_text("not here yet")

    # The game begins without the friend.
    chance = random.Random(1)
    play_turn(ada, chance)
    expect(ada.locator("#prompt")).to_have_text("Waiting for Violet to join")
    expect(ada.locator("#guide")).to_have_text("Send the invite link")
    expect(ada.locator("#invite-open")).to_have_class("wanted")

    eve = open_page(watch)
    expect(eve.locator("#guide")).to_have_text("You are watching")
    expect(eve.locator("#prompt")).to_have_text("Waiting for Violet to join")
    shows(eve, ada)

    ben = open_page(link, **PHONE)
    expect(ben.locator(".sitting .yours")).to_contain_text("Violet")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take your seat").click()
    assert settled(ben) == "choosing"
    assert "join" not in ben.url
    for page in (ada, ben, eve):
        expect(page.locator(".card[data-seat='2'] .name")).to_have_text("Ben")
        expect(page.locator("#log li").last).to_have_text("Ben joins the table")
    expect(ada.locator("#invite-open")).not_to_have_class("wanted")

    for seat, is_here in {1: True, 2: True, 3: False}.items():
        dot = eve.locator(f".card[data-seat='{seat}'] .here")
        expect(dot).to_be_visible(visible=is_here)

    # Ben's turn, the bot's, and Ada's again.
    before = seq(ada)
    play_turn(ben, chance)
    settled(ada)
    assert seq(ada) > before
    shows(ada, ben)
    play_turn(ada, chance)
    settled(ben)
    shows(ben, ada)

    shows(eve, ada)
    expect(eve.locator(OFFERED)).to_have_count(0)
    for button in ("#confirm", "#undo", "#invite-open"):
        expect(eve.locator(button)).to_be_hidden()


def test_copying_a_link(site: Served, open_page: OpenPage) -> None:
    allowed = ["clipboard-read", "clipboard-write"]
    page = open_page(site.address, permissions=allowed, **DESKTOP)
    new_table(page, site, "medina", 3, seats=[{"kind": "human"}, {"kind": "friend"}])
    page.locator("#invite-open").click()
    copy = page.locator("#invite .copy").first
    expect(copy).to_be_focused()
    copy.click()
    expect(copy).to_have_text("Copied")
    link = link_of(page, 2)
    assert link.startswith(f"{site.address}/join/")
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_only_players_may_look(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    seats = [{"kind": "human"}, {"kind": "friend"}]
    new_table(ada, site, "medina", 3, seats=seats, watch="players")
    eve = open_page(ada.url, may_log="403")
    expect(eve.get_by_role("heading", name="A private table")).to_be_visible()
    ada.locator("#invite-open").click()
    expect(ada.locator("#invite")).to_contain_text("Only players can see this table")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    new_table(page, site, "medina", 3, seats=[{"kind": "human"}, {"kind": "friend"}])
    page.locator("#invite-open").click()
    expect(page.locator("#invite")).to_be_visible()
    assert objections(page) == []
    link = link_of(page, 2)
    watching = open_page(page.url, scheme=scheme, **size)
    expect(watching.locator("#guide")).to_have_text("You are watching")
    assert objections(watching) == []
    invited = open_page(link, scheme=scheme, **size)
    assert objections(invited) == []
    assert invited.evaluate("document.documentElement.scrollWidth") == size["viewport"]["width"]
