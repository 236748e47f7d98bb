"""How tests play: they click what is offered, and wait for the state that the page reports."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.serving import Served

OFFERED = '[role="button"]'
CURTAIN = "dialog.curtain[open]"
SETTLED = ("choosing", "confirming", "over")


def new_table(page: Page, site: Served, game: str, players: int, **more: Any) -> None:
    """Create a table through the API, with the page's session, and go there."""
    answer = page.request.post(
        f"{site.address}/api/tables", data={"game": game, "players": players, **more}
    )
    assert answer.status == 201, answer.text()
    page.goto(f"{site.address}/table/{answer.json()['id']}")
    settled(page)


def settled(page: Page) -> str:
    """Wait until it is the player's turn or the game is over; return the stage.

    Where people share the screen, it is handed over."""
    stages = ", ".join(f"html[data-stage='{stage}']" for stage in SETTLED)
    while True:
        page.locator(f"{CURTAIN}, {stages}").first.wait_for(state="attached")
        if not page.locator(CURTAIN).count():
            return stage(page)
        hand_over(page)


def hand_over(page: Page) -> None:
    """The next player at the same screen takes over."""
    curtain = page.locator(CURTAIN)
    curtain.get_by_role("button").click()
    curtain.wait_for(state="detached")


def stage(page: Page) -> str:
    return page.locator("html").get_attribute("data-stage") or ""


def seq(page: Page) -> int:
    return int(page.locator("html").get_attribute("data-seq") or 0)


def after(page: Page, before: int) -> None:
    """Wait until the page shows a newer update."""
    page.locator(f"html[data-seq]:not([data-seq='{before}'])").wait_for(state="attached")


def offered(page: Page, region: str) -> Locator:
    return page.locator(f"[data-region='{region}'] {OFFERED}")


def token(page: Page, name: str) -> Locator:
    """Where it is first shown: in a picture, or else as a button of the action bar."""
    return page.locator(f"svg.region [data-t='{name}'], .chip[data-token='{name}']").first


def tap(target: Locator) -> None:
    """Tap, and wait for the click: browsers send it only after the finger has left."""
    page = target.page
    page.evaluate(
        """() => {
          window.tapped = false;
          addEventListener("click", () => (window.tapped = true), { capture: true, once: true });
        }"""
    )
    target.tap()
    page.wait_for_function("() => window.tapped")


def is_armed(page: Page) -> None:
    """The first tap only shows what a second one plays."""
    expect(page.locator("html")).to_have_attribute("data-stage", "armed")


def chip(page: Page, name: str) -> Locator:
    """A choice as a button of the action bar."""
    return page.locator(f".chip[data-token='{name}']")


def choose_something(page: Page, chance: random.Random) -> None:
    """Choose a random piece, and then a random place if the page asks for one."""
    if not offered(page, "board").count():  # else a piece is chosen already
        pieces = offered(page, "hand").or_(page.locator(".chip"))
        pieces.nth(chance.randrange(pieces.count())).click()
    places = offered(page, "board")
    if count := places.count():  # else the piece was the whole action
        places.nth(chance.randrange(count)).click()


def play_by_clicks(page: Page, seed: int) -> int:
    """Play to the end; return the number of choices made."""
    chance = random.Random(seed)
    made = 0
    while (now := settled(page)) != "over":
        if now == "confirming":
            page.locator("#confirm").click()
        else:
            choose_something(page, chance)
            made += 1
    return made


def play_turn(page: Page, chance: random.Random) -> None:
    """Choose until the turn can be confirmed, and confirm it."""
    while settled(page) == "choosing":
        choose_something(page, chance)
    page.locator("#confirm").click()
    page.locator("html[data-stage='idle']").wait_for(state="attached")


def hold_the_count(page: Page) -> None:
    """The count at the end stays at the first row that lights up places, until somebody is in a
    hurry: however slow the machine is, a test sees it."""
    page.evaluate(
        """() => {
          const lit = () => document.querySelector(".mark-lit rect");
          const start = window.setInterval;
          window.setInterval = (run, time) => start(() => lit() || run(), time);
        }"""
    )


def link_of(page: Page, seat: int) -> str:
    """The link to a seat, from the invite dialog."""
    return page.locator(f"#invite li[data-seat='{seat}'] input").input_value()


def focused(page: Page) -> str:
    """What has the focus: `hand`, `board`, or the id of an element."""
    return str(
        page.evaluate(
            "() => document.activeElement.closest('svg.region')?.dataset.region"
            " ?? document.activeElement.closest('#chips')?.id ?? document.activeElement.id"
        )
    )


def tab_to(page: Page, place: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(40):
        if focused(page) == place:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {place}")


def next_match(page: Page) -> None:
    """Go to the saga's next match, by the button on the score sheet."""
    over = page.url
    page.locator("#sheet #rematch button").click()
    page.wait_for_url(lambda url: url != over)
