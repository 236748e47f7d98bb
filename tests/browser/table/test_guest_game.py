"""A game that the client does not know: chance, a hidden hand, a simultaneous round."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table, play_by_clicks
from tests.browser.serving import Served
from tests.guest.game import GAME
from tests.guest.model import HAND

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("people", [1, 2])
def test_guest_game(people: int, site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Ben")[:people]]
    new_table(page, site, GAME.name, 3, seats=seats)
    assert play_by_clicks(page, seed=7) == people * HAND
    expect(page.locator("#sheet [data-total]")).to_have_count(3)
    expect(page).to_have_title("Game over · Bazaar · Intramuros")
