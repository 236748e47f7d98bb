"""Clocks and agreements: being away, coming back, undoing, conceding, abandoning."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from intramuros.games import GAMES
from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import choose_something, link_of, new_table, play_turn, settled, stage
from tests.browser.serving import Served, serve
from tests.server.timing import HandClock

pytestmark = pytest.mark.browser

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "friend", "name": "Ben"}, {"kind": "bot"}]


def two(site: Served, open_page: OpenPage, **more: Any) -> tuple[Page, Page]:
    """Ada and Ben at one table; Ben on a phone."""
    ada = open_page(site.address)
    new_table(ada, site, "medina", 3, seats=SEATS, **more)
    ben = open_page(link_of(ada, 2), **PHONE)
    ben.get_by_role("button", name="Take your seat").click()
    ben.locator("html[data-seq]").wait_for(state="attached")
    return ada, ben


def settle(page: Page, word: str) -> None:
    page.locator("#agreements-open").click()
    page.locator("#agreements").get_by_role("button", name=word).click()


def ask_to_take_back(page: Page) -> None:
    """The first turn back, which others have to agree to."""
    page.locator("#take-back").click()
    expect(page.locator(".take-back")).to_contain_text("must agree")
    page.locator(".take-back").get_by_role("button", name="Ask to take back").click()
    expect(page.locator(".take-back")).to_be_hidden()


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[tuple[HandClock, Served]]:
    """A server and the clock that it uses."""
    time = HandClock()
    with serve(tmp_path, GAMES, timepiece=time) as site:
        yield time, site


def test_a_bot_takes_over_and_the_player_comes_back(
    timed: tuple[HandClock, Served], open_page: OpenPage
) -> None:
    time, site = timed
    ada, ben = two(site, open_page, clock={"main": 300, "increment": 5})
    clock = ada.locator(".card[data-seat='1'] .clock")
    expect(clock).to_have_class("clock runs")
    expect(ada.locator(".card[data-seat='3'] .clock")).to_have_count(0)
    expect(clock).to_have_text(re.compile("^4:(?!59)"))  # it counts without the server
    time.turn(280)
    said = {"seat": 2, "text": "Ada?"}
    api = ben.url.replace("/table/", "/api/tables/")
    assert ben.request.post(f"{api}/chat", data=said).ok
    expect(clock).to_have_class("clock runs low")
    expect(ada.locator("#say")).to_contain_text("seconds left")
    time.turn(21)
    bar = ada.locator("#proposal")
    expect(bar).to_contain_text("Your time ran out. A bot plays for you.")
    expect(ben.locator(".card[data-seat='1'] .state")).to_have_text("away, a bot plays")
    assert settled(ben) == "choosing"  # the bot has played Ada's turn
    assert objections(ada) == []
    bar.get_by_role("button", name="I'm back").click()
    expect(bar).to_be_hidden()
    expect(ben.locator(".card[data-seat='1'] .state")).to_have_text("")
    play_turn(ben, random.Random(1))
    assert settled(ada) == "choosing"


def test_undoing_by_agreement(site: Served, open_page: OpenPage) -> None:
    ada, ben = two(site, open_page)
    chance = random.Random(1)
    play_turn(ada, chance)
    play_turn(ben, chance)
    settled(ada)
    choose_something(ada, chance)
    expect(ada.locator("#undo")).to_have_attribute("aria-disabled", "false")
    ada.locator("#take-back").click()  # goes further than what Ada can undo alone
    expect(ada.locator(".take-back-list")).to_contain_text("Ben")
    ada.locator(".take-back").get_by_role("button", name="Cancel").click()
    ada.locator("#undo").click()
    expect(ada.locator("#undo")).to_have_attribute("aria-disabled", "true")
    places = [ada.locator(part) for part in ("#stage", "#hand", "#bar", "#chat")]
    before = [place.bounding_box() for place in places]
    ask_to_take_back(ben)
    bar = ada.locator("#proposal")
    expect(bar).to_contain_text("Ben proposes to take back")
    assert [place.bounding_box() for place in places] == before  # nothing jumps
    bar.get_by_role("button", name="Show").click()
    expect(ada.locator(".take-back-list li").first).to_contain_text("Ben")
    expect(ada.locator(".take-back")).not_to_contain_text("must agree")  # it is Ada who is asked
    ada.locator(".take-back").get_by_role("button", name="Close").click()
    expect(ben.locator("#proposal")).to_contain_text("Waiting for Ada")
    bar.get_by_role("button", name="Decline").click()
    expect(ben.locator("#proposal")).to_be_hidden()
    ask_to_take_back(ben)
    bar.get_by_role("button", name="Accept").click()
    assert settled(ben) == "choosing"
    expect(bar).to_be_hidden()
    expect(ada.locator("html[data-stage='idle']")).to_be_attached()


def test_conceding(site: Served, open_page: OpenPage) -> None:
    ada, ben = two(site, open_page)
    settle(ada, "Concede")
    assert stage(ada) == "choosing"  # it asks once more
    ada.locator("#agreements").get_by_role("button", name="Really concede?").click()
    expect(ben.locator(".card[data-seat='1'] .state")).to_have_text("conceded")
    assert settled(ben) == "choosing"
    settle(ben, "Concede")
    ben.locator("#agreements").get_by_role("button", name="Really concede?").click()
    for page in (ada, ben):
        expect(page.locator("#sheet-title")).to_have_text("Pink wins")
    expect(ben.locator("#agreements-open")).to_be_hidden()
    expect(ada.locator("#agreements .remove")).to_be_attached()  # so her button stays
    expect(ada.locator("#prompt")).to_have_text("Ada and Ben conceded; Pink wins")


def test_abandoning(site: Served, open_page: OpenPage) -> None:
    ada, ben = two(site, open_page)
    settle(ben, "Ask to abandon the game")
    ada.locator("#proposal").get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        expect(page.locator("#sheet-title")).to_have_text("Abandoned, without a result")
    expect(ada.locator("#prompt")).to_have_text("The game was abandoned by agreement")


def test_a_bot_for_a_friend_who_is_gone(site: Served, open_page: OpenPage) -> None:
    ada, ben = two(site, open_page)
    play_turn(ada, random.Random(1))
    ada.locator("#agreements-open").click()
    expect(
        ada.locator("#agreements").get_by_role("button", name="Let a bot play for Ben")
    ).to_have_count(0)
    ada.keyboard.press("Escape")
    address = ben.url
    ben.goto("about:blank")
    expect(ada.locator(".card[data-seat='2'] .here")).to_be_hidden()
    settle(ada, "Let a bot play for Ben")
    assert settled(ada) == "choosing"
    expect(ada.locator(".card[data-seat='2'] .state")).to_have_text("away, a bot plays")
    ben.goto(address)
    ben.get_by_role("button", name="I'm back").click()
    expect(ada.locator(".card[data-seat='2'] .state")).to_have_text("")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address, scheme=scheme, **size)
    new_table(ada, site, "medina", 3, seats=SEATS, clock={"turn": 60})
    ada.locator("#agreements-open").click()
    assert objections(ada) == []
    ada.locator("#agreements").get_by_role("button", name="Let a bot play for me").click()
    expect(ada.locator("#proposal")).to_be_visible()
    assert objections(ada) == []


def test_a_refused_answer_is_shown_next_to_its_button(site: Served, open_page: OpenPage) -> None:
    ada, ben = two(site, open_page)

    def too_late(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def sent(message: str | bytes) -> None:
            text = message if isinstance(message, str) else message.decode()
            server.send(re.sub(r'"ask":\d+', '"ask":1', text))

        socket.on_message(sent)

    ben.route_web_socket(re.compile("/ws/table/"), too_late)
    ben.reload()
    settle(ada, "Ask to abandon the game")
    bar = ben.locator("#proposal")
    bar.get_by_role("button", name="Accept").click()
    expect(bar.get_by_role("alert")).to_be_visible()
    assert objections(ben) == []
