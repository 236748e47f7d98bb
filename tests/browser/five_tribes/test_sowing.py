"""Sowing in the browser: steps, what is foretold of them, and what is not asked for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from intramuros.games.five_tribes.model import Sowing
from tests.browser.conftest import PHONE
from tests.browser.five_tribes.conftest import AtTable
from tests.browser.playing import offered, settled, token
from tests.games.five_tribes.boards import SOWING, at, board, crowd, player

pytestmark = pytest.mark.browser


def test_sowing(at_table: AtTable) -> None:
    page = at_table(board(SOWING))
    expect(offered(page, "board")).to_have_count(1)  # F-114: what can be sown, and nothing else
    token(page, "c3").click()
    handful = page.locator("#f-tray")
    expect(handful).to_be_visible()
    expect(offered(page, "hand")).to_have_count(0)

    token(page, "d3").click()  # white or red may stay there: which one is asked
    expect(page.locator("#guide")).to_have_text("Which meeple do you drop there?")
    page.keyboard.press("Escape")  # and back
    token(page, "d3").click()
    token(page, "tribe-white").first.click()
    expect(page.locator("#m-d3-white-0")).to_be_attached()

    page.keyboard.press("Escape")  # a whole step back
    expect(page.locator("#m-d3-white-0")).to_have_count(0)
    expect(page.locator("#x-d3 use")).to_have_count(2)  # who may stay there
    token(page, "d3 tribe-white").click()  # tile and tribe in one click
    expect(page.locator("#m-d3-white-0")).to_be_attached()

    token(page, "d2").click()  # only the red one may, and the vizier must to e2: nothing is asked
    expect(page.locator("#m-d2-red-0")).to_be_attached()
    expect(page.locator("#c-e2")).to_be_attached()  # the tile is won
    expect(page.locator("#q-viziers text")).to_have_text("3")
    page.keyboard.press("Escape")  # what was no choice is taken back with what led there
    expect(page.locator("#c-e2")).to_have_count(0)
    expect(page.locator("#m-d2-red-0")).to_have_count(0)
    expect(page.locator("#m-d3-white-0")).to_be_attached()


def test_the_last_meeple_tells_what_it_brings(at_table: AtTable) -> None:
    ends = {"d3": "YY", "b3": "YW"}
    page = at_table(board(ends, phase=Sowing(0, crowd("Y"), at("c3"), at("c2"))))
    expect(page.locator("#x-d3")).to_contain_text("+3")
    expect(page.locator("#x-b3")).to_contain_text("+2")
    token(page, "d3").hover()
    expect(page.locator(".tip")).to_contain_text("Brings 3 viziers; the tile is yours")
    token(page, "d3").click()
    expect(page.locator("#c-d3")).to_be_attached()


def test_a_forced_drop_that_one_comes_upon_is_a_click(at_table: AtTable) -> None:
    """Nothing is played for somebody who has not played anything."""
    page = at_table(board({"d3": "YY"}, phase=Sowing(0, crowd("Y"), at("c3"), at("c2"))))
    expect(offered(page, "board")).to_have_count(1)
    token(page, "d3").click()
    expect(page.locator("#c-d3")).to_be_attached()


def test_where_nothing_is_confirmed_a_forced_drop_is_a_click(at_table: AtTable) -> None:
    """It might end the turn, and could not be taken back then."""
    page = at_table(board(SOWING), autoconfirm=True)
    token(page, "c3").click()
    token(page, "d3 tribe-white").click()
    expect(page.locator("#m-d3-white-0")).to_be_attached()
    token(page, "d2").click()
    expect(page.locator("#m-d2-red-0")).to_be_attached()
    assert settled(page) == "choosing"
    expect(offered(page, "board")).to_have_count(1)
    expect(page.locator("#c-e2")).to_have_count(0)
    token(page, "e2").click()
    expect(page.locator("#c-e2")).to_be_attached()


def test_every_step_of_a_sow_tells_its_ends(at_table: AtTable) -> None:
    page = at_table(board(SOWING, player(), player(), tiles={"e2": "oasis"}))
    tip, chips = page.locator(".tip"), page.locator(".mark-chip > g")
    token(page, "c3").hover()
    expect(tip).to_have_text("Can end on 1 tile:e2 3 viziers and the tile (8)")
    expect(chips).to_have_text("+3")
    token(page, "c3").click()
    expect(tip).to_be_hidden()
    token(page, "d3 tribe-white").hover()
    expect(tip).to_contain_text("e2 3 viziers")
    expect(chips).to_have_count(1)
    token(page, "b3").hover()  # no step of this sow
    expect(tip).to_be_hidden()
    expect(chips).to_have_count(0)
    token(page, "d3").click()
    page.keyboard.press("Tab")
    token(page, "tribe-red").first.focus()  # by keyboard too, and for who cannot see it
    expect(tip).to_contain_text("e2 3 viziers")
    expect(page.locator("#say")).to_contain_text("3 viziers and the tile")


def test_a_tap_tells_the_ends_on_a_phone(at_table: AtTable) -> None:
    page = at_table(board(SOWING), **PHONE)
    token(page, "c3").tap()
    expect(page.locator(".tip")).to_contain_text("e2 3 viziers")
    expect(page.locator(".mark-chip > g")).to_have_count(1)
    page.locator("#confirm").tap()
    expect(page.locator("#f-tray")).to_be_visible()
    expect(page.locator(".tip")).to_be_hidden()


def test_a_forbidden_tile_says_why(at_table: AtTable) -> None:
    page = at_table(board(SOWING))
    token(page, "d3").click()
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^F-R?\d+$"))
