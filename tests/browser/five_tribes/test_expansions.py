"""The expansions in the browser: items, whims, tents, and a table for five on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Acting,
    Claiming,
    Earning,
    Finding,
    Killing,
    Moving,
    Options,
    Phase,
    Position,
    Selling,
    Sowing,
    start,
)
from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE
from tests.browser.five_tribes.conftest import AtTable
from tests.browser.five_tribes.test_whole_games import play_by_keys, play_on
from tests.browser.playing import chip, offered, token
from tests.games.five_tribes.boards import (
    MIXES,
    at,
    board,
    crowd,
    djinns,
    hand,
    items,
    player,
)

pytestmark = pytest.mark.browser

PLACES = {
    "c3": "workshop-nw",
    "d3": "workshop-se",
    "b4": "city-blue",
    "d4": "chasm",
    "e4": "lake",
    "e3": "specialized",
    "c4": "oasis",
}
FIVE = Options(artisans=True, whims=True, council=True, bid_track="published")


def mixed(phase: Phase, crowds: dict[str, str] | None = None, **has: Any) -> Position:
    """Seat 1 has all this; the others have nothing but a tent."""
    more = {name: has.pop(name) for name in ("row", "item_pile", "city_whims") if name in has}
    mine = player(3, **{"tents": 1, **has})
    others = (player(3, tents=1),) * 2
    position = board(
        {"a1": "YY", "a2": "Y", **(crowds or {})},
        mine,
        *others,
        tiles=PLACES,
        options=MIXES["everything"],
        phase=phase,
        **more,
    )
    return position


def in_progress(left: int, seed: int) -> Position:
    """A random game for five with everything, so many actions before its end."""
    state, rng = State.of(start(5, FIVE)), Rng(seed)
    course = [state.position(ALL)]
    while actors := state.actors():
        state.apply(actors[0], state.random_action(actors[0], rng))
        course.append(state.position(ALL))
    return course[-1 - left]


def test_the_carpet_is_clicked_before_the_tile(at_table: AtTable) -> None:
    crowds = {"d2": "YG", "e2": "YY", "c4": "Y"}
    sowing = Sowing(0, crowd("Y"), at("c2"), at("c1"))
    page = at_table(mixed(sowing, crowds, **items("carpet")))
    expect(page.locator("#x-e2 use[href='#item-carpet']")).to_be_attached()
    token(page, "c3").click()  # behind the mountain, and nobody of the tribe there
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^F-"))
    token(page, "e2").click()  # nothing is used up by a click on the tile alone
    expect(page.locator("#bubble")).to_contain_text("or use the Flying Carpet")
    token(page, "item-carpet").click()
    expect(page.locator("#guide")).to_have_text("Choose a tile to fly to with the Flying Carpet")
    token(page, "item-carpet").click()  # and put back
    expect(page.locator("#guide")).to_contain_text("Drop the last meeple")
    token(page, "item-carpet").click()
    token(page, "c4").click()
    expect(page.locator("#log")).to_contain_text("Flying Carpet")


def test_the_staff_steps_back_by_touch(at_table: AtTable) -> None:
    crowds = {"b1": "YG", "c1": "Y", "d2": "YG", "e2": "YY"}
    sowing = Sowing(0, crowd("YG"), at("c2"), at("c1"))
    page = at_table(mixed(sowing, crowds, **items("staff")), **PHONE)
    token(page, "item-staff").tap()
    expect(page.locator("#guide")).to_have_text("Which meeple do you drop there?")
    chip(page, "tribe-green").tap()
    page.locator("#confirm").tap()
    expect(page.locator("#m-c1-green-0")).to_be_attached()
    expect(page.locator("#i-item-staff")).to_have_count(0)


def test_a_claim_with_the_tent(at_table: AtTable) -> None:
    page = at_table(mixed(Claiming(0, at("c4"), Selling(0)), viziers=4, whims=(12,)))
    expect(token(page, "claim-tent")).to_be_attached()  # over the tile
    chip(page, "claim-tent").click()
    expect(page.locator("#c-c4")).to_be_attached()
    expect(page.locator("#q-tents text")).to_have_text("0")


def test_one_of_the_items_found_is_kept(at_table: AtTable) -> None:
    drawn = items("crown", "dagger", "lamp")["items"]
    page = at_table(mixed(Finding(0, drawn, 3, 0, Selling(0)), artisans=3, viziers=4, whims=(12,)))
    token(page, "keep-crown").click()
    expect(page.locator("#i-item-crown")).to_be_attached()
    expect(page.locator("#s--6, #s--5").first).to_be_attached()


def test_a_whim_is_taken_and_another_fulfilled(at_table: AtTable) -> None:
    city = mixed(Acting(0, at("b4")), city_whims=((at("b4"), 4),), viziers=4, whims=(12,))
    page = at_table(city)
    token(page, "accept").click()
    expect(page.locator("#i-whim-5")).to_be_attached()
    token(page, "whim-5").click()  # the condition does not hold
    expect(page.locator("#bubble .rule-id").first).to_have_text("F-W05")
    token(page, "whim-13").click()
    expect(page.locator("#q-coins text")).to_have_text("60")


def test_the_dagger_is_clicked_before_its_victim(at_table: AtTable) -> None:
    crowds = {"b4": "G", "g1": "B", "f6": "YW"}
    page = at_table(mixed(Killing(0, 1, at("b4")), crowds, **items("dagger")))
    expect(page.locator("#x-g1 use[href='#item-dagger']")).to_be_attached()
    token(page, "g1").click()
    expect(page.locator("#bubble")).to_contain_text("or use the Poisoned Dagger")
    expect(page.locator("#m-g1-blue-0")).to_be_attached()
    token(page, "item-dagger").click()
    expect(page.locator("#guide")).to_contain_text("Poisoned Dagger")
    token(page, "f6 tribe-white").click()
    expect(page.locator("#m-f6-white-0")).to_have_count(0)
    expect(page.locator("#i-item-dagger")).to_have_count(0)


def test_horn_scales_compass_and_lamp(at_table: AtTable) -> None:
    selling = mixed(Selling(0), **items("horn", "scales"), cards=hand("gold", "silk"), row=(1, 3))
    page = at_table(selling)
    token(page, "row-2").click()
    expect(page.locator("#bubble")).to_contain_text("or use the Horn of Plenty")
    token(page, "item-horn").click()
    token(page, "row-2").click()
    expect(page.locator("#q-papyrus text")).to_have_text("1")
    token(page, "item-scales").click()  # one item in a turn
    expect(page.locator("#bubble .rule-id").first).to_have_text("F-119")
    page = at_table(selling)
    token(page, "good-gold").click()
    token(page, "item-scales").click()  # before or after
    token(page, "sell").click()
    expect(page.locator("#q-coins text")).to_have_text("53")
    page = at_table(mixed(Earning(0, 2, at("a1")), **items("compass"), cards=hand("fakir")))
    token(page, "with-compass").click()
    token(page, "compass-0").click()
    expect(page.locator("#q-coins text")).to_have_text("54")
    page = at_table(mixed(Moving(0), **items("lamp"), djinns=djinns("Enki")))
    token(page, "power-enki").click()
    expect(page.locator("#guide")).to_have_text("Pay for Enki with the Magic Lamp")
    token(page, "pay-lamp").click()
    token(page, "c4").click()
    expect(page.locator("#b-c4")).to_be_attached()


def test_a_workshop_is_paid_in_one_of_two_ways(at_table: AtTable) -> None:
    pays: dict[str, Any] = {"artisans": 1, "cards": hand("fakir", "fakir")}
    pile = items("crown", "crown")["items"]
    page = at_table(mixed(Acting(0, at("c3")), **pays, item_pile=pile, viziers=4, whims=(12,)))
    expect(token(page, "craft-artisan")).to_be_visible()
    token(page, "craft-fakirs").click()
    page.locator("#confirm").click()  # before chance draws
    expect(page.locator("#i-item-crown")).to_be_attached()
    expect(page.locator("#q-fakir")).to_have_count(0)


def test_five_players_on_a_phone(at_table: AtTable) -> None:
    """Everything that can be tapped in the hand is large enough, and the tips say what it is."""
    page = at_table(mixed(Selling(0), **items("horn", "crown"), viziers=4, whims=(12, 17)), **PHONE)
    for choice in offered(page, "hand").all():
        box = choice.bounding_box()
        assert box and min(box["width"], box["height"]) >= 32
    expect(token(page, "item-crown")).to_have_attribute("data-tip", re.compile("9 points"))


def test_the_end_of_a_game_for_five(at_table: AtTable) -> None:
    page = at_table(in_progress(70, seed=2))
    assert play_on(page, seed=1) > 0  # how much is left to do depends on the draws
    expect(page.locator("#sheet [data-total]")).to_have_count(5)


def test_the_end_of_a_game_for_five_on_a_phone(at_table: AtTable) -> None:
    page = at_table(in_progress(40, seed=2), **PHONE)
    assert play_on(page, seed=1, touch=True) > 0
    expect(page.locator("#sheet [data-total]")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_end_of_a_game_for_five_by_keyboard(at_table: AtTable) -> None:
    page = at_table(in_progress(40, seed=2))
    play_by_keys(page, seed=5)
    expect(page.locator("#sheet-title")).to_be_focused()


def test_a_small_desktop_shows_the_whole_hand(at_table: AtTable) -> None:
    page = at_table(in_progress(120, seed=3), viewport={"width": 1024, "height": 768})
    for width in (1024, 1200, 1366):
        page.set_viewport_size({"width": width, "height": 768})
        side = page.locator(".side").bounding_box()
        assert side and side["y"] + side["height"] <= 768
        for part in (".hand svg", "#guide", "#hint", "#chips", "#confirm", "#help-open"):
            box = page.locator(part).bounding_box()
            assert box and box["y"] + box["height"] <= 768, (width, part)
            assert box["x"] + box["width"] <= side["x"], (width, part)
        asked = page.locator("#guide").bounding_box()
        assert asked and asked["height"] < 70, (width, "the question is as narrow as a word")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], at_table: AtTable) -> None:
    page = at_table(in_progress(120, seed=3), scheme=scheme, **size)
    assert objections(page) == []
