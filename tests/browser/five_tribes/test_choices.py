"""What follows a sow in the browser: kills, coins, cards, djinns, sales."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from intramuros.games.five_tribes.model import (
    Acting,
    Choosing,
    Earning,
    Killing,
    Moving,
    Placing,
    Selling,
)
from intramuros.games.five_tribes.model.components import CARDS, GOODS
from tests.browser.conftest import PHONE
from tests.browser.five_tribes.conftest import AtTable
from tests.browser.playing import chip, offered, settled, token
from tests.games.five_tribes.boards import at, board, djinns, hand, player

pytestmark = pytest.mark.browser


def test_who_ends_the_turn_need_not_confirm(at_table: AtTable) -> None:
    seats = (player(cards=hand("gold")), player())
    page = at_table(board({"a1": "YY", "a2": "Y"}, *seats, phase=Selling(0)))
    token(page, "end").click()
    expect(page.locator("#log")).to_contain_text("ends the turn")
    expect(page.locator("html")).not_to_have_attribute("data-stage", "confirming")
    expect(page.locator("#log > li").nth(1)).to_be_attached()  # the next one plays


def test_two_cards_in_any_order(at_table: AtTable) -> None:
    row = (0, 1, 2, 3, 4, 5, 6, 7, 8)
    page = at_table(board({}, phase=Acting(0, at("a1")), tiles={"a1": "large"}, row=row))
    token(page, "row-6").click()
    expect(page.locator("#guide")).to_have_text("Choose the second card")
    expect(offered(page, "board")).to_have_count(6)  # the first one can still be another
    token(page, "row-2").click()
    expect(page.locator("#q-spice text")).to_have_text("1")
    expect(page.locator("#q-jewels text")).to_have_text("1")
    expect(page.locator("#q-coins text")).to_have_text("44")


def test_selling(at_table: AtTable) -> None:
    goods = hand("ivory", "gold", "gold", "silk", "fish", "fakir")
    page = at_table(board({}, player(cards=goods), player(), phase=Selling(0)))
    expect(page.locator("#guide")).to_contain_text("Sell 4 goods for 13")
    token(page, "good-silk").click()
    token(page, "good-gold").click()  # before or after: it is the same set
    expect(page.locator("#guide")).to_have_text("Choose more goods, or sell these")
    token(page, "sell").click()
    expect(page.locator("#q-coins text")).to_have_text("53")
    token(page, "sell-best").click()
    expect(page.locator("#q-coins text")).to_have_text("60")
    assert settled(page) == "confirming"  # nothing is left to be sold, so the turn is over


def test_nine_goods_are_sold_in_any_order(at_table: AtTable) -> None:
    """The graph of all sets is not sent whole: the page asks for what it needs."""
    seller = player(cards=hand(*CARDS[:GOODS]))
    page = at_table(board({}, seller, player(), phase=Selling(0)))
    for good in ("silk", "ivory", "wheat", "gold"):
        token(page, f"good-{good}").click()
        expect(page.locator(f".mark-chosen [data-for='good-{good}']").first).to_be_attached()
    token(page, "sell").click()
    expect(page.locator("#q-coins text")).to_have_text("63")
    expect(page.locator("#q-silk")).to_have_count(0)


def test_assassins_are_sent_to_a_meeple_or_to_a_player(at_table: AtTable) -> None:
    killing = board(
        {"a1": "Y", "c1": "WG", "f5": "B"},
        player(cards=hand("fakir", "fakir")),
        player(viziers=2),
        phase=Killing(0, 1, at("a2")),
    )
    page = at_table(killing)
    expect(page.locator("#x-c1")).to_contain_text("2")  # so many fakirs for the way
    expect(page.locator("[data-region='court'] [data-t='held-2-vizier']")).to_be_attached()
    expect(chip(page, "held-2-vizier")).to_have_text("Blue: vizier")
    token(page, "more").click()
    token(page, "a1 tribe-yellow").click()
    token(page, "fakirs-1").click()
    expect(page.locator("#m-a1-yellow-0")).to_have_count(0)
    expect(page.locator("#q-fakir text")).to_have_text("1")


def test_one_of_a_crowd_is_killed_by_touch(at_table: AtTable) -> None:
    """The figures are far too small for a finger: the tile is tapped, then who it is."""
    killing = board({"c3": "G", "c2": "YWGBRR"}, phase=Killing(0, 2, at("c3")))
    page = at_table(killing, **PHONE)
    figure = token(page, "c2 tribe-blue").bounding_box()
    assert figure and figure["width"] < 16
    page.touchscreen.tap(figure["x"] + figure["width"] / 2, figure["y"] + figure["height"] * 3 / 4)
    expect(page.locator("#guide")).to_have_text("Which meeple do you kill there?")
    expect(page.locator(".chip")).to_have_count(5)
    for choice in page.locator(".chip").all():
        box = choice.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    chip(page, "tribe-blue").tap()
    expect(chip(page, "tribe-blue")).to_have_attribute("aria-pressed", "true")
    page.locator("#confirm").tap()
    expect(page.locator("#m-c2-blue-0")).to_have_count(0)


def test_one_of_a_crowd_is_killed_by_one_click(at_table: AtTable) -> None:
    killing = board({"c3": "GB", "f1": "YW"}, phase=Killing(0, 1, at("c3")))
    page = at_table(killing)
    far = token(page, "f1 tribe-white")
    expect(far).not_to_have_attribute("data-short", "")
    far.click()
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^F-\d+$"))
    token(page, "c3").click()  # beside the figures: who it is, is asked
    expect(page.locator("#guide")).to_have_text("Which meeple do you kill there?")
    expect(token(page, "c3 tribe-blue")).to_have_attribute("data-short", "")
    token(page, "c3 tribe-blue").click()
    expect(page.locator("#m-c3-blue-0")).to_have_count(0)


def test_djinns_are_called_and_paid(at_table: AtTable) -> None:
    calling = board(
        {"a1": "YY", "a2": "Y"},
        player(elders=1, cards=hand("fakir"), djinns=djinns("Enki")),
        player(),
        tiles={"c3": "oasis", "d3": "oasis"},
        phase=Moving(0),
    )
    page = at_table(calling)
    expect(page.locator("#guide")).to_contain_text("or use Enki")
    token(page, "power-enki").hover()
    expect(page.locator(".tip")).to_contain_text("Plant a palm on any oasis")
    token(page, "power-enki").click()
    token(page, "pay-fakir").click()
    token(page, "c3").click()
    expect(page.locator("#b-c3")).to_be_attached()
    expect(page.locator("#q-elders text")).to_have_text("1")


def test_one_of_three_djinns_is_kept(at_table: AtTable) -> None:
    drawn = djinns("Boaz", "Enki", "Marid")
    choosing = Choosing(0, drawn, 0, Moving(0))
    page = at_table(board({"a1": "YY", "a2": "Y"}, phase=choosing))
    token(page, "keep-marid").click()
    expect(page.locator("#o-0")).to_have_attribute("aria-label", re.compile("Marid$"))


def test_a_palm_may_go_next_door(at_table: AtTable) -> None:
    placing = board(
        {"a1": "YY", "a2": "Y"},
        player(elders=2, djinns=djinns("Lamia")),
        player(),
        tiles={"c3": "oasis"},
        phase=Placing(0, False, at("c3"), Selling(0)),
    )
    page = at_table(placing)
    token(page, "b2").hover()
    expect(page.locator(".mark-ghost use")).to_have_attribute("href", "#palm")
    token(page, "b2").click()
    expect(page.locator("#b-b2")).to_be_attached()


def test_a_djinn_may_come_before_the_palm(at_table: AtTable) -> None:
    acting = board(
        {"a1": "YY", "a2": "Y", "c3": "G"},
        player(elders=2, djinns=djinns("Utug")),
        player(),
        tiles={"c3": "oasis"},
        phase=Acting(0, at("c3")),
    )
    page = at_table(acting)
    expect(page.locator("#guide")).to_have_text("Place the palm here; you may use Utug first")
    token(page, "c3").hover()
    expect(page.locator(".mark-ghost use")).to_have_attribute("href", "#palm")
    token(page, "power-utug").click()
    token(page, "c3").click()
    expect(page.locator("#c-c3")).to_be_attached()  # the camel, and the palm by itself
    expect(page.locator("#b-c3")).to_be_attached()
    assert settled(page) == "confirming"


def test_a_market_waits_for_the_coin_that_a_djinn_brings(at_table: AtTable) -> None:
    acting = board(
        {"a1": "YY", "a2": "Y"},
        player(coins=2, elders=1, djinns=djinns("Bouraq", "Monkir")),
        player(),
        tiles={"c3": "small", "d3": "village"},
        phase=Acting(0, at("c3")),
        row=(0, 1, 2),
    )
    page = at_table(acting)
    expect(page.locator("#guide")).to_have_text(
        "A card costs 3 coins here, and you have 2; you may use Bouraq first"
    )
    token(page, "power-bouraq").click()
    token(page, "d3").click()
    expect(page.locator("#guide")).to_have_text("Buy one of the first 3 cards for 3 coins")
    token(page, "row-2").click()
    expect(page.locator("#q-jewels text")).to_have_text("1")
    expect(page.locator("#q-coins text")).to_have_text("0")


def test_fakirs_help_builders(at_table: AtTable) -> None:
    earning = board(
        {},
        player(cards=hand("fakir", "fakir")),
        player(),
        tiles={"c3": "village"},
        phase=Earning(0, 2, at("c3")),
    )
    page = at_table(earning)
    expect(chip(page, "fakirs-2")).to_have_text("2 fakirs: +16")
    token(page, "fakirs-2").click()
    expect(page.locator("#q-coins text")).to_have_text("66")


def test_a_tap_tells_what_a_djinn_does(at_table: AtTable) -> None:
    """It is no choice now: the first tap shows its text, in the size of the page."""
    shown = djinns("Kandicha", "Enki", "Marid")
    moving = board(
        {"a1": "YY", "a2": "Y"}, player(), player(djinns=djinns("Boaz")), djinn_row=shown
    )
    page = at_table(moving, **PHONE)
    tip, bubble = page.locator(".tip"), page.locator("#bubble")
    token(page, "djinn-kandicha").tap()
    expect(tip).to_contain_text("A killed merchant brings a card")
    assert (
        page.evaluate("parseFloat(getComputedStyle(document.querySelector('.tip')).fontSize)") >= 14
    )
    expect(bubble).to_be_hidden()
    page.locator("[data-region='court'] [data-tip^='Boaz']").tap()
    expect(tip).to_contain_text("Assassins cannot touch")
    page.locator("[data-tip^='Palms left']").tap()  # between the picture and its number
    expect(tip).to_have_text(re.compile("Palms left: [0-9]+"))
    token(page, "a2").tap()  # what is on offer is chosen as ever
    expect(page.locator("html")).to_have_attribute("data-stage", "armed")
    token(page, "djinn-enki").tap()
    token(page, "djinn-enki").tap()  # whoever asks again is told why not
    expect(bubble).to_be_visible()
