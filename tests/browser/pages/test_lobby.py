"""The lobby: one player creates a public table, a stranger finds it; they play, and play again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import choose_something, new_table, settled, stage
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "bot"}]


def make_table(page: Page) -> None:
    """By the form: a seat open to anyone, and so a public table."""
    form = page.locator("#medina")
    form.locator(".count label").first.click()
    form.locator("summary").click()
    form.locator("[name='seat1.name']").fill("Ada")
    form.locator("[name='seat2.kind']").select_option("open")
    form.locator(".play").click()
    expect(page.get_by_role("heading", name="Waiting room")).to_be_visible()


def play_together(pages: list[Page], chance: random.Random) -> None:
    """Each acts when asked, until the game is over on every page."""
    while any(stage(page) != "over" for page in pages):
        for page in pages:
            match stage(page):
                case "choosing":
                    choose_something(page, chance)
                case "confirming":
                    page.locator("#confirm").click()
                    page.locator("html:not([data-stage='confirming'])").wait_for(state="attached")
                case _:
                    # Somebody else, or a bot: a moment later it is another stage or row.
                    page.evaluate("new Promise(requestAnimationFrame)")


def test_strangers_meet_play_and_play_again(late_site: Served, open_page: OpenPage) -> None:
    ada = open_page(late_site.address)
    make_table(ada)
    expect(ada.locator("#start")).to_have_text("Start with a bot")

    ben = open_page(f"{late_site.address}/lobby", **PHONE)
    ben.get_by_role("link", name="Medina").first.click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_label("grey").check()
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".sitting .yours")).to_contain_text("Ben")

    # Ada's page has heard of it without a reload.
    expect(ada.locator(".sitting")).to_contain_text("Ben")
    expect(ada.locator("#start")).to_have_text("Start the game")
    ada.locator("#start").click()
    for page in (ada, ben):  # Ben's page goes to the table by itself
        expect(page.locator(".card[data-seat='2'] .name")).to_have_text("Ben")
    expect(ben.locator(".card[data-seat='2'] .emblem.seat-grey")).to_be_visible()

    play_together([ada, ben], random.Random(1))
    over = ada.url
    ada.locator("#rematch button").click()
    ada.wait_for_url(lambda url: url != over)
    expect(ada.locator(".card[data-seat='1'] .name")).to_have_text("Ben")
    follow = ben.locator("#rematch button")
    expect(follow).to_have_text("Rematch: take your seat")
    expect(ben).to_have_title("Rematch · Medina · Intramuros")
    follow.click()
    ben.wait_for_url(ada.url)
    expect(ben.locator(".card[data-seat='1'] .name")).to_have_text("Ben")
    expect(ben.locator(".card[data-seat='3'] .name")).to_have_text("Ada")
    for page in (ada, ben):
        expect(page.locator(".card.acting")).to_have_count(1)


def test_bots_fill_the_table_and_leaving_frees_a_seat(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    make_table(ada)
    ben = open_page(ada.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.locator(".sitting")).to_contain_text("Ben")
    ben.locator("#leave").click()
    expect(ben.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(ada.locator(".sitting")).not_to_contain_text("Ben")
    # The name is remembered: one click sits down again.
    entry = ben.locator(
        ".entry", has=ben.locator(f"a[href='{ada.url.removeprefix(site.address)}']")
    )
    expect(entry.get_by_role("button")).to_have_text("Sit down as Ben")
    ada.locator("#start").click()
    settled(ada)
    expect(ada.locator(".card")).to_have_count(3)
    expect(entry).to_contain_text("Watch")  # now among the games to watch, without a reload


def test_a_closed_table_says_so(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    make_table(ada)
    ben = open_page(ada.url, may_log="404")
    ada.locator("#close").click()
    expect(ada.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(ben.get_by_text("was closed before its game began")).to_be_visible()


def test_what_is_written_stays_when_somebody_comes(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = ada.request.post(f"{site.address}/api/tables", data={"game": "medina", "seats": seats})
    table = f"{site.address}/table/{made.json()['id']}"
    ben, cid = open_page(table), open_page(table)
    name = ben.get_by_label("Your name")
    name.fill("Ben")
    cid.get_by_label("Your name").fill("Cid")
    cid.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".sitting")).to_contain_text("Cid")
    expect(name).to_have_value("Ben")
    expect(name).to_be_focused()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address, scheme=scheme, **size)
    new_table(ada, site, "medina", 3, public=True)
    made = ada.request.post(f"{site.address}/api/tables", data={"game": "medina", "seats": SEATS})
    room = f"{site.address}/table/{made.json()['id']}"
    eve = open_page(f"{site.address}/lobby", scheme=scheme, **size)
    for page, address in ((ada, room), (ada, f"{site.address}/lobby"), (eve, eve.url), (eve, room)):
        page.goto(address)
        assert objections(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == size["viewport"]["width"]
