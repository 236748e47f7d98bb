"""Nothing moves while a page comes: its parts have their places before the picture is there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

MOST = 0.02
"""The layout shift that a page may have; browsers call less than 0.1 good."""
PLAYERS = {"medina": 3, "carcassonne_city": 2, "five_tribes": 3, "my_city": 4}
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": DESKTOP}

NOTES = """
window.shifts = [];
new PerformanceObserver((list) => {
  const seen = list.getEntries().filter((entry) => !entry.hadRecentInput);
  window.shifts.push(...seen.map(({ value }) => value));
}).observe({ type: "layout-shift", buffered: true });
"""
PAINTED = """() => new Promise((painted) =>
  new PerformanceObserver(() => painted()).observe({ type: "paint", buffered: true }))"""
FRAMES = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"


def shift_of(page: Page, address: str) -> float:
    """Load a page as a slow line does: first its layout, then its fonts, then its script."""
    fonts: list[Route] = []
    scripts: list[Route] = []
    page.add_init_script(NOTES)
    page.route("**/*.woff2", lambda route: fonts.append(route))
    page.route("**/table/table.js*", lambda route: scripts.append(route))
    page.route("**/replay/replay.js*", lambda route: scripts.append(route))
    page.goto(address, wait_until="commit")
    page.evaluate(PAINTED)
    page.evaluate(FRAMES)
    for held in (fonts, scripts):
        assert held
        for route in held:
            route.continue_()
        page.evaluate("() => document.fonts.ready.then(() => null)")
        page.evaluate(FRAMES)
    expect(page.locator("#table")).to_have_attribute("aria-busy", "false")
    page.evaluate(FRAMES)
    assert page.locator(".shell").count() == 0
    return float(page.evaluate("() => window.shifts.reduce((sum, value) => sum + value, 0)"))


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", PLAYERS)
def test_nothing_moves_while_a_table_comes(
    game: str, size: str, site: Served, open_page: OpenPage
) -> None:
    page = open_page("about:blank", **SIZES[size])
    wanted = {"game": game, "players": PLAYERS[game]}
    made = page.request.post(f"{site.address}/api/tables", data=wanted).json()
    table = f"{site.address}/table/{made['id']}"
    assert shift_of(page, table) < MOST
    for address in (table, f"{table}/replay"):
        watching = open_page("about:blank", **SIZES[size])
        assert shift_of(watching, address) < MOST
