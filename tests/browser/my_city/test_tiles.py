"""One tile of My City in the browser: it turns, fits, says why not, or is done without."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.my_city.conftest import ADA, AtTable
from tests.browser.my_city.positions import ALONE, due, nowhere, only_turned, played
from tests.browser.playing import after, is_armed, offered, seq, settled, token
from tests.browser.table.test_room import apart, box

pytestmark = pytest.mark.browser


def ghost(page: Page) -> str | None:
    return page.locator(".mark-ghost use").get_attribute("href")


@pytest.mark.rule("Y-27", "Y-35")
def test_a_tile_turns_and_is_built(at_table: AtTable) -> None:
    page = at_table(due("R4"))
    expect(page.locator(".mark-offer [data-for='1:h4']")).to_have_class("spot")
    token(page, "1:h4").hover()
    assert ghost(page) == "#tile-R4-0"
    page.keyboard.press("r")  # the ghost stays under the pointer
    assert ghost(page) == "#tile-R4-1"
    held = page.locator("[data-region='hand'] [id='u-due'] use").first
    expect(held).to_have_attribute("href", "#tile-R4-1")  # and the tile in hand turns with it
    page.locator("#turn").click()  # upside down it does not fit there: only faintly offered
    expect(page.locator(".mark-offer [data-for='1:h4']")).to_have_count(0)
    expect(page.locator(".mark-other [data-for='1:h4']")).to_have_count(1)
    token(page, "1:h4").hover()
    assert ghost(page) == "#tile-R4-3"
    page.mouse.wheel(0, 60)
    expect(page.locator(".mark-ghost use")).to_have_attribute("href", "#tile-R4-0")
    before = seq(page)
    token(page, "1:h4").click()
    after(page, before)
    expect(page.locator("#choice")).to_be_attached()  # until it is confirmed
    page.locator("#undo").click()
    expect(page.locator("#choice")).to_have_count(0)
    token(page, "1:h4").click()
    page.locator("#confirm").click()  # and then the bots choose
    expect(page.locator("#b-R4")).to_be_attached()


def test_a_tile_begins_turned_as_it_fits(at_table: AtTable) -> None:
    position = played(ALONE, only_turned)
    page = at_table(position)
    expect(page.locator(".mark-offer .spot")).not_to_have_count(0)
    offered(page, "board").first.hover()
    assert not (ghost(page) or "-0").endswith("-0")


def test_a_tile_that_fits_nowhere_says_so(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nowhere))
    expect(page.locator("#guide")).to_have_text("It fits nowhere: pass or leave the episode")
    expect(page.locator("#turn")).to_be_hidden()
    expect(offered(page, "hand")).to_have_count(2)


def test_mirrored_twins_have_their_own_ghosts(at_table: AtTable) -> None:
    for tile in ("Y4", "Y5"):
        page = at_table(due(tile))
        token(page, "1:h4").hover()
        expect(page.locator(".mark-ghost use")).to_have_attribute("href", f"#tile-{tile}-0")
    expect(token(page, "Y4")).to_have_attribute("aria-label", re.compile("yellow L4: to come"))
    expect(token(page, "Y5")).to_have_attribute("aria-label", re.compile("yellow J4: due"))


def test_words_about_a_tapped_place_cover_nothing(at_table: AtTable) -> None:
    page = at_table(due("R4"), **PHONE)
    place = page.locator("[data-region='board'] [role='button'][data-tip]").first
    place.tap()
    is_armed(page)
    page.locator(".mark-worth").wait_for()
    expect(page.locator(".tip")).to_contain_text("tree")
    words = page.locator("#brings")
    expect(words).to_contain_text("trees")
    assert apart(box(page.locator(".tip")), box(page.locator(".mark-worth")))
    assert apart(box(words), box(page.locator("[data-region='hand']")))
    assert apart(box(words), box(page.locator("#turn")))


@pytest.mark.rule("Y-30")
def test_a_forbidden_square_says_why(at_table: AtTable) -> None:
    page = at_table(due("Y1"))
    token(page, "1:a5").click()
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^Y-R?\d+$"))
    expect(page.locator(".mark-culprit rect")).not_to_have_count(0)


@pytest.mark.rule("Y-41", "Y-52")
def test_a_pass_costs_a_point_at_once(at_table: AtTable) -> None:
    page = at_table(due("Y1", players=1), ADA)
    expect(page.locator("#r-marker")).to_have_attribute("aria-label", "the marker is on 10")
    token(page, "pass").hover()
    expect(page.locator(".mark-ghost use")).to_have_count(0)  # nothing is placed there
    token(page, "pass").click()
    expect(page.locator("#r-marker")).to_have_attribute("aria-label", "the marker is on 9")
    card = page.locator(".card .score")
    expect(card).to_have_text("9")  # not what would be counted now
    expect(card).to_have_accessible_name("marker")


@pytest.mark.rule("Y-45", "Y-48")
def test_who_leaves_is_still_counted(at_table: AtTable) -> None:
    page = at_table(due("Y1", players=1), ADA)
    token(page, "exit").click()
    page.locator("#confirm").click()
    assert settled(page) == "over"
    expect(page.locator("#sheet table")).to_contain_text("Empty squares")
    expect(page.locator(".stand.alone")).to_contain_text("target")
    page.locator("#sheet tr", has_text="Trees").locator(".cell").hover()
    expect(page.locator(".mark-lit rect")).to_have_count(5)
    expect(page.locator(".card .score")).to_have_accessible_name("points")
    total = page.locator("#sheet [data-total]").get_attribute("data-total") or ""
    expect(page.locator(".card .score")).to_have_text(total.replace("-", "−"))
