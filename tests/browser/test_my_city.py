"""My City in the browser: tiles that turn, choices nobody sees, stickers, whole episodes."""

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

from intramuros.core.game import ALL, AnyGame, State
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.games.my_city.campaign import CARDS, GRID
from intramuros.games.my_city.legacy import start
from intramuros.games.my_city.model import (
    Build,
    Building,
    Exit,
    Options,
    Placing,
    Position,
    Revealing,
    Stickering,
)
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import after, new_table, offered, seq, settled, stage, token
from tests.browser.serving import Served, serve
from tests.browser.test_axe import LOOKS, objections
from tests.browser.test_saga import go_on
from tests.browser.test_ways_to_play import tab_to

pytestmark = pytest.mark.browser

GAME = "my_city"
ALONE = Options(play="episode")
ADA, BEN = {"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Ben"}
BOT = {"kind": "bot", "bot": "random"}

AtTable = Callable[..., Page]


def from_here(position: Position) -> AnyGame:
    """The game, beginning with a position."""
    return replace(GAMES[GAME], start=lambda players, options: position)


def due(tile: str, options: Options = ALONE, players: int = 2) -> Position:
    """Cities that have built the yellow bar on e3 to g3, and the next card."""
    position = start(players, options)
    gone = {CARDS.index(tile), CARDS.index("Y2")}
    built = (Building("Y2", GRID.cell("e3"), 0),)
    return replace(
        position,
        phase=Placing(CARDS.index(tile)),
        deck=tuple(card for card in position.deck if card not in gone),
        cities=tuple(replace(city, buildings=built) for city in position.cities),
    )


def known(state: State) -> Position:
    position = state.position(ALL)
    assert isinstance(position, Position)
    return position


@cache
def played(options: Options, until: Callable[[Position], bool]) -> Position:
    """A random episode for two up to a position; nobody leaves without need."""
    game = GAMES[GAME]
    state, rng = game.state(start(2, options)), Rng(1)
    while (actors := state.actors()) and not until(known(state)):
        legal = list(state.legal(actors[0]))
        staying = [code for code in legal if not isinstance(game.decode(code), Exit)] or legal
        state.apply(actors[0], staying[rng.below(len(staying))])
    return known(state)


def nearly_over(position: Position) -> bool:
    return isinstance(position.phase, Revealing) and len(position.deck) <= 6


def midway(position: Position) -> bool:
    return isinstance(position.phase, Placing) and len(position.deck) <= 14


def ways_to_build(position: Position) -> list[Build]:
    """The places for the due tile that the first seat has."""
    if not isinstance(position.phase, Placing):
        return []
    game = GAMES[GAME]
    ways = (game.decode(code) for code in game.state(position).legal(0))
    return [way for way in ways if isinstance(way, Build)]


def only_turned(position: Position) -> bool:
    ways = ways_to_build(position)
    return bool(ways) and all(way.turn for way in ways)


def nowhere(position: Position) -> bool:
    placing = isinstance(position.phase, Placing) and not position.cities[0].exited
    return placing and not position.cities[0].chosen and not ways_to_build(position)


def counted(position: Position) -> bool:
    return isinstance(position.phase, Stickering)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ExitStack]:
    """What is entered here ends after the pages are closed."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def at_table(served: ExitStack, tmp_path: Path, open_page: OpenPage) -> AtTable:
    """Opens a table that begins with a position."""

    def opened(position: Position, *seats: dict[str, str], **options: Any) -> Page:
        data = tmp_path / f"data-{len(list(tmp_path.iterdir()))}"
        site = served.enter_context(serve(data, {GAME: from_here(position)}))
        page = open_page(site.address, **options)
        begin(page, site, *(seats or (ADA, BOT)))
        return page

    return opened


def begin(page: Page, site: Served, *seats: dict[str, str], **more: Any) -> None:
    new_table(page, site, GAME, len(seats), seats=list(seats), **more)
    open_envelope(page)


def open_envelope(page: Page) -> None:
    """A chapter begins with its envelope, an episode with its news if it has any."""
    if page.locator("#envelope[open]").count():
        if page.locator("#envelope-seal").is_visible():
            page.locator("#envelope-seal").click()
        page.locator("#letter-close").click()


def ghost(page: Page) -> str | None:
    return page.locator(".mark-ghost use").get_attribute("href")


# One tile


@pytest.mark.rule("Y-27", "Y-35")
def test_a_tile_turns_and_is_built(at_table: AtTable) -> None:
    page = at_table(due("R4"))
    expect(page.locator(".mark-offer [data-for='1:h4']")).to_have_class("spot")
    token(page, "1:h4").hover()
    assert ghost(page) == "#tile-R4-0"
    page.keyboard.press("r")  # the ghost stays under the pointer
    assert ghost(page) == "#tile-R4-1"
    page.locator("#turn").click()  # upside down it does not fit there: only faintly offered
    expect(page.locator(".mark-offer [data-for='1:h4']")).to_have_count(0)
    expect(page.locator(".mark-other [data-for='1:h4']")).to_have_count(1)
    token(page, "1:h4").hover()
    assert ghost(page) == "#tile-R4-3"
    page.mouse.wheel(0, 60)
    expect(page.locator(".mark-ghost use")).to_have_attribute("href", "#tile-R4-0")
    before = seq(page)
    token(page, "1:h4").click()
    after(page, before)
    expect(page.locator("#choice")).to_be_attached()  # until it is confirmed
    page.locator("#undo").click()
    expect(page.locator("#choice")).to_have_count(0)
    token(page, "1:h4").click()
    page.locator("#confirm").click()  # and then the bots choose
    expect(page.locator("#b-R4")).to_be_attached()


def test_a_tile_begins_turned_as_it_fits(at_table: AtTable) -> None:
    position = played(ALONE, only_turned)
    page = at_table(position)
    expect(page.locator(".mark-offer .spot")).not_to_have_count(0)
    offered(page, "board").first.hover()
    assert not (ghost(page) or "-0").endswith("-0")


def test_a_tile_that_fits_nowhere_says_so(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nowhere))
    expect(page.locator("#hint")).to_have_text("It fits nowhere: pass or leave the episode")
    expect(page.locator("#turn")).to_be_hidden()
    expect(offered(page, "hand")).to_have_count(2)


def test_mirrored_twins_have_their_own_ghosts(at_table: AtTable) -> None:
    for tile in ("Y4", "Y5"):
        page = at_table(due(tile))
        token(page, "1:h4").hover()
        expect(page.locator(".mark-ghost use")).to_have_attribute("href", f"#tile-{tile}-0")
    expect(token(page, "Y4")).to_have_attribute("aria-label", re.compile("yellow L4: to come"))
    expect(token(page, "Y5")).to_have_attribute("aria-label", re.compile("yellow J4: due"))


@pytest.mark.rule("Y-30")
def test_a_forbidden_square_says_why(at_table: AtTable) -> None:
    page = at_table(due("Y1"))
    token(page, "1:a5").click()
    expect(page.locator("#bubble .rule-id").first).to_have_text(re.compile(r"^Y-R?\d+$"))
    expect(page.locator(".mark-culprit rect")).not_to_have_count(0)


@pytest.mark.rule("Y-41", "Y-52")
def test_a_pass_costs_a_point_at_once(at_table: AtTable) -> None:
    page = at_table(due("Y1", players=1), ADA)
    expect(page.locator("#r-marker")).to_have_attribute("aria-label", "the marker is on 10")
    token(page, "pass").hover()
    expect(page.locator(".mark-ghost use")).to_have_count(0)  # nothing is placed there
    token(page, "pass").click()
    expect(page.locator("#r-marker")).to_have_attribute("aria-label", "the marker is on 9")
    card = page.locator(".card .score")
    expect(card).to_have_text("9")  # not what would be counted now
    expect(card).to_have_accessible_name("marker")


@pytest.mark.rule("Y-45", "Y-48")
def test_who_leaves_is_still_counted(at_table: AtTable) -> None:
    page = at_table(due("Y1", players=1), ADA)
    token(page, "exit").click()
    page.locator("#confirm").click()
    assert settled(page) == "over"
    expect(page.locator("#sheet table")).to_contain_text("empty squares")
    page.locator("#sheet .line", has_text="trees").hover()
    expect(page.locator(".mark-lit rect")).to_have_count(5)
    expect(page.locator(".card .score")).to_have_accessible_name("points")
    total = page.locator("#sheet [data-total]").get_attribute("data-total") or ""
    expect(page.locator(".card .score")).to_have_text(total.replace("-", "−"))


# Several boards


@pytest.mark.rule("Y-25")
def test_a_choice_is_seen_by_nobody_else(at_table: AtTable) -> None:
    page = at_table(due("Y1"), ADA, BEN)
    expect(page.locator("#prompt")).to_contain_text("Ada")
    before = seq(page)
    token(page, "1:h3").click()
    after(page, before)
    expect(page.locator("#choice")).to_be_attached()  # Ada sees it until she confirms
    page.locator("#confirm").click()
    expect(page.locator("#prompt")).to_contain_text("Ben")
    expect(page.locator("#choice, #n1-choice")).to_have_count(0)
    expect(page.locator("#n1-head")).to_contain_text("has chosen")
    expect(page.locator("[data-region='board'] [data-t='2:h3']")).to_be_attached()
    token(page, "2:h3").click()
    expect(page.locator("#b-Y1, #n1-b-Y1")).to_have_count(2)  # now both stand


def test_other_boards_are_enlarged_by_click_and_by_key(at_table: AtTable) -> None:
    page = at_table(due("Y1"))
    small = page.locator(".picture-beside-1")
    expect(small).not_to_have_class(re.compile("large"))
    small.click()
    expect(small).to_have_class(re.compile("large"))
    expect(page.locator("#bubble")).to_be_hidden()  # no question was asked
    wide = small.bounding_box()
    assert wide and wide["height"] > 700
    page.keyboard.press("Escape")
    expect(small).not_to_have_class(re.compile("large"))
    button = page.get_by_role("button", name="Enlarge: The city of seat 2")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "false")


def test_a_replay_has_all_boards(at_table: AtTable) -> None:
    page = at_table(due("R4"))
    token(page, "1:h4").click()
    page.locator("#confirm").click()
    expect(page.locator("#b-R4")).to_be_attached()
    page.goto(f"{page.url.partition('#')[0]}/replay")
    expect(page.locator("html[data-at='0']")).to_be_attached()
    expect(page.locator(".card .score").first).to_have_text("10")
    page.keyboard.press("End")
    expect(page.locator("#b-R4, #n1-b-R4")).not_to_have_count(0)
    small = page.locator(".picture-beside-1")
    small.click()
    expect(small).to_have_class(re.compile("large"))
    page.keyboard.press("Escape")
    expect(small).not_to_have_class(re.compile("large"))


# Stickers


def test_stickers_are_dragged(at_table: AtTable) -> None:
    position = played(Options(), counted)
    owed = [len(city.owed) for city in position.cities]
    page = at_table(position, ADA, BEN)
    seat = 1 + owed.index(max(owed))
    dots = offered(page, "board")
    expect(dots).not_to_have_count(0)
    name = dots.last.get_attribute("data-t") or ""
    assert name.startswith(f"{seat}:") or min(owed) > 0
    before = seq(page)
    token(page, "sticker").drag_to(token(page, name))
    after(page, before)
    expect(page.locator("[data-layer='stickers'] > g")).to_have_count(1)


def test_stickers_by_keyboard_on_squares_and_on_tiles(at_table: AtTable) -> None:
    position = played(Options(episode="13"), counted)
    page = at_table(position, ADA, BEN)
    page.keyboard.press("Tab")
    placed = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.keyboard.press("c")
        else:
            place = "board" if offered(page, "board").count() else "beside-tiles"
            tab_to(page, place)
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            placed += 1
        after(page, before)
    assert placed == sum(len(city.owed) for city in position.cities)


# The end of an episode


def choose_anything(page: Page, chance: random.Random, tap: bool = False) -> None:
    """Build somewhere, or do without when nothing fits."""
    places = offered(page, "board")
    if not places.count():
        places = offered(page, "hand")
    chosen = places.nth(chance.randrange(places.count()))
    if tap:
        chosen.tap()
        assert stage(page) == "armed"  # the first tap only shows it
        page.locator("#confirm").tap()
    else:
        chosen.click()


def play_on(page: Page, seed: int, tap: bool = False) -> int:
    chance = random.Random(seed)
    made = 0
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.locator("#confirm").click()
        else:
            choose_anything(page, chance, tap)
            made += 1
        after(page, before)
    return made


def test_the_end_is_counted_line_by_line(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nearly_over), motion="no-preference")
    play_on(page, seed=2)
    expect(page.locator("#sheet .uncounted")).not_to_have_count(0)
    expect(page.locator(".mark-lit rect")).not_to_have_count(0)
    page.locator("#sheet-body").click(position={"x": 5, "y": 5})  # in a hurry
    expect(page.locator("#sheet .uncounted")).to_have_count(0)
    first = page.locator("#sheet table").first
    points = [int(text.replace("−", "-")) for text in first.locator(".points").all_inner_texts()]
    expect(first.locator("[data-total]")).to_have_text(str(sum(points)).replace("-", "−"))


def test_the_count_comes_before_the_stickers(at_table: AtTable) -> None:
    page = at_table(played(Options(), nearly_over), ADA, BEN, motion="no-preference")
    sheet, chance = page.locator("#sheet"), random.Random(5)
    while (now := settled(page)) == "confirming" or not token(page, "sticker").count():
        before = seq(page)
        if now == "confirming":  # the count waits for it
            page.locator("#confirm").click()
        else:
            choose_anything(page, chance)
        after(page, before)
    expect(page.locator("#sheet-title")).to_have_text("The count")
    expect(sheet.locator(".uncounted")).not_to_have_count(0)
    expect(page.locator("#saga-change")).to_contain_text("+2")
    page.locator("#sheet-on").click()
    expect(sheet).to_be_hidden()
    expect(sheet.locator(".uncounted")).to_have_count(0)
    play_on(page, seed=1)
    expect(sheet).to_be_visible()  # and is not counted a second time
    expect(page.locator("#sheet-title")).to_have_text(re.compile("win"))
    expect(sheet.locator(".uncounted")).to_have_count(0)
    expect(page.locator("#sheet-on")).to_be_hidden()


@pytest.mark.rule("Y-77")
def test_the_last_episode_is_counted_before_the_ceremony(at_table: AtTable) -> None:
    page = at_table(played(Options(episode="24"), nearly_over), motion="no-preference")
    play_on(page, seed=6)
    expect(page.locator("#sheet .uncounted")).not_to_have_count(0)
    expect(page.locator("#ceremony")).to_be_hidden()
    page.locator("#sheet-body").click(position={"x": 5, "y": 5})  # in a hurry
    expect(page.locator("#ceremony-title")).to_have_text(re.compile("the saga"))
    expect(page.locator("#podium li")).to_have_count(2)
    expect(page.locator("#podium")).to_contain_text("2 circles")
    expect(page.locator("#ceremony-count")).to_have_text("One match to be seen again:")


def test_the_end_by_touch_on_a_phone(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nearly_over), **PHONE)
    for name in ("tiles", "chart", "1"):
        expect(page.locator(f".picture-beside-{name}")).to_be_visible()
    board = page.locator(".picture-board .region").bounding_box()
    hand = page.locator(".picture-hand .region").bounding_box()
    assert board and hand and hand["y"] + hand["height"] <= 844
    play_on(page, seed=3, tap=True)
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_end_by_keyboard(at_table: AtTable) -> None:
    page = at_table(played(ALONE, nearly_over))
    chance = random.Random(4)
    page.keyboard.press("Tab")
    while (now := settled(page)) != "over":
        before = seq(page)
        if now == "confirming":
            page.keyboard.press("c")
            after(page, before)
            continue
        page.keyboard.press("g" if offered(page, "board").count() else "t")
        for _ in range(chance.randrange(3)):
            page.keyboard.press(f"Arrow{chance.choice(['Left', 'Right', 'Up', 'Down'])}")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        after(page, before)
    expect(page.locator("#sheet-title")).to_be_focused()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], at_table: AtTable) -> None:
    late = played(Options(play="episode", episode="21"), midway)
    page = at_table(late, scheme=scheme, **size)
    assert objections(page) == []
    page.locator(".picture-beside-1").click()
    assert objections(page) == []


@pytest.mark.soak
def test_a_whole_episode_by_clicks(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site, ADA, BOT, BOT, BOT, options={"play": "episode"}, autoconfirm=True)
    assert play_on(page, seed=2) >= 10
    expect(page.locator("#sheet table")).to_have_count(4)


@pytest.mark.soak
def test_the_first_six_episodes_of_a_campaign(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    begin(page, site, ADA, BOT, BOT, autoconfirm=True)
    for episode in range(1, 7):
        expect(page.locator("#story-open")).to_contain_text(f"Episode {episode}")
        play_on(page, seed=episode)
        if episode < 6:
            go_on(page)
            settled(page)
            open_envelope(page)
    page.locator("#story-open").click()
    expect(page.locator("#story-matches li")).to_have_count(6)
