"""A real server and a real browser. A page that logs an error fails its test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from intramuros.games import GAMES
from tests.browser.positions import late
from tests.browser.serving import Served, serve
from tests.guest.game import GAME as BAZAAR
from tests.mosaic.game import GAME as MOSAIC
from tools import chromium

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

OpenPage = Callable[..., Page]

PATIENCE = 20_000
"""Milliseconds that a page gets for anything: a machine may have other work than these tests."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    exe = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if exe is None:
        pytest.fail("browser tests need Chromium: name one with CHROMIUM=…")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=exe, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Our games and the guests, with bots that do not pause."""
    games = {**GAMES, BAZAAR.name: BAZAAR, MOSAIC.name: MOSAIC}
    with serve(tmp_path_factory.mktemp("data"), games) as served:
        yield served


@pytest.fixture(scope="session")
def late_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Only Medina, and every table starts near the end of its game."""
    with serve(
        tmp_path_factory.mktemp("late"), {"medina": late("medina", 3, left=14, seed=177)}
    ) as served:
        yield served


@pytest.fixture
def served() -> Iterator[ExitStack]:
    """For servers that must outlive the pages of a test."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Opens each page in its own context; afterwards none of them may have logged an error.

    `may_log`: text in the errors that a test provokes.
    """
    errors: list[str] = []
    contexts = []

    def opened(
        address: str,
        *,
        scheme: str = "light",
        motion: str = "reduce",
        service_workers: str = "block",
        may_log: str | None = None,
        **options: Any,
    ) -> Page:
        def note(line: ConsoleMessage) -> None:
            if line.type == "error" and (may_log is None or may_log not in line.text):
                errors.append(line.text)

        context = browser.new_context(
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            service_workers=service_workers,  # type: ignore[arg-type]
            **(options or DESKTOP),
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", note)
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
