"""A seat moves from one browser to another: the dialog, the page that waits, the lost cookie."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from intramuros.games import GAMES
from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import link_of, new_table
from tests.browser.serving import Served, serve
from tests.server.timing import HandClock

pytestmark = pytest.mark.browser

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "friend", "name": "Ben"}]


@pytest.fixture(scope="module")
def time() -> HandClock:
    return HandClock()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, time: HandClock) -> Iterator[Served]:
    """A server whose time stands until a test turns its hands."""
    with serve(tmp_path_factory.mktemp("data"), {"medina": GAMES["medina"]}, timepiece=time) as it:
        yield it


def seated(site: Served, open_page: OpenPage, **look: Any) -> tuple[Page, Page, str]:
    """Ada's page, that of Ben's laptop, and his link."""
    ada = open_page(site.address, **look)
    new_table(ada, site, "medina", 3, seats=SEATS)
    link = link_of(ada, 2)
    laptop = open_page(link, **look)
    laptop.get_by_role("button", name="Take your seat").click()
    expect(laptop.locator(".card[data-seat='2'] .name")).to_have_text("Ben")
    return ada, laptop, link


def test_a_friend_moves_to_the_phone(site: Served, open_page: OpenPage) -> None:
    ada, laptop, link = seated(site, open_page)
    ada.locator("#invite-open").click()
    line = ada.locator("#invite [data-seat='2']")
    expect(line).to_contain_text("has joined")
    expect(line.locator("input")).to_have_count(0)  # from now on it is Ben's
    ada.keyboard.press("Escape")

    phone = open_page(link, **PHONE)
    phone.get_by_role("button", name="Ask to move here").click()
    expect(phone.get_by_role("status")).to_have_text("Asking …")
    expect(phone.locator(".left")).to_have_text(re.compile(r"^\d+ s$"))

    asks = laptop.get_by_role("alertdialog", name="Your seat on another device")
    expect(asks).to_contain_text("Somebody with your link wants to play your seat")
    expect(asks).to_contain_text(re.compile(r"moves in \d+ s"))
    expect(asks.get_by_role("button", name="No, stay here")).to_be_focused()
    laptop.keyboard.press("Shift+Tab")
    expect(asks.get_by_role("button", name="Yes, move my seat")).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(asks).to_be_hidden()
    expect(laptop.locator("#lost p")).to_have_text(
        "Your seat has moved to another device. Open its link to play here again."
    )
    expect(laptop.locator("#guide")).to_have_text("You are watching")

    expect(phone.locator(".card[data-seat='2'] .name")).to_have_text("Ben")  # by itself
    assert "/join/" not in phone.url
    for page in (ada, laptop, phone):
        expect(page.locator("#log li").last).to_have_text("Ben now plays on another device")


def test_no_and_escape_keep_the_seat(site: Served, open_page: OpenPage, time: HandClock) -> None:
    _, laptop, link = seated(site, open_page)
    phone = open_page(link, may_log="409", **PHONE)
    phone.get_by_role("button", name="Ask to move here").click()
    asks = laptop.get_by_role("alertdialog")
    expect(asks).to_be_visible()
    laptop.keyboard.press("Escape")
    expect(asks).to_be_hidden()
    expect(phone.get_by_role("alert")).to_contain_text("The answer was no")
    expect(phone.get_by_role("button", name="Ask again")).to_have_count(0)
    time.turn(60)
    phone.get_by_role("button", name="Ask again").click()
    expect(asks).to_be_visible()
    time.turn(30)  # nobody answers
    expect(asks).to_be_hidden()
    expect(phone.locator(".card[data-seat='2']")).to_contain_text("Ben")
    expect(laptop.locator("#lost")).to_be_visible()


def test_without_scripts(site: Served, open_page: OpenPage) -> None:
    _, laptop, link = seated(site, open_page)
    plain = open_page(link, java_script_enabled=False, **DESKTOP)
    plain.get_by_role("button", name="Ask to move here").click()
    expect(plain.get_by_text("Asking …")).to_be_visible()
    expect(plain.locator(".left")).to_have_text("30 seconds")
    laptop.get_by_role("button", name="Yes, move my seat").click()
    expect(plain).to_have_url(re.compile(r"/table/"))  # the page looks again by itself


def test_a_lost_cookie(site: Served, open_page: OpenPage) -> None:
    ada, laptop, _ = seated(site, open_page)
    new = open_page(ada.url, **PHONE)
    new.get_by_role("link", name="I play here on another device").click()
    new.get_by_role("button", name="This is me, Ada").click()
    expect(new.get_by_role("status")).to_have_text("Asking …")
    asks = laptop.get_by_role("alertdialog", name="A player on a new device")
    expect(asks).to_contain_text("Somebody says they are Ada on a new device.")
    mine = ada.get_by_role("alertdialog", name="Your seat on another device")
    expect(mine).to_contain_text("Is it you?")
    mine.get_by_role("button", name="Yes, move my seat").click()
    expect(asks).to_be_hidden()
    expect(new.locator(".card[data-seat='1']")).to_contain_text("your turn")
    expect(ada.locator("#lost")).to_be_visible()


def test_in_a_waiting_room(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address)
    made = ada.request.post(
        f"{site.address}/api/tables",
        data={"game": "medina", "players": 3, "seats": [*SEATS, {"kind": "open"}]},
    )
    ada.goto(f"{site.address}/table/{made.json()['id']}")
    link = ada.get_by_label("Link to the seat of Ben", exact=True).input_value()
    laptop = open_page(link)
    laptop.get_by_role("button", name="Take your seat").click()
    phone = open_page(link, **PHONE)
    phone.get_by_role("button", name="Ask to move here").click()
    laptop.get_by_role("button", name="Yes, move my seat").click()
    expect(phone.locator(".sitting .yours")).to_contain_text("you")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    ada, laptop, link = seated(site, open_page, scheme=scheme, **size)
    phone = open_page(link, scheme=scheme, **size)
    assert objections(phone) == []
    phone.get_by_role("button", name="Ask to move here").click()
    expect(laptop.get_by_role("alertdialog")).to_be_visible()
    assert objections(laptop) == []
    assert objections(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") == size["viewport"]["width"]
    laptop.get_by_role("button", name="No, stay here").click()
    expect(phone.get_by_role("alert")).to_be_visible()
    assert objections(phone) == []
    watching = open_page(f"{ada.url}/seat", scheme=scheme, **size)
    assert objections(watching) == []
