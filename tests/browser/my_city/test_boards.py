"""Several boards of My City in the browser: choices that nobody sees, boards made large."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from intramuros.games.my_city.model import Options
from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.my_city.conftest import ADA, BEN, BOT, AtTable
from tests.browser.my_city.positions import due, midway, played
from tests.browser.playing import after, seq, token

pytestmark = pytest.mark.browser


@pytest.mark.rule("Y-25")
def test_a_choice_is_seen_by_nobody_else(at_table: AtTable) -> None:
    page = at_table(due("Y1"), ADA, BEN)
    expect(page.locator("#prompt")).to_contain_text("Ada")
    before = seq(page)
    token(page, "1:h3").click()
    after(page, before)
    expect(page.locator("#choice")).to_be_attached()  # Ada sees it until she confirms
    page.locator("#confirm").click()
    expect(page.locator("#prompt")).to_contain_text("Ben")
    expect(page.locator("#choice, #n1-choice")).to_have_count(0)
    expect(page.locator("#n1-head")).to_contain_text("has chosen")
    expect(page.locator(".card[data-seat='1'] .state")).to_have_text("has chosen")
    expect(page.locator("[data-region='board'] [data-t='2:h3']")).to_be_attached()
    token(page, "2:h3").click()
    expect(page.locator("#b-Y1, #n1-b-Y1")).to_have_count(2)  # now both stand


def test_other_boards_are_enlarged_by_click_and_by_key(at_table: AtTable) -> None:
    page = at_table(due("Y1"))
    small = page.locator(".picture-beside-1")
    expect(small).not_to_have_class(re.compile("large"))
    small.click()
    expect(small).to_have_class(re.compile("large"))
    expect(page.locator("#bubble")).to_be_hidden()  # no question was asked
    wide = small.bounding_box()
    assert wide and wide["height"] > 700
    page.keyboard.press("Escape")
    expect(small).not_to_have_class(re.compile("large"))
    button = page.get_by_role("button", name=re.compile("^Enlarge: The city of "))
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_lies_beside_a_large_board_stays_as_it_is(
    size: dict[str, Any], at_table: AtTable
) -> None:
    page = at_table(due("Y1", players=3), ADA, BOT, BOT, **size)
    others = page.locator(".beside .picture:not(.picture-beside-1, .hole)")
    sizes = "(all) => all.map((one) => [one.clientWidth, one.clientHeight])"
    before = others.evaluate_all(sizes)
    assert len(before) == 3
    page.locator(".picture-beside-1").click()
    expect(page.locator(".picture-beside-1")).to_have_class(re.compile("large"))
    assert others.evaluate_all(sizes) == before
    page.keyboard.press("Escape")
    expect(page.locator(".hole")).to_have_count(0)
    assert others.evaluate_all(sizes) == before


@pytest.mark.parametrize("size", [(820, 1180), (1024, 768)], ids=["upright", "wide"])
def test_a_tablet_shows_all_boards_and_charts_at_once(
    size: tuple[int, int], at_table: AtTable
) -> None:
    width, height = size
    page = at_table(
        due("Y1", players=4), ADA, BOT, BOT, BOT, viewport={"width": width, "height": height}
    )
    shown = page.locator(".picture:has(> svg)")
    expect(shown).to_have_count(7)  # four boards, two charts and the hand
    places = shown.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    for place in places:
        assert place["width"] > 90 and place["height"] > 40
        assert place["left"] >= 0 and place["right"] <= width
        assert place["top"] >= 0 and place["bottom"] <= height
    for one in places:
        for other in places:
            apart = one["right"] <= other["left"] or one["bottom"] <= other["top"]
            assert (
                one is other
                or apart
                or other["right"] <= one["left"]
                or (other["bottom"] <= one["top"])
            )


def test_a_replay_has_all_boards(at_table: AtTable) -> None:
    page = at_table(due("R4"))
    token(page, "1:h4").click()
    page.locator("#confirm").click()
    expect(page.locator("#b-R4")).to_be_attached()
    page.goto(f"{page.url.partition('#')[0]}/replay")
    expect(page.locator("html[data-at='0']")).to_be_attached()
    expect(page.locator(".card .score").first).to_have_text("10")
    page.keyboard.press("End")
    expect(page.locator("#b-R4, #n1-b-R4")).not_to_have_count(0)
    small = page.locator(".picture-beside-1")
    small.click()
    expect(small).to_have_class(re.compile("large"))
    page.keyboard.press("Escape")
    expect(small).not_to_have_class(re.compile("large"))


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], at_table: AtTable) -> None:
    late = played(Options(play="episode", episode="21"), midway)
    page = at_table(late, scheme=scheme, **size)
    assert objections(page) == []
    page.locator(".picture-beside-1").click()
    assert objections(page) == []
