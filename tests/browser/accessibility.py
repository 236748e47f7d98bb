"""What axe, the accessibility checker, has against a page."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
ON_DESKTOP = pytest.param("light", DESKTOP, id="light-desktop")
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""What axe scrolls into view takes on new colours only then, and would do so little by little."""
LOOKS = [
    pytest.param("dark", PHONE, id="dark-phone"),
    pytest.param("light", DESKTOP, id="light-desktop", marks=pytest.mark.soak),
    pytest.param("light", PHONE, id="light-phone", marks=pytest.mark.soak),
    pytest.param("dark", DESKTOP, id="dark-desktop", marks=pytest.mark.soak),
]


def objections(page: Page) -> list[str]:
    """Every element that axe objects to, with the reason; colours also in the other scheme."""
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    found = _violations(page, "{ rules: { 'target-size': { enabled: true } } }")
    page.evaluate(AT_ONCE)
    page.emulate_media(color_scheme="light" if dark else "dark")
    found += _violations(page, "{ runOnly: ['color-contrast'] }")
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.evaluate("document.adoptedStyleSheets.pop()")
    return found


def _violations(page: Page, rules: str) -> list[str]:
    # Colours are measured when nothing moves any more.
    page.evaluate("Promise.all(document.getAnimations().map((a) => a.finished.catch(() => 0)))")
    page.evaluate(AXE)
    found = page.evaluate(f"axe.run({{ resultTypes: ['violations'], ...{rules} }})")["violations"]
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
