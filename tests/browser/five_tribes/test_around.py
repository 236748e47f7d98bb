"""What stands around the board of Five Tribes: hidden hands and points, and draws in the log."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from intramuros.games.five_tribes.model import Options, Refilling
from tests.browser.conftest import OpenPage
from tests.browser.five_tribes.conftest import GAME, AtTable
from tests.browser.playing import after, new_table, seq, token
from tests.browser.serving import Served
from tests.games.five_tribes.boards import SOWING, board, hand, player

pytestmark = pytest.mark.browser


@pytest.mark.rule("F-125")
def test_hands_are_hidden_from_others(at_table: AtTable, open_page: OpenPage) -> None:
    rich = (player(cards=hand("gold")), player(coins=77, cards=hand("silk", "silk")))
    page = at_table(board(SOWING, *rich))
    other = page.locator(".card[data-seat='2'] .facts")
    expect(other).to_contain_text("cards 2")
    expect(other).not_to_contain_text("77")
    watcher = open_page(page.url)
    expect(watcher.locator("#q-hidden")).to_be_visible()
    shown = at_table(board(SOWING, *rich, options=Options(open_hands=True)))
    expect(shown.locator(".card[data-seat='2'] .facts")).to_contain_text("77")
    expect(shown.locator(".card[data-seat='2'] .facts")).to_contain_text("silk 2")


@pytest.mark.rule("F-125")
def test_points_behind_a_screen(at_table: AtTable) -> None:
    page = at_table(board(SOWING, player(), player(viziers=2)))
    expect(page.locator(".card[data-seat='1'] .score")).to_have_text("50")
    expect(page.locator(".card[data-seat='2'] .score")).to_have_text(re.compile(r"^12\+\s?\?$"))
    page.locator("#score").click()
    coins = page.locator("#sheet tr", has_text="Coins").locator("td")
    expect(coins).to_have_text(["50", re.compile("hidden until the end")])
    expect(page.locator("#sheet .totals td").last).to_have_text(re.compile(r"^12\+\s?\?$"))
    expect(page.locator("#sheet-body .rank")).to_have_count(0)


def test_many_draws_are_one_line_of_the_log(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 4, seats=[{"kind": "human"}] * 4)
    lines = page.locator("#log > li")
    expect(lines).to_have_count(1)
    expect(page.locator("#log summary")).to_have_text("Chance sets up the game: 76 draws")
    expect(page.locator("#log li li").first).to_be_hidden()
    page.locator("#log summary").click()
    expect(page.locator("#log li li")).to_have_count(76)
    expect(page.locator("#log li li").first).to_be_visible()
    before = seq(page)
    token(page, "bid-0").first.click()
    after(page, before)
    expect(lines).to_have_count(2)
    page.locator("#undo").click()
    expect(lines).to_have_count(1)
    expect(page.locator("#log li li").first).to_be_visible()  # still unfolded


def test_a_few_draws_are_one_sentence(at_table: AtTable) -> None:
    row, pile = tuple(range(6)), hand("fish", "fakir")
    refilling = board({"a1": "YY", "a2": "Y"}, row=row, pile=pile, phase=Refilling())
    page = at_table(replace(refilling, turn_order=(), bid_order=(0, 1)))
    line = page.locator("#log > li").first
    expect(line).to_have_text(re.compile(r"^Draws a card: \w+; a card: \w+(; a djinn: [\w-]+)*$"))
