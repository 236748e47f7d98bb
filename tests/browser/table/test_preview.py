"""What a choice brings, places that words name, what pictures with numbers count."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from intramuros.core.game import ALL
from intramuros.games import GAMES
from intramuros.testing.scenario import run_scenario
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table
from tests.browser.positions import beginning
from tests.browser.serving import Served, serve

pytestmark = pytest.mark.browser

CLAIM = """
rule: M-70
title: a claim that takes another's tile
given:
  turn: 1
  domes: 2 b2
  palace tiles: yellow 2
  board:
      a b c d e
    2 . Y . Y Y
    9 . . . . i
"""
WHOLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) => {
    const seen = document.elementFromPoint(x + width / 2, y + part * height);
    return element.contains(seen);
  });
}"""
LINES = "+6: +4 palace tiles, +2 palaces; Violet −4 palace tiles"


@pytest.fixture(scope="module")
def claim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The first player can claim a palace and take the tile from the second."""
    position = run_scenario(GAMES["medina"], CLAIM).state.position(ALL)
    games = {"medina": beginning("medina", position)}
    with serve(tmp_path_factory.mktemp("claim"), games) as served:
        yield served


def test_a_choice_shows_what_it_brings(claim: Served, open_page: OpenPage) -> None:
    page = open_page(claim.address)
    new_table(page, claim, "medina", 4)
    page.locator("[data-t='hand-dome']").click()
    asked = page.locator("#guide").inner_text()
    bar = page.locator(".bar").bounding_box()
    page.locator("[data-t='d2']").hover()
    expect(page.locator(".mark-worth text")).to_have_text(["+6", "−4"])
    expect(page.locator("#brings")).to_have_text(LINES)
    assert page.locator(".bar").bounding_box() == bar  # nothing moves

    page.locator("#undo").hover()
    expect(page.locator(".mark-worth")).to_have_count(0)
    expect(page.locator("#brings")).to_be_hidden()
    expect(page.locator("#guide")).to_have_text(asked)

    # By keyboard it is read aloud, too.
    page.locator("[data-t='d2']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-t='e2']")).to_be_focused()
    expect(page.locator("#say")).to_have_text(LINES)


def test_a_tap_on_a_phone_shows_what_it_brings(claim: Served, open_page: OpenPage) -> None:
    page = open_page(claim.address, **PHONE)
    new_table(page, claim, "medina", 4)
    page.locator("[data-t='hand-dome']").tap()
    page.locator("[data-t='d2']").tap()
    expect(page.locator(".mark-worth text")).to_have_text(["+6", "−4"])
    expect(page.locator("#brings")).to_have_text(LINES)
    assert page.locator("#hint").evaluate(WHOLE)  # the words cover no part of it
    page.locator("[data-t='a9']").tap()
    expect(page.locator("#bubble")).to_be_visible()
    page.locator("h1").tap()  # closes the refusal; what was tapped before is still at hand
    expect(page.locator("#bubble")).to_be_hidden()
    expect(page.locator(".mark-ghost use")).to_have_attribute("href", "#dome-green")
    page.locator("#brings [data-places]").first.tap()
    expect(page.locator(".mark-lit rect")).to_have_count(2)  # both pieces of the palace
    page.locator("#confirm").tap()
    expect(page.locator("#brings")).to_be_hidden()


def test_places_that_are_named_light_up(claim: Served, open_page: OpenPage) -> None:
    page = open_page(claim.address)
    new_table(page, claim, "medina", 4, seats=[{"kind": "human"}] * 4)
    lit = page.locator(".mark-lit rect")

    page.locator("[data-t='hand-palace-red']").click()
    page.locator("[data-t='c3']").click()
    named = page.locator("#bubble .place").first
    named.hover()
    expect(lit).to_have_attribute("data-for", named.inner_text())
    named.click()  # the bubble stays
    expect(page.locator("#bubble")).to_be_visible()
    page.keyboard.press("Escape")

    page.locator("[data-t='h6']").click()
    line = page.locator("#log > li").last
    expect(line).to_contain_text("h6")
    page.locator("#log").focus()
    page.keyboard.press("ArrowUp")
    expect(line).to_be_focused()
    expect(lit).to_have_attribute("data-for", "h6")
    page.locator("#undo").hover()
    page.locator("#undo").focus()
    expect(lit).to_have_count(0)
    line.locator(".place").hover()
    expect(lit).to_have_attribute("data-for", "h6")


def test_pictures_with_numbers_say_what_they_count(claim: Served, open_page: OpenPage) -> None:
    page = open_page(claim.address)
    new_table(page, claim, "medina", 4)
    tip = page.locator(".tip")
    page.locator(".card[data-seat='2'] .facts li").first.hover()
    expect(tip).to_have_text(re.compile(r"^domes: \d$"))
    page.locator("[data-region='tiles'] [role='img']").first.hover()
    expect(tip).to_have_text("red palace tile, 1 point, free")
    page.keyboard.press("Tab")
    page.locator(".card[data-seat='2']").focus()
    expect(tip).to_contain_text("domes: ")
    expect(tip).to_contain_text("yellow palace tile: 4")


def test_draws_are_folded_into_the_line_before_them(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "carcassonne_city", 2, seats=[{"kind": "human"}] * 2)
    lines = page.locator("#log > li")
    expect(lines).to_have_text([re.compile("^Turns up ")])  # before anybody has acted
    page.locator("[data-t='0,0']").click()
    page.locator("[data-t='hand-no']").click()
    page.locator("#confirm").click()
    expect(lines).to_have_count(3)
    drawn = lines.last.get_by_role("button", name="1 drawn after this")
    drawn.hover()
    expect(page.locator(".tip")).to_have_text(re.compile("^Turns up "))
    expect(lines.last.locator("ol")).to_be_hidden()
    drawn.click()
    expect(lines.last.locator("ol")).to_have_text(re.compile("^Turns up "))

    phone = open_page(page.url, **PHONE)
    phone.locator("#side-open").tap()
    phone.locator("#log .drawn").last.tap()
    expect(phone.locator("#side.open #log ol").last).to_be_visible()  # the drawer stays open
