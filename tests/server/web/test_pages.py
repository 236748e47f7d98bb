"""The pages: a table is made by a plain form, found again on the start page, and shown."""

from __future__ import annotations

import random
import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from intramuros.games import GAMES
from tests.server.playing import a_client, look, move, new_table, people


def form(**fields: str) -> dict[str, str]:
    return {"game": "medina", "players": "3", **{k.replace("_", "."): v for k, v in fields.items()}}


def test_the_start_page_offers_games_options_and_bots(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    text = unescape(page.text)
    for word in ("Medina", "As published", "behind the screen", "Ines plays by feel"):
        assert word in text
    assert "set-cookie" not in page.headers  # who only looks leaves no trace


def test_the_start_page_tells_of_each_game(client: TestClient) -> None:
    text = " ".join(unescape(client.get("/").text).split())
    for game in GAMES.values():
        assert game.aim in text and game.kind.capitalize() in text
    for words in (
        "3–4 players · 45–60 minutes",
        ">English manual</option>",
        ">German short rules</option>",
        ">24-episode campaign</option>",
        "<b>Tower in the last phase</b>",
        ">no (rules)</option>",
        ">Manual, bids 0–4</option>",
        ">As published, bids 0–18</option>",
    ):
        assert words in text, words
    assert "Bid a hidden card" in text  # a guest's game, which has only its sentence


def test_one_click_is_enough(client: TestClient) -> None:
    """What a browser sends of a form that nobody has touched."""
    page = client.get("/").text
    for game in GAMES.values():
        start = page.index(f'<form class="setup" id="{game.name}"')
        form = page[start : page.index("</form>", start)]
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
        fields |= dict(
            re.findall(r'<input type="radio" name="([^"]+)" value="([^"]*)"[^>]* ?checked', form)
        )
        for name, inside in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', form, re.S):
            words = re.findall(r'<option value="([^"]*)"([^>]*)>', inside)
            fields[name] = next((word for word, more in words if "selected" in more), words[0][0])
        made = client.post("/tables", data=fields, follow_redirects=False)
        assert made.status_code == 303, (game.name, fields)
        seats = look(client, made.headers["location"].removeprefix("/table/"))["view"]["seats"]
        kinds = [seat["kind"] for seat in seats]
        assert kinds == ["human"] + ["bot"] * (len(kinds) - 1) and len(kinds) > 1


def test_a_form_makes_a_table(client: TestClient) -> None:
    fields = form(seat1_name="Ada", seat2_kind="human", seat2_colour="grey", preset="published")
    fields["seat3.kind"] = "random"
    fields["option.open_stocks"] = "on"
    fields["option.tower_tile"] = ""
    answer = client.post("/tables", data=fields, follow_redirects=False)
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/table/")
    found = look(client, table)
    seats = found["view"]["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [
        ("human", "Ada"),
        ("human", "Grey"),
        ("bot", "Violet"),
    ]
    assert "open_stocks=on" in found["position"] and "tower_tile=arm" in found["position"]
    page = client.get(f"/table/{table}")
    assert page.status_code == 200
    assert f"/ws/table/{table}" in page.text and "<symbol" in page.text


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"game": "medina"}, "number of players must be a number"),
        (form(players="many"), "number of players must be a number"),
        (form(players="7"), "Medina is for 3 or 4 players, not 7"),
        (form(seat1_kind="cat"), "A seat is one of human, friend, open, bot, random, greedy,"),
        (form(seat1_colour="pink", seat2_colour="pink"), "Two seats are pink"),
        (
            form(seat1_colour="red"),
            "'red' is not a seat colour here. Choose one of: green, violet,",
        ),
        (form(watch="cats"), "Who may watch is one of anyone, players, not 'cats'"),
        (form(game="<script>"), "There is no game '<script>'"),
    ],
)
def test_a_bad_form_comes_back_with_a_sentence(
    client: TestClient, fields: dict[str, str], says: str
) -> None:
    answer = client.post("/tables", data=fields)
    assert answer.status_code == 422
    assert says in unescape(answer.text)
    assert "<script>" not in answer.text.replace("<script ", "")


@pytest.mark.parametrize("body", [b"\xff=\xff", b"a=1&" * 300])
def test_a_form_that_cannot_be_read(client: TestClient, body: bytes) -> None:
    answer = client.post("/tables", content=body)
    assert answer.status_code == 422 and "The form cannot be read" in answer.text


def test_the_start_page_lists_this_sessions_tables(client: TestClient) -> None:
    mine = new_table(client, players=3, seats=[{"kind": "human", "name": "Ada & Co"}])
    newer = new_table(client, "bazaar", seats=people(2))
    text = client.get("/").text
    assert [*dict.fromkeys(re.findall(r"/table/([\w-]{22})", text))] == [newer, mine]
    assert "Ada &amp; Co" in text and "Your turn" in text
    client.cookies.clear()
    assert mine not in client.get("/").text


def test_the_list_is_there_after_a_restart(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, players=3, seats=people(3))
        for _ in range(3):
            move(client, table, look(client, table)["view"], random.Random(1))
        cookies = dict(client.cookies)
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        assert table in client.get("/").text


def test_unknown_addresses_get_a_friendly_page(client: TestClient) -> None:
    for path, says in {
        "/table/nowhere": "There is no such table.",
        "/castle": "There is no page at this address.",
        "/games/chess/defs.svg": "There is no such game.",
    }.items():
        page = client.get(path)
        assert page.status_code == 404
        assert says in page.text and "<html" in page.text
    missing = client.get("/api/castle")
    assert missing.status_code == 404 and missing.json()["error"]
    assert client.get("/tables").status_code == 405


def test_files_are_tagged_and_cached(client: TestClient) -> None:
    table = new_table(client, players=3)
    found = re.search(r"/games/medina/defs\.svg\?v=\w+", client.get(f"/table/{table}").text)
    plain = client.get("/games/medina/defs.svg")
    assert plain.headers["cache-control"] == "no-cache"
    assert plain.headers["content-type"].startswith("image/svg+xml") and "<symbol" in plain.text
    tag = plain.headers["etag"]
    again = client.get("/games/medina/defs.svg", headers={"if-none-match": tag})
    assert again.status_code == 304
    hashed = client.get(f"/games/medina/defs.svg?v={tag.strip(chr(34))}")
    assert "immutable" in hashed.headers["cache-control"]
    assert found is None or found.group().endswith(tag.strip('"'))
    theme = client.get("/theme.css")
    assert theme.headers["content-type"].startswith("text/css") and "--paper" in theme.text
    assert "--m-" not in theme.text
    of_game = client.get("/theme.css?game=medina").text
    assert "--paper" in of_game and "--m-plaster" in of_game
    static = client.get("/static/css/page.css")
    assert static.status_code == 200 and static.headers["cache-control"] == "no-cache"
    assert client.get("/static/../moment.py").status_code == 404


def test_health(client: TestClient) -> None:
    assert client.get("/healthz").text == "ok"


def test_whoever_turns_pieces_has_the_room_of_the_legend_from_the_start(client: TestClient) -> None:
    def stage_of(table: str) -> str:
        found = re.search(
            r'<section id="stage" class="([^"]+)"', client.get(f"/table/{table}").text
        )
        return found[1] if found else ""

    city = new_table(client, "my_city", players=2, seats=people(2))
    assert stage_of(city) == "stage has-legend"
    assert stage_of(new_table(client, players=3, seats=people(3))) == "stage"
    client.cookies.clear()
    assert stage_of(city) == "stage"  # who watches turns nothing
