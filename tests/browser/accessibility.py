"""What axe, the accessibility checker, has against a page."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LOOKS = [
    pytest.param("light", DESKTOP, id="light-desktop"),
    pytest.param("dark", PHONE, id="dark-phone"),
    pytest.param("light", PHONE, id="light-phone", marks=pytest.mark.soak),
    pytest.param("dark", DESKTOP, id="dark-desktop", marks=pytest.mark.soak),
]


def objections(page: Page) -> list[str]:
    """Every element that axe objects to, with the reason."""
    # Colours are measured when nothing moves any more.
    page.evaluate("Promise.all(document.getAnimations().map((a) => a.finished.catch(() => 0)))")
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
