"""A short run of each game, by clicks: a table, some turns, undo, confirm, a refusal, the score."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from intramuros.games import GAMES
from tests.browser.other_browsers.driver import STATE, Driver, click, wait_for
from tests.browser.other_browsers.firefox import firefox
from tests.browser.other_browsers.webkit import webkit
from tests.browser.serving import Served, serve

pytestmark = pytest.mark.integration

BROWSERS: dict[str, Callable[[Path], AbstractContextManager[Driver]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
CHOICES = 12
MOST_TRIED = 12
A_MOMENT = "new Promise((go) => setTimeout(() => go(true), 250))"

STAGE = "document.documentElement?.dataset.stage"
MY_MOVE = f"['choosing', 'confirming', 'over'].includes({STAGE}) && {STAGE}"
SEQ = "Number(document.documentElement.dataset.seq)"
TOKENS = """[...document.querySelectorAll("svg.region%s [data-t]")]
  .filter((one) => (one.getAttribute("role") === "button") === %s && one.ariaPressed !== "true")
  .map((one) => one.dataset.t)"""
CAN_UNDO = "document.getElementById('undo').ariaDisabled === 'false'"
IS_OPEN = "(() => { const it = document.getElementById('%s'); return it.checkVisibility(); })()"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("data"), GAMES) as served:
        yield served


@pytest.fixture(scope="module", params=BROWSERS)
def driver(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    with BROWSERS[request.param](tmp_path_factory.mktemp("browser") / "profile") as opened:
        yield opened


@pytest.mark.parametrize("game", GAMES)
def test_a_short_run(driver: Driver, site: Served, game: str) -> None:
    driver.go(site.address)
    click(driver, f"#{game} .play")
    wait_for(driver, MY_MOVE)
    if driver.run("!!document.querySelector('#envelope[open]')"):
        open_envelope(driver)
    chance, undone, refused = random.Random(7), False, False
    for _ in range(CHOICES):
        if wait_for(driver, MY_MOVE) == "choosing":
            refused = refused or is_refused(driver)
            if wait_for(driver, MY_MOVE) != "choosing":
                continue  # what was clicked can be chosen after all, on the way to something else
            before = driver.run(SEQ)
            choose(driver, chance)
            if not undone and driver.run(f"{SEQ} > {before} && {CAN_UNDO}"):
                undo(driver)
                undone = True
        elif driver.run(STAGE) == "confirming":
            before = driver.run(SEQ)
            click(driver, "#confirm")
            wait_for(driver, f"{SEQ} > {before} && {STAGE} !== 'confirming'")
    assert refused and undone
    if wait_for(driver, MY_MOVE) != "over":  # else it is open already
        click(driver, "#score")
    wait_for(driver, IS_OPEN % "sheet")
    assert driver.run("document.getElementById('sheet').textContent.trim().length") > 20
    assert driver.errors() == []


def open_envelope(driver: Driver) -> None:
    """Read the letter with which a campaign begins."""
    if driver.run(IS_OPEN % "envelope-seal"):
        click(driver, "#envelope-seal")
    wait_for(driver, IS_OPEN % "letter-close")
    click(driver, "#letter-close")
    wait_for(driver, "!document.querySelector('#envelope[open]')")


def is_refused(driver: Driver) -> bool:
    """Click something that is not offered, and read in a bubble why not."""
    for token in driver.run(TOKENS % ("", "false"))[:MOST_TRIED]:
        before = driver.run(SEQ)
        click(driver, f"svg.region [data-t='{token}']")
        driver.run(A_MOMENT)  # what is no place at all is not answered
        if driver.run(IS_OPEN % "bubble"):
            assert driver.run("document.getElementById('bubble').textContent.length") > 10
            assert driver.run(SEQ) == before
            click(driver, "#prompt")
            wait_for(driver, f"!{IS_OPEN % 'bubble'}")
            return True
    return False


def choose(driver: Driver, chance: random.Random) -> None:
    """Choose one of the things that are offered, and wait for what comes of it.

    On the board if there are any: what is chosen beside it may be to pass.
    """
    offered = wait_for(driver, TOKENS % ("", "true"))
    on_board = driver.run(TOKENS % ("[data-region='board']", "true"))
    token = chance.choice(on_board or offered)
    before = driver.run(STATE)
    click(driver, f"svg.region [data-t='{token}'][role='button']")
    wait_for(driver, f"({STATE}) !== {json.dumps(before)} && {STAGE} !== 'sending'")


def undo(driver: Driver) -> None:
    """Take back what was chosen."""
    before = driver.run(SEQ)
    click(driver, "#undo")
    wait_for(driver, f"{SEQ} > {before}")
