"""Five Tribes in the browser: a whole game by clicks, its end by touch and by keys, its choices."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from intramuros.core.game import ALL, AnyGame
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.games.five_tribes.model import (
    Acting,
    Choosing,
    Earning,
    Killing,
    Moving,
    Options,
    Placing,
    Position,
    Refilling,
    Selling,
    Sowing,
)
from intramuros.games.five_tribes.tables import CARDS, GOODS
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, new_table, offered, seq, settled, stage, token
from tests.browser.serving import Served, serve
from tests.browser.test_axe import LOOKS, objections
from tests.browser.test_ways_to_play import tab_to
from tests.games.five_tribes.boards import at, board, crowd, djinns, hand, owned, player

pytestmark = pytest.mark.browser

GAME = "five_tribes"

AtTable = Callable[..., Page]


def from_here(position: Position) -> AnyGame:
    """The game, beginning with a position."""
    return replace(GAMES[GAME], start=lambda players, options: position)


@cache
def late_position(left: int, seed: int) -> Any:
    """A random game for two, `left` actions before it ends."""
    game = GAMES[GAME]
    state, rng = game.state(game.start(2, game.presets["manual"])), Rng(seed)
    course = [state.position(ALL)]
    while actors := state.actors():
        state.apply(actors[0], state.random_action(actors[0], rng))
        course.append(state.position(ALL))
    return course[-1 - left]


@pytest.fixture(scope="module")
def late_tribes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Only this game, and every table begins near its end."""
    games = {GAME: from_here(late_position(40, seed=4))}
    with serve(tmp_path_factory.mktemp("late-tribes"), games) as served:
        yield served


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ExitStack]:
    """What is entered here ends after the pages are closed."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def at_table(served: ExitStack, tmp_path: Path, open_page: OpenPage) -> AtTable:
    """Opens a table that begins with a position."""

    def opened(position: Position, **options: Any) -> Page:
        data = tmp_path / f"data-{len(list(tmp_path.iterdir()))}"
        site = served.enter_context(serve(data, {GAME: from_here(position)}))
        page = open_page(site.address, **options)
        new_table(page, site, GAME, position.players)
        return page

    return opened


def choose_anything(page: Page, chance: random.Random, tap: bool = False) -> None:
    """Click through offers at random until something is played."""
    before = seq(page)
    names = page.locator("svg.region [role='button']").evaluate_all(
        "(all) => all.map((one) => one.dataset.t)"
    )
    chosen = token(page, chance.choice(names)).first
    if not tap:
        chosen.click()
    else:
        chosen.tap()
        if stage(page) == "armed":
            page.locator("#confirm").tap()
    if stage(page) != "choosing":
        after(page, before)


def play_on(page: Page, seed: int, tap: bool = False) -> int:
    chance = random.Random(seed)
    made = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.locator("#confirm").click()
            after(page, before)
        else:
            choose_anything(page, chance, tap)
            made += 1
    return made


@pytest.mark.soak
def test_whole_game_by_clicks(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 4)
    assert play_on(page, seed=2) >= 30
    expect(page).to_have_title("Game over · Five Tribes · Intramuros")
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet table")).to_have_count(4)


def test_the_end_by_touch_on_a_phone(late_tribes: Served, open_page: OpenPage) -> None:
    page = open_page(late_tribes.address, **PHONE)
    new_table(page, late_tribes, GAME, 2)
    assert play_on(page, seed=3, tap=True) >= 5
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_end_by_keyboard(late_tribes: Served, open_page: OpenPage) -> None:
    page = open_page(late_tribes.address)
    new_table(page, late_tribes, GAME, 2)
    chance = random.Random(5)
    page.keyboard.press("Tab")
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.keyboard.press("c")
            after(page, before)
            continue
        regions = [name for name in ("board", "hand") if offered(page, name).count()]
        tab_to(page, chance.choice(regions))
        for _ in range(chance.randrange(4)):
            page.keyboard.press(f"Arrow{chance.choice(['Left', 'Right', 'Up', 'Down'])}")
        page.keyboard.press("Enter")
        if stage(page) != "choosing":
            after(page, before)
    expect(page.locator("#sheet-title")).to_be_focused()


SOWING = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}


def test_sowing(at_table: AtTable) -> None:
    page = at_table(board(SOWING))
    expect(offered(page, "board")).to_have_count(1)  # F-114: what can be sown, and nothing else
    token(page, "c3").click()
    handful = page.locator("#f-tray")
    expect(handful).to_be_visible()
    expect(offered(page, "hand")).to_have_count(0)

    token(page, "d3").click()  # white or red may stay there: which one is asked
    expect(page.locator("#hint")).to_have_text("Which meeple stays there?")
    page.keyboard.press("Escape")  # and back
    token(page, "d3").click()
    token(page, "tribe-white").first.click()
    expect(page.locator("#m-d3-white-0")).to_be_attached()

    page.keyboard.press("Escape")  # a whole step back
    expect(page.locator("#m-d3-white-0")).to_have_count(0)
    expect(page.locator("#x-d3 use")).to_have_count(2)  # who may stay there
    token(page, "d3 tribe-white").click()  # tile and tribe in one click
    expect(page.locator("#m-d3-white-0")).to_be_attached()

    token(page, "d2").click()  # only the red one may, and the vizier must to e2: nothing is asked
    expect(page.locator("#m-d2-red-0")).to_be_attached()
    expect(page.locator("#c-e2")).to_be_attached()  # the tile is won
    expect(page.locator("#q-viziers text")).to_have_text("3")
    page.keyboard.press("Escape")  # what was no choice is taken back with what led there
    expect(page.locator("#c-e2")).to_have_count(0)
    expect(page.locator("#m-d2-red-0")).to_have_count(0)
    expect(page.locator("#m-d3-white-0")).to_be_attached()


def test_the_last_meeple_tells_what_it_brings(at_table: AtTable) -> None:
    ends = {"d3": "YY", "b3": "YW"}
    page = at_table(board(ends, phase=Sowing(0, crowd("Y"), at("c3"), at("c2"))))
    expect(page.locator("#x-d3")).to_contain_text("+3")
    expect(page.locator("#x-b3")).to_contain_text("+2")
    token(page, "d3").hover()
    expect(page.locator(".tip")).to_contain_text("Brings 3 viziers; the tile is yours")
    token(page, "d3").click()
    expect(page.locator("#c-d3")).to_be_attached()


def test_a_forced_drop_that_one_comes_upon_is_a_click(at_table: AtTable) -> None:
    """Nothing is played for somebody who has not played anything."""
    page = at_table(board({"d3": "YY"}, phase=Sowing(0, crowd("Y"), at("c3"), at("c2"))))
    expect(offered(page, "board")).to_have_count(1)
    token(page, "d3").click()
    expect(page.locator("#c-d3")).to_be_attached()


def test_who_ends_the_turn_need_not_confirm(at_table: AtTable) -> None:
    seats = (player(cards=hand("gold")), player())
    page = at_table(board({"a1": "YY", "a2": "Y"}, *seats, phase=Selling(0)))
    token(page, "end").click()
    expect(page.locator("#log")).to_contain_text("ends the turn")
    expect(page.locator("html")).not_to_have_attribute("data-stage", "confirming")
    expect(page.locator("#log > li").nth(1)).to_be_attached()  # the next one plays


def test_every_step_of_a_sow_tells_its_ends(at_table: AtTable) -> None:
    page = at_table(board(SOWING, player(), player(), tiles={"e2": "oasis"}))
    tip, chips = page.locator(".tip"), page.locator(".mark-chip > g")
    token(page, "c3").hover()
    expect(tip).to_have_text("Can end on 1 tile:e2 3 viziers and the tile (8)")
    expect(chips).to_have_text("+3")
    token(page, "c3").click()
    expect(tip).to_be_hidden()
    token(page, "d3 tribe-white").hover()
    expect(tip).to_contain_text("e2 3 viziers")
    expect(chips).to_have_count(1)
    token(page, "b3").hover()  # no step of this sow
    expect(tip).to_be_hidden()
    expect(chips).to_have_count(0)
    token(page, "d3").click()
    page.keyboard.press("Tab")
    token(page, "tribe-red").first.focus()  # by keyboard too, and for who cannot see it
    expect(tip).to_contain_text("e2 3 viziers")
    expect(page.locator("#say")).to_contain_text("3 viziers and the tile")


def test_a_tap_tells_the_ends_on_a_phone(at_table: AtTable) -> None:
    page = at_table(board(SOWING), **PHONE)
    token(page, "c3").tap()
    expect(page.locator(".tip")).to_contain_text("e2 3 viziers")
    expect(page.locator(".mark-chip > g")).to_have_count(1)
    page.locator("#confirm").tap()
    expect(page.locator("#f-tray")).to_be_visible()
    expect(page.locator(".tip")).to_be_hidden()


def test_a_forbidden_tile_says_why(at_table: AtTable) -> None:
    page = at_table(board(SOWING))
    token(page, "d3").click()
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^F-R?\d+$"))


def test_two_cards_in_any_order(at_table: AtTable) -> None:
    row = (0, 1, 2, 3, 4, 5, 6, 7, 8)
    page = at_table(board({}, phase=Acting(0, at("a1")), tiles={"a1": "large"}, row=row))
    token(page, "row-6").click()
    expect(page.locator("#hint")).to_have_text("Choose the second card")
    expect(offered(page, "board")).to_have_count(6)  # the first one can still be another
    token(page, "row-2").click()
    expect(page.locator("#q-spice text")).to_have_text("1")
    expect(page.locator("#q-jewels text")).to_have_text("1")
    expect(page.locator("#q-coins text")).to_have_text("44")


def test_selling(at_table: AtTable) -> None:
    goods = hand("ivory", "gold", "gold", "silk", "fish", "fakir")
    page = at_table(board({}, player(cards=goods), player(), phase=Selling(0)))
    expect(page.locator("#hint")).to_contain_text("Sell 4 goods for 13")
    token(page, "good-silk").click()
    token(page, "good-gold").click()  # before or after: it is the same set
    expect(page.locator("#hint")).to_have_text("Choose more goods, or sell these")
    token(page, "sell").click()
    expect(page.locator("#q-coins text")).to_have_text("53")
    token(page, "sell-best").click()
    expect(page.locator("#q-coins text")).to_have_text("60")
    assert settled(page) == "confirming"  # nothing is left to be sold, so the turn is over


def test_assassins_are_sent_to_a_meeple_or_to_a_player(at_table: AtTable) -> None:
    killing = board(
        {"a1": "Y", "c1": "WG", "f5": "B"},
        player(cards=hand("fakir", "fakir")),
        player(viziers=2),
        phase=Killing(0, 1, at("a2")),
    )
    page = at_table(killing)
    expect(page.locator("#x-c1")).to_contain_text("2")  # so many fakirs for the way
    expect(token(page, "held-2-vizier")).to_have_count(2)  # in the court, and in the hand
    token(page, "more").click()
    token(page, "a1-yellow").click()
    token(page, "fakirs-1").click()
    expect(page.locator("#m-a1-yellow-0")).to_have_count(0)
    expect(page.locator("#q-fakir text")).to_have_text("1")


def test_djinns_are_called_and_paid(at_table: AtTable) -> None:
    calling = board(
        {"a1": "YY", "a2": "Y"},
        player(elders=1, cards=hand("fakir"), djinns=djinns("Enki")),
        player(),
        tiles={"c3": "oasis", "d3": "oasis"},
        phase=Moving(0),
    )
    page = at_table(calling)
    expect(page.locator("#hint")).to_contain_text("or call Enki")
    token(page, "power-enki").hover()
    expect(page.locator(".tip")).to_contain_text("Plant a palm on any oasis")
    token(page, "power-enki").click()
    token(page, "pay-fakir").click()
    token(page, "c3").click()
    expect(page.locator("#b-c3")).to_be_attached()
    expect(page.locator("#q-elders text")).to_have_text("1")


def test_one_of_three_djinns_is_kept(at_table: AtTable) -> None:
    drawn = djinns("Boaz", "Enki", "Marid")
    choosing = Choosing(0, drawn, 0, Moving(0))
    page = at_table(board({"a1": "YY", "a2": "Y"}, phase=choosing))
    token(page, "keep-marid").click()
    expect(page.locator("#o-0")).to_have_attribute("aria-label", re.compile("Marid$"))


def test_a_palm_may_go_next_door(at_table: AtTable) -> None:
    placing = board(
        {"a1": "YY", "a2": "Y"},
        player(elders=2, djinns=djinns("Lamia")),
        player(),
        tiles={"c3": "oasis"},
        phase=Placing(0, False, at("c3"), Selling(0)),
    )
    page = at_table(placing)
    token(page, "b2").hover()
    expect(page.locator(".mark-ghost use")).to_have_attribute("href", "#palm")
    token(page, "b2").click()
    expect(page.locator("#b-b2")).to_be_attached()


def test_fakirs_help_builders(at_table: AtTable) -> None:
    earning = board(
        {},
        player(cards=hand("fakir", "fakir")),
        player(),
        tiles={"c3": "village"},
        phase=Earning(0, 2, at("c3")),
    )
    page = at_table(earning)
    expect(page.locator("[id='i-fakirs-2']")).to_contain_text("+16")
    token(page, "fakirs-2").click()
    expect(page.locator("#q-coins text")).to_have_text("66")


@pytest.mark.rule("F-125")
def test_hands_are_hidden_from_others(at_table: AtTable, open_page: OpenPage) -> None:
    rich = (player(cards=hand("gold")), player(coins=77, cards=hand("silk", "silk")))
    page = at_table(board(SOWING, *rich))
    other = page.locator(".card[data-seat='2'] .facts")
    expect(other).to_contain_text("cards 2")
    expect(other).not_to_contain_text("77")
    watcher = open_page(page.url)
    expect(watcher.locator("#q-hidden")).to_be_visible()
    shown = at_table(board(SOWING, *rich, options=Options(open_hands=True)))
    expect(shown.locator(".card[data-seat='2'] .facts")).to_contain_text("77")
    expect(shown.locator(".card[data-seat='2'] .facts")).to_contain_text("silk 2")


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


def test_many_draws_are_one_line_of_the_log(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, GAME, 4, seats=[{"kind": "human"}] * 4)
    lines = page.locator("#log > li")
    expect(lines).to_have_count(1)
    expect(page.locator("#log summary")).to_have_text("Chance sets up the game: 76 draws")
    expect(page.locator("#log li li").first).to_be_hidden()
    page.locator("#log summary").click()
    expect(page.locator("#log li li")).to_have_count(76)
    expect(page.locator("#log li li").first).to_be_visible()
    before = seq(page)
    token(page, "bid-0").first.click()
    after(page, before)
    expect(lines).to_have_count(2)
    page.locator("#undo").click()
    expect(lines).to_have_count(1)
    expect(page.locator("#log li li").first).to_be_visible()  # still unfolded


def test_a_few_draws_are_one_sentence(at_table: AtTable) -> None:
    row, pile = tuple(range(6)), hand("fish", "fakir")
    refilling = board({"a1": "YY", "a2": "Y"}, row=row, pile=pile, phase=Refilling())
    page = at_table(replace(refilling, turn_order=(), bid_order=(0, 1)))
    line = page.locator("#log > li").first
    expect(line).to_have_text(re.compile(r"^Draws a card: \w+; a card: \w+(; a djinn: [\w-]+)*$"))


def test_nine_goods_are_sold_in_any_order(at_table: AtTable) -> None:
    """The graph of all sets is not sent whole: the page asks for what it needs."""
    seller = player(cards=hand(*CARDS[:GOODS]))
    page = at_table(board({}, seller, player(), phase=Selling(0)))
    for good in ("silk", "ivory", "wheat", "gold"):
        token(page, f"good-{good}").click()
        expect(page.locator(f".mark-chosen [data-for='good-{good}']").first).to_be_attached()
    token(page, "sell").click()
    expect(page.locator("#q-coins text")).to_have_text("63")
    expect(page.locator("#q-silk text")).to_have_text("0")


@pytest.mark.rule("F-125")
def test_points_behind_a_screen(at_table: AtTable) -> None:
    page = at_table(board(SOWING, player(), player(viziers=2)))
    expect(page.locator(".card[data-seat='1'] .score")).to_have_text("50")
    expect(page.locator(".card[data-seat='2'] .score")).to_have_text(re.compile(r"^12\+\s?\?$"))
    page.locator("#score").click()
    expect(page.locator("#sheet-body table").last).to_contain_text("hidden until the end")
    expect(page.locator("#sheet-body .rank")).to_have_count(0)
