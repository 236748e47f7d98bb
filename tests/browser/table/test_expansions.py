"""The rules panel of a table: only what is in play, each rule with the expansion that brings it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import settled
from tests.browser.serving import Served, serve
from tests.guest.crowd import GAME

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("crowd"), {"crowd": GAME}) as served:
        yield served


def labels(page: Page, crowd: Served, **options: str) -> list[tuple[str, list[str]]]:
    """The rules of expansions in the panel of a new table, each with its labels."""
    asked = {"game": "crowd", "players": 2, "options": options}
    table = page.request.post(f"{crowd.address}/api/tables", data=asked).json()["id"]
    page.goto(f"{crowd.address}/table/{table}")
    settled(page)
    page.locator("#rules").click()
    entries = page.locator("#rulebook-chapters [data-entry]")
    expect(entries.first).to_be_visible()
    found = entries.filter(has=page.locator(".expansion")).all()
    return [
        (
            str(entry.get_attribute("data-entry")),
            [label.text_content() or "" for label in entry.locator(".expansion").all()],
        )
        for entry in found
    ]


def test_rules_are_labelled_with_their_expansion(crowd: Served, open_page: OpenPage) -> None:
    page = open_page(crowd.address)
    assert labels(page, crowd) == []
    assert labels(page, crowd, fair="on") == [("T-06", ["fair"])]
    both = labels(page, crowd, fair="on", parade="on")
    assert both == [("T-06", ["fair", "parade"]), ("T-07", ["parade"])]
    page.locator("#rulebook-search").fill("parade")  # the search finds an expansion's rules
    expect(page.locator("#rulebook-chapters [data-entry]:visible")).to_have_count(2)
