"""Fair draws: the pages add their numbers before the first draw, and prove the draws afterwards."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, new_table, seq, settled
from tests.browser.serving import Served
from tests.browser.test_carcassonne_city import hand_or_board
from tests.cli.running import good

pytestmark = pytest.mark.browser

GAME = "carcassonne_city"


OLD_NUMBERS = """() => {
  for (let n = 0; n < 400; n += 1)
    localStorage.setItem(`draws:t${n}`, JSON.stringify({ nonce: "", at: n }));
}"""


def create(page: Page, *kinds: str) -> None:
    """By the form of the start page, for two players."""
    form = page.locator(f"#{GAME}")
    form.locator(".count label", has_text=str(len(kinds))).click()
    form.locator("summary").click()
    form.locator("[name='seat1.name']").fill("Ada")
    for seat, kind in enumerate(kinds, 1):
        form.locator(f"[name='seat{seat}.kind']").select_option(kind)
    form.locator(".play").click()


def fair_draws(page: Page) -> Locator:
    page.locator("#help-open").click()
    place = page.locator("#fair")
    place.get_by_text("Fair draws").click()
    expect(place.get_by_role("button", name="Copy the command")).to_be_visible()
    return place


def proof(page: Page, folder: Path) -> list[str]:
    """What the command on the page says of the table's record."""
    words = (page.locator("#fair-command").text_content() or "").split()
    assert words[:2] == ["intramuros", "verify"]
    record = folder / words[2]
    table = page.url.partition("/table/")[2].partition("#")[0]
    server = page.url.partition("/table/")[0]
    record.write_text(page.request.get(f"{server}/api/tables/{table}/record").text())
    return good("verify", str(record), *words[3:]).splitlines()


def concede(page: Page) -> None:
    """The game ends, and its record names the key."""
    table = page.url.replace("/table/", "/api/tables/").partition("#")[0]
    assert page.request.post(f"{table}/concede", data={"seat": 1}).status == 200
    page.locator("html[data-stage='over']").wait_for(state="attached")


def test_a_player_proves_the_draws(site: Served, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(site.address)
    page.evaluate(OLD_NUMBERS)
    create(page, "human", "level1")
    settled(page)
    chance = random.Random(3)
    for _ in range(8):
        before = seq(page)
        if settled(page) == "confirming":
            page.locator("#confirm").click()
        else:
            hand_or_board(page, chance).click()
        after(page, before)
    place = fair_draws(page)
    expect(place.locator("#fair-verdict")).to_contain_text(
        "it was kept. No number came after yours."
    )
    mine = place.locator(".nonces .mine")
    expect(mine).to_contain_text("Ada")
    expect(mine).to_contain_text("yours")
    assert place.locator(".nonces li").count() == 1
    assert objections(page) == []
    kept = page.evaluate("({ ...localStorage })")
    assert len(kept) == 300 and "draws:t399" in kept and "draws:t0" not in kept
    own = json.loads(kept[f"draws:{place.get_attribute('data-table')}"])
    assert mine.locator("code").inner_text() == own["nonce"]
    page.locator("#help").get_by_role("button", name="Close").click()
    concede(page)
    told = proof(page, tmp_path)
    assert re.fullmatch(r"\d+ draws follow from the key and the nonces", told[-3])
    assert told[-2] == "the nonce of seat 1 was mixed in, and no other"
    assert told[-1].startswith("the commitment is the one you noted")

    # The page has added its number to the rematch before anybody asked for it.
    first = page.url
    page.locator("#sheet #rematch button").click()
    page.wait_for_url(lambda url: url != first)
    settled(page)
    place = fair_draws(page)
    expect(place.locator("#fair-verdict")).to_contain_text("No number came after yours.")
    expect(place.locator(".nonces .mine")).to_contain_text("Ada")


def test_everybody_in_the_waiting_room_adds_a_number(
    site: Served, open_page: OpenPage, tmp_path: Path
) -> None:
    ada = open_page(site.address)
    create(ada, "human", "open")
    expect(ada.get_by_role("heading", name="Waiting room")).to_be_visible()
    expect(ada.locator(".fair")).to_contain_text("So far: Ada.")
    ben = open_page(ada.url, scheme="dark", **PHONE)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ada, ben):
        expect(page.locator(".fair")).to_contain_text("So far: Ada, Ben.")
    ben.locator(".fair summary").click()
    assert objections(ben) == []
    ada.locator("#start").click()
    settled(ada)
    expect(ben.locator("html[data-stage='idle']")).to_be_attached()  # he is at the table too
    for page, later in ((ada, "One number"), (ben, "No number")):
        place = fair_draws(page)
        expect(place.locator("#fair-verdict")).to_contain_text(f"{later} came after yours.")
        assert place.locator(".nonces li").count() == 2
        assert objections(page) == []
        page.locator("#help").get_by_role("button", name="Close").click()
    concede(ada)
    assert "seat 1 was mixed in, beside 1 other" in proof(ada, tmp_path)[-2]
    # Ben knew Ada's number when he sent his, so nobody can have chosen the draws against him.
    assert "seat 1 and seat 2 were mixed in, and no other" in proof(ben, tmp_path)[-2]


def test_a_broken_promise_is_told(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 2)  # by a script without a nonce
    place = fair_draws(page)
    expect(place).to_contain_text("No player's device added a random number")
    expect(place.locator("#fair-verdict")).to_have_count(0)
    table, real = place.get_attribute("data-table"), place.locator("#fair-hash").inner_text()
    for commitment, says in ((real, "Your number is missing"), ("00" * 32, "not the hash")):
        remember(page, f"draws:{table}", commitment=commitment, nonce="ab" * 16, before=[])
        expect(fair_draws(page).locator("#fair-verdict")).to_contain_text(says)


def remember(page: Page, key: str, **kept: object) -> None:
    """Let the browser believe that this was promised to it."""
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps(kept)])
    page.reload()
    settled(page)


@pytest.mark.soak
def test_a_table_is_created_also_when_nothing_is_promised(
    site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address, may_log="ERR_FAILED")
    page.route("**/api/draws", lambda route: route.abort())
    create(page, "human", "level1")
    settled(page)
    expect(fair_draws(page)).to_contain_text("No player's device added a random number")
