"""Episodes of My City in the browser: their count, their end in every way to play, a campaign."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from intramuros.games.my_city.campaign.saga import saga
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import Options
from tests.browser.accessibility import objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.my_city.conftest import ADA, BEN, BOT, AtTable, begin, open_envelope
from tests.browser.my_city.positions import ALONE, nearly_over, nearly_over_in_the_finale, played
from tests.browser.playing import (
    after,
    hold_the_count,
    is_armed,
    next_match,
    offered,
    seq,
    settled,
    token,
)
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def choose_anything(page: Page, chance: random.Random, tap: bool = False) -> None:
    """Build somewhere, or do without when nothing fits."""
    places = offered(page, "board")
    if not places.count():
        places = offered(page, "hand")
    chosen = places.nth(chance.randrange(places.count()))
    if tap:
        chosen.tap()
        is_armed(page)
        page.locator("#confirm").tap()
    else:
        chosen.click()


def play_on(page: Page, seed: int, tap: bool = False) -> int:
    chance = random.Random(seed)
    made = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if page.locator("#gifts[open]").count():
            page.locator("#gifts-close").click()
        if now == "confirming":
            page.locator("#confirm").click()
        else:
            choose_anything(page, chance, tap)
            made += 1
        after(page, before)
    return made


def test_the_end_is_counted_row_by_row(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nearly_over), motion="no-preference")
    hold_the_count(page)
    play_on(page, seed=2)
    expect(page.locator("#sheet .uncounted")).not_to_have_count(0)
    expect(page.locator(".mark-lit rect")).not_to_have_count(0)
    page.locator("#sheet-body").click(position={"x": 5, "y": 5})  # in a hurry
    expect(page.locator("#sheet .uncounted")).to_have_count(0)
    cells = page.locator("#sheet tbody td:nth-of-type(1) .cell").all_inner_texts()
    total = str(sum(int(text.replace("−", "-")) for text in cells)).replace("-", "−")
    expect(page.locator("#sheet [data-total]").first).to_have_text(total)


def test_the_envelope_tells_how_the_episode_scores(at_table: AtTable) -> None:
    position = start(2, Options(episode="10"))
    told = saga(position)
    assert told is not None
    page = at_table(position, opened=False)
    page.locator("#envelope-seal").click()
    expect(page.locator("#letter-goal")).to_have_text(told.goal)
    lines = page.locator("#letter-worth tr")
    expect(lines.locator("th")).to_have_text(
        [f"{line.what} new" if line.new else line.what for line in told.worth]
    )
    expect(lines.locator("td").first).to_have_text("+10")
    expect(lines.filter(has_text="Each visible rock").locator("td")).to_have_text("−1")
    assert objections(page) == []


def test_the_count_comes_before_the_stickers(at_table: AtTable) -> None:
    page = at_table(played(Options(), nearly_over), ADA, BEN, motion="no-preference")
    hold_the_count(page)
    sheet, chance = page.locator("#sheet"), random.Random(5)
    while (now := settled(page)) == "confirming" or not token(page, "sticker").count():
        before = seq(page)
        if now == "confirming":  # the count waits for it
            page.locator("#confirm").click()
        else:
            choose_anything(page, chance)
        after(page, before)
    expect(page.locator("#sheet-title")).to_have_text("The count")
    expect(sheet.locator(".uncounted")).not_to_have_count(0)
    for tells_who_has_won in ("#saga-change", ".stands >> nth=0"):
        expect(page.locator(tells_who_has_won)).to_be_hidden()
    expect(page.locator("#gifts")).to_be_hidden()
    page.locator("#sheet-body").click(position={"x": 5, "y": 5})  # in a hurry
    expect(page.locator("#saga-change")).to_contain_text("+2")
    for tells_who_has_won in ("#saga-change", ".stands >> nth=0"):
        expect(page.locator(tells_who_has_won)).to_be_visible()
    page.locator("#sheet-on").click()
    expect(sheet).to_be_hidden()
    page.locator("#gifts-close").click()
    expect(sheet.locator(".uncounted")).to_have_count(0)
    play_on(page, seed=1)
    expect(sheet).to_be_visible()  # and is not counted a second time
    expect(page.locator("#sheet-title")).to_have_text(re.compile("win"))
    expect(sheet.locator(".uncounted")).to_have_count(0)
    expect(page.locator("#sheet-on")).to_be_hidden()


def test_an_end_during_the_count_waits_for_it(at_table: AtTable) -> None:
    position = played(Options(episode="21"), nearly_over)  # the bot alone places a sticker
    page = at_table(position, ADA, BOT, motion="no-preference")
    hold_the_count(page)
    play_on(page, seed=2)
    expect(page.locator("#sheet .uncounted")).not_to_have_count(0)
    expect(page.locator("#prompt")).to_have_text("The points are being counted")
    expect(page.locator(".card.won")).to_have_count(0)
    page.locator("#sheet-body").click(position={"x": 5, "y": 5})  # in a hurry
    expect(page.locator("#prompt")).to_have_text(re.compile("win"))
    expect(page.locator(".card.won")).not_to_have_count(0)


@pytest.mark.rule("Y-77")
def test_the_last_episode_is_counted_before_the_ceremony(at_table: AtTable) -> None:
    finale = played(Options(episode="24"), nearly_over_in_the_finale)
    page = at_table(finale, motion="no-preference")
    hold_the_count(page)
    play_on(page, seed=6)
    expect(page.locator("#sheet .uncounted")).not_to_have_count(0)
    expect(page.locator("#ceremony")).to_be_hidden()
    page.locator("#sheet-body").click(position={"x": 5, "y": 5})  # in a hurry
    expect(page.locator("#ceremony-title")).to_have_text(re.compile("the saga"))
    expect(page.locator("#podium li")).to_have_count(2)
    expect(page.locator("#podium")).to_contain_text("2 circles")
    expect(page.locator("#ceremony-count")).to_have_text("The match:")


def test_the_end_by_touch_on_a_phone(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nearly_over), **PHONE)
    for name in ("tiles", "chart", "1"):
        expect(page.locator(f".picture-beside-{name}")).to_be_visible()
    board = page.locator(".picture-board .region").bounding_box()
    hand = page.locator(".picture-hand .region").bounding_box()
    assert board and hand and hand["y"] + hand["height"] <= 844
    play_on(page, seed=3, tap=True)
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_end_by_keyboard(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nearly_over))
    chance = random.Random(4)
    page.keyboard.press("Tab")
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.keyboard.press("c")
            after(page, before)
            continue
        page.keyboard.press("g" if offered(page, "board").count() else "t")
        for _ in range(chance.randrange(3)):
            page.keyboard.press(f"Arrow{chance.choice(['Left', 'Right', 'Up', 'Down'])}")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        after(page, before)
    expect(page.locator("#sheet-title")).to_be_focused()


@pytest.mark.soak
def test_a_whole_episode_by_clicks(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site, ADA, BOT, BOT, BOT, options={"play": "episode"}, autoconfirm=True)
    assert play_on(page, seed=2) >= 10
    expect(page.locator("#sheet [data-total]")).to_have_count(4)


@pytest.mark.soak
def test_the_first_six_episodes_of_a_campaign(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site, ADA, BOT, BOT, autoconfirm=True)
    for episode in range(1, 7):
        expect(page.locator("#story-open")).to_contain_text(f"Episode {episode}")
        play_on(page, seed=episode)
        if episode < 6:
            next_match(page)
            settled(page)
            open_envelope(page)
    page.locator("#story-open").click()
    expect(page.locator("#story-matches li")).to_have_count(6)
