"""Five Tribes played in the browser: a whole game by clicks, its end by touch and by keys."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.five_tribes.conftest import GAME, AtTable
from tests.browser.playing import (
    after,
    new_table,
    offered,
    seq,
    settled,
    stage,
    tab_to,
    tap,
    token,
)
from tests.browser.positions import late
from tests.browser.serving import Served, serve
from tests.games.five_tribes.boards import SOWING, board, djinns, hand, owned, player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def late_tribes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Only this game, and every table begins near its end."""
    games = {GAME: late(GAME, 2, left=40, seed=4)}
    with serve(tmp_path_factory.mktemp("late-tribes"), games) as served:
        yield served


def choose_anything(page: Page, chance: random.Random, touch: bool = False) -> None:
    """Click through offers at random until something is played."""
    before = seq(page)
    names = page.locator("svg.region [role='button'], .chip").evaluate_all(
        "(all) => all.map((one) => one.dataset.t ?? one.dataset.token)"
    )
    chosen = token(page, chance.choice(names))
    if not touch:
        chosen.click()
    else:
        tap(chosen)
        if stage(page) == "armed":
            tap(page.locator("#confirm"))
    if stage(page) != "choosing":
        after(page, before)


def play_on(page: Page, seed: int, touch: bool = False) -> int:
    chance = random.Random(seed)
    made = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.locator("#confirm").click()
            after(page, before)
        else:
            choose_anything(page, chance, touch)
            made += 1
    return made


@pytest.mark.soak
def test_whole_game_by_clicks(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 4)
    assert play_on(page, seed=2) >= 30
    expect(page).to_have_title("Game over · Five Tribes · Intramuros")
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet [data-total]")).to_have_count(4)


def test_the_end_by_touch_on_a_phone(late_tribes: Served, open_page: OpenPage) -> None:
    page = open_page(late_tribes.address, **PHONE)
    new_table(page, late_tribes, GAME, 2)
    assert play_on(page, seed=3, touch=True) >= 5
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_end_by_keyboard(late_tribes: Served, open_page: OpenPage) -> None:
    page = open_page(late_tribes.address)
    new_table(page, late_tribes, GAME, 2)
    play_by_keys(page, seed=5)
    expect(page.locator("#sheet-title")).to_be_focused()


def play_by_keys(page: Page, seed: int) -> None:
    """To the end of the game with nothing but the keyboard."""
    chance = random.Random(seed)
    page.keyboard.press("Tab")
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.keyboard.press("c")
            after(page, before)
            continue
        places = [name for name in ("board", "hand") if offered(page, name).count()]
        buttons = ["chips"] * page.locator("#chips .chip").count()
        tab_to(page, chance.choice(places + buttons))
        for _ in range(chance.randrange(4)):
            page.keyboard.press(f"Arrow{chance.choice(['Left', 'Right', 'Up', 'Down'])}")
        page.keyboard.press("Enter")
        if stage(page) != "choosing":
            after(page, before)


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], at_table: AtTable) -> None:
    full = board(
        {**SOWING, "a5": "YWGBRYWGBRYWGBR"},
        player(
            camels=10,
            elders=3,
            cards=hand("gold", "fakir"),
            djinns=djinns("Enki", "Boaz", "Utug"),
        ),
        player(camels=10),
        owners=owned(a1=0, b1=1),
        row=(0, 1, 2, 9),
        djinn_row=djinns("Al-Amin", "Leta"),
        bid_order=(0,),
        turn_order=((3, 1),),
    )

    page = at_table(full, scheme=scheme, **size)
    assert objections(page) == []
