"""The rules panel: search, links to a rule, relevant rules on top."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table, settled, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

RULES = re.compile("/api/.*/rules")


def ids(page: Page, part: str) -> list[str]:
    """The rules shown in a part of the panel, once they are loaded."""
    expect(page.locator("#rulebook-chapters [data-entry]").first).to_be_attached()
    entries = page.locator(f"{part} [data-entry]:visible")
    return [str(entry.get_attribute("data-entry")) for entry in entries.all()]


def test_the_rules_are_fetched_when_they_are_opened(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    new_table(page, site, "medina", 3)
    assert not any(RULES.search(url) for url in asked)
    for _ in range(2):
        page.locator("#rules").click()
        expect(page.locator("#rulebook")).to_be_visible()
        expect(page.locator("#rules")).to_have_attribute("aria-expanded", "true")
        page.locator("#rulebook-close").click()
        expect(page.locator("#rulebook")).to_be_hidden()
    assert sum(bool(RULES.search(url)) for url in asked) == 1


def test_the_search_filters_as_one_types(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    page.keyboard.press("b")
    expect(page.locator("#rulebook-search")).to_be_focused()
    every = len(ids(page, "#rulebook-chapters"))
    assert every > 70  # without the rare cases, which are folded
    page.keyboard.type("stable corner")
    expect(page.locator("#rulebook-now")).to_be_hidden()
    found = page.locator("#rulebook-chapters [data-entry]:visible")
    assert 0 < found.count() < 30
    for text in found.all_inner_texts():
        assert "corner" in text.lower()
    expect(page.locator("#rulebook-count")).to_have_text(f"{found.count()} rules")

    page.locator("#rulebook-search").fill("m-36")
    assert ids(page, "#rulebook-chapters") == ["M-36"]
    expect(page.locator("#rulebook-count")).to_have_text("1 rule")
    page.locator("#rulebook-search").fill("M-R08")  # a ruling, found with the rules it reads
    expect(page.locator("#rulebook-chapters .ruling b:visible").first).to_have_text("M-R08")
    page.locator("#rulebook-search").fill("castle of glass")
    expect(page.locator("#rulebook-count")).to_have_text("No rules")

    page.keyboard.press("Escape")  # first the search, then the book
    expect(page.locator("#rulebook-search")).to_have_value("")
    assert len(ids(page, "#rulebook-chapters")) == every
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_rule_in_a_bubble_opens_the_rules_there(
    options: dict[str, Any], site: Served, open_page: OpenPage
) -> None:
    page = open_page(site.address, **options)
    new_table(page, site, "medina", 3)
    refused = token(page, "p1")
    refused.click()
    named = page.locator("#bubble .rule-id").first
    rule = named.inner_text()
    named.click()
    expect(page.locator("#bubble")).to_be_hidden()
    found = page.locator("#rulebook-chapters .found")
    expect(found).to_have_attribute("data-entry", rule)
    expect(found).to_be_focused()
    expect(found).to_be_in_viewport()
    assert ids(page, "#rulebook-now section:first-child") == [rule]
    expect(page.locator("#rulebook-now h3").first).to_have_text("Just refused")
    # The rule's first example is open, drawn with the symbols of this page.
    picture = found.locator(".example svg").first
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("aria-label", re.compile("[Aa]llowed: "))
    expect(found.locator(".example li.refused").first).to_be_visible()
    # What was refused can still be seen.
    cell, book = refused.bounding_box(), page.locator("#rulebook").bounding_box()
    assert cell and book
    beside = book["x"] >= cell["x"] + cell["width"] - 1
    assert beside or book["y"] >= cell["y"] + cell["height"] - 1


def test_rules_for_the_choice_follow_it(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    token(page, "h6").click()
    while settled(page) == "confirming":
        page.locator("#confirm").click()
    page.keyboard.press("b")
    now = page.locator("#rulebook-now")
    for kind, chapter in (("wall", "Walls"), ("inhabitant", "Inhabitants")):
        token(page, f"hand-{kind}").click()
        expect(now.locator("h3")).to_have_text("For this choice")
        expect(now).to_contain_text(kind)
        heading = page.get_by_role("heading", name=chapter, exact=True)
        filed = page.locator("#rulebook-chapters section", has=heading).locator("[data-entry]")
        found = ids(page, "#rulebook-now")
        assert 0 < len(found) <= 6
        assert set(found) <= {entry.get_attribute("data-entry") for entry in filed.all()}


def test_the_score_sheet_leads_to_its_rules_and_back(
    late_site: Served, open_page: OpenPage
) -> None:
    page = open_page(late_site.address)
    new_table(page, late_site, "medina", 3)
    page.keyboard.press("s")
    page.locator("#sheet .cell").first.click()
    named = page.locator("#sheet .rule-id").first
    rule = named.inner_text()
    named.click()
    expect(page.locator("#rulebook .found")).to_have_attribute("data-entry", rule)
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_visible()
    expect(named).to_be_focused()
    # Opened by its own button the book takes the sheet's place.
    page.locator("#rules").click()
    expect(page.locator("#rulebook")).to_be_visible()
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_guests_rules_are_there_too(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "bazaar", 2)
    page.locator("#rules").click()
    assert "G-08" in ids(page, "#rulebook-chapters")
    expect(page.locator("#rulebook-chapters .ruling").first).to_contain_text("Both ways are played")


def test_rules_that_cannot_be_loaded(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, may_log="Failed to load resource")
    new_table(page, site, "medina", 3)
    page.route(RULES, lambda route: route.abort())
    page.locator("#rules").click()
    expect(page.locator("#rulebook-count")).to_have_text(re.compile("could not be loaded"))
    page.locator("#rulebook-close").click()
    page.unroute(RULES)
    page.locator("#rules").click()
    expect(page.locator("#rulebook-count")).to_be_empty()
    assert ids(page, "#rulebook-chapters")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    new_table(page, site, "medina", 3)
    token(page, "a1").click()
    page.locator("#bubble .rule-id").first.click()
    expect(page.locator("#rulebook .found")).to_be_visible()
    assert objections(page) == []
    page.locator("#rulebook-search").fill("dome")
    assert objections(page) == []


def test_rare_cases_are_folded_and_found(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    page.keyboard.press("b")
    expect(page.locator("#rulebook-summary li").first).to_be_visible()
    rare = page.locator("#rulebook-chapters [data-entry=M-113]")
    expect(rare).to_be_hidden()
    page.keyboard.type("M-113")
    expect(rare).to_be_visible()
    expect(page.locator("#rulebook-summary")).to_be_hidden()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_page_of_the_rules(
    scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage
) -> None:
    page = open_page(f"{site.address}/rules/medina", scheme=scheme, **size)
    place = page.locator("#M-37 .example").first
    place.scroll_into_view_if_needed()
    expect(place.locator("svg").first).to_be_visible()
    assert objections(page) == []
