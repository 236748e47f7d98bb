"""The replay: slider, keys, play, an address for each position, records."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from intramuros.core.game import CHANCE, PUBLIC, totals
from intramuros.core.match import Match
from intramuros.core.record import Record, read_record, record_of, write_record
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tests.browser.accessibility import LOOKS, objections
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import new_table, play_by_clicks
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).parents[2] / "games/medina/golden/3-4-greedy.txt"
TEXT = GOLDEN.read_text(encoding="utf-8")
RECORD: Record = read_record(TEXT, GAMES)
END = len(RECORD.log)
SECOND = 1_000
"""Milliseconds between two actions at the usual speed."""


def watch(page: Page, site: Served) -> None:
    """Open the replay of the golden game."""
    hand_in(page, site, RECORD)


def hand_in(page: Page, site: Served, record: Record) -> None:
    """Hand in a record over the API and open its replay."""
    answer = page.request.post(f"{site.address}/api/records", data=write_record(record))
    assert answer.status == 201, answer.text()
    page.goto(site.address + answer.json()["replay"])
    at(page, 0)


def random_record(name: str, players: int, *, actions: int) -> Record:
    """The beginning of a game by chance."""
    game, rng = GAMES[name], Rng(3)
    match = Match.new(game, players)
    while len(match.log) < actions:
        seat = match.state.actors()[0]
        match.play(seat, game.decode(match.state.random_action(seat, rng)))
    return record_of(match)


def at(page: Page, number: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-at", str(number))


def stop_time(page: Page) -> None:
    """From now on the page's time goes on only when the test says so."""
    page.clock.install(time=0)
    page.clock.pause_at(1)


def pieces(page: Page) -> list[str]:
    """Everything on the board with how it looks; the order of attributes is no matter."""
    found: list[str] = page.evaluate(
        """() => {
            const told = (e) => [e.tagName,
                ...[...e.attributes].map((a) => a.name + "=" + a.value).sort(),
                ...(e.children.length ? [...e.children].map(told) : [e.textContent])].join(" ");
            return [...document.querySelectorAll(".picture-board [data-layer] > [id]")]
                .map(told).sort();
        }"""
    )
    return found


def scores(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".card .score").all_inner_texts()]


def expected_scores(number: int) -> list[int]:
    match = Match.replay(RECORD.game, RECORD.start, RECORD.log[:number])
    return totals(RECORD.game.tally(match.position(PUBLIC)))


def test_slider_buttons_keys_and_log(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    watch(page, site)
    expect(page.locator("#log button")).to_have_count(END + 1)
    expect(page.locator("#count")).to_have_text(f"0 / {END}")
    start = pieces(page)

    page.locator("#forward").click()
    at(page, 1)
    expect(page.locator("#caption")).to_contain_text("sends an inhabitant to")
    expect(page.locator(".mark-news rect:not(.casing)")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    at(page, 2)

    page.keyboard.press("End")
    at(page, END)
    assert scores(page) == expected_scores(END)
    expect(page.locator(".card.won")).not_to_have_count(0)
    expect(page.locator("#log [aria-current]")).to_have_attribute("data-at", str(END))
    expect(page.locator("#log [aria-current]")).to_be_in_viewport()

    page.locator("#slider").fill("40")
    at(page, 40)
    assert scores(page) == expected_scores(40)
    expect(page.locator(".card.won")).to_have_count(0)

    page.locator("#log button").nth(12).click()
    at(page, 12)
    page.keyboard.press("ArrowDown")
    at(page, 13)
    expect(page.locator("#log [data-at='13']")).to_be_focused()
    page.locator("#slider").focus()
    page.keyboard.press("ArrowRight")  # one step, not the slider's and ours
    at(page, 14)
    page.keyboard.press("Home")
    at(page, 0)
    expect(page.locator(".mark-news rect:not(.casing)")).to_have_count(0)
    assert pieces(page) == start


def test_the_chart_leads_to_its_turns(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    watch(page, site)
    plot = page.get_by_role("slider", name="Scores by turn")
    expect(plot.locator("polyline.casing")).to_have_count(RECORD.players)
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": box["width"] * 0.5, "y": box["height"] / 2})
    expect(page.locator("html")).not_to_have_attribute("data-at", "0")
    there = int(page.locator("html").get_attribute("data-at") or 0)
    assert 0 < there < END
    assert readings(page) == expected_scores(there)
    page.keyboard.press("End")
    at(page, END)
    assert readings(page) == expected_scores(END)
    page.locator("#slider").fill("0")
    expect(plot).to_have_attribute("aria-valuenow", "0")


def test_the_chart_keeps_the_outcome_to_itself(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    watch(page, site)
    lines = page.locator(".plot polyline:not(.casing):not(.rest)")
    expect(lines).to_have_count(RECORD.players)
    expect(lines.first).to_have_attribute("points", re.compile(r"^[^ ]+$"))  # the start alone
    rest = page.locator(".plot .rest").first
    expect(rest).to_have_attribute("points", "")
    expect(page.locator(".score-chart")).not_to_contain_text("lead")
    plot = page.locator(".plot")
    box = plot.bounding_box()
    assert box
    plot.hover(position={"x": box["width"] * 0.7, "y": box["height"] / 2})
    expect(page.locator(".readout")).to_contain_text("Turn")
    assert readings(page) == []  # nothing of what is to come
    page.get_by_role("button", name="Show the outcome").click()
    expect(rest).not_to_have_attribute("points", "")
    expect(page.locator(".score-chart figcaption")).to_contain_text("from")
    expect(page.locator(".outcome")).to_have_count(0)


def test_pieces_fly_where_one_goes_on_by_a_step(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, motion="no-preference")
    watch(page, site)
    page.keyboard.press("ArrowRight")
    page.evaluate(
        """() => {
          const fast = Element.prototype.animate;
          Element.prototype.animate = function (frames, timing) {
            const flies = this.classList.contains("flight");
            return fast.call(this, frames, flies ? { ...timing, duration: 1e6 } : timing);
          };
        }"""
    )
    page.keyboard.press("ArrowRight")
    at(page, 2)
    flights = page.locator(".flights .flight")
    expect(flights).to_have_count(1)
    page.keyboard.press("ArrowRight")  # lands it; the next one flies
    at(page, 3)
    expect(flights).to_have_count(1)
    page.locator("#caption").click()
    expect(flights).to_have_count(0)
    page.keyboard.press("Home")
    at(page, 0)
    expect(flights).to_have_count(0)


def readings(page: Page) -> list[int]:
    """The scores that the chart tells below its lines."""
    return [int(text) for text in page.locator(".readout span:has(.emblem)").all_inner_texts()]


def test_every_way_leads_to_the_same_picture(site: Served, open_page: OpenPage) -> None:
    """Forward step by step, backward, and opened afresh by its address."""
    page = open_page(site.address)
    watch(page, site)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    at(page, 30)
    forward = pieces(page)
    page.keyboard.press("End")
    page.locator("#slider").fill("35")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    at(page, 30)
    assert pieces(page) == forward
    page.wait_for_url("**/replay#30")
    page.reload()
    at(page, 30)
    assert pieces(page) == forward


def test_a_position_has_an_address(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    watch(page, site)
    address = page.url
    page.goto(f"{address}?at=25")
    at(page, 25)
    assert scores(page) == expected_scores(25)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#26")
    page.evaluate("location.hash = '#50'")
    at(page, 50)
    page.goto(f"{address}?at=1000000")
    at(page, END)
    picture = page.request.get(site.address + str(page.locator("#svg").get_attribute("href")))
    assert picture.ok and picture.text().startswith("<svg")
    with page.expect_download() as saving:
        page.locator(".files a", has_text="record").click()
    saved = Path(saving.value.path()).read_text(encoding="utf-8")
    assert saved == write_record(RECORD)  # without the comments of TEXT


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_it_plays_to_the_end_and_again(motion: str, site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, motion=motion)
    watch(page, site)
    stop_time(page)
    page.locator("#speed").select_option("4")
    page.locator("#slider").fill(str(END - 3))
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(SECOND * 3 // 4)
    at(page, END)
    expect(play).to_be_visible()
    page.locator("#caption").click()
    page.keyboard.press(" ")  # from the start again
    at(page, 0)
    page.clock.run_for(SECOND // 4)
    at(page, 1)
    page.keyboard.press(" ")
    expect(play).to_be_visible()


def test_a_record_from_a_file(site: Served, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(site.address, may_log="422")
    page.locator(".watch summary").click()
    page.locator(".record [type=file]").set_input_files(GOLDEN)
    expect(page.locator("#record-text")).to_have_value(TEXT)
    page.get_by_role("button", name="Watch", exact=True).click()
    page.wait_for_url("**/record/*/replay")
    at(page, 0)

    page.goto(site.address)
    page.locator(".watch summary").click()
    page.locator("#record-text").fill(TEXT.replace("medina/2", "medina/7"))
    page.get_by_role("button", name="Watch", exact=True).click()
    expect(page.locator("h1")).to_have_text("This cannot be watched")
    expect(page.locator("main")).to_contain_text("This record was written for medina/7")

    large = tmp_path / "large.txt"
    large.write_text("x" * 100_000, encoding="utf-8")
    page.goto(site.address)
    page.locator(".watch summary").click()
    page.locator(".record [type=file]").set_input_files(large)
    expect(page.locator(".record [type=file]:invalid")).to_have_count(1)
    expect(page.locator("#record-text")).to_have_value("")
    page.locator("#record-text").fill(TEXT)
    page.get_by_role("button", name="Watch", exact=True).click()
    page.wait_for_url("**/record/*/replay")


def test_from_the_table_and_back(site: Served, open_page: OpenPage) -> None:
    """The guest's game: secrets, draws, a hand; while it runs and when it is over."""
    page = open_page(site.address)
    new_table(page, site, "bazaar", 3)
    page.locator("#help-open").click()
    page.get_by_role("link", name="Replay this game so far").click()
    page.wait_for_url("**/replay")
    at(page, 0)
    expect(page.get_by_role("link", name="record")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("#hand .region")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    play_by_clicks(page, seed=7)
    page.locator("#sheet").get_by_role("link", name="Replay").click()
    at(page, 0)
    page.keyboard.press("End")
    expect(page.locator(".card.won")).not_to_have_count(0)
    expect(page.get_by_role("link", name="record")).to_be_visible()


def test_draws_are_one_step_until_they_are_unfolded(site: Served, open_page: OpenPage) -> None:
    """Five Tribes: 75 draws before the first bid of two players, others after each round."""
    page = open_page(site.address)
    record = random_record("five_tribes", 2, actions=110)
    draws = [seat == CHANCE for seat, *_ in record.log]
    set_up = draws.index(False)
    refill = draws.index(True, set_up)
    after = draws.index(False, refill)
    assert set_up > 60 and after > refill + 1
    hand_in(page, site, record)
    told = f"Chance sets up the game: {set_up} draws"
    expect(page.locator("#log summary")).to_have_text(told)

    page.keyboard.press("ArrowRight")
    at(page, set_up)
    expect(page.locator("#caption")).to_have_text(told)
    expect(page.locator("#log summary")).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowRight")
    at(page, set_up + 1)
    page.locator("#slider").fill(str(refill))
    page.keyboard.press("ArrowRight")  # a few draws: one sentence
    at(page, after)
    expect(page.locator("#caption")).to_have_text(re.compile(r"^Draws a card: \w+; "))
    expect(page.locator("#log [aria-current]")).to_have_text(re.compile(r"^Draws a card: \w+; "))
    page.keyboard.press("ArrowLeft")
    at(page, refill)

    held: list[Route] = []
    page.route("**/scores", lambda route: held.append(route))
    page.goto(page.url.split("#")[0] + f"?at={set_up - 30}")  # a position within has its address
    at(page, set_up - 30)
    expect(page.locator("#caption")).not_to_have_text(told)
    expect(page.locator("#log summary")).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowLeft")
    at(page, 0)

    page.locator("#log summary").click()
    at(page, set_up)
    expect(page.locator("#log summary")).to_be_in_viewport()
    held[0].continue_()
    expect(page.locator("#chart .plot")).to_be_visible()
    expect(page.locator("#log summary")).to_be_in_viewport()  # the chart takes room, but no place
    page.locator("#log details button").nth(4).click()
    at(page, 5)
    page.keyboard.press("ArrowDown")
    at(page, 6)
    expect(page.locator("#log details button").nth(5)).to_be_focused()
    page.locator("#log summary").click()  # folded again
    at(page, set_up)
    page.keyboard.press("ArrowLeft")
    at(page, 0)
    stop_time(page)
    page.locator("#play").click()
    page.clock.run_for(SECOND)
    at(page, set_up)


def test_on_a_phone(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, **PHONE)
    watch(page, site)
    page.locator("#forward").tap()
    at(page, 1)
    page.locator("#last").tap()
    at(page, END)
    for part in ("#stage", "#slider", "#play", "#speed", ".files"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    board, desk = (page.locator(part).bounding_box() for part in ("#stage", ".desk"))
    assert board and desk and board["y"] + board["height"] <= desk["y"]  # upright, and all of it
    page.locator("#log [aria-current]").scroll_into_view_if_needed()
    log = page.locator("#log").bounding_box()
    assert log and log["x"] < 20 and log["width"] > 300
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]  # type: ignore[index]
    page.locator("#log button").nth(END - 1).tap()
    at(page, END - 1)


def test_the_chart_has_room_beside_many_pictures(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    hand_in(page, site, random_record("my_city", 4, actions=40))
    expect(page.locator(".chart svg").first).to_be_visible()
    for width, height in ((1440, 900), (1366, 768), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        parts = (".log", ".chart", ".side")
        log, chart, side = (page.locator(part).bounding_box() for part in parts)
        assert log and chart and side
        assert log["height"] > 90 and log["y"] + log["height"] <= chart["y"], width
        assert chart["y"] + chart["height"] <= side["y"] + side["height"], width


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe(scheme: str, size: dict[str, Any], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, scheme=scheme, **size)
    page.locator(".watch summary").click()
    assert objections(page) == []
    watch(page, site)
    page.locator("#slider").fill("50")
    assert objections(page) == []
